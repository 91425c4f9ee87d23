/**
 * @file
 * The message table of each language, generated at build time from po/ by tools/po2c.
 */
#ifndef KAZU_BASE_MESSAGE_H
#define KAZU_BASE_MESSAGE_H

#include <stddef.h>

typedef struct kz__message_entry {
    const char *english;
    const char *translated;
} kz__message_entry;

/** Japanese, in strcmp() order of the English texts. */
extern const kz__message_entry kz__messages_ja[];
extern const size_t kz__messages_ja_count;

#endif
