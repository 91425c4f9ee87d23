/* Checks rooms, whatever keeps them: no line is missing, and each game can be played again. */
#ifndef KAZU_SERVE_CHECK_H
#define KAZU_SERVE_CHECK_H

#include "store.h"

/* What a check of all rooms found. */
typedef struct check_result {
    uint64_t rooms;
    uint64_t games;
    uint64_t events;
    uint64_t faults;
} check_result;

/* A check under way. */
typedef struct checking {
    void (*told)(void *user, const char *sentence);
    void *user;
    check_result *result;
} checking;

/* A room while its rows are read; all zero but `checking` before the first. */
typedef struct check_room {
    checking *checking;
    uint64_t room;
    uint64_t seq; /* of the last row */
    uint64_t no;  /* of the game; 0: none yet */
    uint64_t rows;
    char *save; /* the game so far */
    size_t length;
    size_t capacity;
} check_room;

/* Reports a fault, and counts it. */
void check_tell(checking *c, const char *format, ...) KZ_PRINTF(2, 3);
void check_room_begin(check_room *r, uint64_t room);
/* Takes its rows in their order. False: no memory. */
bool check_room_take(check_room *r, const store_event *event);
/* `seq`: how far the room is said to be. */
void check_room_end(check_room *r, uint64_t seq);
void check_room_free(check_room *r);

#endif
