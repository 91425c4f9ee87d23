/* Those who left: a seat that is given up, which resigns a game that runs, and questions that go on
 * without whoever is gone. */
#include "rooms/hall_state.h"

#include <stdio.h>
#include <string.h>

/* Closes the connections of all devices of the seat. */
static void send_away(hall_room *room, int seat) {
    for (hall_guest *each = room->guests; each != NULL; each = each->next) {
        if (each->role == HALL_SEAT && each->seat == seat) {
            tell_bye(each, "left", 0);
            outbox_close(each, HALL_CLOSE_GONE);
            room->seats[seat].connections--;
            each->role = HALL_NOBODY; /* it hears nothing more */
        }
    }
}

/* The seat of a lobby is free at once; after the end the name stays for the result. */
static void empty_seat(hall_room *room, int seat) {
    char line[32];
    kz_error error;
    room_cause host = {.from = KZ_HOST};
    if (room->state == STORE_WAITING) {
        (void)snprintf(line, sizeof line, "sit %d open", seat);
        (void)room_act(room, &host, line, room->house->now_ms, &error);
        room_unseat_person(room, seat);
    }
}

/* A computer plays on for them. */
static bool has_resigned(const hall_room *room, int seat) {
    return (kz_table_standing(room->table).left_seats >> seat & 1U) != 0;
}

/* A game that runs is resigned; what is told of it says that the player left. */
static bool resign(hall_room *room, int seat) {
    kz_error error;
    room_cause cause = {.from = seat};
    room->seats[seat].is_leaving = true;
    kz_status status = room_act(room, &cause, "resign", room->house->now_ms, &error);
    room->seats[seat].is_leaving = false;
    return status == KZ_OK;
}

void room_get_up(hall_room *room, hall_guest *guest, const wire_letter *letter) {
    int seat = guest->seat;
    if (guest->role != HALL_SEAT) {
        guest_refuse(guest, letter->id, WIRE_NOT_SEATED, KZ_N("only players can do that"), NULL);
        return;
    }
    bool plays = room->state == STORE_PLAYING && !has_resigned(room, seat);
    if (room->is_dealing || (plays && !resign(room, seat))) {
        guest_refuse(guest, letter->id, WIRE_DENIED, KZ_N("the game is not over yet"), NULL);
        return;
    }
    (void)room_drop_keys(room, STORE_ROLE_SEAT, seat);
    room_touch(room);
    send_away(room, seat);
    int host = room_host_seat(room);
    if (host >= 0 && room->people[seat].is_host) {
        room_set_host(room, host);
    }
    empty_seat(room, seat);
    room_note_presence(room);
    room_stir(room);
}

/* ---- questions */

/* Taking moves back needs the consent of whoever made them. */
static bool may_skip(const hall_room *room, const kz_standing *standing) {
    kz_log_line asked = kz_table_line(room->table, standing->ask_seq);
    return strcmp(asked.text, "takeback") != 0;
}

uint64_t room_question_due(const hall_room *room, int *seat) {
    const limits *bounds = room->house->plan.limits;
    kz_standing standing = kz_table_standing(room->table);
    uint32_t wait_ms = room->state == STORE_OVER ? bounds->away_ms : bounds->absent_ms;
    uint64_t due = KZ_NEVER;
    if (standing.ask_seq == 0 || !room_is_ours(room) || !may_skip(room, &standing)) {
        return KZ_NEVER;
    }
    for (int i = 0; i < KZ_PLAY_SEATS_MAX; i++) {
        bool is_asked = (standing.ask_missing >> i & 1U) != 0;
        uint64_t gone = room_is_gone(room, i, wait_ms) ? 0 : room->seats[i].gone_ms + wait_ms;
        if (is_asked && room_see(room, i) != ROOM_SIGHT_HERE && gone < due) {
            due = gone;
            *seat = i;
        }
    }
    return due;
}

void room_question_wake(hall_room *room, uint64_t now_ms) {
    int seat = -1;
    char line[64];
    kz_error error;
    kz_status status = KZ_OK;
    while (status == KZ_OK && room_question_due(room, &seat) <= now_ms) {
        room_cause gone = {.from = seat};
        (void)snprintf(line, sizeof line, "answer %llu away",
                       (unsigned long long)kz_table_standing(room->table).ask_seq);
        status = room_act(room, &gone, line, now_ms, &error);
    }
}
