# FTXUI, the terminal of the full screen, as the target clever_ftxui. Without it the program is
# built too, and plays line by line.
#
# An installed one is taken; else the archive of the release, from the source package of Debian
# testing (tools/setup) or from its home, known by its checksum. It lies in build/ftxui, for all
# presets. Of its hundred files we need twenty: compiled as one, they take eight seconds.

set(ftxui_release 6.1.9)
set(ftxui_checksum 45819c1e54914783d4a1ca5633885035d74146778a1f74e1213cdb7b76340e71)
set(ftxui_folder ${PROJECT_SOURCE_DIR}/build/ftxui)
set(ftxui_archive ${ftxui_folder}/ftxui-${ftxui_release}.tar.gz)
set(ftxui_source ${ftxui_folder}/FTXUI-${ftxui_release})

function(clever_have_ftxui_archive result)
  set(${result} FALSE PARENT_SCOPE)
  if(EXISTS ${ftxui_archive})
    file(SHA256 ${ftxui_archive} checksum)
    if(checksum STREQUAL ftxui_checksum)
      set(${result} TRUE PARENT_SCOPE)
    endif()
  endif()
endfunction()

# One configuration at a time: presets share the folder.
function(clever_bring_ftxui)
  file(MAKE_DIRECTORY ${ftxui_folder})
  file(LOCK ${ftxui_folder}/lock GUARD FUNCTION)
  if(EXISTS ${ftxui_source}/LICENSE)
    return()
  endif()
  clever_have_ftxui_archive(found)
  if(NOT found)
    message(STATUS "FTXUI is fetched, once: the full screen is drawn with it")
    execute_process(COMMAND ${PROJECT_SOURCE_DIR}/tools/setup --ftxui ${ftxui_archive})
    clever_have_ftxui_archive(found)
  endif()
  if(NOT found)
    file(DOWNLOAD https://github.com/ArthurSonzogni/FTXUI/archive/v${ftxui_release}.tar.gz
      ${ftxui_archive} TIMEOUT 120 STATUS ignored)
    clever_have_ftxui_archive(found)
  endif()
  if(found)
    file(ARCHIVE_EXTRACT INPUT ${ftxui_archive} DESTINATION ${ftxui_folder})
  endif()
endfunction()

function(clever_compile_ftxui)
  list(TRANSFORM ARGN PREPEND ${ftxui_source}/src/ftxui/ OUTPUT_VARIABLE sources)
  add_library(clever_ftxui STATIC ${sources})
  target_include_directories(clever_ftxui SYSTEM PUBLIC ${ftxui_source}/include
    PRIVATE ${ftxui_source}/src)
  target_compile_features(clever_ftxui PUBLIC cxx_std_17)
  target_compile_options(clever_ftxui PRIVATE -w)
  target_link_libraries(clever_ftxui PUBLIC Threads::Threads PRIVATE clever_flags clever_guards)
  set_target_properties(clever_ftxui PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 0)
endfunction()

find_package(ftxui 6 QUIET)
if(ftxui_FOUND)
  add_library(clever_ftxui INTERFACE)
  target_link_libraries(clever_ftxui INTERFACE ftxui::component)
else()
  clever_bring_ftxui()
  if(EXISTS ${ftxui_source}/LICENSE)
    clever_compile_ftxui(
      screen/box.cpp screen/color.cpp screen/color_info.cpp screen/image.cpp screen/screen.cpp
      screen/string.cpp screen/terminal.cpp
      dom/box_helper.cpp dom/node.cpp dom/node_decorator.cpp dom/reflect.cpp dom/selection.cpp
      dom/text.cpp dom/util.cpp
      component/animation.cpp component/component.cpp component/event.cpp component/loop.cpp
      component/screen_interactive.cpp component/terminal_input_parser.cpp)
  else()
    message(WARNING "FTXUI ${ftxui_release} is neither installed nor can be fetched: the program "
      "is built without the full screen, games are played line by line")
  endif()
endif()
