/* A room is closed for an operator as soon as it is in memory, and the operator is told as soon as
 * that is stored. */
#include "journal.h"
#include "rooms/hall_state.h"

#include <stdlib.h>

void room_errands_end(hall_room *room, hall_end end) {
    room_errand *errand = room->errands;
    room->errands = NULL;
    while (errand != NULL) {
        room_errand *next = errand->next;
        errand->done(errand->user, end);
        free(errand);
        errand = next;
    }
}

void room_errands_do(hall_room *room) {
    if (room->errands == NULL) {
        return;
    }
    if (room->state != STORE_CLOSED) {
        journal_line(JOURNAL_INFO, "close", "room", room->id, (const char *)NULL);
        room_close(room, "operator");
        room_stir(room);
    }
    if (room->safe == room->version) {
        room_errands_end(room, HALL_END_CLOSED);
    }
}
