# Every test file is found by its place:
#   tests/{unit,golden,play,property}/*.c   one cmocka program and one CTest test each
#   tests/<kind>/<folder>/*.c               linked into all programs of that kind
#   tests/support/*.c                       linked into all of them
#   tests/fuzz/fuzz_*.c                     one fuzz target; its corpus is replayed as a test
#   tests/fuzz/argv.py                      random arguments for the built command
#   tests/cli/*.bats                        run against the built command (KAZU)
#   tests/terminal/test_X.py                drives tests/terminal/show_X.c on a terminal of its own
#   tests/http/test_*.py                    talk to `kazu web` through sockets
#   tests/serve/*.c                         linked into the C programs that test apps/serve
#   tests/serve/test_*.py                   talk to `kazu serve`: serve_tests.cmake
#   tests/batch/test_*.py                   start `kazu-batch` on ranks: batch_tests.cmake
#   tests/preload/failing_malloc.c          preloaded by tests of failing memory, tui_memory and sheet_memory
#   tests/tui/*.c                           linked into the C programs that test apps/tui
#   tests/tui/test_*.py                     press keys of `kazu-tui`: tui_tests.cmake
#   tests/sheet/test_*.py                   draw sheets with `kazu-sheet`: sheet_tests.cmake
#   examples/*.c, tests/examples/           examples.cmake
#   tests/js/test_*.mjs                     use the npm package as somebody has it who installed it: js_tests.cmake
#   tests/json/test_schemas.py              the command's JSON against docs/schemas: json_tests.cmake
#   tests/python/test_*.py                  use the Python package: python_tests.cmake
#   tests/gates/test_*.py                   prove that each gate can fail
#   tests/faults/plant.py                   plants the faults of tests/faults/*.toml
#   tests/install/run.sh                    installs, then builds users of the library
#   tests/install/version.sh                versions that fit each other, and others
#   tests/install/{configure,subproject}.sh other settings, and Kazu inside of another project
#   tests/install/components.sh             each part left out, built and tested
#   tests/install/hardening.py              what readelf says of the programs
#   tests/install/reproducible.sh           the same bytes from another folder at another time
#   tests/install/packages.sh               Debian packages: made twice, installed, used, purged
#   tests/install/bare.sh                   both commands in a minimal Debian system
# Labels: the tier (fast, normal, verify, deep, slow) and the folder. See docs/testing.md.

set(test_root "${PROJECT_SOURCE_DIR}/tests")
# The interpreter itself: a version manager's script of that name takes several times as long to start, and tests start it often.
find_package(Python3 REQUIRED COMPONENTS Interpreter)
execute_process(COMMAND "${Python3_EXECUTABLE}" -c "import sys; print(sys.executable)"
    OUTPUT_VARIABLE Python3_EXECUTABLE OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
set(test_environment "KAZU=${PROJECT_BINARY_DIR}/kazu" "PYTHON=${Python3_EXECUTABLE}")

# Each takes two processor seconds or more, and what it looks at seldom changes: `make verify` runs them.
set(verify_tests cli_budgets cli_mastermind_kept cli_namepoker_equilibrium gates_cplusplus gates_interface
    golden_namepoker_rules golden_shisoku guides_pages install property_games property_kazutori_far
    property_kazutori_sequences property_kazutori_variants property_kenken property_kenken_make
    property_mastermind_strategies property_mastermind_together property_namepoker property_namepoker_odds
    property_serve_leak property_shisoku property_shisoku_exhaustive property_shisoku_points serve_database
    serve_kill_two serve_two sheet_codes sheet_refusals sheet_words test_kenken_deduce test_kenken_second
    test_kenken_second_limits test_mastermind_bounds test_mastermind_race test_mastermind_resume
    test_mastermind_tree test_namepoker_bots test_namepoker_exercise test_namepoker_limits
    test_namepoker_secrecy test_secrecy test_serve_store_postgres test_shisoku_catalogue
    test_shisoku_game_bots test_shisoku_game_facts test_shisoku_game_players test_shisoku_rate
    test_shisoku_stops test_table_figures test_tui_any_page)

# Four processor seconds or more: parts of `make slow` run them, property programs and batches with more cases.
set(deep_tests batch_bytes batch_checkpoint batch_kill property_kenken_hard property_mastermind_beam
    property_mastermind_figures property_mastermind_optimal property_shisoku_countdown
    property_shisoku_figures property_shisoku_large property_shisoku_listing property_shisoku_pauses
    property_shisoku_second property_shisoku_slaps property_shisoku_solutions property_shisoku_stops)

# Twenty processor seconds or more: parts of `make slow` run them.
set(slow_tests gates_gates gates_make_site golden_shisoku_atlas install_new_game)

function(kazu_register name tier kind)
    if(name IN_LIST verify_tests)
        set(tier verify)
    elseif(name IN_LIST deep_tests)
        set(tier deep)
    elseif(name IN_LIST slow_tests)
        set(tier slow)
    endif()
    set(labels ${tier} ${kind})
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
    elseif(NOT tier STREQUAL "fast")
        set(timeout 900)
    endif()
    # A sanitizer on a busy machine takes many times as long; it is no reason to call a test broken.
    if(KAZU_TEST_LAUNCHER OR KAZU_SANITIZE)
        math(EXPR timeout "4 * ${timeout}")
    endif()
    set(environment ${test_environment})
    if(tier STREQUAL "slow")
        list(APPEND environment "KAZU_TEST_TIER=slow")
    endif()
    if(KAZU_TEST_LAUNCHER OR KAZU_SANITIZE)
        list(APPEND environment "KAZU_TEST_EFFORT=less")
    endif()
    # The longest first, or the last of them runs alone at the end: a guess by kind, until CTest has seen them run.
    set(cost_web 1000)
    set(cost_install 900)
    set(cost_batch 500)
    set(cost_serve 200)
    set(cost_tui 200)
    set(cost_property 100)
    set(cost_cli 50)
    set(cost_play 50)
    set(cost 0)
    if(DEFINED cost_${kind})
        set(cost ${cost_${kind}})
    endif()
    set_tests_properties(${name} PROPERTIES
        LABELS "${labels}" TIMEOUT ${timeout} ENVIRONMENT "${environment}"
        SKIP_RETURN_CODE 77 COST ${cost})
endfunction()

# Tests are compiled with -O1: that takes less time than their runs save at -O2.
set(quick_compile "$<$<CONFIG:Release>:-O1>")

function(kazu_test_program target source)
    add_executable(${target} "${source}")
    target_compile_options(${target} PRIVATE ${quick_compile})
    target_include_directories(${target} PRIVATE "${PROJECT_SOURCE_DIR}/src" "${test_root}")
    target_compile_definitions(${target} PRIVATE ${kazu_definitions} ${kazu_posix})
    target_link_libraries(${target} PRIVATE kazu_flags kazu_static Threads::Threads m)
    set_target_properties(${target} PROPERTIES
        RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/tests")
endfunction()

# *_cli_*.c test apps/cli, *_terminal_*.c apps/terminal, *_http_*.c apps/http, *_serve_*.c apps/serve,
# *_shards_*.c apps/shards: only where these are built.
function(kazu_link_app target)
    foreach(app cli terminal http serve shards tui)
        if(target MATCHES "_${app}_")
            target_link_libraries(${target} PRIVATE kazu_${app})
        endif()
    endforeach()
    if(target MATCHES "_serve_")
        target_compile_options(${target} PRIVATE "${serve_quoted}")
        if(TARGET kazu_test_serve)
            target_link_libraries(${target} PRIVATE kazu_test_serve)
        endif()
    endif()
    if(target MATCHES "_tui_" AND TARGET kazu_test_tui)
        target_link_libraries(${target} PRIVATE kazu_test_tui)
    endif()
endfunction()

# Takes the sources of apps that are not built out of the list of that name.
function(kazu_leave_out_apps list)
    foreach(app cli terminal http serve shards tui)
        if(NOT TARGET kazu_${app})
            list(FILTER ${list} EXCLUDE REGEX "_${app}_")
        endif()
    endforeach()
    set(${list} "${${list}}" PARENT_SCOPE)
endfunction()

if(TARGET kazu_serve)
    file(GLOB serve_test_sources CONFIGURE_DEPENDS "${test_root}/serve/*.c")
    list(FILTER serve_test_sources EXCLUDE REGEX "/crowd[a-z_]*\\.c$")
    if(serve_test_sources)
        add_library(kazu_test_serve STATIC ${serve_test_sources})
        target_include_directories(kazu_test_serve PRIVATE "${test_root}")
        target_compile_options(kazu_test_serve PRIVATE "${serve_quoted}")
        target_compile_definitions(kazu_test_serve PRIVATE _GNU_SOURCE)
        target_link_libraries(kazu_test_serve PRIVATE kazu_flags kazu_serve)
    endif()
endif()

if(TARGET kazu_tui)
    file(GLOB tui_test_sources CONFIGURE_DEPENDS "${test_root}/tui/*.c")
    add_library(kazu_test_tui STATIC ${tui_test_sources})
    target_include_directories(kazu_test_tui PUBLIC "${test_root}")
    target_link_libraries(kazu_test_tui PRIVATE kazu_flags kazu_tui)
endif()

file(GLOB fuzz_sources CONFIGURE_DEPENDS "${test_root}/fuzz/fuzz_*.c")
# Takes out of the list of that name what an oracle helps that counts in 128 bits of the compiler's, where it has none.
function(kazu_leave_out_wide list)
    if(CMAKE_SIZEOF_VOID_P LESS 8)
        foreach(source IN LISTS ${list})
            file(STRINGS "${source}" wide REGEX "__int128|oracle/shisoku_" LIMIT_COUNT 1)
            if(wide)
                list(REMOVE_ITEM ${list} "${source}")
            endif()
        endforeach()
        set(${list} "${${list}}" PARENT_SCOPE)
    endif()
endfunction()

kazu_leave_out_wide(fuzz_sources)
kazu_leave_out_apps(fuzz_sources)
if(NOT KAZU_FUZZ)
    add_library(kazu_test_replay OBJECT "${test_root}/fuzz/replay.c")
    target_include_directories(kazu_test_replay PRIVATE "${PROJECT_SOURCE_DIR}/include" "${PROJECT_SOURCE_DIR}/src" "${test_root}")
    target_compile_definitions(kazu_test_replay PRIVATE ${kazu_definitions} ${kazu_posix})
    target_link_libraries(kazu_test_replay PRIVATE kazu_flags)
endif()
foreach(source IN LISTS fuzz_sources)
    get_filename_component(target "${source}" NAME_WE)
    string(REGEX REPLACE "^fuzz_" "" name "${target}")
    kazu_test_program(${target} "${source}")
    kazu_link_app(${target})
    # The entry point is declared by libFuzzer, which has no header.
    set_source_files_properties("${source}" PROPERTIES COMPILE_OPTIONS -Wno-missing-prototypes)
    if(KAZU_FUZZ)
        target_link_options(${target} PRIVATE -fsanitize=fuzzer)
        kazu_register(${target} fast fuzz
            $<TARGET_FILE:${target}> -runs=0 "${test_root}/fuzz/corpus/${name}")
    else()
        target_link_libraries(${target} PRIVATE kazu_test_replay)
        kazu_register(${target} fast fuzz
            ${KAZU_TEST_LAUNCHER} $<TARGET_FILE:${target}> "${test_root}/fuzz/corpus/${name}")
    endif()
endforeach()

# fuzz_garbage.c calls whatever the public headers declare.
file(GLOB garbage_headers CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/include/kazu/*.h")
file(GLOB garbage_sources CONFIGURE_DEPENDS "${test_root}/fuzz/garbage/*.c")
set(garbage_calls "${PROJECT_BINARY_DIR}/tests/garbage_calls.inc")
add_custom_command(OUTPUT "${garbage_calls}"
    COMMAND "${Python3_EXECUTABLE}" "${test_root}/fuzz/garbage_calls.py" "${garbage_calls}"
        ${garbage_headers}
    DEPENDS "${test_root}/fuzz/garbage_calls.py" ${garbage_headers} VERBATIM)
target_sources(fuzz_garbage PRIVATE ${garbage_sources} "${garbage_calls}")
target_include_directories(fuzz_garbage PRIVATE "${PROJECT_BINARY_DIR}/tests")

# A compiler whose system has no cmocka (32 bits beside 64) runs the corpora alone.
if(KAZU_TESTS STREQUAL "CORPUS")
    return()
endif()

if(NOT CMOCKA_INCLUDE_DIR OR NOT CMOCKA_LIBRARY)
    message(FATAL_ERROR "The tests need cmocka (libcmocka-dev)")
endif()

# Compiles sources once for many test programs: sets <target> in the caller if there are any.
function(kazu_test_part target)
    if(ARGN)
        add_library(${target} STATIC ${ARGN})
        target_include_directories(${target} PRIVATE
            "${PROJECT_SOURCE_DIR}/include" "${PROJECT_SOURCE_DIR}/src" "${test_root}")
        target_compile_definitions(${target} PRIVATE ${kazu_definitions} ${kazu_posix})
        target_link_libraries(${target} PRIVATE kazu_flags kazu_static)
        if(TARGET kazu_cmocka)
            target_link_libraries(${target} PRIVATE kazu_cmocka)
        endif()
    endif()
endfunction()

file(GLOB support_sources CONFIGURE_DEPENDS "${test_root}/support/*.c")
kazu_test_part(kazu_test_support ${support_sources})

foreach(kind unit golden play property)
    file(GLOB sources CONFIGURE_DEPENDS "${test_root}/${kind}/*.c")
    kazu_leave_out_apps(sources)
    kazu_leave_out_wide(sources)
    file(GLOB part_sources CONFIGURE_DEPENDS "${test_root}/${kind}/*/*.c")
    kazu_leave_out_wide(part_sources)
    kazu_test_part(kazu_test_${kind} ${part_sources})
    add_custom_target(kazu_${kind}_tests)
    foreach(source IN LISTS sources)
        get_filename_component(target "${source}" NAME_WE)
        kazu_test_program(${target} "${source}")
        add_dependencies(kazu_${kind}_tests ${target})
        kazu_link_app(${target})
        if(target STREQUAL "test_base_version")
            target_compile_definitions(${target} PRIVATE "KZ_TEST_PROJECT_VERSION=\"${PROJECT_VERSION}\"")
        endif()
        foreach(part kazu_test_${kind} kazu_test_support)
            if(TARGET ${part})
                target_link_libraries(${target} PRIVATE ${part})
            endif()
        endforeach()
        # The twins of the games, for what rooms may not tell.
        if(target MATCHES "^property_serve_" AND TARGET kazu_test_play)
            target_link_libraries(${target} PRIVATE kazu_test_play)
        endif()
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

if(TARGET kazu)
    find_program(BATS bats)
    file(GLOB bats_files CONFIGURE_DEPENDS "${test_root}/cli/*.bats")
    if(NOT TARGET kazu_http)
        list(FILTER bats_files EXCLUDE REGEX "/web\\.bats$")
    endif()
    if(KAZU_SANITIZE)
        # Keys and their times; the programs that they lead to are run by the others.
        list(FILTER bats_files EXCLUDE REGEX "/(keys|keys_terminal|keyboard)\\.bats$")
    endif()
    # budgets.bats calls every verb.
    set(looked_for_leaks "^(budgets|files|lines|play_protocol|play_saves)$")
    foreach(file IN LISTS bats_files)
        get_filename_component(name "${file}" NAME_WE)
        kazu_register(cli_${name} fast cli "${BATS}" "${file}")
        # Thousands of short runs: to look for leaks at the end of each takes longer than the run.
        if(KAZU_SANITIZE AND NOT name MATCHES "${looked_for_leaks}")
            set_property(TEST cli_${name} APPEND PROPERTY ENVIRONMENT "ASAN_OPTIONS=detect_leaks=0")
        endif()
    endforeach()
endif()

if(TARGET kazu)
    kazu_register(fuzz_argv slow fuzz "${Python3_EXECUTABLE}" "${test_root}/fuzz/argv.py"
        "$<TARGET_FILE:kazu>" 4000)
endif()

if(TARGET kazu AND TARGET kazu_http)
    file(GLOB http_tests CONFIGURE_DEPENDS "${test_root}/http/test_*.py")
    foreach(file IN LISTS http_tests)
        get_filename_component(name "${file}" NAME_WE)
        string(REGEX REPLACE "^test_" "" name "${name}")
        kazu_register(http_${name} fast http "${Python3_EXECUTABLE}" -B "${file}")
    endforeach()
endif()

if(TARGET kazu_terminal AND NOT KAZU_FUZZ)
    file(GLOB terminal_tests CONFIGURE_DEPENDS "${test_root}/terminal/test_*.py")
    foreach(file IN LISTS terminal_tests)
        get_filename_component(name "${file}" NAME_WE)
        string(REGEX REPLACE "^test_" "" name "${name}")
        kazu_test_program(show_terminal_${name} "${test_root}/terminal/show_${name}.c")
        kazu_link_app(show_terminal_${name})
        # Valgrind would be what is stopped and killed, and sanitizers have signals of their own.
        if(NOT KAZU_TEST_LAUNCHER AND NOT KAZU_SANITIZE)
            kazu_register(terminal_${name} fast terminal
                "${Python3_EXECUTABLE}" "${file}" $<TARGET_FILE:show_terminal_${name}>)
        endif()
    endforeach()
endif()

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
    if(KAZU_HARDEN)
        set(hardened "")
        foreach(target kazu kazu_full_screen kazu_sheet kazu_batch kazu_shared)
            if(TARGET ${target})
                list(APPEND hardened "$<TARGET_FILE:${target}>")
            endif()
        endforeach()
        kazu_register(install_hardening fast install "${Python3_EXECUTABLE}"
            "${test_root}/install/hardening.py" ${hardened})
    endif()
    kazu_register(install_version fast install "${test_root}/install/version.sh" "${PROJECT_BINARY_DIR}")
    kazu_register(install_configure slow install "${test_root}/install/configure.sh")
    kazu_register(install_subproject slow install "${test_root}/install/subproject.sh")
    kazu_register(install_new_game normal install "${test_root}/install/new_game.sh")
    kazu_register(install_reproducible slow install "${test_root}/install/reproducible.sh")
    kazu_register(install_components slow install "${test_root}/install/components.sh")
    kazu_register(install_packages slow install "${test_root}/install/packages.sh")
    kazu_register(install_bare slow install "${test_root}/install/bare.sh")
    kazu_register(install_container slow install "${test_root}/install/container.sh")
endif()

# It builds a copy of the tree in which faults are planted.
if(TARGET kazu AND PROJECT_BINARY_DIR STREQUAL "${PROJECT_SOURCE_DIR}/build")
    kazu_register(faults slow faults "${Python3_EXECUTABLE}" "${test_root}/faults/plant.py")
endif()

include("${CMAKE_CURRENT_LIST_DIR}/examples.cmake")

# The page is the same whatever the command was built with: one preset tests it.
if(TARGET kazu AND PROJECT_BINARY_DIR STREQUAL "${PROJECT_SOURCE_DIR}/build")
    include("${CMAKE_CURRENT_LIST_DIR}/web_tests.cmake")
    include("${CMAKE_CURRENT_LIST_DIR}/guides_tests.cmake")
    include("${CMAKE_CURRENT_LIST_DIR}/js_tests.cmake")
    include("${CMAKE_CURRENT_LIST_DIR}/json_tests.cmake")
endif()

if(TARGET kazu AND TARGET kazu_serve)
    include("${CMAKE_CURRENT_LIST_DIR}/serve_tests.cmake")
endif()

# Sanitizers and valgrind have an allocator of their own.
if(NOT KAZU_SANITIZE AND NOT KAZU_TEST_LAUNCHER AND NOT KAZU_COVERAGE)
    add_library(kazu_failing_malloc MODULE "${test_root}/preload/failing_malloc.c")
    target_link_libraries(kazu_failing_malloc PRIVATE kazu_flags)
    set_target_properties(kazu_failing_malloc PROPERTIES
        LIBRARY_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/tests" POSITION_INDEPENDENT_CODE ON)
    set_source_files_properties("${test_root}/preload/failing_malloc.c" PROPERTIES
        COMPILE_OPTIONS "-Wno-missing-prototypes;-fvisibility=default")
endif()

# Sanitizers and valgrind would look at MPI, not at Kazu.
if(TARGET kazu_full_screen AND NOT KAZU_TEST_LAUNCHER)
    include("${CMAKE_CURRENT_LIST_DIR}/tui_tests.cmake")
endif()
if(TARGET kazu_batch AND NOT KAZU_SANITIZE AND NOT KAZU_TEST_LAUNCHER AND NOT KAZU_COVERAGE)
    include("${CMAKE_CURRENT_LIST_DIR}/batch_tests.cmake")
endif()

# The same holds for fontconfig, which keeps what it has read.
if(TARGET kazu_sheet AND NOT KAZU_SANITIZE AND NOT KAZU_TEST_LAUNCHER AND NOT KAZU_COVERAGE)
    include("${CMAKE_CURRENT_LIST_DIR}/sheet_tests.cmake")
endif()
if(TARGET kazu AND TARGET kazu_shared AND NOT KAZU_SANITIZE AND NOT KAZU_TEST_LAUNCHER AND NOT KAZU_COVERAGE)
    include("${CMAKE_CURRENT_LIST_DIR}/python_tests.cmake")
endif()
