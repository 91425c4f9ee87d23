# Each bench/bench*.c is a program; the other C files of bench/ are linked into all of them.

file(GLOB bench_shared CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/bench/*.c")
set(bench_programs ${bench_shared})
list(FILTER bench_programs INCLUDE REGEX "/bench/bench[^/]*\\.c$")
list(FILTER bench_shared EXCLUDE REGEX "/bench/bench[^/]*\\.c$")

# bench_serve_*.c measure apps/serve, where it is built.
if(NOT TARGET kazu_serve)
    list(FILTER bench_programs EXCLUDE REGEX "/bench_serve_[^/]*\\.c$")
endif()

add_custom_target(kazu_bench)
foreach(source IN LISTS bench_programs)
    get_filename_component(name "${source}" NAME_WE)
    add_executable(${name} "${source}" ${bench_shared})
    add_dependencies(kazu_bench ${name})
    target_include_directories(${name} PRIVATE
        "${PROJECT_SOURCE_DIR}/bench" "${PROJECT_SOURCE_DIR}/src")
    target_compile_definitions(${name} PRIVATE ${kazu_posix})
    target_link_libraries(${name} PRIVATE kazu_flags kazu_static Threads::Threads m)
    if(name MATCHES "_serve_")
        target_compile_options(${name} PRIVATE "${serve_quoted}")
        target_link_libraries(${name} PRIVATE kazu_serve)
    endif()
    set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}")
endforeach()

# What a table costs is measured by the code that the tests pin it with.
file(GLOB bench_floor CONFIGURE_DEPENDS
    "${PROJECT_SOURCE_DIR}/tests/play/support/floor_*.c"
    "${PROJECT_SOURCE_DIR}/tests/play/support/stack_probe.c")
target_sources(bench_table PRIVATE ${bench_floor})
target_include_directories(bench_table PRIVATE "${PROJECT_SOURCE_DIR}/tests")
