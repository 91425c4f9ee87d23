/* Arguments of the line protocol's commands: options, and permissions. */
#include "play/protocol.h"

enum { PAGE_MOST = 1000000 };

kz_table *kz__request_table(const kz__request *request) {
    return *request->protocol->table;
}

bool kz__request_is_host(const kz__request *request) {
    return request->protocol->binding == KZ_HOST;
}

kz_status kz__request_fail(kz__request *request, kz_status status, const char *message) {
    return kz_error_set(&request->error, status, 0, 0, message, NULL, 0);
}

kz_status kz__request_end(kz__request *request) {
    return kz__words_end(&request->words, &request->error);
}

kz_status kz__request_plays(kz__request *request) {
    int seat = request->protocol->binding;
    const kz_table_setup *setup = kz_table_setup_of(kz__request_table(request));
    return seat < 0 || setup->chair[seat].kind != KZ_CHAIR_BOT
               ? KZ_OK
               : kz__request_fail(request, KZ_ILLEGAL_MOVE,
                                  KZ_N("the computer is playing for this seat"));
}

kz_status kz__request_game(kz__request *request, const kz_game **game) {
    kz_word word;
    char id[KZ_PLAY_LINE_MAX];
    if (!kz__words_next(&request->words, &word)) {
        return kz__word_error(word, KZ_BAD_INPUT, KZ_N("expected the name of a game; try 'games'"),
                              &request->error);
    }
    kz_status status = kz__line_copy(word, id, sizeof id, &request->error);
    if (status != KZ_OK) {
        return status;
    }
    *game = kz_game_find(id);
    return *game != NULL ? KZ_OK
                         : kz__word_error(word, KZ_BAD_INPUT, KZ_N("unknown game; try 'games'"),
                                          &request->error);
}

static kz_status read_seat(kz_word value, kz__options *options, kz_error *error) {
    uint64_t seat = 0;
    if (kz__word_is(value, "none")) {
        options->seat = KZ_PUBLIC;
        return KZ_OK;
    }
    kz_status status = kz__word_number(value, 0, KZ_PLAY_SEATS_MAX - 1, &seat, error);
    options->seat = (int)seat;
    return status;
}

static kz_status read_small(kz_word value, uint64_t highest, int *number, kz_error *error) {
    uint64_t read = 0;
    kz_status status = kz__word_number(value, 1, highest, &read, error);
    *number = (int)read;
    return status;
}

static kz_status read_key(kz_word value, kz_key *key, kz_error *error) {
    kz_status status = kz_key_parse(value.text, value.length, key, error);
    return status == KZ_OK ? KZ_OK : kz__error_place(error, status, 0, value);
}

static kz_status read_bots(kz_word value, int bots[KZ_PLAY_SEATS_MAX], kz_error *error) {
    kz_word rest = value;
    bool more = true;
    kz_status status = KZ_OK;
    for (int seat = 0; more && status == KZ_OK; seat++) {
        kz_word number = rest;
        uint64_t level = 0;
        if (seat == KZ_PLAY_SEATS_MAX) {
            return kz__word_error(rest, KZ_OUT_OF_RANGE, KZ_N("there is no seat with this number"),
                                  error);
        }
        more = kz__word_cut(rest, ',', &number, &rest);
        status = kz__word_number(number, 0, KZ_PLAY_LEVEL_MAX, &level, error);
        bots[seat] = (int)level;
    }
    return status;
}

static unsigned option_of(kz_word word, kz_word *value) {
    static const struct {
        const char *key;
        unsigned bit;
    } keys[] = {{"seat", KZ__OPTION_SEAT}, {"seats", KZ__OPTION_SEATS}, {"seed", KZ__OPTION_SEED},
                {"at", KZ__OPTION_AT},     {"index", KZ__OPTION_INDEX}, {"bots", KZ__OPTION_BOTS}};
    kz_word key;
    if (!kz__word_cut(word, '=', &key, value)) {
        *value = word;
        bool is_number = word.length > 0 && *word.text >= '0' && *word.text <= '9';
        return is_number && word.length == 1 ? KZ__OPTION_STRENGTH | KZ__OPTION_PAGE
               : is_number                   ? KZ__OPTION_PAGE
               : kz__word_is(word, "json")   ? KZ__OPTION_JSON
               : kz__word_is(word, "all")    ? KZ__OPTION_ALL
                                             : 0;
    }
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        if (kz__word_is(key, keys[i].key)) {
            return keys[i].bit;
        }
    }
    return 0;
}

static kz_status read_option(unsigned option, kz_word value, kz__options *options,
                             kz_error *error) {
    switch (option) {
    case KZ__OPTION_SEAT:
        return read_seat(value, options, error);
    case KZ__OPTION_SEATS:
        return read_small(value, KZ_PLAY_SEATS_MAX, &options->seats, error);
    case KZ__OPTION_SEED:
        return read_key(value, &options->key, error);
    case KZ__OPTION_AT:
        return kz__word_number(value, 0, KZ_TIME_MAX, &options->at_ms, error);
    case KZ__OPTION_INDEX:
        return kz__word_number(value, 0, KZ_PLAY_ENTRIES_MAX, &options->index, error);
    case KZ__OPTION_BOTS:
        return read_bots(value, options->bots, error);
    case KZ__OPTION_STRENGTH:
        return read_small(value, 5, &options->strength, error);
    case KZ__OPTION_PAGE:
        return read_small(value, PAGE_MOST, &options->page, error);
    default:
        return KZ_OK;
    }
}

kz_status kz__options_read(kz__request *request, unsigned allowed, kz__options *options) {
    kz_words ahead = request->words;
    kz_word word;
    *options = (kz__options){.given = 0};
    if (!kz__request_is_host(request)) {
        allowed &= ~(unsigned)(KZ__OPTION_SEAT | KZ__OPTION_AT);
    }
    while (kz__words_next(&ahead, &word)) {
        kz_word value;
        unsigned option = option_of(word, &value) & allowed & ~options->given;
        if (option == 0) {
            break;
        }
        kz_status status = read_option(option, value, options, &request->error);
        if (status != KZ_OK) {
            return status;
        }
        options->given |= option;
        request->words = ahead;
    }
    return KZ_OK;
}
