/* kazu serve rooms: lists the rooms of a running server, closes one, bans an address. */
#include "serve/rooms.h"

#include "command/suggest.h"
#include "output/columns.h"
#include "output/complain.h"
#include "output/json.h"

#include "serve/ask.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    PATH_ROOM = 160,
    FIELDS = 6, /* of a line of the list: room, game, state, seats taken / seats, two ages */
    ROOM_WIDTH = 12,
    GAME_WIDTH = 15,
    STATE_WIDTH = 9,
    SEATS_WIDTH = 7,
    AGE_WIDTH = 8,
    HOURS_USUAL = 24,
    MINUTE_S = 60,
    HOUR_S = 3600,
    DAY_S = 86400
};

static const char usual_place[] = "unix:/run/kazu/admin";

static const char *place_of(const cli_context *cli) {
    const char *place = cli->options.text[OPTION_ADMIN];
    return place != NULL ? place : usual_place;
}

static int refuse(const cli_context *cli, const char *what, const char *token, const char *where) {
    complain(cli, what, token, where);
    return EXIT_USAGE;
}

/* Asks the server. Returns EXIT_YES if it answered with `reply`, which is then to be freed. */
static int ask(const cli_context *cli, const char *verb, const char *path, ask_reply *reply) {
    serve_fault fault = {0};
    ask_end end = ask_server(place_of(cli), verb, path, reply, &fault);
    if (end == ASK_ANSWERED) {
        return EXIT_YES;
    }
    complain(cli, fault.message, fault.place, fault.word[0] != '\0' ? fault.word : NULL);
    return end == ASK_NO_SERVER ? EXIT_USAGE : EXIT_MACHINE;
}

/* What the server answered instead of doing it. */
static int complain_reply(const cli_context *cli, const ask_reply *reply, const char *token) {
    switch (reply->status) {
    case 400:
        return refuse(cli, KZ_N("expected an IP address"), token, NULL);
    case 403:
        return refuse(cli,
                      KZ_N("the server allows this only at a unix socket or a loopback address"),
                      place_of(cli), "--admin");
    case 404:
        return refuse(cli, KZ_N("there is no such room"), token, NULL);
    case 503:
        complain(cli, KZ_N("the store is unavailable: nothing was changed"), token, NULL);
        return EXIT_MACHINE;
    default:
        return refuse(cli, KZ_N("this is not the --admin address of kazu serve"), place_of(cli),
                      NULL);
    }
}

/* ---- list */

/* Cuts a line of the list into its fields. False: it has others. */
static bool cut_fields(char *line, const char *fields[FIELDS]) {
    size_t count = 0;
    for (char *field = line; field != NULL && count < FIELDS; count++) {
        char *next = strchr(field, '\t');
        if (next != NULL) {
            *next++ = '\0';
        }
        fields[count] = field;
        field = next;
    }
    return count == FIELDS;
}

static void put_row_json(cli_context *cli, const char *const fields[FIELDS]) {
    char *rest;
    kz_json json = json_begin(cli);
    json_text(&json, "room", fields[0]);
    json_text(&json, "game", fields[1]);
    json_text(&json, "state", fields[2]);
    json_unsigned(&json, "taken", strtoull(fields[3], &rest, 10));
    json_unsigned(&json, "seats", strtoull(*rest != '\0' ? rest + 1 : rest, NULL, 10));
    json_unsigned(&json, "age", strtoull(fields[4], NULL, 10));
    json_unsigned(&json, "idle", strtoull(fields[5], NULL, 10));
    json_end(&json);
}

/* "45 s", "12 min", "3 h", "5 d" */
static void put_age(const cli_context *cli, kz_text *out, const char *seconds) {
    unsigned long long age = strtoull(seconds, NULL, 10);
    char buffer[32];
    kz_text text;
    kz_text_init(&text, buffer, sizeof buffer);
    if (age >= 2 * DAY_S) {
        kz_text_format(&text, kz_message(cli->lang, KZ_N("%llu d")), age / DAY_S);
    } else if (age >= 2 * HOUR_S) {
        kz_text_format(&text, kz_message(cli->lang, KZ_N("%llu h")), age / HOUR_S);
    } else if (age >= 2 * MINUTE_S) {
        kz_text_format(&text, kz_message(cli->lang, KZ_N("%llu min")), age / MINUTE_S);
    } else {
        kz_text_format(&text, kz_message(cli->lang, KZ_N("%llu s")), age);
    }
    columns_put_right(out, buffer, AGE_WIDTH);
}

static void put_row(cli_context *cli, const char *const fields[FIELDS]) {
    kz_text *out = &cli->out;
    columns_put_left(out, fields[0], ROOM_WIDTH);
    columns_put_left(out, fields[1], GAME_WIDTH);
    columns_put_left(out, fields[2], STATE_WIDTH);
    columns_put_right(out, fields[3], SEATS_WIDTH);
    put_age(cli, out, fields[4]);
    put_age(cli, out, fields[5]);
    kz_text_put_char(out, '\n');
}

static void put_head(cli_context *cli) {
    kz_text *out = &cli->out;
    columns_put_left(out, kz_message(cli->lang, KZ_N("room")), ROOM_WIDTH);
    columns_put_left(out, kz_message(cli->lang, KZ_N("game")), GAME_WIDTH);
    columns_put_left(out, kz_message(cli->lang, KZ_N("state")), STATE_WIDTH);
    columns_put_right(out, kz_message(cli->lang, KZ_N("seats")), SEATS_WIDTH);
    columns_put_right(out, kz_message(cli->lang, KZ_N("age")), AGE_WIDTH);
    columns_put_right(out, kz_message(cli->lang, KZ_N("idle")), AGE_WIDTH);
    kz_text_put_char(out, '\n');
}

static int list(cli_context *cli) {
    ask_reply reply = {0};
    bool is_json = cli_has(cli, OPTION_JSON);
    int status = ask(cli, "GET", "/rooms", &reply);
    if (status != EXIT_YES) {
        return status;
    }
    if (reply.status != 200) {
        status = complain_reply(cli, &reply, NULL);
    } else if (!is_json) {
        put_head(cli);
    }
    for (char *line = reply.text; status == EXIT_YES && line != NULL && *line != '\0';) {
        const char *fields[FIELDS];
        char *end = line + strcspn(line, "\n");
        char *next = *end != '\0' ? end + 1 : end;
        *end = '\0';
        if (!cut_fields(line, fields)) {
            status = complain_reply(cli, &(ask_reply){0}, NULL);
        } else if (is_json) {
            put_row_json(cli, fields);
        } else {
            put_row(cli, fields);
        }
        line = next;
    }
    ask_free(&reply);
    return status;
}

/* ---- close and ban */

static void tell_done(cli_context *cli, const char *name, const char *what, const char *token) {
    if (cli_has(cli, OPTION_JSON)) {
        kz_json json = json_begin(cli);
        json_text(&json, name, token);
        json_end(&json);
    } else {
        kz_text_format(&cli->out, "%s: %s\n", kz_message(cli->lang, what), token);
    }
}

/* Whether a word can be part of a path as it is. */
static bool is_plain(const char *word) {
    static const char allowed[] = "0123456789abcdefghijklmnopqrstuvwxyzABCDEF.:/";
    return *word != '\0' && word[strspn(word, allowed)] == '\0' && strlen(word) < PATH_ROOM / 2;
}

static int close_room(cli_context *cli, const char *room) {
    char path[PATH_ROOM];
    ask_reply reply = {0};
    if (!is_plain(room) || strchr(room, '/') != NULL) {
        return refuse(cli, KZ_N("there is no such room"), room, NULL);
    }
    (void)snprintf(path, sizeof path, "/rooms/%s/close", room);
    int status = ask(cli, "POST", path, &reply);
    if (status == EXIT_YES && reply.status != 200) {
        status = complain_reply(cli, &reply, room);
    } else if (status == EXIT_YES) {
        tell_done(cli, "closed", KZ_N("closed"), room);
    }
    ask_free(&reply);
    return status;
}

static int ban(cli_context *cli, const char *address) {
    char path[PATH_ROOM];
    ask_reply reply = {0};
    bool is_given = cli_has(cli, OPTION_BAN_HOURS);
    unsigned hours = is_given ? (unsigned)cli->options.number[OPTION_BAN_HOURS] : HOURS_USUAL;
    if (!is_plain(address)) {
        return refuse(cli, KZ_N("expected an IP address"), address, NULL);
    }
    (void)snprintf(path, sizeof path, "/bans/%s?hours=%u", address, hours);
    int status = ask(cli, "POST", path, &reply);
    if (status == EXIT_YES && reply.status != 200) {
        status = complain_reply(cli, &reply, address);
    } else if (status == EXIT_YES && hours == 0) {
        tell_done(cli, "allowed", KZ_N("allowed again"), address);
    } else if (status == EXIT_YES) {
        tell_done(cli, "banned", KZ_N("banned"), address);
    }
    ask_free(&reply);
    return status;
}

/* ---- the words */

static int refuse_word(const cli_context *cli, const char *word, const char *const *words,
                       size_t count) {
    suggestion best = {0};
    for (size_t i = 0; i < count; i++) {
        suggest_weigh(&best, word, strlen(word), words[i]);
    }
    suggest_complain(cli, KZ_N("unknown verb"), word, "", &best, NULL);
    return EXIT_USAGE;
}

int rooms_command(cli_context *cli) {
    static const char *const rooms[] = {"rooms"};
    static const char *const acts[] = {"list", "close", "ban"};
    enum { ACT_LIST, ACT_CLOSE, ACT_BAN, ACTS };
    char **words = cli->operands;
    size_t act = 0;
    if (strcmp(words[0], rooms[0]) != 0) {
        return refuse_word(cli, words[0], rooms, 1);
    }
    if (cli->operand_count < 2) {
        return refuse(cli, KZ_N("expected a verb"), "rooms", "list|close|ban");
    }
    while (act < ACTS && strcmp(words[1], acts[act]) != 0) {
        act++;
    }
    if (act == ACTS) {
        return refuse_word(cli, words[1], acts, ACTS);
    }
    if (act == ACT_LIST) {
        return cli->operand_count == 2 ? list(cli)
                                       : refuse(cli, KZ_N("unexpected argument"), words[2], NULL);
    }
    if (cli->operand_count < 3) {
        return refuse(cli, KZ_N("missing argument"), words[1],
                      act == ACT_CLOSE ? "ROOM" : "ADDRESS");
    }
    return act == ACT_CLOSE ? close_room(cli, words[2]) : ban(cli, words[2]);
}
