# Every test file is found by its place:
#   tests/{unit,golden,play,property}/*.c   one cmocka program and one CTest test each
#   tests/<kind>/<folder>/*.c               linked into all programs of that kind
#   tests/support/*.c                       linked into all of them
#   tests/fuzz/fuzz_*.c                     one fuzz target; its corpus is replayed as a test
#   tests/cli/*.bats                        run against the built command (KAZU)
#   tests/gates/test_*.py                   prove that each gate can fail
#   tests/install/run.sh                    installs, then builds a user of the library
# Labels: the tier (fast, normal, slow) and the folder. See docs/testing.md.

set(test_root "${PROJECT_SOURCE_DIR}/tests")
set(test_environment "KAZU=${PROJECT_BINARY_DIR}/kazu")

function(kazu_register name tier kind)
    set(configurations "")
    if(tier STREQUAL "slow")
        # Slow tests run only when asked for: ctest -C slow.
        set(configurations CONFIGURATIONS slow)
    endif()
    add_test(NAME ${name} COMMAND ${ARGN} ${configurations}
             WORKING_DIRECTORY "${PROJECT_SOURCE_DIR}")
    set(timeout 300)
    if(tier STREQUAL "slow")
        set(timeout 7200)
    elseif(tier STREQUAL "normal")
        set(timeout 900)
    endif()
    set(environment ${test_environment})
    if(NOT tier STREQUAL "fast")
        list(APPEND environment "KAZU_TEST_TIER=${tier}")
    endif()
    if(KAZU_TEST_LAUNCHER OR KAZU_SANITIZE)
        list(APPEND environment "KAZU_TEST_EFFORT=less")
    endif()
    set_tests_properties(${name} PROPERTIES
        LABELS "${tier};${kind}" TIMEOUT ${timeout} ENVIRONMENT "${environment}")
endfunction()

function(kazu_test_program target source)
    add_executable(${target} "${source}")
    target_include_directories(${target} PRIVATE "${PROJECT_SOURCE_DIR}/src" "${test_root}")
    target_compile_definitions(${target} PRIVATE _POSIX_C_SOURCE=200809L)
    target_link_libraries(${target} PRIVATE kazu_flags kazu_static Threads::Threads m)
    set_target_properties(${target} PROPERTIES
        RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/tests")
endfunction()

if(NOT CMOCKA_INCLUDE_DIR OR NOT CMOCKA_LIBRARY)
    message(FATAL_ERROR "The tests need cmocka (libcmocka-dev)")
endif()

# Compiles sources once for many test programs: sets <target> in the caller if there are any.
function(kazu_test_part target)
    if(ARGN)
        add_library(${target} STATIC ${ARGN})
        target_include_directories(${target} PRIVATE
            "${PROJECT_SOURCE_DIR}/include" "${PROJECT_SOURCE_DIR}/src" "${test_root}")
        target_compile_definitions(${target} PRIVATE _POSIX_C_SOURCE=200809L)
        target_link_libraries(${target} PRIVATE kazu_flags kazu_static)
    endif()
endfunction()

file(GLOB support_sources CONFIGURE_DEPENDS "${test_root}/support/*.c")
kazu_test_part(kazu_test_support ${support_sources})

foreach(kind unit golden play property)
    file(GLOB sources CONFIGURE_DEPENDS "${test_root}/${kind}/*.c")
    file(GLOB part_sources CONFIGURE_DEPENDS "${test_root}/${kind}/*/*.c")
    kazu_test_part(kazu_test_${kind} ${part_sources})
    foreach(source IN LISTS sources)
        get_filename_component(target "${source}" NAME_WE)
        kazu_test_program(${target} "${source}")
        foreach(part kazu_test_${kind} kazu_test_support)
            if(TARGET ${part})
                target_link_libraries(${target} PRIVATE ${part})
            endif()
        endforeach()
        target_link_libraries(${target} PRIVATE "${CMOCKA_LIBRARY}")
        set(command ${KAZU_TEST_LAUNCHER} $<TARGET_FILE:${target}>)
        if(kind STREQUAL "property")
            kazu_register(${target} normal ${kind} ${command})
            kazu_register(${target}_slow slow ${kind} ${command})
        else()
            kazu_register(${target} fast ${kind} ${command})
        endif()
    endforeach()
endforeach()

file(GLOB fuzz_sources CONFIGURE_DEPENDS "${test_root}/fuzz/fuzz_*.c")
foreach(source IN LISTS fuzz_sources)
    get_filename_component(target "${source}" NAME_WE)
    string(REGEX REPLACE "^fuzz_" "" name "${target}")
    kazu_test_program(${target} "${source}")
    # The entry point is declared by libFuzzer, which has no header.
    set_source_files_properties("${source}" PROPERTIES COMPILE_OPTIONS -Wno-missing-prototypes)
    if(KAZU_FUZZ)
        target_link_options(${target} PRIVATE -fsanitize=fuzzer)
        kazu_register(${target} fast fuzz
            $<TARGET_FILE:${target}> -runs=0 "${test_root}/fuzz/corpus/${name}")
    else()
        target_sources(${target} PRIVATE "${test_root}/fuzz/replay.c")
        kazu_register(${target} fast fuzz
            ${KAZU_TEST_LAUNCHER} $<TARGET_FILE:${target}> "${test_root}/fuzz/corpus/${name}")
    endif()
endforeach()

if(TARGET kazu)
    find_program(BATS bats)
    file(GLOB bats_files CONFIGURE_DEPENDS "${test_root}/cli/*.bats")
    foreach(file IN LISTS bats_files)
        get_filename_component(name "${file}" NAME_WE)
        kazu_register(cli_${name} fast cli "${BATS}" "${file}")
    endforeach()
endif()

find_package(Python3 REQUIRED COMPONENTS Interpreter)
file(GLOB gate_tests CONFIGURE_DEPENDS "${test_root}/gates/test_*.py")
foreach(file IN LISTS gate_tests)
    get_filename_component(name "${file}" NAME_WE)
    string(REGEX REPLACE "^test_" "" name "${name}")
    # Whether a gate can fail does not depend on how the library was built.
    if(NOT KAZU_SANITIZE AND NOT KAZU_TEST_LAUNCHER AND NOT KAZU_COVERAGE)
        kazu_register(gates_${name} fast gates "${Python3_EXECUTABLE}" "${file}")
    endif()
endforeach()

if(TARGET kazu AND NOT KAZU_SANITIZE AND NOT KAZU_TEST_LAUNCHER AND NOT KAZU_COVERAGE)
    kazu_register(install normal install "${test_root}/install/run.sh" "${PROJECT_BINARY_DIR}")
endif()
