/* Reads what the Kazutori commands have in common: the set, the rules, N and
 * the total now. */
#ifndef KAZU_CLI_KAZUTORI_INPUT_H
#define KAZU_CLI_KAZUTORI_INPUT_H

#include "cli.h"
#include "supervise.h"

#include "kazu/kazutori_study.h"

/* What is played. */
typedef struct kazutori_game {
    kz_kazutori_set set;
    kz_kazutori_rules rules;
} kazutori_game;

/* N as it was written. */
typedef struct kazutori_total {
    const char *text; /* digits, or the path of a file of digits */
    size_t length;    /* bytes of text */
    bool is_file;
    bool is_near; /* it fits, and `value` is it */
    uint64_t value;
    uint64_t at; /* the total now */
} kazutori_total;

/* Reads the numbers of --heaps. @return how many; 0 after a complaint. */
uint32_t kazutori_read_heaps(const cli_context *cli, uint64_t *number, uint32_t capacity);

/* Reads -k or --moves. False after a complaint. */
bool kazutori_read_set(const cli_context *cli, kz_kazutori_set *set);

/* Reads the set and --misere, --over, --stuck. False after a complaint. */
bool kazutori_read_game(const cli_context *cli, kazutori_game *game);

/* Reads -N and --at. False after a complaint. */
bool kazutori_read_total(const cli_context *cli, kazutori_total *total);

/*
 * The same, for answers that need N to fit. False after a complaint, in which `place` names -N and
 * the option that limits it, if there is one.
 */
bool kazutori_read_near_total(const cli_context *cli, const char *place, kazutori_total *total);

/* Reads a whole number of at most 2^63 - 1. @return false if it is none, or too
 * large. */
bool kazutori_read_number(const char *text, size_t length, uint64_t *number);

/* Says why kazutori_read_number() refused a text: a message id. */
const char *kazutori_number_fault(const char *text, size_t length);

/* Complains that a number of the set is too large for what is asked. */
void kazutori_complain_set(const cli_context *cli);

/*
 * Finds out how much is missing: of N that does not fit, what the period of the
 * set needs. Returns EXIT_YES, or another status after a complaint.
 */
int kazutori_missing_of(supervisor *watch, const kazutori_game *game, const kazutori_total *total,
                        kz_kazutori_missing *missing);

#endif
