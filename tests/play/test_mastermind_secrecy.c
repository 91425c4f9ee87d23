/* Nothing of a hidden code leaves Mastermind before the end: over whole games, a state and its
   twins look the same to everybody. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "support/mastermind_brute.h"
#include "support/twin.h"

#include "play/adapters/mastermind/state.h"

#include <string.h>

enum { GAMES = 150, TWINS = 2 };

typedef struct played {
    const char *instance;
    brute_rules rules;
} played;

static const played variants[] = {
    {"code=1234", {4, 6, true}},
    {"secret=repeat chances=6 code=3441", {4, 6, false}},
    {"pegs=2 colors=3 chances=5 code=31", {2, 3, true}},
    {"pegs=3 colors=5 secret=repeat chances=3 code=225", {3, 5, false}},
    {"keeper=evil key=5", {4, 6, true}},
    {"pegs=3 colors=4 secret=repeat keeper=evil draw=5 chances=4", {3, 4, false}}};

static bool same_view(const kz_view *a, const kz_view *b) {
    return a->node_count == b->node_count && a->cell_count == b->cell_count &&
           a->text_length == b->text_length &&
           memcmp(a->nodes, b->nodes, a->node_count * sizeof a->nodes[0]) == 0 &&
           memcmp(a->cells, b->cells, a->cell_count * sizeof a->cells[0]) == 0 &&
           memcmp(a->text, b->text, a->text_length) == 0;
}

/* What somebody can learn of a state: the view, with all texts. */
static void look(const kz_game *game, const kz_state *seen, int seat, kz_view *view) {
    kz_viewer viewer = {.seat = seat, .acts = seat == 0, .lang = KZ_LANG_EN};
    kz_view_init(view);
    game->view(seen, &viewer, view);
}

static bool same_advice(const kz_game *game, const kz_state *a, const kz_state *b, kz_work *work) {
    static kz_view first;
    static kz_view second;
    kz_viewer viewer = {.seat = 0, .acts = true, .lang = KZ_LANG_JA};
    kz_plan plan = {.at_ms = 0};
    kz_plan other = {.at_ms = 0};
    for (int strength = 1; strength <= KZ_PLAY_STRENGTH_MAX; strength++) {
        kz_view_init(&first);
        kz_view_init(&second);
        assert_int_equal(game->hint(a, &viewer, strength, work, &first), KZ_OK);
        assert_int_equal(game->hint(b, &viewer, strength, work, &second), KZ_OK);
        if (!same_view(&first, &second)) {
            return false;
        }
    }
    assert_int_equal(game->bot(a, 0, 3, 7, work, &plan), KZ_OK);
    assert_int_equal(game->bot(b, 0, 3, 7, work, &other), KZ_OK);
    return strcmp(plan.line, other.line) == 0;
}

/* A refused line says the same of a state and of its twin. */
static bool same_refusals(const kz_game *game, const kz_state *a, const kz_state *b) {
    static const char *const lines[] = {"", "1", "123456789", "fix 1 0 0", "code", "12x4", "give"};
    static kz_state changed;
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        kz_error first = {.message = NULL};
        kz_error second = {.message = NULL};
        kz_act act = {.from = 0, .at_ms = 0, .line = lines[i]};
        changed = *a;
        kz_status status = game->move(&changed, &act, &first);
        changed = *b;
        if (game->move(&changed, &act, &second) != status || first.message != second.message ||
            first.column != second.column || strcmp(first.token, second.token) != 0) {
            return false;
        }
    }
    return true;
}

/* Names what differs between a state and a twin for a seat; NULL: nothing. */
static const char *leak(const kz_game *game, const kz_state *whole, const kz_state *twin, int seat,
                        kz_work *work) {
    static kz_state a;
    static kz_state b;
    static kz_view view_a;
    static kz_view view_b;
    a = *whole;
    b = *twin;
    game->see(&a, seat);
    game->see(&b, seat);
    kz_turn turn_a = game->turn(&a);
    kz_turn turn_b = game->turn(whole);
    if (turn_a.may_move != turn_b.may_move || turn_a.over != turn_b.over) {
        return "turn";
    }
    look(game, &a, seat, &view_a);
    look(game, &b, seat, &view_b);
    if (!same_view(&view_a, &view_b)) {
        return "view";
    }
    if (memcmp(a.bytes, b.bytes, sizeof a.bytes) != 0) {
        return "see";
    }
    if (seat == 0 && !same_advice(game, &a, &b, work)) {
        return "hint or bot";
    }
    return same_refusals(game, whole, twin) ? NULL : "error";
}

static const char *leak_of_state(const kz_game *game, const kz_state *whole, kz_chance *chance,
                                 kz_work *work, long *compared) {
    static kz_state twin;
    static const int seats[] = {0, KZ_PUBLIC};
    for (int t = 0; t < TWINS; t++) {
        for (size_t s = 0; s < 2; s++) {
            if (twin_mastermind(whole, seats[s], chance, &twin)) {
                const char *found = leak(game, whole, &twin, seats[s], work);
                (*compared)++;
                if (found != NULL) {
                    return found;
                }
            }
        }
    }
    return NULL;
}

/* Random games to their ends; what leaks first. */
static const char *leak_of_games(const kz_game *game, int games, long *compared) {
    static kz_state state;
    kz_work work;
    kz_rng rng;
    kz_chance chance;
    kz_key key = kz_key_of(3);
    kz_work_init(&work);
    kz_rng_init(&rng, 20260711);
    kz_chance_init(&chance, &key, 0);
    for (int i = 0; i < games; i++) {
        const played *variant = &variants[i % (int)(sizeof variants / sizeof variants[0])];
        memset(&state, 0, sizeof state);
        assert_int_equal(game->parse(variant->instance, 1, &state, NULL), KZ_OK);
        while (!game->turn(&state).over) {
            const char *found = leak_of_state(game, &state, &chance, &work, compared);
            if (found != NULL) {
                return found;
            }
            char line[BRUTE_PEGS_MAX + 1];
            brute_code code = brute_any(variant->rules, &rng);
            brute_write(variant->rules, &code, line);
            kz_act act = {.from = 0, .at_ms = 0, .line = line};
            assert_int_equal(game->move(&state, &act, NULL), KZ_OK);
        }
    }
    return NULL;
}

static void nothing_leaks(void **unused) {
    long compared = 0;
    (void)unused;
    const char *found = leak_of_games(kz_game_find("mastermind"), GAMES, &compared);
    if (found != NULL) {
        fail_msg("%s", found);
    }
    assert_true(compared > 1000);
}

/* Faults as they were once planted, and not noticed. */
static void see_but_at_the_last_chance(kz_state *state, int seat) {
    kz__mastermind_table table = kz__mastermind_unpack(state);
    if (table.count + 1 < table.chances) {
        kz_game_find("mastermind")->see(state, seat);
    }
}

static void see_first_peg_after_four_guesses(kz_state *state, int seat) {
    kz__mastermind_table table = kz__mastermind_unpack(state);
    uint32_t peg = table.count >= 4 && !kz__mastermind_is_over(&table) ? table.code & 15U : 0;
    kz_game_find("mastermind")->see(state, seat);
    if (peg != 0) {
        table = kz__mastermind_unpack(state);
        table.code = peg;
        kz__mastermind_pack(&table, state);
    }
}

static void see_nothing_as_public_only(kz_state *state, int seat) {
    if (seat != KZ_PUBLIC) {
        kz_game_find("mastermind")->see(state, seat);
    }
}

static void leaks_are_caught(void **unused) {
    static void (*const planted[])(kz_state *, int) = {
        see_but_at_the_last_chance, see_first_peg_after_four_guesses, see_nothing_as_public_only};
    (void)unused;
    for (size_t i = 0; i < sizeof planted / sizeof planted[0]; i++) {
        long compared = 0;
        kz_game leaky = *kz_game_find("mastermind");
        leaky.see = planted[i];
        assert_string_equal(leak_of_games(&leaky, GAMES, &compared), "view");
    }
}

/* From the beginning to the end: hidden as long as it lasts, and shown then. */
static void the_code_is_shown_at_the_end_only(void **unused) {
    kz_work work;
    (void)unused;
    kz_work_init(&work);
    for (size_t v = 0; v < sizeof variants / sizeof variants[0]; v++) {
        kz_session *session = brute_open(variants[v].instance, 1, &work);
        brute_code wrong = {{1, 1, 1, 1}};
        char line[BRUTE_PEGS_MAX + 1];
        brute_write(variants[v].rules, &wrong, line);
        for (bool over = false; !over; over = kz_session_turn(session).over) {
            const kz_view *view = brute_view(session, 0, false, KZ_LANG_EN);
            const kz_view_node *code = kz_view_find(view, "code");
            assert_int_equal(code->cell_count, variants[v].rules.pegs);
            for (uint32_t i = 0; i < code->cell_count; i++) {
                const kz_view_cell *cell = &view->cells[code->first_cell + i];
                assert_int_equal(cell->flags, KZ_CELL_HIDDEN);
                assert_true(cell->text == 0 && cell->value == 0 && cell->type == 0);
            }
            brute_move(session, 0, line);
        }
        const kz_view *view = brute_view(session, KZ_PUBLIC, false, KZ_LANG_EN);
        const kz_view_node *code = kz_view_find(view, "code");
        assert_true(view->cells[code->first_cell].value > 0);
        assert_int_equal(view->cells[code->first_cell].flags, 0);
        kz_session_free(session);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_leaks),
        cmocka_unit_test(leaks_are_caught),
        cmocka_unit_test(the_code_is_shown_at_the_end_only),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
