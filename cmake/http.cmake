# kazu_http: a small HTTP server for loopback, on libuv and llhttp. What uses it asks whether
# the target is there.

set(KAZU_WEB AUTO CACHE STRING "Build `kazu web`, which needs libuv and llhttp: ON, OFF, or AUTO (if they are there)")
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
kazu_find_library(UV_LIBRARY uv libuv_a.a libuv.a)
mark_as_advanced(UV_INCLUDE_DIR UV_LIBRARY)
include("${CMAKE_CURRENT_LIST_DIR}/llhttp.cmake")

# Found is not enough: those of a 64-bit system are no use to a build of 32 bits.
set(http_libraries "")
if(UV_INCLUDE_DIR AND UV_LIBRARY AND TARGET kazu_llhttp)
    set(http_libraries "${UV_LIBRARY}" Threads::Threads ${CMAKE_DL_LIBS})
    include(CheckCSourceCompiles)
    set(CMAKE_REQUIRED_INCLUDES "${UV_INCLUDE_DIR}")
    set(CMAKE_REQUIRED_LIBRARIES ${http_libraries})
    set(CMAKE_REQUIRED_DEFINITIONS -D_POSIX_C_SOURCE=200809L)
    check_c_source_compiles("
        #include <uv.h>
        int main(void) { return (int)uv_version(); }
    " KAZU_HTTP_LINKS)
    unset(CMAKE_REQUIRED_INCLUDES)
    unset(CMAKE_REQUIRED_LIBRARIES)
    unset(CMAKE_REQUIRED_DEFINITIONS)
endif()
if(NOT KAZU_HTTP_LINKS)
    if(KAZU_WEB STREQUAL "AUTO")
        message(STATUS "libuv or llhttp is missing: the command is built without `kazu web`")
        return()
    endif()
    message(FATAL_ERROR "`kazu web` needs libuv (libuv1-dev) and llhttp (libllhttp-dev, node-llhttp, or tools/fetch-llhttp); KAZU_WEB=OFF leaves it out")
endif()

file(GLOB http_sources CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/apps/http/*.c")
add_library(kazu_http STATIC ${http_sources})
target_include_directories(kazu_http PUBLIC "${PROJECT_SOURCE_DIR}/apps")
target_include_directories(kazu_http SYSTEM PUBLIC "${UV_INCLUDE_DIR}")
target_compile_definitions(kazu_http PRIVATE ${kazu_posix})
target_link_libraries(kazu_http PRIVATE kazu_flags kazu_llhttp PUBLIC kazu_static ${http_libraries})
