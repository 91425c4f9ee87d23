/**
 * @file
 * Internal functions of a table.
 */
#ifndef KZ_NAMEPOKER_TABLE_H
#define KZ_NAMEPOKER_TABLE_H

#include "kazu/namepoker.h"

/** Gives the name that a table was made of; it lives as long as the table. */
const kz_namepoker_name *kz__namepoker_table_name(const kz_namepoker_table *table);

#endif
