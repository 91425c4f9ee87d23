/* Kazutori at the table: who wins with any number of seats, computer players of every level, what
   their hints come to, and lines that say too much. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "support/playing.h"

#include <string.h>

enum { N_MAX = 40, SEATS_MAX = KZ_PLAY_SEATS_MAX };

static kz_session *open_table(const char *instance, int seats, kz_work *work) {
    kz_session *session = NULL;
    assert_int_equal(
        kz_session_open(kz_game_find("kazutori"), instance, seats, work, NULL, &session), KZ_OK);
    return session;
}

static kz_turn turn_of(const kz_session *session) {
    return kz_session_game(session)->turn(kz_session_state(session));
}

static void let_bot_move(kz_session *session, int level, uint64_t seed, kz_work *work) {
    char line[KZ_PLAY_LINE_MAX];
    kz_text text;
    int seat = turn_of(session).seat;
    kz_text_init(&text, line, sizeof line);
    assert_int_equal(
        kz_session_game(session)->bot(kz_session_state(session), seat, level, seed, work, &text),
        KZ_OK);
    assert_int_equal(kz_session_move(session, seat, line, 0, NULL), KZ_OK);
}

/* Plays to the end; levels[0] is seat A's. @return the last turn. */
static kz_turn play_out(kz_session *session, const int levels[], uint64_t seed, kz_work *work) {
    while (!turn_of(session).over) {
        let_bot_move(session, levels[turn_of(session).seat], seed, work);
    }
    return turn_of(session);
}

static void write_table(kz_text *line, uint64_t n, const char *rest) {
    kz_text_put(line, "N=");
    kz_text_put_unsigned(line, n);
    kz_text_put(line, " ");
    kz_text_put(line, rest);
}

/* 1..3 for two: the player to move loses iff N = 0 mod 4, or 1 mod 4 where the last one loses. */
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
            kz_session *session = open_table(buffer, 2, &work);
            kz_turn end = play_out(session, levels[i / 2], n + i, &work);
            bool is_lost = n % 4 == (misere ? 1 : 0);
            if (!is_lost) {
                assert_int_equal(end.winner_mask, 1);
            } else if (levels[i / 2][1] == 5) {
                assert_int_equal(end.winner_mask, 2);
            }
            kz_session_free(session);
            assert_int_equal(work.memory_used, 0);
        }
    }
}

/* Who is last under the wish of all, by its definition: seats counted from the player to move.
   `liked` is the seat that is liked best; then the one after it, and so on round the table. */
static int last_by_wish(const int *set, int count, int seats, int liked, int missing) {
    static int last[N_MAX + 1];
    for (int r = 0; r <= missing; r++) {
        int best_rank = seats;
        last[r] = seats - 1;
        for (int i = 0; i < count; i++) {
            int seat = set[i] <= r ? (last[r - set[i]] + 1) % seats : 0;
            int rank = (seat - liked + seats) % seats;
            if (set[i] <= r && rank < best_rank) {
                best_rank = rank;
                last[r] = seat;
            }
        }
    }
    return last[missing];
}

typedef struct numbers {
    const char *text;
    int set[4];
    int count;
} numbers;

static void several_perfect_players_follow_the_wish(void **unused) {
    static const numbers games[] = {
        {"moves=1..3", {1, 2, 3}, 3}, {"moves=1,3,4", {1, 3, 4}, 3}, {"moves=2,5", {2, 5}, 2}};
    static const int levels[SEATS_MAX] = {5, 5, 5, 5, 5, 5};
    (void)unused;
    for (size_t g = 0; g < 2 * sizeof games / sizeof games[0]; g++) {
        bool misere = g % 2 == 1;
        const numbers *game = &games[g / 2];
        for (int n = game->set[0]; n <= N_MAX; n++) {
            for (int seats = 3; seats <= SEATS_MAX; seats++) {
                char buffer[64];
                kz_text line;
                kz_work work;
                kz_work_init(&work);
                kz_text_init(&line, buffer, sizeof buffer);
                write_table(&line, (uint64_t)n, game->text);
                kz_text_put(&line, misere ? " misere=yes" : "");
                kz_session *session = open_table(buffer, seats, &work);
                kz_turn end = play_out(session, levels, 1, &work);
                int last = last_by_wish(game->set, game->count, seats, misere ? 1 : 0, n);
                uint32_t all = (1U << seats) - 1;
                assert_int_equal(end.winner_mask, misere ? all & ~(1U << last) : 1U << last);
                kz_session_free(session);
            }
        }
    }
}

static void three_bots_play_the_same_game_again(void **unused) {
    static const int levels[3] = {1, 3, 4};
    (void)unused;
    for (uint64_t seed = 0; seed < 50; seed++) {
        static char saved[SAVE_BYTES];
        kz_work work;
        kz_session *loaded = NULL;
        kz_work_init(&work);
        kz_session *first = open_table("N=100 k=10", 3, &work);
        kz_session *second = open_table("N=100 k=10", 3, &work);
        (void)play_out(first, levels, seed, &work);
        (void)play_out(second, levels, seed, &work);
        assert_true(same_state(first, second));
        strcpy(saved, save_of(first));
        assert_int_equal(kz_session_load(saved, strlen(saved), &work, NULL, &loaded), KZ_OK);
        assert_true(same_state(first, loaded));
        kz_session_free(loaded);
        kz_session_free(second);
        kz_session_free(first);
        assert_int_equal(work.memory_used, 0);
    }
}

/* The chances of a game are not the same for each of its moves. */
static void a_random_player_varies(void **unused) {
    kz_work work;
    (void)unused;
    kz_work_init(&work);
    kz_session *session = open_table("N=1000 k=10", 2, &work);
    unsigned seen = 0;
    for (int i = 0; i < 60; i++) {
        let_bot_move(session, 1, 7, &work);
        seen |= 1U << strtoul(kz_session_entry(session, (size_t)i)->line, NULL, 10);
    }
    assert_int_equal(seen, 0x7FE);
    kz_session_free(session);
}

/* The longest game that a log holds, 4,096 moves, can be shown and ends. */
static void the_longest_game_fits(void **unused) {
    kz_work work;
    (void)unused;
    kz_work_init(&work);
    kz_session *session = open_table("N=4096 k=1", 6, &work);
    for (int i = 0; i < KZ_PLAY_MOVES_MAX; i++) {
        assert_int_equal(kz_session_move(session, i % 6, "1", 0, NULL), KZ_OK);
    }
    assert_true(turn_of(session).over);
    assert_int_equal(turn_of(session).winner_mask, 1U << (KZ_PLAY_MOVES_MAX - 1) % 6);
    kz_session_free(session);
}

static void lines_that_say_too_much(void **unused) {
    static const char *const bad[] = {"",
                                      "  ",
                                      "N=21 k=0",
                                      "N=21 moves=0,1",
                                      "N=21 moves=",
                                      "N=9223372036854775808 k=9223372036854775807",
                                      "N=21 k=3 from=22",
                                      "N=21 k=3 moves",
                                      "N=21 k=3 over=maybe",
                                      "N=0"};
    kz_error error = {0};
    kz_work work;
    kz_session *session = NULL;
    (void)unused;
    kz_work_init(&work);
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        assert_int_not_equal(
            kz_session_open(kz_game_find("kazutori"), bad[i], 2, &work, &error, &session), KZ_OK);
        assert_non_null(error.message);
    }
    assert_null(session);
    assert_int_equal(work.memory_used, 0);
}

/* Writes "N=1000 moves=1,3,5,..." with odd numbers until the set has so many bytes. */
static void write_odd_numbers(kz_text *line, size_t bytes) {
    kz_text_put(line, "N=1000 moves=1");
    size_t before = line->length - 1;
    for (unsigned number = 3; line->length - before < bytes; number += 2) {
        kz_text_put(line, ",");
        kz_text_put_unsigned(line, number);
    }
}

static void sets_fit_a_line(void **unused) {
    kz_work work;
    (void)unused;
    kz_work_init(&work);
    for (size_t bytes = 140; bytes < 200; bytes++) {
        char buffer[KZ_PLAY_LINE_MAX];
        kz_text line;
        kz_session *session = NULL;
        kz_text_init(&line, buffer, sizeof buffer);
        write_odd_numbers(&line, bytes);
        kz_status status =
            kz_session_open(kz_game_find("kazutori"), buffer, 2, &work, NULL, &session);
        size_t length = line.length - strlen("N=1000 moves=");
        assert_int_equal(status, length <= 160 ? KZ_OK : KZ_OUT_OF_RANGE);
        if (status == KZ_OK) {
            assert_non_null(strstr(kz_session_instance(session), " from=0"));
        }
        kz_session_free(session);
    }
}

static int level_of(const char *instance, int seats) {
    kz_work work;
    int level = 0;
    kz_work_init(&work);
    kz_session *session = open_table(instance, seats, &work);
    assert_int_equal(kz_session_game(session)->rate(kz_session_state(session), &work, &level),
                     KZ_OK);
    kz_session_free(session);
    return level;
}

/* The periods of P and N: {1,3,4} has 7, {2,7} 9, {1,15,16} 31, {1,4,9,...} none within 100. */
static void ratings_follow_the_pattern(void **unused) {
    (void)unused;
    assert_int_equal(level_of("N=21 k=3", 2), 1);
    assert_int_equal(level_of("N=21 k=3 misere=yes", 2), 2);
    assert_int_equal(level_of("N=21 k=3", 3), 3);
    assert_int_equal(level_of("N=21 k=3 misere=yes", 6), 4);
    assert_int_equal(level_of("N=100 moves=1,3,4", 2), 3);
    assert_int_equal(level_of("N=100 moves=2,7 over=end", 2), 3);
    assert_int_equal(level_of("N=100 moves=2,7 misere=yes", 2), 3);
    assert_int_equal(level_of("N=400 moves=1,15,16", 2), 4);
    assert_int_equal(level_of("N=100 moves=1,4,9,16,25,36,49,64,81,100", 2), 5);
    assert_int_equal(level_of("N=100 moves=1,4,9,16,25,36,49,64,81,100", 3), 5);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_perfect_player_wins_what_can_be_won),
        cmocka_unit_test(several_perfect_players_follow_the_wish),
        cmocka_unit_test(three_bots_play_the_same_game_again),
        cmocka_unit_test(a_random_player_varies),
        cmocka_unit_test(the_longest_game_fits),
        cmocka_unit_test(lines_that_say_too_much),
        cmocka_unit_test(sets_fit_a_line),
        cmocka_unit_test(ratings_follow_the_pattern),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
