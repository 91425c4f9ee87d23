/* Keys of several rules in one number: as long as they fit, no rule needs a separate sort. */
#include "games/namepoker/ranking.h"

#include "games/namepoker/rules/rules.h"
#include "games/namepoker/sort.h"

enum { PORTION = 1 << 16, RANDOM_STEPS = 4 /* steps of a random memory access */ };

kz_status kz__namepoker_ranking_start(kz__namepoker_ranking *ranking, kz_work *work) {
    kz_status status = KZ_OK;
    for (uint32_t i = 0; i < ranking->hands && status == KZ_OK; i++) {
        ranking->key[i] = 0;
        status = kz_work_step(work, 1);
    }
    ranking->largest = 0;
    return status;
}

static void next_hand(const kz_namepoker_name *name, kz_namepoker_hand *hand) {
    uint32_t place = name->length;
    while (place > 0 && hand->kind[place - 1] + 1U == name->kinds) {
        hand->kind[--place] = 0;
    }
    if (place > 0) {
        hand->kind[place - 1]++;
    }
}

/* Values may be negative, so they are taken relative to 2^62. */
static kz_status measure(kz__namepoker_ranking *ranking, uint32_t number, kz_work *work) {
    kz_namepoker_hand hand = {{0}};
    for (uint32_t i = 0; i < ranking->hands; i++) {
        if (i % PORTION == 0) {
            uint32_t left = ranking->hands - i;
            kz_status status = kz_work_spend(work, left < PORTION ? left : PORTION);
            if (status != KZ_OK) {
                return status;
            }
        }
        int64_t value = kz__namepoker_value(ranking->name, number, &hand);
        ranking->value[i] = (uint64_t)(value + ((int64_t)1 << 62));
        next_hand(ranking->name, &hand);
    }
    return KZ_OK;
}

/* Makes the strongest value 0 and the others larger. */
static kz_status turn_values(kz__namepoker_ranking *ranking, bool less_wins, kz_work *work,
                             uint64_t *largest) {
    kz_status status = KZ_OK;
    uint64_t *value = ranking->value;
    uint64_t least = value[0];
    uint64_t most = value[0];
    for (uint32_t i = 1; i < ranking->hands && status == KZ_OK; i++) {
        least = value[i] < least ? value[i] : least;
        most = value[i] > most ? value[i] : most;
        status = kz_work_step(work, 1);
    }
    for (uint32_t i = 0; i < ranking->hands && status == KZ_OK; i++) {
        value[i] = less_wins ? value[i] - least : most - value[i];
        status = kz_work_step(work, 1);
    }
    *largest = most - least;
    return status;
}

kz_status kz__namepoker_ranking_add(kz__namepoker_ranking *ranking, kz_namepoker_rule rule,
                                    kz_work *work) {
    uint64_t range = 0;
    kz_status status = measure(ranking, rule.number, work);
    if (status == KZ_OK) {
        status = turn_values(ranking, rule.less_wins, work, &range);
        range++;
    }
    if (status == KZ_OK && ranking->largest > UINT64_MAX / range - 1) {
        uint32_t classes = 0;
        status = kz__namepoker_ranking_number(ranking, work, &classes);
        ranking->largest = classes - 1;
    }
    for (uint32_t i = 0; i < ranking->hands && status == KZ_OK; i++) {
        ranking->key[i] = ranking->key[i] * range + ranking->value[i];
        status = kz_work_step(work, 1);
    }
    ranking->largest = ranking->largest * range + range - 1;
    return status;
}

static kz_status sort(kz__namepoker_ranking *ranking, kz_work *work) {
    kz_status status = KZ_OK;
    for (uint32_t i = 0; i < ranking->hands && status == KZ_OK; i++) {
        ranking->order[i] = i;
        status = kz_work_step(work, 1);
    }
    return status == KZ_OK ? kz__namepoker_sort(ranking->key, ranking->hands, work, ranking->order,
                                                ranking->spare)
                           : status;
}

kz_status kz__namepoker_ranking_number(kz__namepoker_ranking *ranking, kz_work *work,
                                       uint32_t *classes) {
    kz_status status = sort(ranking, work);
    uint32_t number = 0;
    uint64_t last = status == KZ_OK ? ranking->key[ranking->order[0]] : 0;
    for (uint32_t i = 0; i < ranking->hands && status == KZ_OK; i++) {
        uint64_t *key = &ranking->key[ranking->order[i]];
        number += *key != last ? 1 : 0;
        last = *key;
        *key = number;
        status = kz_work_step(work, RANDOM_STEPS);
    }
    *classes = number + 1;
    return status;
}
