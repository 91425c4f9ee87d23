/* Which rule lists leave no ties in any name. Theory: docs/theory/namepoker.md. */
#include "games/namepoker/rules/rules.h"
#include "games/namepoker/valid.h"

#include <assert.h>

bool kz__namepoker_tells_all_apart(uint32_t number) {
    return kz__namepoker_library[number].measure == kz__namepoker_name_order;
}

bool kz_namepoker_rules_always_total(const kz_namepoker_rules *rules) {
    assert(kz__namepoker_rules_are_valid(rules));
    for (uint32_t i = 0; i < rules->count; i++) {
        if (kz__namepoker_tells_all_apart(rules->rule[i].number)) {
            return true;
        }
    }
    return false;
}
