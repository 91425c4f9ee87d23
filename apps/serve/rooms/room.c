/* What happens in a room: what somebody does, and what time brings, becomes rows and messages. */
#include "rooms/hall_state.h"

/* What the table wrote becomes rows, then messages. */
static void take_lines(hall_room *room, uint64_t before, uint32_t may_move,
                       const room_cause *cause) {
    if (kz_table_log(room->table) == before) {
        return;
    }
    uint64_t entry = room->entry_seq;
    room_put_lines(room, before, cause);
    if (room->entry_seq != entry) {
        room->entry_alone = (may_move & (may_move - 1)) == 0;
    }
    room_follow_state(room);
    room_touch(room);
    tell_events(room, before, cause != NULL ? cause->guest : NULL, cause != NULL ? cause->id : 0);
}

/* While slaps are held, time stands still at the first of them: nothing may happen before it. */
static uint64_t time_of(const hall_room *room, uint64_t now_ms) {
    const room_hold *hold = room->hold;
    for (unsigned i = 0; hold != NULL && hold->until_ms != 0 && i < hold->count; i++) {
        now_ms = hold->lines[i].at_ms < now_ms ? hold->lines[i].at_ms : now_ms;
    }
    return room_time(room, now_ms);
}

kz_status room_act(hall_room *room, const room_cause *cause, const char *line, uint64_t now_ms,
                   kz_error *error) {
    uint64_t before = kz_table_log(room->table);
    uint32_t may_move = kz_table_standing(room->table).turn.may_move;
    kz_status status = kz_table_act(room->table, cause->from, line, time_of(room, now_ms), error);
    /* What was due has happened even if the line was refused: then nobody caused it. */
    take_lines(room, before, may_move, status == KZ_OK ? cause : NULL);
    room_stir(room);
    return status;
}

void room_pass(hall_room *room, uint64_t now_ms) {
    uint64_t before = kz_table_log(room->table);
    uint32_t may_move = kz_table_standing(room->table).turn.may_move;
    kz_status_ignore(kz_table_wake(room->table, room_time(room, now_ms)));
    take_lines(room, before, may_move, NULL);
}
