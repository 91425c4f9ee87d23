#include "seats_json.h"

static void open_object(cli_context *cli, kz_json *json) {
    kz_json_init(json, &cli->out);
    kz_json_open_object(json);
}

static void close_object(cli_context *cli, kz_json *json) {
    kz_json_close_object(json);
    kz_text_put_char(&cli->out, '\n');
}

static void put_string(kz_json *json, const char *key, const char *string) {
    kz_json_key(json, key);
    kz_json_string(json, string);
}

static void put_number(kz_json *json, const char *key, uint64_t number) {
    kz_json_key(json, key);
    kz_json_unsigned(json, number);
}

void seats_json_start(cli_context *cli, const kz_session *session) {
    const kz_bots *bots = kz_session_bots(session);
    kz_json json;
    open_object(cli, &json);
    put_string(&json, "event", "started");
    put_string(&json, "instance", kz_session_instance(session));
    put_number(&json, "moves", kz_session_length(session));
    kz_json_key(&json, "bots");
    kz_json_open_array(&json);
    for (int seat = 0; seat < kz_session_seats(session); seat++) {
        kz_json_signed(&json, bots != NULL ? bots->level[seat] : 0);
    }
    kz_json_close_array(&json);
    put_number(&json, "seed", bots != NULL ? bots->seed : 0);
    close_object(cli, &json);
}

void seats_json_step(cli_context *cli, const kz_session *session, const char *event) {
    kz_json json;
    open_object(cli, &json);
    put_string(&json, "event", event);
    put_number(&json, "moves", kz_session_length(session));
    close_object(cli, &json);
}

void seats_json_hint(cli_context *cli, const char *text) {
    kz_json json;
    open_object(cli, &json);
    put_string(&json, "hint", text);
    close_object(cli, &json);
}

void seats_json_end(cli_context *cli, const kz_session *session) {
    kz_turn turn = kz_session_game(session)->turn(kz_session_state(session));
    kz_json json;
    open_object(cli, &json);
    kz_json_key(&json, "over");
    kz_json_bool(&json, turn.over);
    put_number(&json, "moves", kz_session_length(session));
    kz_json_key(&json, "winners");
    kz_json_open_array(&json);
    for (int seat = 0; seat < kz_session_seats(session); seat++) {
        if ((turn.winner_mask >> seat & 1U) != 0) {
            kz_json_string(&json, (const char[2]){(char)('A' + seat), '\0'});
        }
    }
    kz_json_close_array(&json);
    close_object(cli, &json);
}
