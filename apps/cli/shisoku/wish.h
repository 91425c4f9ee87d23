/* What a puzzle is to be like: -n, -t and --level. */
#ifndef KAZU_CLI_WISH_H
#define KAZU_CLI_WISH_H

#include "cli.h"

#include "kazu/shisoku_study.h"

/*
 * Reads the options. @param cards number of cards if -n is missing; 0: it must be given.
 * Returns false after a complaint.
 */
bool wish_read(const cli_context *cli, uint32_t cards, kz_shisoku_wish *wish);

#endif
