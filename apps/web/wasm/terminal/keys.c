/* No single keys: nothing is ever typed at a terminal here. */
#include "keys.h"

#include <stddef.h>

term_keys *term_keys_open(const char *enter, const char *leave) {
    (void)enter;
    (void)leave;
    return NULL;
}

term_keys_result term_keys_wait(term_keys *keys, uint64_t deadline, term_key *key) {
    (void)keys;
    (void)deadline;
    (void)key;
    return TERM_KEYS_END;
}

void term_keys_pause(term_keys *keys) {
    (void)keys;
}

bool term_keys_resume(term_keys *keys) {
    (void)keys;
    return false;
}

void term_keys_forget(term_keys *keys) {
    (void)keys;
}

void term_keys_close(term_keys *keys) {
    (void)keys;
}
