#include "support/effort.h"

#include <stdlib.h>
#include <string.h>

bool effort_is_less(void) {
    const char *effort = getenv("KAZU_TEST_EFFORT");
    return effort != NULL && strcmp(effort, "less") == 0;
}

unsigned effort_of(unsigned cases) {
    return effort_is_less() && cases > 8 ? cases / 8 : cases;
}

bool tier_is_slow(void) {
    const char *tier = getenv("KAZU_TEST_TIER");
    return tier != NULL && strcmp(tier, "slow") == 0;
}
