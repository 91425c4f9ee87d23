/* What every game in the house must keep: these tests run over the whole registry. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "support/failing_memory.h"
#include "support/playing.h"

#include <string.h>

enum { SEEDS = 12, STEPS_MAX = 5000, MUTATIONS = 400 };

typedef void (*check)(const kz_game *game, const char *params, int seats, uint64_t seed);

static void for_every_game(check run) {
    for (size_t g = 0; g < kz_game_count(); g++) {
        const kz_game *game = kz_game_at(g);
        for (const kz_preset *preset = game->presets; preset->name != NULL; preset++) {
            for (uint64_t seed = 0; seed < SEEDS; seed++) {
                int seats = game->min_seats +
                            (int)(seed % (uint64_t)(game->max_seats - game->min_seats + 1));
                run(game, preset->params, seats, seed);
            }
        }
    }
}

static kz_session *deal(const kz_game *game, const char *params, int seats, uint64_t seed,
                        kz_work *work) {
    kz_session *session = NULL;
    assert_int_equal(kz_session_new(game, params, seats, seed, work, NULL, &session), KZ_OK);
    return session;
}

static void normal_params(const kz_game *game, const char *line, char *normal) {
    kz_text text;
    kz_text_init(&text, normal, KZ_PLAY_LINE_MAX);
    assert_int_equal(game->params_parse(line, &text, NULL), KZ_OK);
    assert_false(text.truncated);
}

static void the_table_is_filled_in(void **unused) {
    (void)unused;
    assert_true(kz_game_count() >= 1);
    for (size_t g = 0; g < kz_game_count(); g++) {
        const kz_game *game = kz_game_at(g);
        assert_ptr_equal(kz_game_find(game->id), game);
        assert_true(1 <= game->min_seats && game->min_seats <= game->max_seats);
        assert_true(game->max_seats <= KZ_PLAY_SEATS_MAX);
        assert_true(0 < game->state_size && game->state_size <= KZ_PLAY_STATE_MAX);
        assert_non_null(game->presets[0].name);
    }
    assert_non_null(kz_game_find("null"));
    assert_true(kz_game_find("null")->is_template);
    assert_null(kz_game_find("no-such-game"));
    assert_null(kz_game_find(""));
}

static void the_first_preset_is_the_default(void **unused) {
    (void)unused;
    for (size_t g = 0; g < kz_game_count(); g++) {
        char by_default[KZ_PLAY_LINE_MAX];
        char by_preset[KZ_PLAY_LINE_MAX];
        normal_params(kz_game_at(g), "", by_default);
        normal_params(kz_game_at(g), kz_game_at(g)->presets[0].params, by_preset);
        assert_string_equal(by_default, by_preset);
    }
}

static void texts_are_normal(const kz_game *game, const char *params, int seats, uint64_t seed) {
    char normal[KZ_PLAY_LINE_MAX];
    char again[KZ_PLAY_LINE_MAX];
    kz_work work;
    kz_work_init(&work);
    normal_params(game, params, normal);
    normal_params(game, normal, again);
    assert_string_equal(normal, again);

    kz_session *dealt = deal(game, params, seats, seed, &work);
    kz_session *dealt_again = deal(game, params, seats, seed, &work);
    assert_string_equal(kz_session_instance(dealt), kz_session_instance(dealt_again));
    kz_session *opened = NULL;
    assert_int_equal(kz_session_open(game, kz_session_instance(dealt), seats, &work, NULL, &opened),
                     KZ_OK);
    assert_string_equal(kz_session_instance(opened), kz_session_instance(dealt));
    assert_true(same_state(opened, dealt));
    kz_session_free(opened);
    kz_session_free(dealt_again);
    kz_session_free(dealt);
}

/* A state is the same bytes whatever lay there before; a failed parse() leaves it alone. */
static void states_have_no_holes(const kz_game *game, const char *params, int seats,
                                 uint64_t seed) {
    static kz_state on_ones;
    static kz_state ones;
    kz_work work;
    kz_work_init(&work);
    kz_session *session = deal(game, params, seats, seed, &work);
    memset(&on_ones, 0xFF, sizeof on_ones);
    memset(&ones, 0xFF, sizeof ones);
    assert_int_not_equal(game->parse("?", seats, &on_ones, NULL), KZ_OK);
    assert_memory_equal(&on_ones, &ones, sizeof ones);
    assert_int_equal(game->parse(kz_session_instance(session), seats, &on_ones, NULL), KZ_OK);
    assert_memory_equal(&on_ones, kz_session_state(session), game->state_size);
    kz_session_free(session);
}

/* Chance may play no part by default, but some preset needs the seed. */
static bool deals_differ(const kz_game *game, const char *params) {
    kz_work work;
    kz_work_init(&work);
    kz_session *first = deal(game, params, game->max_seats, 0, &work);
    bool differs = false;
    for (uint64_t seed = 1; seed < 20 && !differs; seed++) {
        kz_session *other = deal(game, params, game->max_seats, seed, &work);
        differs = strcmp(kz_session_instance(first), kz_session_instance(other)) != 0;
        kz_session_free(other);
    }
    kz_session_free(first);
    return differs;
}

static void different_seeds_give_different_deals(void **unused) {
    (void)unused;
    for (size_t g = 0; g < kz_game_count(); g++) {
        bool differs = false;
        for (const kz_preset *preset = kz_game_at(g)->presets; preset->name != NULL; preset++) {
            differs = differs || deals_differ(kz_game_at(g), preset->params);
        }
        assert_true(differs);
    }
}

static void check_saved(const kz_session *session) {
    static char saved[SAVE_BYTES];
    kz_work work;
    kz_session *loaded = NULL;
    kz_work_init(&work);
    strcpy(saved, save_of(session));
    assert_int_equal(kz_session_load(saved, strlen(saved), &work, NULL, &loaded), KZ_OK);
    assert_true(same_state(session, loaded));
    assert_string_equal(save_of(loaded), saved);
    assert_int_equal(kz_session_length(loaded), kz_session_length(session));
    kz_session_free(loaded);
    assert_int_equal(work.memory_used, 0);
}

/* Takes all moves back, compares with a fresh opening, and makes them again. */
static void check_undo(kz_session *session, kz_work *work) {
    static kz_state end;
    kz_session *fresh = NULL;
    size_t length = kz_session_length(session);
    end = *kz_session_state(session);
    while (kz_session_undo(session) == KZ_OK) {
    }
    assert_int_equal(kz_session_length(session), 0);
    assert_int_equal(kz_session_undone(session), length);
    assert_int_equal(kz_session_open(kz_session_game(session), kz_session_instance(session),
                                     kz_session_seats(session), work, NULL, &fresh),
                     KZ_OK);
    assert_true(same_state(fresh, session));
    kz_session_free(fresh);
    while (kz_session_redo(session) == KZ_OK) {
    }
    assert_memory_equal(&end, kz_session_state(session), sizeof end);
}

static void games_end_and_replay(const kz_game *game, const char *params, int seats,
                                 uint64_t seed) {
    kz_work work;
    kz_rng rng;
    kz_work_init(&work);
    kz_session *session = deal(game, params, seats, seed, &work);
    kz_rng_init(&rng, seed);
    assert_true(play_at_random(session, &rng, &work, STEPS_MAX));
    kz_turn turn = game->turn(kz_session_state(session));
    assert_int_equal(turn.seat, KZ_PLAY_NO_SEAT);
    assert_int_equal(turn.winner_mask >> seats, 0);
    check_undo(session, &work);
    check_saved(session);
    assert_int_equal(kz_session_move(session, 0, "keep", 0, NULL), KZ_ILLEGAL_MOVE);
    kz_session_free(session);
    assert_int_equal(work.memory_used, 0);
}

static void check_looks(const kz_session *session, int seat) {
    static kz_view view;
    static char shown[65536];
    for (int lang = KZ_LANG_EN; lang <= KZ_LANG_JA; lang++) {
        kz_text text;
        kz_text_init(&text, shown, sizeof shown);
        kz_view_init(&view);
        kz_session_game(session)->view(kz_session_state(session), seat, (kz_lang)lang, &view);
        kz_view_print(&view, &text);
        assert_false(view.truncated);
        assert_false(text.truncated);
        assert_true(view.node_count > 0);
        assert_true(kz_utf8_valid(shown, strlen(shown), NULL));
    }
}

static void check_hints(const kz_session *session, int seat, kz_work *work) {
    const kz_game *game = kz_session_game(session);
    for (int strength = 1; game->hint != NULL && strength <= 3; strength++) {
        for (int lang = KZ_LANG_EN; lang <= KZ_LANG_JA; lang++) {
            static char buffer[KZ_PLAY_HINT_MAX];
            kz_text text;
            kz_text_init(&text, buffer, sizeof buffer);
            assert_int_equal(
                game->hint(kz_session_state(session), seat, strength, (kz_lang)lang, work, &text),
                KZ_OK);
            assert_true(text.length > 0 && !text.truncated);
            assert_true(kz_utf8_valid(buffer, text.length, NULL));
        }
    }
}

static void everybody_sees_something(const kz_game *game, const char *params, int seats,
                                     uint64_t seed) {
    kz_work work;
    kz_work_init(&work);
    kz_session *session = deal(game, params, seats, seed, &work);
    for (kz_turn turn = game->turn(kz_session_state(session)); !turn.over;
         turn = game->turn(kz_session_state(session))) {
        char line[KZ_PLAY_LINE_MAX];
        kz_text text;
        int seat = turn.seat == KZ_PLAY_ANY_SEAT ? 0 : turn.seat;
        kz_text_init(&text, line, sizeof line);
        for (int viewer = KZ_PLAY_OBSERVER; viewer < seats; viewer++) {
            check_looks(session, viewer);
        }
        check_hints(session, seat, &work);
        assert_int_equal(game->bot(kz_session_state(session), seat, 2, seed, &work, &text), KZ_OK);
        assert_int_equal(kz_session_move(session, seat, line, 0, NULL), KZ_OK);
    }
    check_looks(session, 0);
    kz_session_free(session);
    assert_int_equal(work.memory_used, 0);
}

static void ratings_are_in_range(const kz_game *game, const char *params, int seats,
                                 uint64_t seed) {
    kz_work work;
    kz_work_init(&work);
    kz_session *session = deal(game, params, seats, seed, &work);
    int level = 3;
    if (game->rate != NULL) {
        assert_int_equal(game->rate(kz_session_state(session), &work, &level), KZ_OK);
    }
    assert_in_range(level, 1, 5);
    kz_session_free(session);
}

/* Damages a save file in one to three places: it loads as something sound, or not at all. */
static void broken_saves_are_refused(const kz_game *game, const char *params, int seats,
                                     uint64_t seed) {
    static char saved[SAVE_BYTES];
    static char broken[SAVE_BYTES];
    kz_work work;
    kz_rng rng;
    kz_work_init(&work);
    kz_session *session = deal(game, params, seats, seed, &work);
    kz_rng_init(&rng, seed);
    assert_true(play_at_random(session, &rng, &work, STEPS_MAX));
    strcpy(saved, save_of(session));
    size_t length = strlen(saved);
    for (int i = 0; i < MUTATIONS / SEEDS; i++) {
        memcpy(broken, saved, length);
        for (uint64_t n = 1 + kz_rng_below(&rng, 3); n > 0; n--) {
            broken[kz_rng_below(&rng, length)] = (char)kz_rng_below(&rng, 256);
        }
        kz_session *loaded = session;
        kz_error error;
        kz_status status = kz_session_load(broken, length, &work, &error, &loaded);
        assert_int_equal(error.status, status);
        if (status == KZ_OK) {
            check_saved(loaded);
            kz_session_free(loaded);
        } else {
            assert_ptr_equal(loaded, session);
            assert_true(error.line > 0);
        }
    }
    kz_session_free(session);
    assert_int_equal(work.memory_used, 0);
}

/* One run of everything that allocates: new, moves, hint, save, load. */
static kz_status use_everything(const kz_game *game, kz_work *work) {
    kz_session *session = NULL;
    kz_session *loaded = NULL;
    char line[KZ_PLAY_LINE_MAX];
    static char hint[KZ_PLAY_HINT_MAX];
    kz_text text;
    kz_text_init(&text, line, sizeof line);
    kz_error error;
    kz_status status = kz_session_new(game, "", game->min_seats, 5, work, &error, &session);
    if (status == KZ_OK && game->hint != NULL) {
        kz_text hint_text;
        kz_text_init(&hint_text, hint, sizeof hint);
        status = game->hint(kz_session_state(session), 0, 3, KZ_LANG_EN, work, &hint_text);
    }
    if (status == KZ_OK) {
        status = game->bot(kz_session_state(session), 0, 5, 0, work, &text);
    }
    if (status == KZ_OK) {
        status = kz_session_move(session, 0, line, 0, &error);
    }
    if (status == KZ_OK) {
        const char *saved = save_of(session);
        status = kz_session_load(saved, strlen(saved), work, &error, &loaded);
    }
    kz_session_free(loaded);
    kz_session_free(session);
    return status;
}

/* Makes allocation 1, 2, 3 ... fail in turn. @return how many a run without failure needs. */
static size_t fail_in_turn(const kz_game *game, bool for_good) {
    size_t fail_at = 0;
    failing_memory memory;
    do {
        kz_work work;
        fail_at++;
        failing_memory_init(&memory, fail_at, for_good, &work);
        kz_status status = use_everything(game, &work);
        bool failed = memory.calls >= fail_at;
        /* A solver may do with less memory after one failure, but not after many. */
        assert_true(status == KZ_OK || status == KZ_NO_MEMORY);
        assert_true(failed || status == KZ_OK);
        assert_true(!failed || !for_good || status == KZ_NO_MEMORY);
        assert_int_equal(memory.blocks, 0);
        assert_int_equal(work.memory_used, 0);
    } while (memory.calls >= fail_at);
    return memory.calls;
}

static void every_failing_allocation_is_clean(void **unused) {
    (void)unused;
    for (size_t g = 0; g < kz_game_count(); g++) {
        size_t needed = fail_in_turn(kz_game_at(g), true);
        assert_int_equal(fail_in_turn(kz_game_at(g), false), needed);
        assert_true(needed >= 6); /* each of two sessions allocates three times */
    }
}

#define FOR_EVERY_GAME(name)                                                                       \
    static void run_##name(void **unused) {                                                        \
        (void)unused;                                                                              \
        for_every_game(name);                                                                      \
    }

FOR_EVERY_GAME(texts_are_normal)
FOR_EVERY_GAME(states_have_no_holes)
FOR_EVERY_GAME(games_end_and_replay)
FOR_EVERY_GAME(everybody_sees_something)
FOR_EVERY_GAME(ratings_are_in_range)
FOR_EVERY_GAME(broken_saves_are_refused)

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_table_is_filled_in),
        cmocka_unit_test(the_first_preset_is_the_default),
        cmocka_unit_test(run_texts_are_normal),
        cmocka_unit_test(run_states_have_no_holes),
        cmocka_unit_test(different_seeds_give_different_deals),
        cmocka_unit_test(run_games_end_and_replay),
        cmocka_unit_test(run_everybody_sees_something),
        cmocka_unit_test(run_ratings_are_in_range),
        cmocka_unit_test(run_broken_saves_are_refused),
        cmocka_unit_test(every_failing_allocation_is_clean),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
