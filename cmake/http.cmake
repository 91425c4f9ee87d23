# kazu_http: a small HTTP server for loopback, on libuv and http-parser. What uses it asks whether
# the target is there.

set(KAZU_WEB AUTO CACHE STRING "Build `kazu web`, which needs libuv and http-parser: ON, OFF, or AUTO (if they are there)")
set_property(CACHE KAZU_WEB PROPERTY STRINGS AUTO ON OFF)
option(KAZU_ARCHIVES "Link what `kazu web` and `kazu serve` need from static archives where they are there: the command starts quicker" ON)

# kazu_find_library(VARIABLE NAME ARCHIVE...): the archives first, unless shared libraries are wanted
# (a distribution mends a fault in one place).
function(kazu_find_library variable name)
    set(names "${name}")
    if(KAZU_ARCHIVES)
        list(PREPEND names ${ARGN})
    endif()
    find_library(${variable} NAMES ${names})
endfunction()

if(NOT KAZU_WEB)
    return()
endif()

find_path(UV_INCLUDE_DIR uv.h)
find_path(HTTP_PARSER_INCLUDE_DIR http_parser.h)
kazu_find_library(UV_LIBRARY uv libuv_a.a libuv.a)
kazu_find_library(HTTP_PARSER_LIBRARY http_parser libhttp_parser.a)
mark_as_advanced(UV_INCLUDE_DIR HTTP_PARSER_INCLUDE_DIR UV_LIBRARY HTTP_PARSER_LIBRARY)

# Found is not enough: those of a 64-bit system are no use to a build of 32 bits.
set(http_libraries "")
if(UV_INCLUDE_DIR AND HTTP_PARSER_INCLUDE_DIR AND UV_LIBRARY AND HTTP_PARSER_LIBRARY)
    set(http_libraries "${HTTP_PARSER_LIBRARY}" "${UV_LIBRARY}" Threads::Threads ${CMAKE_DL_LIBS})
    include(CheckCSourceCompiles)
    set(CMAKE_REQUIRED_INCLUDES "${UV_INCLUDE_DIR}" "${HTTP_PARSER_INCLUDE_DIR}")
    set(CMAKE_REQUIRED_LIBRARIES ${http_libraries})
    set(CMAKE_REQUIRED_DEFINITIONS -D_POSIX_C_SOURCE=200809L)
    check_c_source_compiles("
        #include <uv.h>
        #include <http_parser.h>
        int main(void) { return (int)uv_version() + (int)http_parser_version(); }
    " KAZU_HTTP_LINKS)
    unset(CMAKE_REQUIRED_INCLUDES)
    unset(CMAKE_REQUIRED_LIBRARIES)
    unset(CMAKE_REQUIRED_DEFINITIONS)
endif()
if(NOT KAZU_HTTP_LINKS)
    if(KAZU_WEB STREQUAL "AUTO")
        message(STATUS "libuv or http-parser is missing: the command is built without `kazu web`")
        return()
    endif()
    message(FATAL_ERROR "`kazu web` needs libuv and http-parser (libuv1-dev, libhttp-parser-dev); KAZU_WEB=OFF leaves it out")
endif()

file(GLOB http_sources CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/apps/http/*.c")
add_library(kazu_http STATIC ${http_sources})
target_include_directories(kazu_http PUBLIC "${PROJECT_SOURCE_DIR}/apps")
target_include_directories(kazu_http SYSTEM PUBLIC "${UV_INCLUDE_DIR}" PRIVATE "${HTTP_PARSER_INCLUDE_DIR}")
target_compile_definitions(kazu_http PRIVATE ${kazu_posix})
target_link_libraries(kazu_http PRIVATE kazu_flags PUBLIC kazu_static ${http_libraries})
