/*
 * Cages of two cells: each digit has few possible partners, so the digits of one cell are the
 * partners of those of the other. For sums and differences they are a shift of the whole mask.
 * Theory: docs/theory/kenken.md.
 */
#include "base/bits.h"
#include "games/kenken/search/solver.h"
#include "games/kenken/search/tuples_run.h"

#define M2(x)    (((x)&1) << 1 | ((x) >> 1 & 1))
#define M4(x)    (M2(x) << 2 | M2((x) >> 2))
#define M8(x)    (uint8_t)(M4(x) << 4 | M4((x) >> 4))
#define ROW4(x)  M8(x), M8((x) + 1), M8((x) + 2), M8((x) + 3)
#define ROW16(x) ROW4(x), ROW4((x) + 4), ROW4((x) + 8), ROW4((x) + 12)
#define ROW64(x) ROW16(x), ROW16((x) + 16), ROW16((x) + 32), ROW16((x) + 48)
static const uint8_t mirrored[256] = {ROW64(0), ROW64(64), ROW64(128), ROW64(192)};

/* The other factor of a product, if both are digits. */
#define Q(p, d) (uint8_t)((p) % (d) == 0 && (p) / (d) <= 16 && (p) / (d) != (d) ? (p) / (d) : 0)
#define QUOTIENTS(p)                                                                               \
    {                                                                                              \
        Q(p, 1), Q(p, 2), Q(p, 3), Q(p, 4), Q(p, 5), Q(p, 6), Q(p, 7), Q(p, 8), Q(p, 9), Q(p, 10), \
            Q(p, 11), Q(p, 12), Q(p, 13), Q(p, 14), Q(p, 15), Q(p, 16)                             \
    }
#define Q4(p)  QUOTIENTS(p), QUOTIENTS((p) + 1), QUOTIENTS((p) + 2), QUOTIENTS((p) + 3)
#define Q16(p) Q4(p), Q4((p) + 4), Q4((p) + 8), Q4((p) + 12)
#define Q64(p) Q16(p), Q16((p) + 16), Q16((p) + 32), Q16((p) + 48)
enum { PRODUCTS = KZ_KENKEN_SIZE_MAX * KZ_KENKEN_SIZE_MAX };
static const uint8_t quotients[PRODUCTS][KZ_KENKEN_SIZE_MAX] = {Q64(1), Q64(65), Q64(129),
                                                                Q64(193)};

static uint32_t both(unsigned one, unsigned other) {
    return UINT32_C(1) << (one - 1) | UINT32_C(0x10000) << (other - 1);
}

static void list_products(unsigned size, uint64_t target, kz__kenken_pair *pair) {
    if (target > PRODUCTS) {
        return;
    }
    for (unsigned digit = 1; digit <= size; digit++) {
        unsigned other = quotients[target - 1][digit - 1];
        bool fits = other != 0 && other <= size;
        pair->way[pair->ways] = both(digit, fits ? other : 1);
        pair->ways = (uint8_t)(pair->ways + (fits ? 1 : 0));
    }
}

static void list_quotients(unsigned size, uint64_t target, kz__kenken_pair *pair) {
    for (uint64_t digit = 1; target > 1 && digit * target <= size; digit++) {
        pair->way[pair->ways++] = both((unsigned)digit, (unsigned)(digit * target));
        pair->way[pair->ways++] = both((unsigned)(digit * target), (unsigned)digit);
    }
}

static void fill_table(const kz__kenken_solver *solver, const kz_kenken_cage *cage,
                       kz__kenken_pair *pair) {
    pair->able = 0;
    for (unsigned value = 0; value < solver->size; value++) {
        uint32_t beside = kz__kenken_partners((kz_kenken_op)cage->op, cage->target, value + 1);
        beside &= solver->all & ~(UINT32_C(1) << value);
        pair->beside[value] = (uint16_t)beside;
        pair->able |= (uint16_t)((beside != 0 ? UINT32_C(1) : 0) << value);
    }
}

void kz__kenken_pair_init(kz__kenken_solver *solver, unsigned cage) {
    const kz_kenken_cage *made = &solver->puzzle->cage[solver->number[cage]];
    const uint8_t *cell = solver->puzzle->cell + made->first;
    kz__kenken_pair *pair = &solver->pair[cage - solver->singles];
    pair->cell[0] = cell[0];
    pair->cell[1] = cell[1];
    pair->line = (uint8_t)kz__bits_lowest(solver->lines_of[cell[0]] & solver->lines_of[cell[1]]);
    pair->target = (uint8_t)(made->target < 64 ? made->target : 63); /* 63 fits no digits */
    pair->ways = 0;
    pair->able = solver->all;
    switch ((kz_kenken_op)made->op) {
    case KZ_KENKEN_ADD:
        pair->relation = KZ__KENKEN_RELATION_SUM;
        if (made->target % 2 == 0) { /* a digit cannot be its own partner */
            pair->able &= (uint16_t) ~(UINT32_C(1) << pair->target / 2 >> 1);
        }
        break;
    case KZ_KENKEN_SUBTRACT:
        pair->relation = KZ__KENKEN_RELATION_DIFFERENCE;
        pair->able = made->target == 0 ? 0 : pair->able;
        break;
    case KZ_KENKEN_MULTIPLY:
        pair->relation = KZ__KENKEN_RELATION_LIST;
        list_products(solver->size, made->target, pair);
        break;
    case KZ_KENKEN_DIVIDE:
        pair->relation = KZ__KENKEN_RELATION_LIST;
        list_quotients(solver->size, made->target, pair);
        break;
    case KZ_KENKEN_HIDDEN:
    case KZ_KENKEN_GIVEN:
        pair->relation = KZ__KENKEN_RELATION_TABLE;
        fill_table(solver, made, pair);
        break;
    }
}

/* All partners of the digits of a set. */
static uint32_t beside_any(const kz__kenken_pair *pair, uint32_t set) {
    if (pair->relation == KZ__KENKEN_RELATION_SUM) {
        uint64_t mirror = (uint64_t)mirrored[set & 255] << 8 | mirrored[set >> 8];
        return (uint32_t)(mirror << pair->target >> 17);
    }
    if (pair->relation == KZ__KENKEN_RELATION_DIFFERENCE) {
        return (uint32_t)((uint64_t)set << pair->target | (uint64_t)set >> pair->target);
    }
    uint32_t beside = 0;
    for (; set != 0; set &= set - 1) {
        beside |= pair->beside[kz__bits_lowest(set)];
    }
    return beside;
}

/* The digits that every way to fill the cage puts into the line. */
static uint32_t in_every_way(const kz__kenken_pair *pair, uint32_t first, uint32_t second) {
    uint32_t must = ~UINT32_C(0);
    for (uint32_t left = first; left != 0; left &= left - 1) {
        uint32_t bit = left & (0 - left);
        uint32_t beside = beside_any(pair, bit) & second;
        must &= bit | ((beside & (beside - 1)) == 0 ? beside : 0);
    }
    return must;
}

static bool tell(kz__kenken_solver *solver, kz__kenken_node *node, const kz__kenken_pair *pair,
                 uint32_t first, uint32_t second) {
    uint16_t *domain = node->domain;
    uint32_t lines = first != domain[pair->cell[0]] ? solver->lines_of[pair->cell[0]] : 0;
    lines |= second != domain[pair->cell[1]] ? solver->lines_of[pair->cell[1]] : 0;
    domain[pair->cell[0]] = (uint16_t)first;
    domain[pair->cell[1]] = (uint16_t)second;
    solver->dirty_lines |= lines;
    return first != 0 && second != 0;
}

/* A digit that occurs in every way without being single is possible in both cells. */
static bool is_open(uint32_t first, uint32_t second) {
    return (first & (first - 1)) != 0 && (second & (second - 1)) != 0;
}

static bool has_at_most_three(uint32_t digits) {
    digits &= digits - 1;
    digits &= digits - 1;
    return (digits & (digits - 1)) == 0;
}

static bool tell_line(kz__kenken_solver *solver, kz__kenken_node *node, unsigned cage,
                      uint32_t must) {
    const kz__kenken_pair *pair = &solver->pair[cage - solver->singles];
    must &= ~(uint32_t)node->done[pair->line];
    return must == 0 || kz__kenken_take_from_line(solver, node, pair->line, (uint16_t)must, cage);
}

static bool run_ways(kz__kenken_solver *solver, kz__kenken_node *node, unsigned cage) {
    const kz__kenken_pair *pair = &solver->pair[cage - solver->singles];
    uint32_t closed = ~(node->domain[pair->cell[0]] | (uint32_t)node->domain[pair->cell[1]] << 16);
    uint32_t any = 0;
    uint32_t must = ~UINT32_C(0);
    for (unsigned i = 0; i < pair->ways; i++) {
        uint32_t way = pair->way[i];
        uint32_t alive = (way & closed) == 0 ? ~UINT32_C(0) : 0;
        any |= way & alive;
        must &= way | way >> 16 | ~alive;
    }
    uint32_t first = any & 0xffffU;
    uint32_t second = any >> 16;
    return tell(solver, node, pair, first, second) &&
           (!is_open(first, second) || tell_line(solver, node, cage, must & 0xffffU));
}

bool kz__kenken_pair_run(kz__kenken_solver *solver, kz__kenken_node *node, unsigned cage) {
    const kz__kenken_pair *pair = &solver->pair[cage - solver->singles];
    if (pair->relation == KZ__KENKEN_RELATION_LIST) {
        return run_ways(solver, node, cage);
    }
    uint32_t first = node->domain[pair->cell[0]] & pair->able;
    uint32_t second = node->domain[pair->cell[1]] & pair->able;
    first &= beside_any(pair, second);
    second &= beside_any(pair, first);
    if (!tell(solver, node, pair, first, second)) {
        return false;
    }
    /* A digit in every way of a sum or difference has at most two partners. */
    bool may_tell = is_open(first, second) && (pair->relation == KZ__KENKEN_RELATION_TABLE ||
                                               has_at_most_three(first | second));
    return !may_tell || tell_line(solver, node, cage, in_every_way(pair, first, second));
}
