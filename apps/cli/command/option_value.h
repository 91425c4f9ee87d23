/* Reads the values of options. */
#ifndef KAZU_CLI_OPTION_VALUE_H
#define KAZU_CLI_OPTION_VALUE_H

#include "command/option_table.h"

#include "kazu/text.h"

/*
 * Reads a value as the option's kind asks for.
 * Returns NULL and sets `number`, or returns what is wrong (a message id).
 */
const char *option_value_read(const option_spec *option, const char *text, uint64_t *number);

/* Writes `before` and which values an option takes, "full|normal" or "1-65535"; nothing at all
   where neither choices nor a short range say it. */
void option_value_expected(const option_spec *option, const char *before, kz_text *out);

/* Splits the next word off "a|b|c". @return false at the end. */
bool option_value_next_choice(const char **choices, const char **word, size_t *length);

#endif
