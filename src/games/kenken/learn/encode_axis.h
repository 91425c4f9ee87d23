/* Numbers the partial sums or products of the first cells of a cage. */
#ifndef KZ_KENKEN_ENCODE_AXIS_H
#define KZ_KENKEN_ENCODE_AXIS_H

#include "base/arena.h"
#include "kazu/kenken.h"

/*
 * One reading of a cage. Places 0..length-1 are sums from 0 to the target, or the divisors of the
 * target; a digit moves to a higher place. Subtraction and division become a sum and a product of
 * all cells, once for each digit that could be the greatest and must occur. Before it occurs the
 * place is below `length`; afterwards it is higher by `length`.
 */
typedef struct kz__kenken_axis {
    uint32_t length;
    uint32_t start;                        /* place before the first cell */
    uint32_t goal;                         /* place after the last cell */
    unsigned top;                          /* the digit that has to occur; 0: none */
    uint32_t step[KZ_KENKEN_SIZE_MAX + 1]; /* of each digit */
    uint16_t *allowed; /* by place below length: digits that may follow, as a mask */
} kz__kenken_axis;

/*
 * Makes the axis for a sum or product `target`; for `top` see above. Returns KZ_OK; KZ_OUT_OF_RANGE
 * if no digits give the target; KZ_NO_MEMORY.
 */
kz_status kz__kenken_axis_make(bool product, uint64_t target, unsigned top, unsigned size,
                               kz__arena *arena, kz__kenken_axis *axis) KZ_MUST_USE;

/* The number of places, before and after the required digit. */
static inline uint32_t kz__kenken_axis_places(const kz__kenken_axis *axis) {
    return axis->top == 0 ? axis->length : 2 * axis->length;
}

/* Moves on from a place by a digit. False: the target is out of reach. */
static inline bool kz__kenken_axis_move(const kz__kenken_axis *axis, uint32_t place, unsigned digit,
                                        uint32_t *next) {
    bool occurred = place >= axis->length;
    uint32_t bare = occurred ? place - axis->length : place;
    if ((axis->allowed[bare] >> (digit - 1) & 1) == 0) {
        return false;
    }
    occurred = occurred || digit == axis->top;
    *next = bare + axis->step[digit] + (occurred ? axis->length : 0);
    return true;
}

#endif
