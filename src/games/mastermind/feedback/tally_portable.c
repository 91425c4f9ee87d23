/*
 * Loops over bytes, which compilers vectorise if possible.
 * Theory: docs/theory/mastermind.md.
 */
#include "games/mastermind/feedback/tally.h"

#include <string.h>

enum { LANES = KZ__MASTERMIND_LANES };

static void score_lanes(const kz__mastermind_probes *probes, const kz__mastermind_probe *probe,
                        const uint8_t (*rows)[LANES], uint8_t classes[LANES]) {
    uint8_t black[LANES] = {0};
    uint8_t common[LANES] = {0};
    for (unsigned peg = 0; peg < probes->pegs; peg++) {
        const uint8_t *color = rows[2 * peg];
        const uint8_t *token = rows[2 * peg + 1];
        uint8_t wanted = (uint8_t)(probe->color[peg] & 255U);
        for (unsigned i = 0; i < LANES; i++) {
            black[i] = (uint8_t)(black[i] + (color[i] == wanted ? 1 : 0));
        }
        for (unsigned i = 0; i < LANES; i++) {
            common[i] = (uint8_t)(common[i] + (token[i] < probe->limit[token[i] & 15U] ? 1 : 0));
        }
    }
    for (unsigned i = 0; i < LANES; i++) {
        classes[i] = (uint8_t)(common[i] + probes->offset[black[i]]);
    }
}

void kz__mastermind_replies_portable(const kz__mastermind_probes *probes,
                                     const uint8_t (*rows)[LANES], kz__mastermind_replies replies) {
    for (size_t i = 0; i < probes->count; i++) {
        score_lanes(probes, &probes->probe[i], rows, replies[i]);
    }
}

void kz__mastermind_count_portable(const uint8_t (*replies)[LANES], size_t count, unsigned classes,
                                   kz__mastermind_counts counts) {
    memset(counts, 0, classes * sizeof *counts);
    for (size_t i = 0; i < count; i++) {
        for (unsigned lane = 0; lane < LANES; lane++) {
            counts[replies[i][lane]][lane]++;
        }
    }
}
