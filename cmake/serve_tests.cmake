# The tests of `kazu serve` on real sockets: each tests/serve/test_X.py is the test serve_X, in a short form,
# and serve_X_slow, which reaches the numbers of docs/serve.md. tests/serve/crowd.c is thousands of clients at once.

file(GLOB crowd_sources CONFIGURE_DEPENDS "${test_root}/serve/crowd*.c")
if(crowd_sources AND CMAKE_SYSTEM_NAME STREQUAL "Linux")
    add_executable(crowd ${crowd_sources})
    target_compile_definitions(crowd PRIVATE _GNU_SOURCE)
    target_link_libraries(crowd PRIVATE kazu_flags)
    set_target_properties(crowd PROPERTIES RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/tests")
endif()

# What lets the clock of a server jump (tests/serve/test_clock.py).
if(CMAKE_SYSTEM_NAME STREQUAL "Linux" AND NOT KAZU_SANITIZE AND NOT KAZU_TEST_LAUNCHER)
    add_library(kazu_moved_clock MODULE "${test_root}/preload/moved_clock.c")
    target_link_libraries(kazu_moved_clock PRIVATE kazu_flags)
    set_target_properties(kazu_moved_clock PROPERTIES
        LIBRARY_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/tests" POSITION_INDEPENDENT_CODE ON)
    set_source_files_properties("${test_root}/preload/moved_clock.c" PROPERTIES
        COMPILE_OPTIONS "-Wno-missing-prototypes;-fvisibility=default")
endif()

file(GLOB serve_tests CONFIGURE_DEPENDS "${test_root}/serve/test_*.py")
foreach(file IN LISTS serve_tests)
    get_filename_component(name "${file}" NAME_WE)
    string(REGEX REPLACE "^test_" "serve_" name "${name}")
    kazu_register(${name} fast serve "${Python3_EXECUTABLE}" -B "${file}")
    # Figures are measured alone, and by the build that people get.
    if(NOT KAZU_SANITIZE AND NOT KAZU_TEST_LAUNCHER AND NOT KAZU_COVERAGE)
        kazu_register(${name}_slow slow serve "${Python3_EXECUTABLE}" -B "${file}")
        set_tests_properties(${name}_slow PROPERTIES RUN_SERIAL ON)
    endif()
endforeach()
