/*
 * Cages with too many tuples for a list. The lines bound the result of the cage. A digit stays in a
 * cell if the digits of the other cells can supply the rest, without regard to lines. Reachable
 * sums, or divisors of the target, are bits, and every digit shifts the bits by a fixed distance.
 * For sums this is the digit minus the least digit of its cell; divisors are numbered by their
 * exponents in mixed radix, where a digit's own exponents are the distance, and must have room.
 * Theory: docs/theory/kenken.md.
 */
#include "base/bits.h"
#include "games/kenken/search/line_bounds.h"
#include "games/kenken/search/solver.h"

#include <string.h>

enum { PRIMES = 6, DIGITS = KZ_KENKEN_SIZE_MAX + 1 };

static const uint8_t primes[PRIMES] = {2, 3, 5, 7, 11, 13};

typedef struct {
    kz__kenken_solver *solver;
    kz__kenken_node *node;
    const kz__kenken_shape *shape;
    bool product;
    size_t width;  /* words of a set */
    size_t count;  /* cells with several digits */
    uint64_t goal; /* the bit that all of them reach together */
    uint8_t least[KZ_KENKEN_CELLS_MAX];
    uint8_t cell[KZ_KENKEN_CELLS_MAX];
    size_t distance[DIGITS]; /* products: of each digit that divides the target */
    uint64_t *room[DIGITS];  /* products: the divisors that may be multiplied by it */
    uint64_t *sets;          /* count + 1 sets: what the cells before each can reach */
    uint64_t *behind;        /* what the later cells must start from */
    uint64_t *moved;
    uint16_t support[KZ_KENKEN_CELLS_MAX];
} reach;

/* ORs `from`, shifted up by `distance` bits, into `to`. */
static void move_up(const uint64_t *from, size_t width, size_t distance, uint64_t *to) {
    size_t words = distance / 64;
    unsigned bits = distance % 64;
    for (size_t i = width; i-- > words;) {
        uint64_t low = bits == 0 || i == words ? 0 : from[i - words - 1] >> (64 - bits);
        to[i] |= from[i - words] << bits | low;
    }
}

static void move_down(const uint64_t *from, size_t width, size_t distance, uint64_t *to) {
    size_t words = distance / 64;
    unsigned bits = distance % 64;
    for (size_t i = 0; i + words < width; i++) {
        bool last = i + words + 1 == width;
        uint64_t high = bits == 0 || last ? 0 : from[i + words + 1] << (64 - bits);
        to[i] |= from[i + words] >> bits | high;
    }
}

/* Shifts a set by a digit of a cell, up or down, and ORs it into `to`. */
static void move(const reach *r, size_t cell, unsigned digit, bool up, const uint64_t *from,
                 uint64_t *to) {
    size_t distance = r->product ? r->distance[digit] : digit - r->least[cell];
    if (distance >= 64 * r->width) {
        return;
    }
    const uint64_t *room = r->product ? r->room[digit] : NULL;
    const uint64_t *source = from;
    uint64_t *kept = r->moved;
    if (up && room != NULL) {
        for (size_t i = 0; i < r->width; i++) {
            kept[i] = from[i] & room[i];
        }
        source = kept;
    }
    if (up) {
        move_up(source, r->width, distance, to);
        return;
    }
    memset(kept, 0, r->width * sizeof *kept);
    move_down(from, r->width, distance, kept);
    for (size_t i = 0; i < r->width; i++) {
        to[i] |= room == NULL ? kept[i] : kept[i] & room[i];
    }
}

static bool meets(const uint64_t *a, const uint64_t *b, size_t width) {
    uint64_t both = 0;
    for (size_t i = 0; i < width; i++) {
        both |= a[i] & b[i];
    }
    return both != 0;
}

/* Takes words after the lists; they are free again when the caller returns. */
static bool take_words(reach *r, size_t sets) {
    kz__kenken_solver *solver = r->solver;
    if (!kz__kenken_solver_reserve(solver, (sets + r->count + 4) * r->width)) {
        return false;
    }
    r->sets = solver->words + solver->top;
    memset(r->sets, 0, (sets + r->count + 4) * r->width * sizeof *r->sets);
    r->behind = r->sets + (r->count + 1) * r->width;
    r->moved = r->behind + 2 * r->width;
    return true;
}

static uint32_t digits_of(const reach *r, size_t i) {
    uint32_t digits = r->node->domain[r->cell[i]];
    if (r->product) {
        for (uint32_t left = digits; left != 0; left &= left - 1) {
            unsigned digit = kz__bits_lowest(left) + 1;
            digits &= r->distance[digit] == SIZE_MAX ? ~(left & (0 - left)) : ~UINT32_C(0);
        }
    }
    return digits;
}

/* Finds the digits of each cell that lie on a path from zero to the goal. */
static void find_support(reach *r) {
    uint64_t *behind = r->behind;
    uint64_t *before = r->behind + r->width;
    uint64_t *trial = r->moved + r->width;
    r->sets[0] = 1;
    (void)kz__kenken_solver_step(r->solver, r->count * r->width * DIGITS * 2);
    for (size_t i = 0; i < r->count; i++) {
        for (uint32_t left = digits_of(r, i); left != 0; left &= left - 1) {
            move(r, i, kz__bits_lowest(left) + 1, true, r->sets + i * r->width,
                 r->sets + (i + 1) * r->width);
        }
    }
    behind[r->goal / 64] = UINT64_C(1) << r->goal % 64;
    for (size_t i = r->count; i-- > 0;) {
        r->support[i] = 0;
        memset(before, 0, r->width * sizeof *before);
        for (uint32_t left = digits_of(r, i); left != 0; left &= left - 1) {
            memset(trial, 0, r->width * sizeof *trial);
            move(r, i, kz__bits_lowest(left) + 1, false, behind, trial);
            if (meets(trial, r->sets + i * r->width, r->width)) {
                r->support[i] |= (uint16_t)(left & (0 - left));
            }
            for (size_t w = 0; w < r->width; w++) {
                before[w] |= trial[w];
            }
        }
        memcpy(behind, before, r->width * sizeof *before);
    }
}

/* Collects the cells with several digits; `rest` becomes their target. */
static bool collect(reach *r, uint64_t *rest) {
    r->count = 0;
    for (size_t i = 0; i < r->shape->count; i++) {
        unsigned cell = r->shape->cell[i];
        uint16_t domain = r->node->domain[cell];
        unsigned least = kz__bits_lowest(domain) + 1;
        if ((domain & (domain - 1)) != 0) {
            r->cell[r->count] = (uint8_t)cell;
            r->least[r->count++] = (uint8_t)least;
            if (r->product) {
                continue;
            }
        }
        if (r->product ? *rest % least != 0 : *rest < least) {
            return false;
        }
        *rest = r->product ? *rest / least : *rest - least;
    }
    return true;
}

/* Keeps the digits that can reach a sum; false: none. */
static bool reach_sum(reach *r, uint64_t rest) {
    r->product = false;
    if (!collect(r, &rest) || rest > (uint64_t)r->count * (KZ_KENKEN_SIZE_MAX - 1)) {
        return false;
    }
    r->goal = rest;
    r->width = (size_t)(rest / 64) + 1;
    return take_words(r, 0);
}

typedef struct {
    unsigned most[PRIMES]; /* exponents of the rest of the target */
    size_t step[PRIMES];
    size_t count; /* divisors */
} lattice;

static bool factorise(uint64_t rest, lattice *divisors) {
    divisors->count = 1;
    for (size_t p = 0; p < PRIMES; p++) {
        divisors->most[p] = 0;
        for (; rest % primes[p] == 0; rest /= primes[p]) {
            divisors->most[p]++;
        }
        divisors->step[p] = divisors->count;
        divisors->count *= divisors->most[p] + 1;
    }
    return rest == 1;
}

/* The distance of a digit, SIZE_MAX if it does not divide, and its exponents. */
static size_t distance_of(const lattice *divisors, unsigned digit, unsigned *exponent) {
    size_t distance = 0;
    for (size_t p = 0; p < PRIMES; p++) {
        exponent[p] = 0;
        for (; digit % primes[p] == 0; digit /= primes[p]) {
            exponent[p]++;
        }
        if (exponent[p] > divisors->most[p]) {
            return SIZE_MAX;
        }
        distance += exponent[p] * divisors->step[p];
    }
    return distance;
}

static void fill_room(const lattice *divisors, const unsigned *exponent, uint64_t *room) {
    for (size_t i = 0; i < divisors->count; i++) {
        bool fits = true;
        for (size_t p = 0; p < PRIMES && fits; p++) {
            size_t has = i / divisors->step[p] % (divisors->most[p] + 1);
            fits = has + exponent[p] <= divisors->most[p];
        }
        room[i / 64] |= (uint64_t)(fits ? 1 : 0) << i % 64;
    }
}

static bool reach_product(reach *r, uint64_t rest) {
    lattice divisors;
    unsigned exponent[PRIMES];
    r->product = true;
    if (rest == 0 || !collect(r, &rest) || !factorise(rest, &divisors)) {
        return false;
    }
    r->goal = divisors.count - 1;
    r->width = divisors.count / 64 + 1;
    if (!take_words(r, DIGITS)) {
        return false;
    }
    for (unsigned digit = 1; digit <= r->solver->size; digit++) {
        r->room[digit] = r->moved + (digit + 1) * r->width;
        r->distance[digit] = distance_of(&divisors, digit, exponent);
        if (r->distance[digit] != SIZE_MAX) {
            fill_room(&divisors, exponent, r->room[digit]);
        }
    }
    return true;
}

/* Whether the cage may be a difference or a quotient: then its sums and products give no bounds. */
static bool may_have_top(const kz__kenken_solver *solver, const kz_kenken_cage *cage) {
    return cage->op == KZ_KENKEN_SUBTRACT || cage->op == KZ_KENKEN_DIVIDE ||
           (cage->op == KZ_KENKEN_HIDDEN && cage->target <= solver->size);
}

static bool lines_allow(const kz__kenken_shape *shape, bool product, const uint16_t *domains,
                        uint64_t target) {
    kz__kenken_range range;
    return kz__kenken_line_bounds(shape, product, domains, &range) && range.least <= target &&
           target <= range.most;
}

bool kz__kenken_cage_bound(kz__kenken_solver *solver, kz__kenken_node *node, unsigned cage) {
    const kz_kenken_cage *made = &solver->puzzle->cage[solver->number[cage]];
    uint16_t support[KZ_KENKEN_CELLS_MAX] = {0};
    reach r = {0};
    if (may_have_top(solver, made)) {
        return true;
    }
    r.count = 0;
    r.solver = solver;
    r.node = node;
    r.shape = &solver->shape[cage];
    bool possible = false;
    for (unsigned op = KZ_KENKEN_ADD; op <= KZ_KENKEN_MULTIPLY; op += 2) {
        if (made->op != op && made->op != KZ_KENKEN_HIDDEN) {
            continue;
        }
        if (lines_allow(r.shape, op == KZ_KENKEN_MULTIPLY, node->domain, made->target) &&
            (op == KZ_KENKEN_ADD ? reach_sum(&r, made->target) : reach_product(&r, made->target))) {
            find_support(&r);
            for (size_t i = 0; i < r.count; i++) {
                support[i] |= r.support[i];
            }
            possible = possible || r.count > 0 || r.goal == 0;
        }
    }
    for (size_t i = 0; i < r.count && possible; i++) {
        if (support[i] != node->domain[r.cell[i]]) {
            node->domain[r.cell[i]] = support[i];
            solver->dirty_lines |= solver->lines_of[r.cell[i]];
            possible = support[i] != 0;
        }
    }
    return possible && solver->status == KZ_OK;
}
