/**
 * @file
 * A walk along the outcomes of a set up to 64, with checkpoints. States are attack registers:
 * bit i of the state at x is 1 if the position x + i can reach a P-position below x.
 */
#ifndef KAZU_KAZUTORI_PERIOD_TRACE_H
#define KAZU_KAZUTORI_PERIOD_TRACE_H

#include "kazu/work.h"

#include <stdbool.h>
#include <stdint.h>

enum {
    KZ__KAZUTORI_TRACE_WINDOW = 12, /**< positions that one table lookup decides */
    KZ__KAZUTORI_TRACE_ENTRIES = 1 << KZ__KAZUTORI_TRACE_WINDOW,
    KZ__KAZUTORI_TRACE_CHECKPOINTS = 512,
    KZ__KAZUTORI_TRACE_SLOTS = 2 * KZ__KAZUTORI_TRACE_CHECKPOINTS,
    KZ__KAZUTORI_TRACE_FILTER = 512 /**< words of the filter that is checked before the slots */
};

/** A stored state and its position. */
typedef struct kz__kazutori_trace_checkpoint {
    uint64_t x;
    uint64_t state;
} kz__kazutori_trace_checkpoint;

/** The tables of a set, and the checkpoints of the walk. Large; lives in a kz_work. */
typedef struct kz__kazutori_trace {
    uint64_t numbers;                            /**< bit i: the number i + 1 is in the set */
    uint64_t attack[KZ__KAZUTORI_TRACE_ENTRIES]; /**< positions after a window that its
                                                  * P-positions attack */
    uint16_t is_p[KZ__KAZUTORI_TRACE_ENTRIES];   /**< the P-positions of a window */
    uint8_t
        rest[KZ__KAZUTORI_TRACE_ENTRIES]; /**< positions of a window after its last P-position */
    kz__kazutori_trace_checkpoint
        checkpoint[KZ__KAZUTORI_TRACE_CHECKPOINTS]; /**< ascending; the first at 0 */
    uint32_t count;
    uint32_t stride; /**< rounds of the walk from a checkpoint to the next */
    uint16_t slot[KZ__KAZUTORI_TRACE_SLOTS];    /**< open hashing: index of a checkpoint plus 1 */
    uint64_t filter[KZ__KAZUTORI_TRACE_FILTER]; /**< bit: a checkpoint may have this hash */
    uint64_t repeat; /**< position of the checkpoint whose state repeated */
} kz__kazutori_trace;

/** Makes the tables. @param numbers bit i: the number i + 1 is in the set. */
void kz__kazutori_trace_init(kz__kazutori_trace *trace, uint64_t numbers);

/** Walks until the state of a checkpoint repeats, and finds the least period. */
kz_status kz__kazutori_trace_period(kz__kazutori_trace *trace, kz_work *work,
                                    uint64_t *period) KZ_MUST_USE;

/** The state one window later. */
static inline uint64_t kz__kazutori_trace_step(const kz__kazutori_trace *trace, uint64_t state) {
    return state >> KZ__KAZUTORI_TRACE_WINDOW |
           trace->attack[state & (KZ__KAZUTORI_TRACE_ENTRIES - 1)];
}

/** The state one position later. */
static inline uint64_t kz__kazutori_trace_step_once(const kz__kazutori_trace *trace,
                                                    uint64_t state) {
    return (state & 1) != 0 ? state >> 1 : state >> 1 | trace->numbers;
}

/** Computes the state at x. Fast for x up to the end of the walk. */
kz_status kz__kazutori_trace_state(const kz__kazutori_trace *trace, uint64_t x, kz_work *work,
                                   uint64_t *state) KZ_MUST_USE;

/** Finds the smallest x >= begin with different outcomes at x and x + shift; there must be one. */
kz_status kz__kazutori_trace_first_difference(const kz__kazutori_trace *trace, uint64_t begin,
                                              uint64_t shift, kz_work *work,
                                              uint64_t *x) KZ_MUST_USE;

/**
 * Compares `length` outcomes from two places. @param last 1 + the largest x < first + length whose
 * outcome differs from that at x + second - first; 0 if there is none.
 */
kz_status kz__kazutori_trace_last_difference(const kz__kazutori_trace *trace, uint64_t first,
                                             uint64_t second, uint64_t length, kz_work *work,
                                             uint64_t *last) KZ_MUST_USE;

/** Extends a checksum by the outcomes of begin..begin + length - 1. */
kz_status kz__kazutori_trace_sum(const kz__kazutori_trace *trace, uint64_t begin, uint64_t length,
                                 kz_work *work, uint64_t *sum) KZ_MUST_USE;

#endif
