# The tests of kazu-sheet: each tests/sheet/test_X.py is the test sheet_X. What is drawn is read back by poppler and
# zbar; without them, or without a Japanese font, they are skipped, and say so.

file(GLOB sheet_tests CONFIGURE_DEPENDS "${test_root}/sheet/test_*.py")
foreach(file IN LISTS sheet_tests)
    get_filename_component(name "${file}" NAME_WE)
    string(REGEX REPLACE "^test_" "sheet_" name "${name}")
    kazu_register(${name} fast sheet "${Python3_EXECUTABLE}" -B "${file}")
endforeach()
