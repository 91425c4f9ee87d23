/* What the keys of the people at one keyboard are for now. */
#include "play/hot_seat.h"

void hot_start(hot_seat *hot, hot_typing typing) {
    hot->typing = typing;
    hot->length = 0;
    hot->typed[0] = '\0';
}

void hot_stop(hot_seat *hot) {
    hot_start(hot, hot->writer != PLAY_NOBODY ? HOT_WORDS : HOT_PLAYS);
}

const hot_offer *hot_find_slap(const hot_seat *hot, int seat) {
    for (size_t i = 0; i < hot->offer_count[seat]; i++) {
        if (hot->offers[seat][i].is_slap) {
            return &hot->offers[seat][i];
        }
    }
    return NULL;
}
