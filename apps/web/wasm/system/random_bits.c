/* Random bits from the browser. */
#define _BSD_SOURCE /* getentropy() */
#include "system/random_bits.h"

#include <unistd.h>

bool random_bits_draw(uint64_t *bits) {
    return getentropy(bits, sizeof *bits) == 0;
}
