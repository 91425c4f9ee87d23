/*
 * A store in memory that does as a test says: it fails, it is late, it was overtaken. Nothing is
 * stored or answered but from collect(), in the order of the calls.
 */
#ifndef KAZU_TEST_STORE_FAKE_H
#define KAZU_TEST_STORE_FAKE_H

#include "store/store.h"

/* Makes an empty one. wake(user), NULL for none, is called when collect() has something to do. Its
 * close() frees it, unless it is kept. */
store *store_fake_new(void (*wake)(void *user), void *user);
/* Whether close() leaves the rows: a process ended, and the next one finds them here. */
void store_fake_keep(store *base, bool is_kept);
/* From now on it listens and says, though it may stand alone. */
void store_fake_share(store *base);
/* Makes another on the same rows, as another process has it; from now on each of them listens and
 * says. What one stores or says reaches the ears of the others from their collect(), and that it
 * was closed, too. */
store *store_fake_beside(store *base, void (*wake)(void *user), void *user);
/* While it is deaf it hears nothing; afterwards it is told that something may be missing. */
void store_fake_deafen(store *base, bool is_deaf);
/* By what the others know it. */
uint64_t store_fake_origin(const store *base);

/* The n-th batch from now (1: the next to be stored) is answered STORE_AWAY and changes nothing. */
void store_fake_fail(store *base, unsigned nth);
/* Each change of the n-th batch from now is answered STORE_CONFLICT and changes nothing. */
void store_fake_conflict(store *base, unsigned nth);
/* While it is not up, everything is answered STORE_AWAY. */
void store_fake_set_up(store *base, bool is_up);
/* While they are held, batches (or reads) are neither stored nor answered. */
void store_fake_hold_batches(store *base, bool is_held);
void store_fake_hold_reads(store *base, bool is_held);
/* The oldest read that is held finds the rows as they are now, whenever it is answered. */
void store_fake_look(store *base);
/* Makes a room look unused for that many more seconds. */
void store_fake_age(store *base, const char *id, uint64_t seconds);
/* Gives a room the code of another one. */
void store_fake_give_code(store *base, const char *id, const char *from);
/* Another process adds a line to a room. */
void store_fake_intrude(store *base, const char *id, const store_event *event);

/* Tells how many batches were given, answered or not. */
size_t store_fake_batches(const store *base);
/* Gives a room with the rows of all its games; NULL: there is none. Borrowed until the store is
 * called again. */
const store_room *store_fake_room(const store *base, const char *id);
/* Gives the i-th room, in the order of their making; NULL: there are not so many. */
const store_room *store_fake_nth(const store *base, size_t i);
/* Tells whether a room has this key. */
bool store_fake_has_key(const store *base, const char *id, const uint8_t hash[SECRET_HASH]);

#endif
