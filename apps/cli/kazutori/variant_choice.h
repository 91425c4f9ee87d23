/* Which other rules of Kazutori are asked for, and what goes with them. */
#ifndef KAZU_CLI_KAZUTORI_VARIANT_CHOICE_H
#define KAZU_CLI_KAZUTORI_VARIANT_CHOICE_H

#include "cli.h"

/*
 * Finds the option that asks for other rules; OPTION_NONE if there is none.
 * @return false after a complaint: there are two, or one of the usual rules
 *         does not go with it.
 */
bool variant_choose(const cli_context *cli, option_id *chosen);

#endif
