/* Two who play in a room of a hall for tests, and what they expect to be told. */
#ifndef KAZU_TEST_TRY_PAIR_H
#define KAZU_TEST_TRY_PAIR_H

#include "serve/try_hall.h"

#define TRY_KAZUTORI "\"game\":\"kazutori\",\"params\":\"N=5 moves=1,2\",\"seats\":2"

typedef struct try_pair {
    try_hall hall;
    try_room room;
    try_guest *a;
    try_guest *b;
} try_pair;

/* Opens a hall with a room, in which two sit and are connected: of kazutori, or as a letter says.
 */
void try_open_pair(try_pair *both);
void try_open_pair_of(try_pair *both, const char *members);
/* Both come over new connections. */
void try_join_again(try_pair *both);
/* Plays 2, 2, 1: the first seat wins. */
void try_play_to_end(try_pair *both);

/* The seq that a guest saw last. */
uint64_t try_seq(const try_guest *guest);
/* Makes a move after what was seen last. Returns the letter's id. */
uint64_t try_move(try_guest *guest, const char *line);

/* The last refusal has this code and answers this letter. */
void try_assert_refused(const try_guest *guest, const char *code, uint64_t id);
/* A message has this member. */
void try_assert_member(const char *message, const char *name, const char *value);

#endif
