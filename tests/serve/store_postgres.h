/* A server of PostgreSQL that a test program has for itself. */
#ifndef KAZU_TEST_STORE_POSTGRES_H
#define KAZU_TEST_STORE_POSTGRES_H

#include <stdbool.h>
#include <stddef.h>

enum { STORE_POSTGRES_URL = 200 };

/* A group's set-up and tear-down (cmocka). */
int store_postgres_start(void **state);
int store_postgres_stop(void **state);
/* Tells whether one can be started here; says so if not. */
bool store_postgres_is_there(void);
/* Makes a schema and gives the URL of the store in it. */
void store_postgres_new(char url[STORE_POSTGRES_URL]);
/* Gives the first line that a statement answers, without its newline; false: it failed. */
bool store_postgres_ask(const char *statement, char *answer, size_t room);
/* The server dies and comes back. */
void store_postgres_restart(void);
/* Ends all connections of stores to it, so many times, with up to 40 ms between. */
void store_postgres_cut(unsigned times);

#endif
