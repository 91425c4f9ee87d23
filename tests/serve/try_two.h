/* Two processes on the rows of one store, and what they expect to be told. */
#ifndef KAZU_TEST_TRY_TWO_H
#define KAZU_TEST_TRY_TWO_H

#include "serve/try_pair.h"

/* Two halls, and a room with seat 0 at the one and seat 1 at the other. */
typedef struct try_two {
    try_hall here;
    try_hall there;
    try_room room;
    try_guest *a;
    try_guest *b;
} try_two;

/* Opens both, with a room that was made by a letter's members. */
void try_two_open(try_two *both, const char *members);
void try_two_close(try_two *both);
/* Lets all happen at both that happens at once, or within a time. */
void try_two_settle(try_two *both);
void try_two_wait(try_two *both, uint64_t ms);
/* Batches are stored and told only when they are not held any more. */
void try_two_hold(try_two *both, bool is_held);

/* Makes a move after what was seen last. Returns the letter's id. */
uint64_t try_two_move(try_two *both, try_guest *guest, const char *line);
/* The seq that a guest knows of, by whatever message. */
uint64_t try_two_seen(const try_guest *guest);
/* Counts the messages with these bytes. */
size_t try_two_count(const try_guest *guest, const char *bytes);
/* Counts the rows of a verb whose text begins so; there is no gap between the rows. */
size_t try_two_rows(const try_two *both, kz_log_verb verb, const char *text);

#endif
