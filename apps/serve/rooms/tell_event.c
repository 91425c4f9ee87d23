/* Events: what happened in a room, as each guest may hear it. */
#include "rooms/hall_state.h"
#include "save_text.h"

enum { HEAD_MAX = 64 };

/* Guests who hear the same: a seat's, or a watcher's, in one language. */
static bool hear_the_same(const hall_guest *a, const hall_guest *b) {
    return a->role == b->role && a->seat == b->seat && a->lang == b->lang &&
           a->wants_labels == b->wants_labels;
}

/* Writes an event behind `{"t":"event"` and its id: ","seq":45,...}". */
static void write_event(hall_room *room, const hall_guest *guest, uint64_t line, bool is_last) {
    sheet *page = &room->house->sheet;
    kz_log_line made = kz_table_line(room->table, line);
    tell_sentence words;
    kz_json json;
    sheet_clear(page);
    kz_json_init(&json, &page->text);
    kz_json_open_object(&json);
    kz_json_key(&json, "seq");
    kz_json_unsigned(&json, room->base + line);
    kz_json_key(&json, "no");
    kz_json_unsigned(&json, room->no);
    kz_json_key(&json, "kind");
    kz_json_string(&json, save_text_verb(made.verb));
    if (made.from >= 0) {
        kz_json_key(&json, "seat");
        kz_json_signed(&json, made.from);
    }
    if (made.verb == KZ_LOG_resign && made.from >= 0 && room->seats[made.from].is_leaving) {
        kz_json_key(&json, "left");
        kz_json_bool(&json, true);
    }
    kz_json_key(&json, "at");
    kz_json_unsigned(&json, made.at_ms);
    if (tell_find_words(room, guest, line, &words)) {
        tell_words(&words, &json);
    }
    if (is_last) {
        tell_table(room, guest, &json);
    } else {
        kz_json_close_object(&json);
    }
}

/* Puts the head with the id before what stands in the sheet, and sends it. */
static void send_event(hall_guest *guest, uint64_t id) {
    hall *house = guest->house;
    char head[HEAD_MAX];
    kz_text text;
    kz_text_init(&text, head, sizeof head);
    kz_text_put(&text, "{\"t\":\"event\",");
    if (id != 0) {
        kz_text_put(&text, "\"id\":");
        kz_text_put_unsigned(&text, id);
        kz_text_put(&text, ",");
    }
    sheet_clear(&house->spare);
    kz_text_put(&house->spare.text, head);
    kz_text_put_bytes(&house->spare.text, house->sheet.bytes + 1, house->sheet.length - 1);
    if (sheet_end(&house->spare)) {
        outbox_put(guest, id, house->spare.bytes, house->spare.length);
    }
}

static bool was_written_for(const hall_room *room, const hall_guest *guest) {
    for (const hall_guest *other = room->guests; other != guest; other = other->next) {
        if (other->role != HALL_NOBODY && hear_the_same(other, guest)) {
            return true;
        }
    }
    return false;
}

/* One line for all who hear it in the same words as `guest`, which is the first of them. */
static void tell_line(hall_room *room, hall_guest *guest, uint64_t line, bool is_last,
                      const hall_guest *author, uint64_t id) {
    write_event(room, guest, line, is_last);
    if (!sheet_end(&room->house->sheet)) {
        return;
    }
    for (hall_guest *each = guest; each != NULL; each = each->next) {
        if (each->role != HALL_NOBODY && hear_the_same(each, guest)) {
            send_event(each, each == author ? id : 0);
        }
    }
}

void tell_events(hall_room *room, uint64_t before, const hall_guest *author, uint64_t id) {
    uint64_t last = kz_table_log(room->table);
    for (hall_guest *guest = room->guests; guest != NULL; guest = guest->next) {
        if (guest->role == HALL_NOBODY || was_written_for(room, guest)) {
            continue;
        }
        for (uint64_t line = before + 1; line <= last; line++) {
            tell_line(room, guest, line, line == last, author, line == before + 1 ? id : 0);
        }
    }
}

void tell_again(hall_guest *guest, uint64_t id, uint64_t seq) {
    hall *house = guest->house;
    sheet_clear(&house->sheet);
    kz_text_put(&house->sheet.text, "{\"t\":\"event\",\"id\":");
    kz_text_put_unsigned(&house->sheet.text, id);
    kz_text_put(&house->sheet.text, ",\"seq\":");
    kz_text_put_unsigned(&house->sheet.text, seq);
    kz_text_put(&house->sheet.text, ",\"again\":true}");
    if (sheet_end(&house->sheet)) {
        outbox_put(guest, id, house->sheet.bytes, house->sheet.length);
    }
}
