# The npm package (packages/js): each tests/js/test_X.mjs packs it from this tree and is the test js_X. They want Node and the
# modules of the preset `web`; without them they are left out or skipped, and say so.

find_program(NODE NAMES node nodejs)
if(NOT NODE)
    message(STATUS "No tests of the npm package: Node is missing (nodejs)")
    return()
endif()
file(GLOB js_tests CONFIGURE_DEPENDS "${test_root}/js/test_*.mjs")
foreach(file IN LISTS js_tests)
    get_filename_component(name "${file}" NAME_WE)
    string(REGEX REPLACE "^test_" "js_" name "${name}")
    kazu_register(${name} normal js "${NODE}" --no-warnings "${file}" "${PROJECT_SOURCE_DIR}/build/web/modules")
endforeach()
