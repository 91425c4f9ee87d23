# The guides: they are made anew, and those of the page and of `make docs` are looked at where they lie.
kazu_register(guides_pages normal guides "${Python3_EXECUTABLE}" -B "${test_root}/guides/test_guides.py"
    "${PROJECT_BINARY_DIR}/kazu" "${PROJECT_SOURCE_DIR}/build/web/site/guides" "${PROJECT_SOURCE_DIR}/build/guides")
set_tests_properties(guides_pages PROPERTIES SKIP_RETURN_CODE 77)
