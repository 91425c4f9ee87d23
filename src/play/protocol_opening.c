/**
 * @file
 * The commands of the line protocol that open a game: new, open, load.
 */
#include "play/protocol.h"

#include <string.h>

static void adopt(kz_request *request, kz_session *session) {
    kz_session_free(*request->session);
    *request->session = session;
}

/** Reads the name of a game. @return NULL if there is none; then the error says why. */
static const kz_game *read_game(kz_request *request) {
    kz_word word;
    char id[KZ_PLAY_LINE_MAX];
    if (!kz__words_next(&request->words, &word)) {
        kz__word_error(word, KZ_BAD_INPUT, KZ_N("the name of a game is missing; try 'games'"),
                       &request->error);
        return NULL;
    }
    if (kz__line_copy(word, id, sizeof id, &request->error) != KZ_OK) {
        return NULL;
    }
    const kz_game *game = kz_game_find(id);
    if (game == NULL) {
        kz__word_error(word, KZ_BAD_INPUT, KZ_N("there is no such game"), &request->error);
    }
    return game;
}

/** What "new" and "open" have in common: GAME, options, and the rest of the line. */
typedef struct opening {
    const kz_game *game;
    kz_options options;
    kz_word rest;
    char line[KZ_PLAY_INSTANCE_MAX]; /**< the rest: parameters or an instance */
} opening;

static kz_status read_opening(kz_request *request, unsigned allowed, size_t room, opening *asked) {
    asked->game = read_game(request);
    if (asked->game == NULL) {
        return request->error.status;
    }
    kz_status status = kz__options_read(request, allowed, &asked->options);
    if (status != KZ_OK) {
        return status;
    }
    if ((asked->options.given & KZ_OPTION_SEATS) == 0) {
        asked->options.seats = asked->game->min_seats;
    }
    asked->rest = kz__words_rest(request->words);
    return kz__line_copy(asked->rest, asked->line, room, &request->error);
}

kz_status kz__protocol_new(kz_request *request) {
    opening asked = {.game = NULL};
    kz_session *session = NULL;
    kz_status status =
        read_opening(request, KZ_OPTION_SEATS | KZ_OPTION_SEED, KZ_PLAY_LINE_MAX, &asked);
    if (status != KZ_OK) {
        return status;
    }
    status = kz_session_new(asked.game, asked.line, asked.options.seats, asked.options.seed,
                            request->work, &request->error, &session);
    if (status != KZ_OK) {
        return kz__error_place(&request->error, status, 0, asked.rest);
    }
    adopt(request, session);
    return KZ_OK;
}

kz_status kz__protocol_open(kz_request *request) {
    opening asked = {.game = NULL};
    kz_session *session = NULL;
    kz_status status = read_opening(request, KZ_OPTION_SEATS, KZ_PLAY_INSTANCE_MAX, &asked);
    if (status != KZ_OK) {
        return status;
    }
    status = kz_session_open(asked.game, asked.line, asked.options.seats, request->work,
                             &request->error, &session);
    if (status != KZ_OK) {
        return kz__error_place(&request->error, status, 0, asked.rest);
    }
    adopt(request, session);
    return KZ_OK;
}

/** Turns \n and \\ into what they stand for; the result is never longer. */
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
                                    KZ_N("only \\n and \\\\ may follow a backslash"), "\\", 1);
            }
            c = escaped == 'n' ? '\n' : '\\';
        }
        to[*length] = c;
        ++*length;
    }
    return KZ_OK;
}

kz_status kz__protocol_load(kz_request *request) {
    kz_word rest = kz__words_rest(request->words);
    kz_session *session = NULL;
    size_t length;
    char *save = kz_work_allocate(request->work, rest.length, 1);
    if (save == NULL) {
        return KZ_NO_MEMORY;
    }
    kz_status status = unescape(rest, save, &length, &request->error);
    if (status == KZ_OK) {
        status = kz_session_load(save, length, request->work, &request->error, &session);
    }
    kz_work_free(request->work, save, rest.length, 1);
    if (status == KZ_OK) {
        adopt(request, session);
    }
    return status;
}
