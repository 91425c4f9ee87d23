/*
 * The line protocol: reads a line, runs its command, frames the answer. docs/protocol.md describes
 * it for people.
 *
 *     line     = command [ " " arguments ]           one line of printable UTF-8
 *     answer   = { body } ending
 *     body     = "|" [ " " TEXT ]
 *     ending   = "ok" [ turn | over ]
 *              | "error" STATUS LINE COLUMN ":" MESSAGE [ ":" TOKEN ]
 *     turn     = " turn=" ( "any" | "none" | N { "," N } ) [ " due=" MS ]
 *     over     = " over winners=" ( "none" | N { "," N } )
 *
 * Seats count from 0, lines and columns from 1 in code points; 0 means no position. LINE is 0
 * except for "load", where line and column are those of the save file; else columns count in the
 * typed line.
 */
#include "play/protocol.h"
#include "base/valid.h"
#include "play/valid.h"

#include <assert.h>
#include <string.h>

/* Marks the lines of a body as they are written. */
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

static const kz__command *find_command(kz_word word) {
    for (const kz__command *command = kz__protocol_commands; command->name != NULL; command++) {
        if (kz__word_is(word, command->name)) {
            return command;
        }
    }
    return NULL;
}

static bool is_over(const kz__request *request) {
    return kz_table_standing(kz__request_table(request)).phase == KZ_PHASE_OVER;
}

static kz_status may_use(kz__request *request, const kz__command *command, kz_word word) {
    kz__command_for who = command->who;
    bool needs_table = who != KZ__FOR_ALL && who != KZ__FOR_HOST;
    bool has_table = kz__request_table(request) != NULL;
    if (needs_table && !has_table) {
        return kz__word_error(word, KZ_BAD_INPUT, KZ_N("no game is open; try 'new'"),
                              &request->error);
    }
    bool is_host = kz__request_is_host(request);
    bool is_for_host = who == KZ__FOR_HOST || who == KZ__FOR_HOST_TABLE ||
                       (who == KZ__FOR_END && !is_over(request));
    if (is_for_host && !is_host) {
        return kz__word_error(word, KZ_ILLEGAL_MOVE, KZ_N("this command is not for players"),
                              &request->error);
    }
    if (who == KZ__FOR_SEATS && request->protocol->binding == KZ_PUBLIC) {
        return kz__word_error(word, KZ_ILLEGAL_MOVE, KZ_N("spectators cannot do this"),
                              &request->error);
    }
    return KZ_OK;
}

static kz_status run_line(kz__request *request) {
    kz_word word;
    if (!kz__words_next(&request->words, &word)) {
        return kz__word_error(word, KZ_BAD_INPUT, KZ_N("expected a command; try 'help'"),
                              &request->error);
    }
    const kz__command *command = find_command(word);
    if (command == NULL) {
        return kz__word_error(word, KZ_BAD_INPUT, KZ_N("unknown command; try 'help'"),
                              &request->error);
    }
    kz_status status = may_use(request, command, word);
    if (status != KZ_OK) {
        return status;
    }
    request->tells_turn = command->tells_turn;
    return command->run(request);
}

static void put_seats(uint32_t mask, kz_text *out) {
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

static void put_turn(const kz_table *table, kz_text *out) {
    kz_turn turn = kz_table_standing(table).turn;
    int seats = kz_table_opening(table)->seats;
    if (turn.over) {
        kz_text_put(out, " over winners=");
        put_seats(turn.won, out);
        return;
    }
    kz_text_put(out, " turn=");
    if (seats > 1 && turn.may_move == (1U << seats) - 1) {
        kz_text_put(out, "any");
    } else {
        put_seats(turn.may_move, out);
    }
    if (turn.due_ms != KZ_NEVER) {
        kz_text_put(out, " due=");
        kz_text_put_unsigned(out, turn.due_ms);
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

bool kz_protocol_line(kz_protocol *protocol, const char *line, size_t length, uint64_t now_ms,
                      kz_text *out) {
    assert(kz__protocol_is_valid(protocol) && kz__bytes_are_valid(line, length) &&
           kz__text_is_valid(out));
    char window[256];
    kz_text text;
    body_writer body = {.out = out};
    kz_text_init(&text, window, sizeof window);
    text.sink = write_body;
    text.sink_user = &body;
    kz__request request = {
        .protocol = protocol, .words = kz__words_of(line, length), .now_ms = now_ms, .out = &text};
    kz_status status = kz__line_check(line, length, &request.error);
    if (status == KZ_OK) {
        status = run_line(&request);
    }
    finish_body(&text, &body);
    if (status != KZ_OK) {
        kz_status_ignore(kz__error_describe(&request.error, status));
        put_error(&request.error, protocol->lang, out);
        return true;
    }
    kz_text_put(out, "ok");
    if (request.tells_turn) {
        put_turn(*protocol->table, out);
    }
    kz_text_put_char(out, '\n');
    return !request.quit;
}
