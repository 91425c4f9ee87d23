# The gate for portability: the whole library links as one WebAssembly module, with wasi-libc and
# nothing else. Every public function is exported.

add_executable(kazu_wasm "${PROJECT_SOURCE_DIR}/cmake/wasm_stack_protector.c")
target_compile_options(kazu_wasm PRIVATE -UNDEBUG)
set_target_properties(kazu_wasm PROPERTIES OUTPUT_NAME kazu SUFFIX .wasm)
target_link_libraries(kazu_wasm PRIVATE kazu_flags kazu_objects)

find_package(Python3 REQUIRED COMPONENTS Interpreter)
execute_process(
    COMMAND "${Python3_EXECUTABLE}" "${PROJECT_SOURCE_DIR}/tools/gates/exports.py" --list
    OUTPUT_VARIABLE public_names OUTPUT_STRIP_TRAILING_WHITESPACE
    COMMAND_ERROR_IS_FATAL ANY)
string(REPLACE "\n" ";" public_names "${public_names}")
list(TRANSFORM public_names PREPEND "-Wl,--export=" OUTPUT_VARIABLE exports)

target_link_options(kazu_wasm PRIVATE
    -mexec-model=reactor ${exports})

if(KAZU_TESTS STREQUAL "OFF")
    return()
endif()

# Its stack lies below everything else: one that grows too far ends in a trap, not in the data.
set(test_root "${PROJECT_SOURCE_DIR}/tests")
set(floor "${test_root}/play/support")
add_executable(kazu_wasm_stacks "${test_root}/wasm/stacks.c" "${floor}/floor_stacks.c"
    "${floor}/floor_calls.c" "${PROJECT_SOURCE_DIR}/cmake/wasm_stack_protector.c")
set_target_properties(kazu_wasm_stacks PROPERTIES SUFFIX .wasm)
target_include_directories(kazu_wasm_stacks PRIVATE "${PROJECT_SOURCE_DIR}/include" "${test_root}")
target_link_libraries(kazu_wasm_stacks PRIVATE kazu_flags kazu_objects)
target_link_options(kazu_wasm_stacks PRIVATE -Wl,-z,stack-size=65536 -Wl,--stack-first)

add_executable(kazu_wasm_rating "${test_root}/wasm/rating.c" "${test_root}/support/rating_walk.c"
    "${PROJECT_SOURCE_DIR}/cmake/wasm_stack_protector.c")
set_target_properties(kazu_wasm_rating PROPERTIES SUFFIX .wasm)
target_include_directories(kazu_wasm_rating PRIVATE "${test_root}")
target_link_libraries(kazu_wasm_rating PRIVATE kazu_flags kazu_objects)

find_program(NODE NAMES node nodejs REQUIRED)
enable_testing()
add_test(NAME wasm_stacks
    COMMAND "${NODE}" --no-warnings --experimental-wasi-unstable-preview1 "${test_root}/wasm/run.mjs" $<TARGET_FILE:kazu_wasm_stacks>)
add_test(NAME wasm_rating
    COMMAND "${NODE}" --no-warnings --experimental-wasi-unstable-preview1 "${test_root}/wasm/run.mjs" $<TARGET_FILE:kazu_wasm_rating>)
set_tests_properties(wasm_stacks wasm_rating PROPERTIES LABELS wasm TIMEOUT 600)
