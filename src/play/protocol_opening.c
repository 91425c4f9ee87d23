/*
 * The commands of the line protocol that open a table: new, open, load.
 */
#include "play/protocol.h"

#include <string.h>

/* The arguments of "new" and "open": GAME, options, and the rest of the line. */
typedef struct asked {
    const kz_game *game;
    kz__options options;
    kz_word rest;
    kz_opening opening;
    char line[KZ_PLAY_INSTANCE_MAX]; /* the rest: parameters or an instance */
} asked;

static void adopt(kz__request *request, kz_table *table) {
    kz_table_free(*request->protocol->table);
    *request->protocol->table = table;
}

static kz_status read_asked(kz__request *request, unsigned allowed, size_t room, asked *a) {
    kz_status status = kz__request_game(request, &a->game);
    if (status == KZ_OK) {
        status = kz__options_read(request, allowed, &a->options);
    }
    if (status != KZ_OK) {
        return status;
    }
    if ((a->options.given & KZ__OPTION_SEATS) == 0) {
        a->options.seats = a->game->min_seats;
    }
    a->rest = kz__words_rest(request->words);
    return kz__line_copy(a->rest, a->line, room, &request->error);
}

/* All persons are the HOST; the bots' random choices come from the key of the deal. */
static kz_status set_table(kz__request *request, const asked *a) {
    kz_table_setup setup = {.one_device = true, .hints = true};
    kz_chance chance;
    kz_table *table = NULL;
    kz_chance_init(&chance, &a->options.key, UINT64_MAX);
    for (int seat = 0; seat < KZ_PLAY_SEATS_MAX; seat++) {
        if (a->options.bots[seat] > 0) {
            setup.chair[seat] = (kz_chair){.kind = KZ_CHAIR_BOT, .level = a->options.bots[seat]};
            setup.bot_seed = setup.bot_seed != 0 ? setup.bot_seed : kz_chance_next(&chance);
        }
    }
    kz_status status =
        kz_table_new(&a->opening, &setup, request->protocol->work, &request->error, &table);
    if (status == KZ_OK) {
        adopt(request, table);
    }
    return status;
}

/* Rejects options after parameters, which are certainly meant as options, because no parameter has
 * such a name. */
static kz_status refuse_late_options(kz__request *request) {
    static const char *const names[] = {"seats", "seed", "bots"};
    kz_words ahead = request->words;
    kz_word word;
    while (kz__words_next(&ahead, &word)) {
        kz_word key = word;
        kz_word value;
        bool has_key = kz__word_cut(word, '=', &key, &value);
        for (size_t i = 0; has_key && i < sizeof names / sizeof names[0]; i++) {
            if (kz__word_is(key, names[i])) {
                return kz__word_error(word, KZ_BAD_INPUT,
                                      KZ_N("options must come before the parameters"),
                                      &request->error);
            }
        }
    }
    return KZ_OK;
}

static kz_status deal(kz__request *request, asked *a) {
    kz_status status = read_asked(request, KZ__OPTION_SEATS | KZ__OPTION_SEED | KZ__OPTION_BOTS,
                                  KZ_PLAY_LINE_MAX, a);
    if (status == KZ_OK) {
        status = refuse_late_options(request);
    }
    if (status != KZ_OK) {
        return status;
    }
    status = kz_opening_deal(a->game, a->line, a->options.seats, &a->options.key,
                             request->protocol->work, &request->error, &a->opening);
    return status == KZ_OK ? KZ_OK : kz__error_place(&request->error, status, 0, a->rest);
}

static kz_status parse(kz__request *request, asked *a) {
    kz_status status =
        read_asked(request, KZ__OPTION_SEATS | KZ__OPTION_BOTS, KZ_PLAY_INSTANCE_MAX, a);
    if (status != KZ_OK) {
        return status;
    }
    status = kz_opening_parse(a->game, a->line, a->options.seats, request->protocol->work,
                              &request->error, &a->opening);
    return status == KZ_OK ? KZ_OK : kz__error_place(&request->error, status, 0, a->rest);
}

static kz_status open_by(kz__request *request, kz_status (*make)(kz__request *, asked *)) {
    asked *a = kz_work_allocate(request->protocol->work, 1, sizeof *a);
    if (a == NULL) {
        return KZ_NO_MEMORY;
    }
    memset(a, 0, sizeof *a);
    kz_status status = make(request, a);
    if (status == KZ_OK) {
        status = set_table(request, a);
    }
    kz_work_free(request->protocol->work, a, 1, sizeof *a);
    return status;
}

kz_status kz__protocol_new(kz__request *request) {
    return open_by(request, deal);
}

kz_status kz__protocol_open(kz__request *request) {
    return open_by(request, parse);
}

/* Replaces the escapes \n and \\; the result is never longer. */
static kz_status unescape(kz_word from, char *to, size_t *length, kz_error *error) {
    *length = 0;
    for (size_t i = 0; i < from.length; i++) {
        char c = from.text[i];
        if (c == '\\') {
            i++;
            char escaped = i < from.length ? from.text[i] : '\0';
            if (escaped != 'n' && escaped != '\\') {
                uint32_t column = from.column + (uint32_t)kz_utf8_count(from.text, i - 1);
                return kz_error_set(error, KZ_BAD_INPUT, 0, column,
                                    KZ_N("expected \\n or \\\\ after a backslash"), "\\", 1);
            }
            c = escaped == 'n' ? '\n' : '\\';
        }
        to[*length] = c;
        ++*length;
    }
    return KZ_OK;
}

kz_status kz__protocol_load(kz__request *request) {
    kz_word rest = kz__words_rest(request->words);
    kz_table *table = NULL;
    size_t length;
    char *save = kz_work_allocate(request->protocol->work, rest.length, 1);
    if (save == NULL) {
        return KZ_NO_MEMORY;
    }
    kz_status status = unescape(rest, save, &length, &request->error);
    if (status == KZ_OK) {
        status = kz_table_load(save, length, request->protocol->work, &request->error, &table);
    }
    kz_work_free(request->protocol->work, save, rest.length, 1);
    if (status == KZ_OK) {
        adopt(request, table);
    }
    return status;
}
