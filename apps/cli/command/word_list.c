/* Looks words up in lists of their names. */
#include "command/word_list.h"

#include <string.h>

bool word_list_has(const char *list, const char *word, size_t length) {
    while (*list != '\0') {
        size_t here = strcspn(list, " ");
        if (here == length && memcmp(list, word, length) == 0) {
            return true;
        }
        list += here + strspn(list + here, " ");
    }
    return false;
}
