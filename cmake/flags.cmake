# The flags of everything that is compiled here. None of them reaches a user of the library.

set(CMAKE_C_STANDARD 11)
set(CMAKE_C_STANDARD_REQUIRED ON)
set(CMAKE_C_EXTENSIONS OFF)
set(CMAKE_C_VISIBILITY_PRESET hidden)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CMAKE_BUILD_RPATH_USE_ORIGIN ON)

# A packager with a newer compiler passes --compile-no-warning-as-error.
if(NOT DEFINED CMAKE_COMPILE_WARNING_AS_ERROR)
    set(CMAKE_COMPILE_WARNING_AS_ERROR ON)
endif()

add_library(kazu_flags INTERFACE)
target_compile_options(kazu_flags INTERFACE
    -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wsign-conversion -Wdouble-promotion
    -Wstrict-prototypes -Wmissing-prototypes -Wold-style-definition -Wcast-qual -Wwrite-strings
    -Wpointer-arith -Wundef -Wvla -Wformat=2 -Wimplicit-fallthrough
    $<$<C_COMPILER_ID:Clang>:-Wdocumentation>
    $<$<C_COMPILER_ID:GNU>:-Wduplicated-cond;-Wlogical-op>
    -UNDEBUG)

if(KAZU_COVERAGE)
    # gcov looks sources up by the path that the compiler saw, so paths stay whole here.
    target_compile_options(kazu_flags INTERFACE --coverage)
    target_link_options(kazu_flags INTERFACE --coverage)
else()
    target_compile_options(kazu_flags INTERFACE
        "-ffile-prefix-map=${PROJECT_SOURCE_DIR}=."
        "-ffile-prefix-map=${PROJECT_BINARY_DIR}=build")
endif()

if(KAZU_SANITIZE)
    target_compile_options(kazu_flags INTERFACE
        "-fsanitize=${KAZU_SANITIZE}" -fno-omit-frame-pointer -fno-sanitize-recover=all)
    target_link_options(kazu_flags INTERFACE "-fsanitize=${KAZU_SANITIZE}")
endif()
if(KAZU_FUZZ)
    target_compile_options(kazu_flags INTERFACE -fsanitize=fuzzer-no-link)
    target_link_options(kazu_flags INTERFACE -fsanitize=fuzzer-no-link)
endif()
