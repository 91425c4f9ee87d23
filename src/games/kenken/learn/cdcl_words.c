/* A growing row of words. Theory: docs/theory/kenken.md. */
#include "games/kenken/learn/cdcl_words.h"

#include <string.h>

enum { LEAST = 64 };

void kz__kenken_words_init(kz__kenken_words *words, kz_work *work) {
    *words = (kz__kenken_words){.work = work};
}

void kz__kenken_words_clear(kz__kenken_words *words) {
    kz_work_free(words->work, words->item, words->capacity, sizeof *words->item);
    kz__kenken_words_init(words, words->work);
}

bool kz__kenken_words_reserve(kz__kenken_words *words, size_t more) {
    if (more <= words->capacity - words->count) {
        return true;
    }
    size_t capacity = words->capacity < LEAST ? LEAST : 2 * words->capacity;
    if (capacity < words->count + more) {
        capacity = words->count + more;
    }
    uint32_t *item = kz_work_allocate(words->work, capacity, sizeof *item);
    if (item == NULL) {
        return false;
    }
    if (words->count > 0) {
        memcpy(item, words->item, words->count * sizeof *item);
    }
    kz_work_free(words->work, words->item, words->capacity, sizeof *words->item);
    words->item = item;
    words->capacity = capacity;
    return true;
}
