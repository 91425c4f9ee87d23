/* What an operator may do: see the rooms, close one, send a guest away. */
#include "rooms/hall_state.h"

#include <stdlib.h>

size_t hall_count(const hall *house) {
    return house->room_count;
}

static hall_row row_of(const hall_room *room) {
    const kz_opening *opening = kz_table_opening(room->table);
    hall_row row = {.id = room->id,
                    .game = opening->game->id,
                    .state = room->state,
                    .seats = (unsigned)opening->seats,
                    .made_s = room->made_s,
                    .used_s = room->used_s};
    unsigned open = room_open_chairs(room);
    for (int seat = 0; seat < opening->seats; seat++) {
        row.taken += (open >> seat & 1U) == 0;
    }
    return row;
}

void hall_list(const hall *house, void (*told)(void *user, const hall_row *row), void *user) {
    for (size_t i = 0; i < house->room_count; i++) {
        if (house->dues[i]->table != NULL) { /* else it is being read */
            hall_row row = row_of(house->dues[i]);
            told(user, &row);
        }
    }
}

static hall_room *find_or_add(hall *house, const char *id) {
    hall_room *room = hall_find(house, id);
    bool has_place = house->room_count < house->plan.limits->rooms_loaded;
    return room == NULL && has_place ? hall_add(house, id) : room;
}

void hall_close_room(hall *house, const char *id, hall_closed *done, void *user, uint64_t now_ms) {
    house->now_ms = now_ms;
    hall_room *room = house->is_draining ? NULL : find_or_add(house, id);
    room_errand *errand = room != NULL ? calloc(1, sizeof *errand) : NULL;
    if (errand == NULL) {
        done(user, HALL_END_AWAY);
        return;
    }
    *errand = (room_errand){.next = room->errands, .done = done, .user = user};
    room->errands = errand;
    if (room->table != NULL) {
        room_errands_do(room);
    } else if (!room->is_loading && room->retry_ms == KZ_NEVER) {
        hall_load(room);
    }
}

void hall_send_away(hall *house, hall_guest *guest, uint64_t now_ms) {
    house->now_ms = now_ms;
    if (!guest->is_closed) {
        tell_bye(guest, "banned", 0);
        outbox_close(guest, HALL_CLOSE_GONE);
    }
}
