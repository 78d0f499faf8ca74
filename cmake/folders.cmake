# One translation unit a folder. Reading headers and making templates is most of the work of
# compiling a file of ours, and in a folder it is done once: a build takes a quarter of the time.
#
# A folder is one thing, so a name in it means one thing, also in its anonymous namespaces; what is
# said twice does not compile. That each file includes what it needs is what CLEVER_BY_FOLDER=OFF
# tells, the preset "files", which ./check --long builds.

set(by_folder ON)
if(CMAKE_BUILD_TYPE STREQUAL "Debug") # by hand, to edit and build again: file by file
  set(by_folder OFF)
endif()
option(CLEVER_BY_FOLDER "Compile each folder as one translation unit" ${by_folder})

function(clever_compile_by_folder target)
  get_target_property(sources ${target} SOURCES)
  foreach(source ${sources})
    cmake_path(GET source PARENT_PATH folder)
    cmake_path(RELATIVE_PATH folder BASE_DIRECTORY ${PROJECT_SOURCE_DIR})
    string(REPLACE "/" "_" group "${folder}")
    set_source_files_properties(${source} PROPERTIES UNITY_GROUP ${group})
  endforeach()
  set_target_properties(${target} PROPERTIES
    UNITY_BUILD ${CLEVER_BY_FOLDER} UNITY_BUILD_MODE GROUP)
endfunction()
