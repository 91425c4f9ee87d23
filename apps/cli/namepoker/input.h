/* Reads what the name poker commands have in common: the name, the rules, hands. */
#ifndef KAZU_CLI_NAMEPOKER_INPUT_H
#define KAZU_CLI_NAMEPOKER_INPUT_H

#include "cli.h"
#include "supervise.h"

#include "kazu/namepoker.h"

/* A name with its rules, and all its hands in order; there is no table of a very large one. */
typedef struct namepoker_house {
    kz_namepoker_name name;
    kz_namepoker_rules rules;
    kz_namepoker_table *table; /* NULL: too many hands, or not asked for */
} namepoker_house;

/* Reads --name and --rules. Returns EXIT_YES, or another status after a complaint. */
int namepoker_read_house(supervisor *watch, const char *default_rules, namepoker_house *house);

/* Makes the table. Returns EXIT_YES, or another status after a complaint. */
int namepoker_make_table(supervisor *watch, namepoker_house *house);

/* Frees the table. */
void namepoker_clear(supervisor *watch, namepoker_house *house);

/*
 * Reads a hand as people write it: blanks around it, compatibility characters and, with
 * --kana-fold, katakana are made plain first.
 */
kz_status namepoker_parse_hand(const cli_context *cli, const kz_namepoker_name *name,
                               const char *text, size_t length, kz_namepoker_hand *hand,
                               kz_error *error);

/* Reads an operand as a hand. False after a complaint. */
bool namepoker_read_hand(cli_context *cli, const kz_namepoker_name *name, size_t operand,
                         kz_namepoker_hand *hand);

#endif
