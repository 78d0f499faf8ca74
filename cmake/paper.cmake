# What prints sheets: FreeType for letters, libharu for PDF, libqrencode for codes. Each may be
# missing: what needs it then says so, and everything else works. On Debian 12 tools/setup has
# installed them.

find_package(Freetype QUIET)
find_path(HPDF_INCLUDE_DIR hpdf.h)
find_library(HPDF_LIBRARY hpdf)
find_path(QRENCODE_INCLUDE_DIR qrencode.h)
find_library(QRENCODE_LIBRARY qrencode)
# Its header does not say which version it is; the name of the library it links to does.
if(QRENCODE_LIBRARY)
  file(REAL_PATH ${QRENCODE_LIBRARY} qrencode_file)
  string(REGEX MATCH "[0-9]+\\.[0-9]+\\.[0-9]+" QRENCODE_VERSION "${qrencode_file}")
endif()
mark_as_advanced(HPDF_INCLUDE_DIR HPDF_LIBRARY QRENCODE_INCLUDE_DIR QRENCODE_LIBRARY)

# clever_use_if(target NAME condition libraries...): CLEVER_HAS_NAME says whether it is there.
function(clever_use_if target name there)
  if(there)
    target_link_libraries(${target} PRIVATE ${ARGN})
    target_compile_definitions(${target} PRIVATE CLEVER_HAS_${name}=1)
  else()
    message(STATUS "clever: ${name} was not found; parts of clever sheet will say so")
    target_compile_definitions(${target} PRIVATE CLEVER_HAS_${name}=0)
  endif()
endfunction()

function(clever_use_paper target)
  clever_use_if(${target} FREETYPE "${FREETYPE_FOUND}" Freetype::Freetype)
  foreach(name HPDF QRENCODE)
    set(there OFF)
    if(${name}_INCLUDE_DIR AND ${name}_LIBRARY)
      set(there ON)
      target_include_directories(${target} SYSTEM PRIVATE ${${name}_INCLUDE_DIR})
    endif()
    clever_use_if(${target} ${name} "${there}" ${${name}_LIBRARY})
  endforeach()
endfunction()
