/* Ranges of whole numbers on the command line: "-1000..1000", or one number. */
#ifndef KAZU_CLI_INTEGER_RANGE_H
#define KAZU_CLI_INTEGER_RANGE_H

#include "cli.h"

typedef struct integer_range {
    int64_t first;
    int64_t last; /* at least first */
} integer_range;

/* Reads the text of an option, all numbers within +-limit. Returns false after a complaint. */
bool integer_range_read(const cli_context *cli, option_id option, int64_t limit,
                        integer_range *range);

#endif
