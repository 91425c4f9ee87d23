/* Compares two hands: the first rule that distinguishes them decides. */
#include "games/namepoker/rules/rules.h"
#include "games/namepoker/valid.h"

#include <assert.h>

int kz_namepoker_compare(const kz_namepoker_name *name, const kz_namepoker_rules *rules,
                         const kz_namepoker_hand *a, const kz_namepoker_hand *b, uint32_t *rule) {
    assert(kz__namepoker_name_is_sound(name) && kz__namepoker_rules_are_valid(rules) &&
           kz__namepoker_hand_is_valid(name, a) && kz__namepoker_hand_is_valid(name, b));
    for (uint32_t i = 0; i < rules->count; i++) {
        int64_t of_a = kz__namepoker_value(name, rules->rule[i].number, a);
        int64_t of_b = kz__namepoker_value(name, rules->rule[i].number, b);
        if (of_a != of_b) {
            if (rule != NULL) {
                *rule = i;
            }
            return (of_a < of_b) == rules->rule[i].less_wins ? -1 : 1;
        }
    }
    return 0;
}
