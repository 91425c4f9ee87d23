/* The rules by which computers exchange: docs/theory/namepoker.md. */
#include "play/adapters/namepoker/policy.h"

#include "games/namepoker/odds/mix.h"

/* Responses in a mean at the table: with more, nobody could tell the difference. */
enum { ANSWERS = 8 };

static bool has_word_or_better(const kz_namepoker_name *name, const kz_namepoker_hand *hand) {
    uint32_t type = 0;
    while (type + 1 < name->types && name->type[type].pattern != KZ_NAMEPOKER_HAS_WORD) {
        type++;
    }
    return kz_namepoker_type_of(name, hand) <= type;
}

/* Keeps a good hand, and of any other what comes more than once. */
static uint32_t rule_of_thumb(const kz_namepoker_name *name, uint32_t index) {
    kz_namepoker_hand hand = kz_namepoker_hand_at(name, index);
    uint32_t times[KZ__NAMEPOKER_KINDS] = {0};
    uint32_t discard = 0;
    for (uint32_t i = 0; i < KZ__NAMEPOKER_PLACES; i++) {
        times[hand.kind[i]]++;
    }
    if (has_word_or_better(name, &hand)) {
        return 0;
    }
    for (uint32_t i = 0; i < KZ__NAMEPOKER_PLACES; i++) {
        discard |= times[hand.kind[i]] == 1 ? 1U << i : 0;
    }
    return discard;
}

/* The best exchange against a random hand, or the equilibrium of this number of players and
 * exchanges. */
static kz_status solve(const kz__namepoker_table *table, const kz_namepoker_table *hands,
                       kz_work *work, kz__namepoker_policy *policy) {
    kz_status status = KZ_UNSUPPORTED;
    if (policy->level < KZ_PLAY_LEVEL_MAX) {
        return kz_namepoker_draws_new(hands, table->exchanges - policy->exchange, work,
                                      &policy->draws);
    }
    if (table->seats == 2 && table->exchanges == 1) {
        status = kz_namepoker_equilibrium_new(hands, work, &policy->equilibrium);
    }
    if (status == KZ_UNSUPPORTED) {
        status = kz__namepoker_mix_quick(hands, table->seats, table->exchanges, ANSWERS, work,
                                         &policy->mix);
    }
    return status;
}

kz_status kz__namepoker_policy_make(const kz__namepoker_table *table,
                                    const kz_namepoker_table *hands, int level, uint32_t exchange,
                                    kz_work *work, kz__namepoker_policy *policy) {
    kz__namepoker_policy made = {
        .level = level, .exchange = exchange, .name = kz__namepoker_name_of(table->letter)};
    kz_status status = level > KZ__NAMEPOKER_THUMB ? solve(table, hands, work, &made) : KZ_OK;
    if (status == KZ_BUDGET) {
        made.level = KZ__NAMEPOKER_THUMB;
        status = KZ_OK;
    }
    if (status == KZ_OK) {
        *policy = made;
    }
    return status;
}

void kz__namepoker_policy_clear(kz__namepoker_policy *policy, kz_work *work) {
    kz_namepoker_draws_free(policy->draws, work);
    kz_namepoker_equilibrium_free(policy->equilibrium, work);
    kz_namepoker_mix_free(policy->mix, work);
}

uint32_t kz__namepoker_policy_weights(const kz__namepoker_policy *policy) {
    return policy->mix != NULL ? kz_namepoker_mix_weights(policy->mix) : 1;
}

uint32_t kz__namepoker_policy_count(const kz__namepoker_policy *policy, uint32_t hand) {
    return policy->mix != NULL ? kz_namepoker_mix_count(policy->mix, policy->exchange, hand) : 1;
}

void kz__namepoker_policy_at(const kz__namepoker_policy *policy, uint32_t hand, uint32_t number,
                             uint32_t *discard, uint32_t *weight) {
    kz_namepoker_fraction expected;
    kz_namepoker_fraction stand;
    *weight = 1;
    if (policy->mix != NULL) {
        kz_namepoker_mix_at(policy->mix, policy->exchange, hand, number, discard, weight);
    } else if (policy->equilibrium != NULL) {
        kz_namepoker_equilibrium_best(policy->equilibrium, hand, discard, &expected);
    } else if (policy->draws != NULL) {
        kz_namepoker_draws_best(policy->draws, hand, discard, &expected, &stand);
    } else {
        *discard = rule_of_thumb(&policy->name, hand);
    }
}
