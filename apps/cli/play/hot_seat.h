/* People at one keyboard in a game against time: what the files of the single keys share. */
#ifndef KAZU_CLI_PLAY_HOT_SEAT_H
#define KAZU_CLI_PLAY_HOT_SEAT_H

#include "play/key_press.h"
#include "play/play_table.h"

enum { HOT_OFFERS = 8, HOT_TYPED_MAX = KZ_PLAY_LINE_MAX - 16 };

/* What the keys are for now. */
typedef enum hot_typing {
    HOT_PLAYS,
    HOT_WORDS, /* that a player is asked for */
    HOT_LINE,  /* after ":" */
    HOT_LEAVE  /* whether to leave */
} hot_typing;

/* An action that a view offers, as it was when it was shown: what comes later was not seen. */
typedef struct hot_offer {
    char key;
    bool is_slap; /* the main action: each person has a key of his own for it */
    bool is_disabled;
    char name[KZ_PLAY_NAME_MAX];
    char line[KZ_PLAY_NAME_MAX];
} hot_offer;

/* The people at the keyboard. */
typedef struct hot_seat {
    play_table *play;
    char slap[KZ_PLAY_SEATS_MAX]; /* the key of each person; 0: none */
    hot_offer offers[KZ_PLAY_SEATS_MAX][HOT_OFFERS];
    size_t offer_count[KZ_PLAY_SEATS_MAX];
    term_keys *reader;
    hot_typing typing;
    int writer;                    /* whose words are wanted; PLAY_NOBODY */
    char prefix[KZ_PLAY_LINE_MAX]; /* before those words */
    char typed[HOT_TYPED_MAX + 1];
    size_t length;
    uint64_t until_ms;   /* when the time that is shown runs out; KZ_NEVER */
    uint64_t slapped_ms; /* in the table's time; KZ_NEVER: nobody has slapped */
    uint64_t flipped_ms;
    uint64_t seen_log;                       /* log lines when the table was shown */
    uint64_t scolded_log[KZ_PLAY_SEATS_MAX]; /* the same when a slap was refused */
    play_next next;                          /* PLAY_ASK: the keys go on */
} hot_seat;

/* hot_seat.c */

/* Begins to type something, or goes back to what the table wants. */
void hot_start(hot_seat *hot, hot_typing typing);
void hot_stop(hot_seat *hot);
/* Finds the slap that a seat is offered. NULL: none. */
const hot_offer *hot_find_slap(const hot_seat *hot, int seat);

/* hot_offers.c */

/* Looks at the table as each person does, and remembers what it offers. */
void hot_look(hot_seat *hot);

/* hot_bottom.c */

/* Writes the line at the bottom again: the time, and the keys or what is being typed. */
void hot_put_bottom(hot_seat *hot);
/* Makes room for other lines in its place. */
void hot_erase_bottom(const hot_seat *hot);
/* Tells all keys. */
void hot_put_help(hot_seat *hot);

/* hot_words.c */

/* Takes a key that writes. */
void hot_write(hot_seat *hot, const key_press *key, uint64_t at_ms);
/* Does something for a seat at a time. False: it was refused, and said why. */
bool hot_act(hot_seat *hot, int seat, const char *prefix, const char *line, uint64_t at_ms);

#endif
