/*
 * The proof of an equilibrium, independent of the search.
 * Theory: docs/theory/namepoker.md.
 */
#include "games/namepoker/odds/odds_proof.h"

#include <string.h>

typedef struct proof {
    const kz__namepoker_size *size;
    uint32_t hand_step[KZ_NAMEPOKER_LENGTH_MAX];    /* [place] weight of a kind in a hand index */
    uint32_t pattern_step[KZ_NAMEPOKER_LENGTH_MAX]; /* ... in a pattern index */
    uint64_t *drawn; /* [hand] how often the other player ends with it, over hands^2 */
    uint64_t *worth; /* [hand] as a final hand, over 2 * hands^2 */
    uint64_t *mass;  /* [rank - 1] of the hands with that rank */
    uint64_t *value; /* [pattern] over 2 * hands^3 */
} proof;

static kz_status begin(proof *p, kz_work *work) {
    p->drawn = kz_work_allocate(work, p->size->hands, sizeof *p->drawn);
    p->worth = kz_work_allocate(work, p->size->hands, sizeof *p->worth);
    p->mass = kz_work_allocate(work, p->size->hands, sizeof *p->mass);
    p->value = kz_work_allocate(work, p->size->patterns, sizeof *p->value);
    bool has_memory = p->drawn != NULL && p->worth != NULL && p->mass != NULL && p->value != NULL;
    uint32_t hand_step = 1;
    uint32_t pattern_step = 1;
    for (uint32_t place = p->size->length; place-- > 0;) {
        p->hand_step[place] = hand_step;
        p->pattern_step[place] = pattern_step;
        hand_step *= p->size->kinds;
        pattern_step *= p->size->kinds + 1;
    }
    return has_memory ? kz_work_spend(work, p->size->patterns) : KZ_NO_MEMORY;
}

static void end(proof *p, kz_work *work) {
    kz_work_free(work, p->drawn, p->size->hands, sizeof *p->drawn);
    kz_work_free(work, p->worth, p->size->hands, sizeof *p->worth);
    kz_work_free(work, p->mass, p->size->hands, sizeof *p->mass);
    kz_work_free(work, p->value, p->size->patterns, sizeof *p->value);
}

static uint32_t kind_at(const proof *p, uint32_t hand, uint32_t place) {
    return hand / p->hand_step[place] % p->size->kinds;
}

/* Adds a weight to every hand that an exchange can give, from a place on. */
static void deal_out(const proof *p, uint32_t hand, uint32_t discard, uint32_t place,
                     uint64_t weight) {
    while (place < p->size->length && (discard >> place & 1) == 0) {
        place++;
    }
    if (place == p->size->length) {
        p->drawn[hand] += weight;
        return;
    }
    uint32_t first = hand - kind_at(p, hand, place) * p->hand_step[place];
    for (uint32_t kind = 0; kind < p->size->kinds; kind++) {
        deal_out(p, first + kind * p->hand_step[place], discard, place + 1, weight);
    }
}

static void find_drawn(const proof *p, const uint32_t *choice) {
    memset(p->drawn, 0, p->size->hands * sizeof *p->drawn);
    for (uint32_t hand = 0; hand < p->size->hands; hand++) {
        uint32_t discard = kz__namepoker_discard_of(p->size, choice[hand]);
        uint64_t weight = p->size->hands;
        for (uint32_t place = 0; place < p->size->length; place++) {
            weight /= (discard >> place & 1) != 0 ? p->size->kinds : 1;
        }
        deal_out(p, hand, discard, 0, weight);
    }
}

static void find_worth(const proof *p, const uint32_t *ranks) {
    uint32_t hands = p->size->hands;
    memset(p->mass, 0, hands * sizeof *p->mass);
    for (uint32_t hand = 0; hand < hands; hand++) {
        p->mass[ranks[hand] - 1] += p->drawn[hand];
    }
    uint64_t worse = 0;
    for (uint32_t rank = hands; rank-- > 0;) {
        uint64_t tied = p->mass[rank];
        p->mass[rank] = 2 * worse + tied;
        worse += tied;
    }
    for (uint32_t hand = 0; hand < hands; hand++) {
        p->worth[hand] = p->mass[ranks[hand] - 1];
    }
}

/* The sum over all hands that fit a pattern, from a place on, scaled to a mean. */
static uint64_t add_up(const proof *p, uint32_t pattern, uint32_t place, uint32_t hand) {
    if (place == p->size->length) {
        return p->worth[hand];
    }
    uint32_t kinds = p->size->kinds;
    uint32_t kind = pattern / p->pattern_step[place] % (kinds + 1);
    if (kind < kinds) {
        return kinds * add_up(p, pattern, place + 1, hand + kind * p->hand_step[place]);
    }
    uint64_t sum = 0;
    for (kind = 0; kind < kinds; kind++) {
        sum += add_up(p, pattern, place + 1, hand + kind * p->hand_step[place]);
    }
    return sum;
}

static bool nothing_is_better(const proof *p, uint32_t hand, uint32_t choice, uint64_t win) {
    uint32_t told = kz__namepoker_discard_of(p->size, choice);
    for (uint32_t discard = 0; discard >> p->size->length == 0; discard++) {
        uint32_t pattern = 0;
        for (uint32_t place = 0; place < p->size->length; place++) {
            uint32_t kind = (discard >> place & 1) != 0 ? p->size->kinds : kind_at(p, hand, place);
            pattern += kind * p->pattern_step[place];
        }
        if (p->value[pattern] > win || (discard == told && p->value[pattern] != win)) {
            return false;
        }
    }
    return true;
}

kz_status kz__namepoker_odds_prove(const kz_namepoker_table *table, const kz__namepoker_size *size,
                                   const uint32_t *choice, const uint64_t *win, kz_work *work,
                                   bool *proved) {
    proof p = {.size = size};
    kz_status status = begin(&p, work);
    if (status == KZ_OK) {
        find_drawn(&p, choice);
        find_worth(&p, kz_namepoker_table_ranks(table));
        for (uint32_t pattern = 0; pattern < size->patterns; pattern++) {
            p.value[pattern] = add_up(&p, pattern, 0, 0);
        }
        bool holds = true;
        for (uint32_t hand = 0; hand < size->hands && holds; hand++) {
            holds = nothing_is_better(&p, hand, choice[hand], win[hand]);
        }
        *proved = holds;
    }
    end(&p, work);
    return status;
}
