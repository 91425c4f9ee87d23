# The gate for portability: the whole library links as one WebAssembly module, with wasi-libc and
# nothing else. Every public function is exported.

add_executable(kazu_wasm "${PROJECT_SOURCE_DIR}/cmake/wasm_stack_protector.c")
target_compile_options(kazu_wasm PRIVATE -UNDEBUG)
set_target_properties(kazu_wasm PROPERTIES OUTPUT_NAME kazu SUFFIX .wasm)
target_link_libraries(kazu_wasm PRIVATE kazu_flags)

find_package(Python3 REQUIRED COMPONENTS Interpreter)
execute_process(
    COMMAND "${Python3_EXECUTABLE}" "${PROJECT_SOURCE_DIR}/tools/gates/exports.py" --list
    OUTPUT_VARIABLE public_names OUTPUT_STRIP_TRAILING_WHITESPACE
    COMMAND_ERROR_IS_FATAL ANY)
string(REPLACE "\n" ";" public_names "${public_names}")
list(TRANSFORM public_names PREPEND "-Wl,--export=" OUTPUT_VARIABLE exports)

target_link_options(kazu_wasm PRIVATE
    -mexec-model=reactor ${exports}
    -Wl,--whole-archive $<TARGET_FILE:kazu_static> -Wl,--no-whole-archive)
add_dependencies(kazu_wasm kazu_static)
