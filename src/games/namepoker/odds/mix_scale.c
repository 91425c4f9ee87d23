/* The scales of the integers of a mixed equilibrium. Theory: docs/theory/namepoker.md. */
#include "games/namepoker/odds/mix.h"

uint64_t kz__namepoker_mix_deals(const kz__namepoker_size *size, uint32_t exchanges,
                                 uint32_t answers) {
    uint64_t deals = size->hands;
    for (uint32_t i = 0; i < exchanges; i++) {
        deals *= (uint64_t)size->hands * answers;
    }
    return deals;
}

kz__namepoker_long kz__namepoker_mix_whole(const kz_namepoker_mix *mix, uint32_t left) {
    uint64_t deals = kz__namepoker_mix_deals(&mix->size, mix->exchanges, mix->answers);
    kz__namepoker_long whole = kz__namepoker_long_power(deals, mix->players - 1);
    for (uint32_t i = 0; i < left; i++) {
        whole = kz__namepoker_long_times(whole, mix->size.hands);
    }
    return kz__namepoker_long_times(whole, mix->players);
}
