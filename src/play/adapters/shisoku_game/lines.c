/*
 * The moves of the card game, typed by people and by computer players.
 *
 *     target 24   flip   slap 5   explain (K-6)+Q-9   pass      slap: the table of that number
 */
#include "play/adapters/shisoku_game/lines.h"
#include "base/word.h"

#include <assert.h>
#include <string.h>

typedef kz_status (*play)(kz_shisoku_game *game, int seat, kz_word argument, kz_error *error);

static kz_status play_target(kz_shisoku_game *game, int seat, kz_word argument, kz_error *error) {
    kz_rational target;
    kz_status status = kz_rational_parse(argument.text, argument.length, &target, error);
    if (status != KZ_OK) {
        return kz__error_place(error, status, 0, argument);
    }
    return kz_shisoku_game_declare(game, seat, target, error);
}

static kz_status no_argument(kz_word argument, kz_error *error) {
    return argument.length == 0
               ? KZ_OK
               : kz__word_error(argument, KZ_BAD_INPUT, KZ_N("nothing may follow here"), error);
}

static kz_status play_flip(kz_shisoku_game *game, int seat, kz_word argument, kz_error *error) {
    kz_status status = no_argument(argument, error);
    return status == KZ_OK ? kz_shisoku_game_flip(game, seat, error) : status;
}

static kz_status play_pass(kz_shisoku_game *game, int seat, kz_word argument, kz_error *error) {
    kz_status status = no_argument(argument, error);
    return status == KZ_OK ? kz_shisoku_game_pass(game, seat, error) : status;
}

static kz_status play_slap(kz_shisoku_game *game, int seat, kz_word argument, kz_error *error) {
    uint64_t sequence = 0;
    kz_status status = kz__word_number(argument, 0, UINT32_MAX, &sequence, error);
    return status == KZ_OK ? kz_shisoku_game_slap(game, seat, sequence, error) : status;
}

static kz_status play_explain(kz_shisoku_game *game, int seat, kz_word argument, kz_error *error) {
    kz_status status =
        kz_shisoku_game_explain(game, seat, argument.text, argument.length, NULL, error);
    return status == KZ_OK ? KZ_OK : kz__error_place(error, status, 0, argument);
}

static play find(kz_word word) {
    static const struct {
        const char *name;
        play run;
    } plays[] = {{"target", play_target},
                 {"flip", play_flip},
                 {"slap", play_slap},
                 {"explain", play_explain},
                 {"pass", play_pass}};
    for (size_t i = 0; i < sizeof plays / sizeof plays[0]; i++) {
        if (kz__word_is(word, plays[i].name)) {
            return plays[i].run;
        }
    }
    return NULL;
}

/* A move fails in two ways only; the error keeps saying what is wrong. */
static kz_status narrow(kz_status status, kz_error *error) {
    bool is_input =
        status == KZ_BAD_INPUT || status == KZ_OVERFLOW || status == KZ_DIVISION_BY_ZERO;
    kz_status narrowed = is_input ? KZ_BAD_INPUT : KZ_ILLEGAL_MOVE;
    kz_status_ignore(kz__error_describe(error, status));
    if (error != NULL) {
        error->status = narrowed;
    }
    return narrowed;
}

kz_status kz__shisoku_card_move(kz_state *state, const kz_act *act, kz_error *error) {
    kz_shisoku_game game;
    kz_word word;
    kz_words words = kz__words_of(act->line, strlen(act->line));
    kz__words_next(&words, &word);
    play run = find(word);
    if (run == NULL) {
        return kz__word_error(word, KZ_BAD_INPUT,
                              KZ_N("a move is target, flip, slap, explain or pass"), error);
    }
    kz__shisoku_card_unpack(state, &game);
    kz_status status = kz_shisoku_game_tick(&game, act->at_ms, error);
    if (status == KZ_OK) {
        status = run(&game, act->from, kz__words_rest(words), error);
    }
    if (status != KZ_OK) {
        return narrow(status, error);
    }
    assert(kz_shisoku_game_cards(&game) == game.setup.count);
    kz__shisoku_card_pack(&game, state);
    return KZ_OK;
}
