# The tests of kazu-tui on a terminal: each tests/tui/test_X.py is the test tui_X. They read the screen
# with pyte; without it they are left out.

# The distribution's own Python has the distribution's packages; another one may stand before it.
set(tui_python "${Python3_EXECUTABLE}")
if(EXISTS /usr/bin/python3)
    set(tui_python /usr/bin/python3)
endif()
execute_process(COMMAND "${tui_python}" -c "import pyte"
    RESULT_VARIABLE pyte_missing OUTPUT_QUIET ERROR_QUIET)
if(pyte_missing)
    message(STATUS "python3-pyte is missing: kazu-tui is not tested")
    return()
endif()
file(GLOB tui_tests CONFIGURE_DEPENDS "${test_root}/tui/test_*.py")
foreach(file IN LISTS tui_tests)
    get_filename_component(name "${file}" NAME_WE)
    string(REGEX REPLACE "^test_" "tui_" name "${name}")
    kazu_register(${name} fast tui "${tui_python}" -B "${file}")
endforeach()
