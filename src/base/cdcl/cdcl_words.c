/* A growing array of words. */
#include "base/cdcl/cdcl_words.h"

#include <string.h>

enum { LEAST = 64 };

void kz__cdcl_words_init(kz__cdcl_words *words, kz_work *work) {
    *words = (kz__cdcl_words){.work = work};
}

void kz__cdcl_words_clear(kz__cdcl_words *words) {
    kz_work_free(words->work, words->item, words->capacity, sizeof *words->item);
    kz__cdcl_words_init(words, words->work);
}

bool kz__cdcl_words_reserve(kz__cdcl_words *words, size_t more) {
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
