# What the program is made of, as SPDX 2.3 in clever.spdx.json: every library with the version that
# CMake has found or fetched. No version is written here.

# The version of a library that was found by its package, or fetched and is a project of its own.
function(version_of name result)
  set(version "${${name}_VERSION}")
  if(NOT version AND ${name}_SOURCE_DIR)
    get_directory_property(version DIRECTORY ${${name}_SOURCE_DIR} DEFINITION PROJECT_VERSION)
  endif()
  set(${result} "${version}" PARENT_SCOPE)
endfunction()

# Those without a package say it in a header.
function(version_in header pattern result)
  file(STRINGS ${header} lines REGEX "${pattern}")
  string(REGEX REPLACE ".*\"([^\"]*[0-9][^\"]*)\".*" "\\1" version "${lines}")
  set(${result} "${version}" PARENT_SCOPE)
endfunction()

set(sbom_parts)
set(sbom_relations)
function(sbom_add name version licence)
  if(NOT version)
    message(FATAL_ERROR "sbom: the version of ${name} is not known")
  endif()
  string(TOLOWER "SPDXRef-${name}" id)
  string(REPLACE "spdxref" "SPDXRef" id "${id}")
  string(CONCAT part "{ \"SPDXID\": \"${id}\", \"name\": \"${name}\", \"versionInfo\": \"${version}\","
    " \"downloadLocation\": \"NOASSERTION\", \"filesAnalyzed\": false,"
    " \"licenseConcluded\": \"${licence}\", \"licenseDeclared\": \"${licence}\","
    " \"copyrightText\": \"NOASSERTION\" }")
  set(sbom_parts ${sbom_parts} "${part}" PARENT_SCOPE)
  if(NOT name STREQUAL "clever")
    string(CONCAT relation "{ \"spdxElementId\": \"SPDXRef-clever\","
      " \"relationshipType\": \"DEPENDS_ON\", \"relatedSpdxElement\": \"${id}\" }")
    set(sbom_relations ${sbom_relations} "${relation}" PARENT_SCOPE)
  endif()
endfunction()

version_of(fmt fmt_version)
version_of(yaml-cpp yaml_version)
version_of(CLI11 cli_version)
version_of(nlohmann_json json_version)
version_in(${SOL2_INCLUDE_DIR}/sol/version.hpp "define SOL_VERSION_STRING" sol_version)
if(LUA_FOUND)
  set(lua_version ${LUA_VERSION_STRING})
else()
  file(STRINGS ${lua_SOURCE_DIR}/src/lua.h lines REGEX "define LUA_VERSION_(MINOR|RELEASE)[ \t]+\"")
  string(REGEX REPLACE "[^\"]*\"([0-9]+)\"[^\"]*\"([0-9]+)\".*" "5.\\1.\\2" lua_version "${lines}")
endif()

set(zlib_version ${ZLIB_VERSION_STRING})
if(NOT ZLIB_FOUND)
  version_in(${zlib_SOURCE_DIR}/zlib.h "define ZLIB_VERSION" zlib_version)
endif()

sbom_add(clever ${PROJECT_VERSION} MIT)
sbom_add(fmt "${fmt_version}" MIT)
sbom_add(yaml-cpp "${yaml_version}" MIT)
sbom_add(CLI11 "${cli_version}" BSD-3-Clause)
sbom_add(nlohmann-json "${json_version}" MIT)
sbom_add(Lua "${lua_version}" MIT)
sbom_add(sol2 "${sol_version}" MIT)
sbom_add(zlib "${zlib_version}" Zlib)
if(ftxui_FOUND)
  sbom_add(FTXUI "${ftxui_VERSION}" MIT)
elseif(TARGET clever_ftxui)
  sbom_add(FTXUI ${ftxui_release} MIT)
endif()

if(FREETYPE_FOUND)
  sbom_add(FreeType "${FREETYPE_VERSION_STRING}" FTL)
endif()
if(HPDF_INCLUDE_DIR AND HPDF_LIBRARY)
  version_in(${HPDF_INCLUDE_DIR}/hpdf_version.h "define HPDF_VERSION_TEXT" hpdf_version)
  sbom_add(libharu "${hpdf_version}" Zlib)
endif()
if(QRENCODE_INCLUDE_DIR AND QRENCODE_LIBRARY)
  sbom_add(libqrencode "${QRENCODE_VERSION}" LGPL-2.1-or-later)
endif()

list(JOIN sbom_parts ",\n    " sbom_parts)
list(JOIN sbom_relations ",\n    " sbom_relations)
string(SHA256 sbom_digest "${sbom_parts}")
string(TIMESTAMP sbom_created "%Y-%m-%dT%H:%M:%SZ" UTC) # SOURCE_DATE_EPOCH where it is set
file(CONFIGURE OUTPUT ${PROJECT_BINARY_DIR}/clever.spdx.json @ONLY CONTENT [[{
  "spdxVersion": "SPDX-2.3",
  "dataLicense": "CC0-1.0",
  "SPDXID": "SPDXRef-DOCUMENT",
  "name": "clever-@PROJECT_VERSION@",
  "documentNamespace": "https://spdx.org/spdxdocs/clever-@PROJECT_VERSION@-@sbom_digest@",
  "creationInfo": {
    "created": "@sbom_created@",
    "creators": ["Tool: CMake-@CMAKE_VERSION@"],
    "comment": "compiled by @CMAKE_CXX_COMPILER_ID@ @CMAKE_CXX_COMPILER_VERSION@"
  },
  "documentDescribes": ["SPDXRef-clever"],
  "packages": [
    @sbom_parts@
  ],
  "relationships": [
    { "spdxElementId": "SPDXRef-DOCUMENT", "relationshipType": "DESCRIBES", "relatedSpdxElement": "SPDXRef-clever" },
    @sbom_relations@
  ]
}
]])
