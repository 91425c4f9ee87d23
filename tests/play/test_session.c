/* Sessions: each state equals a plain replay from the start, failures change nothing, time is
   entries of the house, and memory stays within what the header promises. */
#include <limits.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include "kazu/play.h"
#include "kazu/rng.h"
#include "support/effort.h"
#include "support/failing_memory.h"
#include "support/own_games.h"

#include <string.h>

static kz_session *open_session(const kz_game *game, int seats, const char *instance,
                                kz_work *work) {
    kz_opening opening;
    kz_session *session = NULL;
    assert_int_equal(kz_opening_parse(game, instance, seats, work, NULL, &opening), KZ_OK);
    assert_int_equal(kz_session_new(&opening, work, NULL, &session), KZ_OK);
    return session;
}

/** The slow twin: parses the instance and plays all entries, with nothing kept. */
static void play_plainly(const kz_session *session, size_t index, kz_state *state) {
    const kz_opening *opening = kz_session_opening(session);
    memset(state, 0, sizeof *state);
    assert_int_equal(opening->game->parse(opening->instance, opening->seats, state, NULL), KZ_OK);
    for (size_t i = 0; i < index; i++) {
        kz_entry entry = kz_session_entry(session, i);
        kz_act act = {.from = entry.from, .at_ms = entry.at_ms, .line = entry.line};
        if (entry.from == KZ_HOUSE) {
            assert_int_equal(opening->game->turn(state).due_ms, entry.at_ms);
            opening->game->tick(state);
        } else {
            assert_int_equal(opening->game->move(state, &act, NULL), KZ_OK);
        }
    }
}

static void check_state(const kz_session *session, size_t index) {
    static kz_state plain;
    static kz_state seen;
    const kz_viewer whole = {.seat = KZ_PUBLIC, .all = true};
    size_t size = kz_session_opening(session)->game->state_size;
    play_plainly(session, index, &plain);
    memset(&seen, 0xEE, sizeof seen);
    assert_int_equal(kz_session_seen(session, index, &whole, &seen), KZ_OK);
    assert_memory_equal(plain.bytes, seen.bytes, size);
    for (size_t i = size; i < sizeof seen.bytes; i++) {
        assert_int_equal(seen.bytes[i], 0);
    }
    if (index == kz_session_length(session)) {
        assert_memory_equal(plain.bytes, kz_session_state(session)->bytes, size);
    }
}

static kz_status add(kz_session *session, int digit) {
    char line[] = "add 0";
    line[4] = (char)('0' + digit);
    size_t length = kz_session_length(session);
    kz_turn turn = kz_session_turn(session);
    int seat = 0;
    while ((turn.may_move >> seat & 1U) == 0) {
        seat++;
    }
    const kz_act act = {.from = seat, .at_ms = length, .line = line};
    return kz_session_act(session, &act, NULL);
}

/* 3,000 random acts and walks: what is gone back to, branched from and gone forward to. */
static void states_equal_a_plain_replay(void **state) {
    (void)state;
    kz_work work;
    kz_rng rng;
    kz_work_init(&work);
    kz_rng_init(&rng, 5);
    kz_session *session = open_session(&own_long_game, 3, "long", &work);
    size_t undone = 0;
    for (unsigned i = 0; i < effort_of(3000); i++) {
        size_t length = kz_session_length(session);
        uint64_t what = kz_rng_below(&rng, 20);
        if (what < 16) {
            assert_int_equal(add(session, 1 + (int)kz_rng_below(&rng, 9)), KZ_OK);
            undone = 0;
            assert_int_equal(kz_session_length(session), length + 1);
        } else if (what == 16) {
            assert_int_equal(add(session, 0), KZ_ILLEGAL_MOVE);
            assert_int_equal(kz_session_length(session), length);
        } else if (what < 19) {
            size_t steps = (size_t)kz_rng_below(&rng, what == 17 ? 4 : 40);
            kz_status wanted = steps <= length ? KZ_OK : KZ_ILLEGAL_MOVE;
            assert_int_equal(kz_session_go(session, -(long)steps), wanted);
            undone += wanted == KZ_OK ? steps : 0;
            assert_int_equal(kz_session_length(session), length - (wanted == KZ_OK ? steps : 0));
        } else {
            size_t steps = (size_t)kz_rng_below(&rng, 40);
            kz_status wanted = steps <= undone ? KZ_OK : KZ_ILLEGAL_MOVE;
            assert_int_equal(kz_session_go(session, (long)steps), wanted);
            undone -= wanted == KZ_OK ? steps : 0;
        }
        assert_int_equal(kz_session_undone(session), undone);
        length = kz_session_length(session);
        check_state(session, length);
        check_state(session, (size_t)kz_rng_below(&rng, length + 1));
    }
    for (size_t i = 0; i <= kz_session_length(session); i += 13) {
        check_state(session, i);
    }
    kz_session_free(session);
    assert_int_equal(work.memory_used, 0);
}

static void steps_beyond_the_ends_are_refused(void **state) {
    (void)state;
    kz_work work;
    kz_state seen;
    const kz_viewer viewer = {.seat = 0};
    kz_work_init(&work);
    kz_session *session = open_session(&own_long_game, 1, "long", &work);
    assert_int_equal(kz_session_go(session, -1), KZ_ILLEGAL_MOVE);
    assert_int_equal(kz_session_go(session, 1), KZ_ILLEGAL_MOVE);
    assert_int_equal(kz_session_go(session, 0), KZ_OK);
    assert_int_equal(add(session, 4), KZ_OK);
    assert_int_equal(kz_session_go(session, -2), KZ_ILLEGAL_MOVE);
    assert_int_equal(kz_session_go(session, LONG_MIN), KZ_ILLEGAL_MOVE);
    assert_int_equal(kz_session_go(session, LONG_MAX), KZ_ILLEGAL_MOVE);
    assert_int_equal(kz_session_length(session), 1);
    assert_int_equal(kz_session_seen(session, 2, &viewer, &seen), KZ_OUT_OF_RANGE);
    kz_session_free(session);
}

/* What is refused: the wrong seat, no seat, garbage, time that runs back; nothing changes. */
static void failed_moves_change_nothing(void **state) {
    (void)state;
    static const struct {
        kz_act act;
        kz_status status;
    } cases[] = {
        {{.from = 1, .at_ms = 50, .line = "keep"}, KZ_ILLEGAL_MOVE},
        {{.from = 2, .at_ms = 50, .line = "keep"}, KZ_OUT_OF_RANGE},
        {{.from = -1, .at_ms = 50, .line = "keep"}, KZ_OUT_OF_RANGE},
        {{.from = KZ_HOST, .at_ms = 50, .line = "keep"}, KZ_OUT_OF_RANGE},
        {{.from = KZ_PUBLIC, .at_ms = 50, .line = "keep"}, KZ_OUT_OF_RANGE},
        {{.from = 0, .at_ms = 49, .line = "keep"}, KZ_OUT_OF_RANGE},
        {{.from = 0, .at_ms = KZ_TIME_MAX + 1, .line = "keep"}, KZ_OUT_OF_RANGE},
        {{.from = 0, .at_ms = UINT64_MAX, .line = "keep"}, KZ_OUT_OF_RANGE},
        {{.from = 0, .at_ms = 50, .line = "dance"}, KZ_BAD_INPUT},
        {{.from = 0, .at_ms = 50, .line = ""}, KZ_BAD_INPUT},
        {{.from = 0, .at_ms = 50, .line = "keep\n"}, KZ_BAD_INPUT},
        {{.from = 0, .at_ms = 50, .line = "\xff"}, KZ_BAD_INPUT},
    };
    char long_line[KZ_PLAY_LINE_MAX + 1];
    kz_work work;
    kz_work_init(&work);
    kz_session *session = open_session(kz_game_find("null"), 2, "9 3/5 7/1 first=2", &work);
    const kz_act first = {.from = 1, .at_ms = 50, .line = "keep"};
    assert_int_equal(kz_session_act(session, &first, NULL), KZ_OK);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        kz_error error = {0};
        assert_int_equal(kz_session_act(session, &cases[i].act, &error), cases[i].status);
        assert_int_equal(error.status, cases[i].status);
        assert_non_null(error.message);
        assert_int_equal(kz_session_length(session), 1);
        check_state(session, 1);
    }
    memset(long_line, 'k', sizeof long_line - 1);
    long_line[KZ_PLAY_LINE_MAX] = '\0';
    const kz_act too_long = {.from = 0, .at_ms = 50, .line = long_line};
    assert_int_equal(kz_session_act(session, &too_long, NULL), KZ_BAD_INPUT);
    const kz_act last = {.from = 0, .at_ms = 50, .line = "swap"};
    assert_int_equal(kz_session_act(session, &last, NULL), KZ_OK);
    assert_true(kz_session_turn(session).over);
    assert_int_equal(kz_session_act(session, &last, NULL), KZ_ILLEGAL_MOVE);
    kz_session_free(session);
}

/** Plays, goes back, branches, lets time pass; all of it may lack memory. */
static kz_status play_some(const kz_game *game, kz_work *work) {
    kz_opening opening;
    kz_session *session = NULL;
    const char *instance = game == &own_timed_game ? "bell" : "long";
    kz_status status = kz_opening_parse(game, instance, 2, work, NULL, &opening);
    if (status == KZ_OK) {
        status = kz_session_new(&opening, work, NULL, &session);
    }
    for (uint64_t i = 0; status == KZ_OK && i < 60; i++) {
        size_t length = kz_session_length(session);
        if (game == &own_timed_game) {
            const kz_act act = {.from = (int)(i % 2), .at_ms = i * 60, .line = "press"};
            status = kz_session_act(session, &act, NULL);
        } else {
            status = add(session, 1 + (int)(i % 9));
        }
        if (status != KZ_OK) {
            assert_int_equal(status, KZ_NO_MEMORY);
            assert_true(kz_session_length(session) >= length);
            check_state(session, kz_session_length(session));
        } else if (i == 30) {
            assert_int_equal(kz_session_go(session, -9), KZ_OK);
        }
    }
    kz_session_free(session);
    return status;
}

static void memory_may_fail_anywhere(void **state) {
    (void)state;
    const kz_game *const games[] = {&own_long_game, &own_timed_game};
    for (int i = 0; i < 2; i++) {
        kz_status status = KZ_NO_MEMORY;
        size_t failures = 0;
        for (size_t fail_at = 1; status != KZ_OK; fail_at++) {
            failing_memory memory;
            kz_work work;
            failing_memory_init(&memory, fail_at, false, &work);
            status = play_some(games[i], &work);
            assert_int_equal(memory.blocks, 0);
            assert_int_equal(work.memory_used, 0);
            failures += status != KZ_OK ? 1 : 0;
        }
        assert_true(failures >= 8);
    }
}

/* A move that lacks memory can still be gone forward to afterwards. */
static void no_memory_forgets_nothing(void **state) {
    (void)state;
    kz_work work;
    kz_work_init(&work);
    kz_session *session = open_session(&own_long_game, 1, "long", &work);
    for (int i = 0; i < 9; i++) {
        assert_int_equal(add(session, 3), KZ_OK);
    }
    assert_int_equal(kz_session_go(session, -3), KZ_OK);
    work.memory_limit = work.memory_used;
    assert_int_equal(add(session, 0), KZ_ILLEGAL_MOVE);
    assert_int_equal(kz_session_undone(session), 3);
    assert_int_equal(kz_session_go(session, 3), KZ_OK);
    check_state(session, 9);
    kz_session_free(session);
}

static void an_empty_session_is_small(void **state) {
    (void)state;
    for (size_t i = 0; i < kz_game_count(); i++) {
        const kz_game *game = kz_game_at(i);
        const kz_key key = kz_key_of(1);
        kz_opening opening;
        kz_session *session = NULL;
        kz_work work;
        kz_work_init(&work);
        assert_int_equal(kz_opening_deal(game, "", game->max_seats, &key, &work, NULL, &opening),
                         KZ_OK);
        assert_int_equal(work.memory_used, 0);
        assert_int_equal(kz_session_new(&opening, &work, NULL, &session), KZ_OK);
        if (work.memory_used >= 16384) {
            print_error("%s: %u bytes\n", game->id, (unsigned)work.memory_used);
        }
        assert_true(work.memory_used < 16384);
        kz_session_free(session);
    }
}

static void sessions_have_4096_entries_in_little_room(void **state) {
    (void)state;
    kz_work work;
    kz_work_init(&work);
    kz_session *session = open_session(&own_long_game, 2, "long", &work);
    for (int i = 0; i < KZ_PLAY_ENTRIES_MAX; i++) {
        assert_int_equal(add(session, 1 + i % 8), KZ_OK);
    }
    assert_int_equal(add(session, 1), KZ_OUT_OF_RANGE);
    /* 256 bytes of states an entry, and arrays may be half empty. */
    assert_true(work.memory_used < 2 * 256 * KZ_PLAY_ENTRIES_MAX + 300000);
    for (size_t i = 0; i <= KZ_PLAY_ENTRIES_MAX; i += 311) {
        check_state(session, i);
    }
    assert_int_equal(kz_session_go(session, -1), KZ_OK);
    assert_int_equal(add(session, 2), KZ_OK);
    assert_int_equal(kz_session_go(session, -KZ_PLAY_ENTRIES_MAX), KZ_OK);
    assert_int_equal(kz_session_go(session, KZ_PLAY_ENTRIES_MAX), KZ_OK);
    check_state(session, KZ_PLAY_ENTRIES_MAX);
    kz_session_free(session);
    assert_int_equal(work.memory_used, 0);
}

/* The bell rings at 1,000, 2,000, 2,000, 3,000, 4,000, 5,000, 6,000: by hand from its rules. */
static void time_writes_entries_at_its_own_times(void **state) {
    (void)state;
    static const uint64_t rings[] = {1000, 2000, 2000, 3000, 4000, 5000, 6000};
    kz_work work;
    kz_work_init(&work);
    for (uint64_t step = 1; step <= 7000; step = step * 3 + 1) {
        kz_session *session = open_session(&own_timed_game, 3, "bell", &work);
        for (uint64_t now = 0; now <= 7000 + step; now += step) {
            assert_int_equal(kz_session_tick(session, now), KZ_OK);
        }
        assert_int_equal(kz_session_length(session), 7);
        for (size_t i = 0; i < 7; i++) {
            kz_entry entry = kz_session_entry(session, i);
            assert_int_equal(entry.from, KZ_HOUSE);
            assert_string_equal(entry.line, "");
            assert_int_equal(entry.at_ms, rings[i]);
        }
        kz_session_free(session);
    }
}

/* What is due comes before the act, and stays even if the act fails; nothing comes early. */
static void what_is_due_comes_before_an_act(void **state) {
    (void)state;
    kz_work work;
    kz_work_init(&work);
    kz_session *session = open_session(&own_timed_game, 2, "bell", &work);
    const kz_act early = {.from = 1, .at_ms = 999, .line = "press"};
    const kz_act on_time = {.from = 0, .at_ms = 2000, .line = "dance"};
    const kz_act again = {.from = 0, .at_ms = 2000, .line = "press"};
    assert_int_equal(kz_session_act(session, &early, NULL), KZ_OK);
    assert_int_equal(kz_session_length(session), 1);
    assert_int_equal(kz_session_act(session, &on_time, NULL), KZ_BAD_INPUT);
    assert_int_equal(kz_session_length(session), 4);
    assert_int_equal(kz_session_act(session, &again, NULL), KZ_OK);
    assert_int_equal(kz_session_entry(session, 4).from, 0);
    assert_int_equal(kz_session_entry(session, 3).at_ms, 2000);
    assert_int_equal(kz_session_tick(session, 1500), KZ_OK);
    assert_int_equal(kz_session_length(session), 5);
    check_state(session, 5);
    const kz_act back = {.from = 0, .at_ms = 1999, .line = "press"};
    assert_int_equal(kz_session_act(session, &back, NULL), KZ_OUT_OF_RANGE);
    kz_session_free(session);
    assert_int_equal(work.memory_used, 0);
}

/* The instance of a session is in its normal form. */
static void instances_are_kept_in_normal_form(void **state) {
    (void)state;
    kz_work work;
    kz_work_init(&work);
    kz_session *session = open_session(kz_game_find("null"), 2, "  9  3/5   7/1 first=1 ", &work);
    assert_string_equal(kz_session_opening(session)->instance, "9 3/5 7/1");
    assert_false(kz_session_opening(session)->dealt);
    kz_session_free(session);
}

/* What a seat sees at an earlier index is what it saw then. */
static void seen_states_hide_at_each_index(void **state) {
    (void)state;
    kz_state seen;
    kz_work work;
    kz_work_init(&work);
    kz_session *session = open_session(kz_game_find("null"), 2, "9 3/5 7/1", &work);
    const kz_act first = {.from = 0, .at_ms = 0, .line = "swap"};
    const kz_act second = {.from = 1, .at_ms = 0, .line = "keep"};
    const kz_viewer other = {.seat = 1};
    assert_int_equal(kz_session_act(session, &first, NULL), KZ_OK);
    assert_int_equal(kz_session_act(session, &second, NULL), KZ_OK);
    for (size_t i = 0; i < 2; i++) {
        assert_int_equal(kz_session_seen(session, i, &other, &seen), KZ_OK);
        assert_null(memchr(seen.bytes + 4, 3, 12)); /* the numbers of seat 0 */
        assert_null(memchr(seen.bytes + 4, 5, 12));
        assert_non_null(memchr(seen.bytes + 4, 7, 12)); /* its own one */
        const kz_viewer whole = {.seat = 1, .all = true};
        assert_int_equal(kz_session_seen(session, i, &whole, &seen), KZ_OK);
        assert_non_null(memchr(seen.bytes + 4, 3, 12));
    }
    kz_session_free(session);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(states_equal_a_plain_replay),
        cmocka_unit_test(steps_beyond_the_ends_are_refused),
        cmocka_unit_test(failed_moves_change_nothing),
        cmocka_unit_test(memory_may_fail_anywhere),
        cmocka_unit_test(no_memory_forgets_nothing),
        cmocka_unit_test(an_empty_session_is_small),
        cmocka_unit_test(sessions_have_4096_entries_in_little_room),
        cmocka_unit_test(time_writes_entries_at_its_own_times),
        cmocka_unit_test(what_is_due_comes_before_an_act),
        cmocka_unit_test(instances_are_kept_in_normal_form),
        cmocka_unit_test(seen_states_hide_at_each_index),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
