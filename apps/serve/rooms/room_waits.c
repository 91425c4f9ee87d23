/* Letters of a room that wait until it is read, and those that may have to be done again, because
 * another process was first. */
#include "rooms/hall_state.h"

#include <stdlib.h>

static room_wait *new_wait(hall_guest *guest, const wire_letter *letter) {
    room_wait *wait = calloc(1, sizeof *wait);
    if (wait != NULL) {
        wait->guest = guest;
        wait->letter = *letter;
    }
    return wait;
}

/* What comes first is done first. */
static void put_last(room_wait **end, room_wait *wait) {
    while (*end != NULL) {
        end = &(*end)->next;
    }
    *end = wait;
}

bool room_wait_add(hall_room *room, hall_guest *guest, const wire_letter *letter) {
    room_wait *wait = new_wait(guest, letter);
    if (wait == NULL) {
        return false;
    }
    put_last(&room->waits, wait);
    guest->is_waiting = true;
    return true;
}

static bool is_waiting(const hall_room *room, const hall_guest *guest) {
    for (const room_wait *wait = room->waits; wait != NULL; wait = wait->next) {
        if (wait->guest == guest) {
            return true;
        }
    }
    return false;
}

room_wait *room_wait_take(hall_room *room) {
    room_wait *wait = room->waits;
    if (wait != NULL) {
        room->waits = wait->next;
        wait->guest->is_waiting = is_waiting(room, wait->guest);
    }
    return wait;
}

void room_wait_free(room_wait *wait) {
    secret_wipe(&wait->letter, sizeof wait->letter);
    free(wait);
}

bool room_waits_for(const hall_room *room, const hall_guest *guest, uint64_t id) {
    for (const room_wait *wait = room->waits; wait != NULL; wait = wait->next) {
        if (wait->guest == guest && wait->letter.id == id) {
            return true;
        }
    }
    return false;
}

void room_remember(hall_room *room, hall_guest *guest, const wire_letter *letter,
                   const room_held *held, unsigned tries) {
    if (!hall_is_shared(room->house) || room->version == room->safe || guest->is_closed) {
        return;
    }
    room_wait *wait = new_wait(guest, letter);
    if (wait == NULL) {
        return; /* then it is refused if another process was first */
    }
    wait->version = room->version;
    wait->tries = tries + 1;
    if (held != NULL) {
        wait->at_ms = held->at_ms;
        wait->lag_ms = held->lag_ms;
    }
    put_last(&room->undone, wait);
}

void room_forget_stored(hall_room *room) {
    while (room->undone != NULL && room->undone->version <= room->safe) {
        room_wait *stored = room->undone;
        room->undone = stored->next;
        room_wait_free(stored);
    }
}

void room_forget_all(hall_room *room) {
    while (room->undone != NULL) {
        room_wait *wait = room->undone;
        room->undone = wait->next;
        room_wait_free(wait);
    }
}

void room_undo(hall_room *room) {
    room_wait *later = room->waits;
    room_wait **end = &room->waits;
    *end = NULL;
    while (room->undone != NULL) {
        room_wait *wait = room->undone;
        room->undone = wait->next;
        if (wait->tries > ROOM_TRIES_MAX) {
            room_wait_free(wait);
            continue;
        }
        wait->next = NULL;
        wait->guest->is_waiting = true;
        *end = wait;
        end = &wait->next;
    }
    *end = later;
}

static void forget_in(room_wait **link, const hall_guest *guest) {
    while (*link != NULL) {
        room_wait *wait = *link;
        if (wait->guest == guest) {
            *link = wait->next;
            room_wait_free(wait);
        } else {
            link = &wait->next;
        }
    }
}

void room_forget_guest(hall_room *room, hall_guest *guest) {
    forget_in(&room->waits, guest);
    forget_in(&room->undone, guest);
    guest->is_waiting = false;
}
