# The JSON of the command against docs/schemas: wants jsonschema; without it the test is skipped, and says so. And what every misuse says.

# The distribution's own Python has the distribution's packages; another one may stand before it.
set(json_python "${Python3_EXECUTABLE}")
if(EXISTS /usr/bin/python3)
    set(json_python /usr/bin/python3)
endif()
kazu_register(json_schemas normal json "${json_python}" -B "${test_root}/json/test_schemas.py")
kazu_register(json_misuse fast json "${Python3_EXECUTABLE}" -B "${test_root}/json/test_misuse.py")
