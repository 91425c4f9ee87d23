/**
 * @file
 * Mastermind by brute force.
 */
#include "mastermind_brute.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

void brute_score(brute_rules rules, const brute_code *a, const brute_code *b, int *black,
                 int *white) {
    int both = 0;
    *black = 0;
    for (int color = 1; color <= rules.colors; color++) {
        int in_a = 0;
        int in_b = 0;
        for (int i = 0; i < rules.pegs; i++) {
            in_a += a->peg[i] == color;
            in_b += b->peg[i] == color;
        }
        both += in_a < in_b ? in_a : in_b;
    }
    for (int i = 0; i < rules.pegs; i++) {
        *black += a->peg[i] == b->peg[i];
    }
    *white = both - *black;
}

brute_code brute_number(brute_rules rules, size_t number) {
    brute_code code = {{0}};
    for (int i = 0; i < rules.pegs; i++) {
        code.peg[i] = (uint8_t)(1 + number % (size_t)rules.colors);
        number /= (size_t)rules.colors;
    }
    return code;
}

size_t brute_power(brute_rules rules) {
    size_t all = 1;
    for (int i = 0; i < rules.pegs; i++) {
        all *= (size_t)rules.colors;
    }
    return all;
}

static bool is_legal(brute_rules rules, const brute_code *code) {
    for (int i = 0; i < rules.pegs && rules.is_distinct; i++) {
        for (int j = 0; j < i; j++) {
            if (code->peg[i] == code->peg[j]) {
                return false;
            }
        }
    }
    return true;
}

size_t brute_list(brute_rules rules, const brute_history *history, brute_code *codes) {
    size_t count = 0;
    for (size_t i = 0; i < brute_power(rules); i++) {
        brute_code code = brute_number(rules, i);
        bool fits = is_legal(rules, &code);
        for (int row = 0; row < history->count && fits; row++) {
            int black = 0;
            int white = 0;
            brute_score(rules, &code, &history->guess[row], &black, &white);
            fits = black == history->black[row] && white == history->white[row];
        }
        if (fits) {
            assert_true(count < BRUTE_CODES_MAX);
            codes[count++] = code;
        }
    }
    return count;
}

brute_code brute_any(brute_rules rules, kz_rng *rng) {
    return brute_number(rules, (size_t)kz_rng_below(rng, brute_power(rules)));
}

void brute_write(brute_rules rules, const brute_code *code, char line[BRUTE_PEGS_MAX + 1]) {
    for (int i = 0; i < rules.pegs; i++) {
        line[i] = (char)('0' + code->peg[i]);
    }
    line[rules.pegs] = '\0';
}

kz_session *brute_open(const char *instance, int seats, kz_work *work) {
    static kz_opening opening;
    kz_session *session = NULL;
    kz_error error = {.message = NULL};
    const kz_game *game = kz_game_find("mastermind");
    assert_non_null(game);
    if (kz_opening_parse(game, instance, seats, work, &error, &opening) != KZ_OK) {
        fail_msg("%s: %s", instance, error.message);
    }
    assert_int_equal(kz_session_new(&opening, work, &error, &session), KZ_OK);
    return session;
}

void brute_move(kz_session *session, int seat, const char *line) {
    kz_error error = {.message = NULL};
    kz_act act = {.from = seat, .at_ms = 0, .line = line};
    if (kz_session_act(session, &act, &error) != KZ_OK) {
        fail_msg("%s: %s: %s", line, error.message, error.token);
    }
}

const kz_view *brute_view(const kz_session *session, int seat, bool all, kz_lang lang) {
    static kz_view view;
    static kz_state seen;
    kz_turn turn = kz_session_turn(session);
    bool acts = !all && seat >= 0 && (turn.may_move >> seat & 1U) != 0;
    kz_viewer viewer = {.seat = seat, .all = all, .acts = acts, .lang = lang};
    assert_int_equal(kz_session_seen(session, kz_session_length(session), &viewer, &seen), KZ_OK);
    kz_view_init(&view);
    kz_session_opening(session)->game->view(&seen, &viewer, &view);
    assert_false(view.truncated);
    return &view;
}

const char *brute_text(const kz_view *view, const char *name) {
    const kz_view_node *node = kz_view_find(view, name);
    assert_non_null(node);
    return kz_view_text(view, node->text);
}

const char *brute_cells(const kz_view *view, const char *name, char *line, size_t room) {
    const kz_view_node *node = kz_view_find(view, name);
    kz_text text;
    kz_text_init(&text, line, room);
    for (uint32_t i = 0; node != NULL && i < node->cell_count; i++) {
        const kz_view_cell *cell = &view->cells[node->first_cell + i];
        kz_text_format(&text, "%s%s/%s/%d/%d/%x", i > 0 ? " " : "", kz_view_text(view, cell->text),
                       kz_view_text(view, cell->type), (int)cell->value, (int)cell->extra,
                       (unsigned)cell->flags);
        assert_true(cell->id > 0 || node->kind == KZ_VIEW_FORM || node->kind == KZ_VIEW_TABLE ||
                    node->kind == KZ_VIEW_FOCUS);
    }
    return line;
}

void brute_bot(kz_session *session, int seat, int level, uint64_t seed, kz_work *work) {
    static kz_state seen;
    kz_viewer viewer = {.seat = seat};
    kz_plan plan = {.at_ms = 1};
    assert_int_equal(kz_session_seen(session, kz_session_length(session), &viewer, &seen), KZ_OK);
    assert_int_equal(kz_session_opening(session)->game->bot(&seen, seat, level, seed, work, &plan),
                     KZ_OK);
    assert_int_equal(plan.at_ms, 0);
    brute_move(session, seat, plan.line);
}
