/* What each viewer of a conversation may ask, and that he gets what he may know and no more. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "support/talk.h"

#include <string.h>

/* While it is played a bound viewer gets no log, save, state, rate or review, opens nothing, lets
   no bot move, names no other seat and no other time. */
static void what_a_bound_viewer_may_not(void **unused) {
    (void)unused;
    static talk t;
    static const char *const never[] = {"new null",
                                        "open null 9 1/1 2/2",
                                        "load kazu-save 4",
                                        "bot",
                                        "bot 3",
                                        "plan 0",
                                        "plan 1",
                                        "wait 5",
                                        "view seat=0",
                                        "view seat=1",
                                        "view seat=none",
                                        "move seat=1 keep",
                                        "act seat=1 move keep",
                                        "move at=99 keep",
                                        "act at=99 move keep",
                                        "wake at=99",
                                        "hint seat=0",
                                        "hint seat=1",
                                        "undo seat=1",
                                        "news seat=0",
                                        "label seat=0 0 0",
                                        "labels seat=0",
                                        "act sit 1 bot 5",
                                        "act start",
                                        "undo",
                                        "redo"};
    static const char *const later[] = {"log", "save", "state", "rate", "review 0"};
    static const int viewers[] = {0, 1, KZ_PUBLIC};
    talk_open_persons(&t, "9 3/5 7/1");
    for (int phase = 0; phase < 3; phase++) {
        for (int v = 0; v < 3; v++) {
            for (size_t i = 0; i < sizeof never / sizeof never[0] && phase < 2; i++) {
                if (talk_is_ok(talk_say(&t, viewers[v], never[i], 0))) {
                    fail_msg("viewer %d, phase %d: %s", viewers[v], phase, never[i]);
                }
            }
            for (size_t i = 0; i < sizeof later / sizeof later[0]; i++) {
                bool allowed = talk_is_ok(talk_say(&t, viewers[v], later[i], 0));
                if (allowed != (phase == 2)) {
                    fail_msg("viewer %d, phase %d: %s", viewers[v], phase, later[i]);
                }
            }
        }
        assert_true(phase == 2 || talk_is_ok(talk_say(&t, phase, "move keep", 0)));
    }
    talk_close(&t);
}

/* The commands for everybody say nothing that the seat does not see. */
static void views_are_those_of_the_viewer(void **unused) {
    (void)unused;
    static talk t;
    talk_open_persons(&t, "99 3/55 7/1");
    assert_non_null(strstr(talk_say(&t, 0, "view", 0), "You       3"));
    assert_non_null(strstr(t.out, "Player B  ?"));
    assert_non_null(strstr(talk_say(&t, 0, "view all", 0), "Player B  ?"));
    assert_non_null(strstr(talk_say(&t, 1, "view", 0), "Player A  ?"));
    assert_non_null(strstr(talk_say(&t, KZ_PUBLIC, "view json", 0), "\"hidden\""));
    assert_null(strstr(t.out, "\"3\""));
    assert_null(strstr(t.out, "\"7\""));
    assert_null(strstr(talk_say(&t, KZ_PUBLIC, "view all json", 0), "\"7\""));
    assert_non_null(strstr(talk_say(&t, 0, "labels", 0), "\"3\""));
    assert_null(strstr(talk_say(&t, KZ_PUBLIC, "labels all", 0), "\"3\""));
    assert_null(strstr(talk_say(&t, 1, "labels all index=0", 0), "\"3\""));
    assert_false(talk_is_ok(talk_say(&t, 1, "hint 1", 0))); /* not its turn */
    assert_false(talk_is_ok(talk_say(&t, KZ_PUBLIC, "hint 1", 0)));
    assert_false(talk_is_ok(talk_say(&t, KZ_PUBLIC, "move keep", 0)));
    assert_false(talk_is_ok(talk_say(&t, 1, "move keep", 0)));
    assert_true(talk_is_ok(talk_say(&t, 0, "move swap", 0)));
    assert_null(strstr(talk_say(&t, 1, "news", 0), "55"));
    assert_true(talk_is_ok(talk_say(&t, 1, "move keep", 0)));
    assert_non_null(strstr(talk_say(&t, 0, "view", 0), "Player B  7"));
    talk_close(&t);
}

/* Watchers look; they do not even let time pass for the others. */
static void watchers_change_nothing(void **unused) {
    (void)unused;
    static talk t;
    static const char *const for_seats[] = {"wake", "move keep", "act move keep", "hint 1",
                                            "undo", "redo",      "act resign",    "act ask abort",
                                            "bot",  "wait 1",    "wake at=9",     "plan 0"};
    talk_open_persons(&t, "9 3/5 7/1");
    for (size_t i = 0; i < sizeof for_seats / sizeof for_seats[0]; i++) {
        if (talk_is_ok(talk_say(&t, KZ_PUBLIC, for_seats[i], 0))) {
            fail_msg("a watcher may say %s", for_seats[i]);
        }
    }
    assert_true(talk_is_ok(talk_say(&t, 0, "wake", 0)));
    talk_close(&t);
}

/* Who has left does not play on in his bot's name. */
static void who_left_plays_no_more(void **unused) {
    (void)unused;
    static talk t;
    talk_open(&t);
    assert_true(talk_is_ok(talk_say(&t, KZ_HOST, "open null seats=3 9 3/5 7/1 2/2", 0)));
    assert_true(talk_is_ok(talk_say(&t, 0, "act resign", 0)));
    assert_false(talk_is_ok(talk_say(&t, 0, "move keep", 0)));
    assert_false(talk_is_ok(talk_say(&t, 0, "hint 1", 0)));
    assert_true(talk_is_ok(talk_say(&t, 0, "view", 0)));
    talk_close(&t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_a_bound_viewer_may_not),
        cmocka_unit_test(views_are_those_of_the_viewer),
        cmocka_unit_test(watchers_change_nothing),
        cmocka_unit_test(who_left_plays_no_more),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
