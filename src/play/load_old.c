/*
 * Reads save files of versions 1 and 2, for ever: a header, then "SEAT AT LINE" for each move.
 *
 *     kazu-save 2
 *     game shisoku-game
 *     seats 3
 *     bots seed=7 0 2 4             version 2: the level of each seat, 0 for a person
 *     params target=24              these two only if the instance was dealt
 *     seed 7
 *     instance ...
 *                                   an empty line
 *     0 2500 flip
 *     1 4000 tick 9000              anybody could type that time had come, and nothing else let it
 *
 * In a game with time a move happened at the time of the last tick, whatever AT says.
 */
#include "play/save_reader.h"

#include <string.h>

static kz_status read_bots(kz__save_reader *in, kz__save_header *head, kz_error *error) {
    static const char wanted[] = KZ_N("a line 'bots seed=NUMBER LEVEL...' must stand here");
    kz_word value = {NULL, 0, 0};
    kz_word word = {NULL, 0, 0};
    kz_word key = {NULL, 0, 0};
    kz_word seed = {NULL, 0, 0};
    kz_status status = kz__save_field(in, "bots", wanted, &value, error);
    kz_words words = kz__words_of(in->line.text, in->line.length);
    kz__words_next(&words, &word);
    kz__words_next(&words, &word);
    if (status == KZ_OK && (!kz__word_cut(word, '=', &key, &seed) || !kz__word_is(key, "seed"))) {
        return kz__save_fault(in, word, KZ_BAD_INPUT, wanted, error);
    }
    if (status == KZ_OK) {
        status = kz__word_number(seed, 0, UINT64_MAX, &head->setup.bot_seed, error);
    }
    for (int seat = 0; seat < head->opening.seats && status == KZ_OK; seat++) {
        uint64_t level = 0;
        kz__words_next(&words, &word);
        status = kz__word_number(word, 0, KZ_PLAY_LEVEL_MAX, &level, error);
        if (level > 0) {
            head->setup.chair[seat] = (kz_chair){.kind = KZ_CHAIR_BOT, .level = (int)level};
        }
    }
    if (status == KZ_OK && kz__words_next(&words, &word)) {
        return kz__save_fault(in, word, KZ_BAD_INPUT, KZ_N("there are not so many seats"), error);
    }
    return kz__save_place(in, status, error);
}

static kz_status read_origin(kz__save_reader *in, kz_word params, kz_opening *opening,
                             kz_error *error) {
    kz_word value = {NULL, 0, 0};
    uint64_t seed = 0;
    kz_status status = kz__save_params(in, params, opening, error);
    if (status == KZ_OK) {
        status =
            kz__save_field(in, "seed", KZ_N("a line 'seed NUMBER' must stand here"), &value, error);
    }
    if (status == KZ_OK) {
        status = kz__save_place(in, kz__word_number(value, 0, UINT64_MAX, &seed, error), error);
    }
    opening->key = kz_key_of(seed);
    opening->deal = 1;
    return status;
}

static kz_status read_header(kz__save_reader *in, bool has_bots, kz__save_header *head,
                             kz_work *work, kz_error *error) {
    kz_word value = {NULL, 0, 0};
    head->setup.one_device = true;
    head->setup.hints = true;
    kz_status status = kz__save_game(in, &head->opening, error);
    if (status == KZ_OK && has_bots) {
        status = read_bots(in, head, error);
    }
    if (status == KZ_OK && kz__save_has(in, "params", &value)) {
        status = read_origin(in, value, &head->opening, error);
    }
    if (status == KZ_OK) {
        status = kz__save_instance(in, &head->opening, work, error);
    }
    return status == KZ_OK ? kz__save_gap(in, error) : status;
}

static bool has_time(const kz_table *table) {
    return kz_table_opening(table)->game->tick != NULL;
}

/* Takes "tick T": time passes. @return false if it is another line. */
static bool read_tick(const kz_table *table, kz_word move, uint64_t *to_ms) {
    kz_words words = kz__words_of(move.text, move.length);
    kz_word word;
    return has_time(table) && kz__words_next(&words, &word) && kz__word_is(word, "tick") &&
           kz__words_next(&words, &word) &&
           kz__word_number(word, 0, KZ_TIME_MAX, to_ms, NULL) == KZ_OK;
}

static kz_status make_move(kz_table *table, int seat, kz_word move, uint64_t at_ms,
                           kz_error *error) {
    static const char verb[] = "move ";
    char line[KZ_PLAY_LINE_MAX + sizeof verb];
    memcpy(line, verb, sizeof verb);
    kz_status status = kz__line_copy(move, line + strlen(verb), sizeof line - strlen(verb), error);
    if (status != KZ_OK) {
        return status;
    }
    status = kz_table_act(table, seat, line, has_time(table) ? 0 : at_ms, error);
    if (status != KZ_OK && error != NULL && error->column > strlen(verb)) {
        error->column += move.column - 1 - (uint32_t)strlen(verb);
    }
    return status;
}

/* Replays one line "SEAT AT_MS LINE". */
static kz_status replay_line(const kz__save_reader *in, kz_table *table, kz_error *error) {
    kz_words words = kz__words_of(in->line.text, in->line.length);
    kz_word word;
    uint64_t seat = 0;
    uint64_t at_ms = 0;
    kz__words_next(&words, &word);
    kz_status status = kz__word_number(word, 0, KZ_PLAY_SEATS_MAX - 1, &seat, error);
    if (status == KZ_OK) {
        kz__words_next(&words, &word);
        status = kz__word_number(word, 0, KZ_TIME_MAX, &at_ms, error);
    }
    if (status == KZ_OK) {
        kz_word move = kz__words_rest(words);
        status = read_tick(table, move, &at_ms) ? kz_table_wake(table, at_ms)
                                                : make_move(table, (int)seat, move, at_ms, error);
    }
    if (status != KZ_OK) {
        kz_status_ignore(kz__error_describe(error, status));
    }
    return kz__save_place(in, status, error);
}

kz_status kz__save_load_old(kz__save_reader *in, bool has_bots, kz__save_header *head,
                            kz_work *work, kz_error *error, kz_table **table) {
    kz_status status = read_header(in, has_bots, head, work, error);
    if (status == KZ_OK) {
        status = kz_table_new(&head->opening, &head->setup, work, error, table);
    }
    while (status == KZ_OK && kz__save_next(in)) {
        if (in->line.length > 0) {
            status = replay_line(in, *table, error);
        }
    }
    return status;
}
