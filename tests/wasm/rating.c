/* Ratings in WebAssembly are those of every other machine. */
#include "support/rating_walk.h"

#include <stdio.h>

int main(void) {
    uint64_t digest = rating_walk();
    if (digest != RATING_WALK_DIGEST) {
        printf("expected %llx, found %llx\n", (unsigned long long)RATING_WALK_DIGEST,
               (unsigned long long)digest);
        return 1;
    }
    return 0;
}
