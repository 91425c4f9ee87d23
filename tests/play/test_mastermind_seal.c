/* Mastermind with a code that a player sets and the table keeps: it is sealed at once, answered
   for without mistakes, and in nothing that others see before the end. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "support/mastermind_brute.h"

#include "play/adapters/mastermind/state.h"

#include <stdio.h>
#include <string.h>

enum { BREAKER, HOLDER, GAMES = 40 };

/* As sha256sum gives it for "1365 7". */
#define SEAL_OF_1365 "abc25beeedd7f4527caa214190a37c13667edf84e91556baca8ed7219ee49ac8"

static kz_session *open_sealed(const char *code, kz_work *work) {
    kz_work_init(work);
    kz_session *session = brute_open("keeper=seal key=7", 2, work);
    brute_move(session, HOLDER, code);
    return session;
}

static void refuse(kz_session *session, int seat, const char *line, kz_status wanted,
                   const char *message) {
    kz_error error = {.message = NULL};
    kz_act act = {.from = seat, .at_ms = 0, .line = line};
    assert_int_equal(kz_session_act(session, &act, &error), wanted);
    assert_string_equal(error.message, message);
}

static void the_holder_begins(void **unused) {
    kz_work work;
    (void)unused;
    kz_work_init(&work);
    kz_session *session = brute_open("keeper=seal key=7", 2, &work);
    assert_int_equal(kz_session_turn(session).may_move, 1 << HOLDER);
    assert_null(kz_view_find(brute_view(session, BREAKER, false, KZ_LANG_EN), "seal"));
    assert_non_null(kz_view_find(brute_view(session, HOLDER, false, KZ_LANG_EN), "palette"));
    assert_null(kz_view_find(brute_view(session, HOLDER, false, KZ_LANG_EN), "actions"));
    refuse(session, BREAKER, "1234", KZ_ILLEGAL_MOVE, "it is another player's turn");
    refuse(session, HOLDER, "1134", KZ_ILLEGAL_MOVE, "these rules do not allow this code");
    refuse(session, HOLDER, "123", KZ_BAD_INPUT, "too few pegs");
    refuse(session, HOLDER, "give up", KZ_BAD_INPUT, "unknown colour");
    brute_move(session, HOLDER, "赤黄橙黒");
    assert_int_equal(kz_session_turn(session).may_move, 1 << BREAKER);
    assert_string_equal(brute_text(brute_view(session, BREAKER, false, KZ_LANG_EN), "seal"),
                        "Seal (SHA-256): " SEAL_OF_1365);
    refuse(session, HOLDER, "1234", KZ_ILLEGAL_MOVE, "it is another player's turn");
    kz_session_free(session);
}

static void the_seal_is_opened_at_the_end(void **unused) {
    kz_work work;
    (void)unused;
    kz_session *session = open_sealed("1365", &work);
    brute_move(session, BREAKER, "give up");
    assert_true(kz_session_turn(session).over);
    assert_int_equal(kz_session_turn(session).won, 1 << HOLDER);
    assert_string_equal(brute_text(brute_view(session, BREAKER, false, KZ_LANG_EN), "seal"),
                        "Seal: " SEAL_OF_1365 ", the SHA-256 of \"1365 7\"");
    kz_session_free(session);
}

/* Answers by the definition, and the winner by them. */
static void answers_are_right(void **unused) {
    const brute_rules rules = {4, 6, true};
    kz_rng rng;
    (void)unused;
    kz_rng_init(&rng, 20261128);
    for (int i = 0; i < GAMES; i++) {
        kz_work work;
        char line[BRUTE_PEGS_MAX + 1];
        brute_code code = {{1, 3, 6, 5}};
        kz_session *session = open_sealed("1365", &work);
        bool is_found = false;
        while (!kz_session_turn(session).over) {
            int black = 0;
            int white = 0;
            brute_code guess =
                i == 0 && kz_session_length(session) == 3 ? code : brute_any(rules, &rng);
            brute_write(rules, &guess, line);
            brute_move(session, BREAKER, line);
            brute_score(rules, &code, &guess, &black, &white);
            kz__mastermind_table table = kz__mastermind_unpack(kz_session_state(session));
            assert_int_equal(table.black[table.count - 1], black);
            assert_int_equal(table.white[table.count - 1], white);
            is_found = black == rules.pegs;
        }
        assert_true(i > 0 || is_found);
        assert_int_equal(kz_session_turn(session).won, 1 << (is_found ? BREAKER : HOLDER));
        kz_session_free(session);
    }
}

/* The texts of a view in one; without its seal, which every code has another one of. */
static size_t put_view(const kz_session *session, int seat, char *out, size_t room) {
    const kz_view *view = brute_view(session, seat, false, KZ_LANG_EN);
    const char *seal = brute_text(view, "seal");
    kz_text text;
    kz_text_init(&text, out, room);
    for (uint32_t i = 0; i < view->node_count; i++) {
        const char *said = kz_view_text(view, view->nodes[i].text);
        kz_text_put(&text, strcmp(said, seal) == 0 ? "seal" : said);
    }
    for (uint32_t i = 0; i < view->cell_count; i++) {
        const kz_view_cell *cell = &view->cells[i];
        kz_text_format(&text, "|%s %s %d %d", kz_view_text(view, cell->text),
                       kz_view_text(view, cell->type), (int)cell->value, (int)cell->flags);
    }
    assert_false(text.truncated);
    return text.length;
}

/* Two codes that answer the guesses alike look the same to the breaker and to spectators, in the
   views and in the bytes of the states that they come from; and the holder sees the code. */
static void nobody_else_sees_the_code(void **unused) {
    static const int others[] = {BREAKER, KZ_PUBLIC};
    static char views[2][20000];
    static kz_state seen[2];
    kz_work work[2];
    (void)unused;
    kz_session *sessions[] = {open_sealed("1365", &work[0]), open_sealed("3165", &work[1])};
    for (int guess = 0; guess < 2; guess++) {
        for (size_t k = 0; k < 2; k++) {
            kz_viewer viewer = {.seat = others[k]};
            for (int i = 0; i < 2; i++) {
                (void)put_view(sessions[i], others[k], views[i], sizeof views[i]);
                assert_int_equal(
                    kz_session_seen(sessions[i], kz_session_length(sessions[i]), &viewer, &seen[i]),
                    KZ_OK);
                kz__mastermind_table table = kz__mastermind_unpack(&seen[i]);
                assert_int_equal(table.code, 0);
                memset(table.seal, 0, sizeof table.seal);
                kz__mastermind_pack(&table, &seen[i]);
            }
            assert_string_equal(views[0], views[1]);
            assert_memory_equal(seen[0].bytes, seen[1].bytes, sizeof seen[0].bytes);
        }
        char line[400];
        const kz_view *view = brute_view(sessions[0], HOLDER, false, KZ_LANG_EN);
        assert_non_null(strstr(brute_cells(view, "code", line, sizeof line), "1"));
        assert_int_equal(view->cells[kz_view_find(view, "code")->first_cell].flags, 0);
        assert_non_null(strstr(brute_text(view, "seal"), "Seal (SHA-256)"));
        brute_move(sessions[0], BREAKER, "2456");
        brute_move(sessions[1], BREAKER, "2456");
    }
    kz_session_free(sessions[0]);
    kz_session_free(sessions[1]);
}

/* Answers by hand are taken as they are, and compared with the sealed code at the end. */
static void wrong_answers_are_found_at_the_end(void **unused) {
    static const struct {
        const char *first;
        const char *said;
    } rows[] = {{"0 2", "The answer to guess 1 was wrong; it should be 1 red, 1 white."},
                {"1 1", "All answers were right."}};
    (void)unused;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        kz_work work;
        kz_work_init(&work);
        kz_session *session = brute_open("keeper=checked key=7 chances=2", 2, &work);
        brute_move(session, HOLDER, "1365");
        brute_move(session, BREAKER, "1234");
        brute_move(session, HOLDER, rows[i].first);
        brute_move(session, BREAKER, "2456");
        const kz_view *view = brute_view(session, BREAKER, false, KZ_LANG_EN);
        assert_null(kz_view_find(view, "checked"));
        assert_int_equal(view->cells[kz_view_find(view, "code")->first_cell].flags, KZ_CELL_HIDDEN);
        brute_move(session, HOLDER, "0 2");
        assert_int_equal(kz_session_turn(session).won, 1 << HOLDER);
        view = brute_view(session, BREAKER, false, KZ_LANG_EN);
        assert_string_equal(brute_text(view, "checked"), rows[i].said);
        assert_string_equal(brute_text(view, "seal"),
                            "Seal: " SEAL_OF_1365 ", the SHA-256 of \"1365 7\"");
        kz_session_free(session);
    }
}

/* A key of 256 bits, as it is dealt, and the longest code fit into what is hashed. */
static void long_codes_are_sealed(void **unused) {
    char instance[200];
    char bytes[65];
    kz_work work;
    (void)unused;
    memset(bytes, 'f', sizeof bytes - 1);
    bytes[sizeof bytes - 1] = '\0';
    (void)snprintf(instance, sizeof instance, "pegs=8 colors=4 secret=repeat keeper=seal key=x%s",
                   bytes);
    kz_work_init(&work);
    kz_session *session = brute_open(instance, 2, &work);
    brute_move(session, HOLDER, "11112222");
    brute_move(session, BREAKER, "11112222");
    assert_non_null(strstr(brute_text(brute_view(session, KZ_PUBLIC, false, KZ_LANG_EN), "seal"),
                           "\"11112222 xffff"));
    assert_int_equal(kz_session_turn(session).won, 1 << BREAKER);
    kz_session_free(session);
}

static void computers_set_and_find_codes(void **unused) {
    (void)unused;
    for (int level = 1; level <= 5; level++) {
        kz_work work;
        kz_work_init(&work);
        kz_session *session = brute_open("keeper=seal key=7", 2, &work);
        brute_bot(session, HOLDER, level, 11, &work);
        assert_int_equal(kz_session_turn(session).may_move, 1 << BREAKER);
        brute_bot(session, BREAKER, level, 12, &work);
        assert_int_equal(kz__mastermind_unpack(kz_session_state(session)).answered, 1);
        kz_session_free(session);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_holder_begins),
        cmocka_unit_test(the_seal_is_opened_at_the_end),
        cmocka_unit_test(answers_are_right),
        cmocka_unit_test(nobody_else_sees_the_code),
        cmocka_unit_test(wrong_answers_are_found_at_the_end),
        cmocka_unit_test(long_codes_are_sealed),
        cmocka_unit_test(computers_set_and_find_codes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
