# libkazu, static and shared from the same objects. It needs nothing but libc.
# BUILD_SHARED_LIBS, if it is set, chooses one of the two; the command and the tests are linked with
# the static one in any case.

# Programs learn the version from the header, packagers from the project: there is one.
set(version_header "${PROJECT_SOURCE_DIR}/include/kazu/version.h")
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${version_header}")
set(header_version "")
foreach(part MAJOR MINOR PATCH)
    file(STRINGS "${version_header}" line REGEX "^#define KZ_VERSION_${part} ")
    string(REGEX REPLACE "^#define [A-Z_]+ ([0-9]+).*" "\\1" number "${line}")
    list(APPEND header_version "${number}")
endforeach()
list(JOIN header_version "." header_version)
if(NOT header_version STREQUAL PROJECT_VERSION)
    message(FATAL_ERROR "version.h says ${header_version}, CMakeLists.txt ${PROJECT_VERSION}")
endif()

# Before 1.0 a minor version may change structs: then it is part of the name that programs ask for.
set(kazu_soversion ${PROJECT_VERSION_MAJOR})
if(PROJECT_VERSION_MAJOR EQUAL 0)
    set(kazu_soversion ${PROJECT_VERSION_MAJOR}.${PROJECT_VERSION_MINOR})
endif()

file(GLOB_RECURSE kazu_sources CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/src/*.c")
set(kazu_avx2 ${kazu_sources})
set(kazu_avx512 ${kazu_sources})
list(FILTER kazu_avx2 INCLUDE REGEX "_avx2\\.c$")
list(FILTER kazu_avx512 INCLUDE REGEX "_avx512\\.c$")
list(FILTER kazu_sources EXCLUDE REGEX "_avx(2|512)\\.c$")

set(kazu_definitions "")
if(KAZU_SIMD AND CMAKE_SIZEOF_VOID_P EQUAL 8
        AND CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|AMD64|amd64)$")
    if(kazu_avx2)
        list(APPEND kazu_definitions KZ_HAVE_AVX2=1)
    endif()
    if(kazu_avx512)
        list(APPEND kazu_definitions KZ_HAVE_AVX512=1)
    endif()
    list(APPEND kazu_sources ${kazu_avx2} ${kazu_avx512})
endif()

# The solvers are the part where -O3 pays; the page pays for it in bytes instead.
foreach(source IN LISTS kazu_sources)
    set(options "")
    if(source MATCHES "/src/games/" AND NOT KAZU_PAGE)
        list(APPEND options "$<$<CONFIG:Release>:-O3>")
    endif()
    if(source MATCHES "_avx2\\.c$")
        list(APPEND options -mavx2)
    elseif(source MATCHES "_avx512\\.c$")
        list(APPEND options -mavx512f -mavx512dq -mavx512vl -mavx512ifma)
    endif()
    set_source_files_properties("${source}" PROPERTIES COMPILE_OPTIONS "${options}")
endforeach()

if(EXISTS "${PROJECT_SOURCE_DIR}/po/ja.po" AND EXISTS "${PROJECT_SOURCE_DIR}/tools/po2c")
    find_package(Python3 REQUIRED COMPONENTS Interpreter)
    find_program(KAZU_MSGFMT msgfmt)
    mark_as_advanced(KAZU_MSGFMT)
    if(NOT KAZU_MSGFMT)
        message(FATAL_ERROR "The library's words in Japanese are compiled by msgfmt, which is missing (gettext)")
    endif()
    set(messages "${PROJECT_BINARY_DIR}/generated/messages_ja.c")
    add_custom_command(
        OUTPUT "${messages}"
        COMMAND "${CMAKE_COMMAND}" -E make_directory "${PROJECT_BINARY_DIR}/generated"
        COMMAND "${Python3_EXECUTABLE}" "${PROJECT_SOURCE_DIR}/tools/po2c"
                "${PROJECT_SOURCE_DIR}/po/ja.po" "${messages}"
        DEPENDS "${PROJECT_SOURCE_DIR}/po/ja.po" "${PROJECT_SOURCE_DIR}/tools/po2c"
        COMMENT "Compiling po/ja.po"
        VERBATIM)
    list(APPEND kazu_sources "${messages}")
endif()

add_library(kazu_objects OBJECT ${kazu_sources})
if(NOT CMAKE_SYSTEM_NAME STREQUAL "WASI")
    set_target_properties(kazu_objects PROPERTIES POSITION_INDEPENDENT_CODE ON)
endif()
if(KAZU_SMALL) # what reads, writes and tells is quick enough however it is compiled, and so is what no page plays
    set(games "${PROJECT_SOURCE_DIR}/src/games")
    file(GLOB_RECURSE small CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/src/play/*.c"
        "${PROJECT_SOURCE_DIR}/src/base/decimal.c" "${PROJECT_SOURCE_DIR}/src/base/format.c"
        "${PROJECT_SOURCE_DIR}/src/base/*text*.c" "${PROJECT_SOURCE_DIR}/src/base/json*.c" "${games}/*valid*.c"
        "${games}/*text*.c" "${games}/*why*.c" "${games}/*explain*.c")
    foreach(folder IN ITEMS atlas bounds cards names proof rules strategy survey text variants advice countdown reasons levels make period)
        file(GLOB found CONFIGURE_DEPENDS "${games}/*/${folder}/*.c")
        list(APPEND small ${found})
    endforeach()
    set_source_files_properties(${small} PROPERTIES COMPILE_OPTIONS "-Oz")
endif()
target_include_directories(kazu_objects
    PUBLIC "${PROJECT_SOURCE_DIR}/include"
    PRIVATE "${PROJECT_SOURCE_DIR}/src")
target_compile_definitions(kazu_objects PRIVATE ${kazu_definitions})
target_link_libraries(kazu_objects PRIVATE kazu_flags)

add_library(kazu_static STATIC $<TARGET_OBJECTS:kazu_objects>)
add_library(kazu::kazu_static ALIAS kazu_static)
set_target_properties(kazu_static PROPERTIES OUTPUT_NAME kazu)
set(kazu_libraries kazu_static)
if(CMAKE_SYSTEM_NAME STREQUAL "WASI") # an index of WebAssembly would take llvm-ar; its modules are linked from the objects
    set_target_properties(kazu_static PROPERTIES EXCLUDE_FROM_ALL ON)
endif()

if(CMAKE_SYSTEM_NAME STREQUAL "WASI" OR (DEFINED BUILD_SHARED_LIBS AND NOT BUILD_SHARED_LIBS))
    add_library(kazu::kazu ALIAS kazu_static)
else()
    add_library(kazu_shared SHARED $<TARGET_OBJECTS:kazu_objects>)
    add_library(kazu::kazu ALIAS kazu_shared)
    set_target_properties(kazu_shared PROPERTIES
        OUTPUT_NAME kazu EXPORT_NAME kazu VERSION ${PROJECT_VERSION} SOVERSION ${kazu_soversion})
    target_link_libraries(kazu_shared PRIVATE $<BUILD_INTERFACE:kazu_flags>)
    # Apple's linker has no such flag and refuses undefined names by itself.
    check_linker_flag(C "-Wl,-z,defs" KAZU_LINKER_KNOWS_DEFS)
    if(KAZU_LINKER_KNOWS_DEFS AND NOT KAZU_SANITIZE AND NOT KAZU_FUZZ)
        target_link_options(kazu_shared PRIVATE -Wl,-z,defs)
    endif()
    # A program asks for its symbols by name and version, so that another library under the same
    # file name is refused when the program starts. Where the linker knows no versions the soname
    # and kz_version_check() are left.
    set(version_script "${PROJECT_BINARY_DIR}/generated/kazu.map")
    configure_file("${PROJECT_SOURCE_DIR}/cmake/kazu.map.in" "${version_script}" @ONLY)
    check_linker_flag(C "-Wl,--version-script=${version_script}" KAZU_LINKER_KNOWS_VERSIONS)
    if(KAZU_LINKER_KNOWS_VERSIONS)
        target_link_options(kazu_shared PRIVATE "-Wl,--version-script=${version_script}")
        set_property(TARGET kazu_shared APPEND PROPERTY LINK_DEPENDS "${version_script}")
    endif()
    list(APPEND kazu_libraries kazu_shared)
endif()
if(BUILD_SHARED_LIBS)
    list(REMOVE_ITEM kazu_libraries kazu_static)
    set_target_properties(kazu_static PROPERTIES EXCLUDE_FROM_ALL ON)
endif()

foreach(library IN ITEMS kazu_static kazu_shared)
    if(NOT TARGET ${library})
        continue()
    endif()
    target_include_directories(${library} PUBLIC
        "$<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/include>"
        "$<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>")
endforeach()
