# The programs of examples/, with the warnings of the house, and those that stand in the public
# headers; docs/library.md and the headers say what they print.

file(GLOB example_sources CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/examples/*.c")
set(example_programs "")
foreach(source IN LISTS example_sources)
    get_filename_component(name "${source}" NAME_WE)
    add_executable(example_${name} "${source}")
    target_link_libraries(example_${name} PRIVATE kazu_flags kazu_static Threads::Threads)
    set_target_properties(example_${name} PROPERTIES
        OUTPUT_NAME ${name} RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/examples")
    list(APPEND example_programs example_${name})
endforeach()
add_custom_target(kazu_examples DEPENDS ${example_programs})

# What stands between @code and @endcode in a header becomes a function of one program.
set(collect "${test_root}/examples/collect.py")
set(collected "${PROJECT_BINARY_DIR}/generated/header_examples.c")
file(GLOB public_headers CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/include/kazu/*.h")
add_custom_command(OUTPUT "${collected}"
    COMMAND "${CMAKE_COMMAND}" -E make_directory "${PROJECT_BINARY_DIR}/generated"
    COMMAND "${Python3_EXECUTABLE}" "${collect}" "${collected}" ${public_headers}
    DEPENDS "${collect}" ${public_headers}
    COMMENT "Collecting the examples of the headers"
    VERBATIM)
add_executable(header_examples "${collected}")
target_link_libraries(header_examples PRIVATE kazu_flags kazu_static)
set_target_properties(header_examples PROPERTIES
    RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/examples")

# Valgrind would look at Python.
if(NOT KAZU_TEST_LAUNCHER)
    kazu_register(examples fast examples "${Python3_EXECUTABLE}" "${test_root}/examples/run.py"
        "${PROJECT_BINARY_DIR}/examples")
endif()
kazu_register(header_examples fast examples ${KAZU_TEST_LAUNCHER} $<TARGET_FILE:header_examples>)
