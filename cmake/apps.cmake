# The command: <build>/kazu. It sees the public headers, its own folder and "terminal/NAME.h".

file(GLOB_RECURSE cli_sources CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/apps/cli/*.c")
list(FILTER cli_sources EXCLUDE REGEX "/apps/cli/main\\.c$")
if(NOT cli_sources)
    return()
endif()
if(NOT TARGET kazu_http)
    list(FILTER cli_sources EXCLUDE REGEX "/apps/cli/web/")
endif()
if(NOT TARGET kazu_serve)
    list(FILTER cli_sources EXCLUDE REGEX "/apps/cli/serve/")
endif()

find_package(PkgConfig REQUIRED)
pkg_check_modules(UTF8PROC IMPORTED_TARGET libutf8proc)
pkg_check_modules(LIBEDIT libedit)
if(NOT UTF8PROC_FOUND OR NOT LIBEDIT_FOUND)
    message(FATAL_ERROR "The command needs utf8proc, and libedit to build (libutf8proc-dev, libedit-dev); KAZU_APPS=OFF leaves it out")
endif()

# What the line mode and a full screen share. libedit is loaded when a terminal needs it: here only
# its header is used.
file(GLOB terminal_sources CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/apps/terminal/*.c")
add_library(kazu_terminal STATIC ${terminal_sources})
target_include_directories(kazu_terminal
    PUBLIC "${PROJECT_SOURCE_DIR}/apps"
    PRIVATE ${LIBEDIT_INCLUDE_DIRS})
target_compile_definitions(kazu_terminal PRIVATE ${kazu_posix})
target_link_libraries(kazu_terminal
    PRIVATE kazu_flags
    PUBLIC kazu_static PkgConfig::UTF8PROC Threads::Threads ${CMAKE_DL_LIBS})

# Big analyses shard by shard: the command runs them on threads, kazu-batch on ranks.
file(GLOB shard_sources CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/apps/shards/*.c")
add_library(kazu_shards STATIC ${shard_sources})
target_include_directories(kazu_shards PUBLIC "${PROJECT_SOURCE_DIR}/apps")
target_compile_definitions(kazu_shards PRIVATE ${kazu_posix})
target_link_libraries(kazu_shards PRIVATE kazu_flags PUBLIC kazu_static Threads::Threads)

# The commands without a main(): kazu and kazu-batch are made of them. Of a server they need the
# headers only; who names its commands links it.
add_library(kazu_cli STATIC ${cli_sources})
target_include_directories(kazu_cli PUBLIC "${PROJECT_SOURCE_DIR}/apps/cli")
target_compile_definitions(kazu_cli PRIVATE
    ${kazu_posix} "KAZU_VERSION=\"${PROJECT_VERSION}\"")
target_link_libraries(kazu_cli PRIVATE kazu_flags PUBLIC kazu_terminal kazu_shards m)

add_executable(kazu "${PROJECT_SOURCE_DIR}/apps/cli/main.c")
# The static library: the command starts quicker and runs without being installed.
target_link_libraries(kazu PRIVATE kazu_flags kazu_cli)
if(TARGET kazu_http)
    # Where the page lies, as seen from the installed command, so that both may be moved together.
    if(IS_ABSOLUTE "${CMAKE_INSTALL_DATADIR}" OR IS_ABSOLUTE "${CMAKE_INSTALL_BINDIR}")
        set(installed_site "${CMAKE_INSTALL_FULL_DATADIR}/kazu/web")
    else()
        file(RELATIVE_PATH installed_site "/prefix/${CMAKE_INSTALL_BINDIR}" "/prefix/${CMAKE_INSTALL_DATADIR}/kazu/web")
    endif()
    target_compile_definitions(kazu_cli PRIVATE "KAZU_INSTALLED_SITE=\"${installed_site}\"")
    target_link_libraries(kazu PRIVATE kazu_http)
endif()
if(TARGET kazu_serve)
    target_compile_definitions(kazu_cli PRIVATE KAZU_HAS_SERVE)
    target_link_libraries(kazu PRIVATE kazu_serve)
endif()
set_target_properties(kazu PROPERTIES
    RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}" POSITION_INDEPENDENT_CODE ON)

add_dependencies(kazu_product kazu)

# The command writes its own manual and completion from the table that also parses its options.
if(CMAKE_CROSSCOMPILING AND NOT CMAKE_CROSSCOMPILING_EMULATOR)
    message(STATUS "No man pages and no completion: the command writes them, and this machine "
        "cannot run it (set CMAKE_CROSSCOMPILING_EMULATOR)")
else()
    find_program(KAZU_SCDOC scdoc)
    mark_as_advanced(KAZU_SCDOC)
    if(NOT KAZU_SCDOC)
        message(FATAL_ERROR "The man pages are made by scdoc, which is missing")
    endif()
    set(run_kazu "$<TARGET_FILE:kazu>")
    if(CMAKE_CROSSCOMPILING)
        list(PREPEND run_kazu ${CMAKE_CROSSCOMPILING_EMULATOR})
    endif()
    set(kazu_docs "${PROJECT_BINARY_DIR}/share")
    add_custom_command(
        OUTPUT "${kazu_docs}/stamp"
        COMMAND "${PROJECT_SOURCE_DIR}/tools/generate-docs" "${kazu_docs}" ${run_kazu}
        COMMAND "${CMAKE_COMMAND}" -E touch "${kazu_docs}/stamp"
        DEPENDS kazu "${PROJECT_SOURCE_DIR}/tools/generate-docs"
        COMMENT "Writing the man pages and the completions"
        VERBATIM)
    add_custom_target(kazu_docs DEPENDS "${kazu_docs}/stamp")
    add_dependencies(kazu_product kazu_docs)
endif()
