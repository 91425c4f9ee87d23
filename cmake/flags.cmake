# The flags of everything that is compiled here. None of them reaches a user of the library.

set(CMAKE_C_STANDARD 11)
set(CMAKE_C_STANDARD_REQUIRED ON)
set(CMAKE_C_EXTENSIONS OFF)
set(CMAKE_C_VISIBILITY_PRESET hidden)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CMAKE_BUILD_RPATH_USE_ORIGIN ON)

# The presets make warnings errors; a user with another compiler only sees them.

# glibc and musl show POSIX when asked. The BSDs and macOS show all that they have unless asked for
# less: POSIX alone would hide _SC_NPROCESSORS_ONLN there.
set(kazu_posix _POSIX_C_SOURCE=200809L)
if(CMAKE_SYSTEM_NAME MATCHES "BSD$|^DragonFly$|^Darwin$")
    set(kazu_posix "")
endif()

add_library(kazu_flags INTERFACE)
target_compile_options(kazu_flags INTERFACE
    -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wsign-conversion -Wdouble-promotion
    -Wstrict-prototypes -Wmissing-prototypes -Wold-style-definition -Wcast-qual -Wwrite-strings
    -Wpointer-arith -Wundef -Wvla -Wformat=2 -Wimplicit-fallthrough
    $<$<C_COMPILER_ID:Clang>:-Wdocumentation>
    $<$<C_COMPILER_ID:GNU>:-Wduplicated-cond;-Wlogical-op>
    -UNDEBUG)

if(NOT KAZU_INT128)
    target_compile_definitions(kazu_flags INTERFACE KZ_NO_INT128)
endif()
if(KAZU_SMALL)
    target_compile_definitions(kazu_flags INTERFACE KZ_SMALL)
    # Found before the system's <assert.h>.
    target_include_directories(kazu_flags BEFORE INTERFACE "${PROJECT_SOURCE_DIR}/cmake/small")
endif()

if(KAZU_COVERAGE)
    # gcov looks sources up by the path that the compiler saw, so paths stay whole here.
    target_compile_options(kazu_flags INTERFACE --coverage)
    target_link_options(kazu_flags INTERFACE --coverage)
else()
    target_compile_options(kazu_flags INTERFACE
        "-ffile-prefix-map=${PROJECT_SOURCE_DIR}=."
        "-ffile-prefix-map=${PROJECT_BINARY_DIR}=build")
endif()

# Canaries, checked calls of libc, no leap over the guard page of a stack, and a table of calls that is
# bound at the start and then read-only. The sanitizers check more; glibc's checked calls need
# optimisation. Not -fcf-protection: Debian 12's start files are not marked for it, so no program is.
include(CheckCCompilerFlag)
include(CheckLinkerFlag)
if(KAZU_HARDEN AND NOT KAZU_SANITIZE AND NOT KAZU_COVERAGE AND NOT CMAKE_SYSTEM_NAME STREQUAL "WASI")
    target_compile_options(kazu_flags INTERFACE -fstack-protector-strong
        "$<$<CONFIG:Release,RelWithDebInfo,MinSizeRel>:-U_FORTIFY_SOURCE;-D_FORTIFY_SOURCE=2>")
    check_c_compiler_flag(-fstack-clash-protection KAZU_COMPILER_PROBES_STACK)
    if(KAZU_COMPILER_PROBES_STACK)
        target_compile_options(kazu_flags INTERFACE -fstack-clash-protection)
    endif()
    check_linker_flag(C "-Wl,-z,relro,-z,now" KAZU_LINKER_BINDS_NOW)
    if(KAZU_LINKER_BINDS_NOW)
        target_link_options(kazu_flags INTERFACE "-Wl,-z,relro,-z,now")
    endif()
endif()

# Relative relocations take a tenth of the space and less time at the start. Only a loader shows whether it knows them (glibc since 2.36).
if(NOT CMAKE_CROSSCOMPILING AND NOT KAZU_SANITIZE)
    include(CheckCSourceRuns)
    set(CMAKE_REQUIRED_LINK_OPTIONS "-Wl,-z,pack-relative-relocs")
    check_c_source_runs("int main(void) { return 0; }" KAZU_LOADER_UNPACKS_RELOCATIONS)
    unset(CMAKE_REQUIRED_LINK_OPTIONS)
    if(KAZU_LOADER_UNPACKS_RELOCATIONS)
        target_link_options(kazu_flags INTERFACE "-Wl,-z,pack-relative-relocs")
    endif()
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
