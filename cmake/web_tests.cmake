# The tests of the page: each tests/web/test_X.py drives a real Chromium and is the test web_X. Three at a time: a
# browser waits more than it computes.
# They want the page of the preset `web`; without it or without Chromium they are skipped, and say so.

set(page_site "${PROJECT_SOURCE_DIR}/build/web/site")
set(page_environment "KAZU=${PROJECT_BINARY_DIR}/kazu" "KAZU_SITE=${page_site}"
    "KAZU_PICTURES=${PROJECT_BINARY_DIR}/pictures" "PYTHONDONTWRITEBYTECODE=1")
set(page_lock 0)

file(GLOB page_tests CONFIGURE_DEPENDS "${test_root}/web/test_*.py")
foreach(file IN LISTS page_tests)
    get_filename_component(name "${file}" NAME_WE)
    string(REGEX REPLACE "^test_" "web_" name "${name}")
    kazu_register(${name} normal web "${Python3_EXECUTABLE}" "${file}")
    math(EXPR page_lock "(${page_lock} + 1) % 3")
    set_tests_properties(${name} PROPERTIES
        ENVIRONMENT "${page_environment}" RESOURCE_LOCK chromium_${page_lock} SKIP_RETURN_CODE 77 TIMEOUT 900)
endforeach()

# Without a browser: the command of the page answers as this build's does.
find_program(NODE NAMES node nodejs)
if(NODE)
    kazu_register(wasm_command normal web "${NODE}" --no-warnings "${test_root}/wasm/command.mjs"
        "${PROJECT_BINARY_DIR}/kazu" "${PROJECT_SOURCE_DIR}/build/web/modules/kazu-command.wasm"
        "${PROJECT_SOURCE_DIR}/apps/web")
    set_tests_properties(wasm_command PROPERTIES SKIP_RETURN_CODE 77)
    # Single scripts of the page, with stand-ins for what is around them.
    file(GLOB script_tests CONFIGURE_DEPENDS "${test_root}/web/scripts/test_*.mjs")
    foreach(file IN LISTS script_tests)
        get_filename_component(name "${file}" NAME_WE)
        string(REGEX REPLACE "^test_" "web_scripts_" name "${name}")
        kazu_register(${name} fast web "${NODE}" --no-warnings "${file}")
    endforeach()
else()
    message(STATUS "No tests of the page's scripts without a browser: Node is missing (nodejs)")
endif()
