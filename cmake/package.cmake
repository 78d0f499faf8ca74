# What `cmake --install` and the Debian package have besides the program, and the package itself:
# tools/package builds it. The same source gives the same bytes (tools/reproducible).

set(docs ${CMAKE_INSTALL_DOCDIR})
install(DIRECTORY docs/ DESTINATION ${docs} FILES_MATCHING PATTERN "*.md" PATTERN "*.svg")
install(FILES README.md CHANGELOG.md CREDITS.md DESTINATION ${docs})
install(FILES LICENSE DESTINATION ${docs} RENAME copyright)
install(FILES ${PROJECT_BINARY_DIR}/clever.spdx.json DESTINATION ${docs})

set(CPACK_GENERATOR DEB)
# Whoever gives a package to others says who they are, as for all tools of Debian; a package that is
# built for the machine itself is looked after by whoever looks after the machine.
set(CPACK_PACKAGE_CONTACT "the clever contributors <root@localhost>")
if(DEFINED ENV{DEBEMAIL})
  set(name "the clever contributors")
  if(DEFINED ENV{DEBFULLNAME})
    set(name "$ENV{DEBFULLNAME}")
  endif()
  set(CPACK_PACKAGE_CONTACT "${name} <$ENV{DEBEMAIL}>")
endif()
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON) # what the program is linked with, asked of dpkg
set(CPACK_STRIP_FILES ON)
set(CPACK_PACKAGE_CHECKSUM SHA256)
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_PRE_BUILD_SCRIPTS ${PROJECT_SOURCE_DIR}/cmake/same_times.cmake)
include(CPack)
