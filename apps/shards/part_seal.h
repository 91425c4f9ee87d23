/*
 * The seal at the head of a checkpoint: which version wrote it, of which analysis, and a sum over
 * all that follows, so that a torn or changed file is told from a whole one.
 */
#ifndef KAZU_SHARDS_PART_SEAL_H
#define KAZU_SHARDS_PART_SEAL_H

#include "kazu/status.h"
#include "kazu/text.h"

#include <stdbool.h>
#include <stddef.h>

/* What a seal says. The texts have no newline. */
typedef struct part_seal {
    const char *version;
    const char *analysis; /* as in shard_kind */
} part_seal;

/* Writes a result; called twice, with equal text. */
typedef void part_print(const void *result, kz_text *out);

/* Writes the seal and then the result. */
void part_seal_put(const part_seal *seal, part_print *print, const void *result, kz_text *out);

/* Tells whether bytes begin as a sealed file does. */
bool part_seal_is_there(const char *bytes, size_t length);

/*
 * Checks a sealed file, which is not trusted. @param body untouched on failure: where the result
 * begins. Returns KZ_OK or KZ_BAD_INPUT with the error filled in.
 */
kz_status part_seal_check(const part_seal *seal, const char *bytes, size_t length, size_t *body,
                          kz_error *error);

#endif
