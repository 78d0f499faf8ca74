# The libraries, as the target clever_dependencies, and Catch2 when the tests are built.
#
# Each is looked for first (on Debian 12 tools/setup has installed them all); what is not found is
# fetched as a pinned release with its checksum. The pinned releases are those of Debian 12, so
# that everybody runs the same code; Lua is newer, because 5.4.4 as released has known holes that
# Debian has mended and scripts come from strangers.

include(FetchContent)

FetchContent_Declare(fmt SYSTEM
  URL https://github.com/fmtlib/fmt/archive/9.1.0.tar.gz
  URL_HASH SHA256=5dea48d1fcddc3ec571ce2058e13910a0d4a6bab4cc09a809d8b1dd1c88ae6f2
  DOWNLOAD_EXTRACT_TIMESTAMP OFF
  FIND_PACKAGE_ARGS 9 QUIET)
FetchContent_Declare(yaml-cpp SYSTEM
  URL https://github.com/jbeder/yaml-cpp/archive/yaml-cpp-0.7.0.tar.gz
  URL_HASH SHA256=43e6a9fcb146ad871515f0d0873947e5d497a1c9c60c58cb102a97b47208b7c3
  DOWNLOAD_EXTRACT_TIMESTAMP OFF
  FIND_PACKAGE_ARGS 0.7 QUIET)
FetchContent_Declare(CLI11 SYSTEM
  URL https://github.com/CLIUtils/CLI11/archive/v2.1.2.tar.gz
  URL_HASH SHA256=26291377e892ba0e5b4972cdfd4a2ab3bf53af8dac1f4ea8fe0d1376b625c8cb
  DOWNLOAD_EXTRACT_TIMESTAMP OFF
  FIND_PACKAGE_ARGS 2.1 QUIET)
FetchContent_Declare(nlohmann_json SYSTEM
  URL https://github.com/nlohmann/json/archive/v3.11.2.tar.gz
  URL_HASH SHA256=d69f9deb6a75e2580465c6c4c5111b89c4dc2fa94e3a85fcd2ffcd9a143d9273
  DOWNLOAD_EXTRACT_TIMESTAMP OFF
  FIND_PACKAGE_ARGS 3.11 QUIET)
FetchContent_Declare(Catch2 SYSTEM
  URL https://github.com/catchorg/Catch2/archive/v3.7.1.tar.gz
  URL_HASH SHA256=c991b247a1a0d7bb9c39aa35faf0fe9e19764213f28ffba3109388e62ee0269c
  DOWNLOAD_EXTRACT_TIMESTAMP OFF
  FIND_PACKAGE_ARGS 3 QUIET)
# Sources only: Lua has no CMake build, and that of sol2 does more than put its headers in place.
FetchContent_Declare(lua
  URL https://www.lua.org/ftp/lua-5.4.7.tar.gz
  URL_HASH SHA256=9fbf5e28ef86c69858f6d3d34eccc32e911c1a28b4120ff3e84aaa70cfbf1e30
  DOWNLOAD_EXTRACT_TIMESTAMP OFF)
FetchContent_Declare(sol2
  URL https://github.com/ThePhD/sol2/archive/refs/tags/v3.5.0.tar.gz
  URL_HASH SHA256=86c0f6d2836b184a250fc2907091c076bf53c9603dd291eaebade36cc342e13c
  SOURCE_SUBDIR no-cmake-here
  DOWNLOAD_EXTRACT_TIMESTAMP OFF)

# Sources only: its CMake build moves files in its own folder.
FetchContent_Declare(zlib
  URL https://github.com/madler/zlib/releases/download/v1.2.13/zlib-1.2.13.tar.gz
  URL_HASH SHA256=b3a24de97a8fdbc835b9833169501030b8977031bcb54b3b3ac13740f846ab30
  SOURCE_SUBDIR no-cmake-here
  DOWNLOAD_EXTRACT_TIMESTAMP OFF)

set(CMAKE_POLICY_VERSION_MINIMUM 3.5) # yaml-cpp 0.7.0 asks for less than CMake 4 accepts
set(YAML_CPP_BUILD_TESTS OFF CACHE INTERNAL "")
set(YAML_CPP_BUILD_TOOLS OFF CACHE INTERNAL "")
set(CLI11_BUILD_TESTS OFF CACHE INTERNAL "")
set(CLI11_BUILD_EXAMPLES OFF CACHE INTERNAL "")

FetchContent_MakeAvailable(fmt yaml-cpp CLI11 nlohmann_json)
if(CLEVER_TESTS)
  FetchContent_MakeAvailable(Catch2)
endif()
find_package(Threads REQUIRED)

# yaml-cpp's target got its namespace in 0.8.0.
set(yaml_target yaml-cpp::yaml-cpp)
if(NOT TARGET ${yaml_target})
  set(yaml_target yaml-cpp)
endif()
if(yaml-cpp_SOURCE_DIR)
  target_compile_options(yaml-cpp PRIVATE -include cstdint) # g++ 15 no longer brings it by chance
endif()

# Lua 5.4 exactly: sol2 3.5.0 does not know later ones.
add_library(clever_lua INTERFACE)
find_package(Lua 5.4 EXACT QUIET)
if(LUA_FOUND)
  target_include_directories(clever_lua SYSTEM INTERFACE ${LUA_INCLUDE_DIR})
  target_link_libraries(clever_lua INTERFACE ${LUA_LIBRARIES})
else()
  FetchContent_MakeAvailable(lua)
  enable_language(C)
  file(GLOB lua_sources ${lua_SOURCE_DIR}/src/*.c)
  list(FILTER lua_sources EXCLUDE REGEX "/luac?\\.c$") # the two programs
  add_library(lua_static STATIC ${lua_sources})
  target_include_directories(lua_static SYSTEM PUBLIC ${lua_SOURCE_DIR}/src)
  target_compile_definitions(lua_static PRIVATE $<$<PLATFORM_ID:Linux,Darwin>:LUA_USE_POSIX>)
  target_link_libraries(clever_lua INTERFACE lua_static)
endif()

find_path(SOL2_INCLUDE_DIR sol/sol.hpp)
if(NOT SOL2_INCLUDE_DIR)
  FetchContent_MakeAvailable(sol2)
  set(SOL2_INCLUDE_DIR ${sol2_SOURCE_DIR}/include)
endif()
target_include_directories(clever_lua SYSTEM INTERFACE ${SOL2_INCLUDE_DIR})

# For packed games (core/variant/pack).
find_package(ZLIB QUIET)
if(NOT ZLIB_FOUND)
  FetchContent_MakeAvailable(zlib)
  enable_language(C)
  file(GLOB zlib_sources ${zlib_SOURCE_DIR}/*.c)
  add_library(zlib_static STATIC ${zlib_sources})
  target_include_directories(zlib_static SYSTEM PUBLIC ${zlib_SOURCE_DIR})
  target_compile_definitions(zlib_static PRIVATE HAVE_UNISTD_H)
  add_library(ZLIB::ZLIB ALIAS zlib_static)
endif()

add_library(clever_dependencies INTERFACE)
target_link_libraries(clever_dependencies INTERFACE
  fmt::fmt ${yaml_target} CLI11::CLI11 nlohmann_json::nlohmann_json clever_lua ZLIB::ZLIB
  Threads::Threads)
