# kazu_serve: rooms over the network, on kazu_http, wslay, nettle, jansson, SQLite and utf8proc. What
# uses it asks whether the target is there.

set(KAZU_SERVE AUTO CACHE STRING "Build `kazu serve`, which needs what `kazu web` needs, and wslay, nettle, jansson, SQLite and utf8proc: ON, OFF, or AUTO (if they are there)")
set_property(CACHE KAZU_SERVE PROPERTY STRINGS AUTO ON OFF)
if(NOT KAZU_SERVE)
    return()
endif()

find_path(WSLAY_INCLUDE_DIR wslay/wslay.h)
find_path(NETTLE_INCLUDE_DIR nettle/sha2.h)
find_path(JANSSON_INCLUDE_DIR jansson.h)
find_path(SQLITE_INCLUDE_DIR sqlite3.h)
find_path(UTF8PROC_INCLUDE_DIR utf8proc.h)
kazu_find_library(WSLAY_LIBRARY wslay libwslay.a)
kazu_find_library(NETTLE_LIBRARY nettle libnettle.a)
kazu_find_library(JANSSON_LIBRARY jansson libjansson.a)
kazu_find_library(SQLITE_LIBRARY sqlite3 libsqlite3.a)
kazu_find_library(UTF8PROC_LIBRARY utf8proc libutf8proc.a)
mark_as_advanced(WSLAY_INCLUDE_DIR NETTLE_INCLUDE_DIR JANSSON_INCLUDE_DIR SQLITE_INCLUDE_DIR UTF8PROC_INCLUDE_DIR
    WSLAY_LIBRARY NETTLE_LIBRARY JANSSON_LIBRARY SQLITE_LIBRARY UTF8PROC_LIBRARY)

# Found is not enough: those of a 64-bit system are no use to a build of 32 bits.
set(serve_includes "${WSLAY_INCLUDE_DIR}" "${NETTLE_INCLUDE_DIR}" "${JANSSON_INCLUDE_DIR}" "${SQLITE_INCLUDE_DIR}"
    "${UTF8PROC_INCLUDE_DIR}")
set(serve_libraries "${WSLAY_LIBRARY}" "${NETTLE_LIBRARY}" "${JANSSON_LIBRARY}" "${SQLITE_LIBRARY}"
    "${UTF8PROC_LIBRARY}"
    Threads::Threads ${CMAKE_DL_LIBS} m)
if(TARGET kazu_http AND NOT "${serve_includes};${serve_libraries}" MATCHES "NOTFOUND")
    include(CheckCSourceCompiles)
    set(CMAKE_REQUIRED_INCLUDES ${serve_includes})
    set(CMAKE_REQUIRED_LIBRARIES ${serve_libraries})
    check_c_source_compiles("
        #include <stdint.h>
        #include <sys/types.h>
        #include <wslay/wslay.h>
        #include <nettle/sha2.h>
        #include <jansson.h>
        #include <sqlite3.h>
        #include <utf8proc.h>
        int main(void) {
            struct sha256_ctx hash;
            nettle_sha256_init(&hash);
            wslay_event_context_free(0);
            return (json_null() != 0) + sqlite3_libversion_number() + (utf8proc_version() != 0);
        }
    " KAZU_SERVE_LINKS)
    unset(CMAKE_REQUIRED_INCLUDES)
    unset(CMAKE_REQUIRED_LIBRARIES)
endif()
if(NOT KAZU_SERVE_LINKS)
    if(KAZU_SERVE STREQUAL "AUTO")
        message(STATUS "wslay, nettle, jansson, SQLite, utf8proc, libuv or llhttp is missing: the command is built without `kazu serve`")
        return()
    endif()
    message(FATAL_ERROR "`kazu serve` needs llhttp (libllhttp-dev, node-llhttp, or tools/fetch-llhttp), libuv1-dev, libwslay-dev, nettle-dev, libjansson-dev, libsqlite3-dev and libutf8proc-dev; KAZU_SERVE=OFF leaves it out")
endif()

file(GLOB_RECURSE serve_sources CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/apps/serve/*.c")
if(NOT serve_sources)
    return()
endif()
include("${CMAKE_CURRENT_LIST_DIR}/postgres.cmake")
add_library(kazu_serve STATIC ${serve_sources})
target_include_directories(kazu_serve PUBLIC "${PROJECT_SOURCE_DIR}/apps")
# For "quoted" names only: <limits.h> is the system's.
set(serve_quoted "-iquote${PROJECT_SOURCE_DIR}/apps/serve")
target_compile_options(kazu_serve PRIVATE "${serve_quoted}")
target_include_directories(kazu_serve SYSTEM PRIVATE ${serve_includes})
target_compile_definitions(kazu_serve PRIVATE _GNU_SOURCE PUBLIC ${serve_definitions})
# What not every system has: docs/portability.md.
include(CheckSymbolExists)
set(CMAKE_REQUIRED_DEFINITIONS -D_GNU_SOURCE)
check_symbol_exists(prctl "sys/prctl.h" KAZU_HAS_PRCTL)
check_symbol_exists(explicit_bzero "string.h;strings.h" KAZU_HAS_EXPLICIT_BZERO)
check_symbol_exists(SOCK_CLOEXEC "sys/socket.h" KAZU_HAS_SOCK_CLOEXEC)
check_symbol_exists(MSG_NOSIGNAL "sys/socket.h" KAZU_HAS_MSG_NOSIGNAL)
unset(CMAKE_REQUIRED_DEFINITIONS)
target_compile_definitions(kazu_serve PRIVATE
    $<$<BOOL:${KAZU_HAS_PRCTL}>:KZ_HAVE_PRCTL=1>
    $<$<BOOL:${KAZU_HAS_EXPLICIT_BZERO}>:KZ_HAVE_EXPLICIT_BZERO=1>
    $<$<NOT:$<BOOL:${KAZU_HAS_SOCK_CLOEXEC}>>:SOCK_CLOEXEC=0>
    $<$<NOT:$<BOOL:${KAZU_HAS_MSG_NOSIGNAL}>>:MSG_NOSIGNAL=0>)
target_link_libraries(kazu_serve PRIVATE kazu_flags PUBLIC kazu_http kazu_static ${serve_libraries})
