/* Twins of the null game, by its rules: a player knows the number held, and the other one only
   after a swap; who has swapped is known to all. */
#include "twin.h"

#include <string.h>

/* The layout of a state is read from the outside: max, seats, first, moved, then for six seats the
   numbers held, those face down, and who swapped. */
enum { MAX = 0, SEATS = 1, HELD = 4, FACE_DOWN = 10, SWAPPED = 16, SEATS_MAX = 6 };

bool twin_null(const kz_state *whole, int seat, kz_chance *chance, kz_state *twin) {
    memcpy(twin, whole, sizeof *twin);
    for (int i = 0; i < twin->bytes[SEATS]; i++) {
        bool knows_other = i == seat && twin->bytes[SWAPPED + i] == 1;
        if (i != seat) {
            twin->bytes[HELD + i] = (uint8_t)(1 + kz_chance_below(chance, twin->bytes[MAX]));
        }
        if (!knows_other) {
            twin->bytes[FACE_DOWN + i] = (uint8_t)(1 + kz_chance_below(chance, twin->bytes[MAX]));
        }
    }
    return true;
}
