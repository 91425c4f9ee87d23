/*
 * Slaps over a network: who is far away is not slower. A slap counts from when it was made: its
 * arrival less the round trip that was measured, up to a bound. The first opens a hold, in which
 * others may still arrive; then all are done in the order in which they were made.
 */
#include "rooms/hall_state.h"

#include <stdlib.h>
#include <string.h>

enum { CREDIT_MS = 100 /* the most that a round trip counts: a liar gains little */ };

static bool is_slap(const char *line) {
    return strcmp(line, "slap") == 0 || strncmp(line, "slap ", 5) == 0;
}

/* The time within which slaps count as equal: a parameter of the game. */
static uint64_t window_ms(const hall_room *room) {
    const kz_opening *opening = kz_table_opening(room->table);
    int index = kz_param_index(opening->game, "window");
    uint64_t window = 0;
    kz_values *values = malloc(sizeof *values);
    if (values != NULL && index >= 0 &&
        kz_params_read(opening->game, opening->params, opening->seats, values, NULL, NULL) ==
            KZ_OK) {
        window = values->number[index];
    }
    free(values);
    return window;
}

static bool may_open(const hall_room *room, const char *line) {
    kz_turn turn = kz_table_standing(room->table).turn;
    return room->lag && room->state == STORE_PLAYING && room_is_timed(room) && is_slap(line) &&
           (turn.may_move & (turn.may_move - 1)) != 0;
}

static uint64_t last_at(const hall_room *room) {
    int64_t at =
        room->epoch_ms + (int64_t)kz_table_line(room->table, kz_table_log(room->table)).at_ms;
    return at > 0 ? (uint64_t)at : 0;
}

/* When it was made, at least when the table last changed. */
static uint64_t made_at(const hall_room *room, uint64_t now_ms, uint32_t lag_ms) {
    uint64_t at = now_ms - (lag_ms < now_ms ? lag_ms : now_ms);
    uint64_t least = last_at(room);
    return at < least && least <= now_ms ? least : at;
}

static void add(hall_room *room, hall_guest *guest, const wire_letter *letter) {
    room_hold *hold = room->hold;
    room_held *held = &hold->lines[hold->count];
    uint32_t lag = guest->round_trip_ms == UINT32_MAX ? 0 : guest->round_trip_ms;
    lag = lag > CREDIT_MS ? CREDIT_MS : lag;
    if (!is_slap(letter->line)) {
        lag = 0;
    }
    *held = (room_held){.guest = guest,
                        .seat = guest->seat,
                        .id = letter->id,
                        .after = letter->after,
                        .at_ms = made_at(room, room->house->now_ms, lag),
                        .lag_ms = lag,
                        .order = hold->count};
    memcpy(held->line, letter->line, sizeof held->line);
    hold->count++;
}

/* What is sent again over another connection is answered there. */
static bool is_held(room_hold *hold, hall_guest *guest, uint64_t id) {
    for (unsigned i = 0; i < hold->count; i++) {
        if (hold->lines[i].seat == guest->seat && hold->lines[i].id == id) {
            hold->lines[i].guest = guest;
            return true;
        }
    }
    return false;
}

bool room_hold_line(hall_room *room, hall_guest *guest, const wire_letter *letter) {
    bool is_open = room->hold != NULL && room->hold->until_ms != 0;
    if (!is_open && !may_open(room, letter->line)) {
        return false;
    }
    if (room->hold == NULL) {
        room->hold = calloc(1, sizeof *room->hold);
    }
    if (room->hold == NULL || room->hold->count == ROOM_HELD_MAX) {
        guest_refuse(guest, letter->id, WIRE_BUSY, KZ_N("the server is busy"), NULL);
        return true;
    }
    if (!is_held(room->hold, guest, letter->id)) {
        add(room, guest, letter);
    }
    if (!is_open) {
        room->hold->until_ms = room->house->now_ms + window_ms(room) + CREDIT_MS;
    }
    room_stir(room);
    return true;
}

/* It keeps the time at which it was made, if it has to be done again. */
static void remember(hall_room *room, const room_held *held) {
    if (held->guest != NULL) {
        wire_letter letter = {.type = WIRE_move, .id = held->id, .after = held->after};
        memcpy(letter.line, held->line, sizeof letter.line);
        room_remember(room, held->guest, &letter, held, 0);
    }
}

static int compare(const void *a, const void *b) {
    const room_held *one = a;
    const room_held *other = b;
    if (one->at_ms != other->at_ms) {
        return one->at_ms < other->at_ms ? -1 : 1;
    }
    return one->order < other->order ? -1 : 1;
}

void room_hold_wake(hall_room *room, uint64_t now_ms) {
    room_hold *hold = room->hold;
    if (hold == NULL || hold->until_ms == 0 || hold->until_ms > now_ms) {
        return;
    }
    qsort(hold->lines, hold->count, sizeof hold->lines[0], compare);
    hold->until_ms = 0;
    for (unsigned i = 0; i < hold->count && room->table != NULL; i++) {
        room_do_move(room, &hold->lines[i]);
        remember(room, &hold->lines[i]);
    }
    free(hold);
    room->hold = NULL;
}

void room_hold_undo(hall_room *room) {
    room_hold *hold = room->hold;
    room->hold = NULL;
    if (hold == NULL) {
        return;
    }
    qsort(hold->lines, hold->count, sizeof hold->lines[0], compare);
    room->version++; /* as if it had been done */
    for (unsigned i = 0; i < hold->count; i++) {
        remember(room, &hold->lines[i]);
    }
    free(hold);
}

void room_hold_forget(hall_room *room, const hall_guest *guest) {
    for (unsigned i = 0; room->hold != NULL && i < room->hold->count; i++) {
        if (room->hold->lines[i].guest == guest) {
            room->hold->lines[i].guest = NULL;
        }
    }
}
