# The tests of the Python package: each tests/python/test_X.py is the test python_X. They load the shared library
# into Python, where sanitizers and valgrind would look at Python.

set(package_python "${Python3_EXECUTABLE}")
if(EXISTS /usr/bin/python3)
    set(package_python /usr/bin/python3)
endif()
file(GLOB python_tests CONFIGURE_DEPENDS "${test_root}/python/test_*.py")
foreach(file IN LISTS python_tests)
    get_filename_component(name "${file}" NAME_WE)
    string(REGEX REPLACE "^test_" "python_" name "${name}")
    kazu_register(${name} fast python "${package_python}" -B "${file}")
    set_property(TEST ${name} APPEND PROPERTY
        ENVIRONMENT "KAZU_LIBRARY=$<TARGET_FILE:kazu_shared>")
endforeach()
