/* The names of the levels. Theory: docs/theory/kenken.md. */
#include "kazu/kenken_study.h"

#include <assert.h>

const char *kz_kenken_level_name(kz_kenken_level level) {
    static const char *const names[] = {
        [KZ_KENKEN_UNGRADED] = KZ_N("ungraded"), [KZ_KENKEN_EASY] = KZ_N("easy"),
        [KZ_KENKEN_NORMAL] = KZ_N("normal"),     [KZ_KENKEN_HARD] = KZ_N("hard"),
        [KZ_KENKEN_EXTREME] = KZ_N("extreme"),   [KZ_KENKEN_UNREASONABLE] = KZ_N("unreasonable"),
    };
    assert(level <= KZ_KENKEN_UNREASONABLE);
    return names[level];
}
