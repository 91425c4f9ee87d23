/**
 * @file
 * The line protocol: reads a line, runs its command, frames the answer. For people:
 * docs/protocol.md.
 *
 *     line     = command [ " " arguments ]           one line of printable UTF-8
 *     command  = "help" | "games"
 *              | "new" GAME { "seats=" N | "seed=" N } [ PARAMETERS ]
 *              | "open" GAME { "seats=" N } INSTANCE
 *              | "load" SAVE                          the save file as one line: a newline is
 *                                                     written \n and a backslash \\
 *              | "move" { "seat=" N | "at=" MS } MOVE
 *              | "bot" { LEVEL | "seat=" N | "seed=" N | "at=" MS }
 *              | "hint" { STRENGTH | "seat=" N }
 *              | "view" [ "seat=" ( N | "none" ) ]
 *              | "turn" | "undo" | "redo" | "rate" | "log" | "save" | "state" | "quit"
 *     answer   = { body } ending
 *     body     = "|" [ " " TEXT ]
 *     ending   = "ok" [ " turn=" ( N | "any" ) | " over winners=" ( "none" | N { "," N } ) ]
 *              | "error" STATUS LINE COLUMN ":" MESSAGE [ ":" TOKEN ]
 *
 * Seats count from 0, lines and columns from 1 in code points; 0 means no place. LINE is 0 but for
 * "load", where line and column are those of the save file; else columns count in the typed line.
 */
#include "play/protocol.h"

#include <string.h>

/** Marks the lines of a body as they are written. */
typedef struct body_writer {
    kz_text *out;
    bool inside_line;
} body_writer;

static bool write_body(void *user, const char *data, size_t length) {
    body_writer *body = user;
    for (size_t i = 0; i < length;) {
        const char *newline = memchr(data + i, '\n', length - i);
        size_t end = newline != NULL ? (size_t)(newline - data) : length;
        if (!body->inside_line) {
            kz_text_put(body->out, end > i ? "| " : "|");
        }
        kz_text_put_bytes(body->out, data + i, end - i);
        if (newline != NULL) {
            kz_text_put_char(body->out, '\n');
        }
        body->inside_line = newline == NULL;
        i = newline != NULL ? end + 1 : end;
    }
    return !body->out->truncated;
}

static void finish_body(kz_text *text, body_writer *body) {
    kz_text_flush(text);
    if (body->inside_line) {
        kz_text_put_char(body->out, '\n');
    }
}

const kz_game *kz__request_game(const kz_request *request) {
    return kz_session_game(*request->session);
}

const kz_state *kz__request_state(const kz_request *request) {
    return kz_session_state(*request->session);
}

kz_status kz__request_fail(kz_request *request, kz_status status, const char *message) {
    return kz_error_set(&request->error, status, 0, 0, message, NULL, 0);
}

kz_status kz__request_end(kz_request *request) {
    kz_word word;
    if (!kz__words_next(&request->words, &word)) {
        return KZ_OK;
    }
    return kz__word_error(word, KZ_BAD_INPUT, KZ_N("nothing may follow here"), &request->error);
}

static kz_status read_seat(kz_word value, kz_options *options, kz_error *error) {
    uint64_t seat = 0;
    if (kz__word_is(value, "none")) {
        options->seat = KZ_PLAY_OBSERVER;
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

static unsigned option_of(kz_word word, kz_word *value) {
    static const struct {
        const char *key;
        unsigned bit;
    } keys[] = {{"seat", KZ_OPTION_SEAT},
                {"seats", KZ_OPTION_SEATS},
                {"seed", KZ_OPTION_SEED},
                {"at", KZ_OPTION_AT}};
    kz_word key;
    if (!kz__word_cut(word, '=', &key, value)) {
        *value = word;
        bool is_digit = word.length == 1 && *word.text >= '0' && *word.text <= '9';
        return is_digit ? KZ_OPTION_STRENGTH : 0;
    }
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        if (kz__word_is(key, keys[i].key)) {
            return keys[i].bit;
        }
    }
    return 0;
}

static kz_status read_option(unsigned option, kz_word value, kz_options *options, kz_error *error) {
    switch (option) {
    case KZ_OPTION_SEAT:
        return read_seat(value, options, error);
    case KZ_OPTION_SEATS:
        return read_small(value, KZ_PLAY_SEATS_MAX, &options->seats, error);
    case KZ_OPTION_SEED:
        return kz__word_number(value, 0, UINT64_MAX, &options->seed, error);
    case KZ_OPTION_AT:
        return kz__word_number(value, 0, UINT64_MAX, &options->at_ms, error);
    default:
        return read_small(value, 5, &options->strength, error);
    }
}

kz_status kz__options_read(kz_request *request, unsigned allowed, kz_options *options) {
    kz_words ahead = request->words;
    kz_word word;
    *options = (kz_options){.given = 0};
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

static const kz_command *find_command(kz_word word) {
    for (const kz_command *command = kz__protocol_commands; command->name != NULL; command++) {
        if (kz__word_is(word, command->name)) {
            return command;
        }
    }
    return NULL;
}

static kz_status run_line(kz_request *request) {
    kz_word word;
    if (!kz__words_next(&request->words, &word)) {
        return kz__word_error(word, KZ_BAD_INPUT, KZ_N("a command is missing; try 'help'"),
                              &request->error);
    }
    const kz_command *command = find_command(word);
    if (command == NULL) {
        return kz__word_error(word, KZ_BAD_INPUT, KZ_N("there is no such command; try 'help'"),
                              &request->error);
    }
    if (command->needs_session && *request->session == NULL) {
        return kz__word_error(word, KZ_BAD_INPUT, KZ_N("no game is open; try 'new'"),
                              &request->error);
    }
    request->tells_turn = command->tells_turn;
    return command->run(request);
}

static void put_winners(uint32_t mask, kz_text *out) {
    const char *before = "";
    if (mask == 0) {
        kz_text_put(out, "none");
    }
    for (int i = 0; i < KZ_PLAY_SEATS_MAX; i++) {
        if ((mask >> i & 1U) != 0) {
            kz_text_put(out, before);
            kz_text_put_signed(out, i);
            before = ",";
        }
    }
}

static void put_turn(const kz_session *session, kz_text *out) {
    kz_turn turn = kz_session_game(session)->turn(kz_session_state(session));
    if (turn.over) {
        kz_text_put(out, " over winners=");
        put_winners(turn.winner_mask, out);
    } else if (turn.seat == KZ_PLAY_ANY_SEAT) {
        kz_text_put(out, " turn=any");
    } else {
        kz_text_put(out, " turn=");
        kz_text_put_signed(out, turn.seat);
    }
}

static void put_error(const kz_error *error, kz_lang lang, kz_text *out) {
    kz_text_put(out, "error ");
    kz_text_put(out, kz_status_name(error->status));
    kz_text_put_char(out, ' ');
    kz_text_put_unsigned(out, error->line);
    kz_text_put_char(out, ' ');
    kz_text_put_unsigned(out, error->column);
    kz_text_put(out, ": ");
    kz_text_put(out, kz_message(lang, error->message));
    if (error->token[0] != '\0') {
        kz_text_put(out, ": ");
        kz_text_put(out, error->token);
    }
    kz_text_put_char(out, '\n');
}

bool kz_protocol_line(kz_session **session, const char *line, size_t length, kz_lang lang,
                      kz_work *work, kz_text *out) {
    char window[256];
    kz_text text;
    body_writer body = {.out = out};
    kz_text_init(&text, window, sizeof window);
    text.sink = write_body;
    text.sink_user = &body;
    kz_request request = {.session = session,
                          .words = kz__words_of(line, length),
                          .lang = lang,
                          .work = work,
                          .out = &text};
    kz_status status = kz__line_check(line, length, &request.error);
    if (status == KZ_OK) {
        status = run_line(&request);
    }
    finish_body(&text, &body);
    if (status != KZ_OK) {
        kz__error_describe(&request.error, status);
        put_error(&request.error, lang, out);
        return true;
    }
    kz_text_put(out, "ok");
    if (request.tells_turn) {
        put_turn(*session, out);
    }
    kz_text_put_char(out, '\n');
    return !request.quit;
}
