/* A growing array of 32-bit words, charged to a kz_work. */
#ifndef KZ_BASE_CDCL_WORDS_H
#define KZ_BASE_CDCL_WORDS_H

#include "kazu/work.h"

typedef struct kz__cdcl_words {
    kz_work *work; /* borrowed */
    uint32_t *item;
    size_t count;
    size_t capacity;
} kz__cdcl_words;

/* Starts an empty array. Allocates nothing. */
void kz__cdcl_words_init(kz__cdcl_words *words, kz_work *work);

void kz__cdcl_words_clear(kz__cdcl_words *words);

/* Makes room for `more` words at the end. False: no memory; nothing has changed. */
bool kz__cdcl_words_reserve(kz__cdcl_words *words, size_t more);

/* Appends a word without a check: there must be room. */
static inline void kz__cdcl_words_put(kz__cdcl_words *words, uint32_t value) {
    words->item[words->count++] = value;
}

/* Appends a word. False: no memory. */
static inline bool kz__cdcl_words_push(kz__cdcl_words *words, uint32_t value) {
    if (words->count == words->capacity && !kz__cdcl_words_reserve(words, 1)) {
        return false;
    }
    kz__cdcl_words_put(words, value);
    return true;
}

#endif
