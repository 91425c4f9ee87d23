/* Hints: noted in the log, thought about elsewhere, told to who asked. */
#include "rooms/hall_state.h"

#include <stdio.h>
#include <stdlib.h>

/* All that a hint needs, seen by the seat that asks. */
typedef struct hint_task {
    thinkers_task task;
    hall *house;
    char room[SECRET_ROOM + 1];
    int seat;
    kz_lang lang;
    bool wants_labels;
    uint64_t id;
    uint64_t at_ms;
    size_t index;
    int strength;
    const kz_game *game;
    kz_state seen;
    kz_view view;
    kz_status status;
} hint_task;

static void think(thinkers_task *task, kz_work *work) {
    hint_task *hint = (hint_task *)task;
    kz_viewer viewer = {.seat = hint->seat, .acts = true, .lang = hint->lang};
    kz_view_init(&hint->view);
    hint->status = hint->game->hint(&hint->seen, &viewer, hint->strength, work, &hint->view);
}

static void write_hint(const hint_task *hint, sheet *page) {
    kz_json json;
    sheet_clear(page);
    kz_json_init(&json, &page->text);
    kz_json_open_object(&json);
    kz_json_key(&json, "t");
    kz_json_string(&json, "hint");
    kz_json_key(&json, "id");
    kz_json_unsigned(&json, hint->id);
    if (hint->wants_labels) {
        tell_labels(&hint->view, hint->lang, &json);
    }
    kz_json_key(&json, "view");
    kz_text_format(&page->text,
                   "{\"v\":1,\"game\":\"%s\",\"seat\":%d,\"at\":%llu,\"index\":%zu,"
                   "\"strength\":%d,\"nodes\":",
                   hint->game->id, hint->seat, (unsigned long long)hint->at_ms, hint->index,
                   hint->strength);
    kz_view_json(&hint->view, &page->text);
    kz_text_put(&page->text, "}}");
}

/* To all connections of the seat: it is the seat that was given a hint. */
static void tell(hint_task *hint, hall_room *room) {
    sheet *page = &room->house->sheet;
    for (hall_guest *guest = room->guests; guest != NULL; guest = guest->next) {
        if (guest->role != HALL_SEAT || guest->seat != hint->seat) {
            continue;
        }
        if (hint->status != KZ_OK) {
            guest_refuse(guest, hint->id, hint->status, kz_status_text(hint->status), NULL);
            continue;
        }
        write_hint(hint, page);
        if (sheet_end(page)) {
            outbox_put(guest, hint->id, page->bytes, page->length);
        }
    }
}

static void done(thinkers_task *task) {
    hint_task *hint = (hint_task *)task;
    hall_room *room = hall_find(hint->house, hint->room);
    if (room != NULL && room->table != NULL) {
        tell(hint, room);
    }
    free(hint);
}

static hint_task *prepare(hall_room *room, const hall_guest *guest, const wire_letter *letter) {
    hint_task *hint = calloc(1, sizeof *hint);
    if (hint == NULL) {
        return NULL;
    }
    const kz_session *session = kz_table_session(room->table);
    kz_viewer viewer = tell_viewer(guest);
    *hint = (hint_task){.task = {.run = think, .done = done},
                        .house = room->house,
                        .seat = guest->seat,
                        .lang = guest->lang,
                        .wants_labels = guest->wants_labels,
                        .id = letter->id,
                        .at_ms = room_time(room, room->house->now_ms),
                        .index = kz_session_length(session),
                        .strength = letter->strength,
                        .game = kz_table_opening(room->table)->game};
    for (size_t i = 0; i < sizeof hint->room; i++) {
        hint->room[i] = room->id[i];
    }
    (void)kz_session_seen(session, hint->index, &viewer, &hint->seen);
    return hint;
}

/* Notes the hint. False: it is refused. */
static bool note(hall_room *room, hall_guest *guest, const wire_letter *letter) {
    char line[16];
    kz_error error;
    room_cause cause = {.guest = guest, .id = letter->id, .from = guest->seat};
    (void)snprintf(line, sizeof line, "hint %d", letter->strength);
    if (room_act(room, &cause, line, room->house->now_ms, &error) != KZ_OK) {
        error.column = 0;
        guest_refuse_error(guest, letter->id, &error);
        return false;
    }
    return true;
}

void room_hint(hall_room *room, hall_guest *guest, const wire_letter *letter) {
    if (guest->role != HALL_SEAT) {
        guest_refuse(guest, letter->id, WIRE_NOT_SEATED, KZ_N("only who plays may do that"), NULL);
        return;
    }
    if (!limits_take(&room->seats[guest->seat].moves, room->house->plan.limits->moves,
                     room->house->now_ms)) {
        guest_refuse(guest, letter->id, WIRE_RATE, KZ_N("too much at once"), NULL);
        return;
    }
    if (room_find_cid(room, guest->seat, letter->id, 0) == 0 && !note(room, guest, letter)) {
        return;
    }
    hint_task *hint = prepare(room, guest, letter);
    if (hint == NULL || !thinkers_add(room->house->plan.thinkers, &hint->task)) {
        free(hint);
        guest_refuse(guest, letter->id, WIRE_BUSY, KZ_N("the server has too much to do"), NULL);
    }
}
