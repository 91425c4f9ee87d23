/* Legal numbers, and the end of a game. */
#include "games/kazutori/rules.h"
#include "games/kazutori/set.h"

#include <assert.h>

kz_kazutori_missing kz_kazutori_near(uint64_t amount) {
    return (kz_kazutori_missing){.value = amount, .is_far = false};
}

bool kz_kazutori_is_legal(const kz_kazutori_set *set, kz_kazutori_rules rules, uint64_t missing,
                          uint64_t number) {
    assert(kz__kazutori_set_is_sound(set) && kz__kazutori_rules_are_valid(rules));
    return missing > 0 && kz_kazutori_set_has(set, number) &&
           (rules.over_ends || number <= missing);
}

kz_kazutori_end kz__kazutori_end_with(uint64_t smallest, kz_kazutori_rules rules,
                                      uint64_t missing) {
    bool is_stuck = missing > 0 && missing < smallest && !rules.over_ends;
    if (missing > 0 && !is_stuck) {
        return KZ_KAZUTORI_GOES_ON;
    }
    if (is_stuck && rules.stuck_draws) {
        return KZ_KAZUTORI_DRAWN;
    }
    return rules.last_loses ? KZ_KAZUTORI_LAST_LOST : KZ_KAZUTORI_LAST_WON;
}

kz_kazutori_end kz_kazutori_end_of(const kz_kazutori_set *set, kz_kazutori_rules rules,
                                   uint64_t missing) {
    assert(kz__kazutori_set_is_sound(set) && kz__kazutori_rules_are_valid(rules));
    return kz__kazutori_end_with(set->smallest, rules, missing);
}

kz_kazutori_rules kz__kazutori_rules_effective(const kz_kazutori_set *set,
                                               kz_kazutori_rules rules) {
    rules.stuck_draws = rules.stuck_draws && set->smallest > 1 && !rules.over_ends;
    return rules;
}

uint64_t kz__kazutori_shift(const kz_kazutori_set *set, kz_kazutori_rules rules) {
    if (rules.over_ends) {
        return rules.last_loses ? 1 : set->largest + 1;
    }
    return rules.last_loses ? set->smallest : 0;
}
