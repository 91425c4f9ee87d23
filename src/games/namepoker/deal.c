/* Random hands, and the seed of a person's daily hand. */
#include "base/valid.h"
#include "games/namepoker/hand.h"
#include "games/namepoker/valid.h"

#include <assert.h>
#include <stdint.h>

enum { DATE_BYTES = 11 };

/* FNV-1a: G. Fowler, L. C. Noll, K.-P. Vo, 1991. */
static uint64_t hash_on(uint64_t hash, const char *bytes, size_t count) {
    for (size_t i = 0; i < count; i++) {
        hash = (hash ^ (unsigned char)bytes[i]) * UINT64_C(0x100000001B3);
    }
    return hash;
}

uint64_t kz_namepoker_daily_seed(unsigned year, unsigned month, unsigned day, const char *person,
                                 size_t length) {
    assert(kz__bytes_are_valid(person, length));
    char date[DATE_BYTES + 1];
    kz_text text;
    assert(year <= 9999 && month <= 12 && day <= 31);
    kz_text_init(&text, date, sizeof date);
    kz_text_format(&text, "%04u-%02u-%02u\n", year, month, day);
    uint64_t hash = hash_on(UINT64_C(0xCBF29CE484222325), date, text.length);
    return hash_on(hash, person, length);
}

kz_namepoker_hand kz_namepoker_deal(const kz_namepoker_name *name, kz_rng *rng) {
    assert(kz__namepoker_name_is_sound(name) && kz__rng_is_valid(rng));
    return kz_namepoker_hand_at(name, kz_rng_below(rng, kz__namepoker_hands(name)));
}
