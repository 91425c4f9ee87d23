/* Which letters the house keeps for itself. */
#include "house_keys.h"

#include <string.h>

bool tui_is_house_key(char key) {
    static const char keys[] = "hjklmnpqrsu";
    return memchr(keys, key, sizeof keys - 1) != NULL;
}

char tui_free_key(char key) {
    return tui_is_house_key(key) ? (char)(key - 'a' + 'A') : key;
}
