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
    kz_json_key(json, "v");
    kz_json_unsigned(json, 1);
    kz_json_key(json, "room");
    kz_json_string(json, room->id);
    tell_state(room, json);
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

/* Players and the host are told the link's secret and the code, and everybody whether other
 * devices can reach this server. */
static void put_door(const hall_room *room, const hall_guest *guest, kz_json *json) {
    kz_json_key(json, "wall"); /* anybody who sits may start */
    kz_json_bool(json, room_host_seat(room) < 0);
    kz_json_key(json, "lan");
    kz_json_bool(json, room->house->plan.is_lan);
    if (room->house->plan.address != NULL) {
        kz_json_key(json, "address");
        kz_json_string(json, room->house->plan.address);
    }
    if (guest->role == HALL_SEAT || guest->is_host) {
        kz_json_key(json, "door");
        kz_json_string(json, room->door);
        tell_code(room->state == STORE_WAITING ? room->code : 0, json);
    }
}

/* The deal is promised as soon as it counts: until then there may be another. */
static void put_deal(const hall_room *room, const hall_guest *guest, kz_json *json) {
    if (room->state == STORE_WAITING) {
        tell_rules(room, guest->lang, json);
    } else {
        put_commit(room, json);
    }
}

void tell_hello(hall_guest *guest, uint64_t id, uint64_t from, bool has_news) {
    hall_room *room = guest->room;
    sheet *page = &room->house->sheet;
    kz_json json;
    sheet_open(page, &json, "hello", id);
    put_place(room, guest, &json);
    tell_settings(room, &json);
    put_deal(room, guest, &json);
    put_door(room, guest, &json);
    tell_presence(room, &json);
    tell_chairs(room, &json);
    if (has_news) {
        put_news(room, guest, from, &json);
    }
    tell_table(room, guest, &json);
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
