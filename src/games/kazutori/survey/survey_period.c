/*
 * The period of the outcomes of one set of a survey, all in registers.
 * Theory: docs/theory/kazutori.md.
 */
#include "games/kazutori/survey/survey_period.h"

#include "base/bits.h"

enum {
    FIRST_STRETCH = 4, /* P-positions from the first checkpoint to the second */
    MUCH = 1 << 16     /* positions after which they are counted as nodes */
};

/* A P-position x; bit i of the state: a P-position below x can be reached from x + i. */
typedef struct place {
    uint64_t x;
    uint64_t state;
} place;

static uint32_t lowest_bit(uint64_t word) {
    uint32_t low = (uint32_t)word;
    return low != 0 ? kz__bits_lowest(low) : 32 + kz__bits_lowest((uint32_t)(word >> 32));
}

/* The next P-position. */
static inline place advance(place at, uint64_t numbers) {
    uint64_t state = at.state >> 1 | numbers;
    if (state == UINT64_MAX) {
        return (place){at.x + 65, 0};
    }
    uint32_t attacked = lowest_bit(~state);
    return (place){at.x + 1 + attacked, state >> attacked};
}

/* Walks at most `steps` P-positions, or to one with the given state. */
static place walk(place at, uint64_t state, uint64_t numbers, uint64_t steps) {
    do {
        at = advance(at, numbers);
        steps--;
    } while (at.state != state && steps > 0);
    return at;
}

kz_status kz__kazutori_survey_period(uint64_t numbers, kz_work *work, uint64_t *walked,
                                     uint64_t *period) {
    place from = {0, 0};
    uint64_t spent = 0;
    for (uint64_t stretch = FIRST_STRETCH;; stretch *= 2) {
        place at = from;
        uint64_t left = stretch;
        do {
            uint64_t steps = left < MUCH ? left : MUCH;
            at = walk(at, from.state, numbers, steps);
            left -= steps;
            *walked += at.x - spent;
            spent = at.x;
            if (*walked > MUCH) {
                kz_status status = kz_work_spend(work, *walked);
                if (status != KZ_OK) {
                    return status;
                }
                *walked = 0;
            }
        } while (at.state != from.state && left > 0);
        if (at.state == from.state) {
            *period = at.x - from.x;
            return KZ_OK;
        }
        from = at;
    }
}

/* One step of a walk that is not time-critical. */
static kz_status step(place *at, uint64_t numbers, kz_work *work, uint64_t *walked) {
    place next = advance(*at, numbers);
    *walked += next.x - at->x;
    *at = next;
    if (*walked <= MUCH) {
        return KZ_OK;
    }
    kz_status status = kz_work_spend(work, *walked);
    *walked = 0;
    return status;
}

/* Two walks a period apart: the preperiod ends after the last P-position that only one of them
 * has. */
kz_status kz__kazutori_survey_preperiod(uint64_t numbers, uint64_t period, kz_work *work,
                                        uint64_t *walked, uint64_t *preperiod) {
    place near = {0, 0};
    place far = {0, 0};
    kz_status status = KZ_OK;
    uint64_t end = 0;
    while (status == KZ_OK && far.x < period) {
        status = step(&far, numbers, work, walked);
    }
    while (status == KZ_OK && (near.x + period != far.x || near.state != far.state)) {
        uint64_t near_x = near.x;
        uint64_t far_x = far.x - period;
        if (near_x != far_x) {
            end = near_x < far_x ? near_x + 1 : far_x + 1;
        }
        if (near_x <= far_x) {
            status = step(&near, numbers, work, walked);
        }
        if (status == KZ_OK && far_x <= near_x) {
            status = step(&far, numbers, work, walked);
        }
    }
    *preperiod = end;
    return status;
}
