# The tests of kazu-batch on ranks of this machine: each tests/batch/test_X.py is the test batch_X, and
# batch_X_slow, which tries more. Without mpirun they are skipped, and say so.

file(GLOB batch_tests CONFIGURE_DEPENDS "${test_root}/batch/test_*.py")
foreach(file IN LISTS batch_tests)
    get_filename_component(name "${file}" NAME_WE)
    string(REGEX REPLACE "^test_" "batch_" name "${name}")
    kazu_register(${name} normal batch "${Python3_EXECUTABLE}" -B "${file}")
    kazu_register(${name}_slow slow batch "${Python3_EXECUTABLE}" -B "${file}")
    foreach(test ${name} ${name}_slow)
        get_test_property(${test} ENVIRONMENT environment)
        set_tests_properties(${test} PROPERTIES SKIP_RETURN_CODE 77
            ENVIRONMENT "${environment};KAZU_BATCH=$<TARGET_FILE:kazu_batch>")
    endforeach()
endforeach()
