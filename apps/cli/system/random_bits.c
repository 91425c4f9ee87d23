/* Random bits from the system's own source. */
#include "system/random_bits.h"

#include <fcntl.h>
#include <unistd.h>

bool random_bits_draw(uint64_t *bits) {
    int descriptor = open("/dev/urandom", O_RDONLY | O_CLOEXEC);
    if (descriptor < 0) {
        return false;
    }
    ssize_t got = read(descriptor, bits, sizeof *bits);
    (void)close(descriptor);
    return got == (ssize_t)sizeof *bits;
}
