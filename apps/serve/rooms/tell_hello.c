/* Hello: all that a guest needs to show a room, whether it is new or comes back. */
#include "rooms/hall_state.h"
#include "save_text.h"

#include <string.h>

static void put_news_line(const hall_room *room, const hall_guest *guest, uint64_t line,
                          kz_json *json) {
    tell_sentence words;
    if (!tell_find_words(room, guest, line, &words)) {
        return;
    }
    kz_log_line made = kz_table_line(room->table, line);
    kz_json_open_object(json);
    kz_json_key(json, "seq");
    kz_json_unsigned(json, room->base + line);
    kz_json_key(json, "kind");
    kz_json_string(json, save_text_verb(made.verb));
    if (made.from >= 0) {
        kz_json_key(json, "from");
        kz_json_signed(json, made.from);
    }
    kz_json_key(json, "at");
    kz_json_unsigned(json, made.at_ms);
    tell_words(&words, json);
    kz_json_close_object(json);
}

/* What happened behind `from`, the last lines of it. */
static void put_news(const hall_room *room, const hall_guest *guest, uint64_t from, kz_json *json) {
    uint64_t last = kz_table_log(room->table);
    uint64_t line = from > room->base ? from - room->base + 1 : 1;
    if (last >= ROOM_NEWS_MAX && line <= last - ROOM_NEWS_MAX) {
        line = last - ROOM_NEWS_MAX + 1;
    }
    kz_json_key(json, "news");
    kz_json_open_array(json);
    for (; line <= last; line++) {
        put_news_line(room, guest, line, json);
    }
    kz_json_close_array(json);
}

/* The deal is shown to be what it was: its hash is told before, the instance and nonce after. */
static void put_commit(const hall_room *room, kz_json *json) {
    const kz_opening *opening = kz_table_opening(room->table);
    const char *note = kz_table_setup_of(room->table)->note;
    char bytes[KZ_PLAY_INSTANCE_MAX + KZ_PLAY_LINE_MAX];
    char hex[SECRET_HEX + 1];
    uint8_t hash[SECRET_HASH];
    kz_text text;
    if (strncmp(note, "nonce=", 6) != 0) {
        return;
    }
    kz_text_init(&text, bytes, sizeof bytes);
    kz_text_put(&text, opening->instance);
    kz_text_put(&text, "\n");
    kz_text_put(&text, note + 6);
    secret_hash(bytes, text.length, hash);
    secret_hex(hash, hex);
    secret_wipe(bytes, sizeof bytes);
    kz_json_key(json, "commit");
    kz_json_string(json, hex);
}

static void put_chairs(const hall_room *room, kz_json *json) {
    static const char *const kinds[] = {"person", "bot", "open"};
    const kz_table_setup *setup = kz_table_setup_of(room->table);
    kz_json_key(json, "chairs");
    kz_json_open_array(json);
    for (int seat = 0; seat < kz_table_opening(room->table)->seats; seat++) {
        kz_json_open_object(json);
        kz_json_key(json, "kind");
        kz_json_string(json, kinds[setup->chair[seat].kind]);
        if (setup->chair[seat].kind == KZ_CHAIR_BOT) {
            kz_json_key(json, "level");
            kz_json_signed(json, setup->chair[seat].level);
        }
        kz_json_close_object(json);
    }
    kz_json_close_array(json);
}

static void put_invites(const hall_room *room, kz_json *json) {
    kz_json_key(json, "invites");
    kz_json_open_array(json);
    for (int seat = 0; seat < kz_table_opening(room->table)->seats; seat++) {
        kz_json_bool(json, room_has_key(room, STORE_ROLE_INVITE, seat));
    }
    kz_json_close_array(json);
}

/*
 * The words of the instance that say how the parameters came out, with their defaults. The deal is
 * in words that are no parameters, such as the deck, and so is left out.
 */
static void put_rules_line(const hall_room *room, kz_json *json) {
    const kz_opening *opening = kz_table_opening(room->table);
    char line[KZ_PLAY_INSTANCE_MAX];
    kz_text text;
    kz_text_init(&text, line, sizeof line);
    for (const char *word = opening->instance; *word != '\0';) {
        size_t length = strcspn(word, " ");
        char key[KZ_PLAY_LINE_MAX];
        kz_text name;
        kz_text_init(&name, key, sizeof key);
        kz_text_put_bytes(&name, word, strcspn(word, "= "));
        if (word[name.length] == '=' && kz_param_index(opening->game, key) >= 0) {
            kz_text_put(&text, text.length > 0 ? " " : "");
            kz_text_put_bytes(&text, word, length);
        }
        word += length;
        word += strspn(word, " ");
    }
    kz_json_key(json, "rules_line");
    kz_json_string(json, line);
}

static void put_rules(const hall_room *room, kz_json *json) {
    const kz_opening *opening = kz_table_opening(room->table);
    const kz_table_setup *setup = kz_table_setup_of(room->table);
    kz_json_key(json, "game");
    kz_json_string(json, opening->game->id);
    kz_json_key(json, "params");
    kz_json_string(json, opening->params);
    put_rules_line(room, json);
    kz_json_key(json, "hints");
    kz_json_bool(json, setup->hints);
    kz_json_key(json, "lag");
    kz_json_bool(json, room->lag);
    if (setup->base_ms > 0) {
        char clock[64];
        kz_text text;
        kz_text_init(&text, clock, sizeof clock);
        kz_text_format(&text, "%g+%g", (double)setup->base_ms / 1000,
                       (double)setup->increment_ms / 1000);
        kz_json_key(json, "clock_of");
        kz_json_string(json, clock);
    }
}

/* When the game began, for people waited before; and what time it is, or was at the end. */
static void put_times(const hall_room *room, kz_json *json) {
    uint64_t at_ms = room_time(room, room->house->now_ms);
    for (uint64_t line = 1; line <= kz_table_log(room->table); line++) {
        kz_log_line made = kz_table_line(room->table, line);
        if (made.verb == KZ_LOG_start) {
            kz_json_key(json, "started");
            kz_json_unsigned(json, made.at_ms);
            break;
        }
    }
    kz_json_key(json, "at");
    kz_json_unsigned(json,
                     room->state == STORE_OVER ? kz_table_standing(room->table).at_ms : at_ms);
}

static void put_place(const hall_room *room, const hall_guest *guest, kz_json *json) {
    static const char *const states[] = {"", "waiting", "playing", "over", "closed"};
    kz_json_key(json, "v");
    kz_json_unsigned(json, 1);
    kz_json_key(json, "room");
    kz_json_string(json, room->id);
    kz_json_key(json, "state");
    kz_json_string(json, states[room->state]);
    if (guest->role == HALL_SEAT) {
        kz_json_key(json, "seat");
        kz_json_signed(json, guest->seat);
    }
    kz_json_key(json, "host");
    kz_json_bool(json, guest->is_host);
    kz_json_key(json, "no");
    kz_json_unsigned(json, room->no);
    kz_json_key(json, "seq");
    kz_json_unsigned(json, room->seq);
    put_times(room, json);
    kz_json_key(json, "length");
    kz_json_unsigned(json, kz_session_length(kz_table_session(room->table)));
}

void tell_hello(hall_guest *guest, uint64_t id, uint64_t from, bool has_news) {
    hall_room *room = guest->room;
    sheet *page = &room->house->sheet;
    kz_json json;
    sheet_open(page, &json, "hello", id);
    put_place(room, guest, &json);
    put_rules(room, &json);
    put_commit(room, &json);
    tell_seats(room, &json);
    put_chairs(room, &json);
    kz_json_key(&json, "watchers");
    kz_json_unsigned(&json, room_watchers(room));
    if (guest->is_host) {
        put_invites(room, &json);
    }
    if (has_news) {
        put_news(room, guest, from, &json);
    }
    tell_turn(room, &json);
    tell_clock(room, &json);
    tell_ask(room, &json);
    tell_view(room, guest, kz_session_length(kz_table_session(room->table)), false, &json);
    if (sheet_end(page)) {
        outbox_put(guest, id, page->bytes, page->length);
    }
}

void tell_hello_all(hall_room *room) {
    for (hall_guest *guest = room->guests; guest != NULL; guest = guest->next) {
        if (guest->role != HALL_NOBODY) {
            tell_hello(guest, 0, room->base, true);
        }
    }
}

void tell_here(hall_room *room) {
    sheet *page = &room->house->sheet;
    kz_json json;
    sheet_open(page, &json, "here", 0);
    tell_seats(room, &json);
    kz_json_key(&json, "watchers");
    kz_json_unsigned(&json, room_watchers(room));
    kz_json_close_object(&json);
    if (!sheet_end(page)) {
        return;
    }
    for (hall_guest *guest = room->guests; guest != NULL; guest = guest->next) {
        if (guest->role != HALL_NOBODY) {
            outbox_put(guest, 0, page->bytes, page->length);
        }
    }
}

void tell_bye(hall_guest *guest, const char *why, uint64_t after_ms) {
    sheet *page = &guest->house->sheet;
    kz_json json;
    sheet_open(page, &json, "bye", 0);
    kz_json_key(&json, "why");
    kz_json_string(&json, why);
    if (after_ms > 0) {
        kz_json_key(&json, "after_ms");
        kz_json_unsigned(&json, after_ms);
    }
    kz_json_close_object(&json);
    if (sheet_end(page)) {
        outbox_put(guest, 0, page->bytes, page->length);
    }
}
