/* The odds of each exchange of a hand, as shares of all hands. */
#include "play/adapters/namepoker/odds.h"

/* The share of random hands that each hand beats, ties half; after more exchanges, each the best.
 */
static kz_status weigh(const kz_namepoker_table *table, uint32_t exchanges, kz_work *work,
                       kz__namepoker_odds *o) {
    kz_namepoker_draws *draws = NULL;
    kz_status status = kz_namepoker_draws_new(table, exchanges > 0 ? exchanges : 1, work, &draws);
    for (uint32_t hand = 0; hand < kz_namepoker_table_hands(table) && status == KZ_OK; hand++) {
        uint32_t discard = 0;
        kz_namepoker_fraction expected;
        kz_namepoker_fraction stand;
        kz_namepoker_draws_best(draws, hand, &discard, &expected, &stand);
        o->worth[hand] = exchanges > 0 ? expected.value : stand.value;
    }
    kz_namepoker_draws_free(draws, work);
    return status;
}

kz_status kz__namepoker_odds_make(const kz__namepoker_table *table, uint32_t exchanges,
                                  kz_work *work, kz__namepoker_odds *o) {
    kz_namepoker_name name = kz__namepoker_name_of(table->letter);
    kz_namepoker_rules rules = kz__namepoker_rules_of(table);
    kz_namepoker_table *hands = NULL;
    kz_status status = kz_namepoker_table_new(&name, &rules, work, &hands);
    if (status == KZ_OK) {
        status = weigh(hands, exchanges, work, o);
    }
    o->name = name;
    for (uint32_t hand = 0; status == KZ_OK && hand < kz_namepoker_table_hands(hands); hand++) {
        o->type[hand] = (uint8_t)kz_namepoker_table_type(hands, hand);
    }
    kz_namepoker_table_free(hands, work);
    return status;
}

kz__namepoker_outcome kz__namepoker_outcome_of(const kz__namepoker_odds *o, const uint8_t *kinds,
                                               uint32_t discard) {
    kz__namepoker_outcome found = {.wins = 0};
    kz_namepoker_hand hand = kz__namepoker_hand_of(kinds);
    uint32_t count = 1;
    for (uint32_t rest = discard; rest != 0; rest &= rest - 1) {
        count *= o->name.kinds;
    }
    for (uint32_t drawn = 0; drawn < count; drawn++) {
        uint32_t digits = drawn;
        for (uint32_t place = 0; place < KZ__NAMEPOKER_PLACES; place++) {
            if ((discard >> place & 1U) != 0) {
                hand.kind[place] = (uint8_t)(digits % o->name.kinds);
                digits /= o->name.kinds;
            }
        }
        uint64_t index = kz_namepoker_hand_index(&o->name, &hand);
        found.wins += o->worth[index] / count;
        found.type[o->type[index]] += 1.0 / count;
    }
    return found;
}
