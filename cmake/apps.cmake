# The command: <build>/kazu. It sees the public headers and its own folder, nothing else.

file(GLOB_RECURSE cli_sources CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/apps/cli/*.c")
if(NOT cli_sources)
    return()
endif()

find_package(PkgConfig REQUIRED)
pkg_check_modules(JANSSON REQUIRED IMPORTED_TARGET jansson)
pkg_check_modules(UTF8PROC REQUIRED IMPORTED_TARGET libutf8proc)

add_executable(kazu ${cli_sources})
target_include_directories(kazu PRIVATE "${PROJECT_SOURCE_DIR}/apps/cli")
target_compile_definitions(kazu PRIVATE
    _POSIX_C_SOURCE=200809L "KAZU_VERSION=\"${PROJECT_VERSION}\"")
# The static library: the command starts quicker and runs without being installed.
target_link_libraries(kazu PRIVATE
    kazu_flags kazu_static PkgConfig::JANSSON PkgConfig::UTF8PROC Threads::Threads m)
set_target_properties(kazu PROPERTIES RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}")

# The command writes its own manual and completion from the table that also parses its options.
set(kazu_docs "${PROJECT_BINARY_DIR}/share")
add_custom_command(
    OUTPUT "${kazu_docs}/stamp"
    COMMAND "${PROJECT_SOURCE_DIR}/tools/generate-docs" "$<TARGET_FILE:kazu>" "${kazu_docs}"
    COMMAND "${CMAKE_COMMAND}" -E touch "${kazu_docs}/stamp"
    DEPENDS kazu "${PROJECT_SOURCE_DIR}/tools/generate-docs"
    COMMENT "Writing the man pages and the bash completion"
    VERBATIM)
add_custom_target(kazu_docs DEPENDS "${kazu_docs}/stamp")
add_dependencies(kazu_product kazu kazu_docs)
