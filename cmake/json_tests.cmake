# The JSON of the command against docs/schemas. The test wants jsonschema; without it it is skipped, and says so.

# The distribution's own Python has the distribution's packages; another one may stand before it.
set(json_python "${Python3_EXECUTABLE}")
if(EXISTS /usr/bin/python3)
    set(json_python /usr/bin/python3)
endif()
kazu_register(json_schemas normal json "${json_python}" -B "${test_root}/json/test_schemas.py")
