/* What the Kazutori commands print alike. */
#ifndef KAZU_CLI_KAZUTORI_SHOW_H
#define KAZU_CLI_KAZUTORI_SHOW_H

#include "cli.h"

#include "kazu/kazutori.h"

/* "P", "N" or "D", as in JSON. */
const char *kazutori_outcome_name(kz_kazutori_outcome outcome);

/* Gives a sentence for an outcome: who wins. A message id. */
const char *kazutori_outcome_text(kz_kazutori_outcome outcome);

/*
 * Writes the winning numbers as members "winning_moves" (at most 100,000 of
 * them) and, if there are more, "winning_ranges" with all of them. Of a
 * D-position none wins, and "drawing_moves" and "drawing_ranges" say which keep
 * the draw.
 */
void kazutori_json_winning(kz_json *json, const kz_kazutori_position *position);

/* Writes the winning numbers, runs as "4..9", with commas between; "-" if there
 * are none. */
void kazutori_put_winning(kz_text *out, const kz_kazutori_position *position);

/* The same of bits: the numbers whose bit is set win, or keep the draw. */
void kazutori_json_bits(kz_json *json, kz_kazutori_outcome outcome, const uint64_t *bits);

/* Writes the lines of a text as one JSON object. */
void kazutori_json_lines(cli_context *cli, const char *text);

/* The same with the language and the text as a whole. */
void kazutori_json_explanation(cli_context *cli, const char *text);

#endif
