/* What is to be known of an analysis that consists of shards: one table each. */
#ifndef KAZU_SHARDS_SHARD_KIND_H
#define KAZU_SHARDS_SHARD_KIND_H

#include "kazu/status.h"
#include "kazu/text.h"
#include "kazu/work.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The functions of one kind of analysis. A result holds what some of the shards gave. */
typedef struct shard_kind {
    const char *name; /* the words that call it: "shisoku atlas" */
    /* Makes an empty result of the same plan as `like`. */
    kz_status (*open)(const void *like, kz_work *work, void **result);
    void (*close)(void *result, kz_work *work);
    void (*clear)(void *result);
    uint32_t (*shards)(const void *result);
    uint32_t (*done)(const void *result);
    bool (*has)(const void *result, uint32_t shard);
    kz_status (*run)(const void *shared, uint32_t shard, kz_work *work, void *result);
    kz_status (*merge)(void *into, const void *from); /* KZ_BAD_INPUT: of another plan */
    void (*print)(const void *result, kz_text *out);
    kz_status (*parse)(const char *text, size_t length, kz_work *work, kz_error *error,
                       void **result);
} shard_kind;

extern const shard_kind atlas_shards;  /* results are kz_shisoku_tally */
extern const shard_kind survey_shards; /* results are kz_kazutori_survey */

#endif
