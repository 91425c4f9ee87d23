/* Clocks as people write them: "600+10" seconds, with tenths if they must. */
#include "wire.h"

enum { SECONDS_MAX = 999999 };

/* Reads "90" or "2.5" as ms; gives what follows it, NULL if there is none. */
static const char *read_seconds(const char *at, uint64_t *ms) {
    uint64_t seconds = 0;
    const char *start = at;
    for (; *at >= '0' && *at <= '9'; at++) {
        seconds = seconds * 10 + (uint64_t)(*at - '0');
        if (seconds > SECONDS_MAX) {
            return NULL;
        }
    }
    if (at == start) {
        return NULL;
    }
    *ms = seconds * 1000;
    if (*at == '.') {
        at++;
        if (*at < '0' || *at > '9') {
            return NULL;
        }
        *ms += (uint64_t)(*at - '0') * 100;
        at++;
    }
    return at;
}

bool wire_clock_read(const char *text, uint64_t *base_ms, uint64_t *increment_ms) {
    uint64_t base;
    uint64_t increment;
    const char *rest = read_seconds(text, &base);
    if (rest == NULL || *rest != '+') {
        return false;
    }
    rest = read_seconds(rest + 1, &increment);
    if (rest == NULL || *rest != '\0' || base == 0) {
        return false;
    }
    *base_ms = base;
    *increment_ms = increment;
    return true;
}
