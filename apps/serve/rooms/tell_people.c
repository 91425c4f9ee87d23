/* Tells the names of the people in a room, and the link and code that let others in. */
#include "code.h"
#include "rooms/hall_state.h"

enum { CODE_TEXT = 64, WATCHING_MAX = 50 };

void tell_person(const store_person *person, kz_json *json) {
    if (person == NULL || person->crest < 0) {
        kz_json_null(json);
        return;
    }
    kz_json_open_object(json);
    kz_json_key(json, "name");
    kz_json_string(json, person->name);
    kz_json_key(json, "crest");
    kz_json_signed(json, person->crest);
    kz_json_key(json, "colour");
    kz_json_signed(json, person->colour);
    kz_json_close_object(json);
}

/* A computer that plays on for somebody does not take the name. */
void tell_people(const hall_room *room, kz_json *json) {
    kz_json_key(json, "people");
    kz_json_open_array(json);
    for (int seat = 0; seat < kz_table_opening(room->table)->seats; seat++) {
        tell_person(&room->people[seat], json);
    }
    kz_json_close_array(json);
}

static void put_seats(const hall_room *room, kz_json *json) {
    static const char *const words[] = {"open", "bot", "here", "lost", "away", "left"};
    int seats = kz_table_opening(room->table)->seats;
    kz_json_key(json, "seats");
    kz_json_open_array(json);
    for (int seat = 0; seat < seats; seat++) {
        kz_json_string(json, words[room_see(room, seat)]);
    }
    kz_json_close_array(json);
    kz_json_key(json, "since");
    kz_json_open_array(json);
    for (int seat = 0; seat < seats; seat++) {
        const room_seat *one = &room->seats[seat];
        bool is_old = one->sight == room_see(room, seat) && one->sight > ROOM_SIGHT_BOT;
        kz_json_unsigned(json, is_old ? room->house->now_ms - one->sight_ms : 0);
    }
    kz_json_close_array(json);
}

static void put_ready(const hall_room *room, kz_json *json) {
    uint32_t elsewhere = room_ready_elsewhere(room);
    kz_json_key(json, "ready");
    kz_json_open_array(json);
    for (int seat = 0; seat < kz_table_opening(room->table)->seats; seat++) {
        kz_json_bool(json, room->seats[seat].is_ready || (elsewhere >> seat & 1U) != 0);
    }
    kz_json_close_array(json);
}

/* Names of those who watch at other processes are not known here: no name goes between them. */
static void put_watching(const hall_room *room, kz_json *json) {
    int count = 0;
    kz_json_key(json, "watchers");
    kz_json_unsigned(json, room_watchers(room));
    kz_json_key(json, "watching");
    kz_json_open_array(json);
    for (const hall_guest *guest = room->guests; guest != NULL && count < WATCHING_MAX;
         guest = guest->next) {
        if (guest->role == HALL_WATCHER && guest->name[0] != '\0') {
            kz_json_string(json, guest->name);
            count++;
        }
    }
    kz_json_close_array(json);
}

static void put_host(const hall_room *room, kz_json *json) {
    int host = room_host_seat(room);
    kz_json_key(json, "by");
    if (host >= 0) {
        kz_json_signed(json, host);
    } else {
        kz_json_null(json);
    }
}

void tell_presence(const hall_room *room, kz_json *json) {
    put_host(room, json);
    put_seats(room, json);
    tell_people(room, json);
    put_ready(room, json);
    put_watching(room, json);
}

void tell_code(uint32_t code, kz_json *json) {
    char words[CODE_TEXT];
    kz_text text;
    kz_json_key(json, "code");
    if (code == 0) {
        kz_json_null(json);
        return;
    }
    kz_json_open_object(json);
    kz_json_key(json, "kanji");
    kz_text_init(&text, words, sizeof words);
    code_put_kanji(code, &text);
    kz_json_string(json, words);
    kz_json_key(json, "romaji");
    kz_text_init(&text, words, sizeof words);
    code_put_romaji(code, &text);
    kz_json_string(json, words);
    kz_json_close_object(json);
}

/* Writes a message for one guest. */
typedef void tell_writer(const hall_room *room, kz_json *json);

static void tell_each(hall_room *room, const char *type, tell_writer *write,
                      bool (*hears)(const hall_guest *guest), const hall_guest *author,
                      uint64_t id) {
    sheet *page = &room->house->sheet;
    for (hall_guest *guest = room->guests; guest != NULL; guest = guest->next) {
        uint64_t own = guest == author ? id : 0;
        kz_json json;
        if (!hears(guest)) {
            continue;
        }
        sheet_open(page, &json, type, own);
        write(room, &json);
        kz_json_close_object(&json);
        if (sheet_end(page)) {
            outbox_put(guest, own, page->bytes, page->length);
        }
    }
}

static bool is_in(const hall_guest *guest) {
    return guest->role != HALL_NOBODY;
}

static bool may_let_in(const hall_guest *guest) {
    return guest->role == HALL_SEAT || guest->is_host;
}

static void write_door(const hall_room *room, kz_json *json) {
    kz_json_key(json, "door");
    kz_json_string(json, room->door);
    tell_code(room->state == STORE_WAITING ? room->code : 0, json);
}

void tell_here(hall_room *room, const hall_guest *author, uint64_t id) {
    tell_each(room, "here", tell_presence, is_in, author, id);
}

void tell_door(hall_room *room, const hall_guest *author, uint64_t id) {
    tell_each(room, "door", write_door, may_let_in, author, id);
}
