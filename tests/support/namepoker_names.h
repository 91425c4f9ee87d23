/**
 * @file
 * Small names, their tables, and a run without memory, for tests of name poker's odds.
 */
#ifndef TESTS_SUPPORT_NAMEPOKER_NAMES_H
#define TESTS_SUPPORT_NAMEPOKER_NAMES_H

#include "kazu/namepoker.h"

/** A name of the letters a, b, c, ... in order, the last one until the end; a has one stroke, b
   two, and so on. There are two types: all characters equal, and any hand. */
kz_namepoker_name namepoker_name_of(uint32_t length, uint32_t kinds);

/** The table of a name under a rule list such as "type". Fails the test if it cannot be made. */
kz_namepoker_table *namepoker_table_of(const kz_namepoker_name *name, const char *rules,
                                       kz_work *work);

/**
 * Runs with no memory, with one allocation, with two ... until it succeeds. Fails the test if it
 * then loses memory or ends otherwise than with KZ_NO_MEMORY.
 * @param run frees what it made.
 * @return how many allocations it needs.
 */
unsigned namepoker_allocations(kz_status (*run)(void *user, kz_work *work), void *user);

#endif
