/* What the ways of a crowd share: guests with their keys, and scanning of messages. */
#ifndef KAZU_SERVE_CROWD_H
#define KAZU_SERVE_CROWD_H

#include "crowd_line.h"

#include <signal.h>

typedef struct crowd_key {
    char room[16];
    char token[32];
    int seat;
} crowd_key;

typedef struct crowd_guest {
    crowd_line line; /* first: a line is its guest */
    size_t number;
    crowd_key key;
    int step;
    uint64_t letter;  /* the last id */
    uint64_t seq;     /* the last heard */
    uint64_t pending; /* the id that waits for its answer; 0: none */
    uint64_t after;   /* of what waits */
    uint64_t sent_us;
    uint64_t again_us; /* when it is to try again what did not go; 0: never */
    char host[32];
} crowd_guest;

extern crowd_guest *guests;
extern size_t guest_count;
extern volatile sig_atomic_t is_stopped;

void take_guests(size_t count);
/* The two of a room stand beside each other. */
size_t read_keys(crowd_key **keys);
void say_join(crowd_guest *guest);

/* Messages put `t` first and the view last: what is looked for stands before it. */
bool is_type(const char *text, const char *type);
/* The number behind a name as it is written, such as "\"seq\":". UINT64_MAX: it is not there. */
uint64_t member_of(const char *text, const char *name);
/* The text behind a name up to a quotation mark. */
void copy_text(const char *text, const char *name, char *to, size_t size);

int crowd_make(size_t rooms, const char *params);
int crowd_join(size_t count);
/* again: whoever loses its line goes to the next server, and says again what was not answered. */
/* What a server must need at the least at that rate, here and now; path: of a file to write. */
int crowd_floor(unsigned long rate, double seconds, size_t count, const char *path);
int crowd_load(unsigned long rate, double seconds, const char *heard, bool again);

#endif
