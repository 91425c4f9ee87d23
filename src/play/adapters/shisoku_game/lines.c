/*
 * The moves of the card game, from people and computer players.
 *
 *     target 24   flip   slap 5   explain (K-6)+Q-9   pass      slap: the table of that number
 *     join #3 - #1   join K - 6   back   go on                   "#" is before the id of a card
 */
#include "play/adapters/shisoku_game/lines.h"
#include "base/word.h"
#include "play/adapters/shisoku_game/tray.h"

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
               : kz__word_error(argument, KZ_BAD_INPUT,
                                KZ_N("unexpected text at the end of the line"), error);
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

/* Reads one of the signs that keyboards have for an operation. @return 0 if it is none. */
static char operation_of(kz_word word) {
    static const struct {
        const char *sign;
        char operation;
    } signs[] = {{"+", '+'},      {"-", '-'},      {"*", '*'},     {"x", '*'},
                 {"X", '*'},      {"\u00D7", '*'}, {"/", '/'},     {"\u00F7", '/'},
                 {"\u2212", '-'}, {"\uFF0B", '+'}, {"\uFF0D", '-'}};
    for (size_t i = 0; i < sizeof signs / sizeof signs[0]; i++) {
        if (kz__word_is(word, signs[i].sign)) {
            return signs[i].operation;
        }
    }
    return '\0';
}

/* A card by its id, "#3", or the first one with a name or a value. */
static kz_status find_operand(const kz__shisoku_card_tray *tray, kz_word word, uint32_t except,
                              uint32_t *operand, kz_error *error) {
    kz_rational value;
    uint64_t id = 0;
    bool has_id = word.length > 1 && word.text[0] == '#';
    kz_word digits = {word.text + 1, has_id ? word.length - 1 : 0, word.column + 1};
    if (has_id ? kz__word_number(digits, 1, UINT32_MAX, &id, NULL) != KZ_OK
               : kz_shisoku_card_parse(word.text, word.length, &value, NULL) != KZ_OK &&
                     kz_rational_parse(word.text, word.length, &value, NULL) != KZ_OK) {
        return kz__word_error(word, KZ_BAD_INPUT, KZ_N("expected a card"), error);
    }
    for (uint32_t i = 0; i < tray->count; i++) {
        const kz__shisoku_card_lying *card = &tray->card[i];
        if (card->operand != except &&
            (has_id ? card->id == id : kz_rational_equal(card->value, value))) {
            *operand = card->operand;
            return KZ_OK;
        }
    }
    return kz__word_error(word, KZ_ILLEGAL_MOVE, KZ_N("this number is not on the table"), error);
}

static kz_status play_join(kz_shisoku_game *game, int seat, kz_word argument, kz_error *error) {
    kz_words words = {argument.text, argument.length, argument.column};
    kz_word word[3];
    kz__shisoku_card_tray tray;
    uint32_t left = KZ_SHISOKU_NOBODY;
    uint32_t right = KZ_SHISOKU_NOBODY;
    for (size_t i = 0; i < 3; i++) {
        kz__words_next(&words, &word[i]);
    }
    char operation = operation_of(word[1]);
    if (operation == '\0' || word[2].length == 0 || kz__words_rest(words).length > 0) {
        return kz__word_error(argument, KZ_BAD_INPUT,
                              KZ_N("expected a step that combines two cards, such as join 13 - 6"),
                              error);
    }
    if (!kz_shisoku_game_may_explain(game, seat)) {
        return kz_shisoku_game_join(game, seat, 0, operation, 0, error); /* sets the error */
    }
    kz__shisoku_card_fill_tray(game, seat, &tray);
    bool right_first = word[2].text[0] == '#' && word[0].text[0] != '#';
    kz_status status =
        right_first ? find_operand(&tray, word[2], KZ_SHISOKU_NOBODY, &right, error) : KZ_OK;
    if (status == KZ_OK) {
        status = find_operand(&tray, word[0], right, &left, error);
    }
    if (status == KZ_OK && !right_first) {
        status = find_operand(&tray, word[2], left, &right, error);
    }
    if (status != KZ_OK) {
        return status;
    }
    /* The line is readable; a step without a result is illegal, as in Shisoku. */
    status = kz_shisoku_game_join(game, seat, left, operation, right, error);
    if (status != KZ_OK && error != NULL) {
        error->status = KZ_ILLEGAL_MOVE;
    }
    return status == KZ_OK ? KZ_OK : KZ_ILLEGAL_MOVE;
}

static kz_status play_back(kz_shisoku_game *game, int seat, kz_word argument, kz_error *error) {
    kz_status status = no_argument(argument, error);
    return status == KZ_OK ? kz_shisoku_game_back(game, seat, error) : status;
}

static kz_status play_go_on(kz_shisoku_game *game, int seat, kz_word argument, kz_error *error) {
    return kz__word_is(argument, "on")
               ? kz_shisoku_game_go_on(game, seat, error)
               : kz__word_error(argument, KZ_BAD_INPUT, KZ_N("expected 'go on'"), error);
}

static play find(kz_word word) {
    static const struct {
        const char *name;
        play run;
    } plays[] = {{"target", play_target},   {"flip", play_flip}, {"slap", play_slap},
                 {"explain", play_explain}, {"pass", play_pass}, {"join", play_join},
                 {"back", play_back},       {"go", play_go_on}};
    for (size_t i = 0; i < sizeof plays / sizeof plays[0]; i++) {
        if (kz__word_is(word, plays[i].name)) {
            return plays[i].run;
        }
    }
    return NULL;
}

/* A move may fail with only two statuses; the error keeps the details. */
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
        return kz__word_error(
            word, KZ_BAD_INPUT,
            KZ_N("expected target, flip, slap, explain, join, back, pass or go on"), error);
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
