/* Computer players of Kazutori: who wins with any number of seats, who errs, and what they answer
   where nothing wins. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "support/bots_play.h"

#include <string.h>

enum { N_MAX = 40, SEATS_MAX = KZ_PLAY_SEATS_MAX };

/* 1..3 for two: the player to move loses iff N = 0 mod 4, or 1 mod 4 where the last one loses. */
static bool is_lost(uint64_t missing, bool misere) {
    return missing % 4 == (misere ? 1 : 0);
}

static void the_perfect_player_wins_what_can_be_won(void **unused) {
    static const int levels[][2] = {{5, 1}, {5, 2}, {5, 3}, {5, 4}, {5, 5}};
    (void)unused;
    for (uint64_t n = 1; n <= N_MAX; n++) {
        for (size_t i = 0; i < 2 * sizeof levels / sizeof levels[0]; i++) {
            char buffer[64];
            kz_text line;
            kz_work work;
            bool misere = i % 2 == 1;
            kz_work_init(&work);
            kz_text_init(&line, buffer, sizeof buffer);
            write_table(&line, n, misere ? "k=3 misere=yes" : "k=3");
            kz_session *session = sit_open("kazutori", buffer, 2, &work);
            kz_turn end = play_out(session, levels[i / 2], n + i, &work);
            if (!is_lost(n, misere)) {
                assert_int_equal(end.won, 1);
            } else if (levels[i / 2][1] == 5) {
                assert_int_equal(end.won, 2);
            }
            sit_finish(session, &work);
        }
    }
}

/* A person who plays right and begins in a lost position. @return whether the bot let him win. */
static bool beats(int level, bool misere, uint64_t seed, unsigned *said, kz_work *work) {
    kz_session *session =
        sit_open("kazutori", misere ? "N=21 k=3 misere=yes" : "N=20 k=3", 2, work);
    uint64_t missing = misere ? 21 : 20;
    while (!kz_session_turn(session).over) {
        char line[KZ_PLAY_LINE_MAX] = "2";
        int seat = sit_mover(session);
        uint64_t right = (missing + (misere ? 3 : 0)) % 4;
        if (seat == 1) {
            sit_bot(session, 1, level, seed, work, line);
        } else if (right != 0 || missing == 1) {
            line[0] = (char)('0' + (right != 0 ? right : 1));
        }
        sit_act(session, seat, line);
        missing -= (uint64_t)(line[0] - '0');
        *said |= seat == 1 ? 1U << (line[0] - '0') : 0;
    }
    bool won = kz_session_turn(session).won == 1;
    kz_session_free(session);
    return won;
}

/* From a lost position a person can win against 1..4, the less the stronger; never against 5. */
static void all_but_the_strongest_err(void **unused) {
    enum { GAMES = 400 };
    kz_work work;
    (void)unused;
    kz_work_init(&work);
    for (int misere = 0; misere < 2; misere++) {
        int before = GAMES + 1;
        for (int level = 1; level <= KZ_PLAY_LEVEL_MAX; level++) {
            int wins = 0;
            unsigned said = 0;
            for (uint64_t seed = 0; seed < GAMES; seed++) {
                wins += beats(level, misere == 1, seed, &said, &work) ? 1 : 0;
            }
            assert_true(level <= 2 ? wins <= before : wins < before);
            assert_int_equal(wins == 0, level == KZ_PLAY_LEVEL_MAX);
            before = wins;
        }
    }
    assert_int_equal(work.memory_used, 0);
}

/* Opens a game in which level 5 always says the same number. */
static kz_session *open_with_one_answer(int seats, bool misere, char right[], kz_work *work) {
    for (uint64_t n = 300;; n--) {
        char instance[64];
        char line[KZ_PLAY_LINE_MAX];
        kz_text text;
        bool is_one = true;
        kz_text_init(&text, instance, sizeof instance);
        write_table(&text, n, misere ? "k=60 misere=yes" : "k=60");
        kz_session *session = sit_open("kazutori", instance, seats, work);
        sit_bot(session, 0, KZ_PLAY_LEVEL_MAX, 0, work, right);
        for (uint64_t seed = 1; seed < 40 && is_one; seed++) {
            sit_bot(session, 0, KZ_PLAY_LEVEL_MAX, seed, work, line);
            is_one = strcmp(line, right) == 0;
        }
        if (is_one) {
            return session;
        }
        kz_session_free(session);
    }
}

/* Of 60 numbers one is right, and only a move that errs can be another. */
static void check_error_rate(int seats, bool misere, int level, unsigned once_in) {
    enum { MOVES = 800 };
    char right[KZ_PLAY_LINE_MAX];
    unsigned errors = 0;
    kz_work work;
    kz_work_init(&work);
    kz_session *session = open_with_one_answer(seats, misere, right, &work);
    for (uint64_t seed = 0; seed < MOVES; seed++) {
        char line[KZ_PLAY_LINE_MAX];
        sit_bot(session, 0, level, seed, &work, line);
        errors += strcmp(line, right) != 0 ? 1 : 0;
    }
    unsigned expected = MOVES / once_in * 59 / 60;
    assert_in_range(errors, expected - expected / 4, expected + expected / 4);
    sit_finish(session, &work);
}

/* Level 3 errs in one of 4 moves and level 4 in one of 12, whatever the number of seats. */
static void each_level_errs_as_often_at_any_table(void **unused) {
    (void)unused;
    for (int seats = 2; seats <= SEATS_MAX; seats++) {
        check_error_rate(seats, seats % 2 == 1, 3, 4);
        check_error_rate(seats, seats % 2 == 1, 4, 12);
    }
}

/* In a lost position each level says each number at times, and the same one for the same seed. */
static void lost_positions_are_answered_with_variety(void **unused) {
    static const char *const lost[] = {"N=20 k=3", "N=21 k=3 misere=yes", "N=24 moves=2,3,4"};
    static const unsigned all[] = {0xE, 0xE, 0x1C};
    static const int seats[] = {2, 2, 2};
    kz_work work;
    (void)unused;
    kz_work_init(&work);
    for (size_t i = 0; i < sizeof lost / sizeof lost[0]; i++) {
        kz_session *session = sit_open("kazutori", lost[i], seats[i], &work);
        for (int level = 1; level <= KZ_PLAY_LEVEL_MAX; level++) {
            unsigned said = 0;
            for (uint64_t seed = 0; seed < 60; seed++) {
                char line[KZ_PLAY_LINE_MAX];
                char again[KZ_PLAY_LINE_MAX];
                sit_bot(session, 0, level, seed, &work, line);
                sit_bot(session, 0, level, seed, &work, again);
                assert_string_equal(line, again);
                said |= 1U << (line[0] - '0');
            }
            assert_int_equal(said, all[i]);
        }
        sit_finish(session, &work);
    }
}

/* Nobody says the number that loses at once while another one does not. */
static void nobody_loses_at_once_for_variety(void **unused) {
    kz_work work;
    (void)unused;
    kz_work_init(&work);
    kz_session *session = sit_open("kazutori", "N=5 moves=2,4,5 misere=yes", 2, &work);
    for (uint64_t seed = 0; seed < 100; seed++) {
        char line[KZ_PLAY_LINE_MAX];
        sit_bot(session, 0, 5, seed, &work, line);
        assert_string_equal(line, "2"); /* after 4 or 5 no number fits, and the last one loses */
    }
    sit_finish(session, &work);
}

/* The chances of a game are not the same for each of its moves. */
static void a_random_player_varies(void **unused) {
    kz_work work;
    (void)unused;
    kz_work_init(&work);
    kz_session *session = sit_open("kazutori", "N=1000 k=10", 2, &work);
    unsigned seen = 0;
    for (int i = 0; i < 60; i++) {
        let_bot_move(session, 1, 7, &work);
        seen |= 1U << strtoul(kz_session_entry(session, (size_t)i).line, NULL, 10);
    }
    assert_int_equal(seen, 0x7FE);
    sit_finish(session, &work);
}

static void games_end_under_any_node_limit(void **unused) {
    static const char *const games[] = {"N=100 moves=1,4,9,16,25", "N=60 moves=3,5 stuck=draw",
                                        "N=60 moves=3,5 over=end misere=yes", "N=900 k=7"};
    (void)unused;
    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++) {
        for (int seats = 2; seats <= (i == 0 || i == 3 ? SEATS_MAX : 2); seats++) {
            for (int level = 1; level <= KZ_PLAY_LEVEL_MAX; level++) {
                kz_work keeper;
                kz_work_init(&keeper);
                kz_session *session = sit_open("kazutori", games[i], seats, &keeper);
                while (!kz_session_turn(session).over) {
                    kz_work work;
                    kz_work_init(&work);
                    work.node_limit = 1;
                    let_bot_move(session, level, 3, &work);
                    assert_int_equal(work.memory_used, 0);
                }
                sit_finish(session, &keeper);
            }
        }
    }
}

/* Totals of 18 digits take a formula or a period, not a table. */
static void far_totals_are_quick(void **unused) {
    char line[KZ_PLAY_LINE_MAX];
    kz_work work;
    (void)unused;
    kz_work_init(&work);
    work.node_limit = 100000000;
    kz_session *session = sit_open("kazutori", "N=1000000000000000007 k=999999999999999", 2, &work);
    sit_bot(session, 0, 5, 1, &work, line);
    /* 10^18 + 7 = 1000 * 10^15 + 7 */
    assert_string_equal(line, "7");
    kz_session_free(session);
    session = sit_open("kazutori", "N=4000003 moves=1..998,1000", 6, &work);
    sit_bot(session, 0, 5, 1, &work, line);
    sit_act(session, 0, line);
    sit_finish(session, &work);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_perfect_player_wins_what_can_be_won),
        cmocka_unit_test(all_but_the_strongest_err),
        cmocka_unit_test(each_level_errs_as_often_at_any_table),
        cmocka_unit_test(lost_positions_are_answered_with_variety),
        cmocka_unit_test(nobody_loses_at_once_for_variety),
        cmocka_unit_test(a_random_player_varies),
        cmocka_unit_test(games_end_under_any_node_limit),
        cmocka_unit_test(far_totals_are_quick),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
