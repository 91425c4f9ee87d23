/* The version: of CMake's project, of the headers, and of the library, and which ones fit. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/version.h"
#include "kazu/version.h"

#include <stdio.h>
#include <string.h>

static void all_say_the_same(void **state) {
    (void)state;
    assert_string_equal(kz_version(), KZ_TEST_PROJECT_VERSION);
    assert_string_equal(KZ_VERSION_STRING, KZ_TEST_PROJECT_VERSION);
    char parts[40];
    snprintf(parts, sizeof parts, "%d.%d.%d", KZ_VERSION_NUMBER / 1000000,
             KZ_VERSION_NUMBER / 1000 % 1000, KZ_VERSION_NUMBER % 1000);
    assert_string_equal(parts, KZ_TEST_PROJECT_VERSION);
}

/* What docs/decisions/a-program-runs-only-with-its-interface.md says, case by case. */
static const struct {
    uint32_t built;
    uint32_t library;
    bool fits;
} cases[] = {
    {KZ_VERSION_OF(0, 1, 0), KZ_VERSION_OF(0, 1, 0), true},
    {KZ_VERSION_OF(0, 1, 0), KZ_VERSION_OF(0, 1, 9), true},
    {KZ_VERSION_OF(0, 1, 9), KZ_VERSION_OF(0, 1, 0), true},
    {KZ_VERSION_OF(0, 1, 0), KZ_VERSION_OF(0, 2, 0), false},
    {KZ_VERSION_OF(0, 2, 0), KZ_VERSION_OF(0, 1, 0), false},
    {KZ_VERSION_OF(0, 1, 0), KZ_VERSION_OF(1, 1, 0), false},
    {KZ_VERSION_OF(1, 1, 0), KZ_VERSION_OF(0, 1, 0), false},
    {KZ_VERSION_OF(1, 2, 3), KZ_VERSION_OF(1, 2, 0), true},
    {KZ_VERSION_OF(1, 2, 3), KZ_VERSION_OF(1, 7, 0), true},
    {KZ_VERSION_OF(1, 7, 0), KZ_VERSION_OF(1, 2, 3), false},
    {KZ_VERSION_OF(1, 7, 0), KZ_VERSION_OF(2, 8, 0), false},
    {KZ_VERSION_OF(2, 0, 0), KZ_VERSION_OF(1, 9, 0), false},
    {0, KZ_VERSION_OF(0, 1, 0), false},
    {UINT32_MAX, KZ_VERSION_OF(0, 1, 0), false},
};

static void versions_fit_as_promised(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        if (kz__version_fits(cases[i].built, cases[i].library) != cases[i].fits) {
            fail_msg("%u built, %u found", cases[i].built, cases[i].library);
        }
    }
}

static void the_library_is_asked_about_itself(void **state) {
    (void)state;
    assert_int_equal(kz_version_check(KZ_VERSION_NUMBER), KZ_OK);
    assert_int_equal(kz_version_check(KZ_VERSION_NUMBER + KZ_VERSION_OF(0, 1, 0)), KZ_UNSUPPORTED);
    assert_int_equal(kz_version_check(KZ_VERSION_NUMBER + KZ_VERSION_OF(1, 0, 0)), KZ_UNSUPPORTED);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_say_the_same),
        cmocka_unit_test(versions_fit_as_promised),
        cmocka_unit_test(the_library_is_asked_about_itself),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
