/* Points of name poker: a point is shared by up to six, so sums of sixtieths are shown as whole
 * numbers and fractions in lowest terms; and when they decide the game. */
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

/* The seats with the most points. */
static uint32_t leaders_of(const uint32_t *points, int seats) {
    uint32_t most = 0;
    uint32_t leaders = 0;
    for (int seat = 0; seat < seats; seat++) {
        most = points[seat] > most ? points[seat] : most;
    }
    for (int seat = 0; seat < seats; seat++) {
        leaders |= points[seat] == most ? 1U << seat : 0;
    }
    return leaders;
}

/* Tries every way in which the rounds to come may end. */
static bool may_change(const uint32_t *points, int seats, int left, uint32_t leaders) {
    if (left == 0) {
        return leaders_of(points, seats) != leaders;
    }
    for (uint32_t takers = 1; takers < 1U << seats; takers++) {
        uint32_t after[4];
        uint32_t count = 0;
        for (int seat = 0; seat < seats; seat++) {
            count += takers >> seat & 1U;
        }
        for (int seat = 0; seat < seats; seat++) {
            after[seat] = points[seat] + ((takers >> seat & 1U) != 0 ? 60 / count : 0);
        }
        if (may_change(after, seats, left - 1, leaders)) {
            return true;
        }
    }
    return false;
}

/* Plays a round in which nobody exchanges, and gives the points. */
static void play_round(const sitting *t, int seats, uint32_t *points) {
    for (int i = 0; i < seats; i++) {
        sit_act(t->session, sit_mover(t->session), "keep");
    }
    kz__namepoker_table table = kz__namepoker_unpack(kz_session_state(t->session));
    for (int seat = 0; seat < seats; seat++) {
        points[seat] = table.points[seat];
    }
}

/* With `end=decided` a game is over with the first round after which who wins cannot change. The
   rules without strokes let hands tie. Returns whether that was before the last round. */
static bool check_end(int seats, int rounds, int key, const char *rules) {
    char instance[96];
    uint32_t points[4] = {0};
    kz_text text;
    sitting t;
    int left = rounds;
    kz_text_init(&text, instance, sizeof instance);
    kz_text_format(&text, "rounds=%d rules=%s end=decided key=%d", rounds, rules, key);
    sit_begin(&t, "namepoker", seats, instance);
    for (bool open = true; open; left--) {
        play_round(&t, seats, points);
        uint32_t leaders = leaders_of(points, seats);
        open = may_change(points, seats, left - 1, leaders);
        assert_int_equal(kz_session_turn(t.session).over, !open);
        assert_true(open || kz_session_turn(t.session).won == leaders);
    }
    for (int seat = KZ_PUBLIC; seat < seats; seat++) {
        sit_check_view(t.session, seat, KZ_LANG_EN);
    }
    sit_end(&t);
    return left > 0;
}

static void a_decided_game_is_over(void **state) {
    (void)state;
    int early = 0;
    for (int key = 1; key <= 12; key++) {
        for (int seats = 2; seats <= 4; seats++) {
            early += check_end(seats, 3, key, "total") ? 1 : 0;
            early += check_end(seats, 4, key, "type") ? 1 : 0;
        }
        early += check_end(2, 10, key, "total") ? 1 : 0;
    }
    assert_in_range(early, 20, 70);
}

/* Deals have the rule; instances without it play all rounds, as they were begun. */
static void a_deal_ends_when_it_is_decided(void **state) {
    (void)state;
    kz_key key = kz_key_of(1);
    kz_error error;
    sitting t;
    sit_begin_deal(&t, "namepoker", 3, "ten", &key);
    assert_non_null(strstr(t.opening->instance, "rules=total end=decided key=x"));
    sit_end(&t);
    for (int number = 1; number <= 12; number++) {
        char instance[32];
        kz_text text;
        kz_text_init(&text, instance, sizeof instance);
        kz_text_format(&text, "rounds=3 key=%d", number);
        sit_begin(&t, "namepoker", 2, instance);
        assert_null(strstr(t.opening->instance, "end="));
        for (int move = 0; move < 6; move++) {
            assert_false(kz_session_turn(t.session).over);
            sit_act(t.session, sit_mover(t.session), "keep");
        }
        assert_true(kz_session_turn(t.session).over);
        sit_end(&t);
    }
    assert_int_equal(sit_parse("namepoker", 2, "end=early key=7", &error), KZ_BAD_INPUT);
    assert_string_equal(error.message, "unknown parameter");
    assert_int_equal(error.column, 1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_decided_game_is_over),
        cmocka_unit_test(a_deal_ends_when_it_is_decided),
        cmocka_unit_test(points_are_in_lowest_terms),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
