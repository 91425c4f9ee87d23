/* Doing a line of a seat, and refusing it at its place. */
#include "rooms/hall_state.h"

#include <stdio.h>
#include <string.h>

enum { LINE_MAX = KZ_PLAY_LINE_MAX + 16 };

/* Does a line; the columns of an error count from behind `typed` bytes of it. */
bool room_do_line(hall_room *room, const room_cause *cause, const char *line, size_t before,
                  uint64_t now_ms) {
    kz_error error;
    kz_status status = room_act(room, cause, line, now_ms, &error);
    if (status != KZ_OK && cause->guest != NULL) {
        error.column = error.column > before ? error.column - (uint32_t)before : 0;
        guest_refuse_error(cause->guest, cause->id, &error);
    }
    return status == KZ_OK;
}

void room_do_move(hall_room *room, const room_held *held) {
    char line[LINE_MAX];
    room_cause cause = {held->guest, held->id, held->seat, held->lag_ms};
    if (room->entry_alone && held->after < room->entry_seq) {
        if (held->guest != NULL) {
            guest_refuse(held->guest, held->id, WIRE_STALE, KZ_N("another move came first"), NULL);
        }
        return;
    }
    (void)snprintf(line, sizeof line, "move %s", held->line);
    (void)room_do_line(room, &cause, line, strlen("move "), held->at_ms);
}
