/* What the name poker commands print alike. */
#ifndef KAZU_CLI_NAMEPOKER_SHOW_H
#define KAZU_CLI_NAMEPOKER_SHOW_H

#include "namepoker/input.h"

/* Writes a hand as a member. */
void namepoker_json_hand(kz_json *json, const char *key, const namepoker_house *house,
                         const kz_namepoker_hand *hand);

/* Writes what a hand is worth as members of an object. */
void namepoker_json_worth(kz_json *json, const namepoker_house *house,
                          const kz_namepoker_hand *hand);

/* Writes them as an object of their own: hand, type, name, name_en, rank, class, percentile. */
void namepoker_json_judged(kz_json *json, const namepoker_house *house,
                           const kz_namepoker_hand *hand);

/* Writes the same as a line of its own, as JSON or as text. The house has its table. */
void namepoker_put_judged(cli_context *cli, const namepoker_house *house,
                          const kz_namepoker_hand *hand);

/* Writes a hand in which the places of `discard` are "_". */
void namepoker_put_kept(kz_text *out, const namepoker_house *house, const kz_namepoker_hand *hand,
                        uint32_t discard);

#endif
