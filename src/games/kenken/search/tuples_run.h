/**
 * @file
 * The state shared by the two functions that list a cage: one for tuples of one cell word and one
 * line word, one for all others. Both choose a digit at each stop except the last, which gets the
 * rest of the target.
 */
#ifndef KZ_KENKEN_TUPLES_RUN_H
#define KZ_KENKEN_TUPLES_RUN_H

#include "base/bits.h"
#include "games/kenken/search/tuples.h"

/** Bounds of products are capped here; 16 times this still fits. */
#define KZ__KENKEN_BOUNDLESS (UINT64_C(1) << 59)

/** One cage being listed. */
typedef struct kz__kenken_tuples_run {
    const kz__kenken_shape *shape;
    kz_kenken_op op;   /**< as the cage is read now */
    kz_kenken_op wide; /**< HIDDEN: leave out tuples of an earlier operation */
    uint64_t target;
    bool product; /**< the stops multiply */
    bool has_top; /**< one cell is the greatest and not a stop */
    bool picky;   /**< tuples may repeat: see kz__kenken_tuples_run_repeats() */
    bool full;    /**< no room or steps left */
    size_t stops;
    uint32_t last_mirror;  /**< of the last stop's domain: bit 31 - i is bit i */
    size_t top;            /**< number of the greatest cell */
    uint64_t *out;         /**< next tuple */
    size_t room;           /**< tuples left */
    size_t steps;          /**< left */
    kz__kenken_stop *stop; /**< KZ_KENKEN_CELLS_MAX of them */
    uint8_t *digit;        /**< as many; by number in the cage */
} kz__kenken_tuples_run;

/** Division by 1..16 as a shift and a product with the odd part's inverse modulo 2^64. */
typedef struct kz__kenken_divisor {
    uint64_t inverse;
    uint64_t most; /**< 2^64 - 1 over the odd part: the largest possible exact quotient */
    unsigned shift;
} kz__kenken_divisor;

extern const kz__kenken_divisor kz__kenken_divisors[KZ_KENKEN_SIZE_MAX + 1];

/** Divides exactly; false: there is a remainder. */
static inline bool kz__kenken_divide(uint64_t number, unsigned digit, uint64_t *quotient) {
    const kz__kenken_divisor *by = &kz__kenken_divisors[digit];
    *quotient = (number >> by->shift) * by->inverse;
    return (number & ((UINT64_C(1) << by->shift) - 1)) == 0 && *quotient <= by->most;
}

/** Tells whether the chosen digits are a tuple that is also found in another way. */
bool kz__kenken_tuples_run_repeats(const kz__kenken_tuples_run *run);

/** The digits of stop i that leave the later cells a possible result; for a product, a superset. */
uint32_t kz__kenken_tuples_run_choices(const kz__kenken_tuples_run *run, size_t i, uint64_t rest,
                                       uint32_t banned);

/** The rest after a digit of stop i; false: the later cells cannot give it. */
static inline bool kz__kenken_tuples_run_take(const kz__kenken_tuples_run *run, size_t i,
                                              uint64_t rest, unsigned digit, uint64_t *left) {
    const kz__kenken_stop *next = &run->stop[i + 1];
    if (!run->product) {
        *left = rest - digit;
        return true;
    }
    return kz__kenken_divide(rest, digit, left) && next->least <= *left &&
           (*left <= next->most || next->most >= KZ__KENKEN_BOUNDLESS);
}

/** Fills the last cell of a sum or product with the rest, if it is allowed there. */
static inline bool kz__kenken_tuples_run_closes(const kz__kenken_tuples_run *run, uint64_t rest,
                                                uint32_t banned) {
    uint32_t open = run->stop[run->stops - 1].domain & ~banned;
    return rest >= 1 && rest <= KZ_KENKEN_SIZE_MAX && (open >> (rest - 1) & 1) != 0;
}

/** Makes room for one more tuple; NULL: there is none. */
static inline uint64_t *kz__kenken_tuples_run_next(kz__kenken_tuples_run *run) {
    uint64_t *tuple = run->out;
    if (run->room == 0) {
        run->full = true;
        return NULL;
    }
    run->room--;
    run->out += run->shape->stride;
    return tuple;
}

/** Runs over the stops of a cage of stride 2; the words hold the digits chosen so far. */
void kz__kenken_tuples_run_narrow(kz__kenken_tuples_run *run, uint64_t target, uint64_t cells,
                                  uint64_t lines);

/** The same for any cage; `used` holds the digits of each slot, and is restored at the end. */
void kz__kenken_tuples_run_wide(kz__kenken_tuples_run *run, uint64_t target, uint16_t *used);

/** The partners of a digit in a two-cell cage: a digit mask, limited to 1..16. */
uint32_t kz__kenken_partners(kz_kenken_op op, uint64_t target, unsigned digit);

/** Lists two cells with any operation, without stops. */
void kz__kenken_tuples_run_pair(kz__kenken_tuples_run *run, const uint16_t *domains);

#endif
