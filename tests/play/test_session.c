/* Sessions: the log, the clock, undo and redo, and save files written by hand. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "support/failing_memory.h"
#include "support/long_game.h"
#include "support/playing.h"

#include <string.h>

static kz_work work;

static int start(void **unused) {
    (void)unused;
    kz_work_init(&work);
    return 0;
}

static int all_given_back(void **unused) {
    (void)unused;
    return work.memory_used == 0 ? 0 : -1;
}

static kz_session *open_null(const char *instance, int seats) {
    kz_session *session = NULL;
    assert_int_equal(kz_session_open(kz_game_find("null"), instance, seats, &work, NULL, &session),
                     KZ_OK);
    return session;
}

static kz_session *open_long(void) {
    kz_session *session = NULL;
    assert_int_equal(kz_session_open(&long_game, "long", 2, &work, NULL, &session), KZ_OK);
    return session;
}

static void the_log_keeps_what_was_typed(void **unused) {
    (void)unused;
    kz_session *session = open_null("9 3/5 7/1", 2);
    assert_ptr_equal(kz_session_game(session), kz_game_find("null"));
    assert_int_equal(kz_session_seats(session), 2);
    assert_string_equal(kz_session_instance(session), "9 3/5 7/1");
    assert_int_equal(kz_session_move(session, 0, " swap", 1500, NULL), KZ_OK);
    assert_int_equal(kz_session_length(session), 1);
    assert_int_equal(kz_session_entry(session, 0)->seat, 0);
    assert_int_equal(kz_session_entry(session, 0)->at_ms, 1500);
    assert_string_equal(kz_session_entry(session, 0)->line, " swap");
    kz_session_free(session);
    kz_session_free(NULL);
}

static void expect_refusal(kz_session *session, int seat, const char *line, uint64_t at_ms,
                           kz_status status, const char *message) {
    kz_error error;
    assert_int_equal(kz_session_move(session, seat, line, at_ms, &error), status);
    assert_int_equal(error.status, status);
    assert_string_equal(error.message, message);
    assert_int_equal(kz_session_move(session, seat, line, at_ms, NULL), status);
}

static void moves_are_checked(void **unused) {
    (void)unused;
    char long_line[KZ_PLAY_LINE_MAX + 1];
    memset(long_line, 'k', sizeof long_line - 1);
    long_line[sizeof long_line - 1] = '\0';
    kz_session *session = open_null("9 3/5 7/1", 2);
    expect_refusal(session, 2, "keep", 0, KZ_OUT_OF_RANGE, "there is no such seat");
    expect_refusal(session, -1, "keep", 0, KZ_OUT_OF_RANGE, "there is no such seat");
    expect_refusal(session, 1, "keep", 0, KZ_ILLEGAL_MOVE, "it is another player's turn");
    expect_refusal(session, 0, "kept", 0, KZ_BAD_INPUT, "a move is 'keep' or 'swap'");
    expect_refusal(session, 0, "keep\n", 0, KZ_BAD_INPUT, "a control character stands in the line");
    expect_refusal(session, 0, "\xFFkeep", 0, KZ_BAD_INPUT, "these bytes are not UTF-8");
    expect_refusal(session, 0, long_line, 0, KZ_BAD_INPUT, "this line is too long");
    assert_int_equal(kz_session_move(session, 0, "keep", 100, NULL), KZ_OK);
    expect_refusal(session, 1, "keep", 99, KZ_OUT_OF_RANGE, "the clock runs backwards");
    assert_int_equal(kz_session_move(session, 1, "keep", 100, NULL), KZ_OK);
    expect_refusal(session, 0, "keep", 200, KZ_ILLEGAL_MOVE, "the game is over");
    assert_int_equal(kz_session_length(session), 2);
    kz_session_free(session);
}

static void openings_are_checked(void **unused) {
    (void)unused;
    kz_session *session = NULL;
    kz_error error;
    const kz_game *null_game = kz_game_find("null");
    assert_int_equal(kz_session_new(null_game, "", 1, 0, &work, &error, &session), KZ_OUT_OF_RANGE);
    assert_int_equal(kz_session_new(null_game, "", 7, 0, &work, &error, &session), KZ_OUT_OF_RANGE);
    assert_int_equal(kz_session_open(null_game, "9 3/5", 1, &work, &error, &session),
                     KZ_OUT_OF_RANGE);
    assert_int_equal(kz_session_new(null_game, "max=9\n", 2, 0, &work, &error, &session),
                     KZ_BAD_INPUT);
    assert_int_equal(error.column, 6);
    assert_int_equal(kz_session_new(&long_game, "undealable", 1, 0, &work, &error, &session),
                     KZ_OUT_OF_RANGE);
    assert_string_equal(error.message, "no deal was found for these parameters");
    assert_int_equal(kz_session_open(&long_game, "bad", 1, &work, &error, &session), KZ_BAD_INPUT);
    assert_string_equal(error.token, "bad");
    assert_null(session);
}

static void an_instance_must_fit_when_it_is_written(void **unused) {
    (void)unused;
    kz_error error;
    kz_session *session = NULL;
    assert_int_equal(kz_session_open(&long_game, "wide", 1, &work, &error, &session),
                     KZ_OUT_OF_RANGE);
    assert_string_equal(error.message, "this instance is too long");
    assert_null(session);
}

/* An instance may be longer than a move, up to 4095 bytes. */
static void an_instance_may_be_long(void **unused) {
    (void)unused;
    char instance[KZ_PLAY_INSTANCE_MAX + 1];
    kz_error error;
    kz_session *session = NULL;
    memset(instance, 'i', sizeof instance - 1);
    instance[sizeof instance - 1] = '\0';
    assert_int_equal(kz_session_open(&long_game, instance, 1, &work, &error, &session),
                     KZ_BAD_INPUT);
    assert_string_equal(error.message, "this line is too long");
    assert_null(session);
    assert_int_equal(kz_session_open(&long_game, instance + 1, 1, &work, &error, &session), KZ_OK);
    kz_session_free(session);
    session = NULL;
    /* Parameters may not. */
    assert_int_equal(kz_session_new(&long_game, instance + 1, 1, 0, &work, &error, &session),
                     KZ_BAD_INPUT);
    assert_string_equal(error.message, "this line is too long");
    assert_null(session);
}

/* A long line of a save file reaches the game, or is refused in its place. */
static void a_save_file_may_have_a_long_instance(void **unused) {
    (void)unused;
    static char text[2 * KZ_PLAY_INSTANCE_MAX];
    const char *head = "kazu-save 1\ngame null\nseats 2\ninstance ";
    size_t length = strlen(head) + KZ_PLAY_INSTANCE_MAX - 1;
    kz_session *session = NULL;
    kz_error error;
    strcpy(text, head);
    memset(text + strlen(head), '9', KZ_PLAY_INSTANCE_MAX);
    assert_int_equal(kz_session_load(text, length, &work, &error, &session), KZ_OUT_OF_RANGE);
    assert_string_equal(error.message, "this number is too large or too small");
    assert_int_equal(kz_session_load(text, length + 1, &work, &error, &session), KZ_BAD_INPUT);
    assert_string_equal(error.message, "this line is too long");
    assert_int_equal(error.line, 4);
    assert_int_equal(error.column, 10);
    assert_null(session);
}

static void undo_and_redo_walk_the_log(void **unused) {
    (void)unused;
    kz_session *session = open_long();
    assert_int_equal(kz_session_undo(session), KZ_ILLEGAL_MOVE);
    assert_int_equal(kz_session_redo(session), KZ_ILLEGAL_MOVE);
    for (uint64_t i = 0; i < 40; i++) {
        assert_int_equal(kz_session_move(session, (int)(i % 2), "up", i, NULL), KZ_OK);
    }
    for (uint64_t i = 40; i-- > 30;) {
        assert_int_equal(kz_session_undo(session), KZ_OK);
        assert_int_equal(long_game_height(kz_session_state(session)), i);
    }
    assert_int_equal(kz_session_undone(session), 10);
    assert_int_equal(kz_session_redo(session), KZ_OK);
    assert_int_equal(long_game_height(kz_session_state(session)), 31);
    assert_int_equal(kz_session_entry(session, 30)->at_ms, 30);
    assert_int_equal(kz_session_move(session, 1, "stop", 31, NULL), KZ_OK);
    assert_int_equal(kz_session_undone(session), 0);
    assert_int_equal(kz_session_redo(session), KZ_ILLEGAL_MOVE);
    assert_int_equal(kz_session_length(session), 32);
    kz_session_free(session);
}

static void a_log_has_an_end(void **unused) {
    (void)unused;
    kz_session *session = open_long();
    for (size_t i = 0; i < KZ_PLAY_MOVES_MAX; i++) {
        assert_int_equal(kz_session_move(session, 0, "up", 0, NULL), KZ_OK);
    }
    expect_refusal(session, 0, "up", 0, KZ_OUT_OF_RANGE, "the game has too many moves");
    assert_int_equal(long_game_height(kz_session_state(session)), KZ_PLAY_MOVES_MAX);
    kz_session_free(session);
}

/* 40 moves make the log grow twice; a move without memory changes nothing and can be repeated. */
static void growth_may_fail(void **unused) {
    (void)unused;
    size_t calls = 1;
    for (size_t fail_at = 1; fail_at <= calls; fail_at++) {
        failing_memory memory;
        kz_session *session = NULL;
        failing_memory_init(&memory, fail_at, false, &work);
        kz_status status = kz_session_open(&long_game, "long", 1, &work, NULL, &session);
        assert_int_equal(status, fail_at <= 3 ? KZ_NO_MEMORY : KZ_OK);
        size_t refused = 0;
        for (uint64_t i = 0; i < 40 && session != NULL; i++) {
            while (kz_session_move(session, 0, "up", 0, NULL) == KZ_NO_MEMORY) {
                assert_int_equal(long_game_height(kz_session_state(session)), i);
                refused++;
            }
        }
        assert_int_equal(refused, session != NULL && memory.calls >= fail_at ? 1 : 0);
        kz_session_free(session);
        assert_int_equal(memory.blocks, 0);
        calls = fail_at <= 3 ? fail_at + 1 : memory.calls;
    }
    assert_int_equal(calls, 7); /* three to open, two for each growth */
}

static void a_save_file_reads_as_documented(void **unused) {
    (void)unused;
    kz_session *session = open_null("9 3/5 7/1", 2);
    assert_int_equal(kz_session_move(session, 0, "swap", 1500, NULL), KZ_OK);
    assert_int_equal(kz_session_move(session, 1, "keep", 2700, NULL), KZ_OK);
    assert_int_equal(kz_session_undo(session), KZ_OK);
    assert_string_equal(save_of(session), "kazu-save 1\ngame null\nseats 2\n"
                                          "instance 9 3/5 7/1\n\n0 1500 swap\n");
    kz_session_free(session);
    session = NULL;
    assert_int_equal(
        kz_session_new(kz_game_find("null"), "max=20", 2, UINT64_MAX, &work, NULL, &session),
        KZ_OK);
    const char *start_of_save = "kazu-save 1\ngame null\nseats 2\nparams max=20\n"
                                "seed 18446744073709551615\ninstance 20 ";
    assert_memory_equal(save_of(session), start_of_save, strlen(start_of_save));
    kz_session_free(session);
}

static void a_save_file_keeps_the_computer_players(void **unused) {
    (void)unused;
    kz_session *session = open_null("9 3/5 7/1", 2);
    const kz_bots bots = {.seed = UINT64_MAX, .level = {0, 5}};
    const char *text = "kazu-save 2\ngame null\nseats 2\nbots seed=18446744073709551615 0 5\n"
                       "instance 9 3/5 7/1\n\n";
    assert_null(kz_session_bots(session));
    kz_session_note_bots(session, &bots);
    assert_string_equal(save_of(session), text);
    kz_session_free(session);
    session = NULL;
    assert_int_equal(kz_session_load(text, strlen(text), &work, NULL, &session), KZ_OK);
    assert_non_null(kz_session_bots(session));
    assert_memory_equal(kz_session_bots(session), &bots, sizeof bots);
    assert_string_equal(save_of(session), text);
    kz_session_free(session);
}

/* The instance counts, not what its seed would deal today. */
static void loading_believes_the_instance(void **unused) {
    (void)unused;
    const char *text = "kazu-save 1\r\ngame null\r\nseats 2\r\nparams max=9\r\nseed 1\r\n"
                       "instance 9 3/5 7/1\r\n\r\n0 0 swap\r\n\r\n1 5 keep";
    kz_session *session = NULL;
    assert_int_equal(kz_session_load(text, strlen(text), &work, NULL, &session), KZ_OK);
    assert_string_equal(kz_session_instance(session), "9 3/5 7/1");
    assert_int_equal(kz_session_length(session), 2);
    assert_string_equal(save_of(session), "kazu-save 1\ngame null\nseats 2\nparams max=9\nseed 1\n"
                                          "instance 9 3/5 7/1\n\n0 0 swap\n1 5 keep\n");
    kz_session_free(session);
}

typedef struct bad_save {
    const char *text;
    kz_status status;
    uint32_t line;
    uint32_t column;
    const char *token;
} bad_save;

#define HEAD   "kazu-save 1\ngame null\nseats 2\n"
#define HEAD_2 "kazu-save 2\ngame null\nseats 2\n"

static const bad_save bad_saves[] = {
    {"", KZ_BAD_INPUT, 0, 0, ""},
    {"hello\n", KZ_BAD_INPUT, 1, 1, "hello"},
    {"kazu-saver 1\n", KZ_BAD_INPUT, 1, 1, "kazu-saver 1"},
    {"kazu-save 3\n", KZ_UNSUPPORTED, 1, 11, "3"},
    {"kazu-save 2\ngame null\nseats 2\ninstance 9 3/5 7/1\n", KZ_BAD_INPUT, 4, 1,
     "instance 9 3/5 7/1"},
    {HEAD_2 "bots\n", KZ_BAD_INPUT, 4, 5, ""},
    {HEAD_2 "bots 0 2\n", KZ_BAD_INPUT, 4, 6, "0"},
    {HEAD_2 "bots seed=x 0 2\n", KZ_BAD_INPUT, 4, 11, "x"},
    {HEAD_2 "bots seed=18446744073709551616 0 2\n", KZ_OUT_OF_RANGE, 4, 11, "18446744073709551616"},
    {HEAD_2 "bots seed=1 0\n", KZ_BAD_INPUT, 4, 14, ""},
    {HEAD_2 "bots seed=1 0 6\n", KZ_OUT_OF_RANGE, 4, 15, "6"},
    {HEAD_2 "bots seed=1 0 2 3\n", KZ_BAD_INPUT, 4, 17, "3"},
    {HEAD_2 "bots seed=1 0 2\ninstance\n", KZ_BAD_INPUT, 5, 9, ""},
    {HEAD "bots seed=1 0 2\n", KZ_BAD_INPUT, 4, 1, "bots seed=1 0 2"},
    {"kazu-save 1\n", KZ_BAD_INPUT, 1, 0, ""},
    {"kazu-save 1\ngame go\n", KZ_BAD_INPUT, 2, 6, "go"},
    {"kazu-save 1\ngame\n", KZ_BAD_INPUT, 2, 5, ""},
    {"kazu-save 1\ngame null\nseats two\n", KZ_BAD_INPUT, 3, 7, "two"},
    {"kazu-save 1\ngame null\nseats 7\n", KZ_OUT_OF_RANGE, 3, 7, "7"},
    {"kazu-save 1\ngame null\nseats 1\ninstance 9 3/5\n", KZ_OUT_OF_RANGE, 4, 0, ""},
    {HEAD "params max=1\nseed 1\ninstance 9 3/5 7/1\n", KZ_OUT_OF_RANGE, 4, 12, "1"},
    {HEAD "params max=9\ninstance 9 3/5 7/1\n", KZ_BAD_INPUT, 5, 1, "instance 9 3/5 7/1"},
    {HEAD "params max=9\nseed -1\ninstance 9 3/5 7/1\n", KZ_BAD_INPUT, 5, 6, "-1"},
    {HEAD "params max=9\nseed 18446744073709551616\n", KZ_OUT_OF_RANGE, 5, 6,
     "18446744073709551616"},
    {HEAD "params max=\x01\nseed 1\n", KZ_BAD_INPUT, 4, 12, "?"},
    {HEAD "moves\n", KZ_BAD_INPUT, 4, 1, "moves"},
    {HEAD "instance 9 3/5 7/10\n", KZ_OUT_OF_RANGE, 4, 18, "10"},
    {HEAD "instance 9 3/5 \xFF\n", KZ_BAD_INPUT, 4, 16, NULL},
    {HEAD "instance 9 3/5 7/1\n0 0 keep\n", KZ_BAD_INPUT, 5, 1, "0 0 keep"},
    {HEAD "instance 9 3/5 7/1\n\nkeep\n", KZ_BAD_INPUT, 6, 1, "keep"},
    {HEAD "instance 9 3/5 7/1\n\n0 keep\n", KZ_BAD_INPUT, 6, 3, "keep"},
    {HEAD "instance 9 3/5 7/1\n\n0 0\n", KZ_BAD_INPUT, 6, 4, ""},
    {HEAD "instance 9 3/5 7/1\n\n0 0 kept\n", KZ_BAD_INPUT, 6, 5, "kept"},
    {HEAD "instance 9 3/5 7/1\n\n1 0 keep\n", KZ_ILLEGAL_MOVE, 6, 0, ""},
    {HEAD "instance 9 3/5 7/1\n\n0 5 keep\n1 4 keep\n", KZ_OUT_OF_RANGE, 7, 0, ""},
    {HEAD "instance 9 3/5 7/1\n\n0 0 keep\n1 0 keep\n0 0 keep\n", KZ_ILLEGAL_MOVE, 8, 0, ""},
    {HEAD "instance 9 3/5 7/1\n\n0 0 ke\x1B[1mep\n", KZ_BAD_INPUT, 6, 7, "?"},
};

static void faults_are_named_with_their_place(void **unused) {
    (void)unused;
    for (size_t i = 0; i < sizeof bad_saves / sizeof bad_saves[0]; i++) {
        const bad_save *bad = &bad_saves[i];
        kz_session *session = NULL;
        kz_error error;
        size_t length = strlen(bad->text);
        kz_status status = kz_session_load(bad->text, length, &work, &error, &session);
        if (status != bad->status || error.line != bad->line || error.column != bad->column ||
            (bad->token != NULL && strcmp(error.token, bad->token) != 0)) {
            fail_msg("save %zu: %s %u %u '%s' %s", i, kz_status_name(status), error.line,
                     error.column, error.token, error.message);
        }
        assert_null(session);
        assert_int_equal(kz_session_load(bad->text, length, &work, NULL, &session), status);
    }
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, start, all_given_back)

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(the_log_keeps_what_was_typed),
        TEST(moves_are_checked),
        TEST(openings_are_checked),
        TEST(undo_and_redo_walk_the_log),
        TEST(a_log_has_an_end),
        TEST(growth_may_fail),
        TEST(a_save_file_reads_as_documented),
        TEST(a_save_file_keeps_the_computer_players),
        TEST(loading_believes_the_instance),
        TEST(an_instance_must_fit_when_it_is_written),
        TEST(an_instance_may_be_long),
        TEST(a_save_file_may_have_a_long_instance),
        TEST(faults_are_named_with_their_place),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
