/* Finds what the words of a list that begin alike have in common. */
#include "complete.h"

#include <string.h>

size_t term_complete(const char *words, const char *typed, size_t length, const char **first,
                     size_t *common) {
    size_t count = 0;
    for (const char *word = words; *word != '\0';) {
        size_t bytes = strcspn(word, "\n");
        if (bytes >= length && memcmp(word, typed, length) == 0) {
            if (count++ == 0) {
                *first = word;
                *common = bytes;
            }
            size_t same = length;
            while (same < bytes && same < *common && word[same] == (*first)[same]) {
                same++;
            }
            while (same > length && same < *common &&
                   ((unsigned char)(*first)[same] & 0xC0) == 0x80) {
                same--;
            }
            *common = same;
        }
        word += bytes + (word[bytes] == '\n' ? 1 : 0);
    }
    return count;
}
