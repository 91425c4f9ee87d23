/* Hints: noted in the log, thought about elsewhere, told to who asked. */
#include "rooms/hall_state.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* All that a hint needs, seen by the seat that asks. */
typedef struct hint_task {
    thinkers_task task;
    hall *house;
    char room[SECRET_ROOM + 1];
    bool wants_labels;
    uint64_t id;
    kz_hint_job job;
    kz_view view;
    kz_status status;
} hint_task;

static void think(thinkers_task *task, kz_work *work) {
    hint_task *hint = (hint_task *)task;
    hint->status = kz_hint_think(&hint->job, work, &hint->view);
}

static void write_hint(const hint_task *hint, sheet *page) {
    kz_json json;
    sheet_open(page, &json, "hint", hint->id);
    if (hint->wants_labels) {
        tell_labels(&hint->view, hint->job.lang, &json);
    }
    kz_json_key(&json, "view");
    kz_hint_json(&hint->job, &hint->view, &page->text);
    kz_text_put(&page->text, "}");
}

/* To all connections of the seat: it is the seat that was given a hint. */
static void tell(hint_task *hint, hall_room *room) {
    sheet *page = &room->house->sheet;
    for (hall_guest *guest = room->guests; guest != NULL; guest = guest->next) {
        if (guest->role != HALL_SEAT || guest->seat != hint->job.seat) {
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

/* Gives it to the thinkers. */
static void give(hall_room *room, hall_guest *guest, const wire_letter *letter) {
    hint_task *hint = calloc(1, sizeof *hint);
    tell_names names;
    kz_viewer viewer = tell_viewer(room, guest, &names);
    kz_status status = hint == NULL
                           ? KZ_NO_MEMORY
                           : kz_table_hint_job(room->table, &viewer, letter->strength, &hint->job);
    if (status != KZ_OK) {
        free(hint);
        guest_refuse(guest, letter->id, status, kz_status_text(status), NULL);
        return;
    }
    hint->task = (thinkers_task){.run = think, .done = done};
    hint->house = room->house;
    hint->wants_labels = guest->wants_labels;
    hint->id = letter->id;
    memcpy(hint->room, room->id, sizeof hint->room);
    if (!thinkers_add(room->house->plan.thinkers, &hint->task)) {
        free(hint);
        guest_refuse(guest, letter->id, WIRE_BUSY, KZ_N("the server is busy"), NULL);
    }
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
        guest_refuse(guest, letter->id, WIRE_NOT_SEATED, KZ_N("only players can do that"), NULL);
        return;
    }
    if (!limits_take(&room->seats[guest->seat].moves, room->house->plan.limits->moves,
                     room->house->now_ms)) {
        guest_refuse(guest, letter->id, WIRE_RATE, KZ_N("too many requests at once"), NULL);
        return;
    }
    if (room_find_cid(room, guest->seat, letter->id, 0) == 0 && !note(room, guest, letter)) {
        return;
    }
    give(room, guest, letter);
}
