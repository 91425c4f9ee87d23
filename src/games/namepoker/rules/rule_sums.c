/* Rules that add something up over the places of a hand. Theory: docs/theory/namepoker.md. */
#include "games/namepoker/hand.h"
#include "games/namepoker/rules/rules.h"

static int64_t power(int64_t base, unsigned exponent) {
    int64_t result = 1;
    for (; exponent > 0; exponent--) {
        result *= base;
    }
    return result;
}

static int64_t distance(const kz_namepoker_name *name, const kz_namepoker_hand *hand,
                        uint32_t place, const kz__namepoker_sum *sum) {
    if (sum->distance == 0) {
        return 1;
    }
    int64_t shift = kz__namepoker_shift(name, hand, place);
    return power(shift < 0 && !sum->is_signed ? -shift : shift, sum->distance);
}

static bool counts(const kz_namepoker_name *name, const kz_namepoker_hand *hand, uint32_t place,
                   const kz__namepoker_sum *sum) {
    return sum->where == KZ__NAMEPOKER_ALL ||
           kz__namepoker_is_home(name, hand, place) == (sum->where == KZ__NAMEPOKER_IN_PLACE);
}

int64_t kz__namepoker_add_up(const kz_namepoker_name *name, const kz_namepoker_hand *hand,
                             const kz__namepoker_sum *sum) {
    int64_t total = 0;
    for (uint32_t i = 0; i < name->length; i++) {
        if (counts(name, hand, i, sum)) {
            int64_t place = sum->from_right ? name->length - i : i + 1;
            total += power(name->strokes[hand->kind[i]], sum->strokes) * power(place, sum->place) *
                     distance(name, hand, i, sum);
        }
    }
    return total;
}
