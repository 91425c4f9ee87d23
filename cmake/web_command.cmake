# The whole command as kazu-command.wasm for WASI: what needs the system has a twin of the same name
# below apps/web/wasm/, which takes its place.

file(GLOB_RECURSE command_sources CONFIGURE_DEPENDS
    "${PROJECT_SOURCE_DIR}/apps/cli/*.c" "${PROJECT_SOURCE_DIR}/apps/terminal/*.c"
    "${PROJECT_SOURCE_DIR}/apps/shards/*.c")
# The page serves nobody: of the verbs only their refusal is left.
list(FILTER command_sources EXCLUDE REGEX "/apps/cli/(web|serve)/[a-z_]*[^d]\\.c$")
file(GLOB command_twins CONFIGURE_DEPENDS
    "${PROJECT_SOURCE_DIR}/apps/web/wasm/system/*.c" "${PROJECT_SOURCE_DIR}/apps/web/wasm/terminal/*.c"
    "${PROJECT_SOURCE_DIR}/apps/web/wasm/shards/*.c" "${PROJECT_SOURCE_DIR}/apps/web/wasm/web/*.c" "${PROJECT_SOURCE_DIR}/apps/web/wasm/serve/*.c")
# One shard after the other needs neither threads nor books.
list(FILTER command_sources EXCLUDE REGEX "/apps/shards/shard_(crew|ledger)\\.c$")
foreach(twin IN LISTS command_twins)
    file(RELATIVE_PATH name "${PROJECT_SOURCE_DIR}/apps/web/wasm" "${twin}")
    if(name MATCHES "^(terminal|shards)/")
        set(original "${PROJECT_SOURCE_DIR}/apps/${name}")
    else()
        set(original "${PROJECT_SOURCE_DIR}/apps/cli/${name}")
    endif()
    if(NOT original IN_LIST command_sources)
        message(FATAL_ERROR "${twin} is the twin of nothing")
    endif()
    list(REMOVE_ITEM command_sources "${original}")
endforeach()

add_executable(kazu_command ${command_sources} ${command_twins}
    "${PROJECT_SOURCE_DIR}/cmake/wasm_stack_protector.c")
set_target_properties(kazu_command PROPERTIES
    OUTPUT_NAME kazu-command SUFFIX .wasm RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/modules")
target_include_directories(kazu_command PRIVATE
    "${PROJECT_SOURCE_DIR}/apps/cli" "${PROJECT_SOURCE_DIR}/apps" "${PROJECT_SOURCE_DIR}/apps/terminal"
    "${PROJECT_SOURCE_DIR}/apps/shards")
target_compile_definitions(kazu_command PRIVATE
    ${kazu_posix} "KAZU_VERSION=\"${PROJECT_VERSION}\"" "KAZU_INSTALLED_SITE=\"\"" KAZU_HAS_SERVE)
# Options, texts and printing are not what takes time; the games are, and are in the library.
target_compile_options(kazu_command PRIVATE -Oz)
target_link_libraries(kazu_command PRIVATE kazu_flags kazu_objects m)
target_link_options(kazu_command PRIVATE ${kazu_stack})
