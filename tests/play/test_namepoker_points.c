/* Points of name poker: a point is shared by up to six, so sums of sixtieths are shown as whole
 * numbers and fractions in lowest terms. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "play/adapters/namepoker/state.h"
#include "support/sitting.h"

#include <stdio.h>
#include <string.h>

static unsigned gcd(unsigned a, unsigned b) {
    return b == 0 ? a : gcd(b, a % b);
}

/* Euclid's algorithm instead of the trial division of the view. */
static void expect(unsigned sixtieths, char text[32]) {
    unsigned whole = sixtieths / 60;
    unsigned rest = sixtieths % 60;
    unsigned divisor = gcd(60, rest);
    if (rest == 0) {
        (void)snprintf(text, 32, "%u", whole);
    } else if (whole == 0) {
        (void)snprintf(text, 32, "%u/%u", rest / divisor, 60 / divisor);
    } else {
        (void)snprintf(text, 32, "%u %u/%u", whole, rest / divisor, 60 / divisor);
    }
}

/* Any sum that a table can hold, in both seats. */
static void points_are_in_lowest_terms(void **state) {
    (void)state;
    sitting t;
    kz_state seen;
    sit_begin(&t, "namepoker", 2, "rounds=99 key=7");
    sit_see(t.session, 0, 0, &seen);
    kz__namepoker_table table = kz__namepoker_unpack(&seen);
    kz_viewer viewer = sit_viewer(t.session, 0, KZ_LANG_EN);
    for (unsigned points = 0; points <= 60 * KZ__NAMEPOKER_ROUNDS; points++) {
        static kz_view view;
        char expected[2][32];
        unsigned other = 60 * KZ__NAMEPOKER_ROUNDS - points;
        expect(points, expected[0]);
        expect(other, expected[1]);
        table.points[0] = (uint16_t)points;
        table.points[1] = (uint16_t)other;
        memcpy(seen.bytes, &table, sizeof table);
        kz_view_init(&view);
        kz__namepoker_view(&seen, &viewer, &view);
        assert_string_equal(sit_cell_text(&view, "points", 1), expected[0]);
        assert_string_equal(sit_cell_text(&view, "points", 3), expected[1]);
        assert_int_equal(sit_cell(&view, "points", 1)->value, points / 60);
    }
    sit_end(&t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(points_are_in_lowest_terms),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
