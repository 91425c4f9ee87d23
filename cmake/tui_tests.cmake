# The tests of kazu-tui on a terminal: each tests/tui/test_X.py is the test tui_X. They read the screen
# with pyte; without it they are left out.

execute_process(COMMAND "${Python3_EXECUTABLE}" -c "import pyte"
    RESULT_VARIABLE pyte_missing OUTPUT_QUIET ERROR_QUIET)
if(pyte_missing)
    message(STATUS "python3-pyte is missing: kazu-tui is not tested")
    return()
endif()
file(GLOB tui_tests CONFIGURE_DEPENDS "${test_root}/tui/test_*.py")
foreach(file IN LISTS tui_tests)
    get_filename_component(name "${file}" NAME_WE)
    string(REGEX REPLACE "^test_" "tui_" name "${name}")
    kazu_register(${name} fast tui "${Python3_EXECUTABLE}" -B "${file}")
endforeach()
