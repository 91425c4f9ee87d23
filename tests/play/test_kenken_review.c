/* Reviews, ratings and news of KenKen. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "support/sitting.h"

#include <string.h>

static const char article[] =
    "puzzle=article 4 1-:0,1;9+:2,3,6;2-:4,5;1-:7,11;4=:8;6+:9,10,14;2-:12,13;1=:15 "
    "3214134241232431";

static void digits_are_reviewed(void **unused) {
    static const char *const lines[] = {"r3c1 4",     "r2c1 3",  "mark r1c1 12",
                                        "clear r2c1", "give-up", NULL};
    kz_work work;
    const char *text;
    (void)unused;
    kz_work_init(&work);
    kz_session *session = sit_open("kenken", article, 1, &work);
    sit_play(session, lines);
    assert_int_equal(sit_review(session, 0, KZ_LANG_EN, &work, &text), 0);
    assert_string_equal(text, "This digit was right. Technique: forced cage.");
    assert_int_equal(sit_review(session, 1, KZ_LANG_EN, &work, &text), 4);
    assert_string_equal(text, "This digit was wrong: in the solution, row 2, column 1 is 1.");
    for (size_t i = 2; i < 5; i++) {
        assert_int_equal(sit_review(session, i, KZ_LANG_EN, &work, &text), -1);
    }
    sit_finish(session, &work);
}

/* Whoever follows the solution errs nowhere, and who puts other digits always does. */
static void reviews_know_right_from_wrong(void **unused) {
    kz_work work;
    const char *text;
    (void)unused;
    kz_work_init(&work);
    for (uint64_t seed = 0; seed < 4; seed++) {
        kz_session *session = sit_deal("kenken", "size=5 level=any", 1, seed, &work);
        const char *solution =
            strstr(kz_session_opening(session)->instance, "solution=") + strlen("solution=");
        for (int cell = 0; cell < 25 && !kz_session_turn(session).over; cell++) {
            char line[] = "r1c1 1";
            int digit = solution[cell] - '0';
            line[1] = (char)('1' + cell / 5);
            line[3] = (char)('1' + cell % 5);
            line[5] = (char)('0' + (cell % 3 == 1 ? digit % 5 + 1 : digit));
            sit_act(session, 0, line);
            assert_int_equal(
                sit_review(session, kz_session_length(session) - 1, KZ_LANG_JA, &work, &text),
                cell % 3 == 1 ? 4 : 0);
        }
        sit_finish(session, &work);
    }
}

static void check_tell(kz_session *session, const char *line, const char *expected, kz_tone tone) {
    kz_tone heard;
    sit_act(session, 0, line);
    assert_string_equal(sit_tell(session, KZ_PUBLIC, KZ_LANG_EN, &heard), expected);
    assert_int_equal(heard, tone);
    assert_string_not_equal(sit_tell(session, 0, KZ_LANG_JA, &heard), expected);
}

static void each_move_is_told(void **unused) {
    kz_work work;
    (void)unused;
    kz_work_init(&work);
    kz_session *session =
        sit_open("kenken", "check=rules puzzle=a 2 3+:0,1;2=:2;1=:3 1221", 1, &work);
    check_tell(session, "r1c1 1", "Player A wrote 1 in row 1, column 1.", KZ_TONE_PLAIN);
    check_tell(session, "r1c2 1", "Player A wrote 1 in row 1, column 2.", KZ_TONE_BAD);
    check_tell(session, "clear r1c2", "Player A cleared row 1, column 2.", KZ_TONE_PLAIN);
    check_tell(session, "mark r1c2 2", "Player A changed the marks of row 1, column 2.",
               KZ_TONE_PLAIN);
    check_tell(session, "fill", "Player A filled in the candidates.", KZ_TONE_PLAIN);
    check_tell(session, "point", "Player A set a save point.", KZ_TONE_PLAIN);
    check_tell(session, "back", "Player A returned to the save point.", KZ_TONE_PLAIN);
    check_tell(session, "check", "Player A checked the digits.", KZ_TONE_PLAIN);
    sit_act(session, 0, "r1c2 2");
    sit_act(session, 0, "r2c1 2");
    check_tell(session, "r2c2 1", "Player A wrote 1 in row 2, column 2 and solved the puzzle.",
               KZ_TONE_GOOD);
    kz_session_free(session);
    session = sit_open("kenken", "check=solution puzzle=a 2 3+:0,1;2=:2;1=:3 1221", 1, &work);
    check_tell(session, "r1c1 1", "Player A wrote 1 in row 1, column 1.", KZ_TONE_GOOD);
    check_tell(session, "r1c2 1", "Player A wrote 1 in row 1, column 2.", KZ_TONE_BAD);
    check_tell(session, "give-up", "Player A gave up.", KZ_TONE_PLAIN);
    sit_finish(session, &work);
}

static int level_of(const char *instance, kz_status expected) {
    int level = 0;
    kz_work work;
    kz_work_init(&work);
    kz_session *session = sit_open("kenken", instance, 1, &work);
    assert_int_equal(kz_game_find("kenken")->rate(kz_session_state(session), &work, &level),
                     expected);
    sit_finish(session, &work);
    return level;
}

/* Keen's own levels, as its game ids say them; without one solution there is none. */
static void puzzles_are_rated_as_by_keen(void **unused) {
    (void)unused;
    assert_int_equal(level_of("puzzle=x 2 3+:0,1;1=:2;2=:3 -", KZ_OK), 1);
    assert_int_equal(level_of("puzzle=x 2 3+:0,1;3+:2,3 -", KZ_UNSUPPORTED), 0);
    assert_int_equal(level_of("puzzle=x 2 4+:0,1;3+:2,3 -", KZ_UNSUPPORTED), 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(digits_are_reviewed),
        cmocka_unit_test(reviews_know_right_from_wrong),
        cmocka_unit_test(each_move_is_told),
        cmocka_unit_test(puzzles_are_rated_as_by_keen),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
