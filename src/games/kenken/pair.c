/*
 * Cages of two cells: each digit has few others that may stand beside it, so that the digits of
 * one cell are what stands beside those of the other. For sums and differences that is a shift of
 * all of them at once.
 */
#include "base/bits.h"
#include "games/kenken/solver.h"
#include "games/kenken/tuples_run.h"

#define M2(x)    (((x)&1) << 1 | ((x) >> 1 & 1))
#define M4(x)    (M2(x) << 2 | M2((x) >> 2))
#define M8(x)    (uint8_t)(M4(x) << 4 | M4((x) >> 4))
#define ROW4(x)  M8(x), M8((x) + 1), M8((x) + 2), M8((x) + 3)
#define ROW16(x) ROW4(x), ROW4((x) + 4), ROW4((x) + 8), ROW4((x) + 12)
#define ROW64(x) ROW16(x), ROW16((x) + 16), ROW16((x) + 32), ROW16((x) + 48)
static const uint8_t mirrored[256] = {ROW64(0), ROW64(64), ROW64(128), ROW64(192)};

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
    pair->target = (uint8_t)(made->target < 64 ? made->target : 63); /* 63: nothing fits */
    pair->paths = made->op == KZ_KENKEN_HIDDEN;
    pair->bond = made->op == KZ_KENKEN_ADD        ? KZ__KENKEN_BOND_SUM
                 : made->op == KZ_KENKEN_SUBTRACT ? KZ__KENKEN_BOND_DIFFERENCE
                                                  : KZ__KENKEN_BOND_TABLE;
    uint32_t half = made->target % 2 == 0 ? UINT32_C(1) << pair->target / 2 >> 1 : 0;
    pair->able = (uint16_t)~half;
    if (pair->bond == KZ__KENKEN_BOND_DIFFERENCE) {
        pair->able = made->target == 0 ? 0 : solver->all;
    } else if (pair->bond == KZ__KENKEN_BOND_TABLE) {
        fill_table(solver, made, pair);
    }
}

/* Every digit that stands beside one of a set. */
static uint32_t beside_any(const kz__kenken_pair *pair, uint32_t set) {
    if (pair->bond == KZ__KENKEN_BOND_SUM) {
        uint64_t mirror = (uint64_t)mirrored[set & 255] << 8 | mirrored[set >> 8];
        return (uint32_t)(mirror << pair->target >> 17);
    }
    if (pair->bond == KZ__KENKEN_BOND_DIFFERENCE) {
        return (uint32_t)((uint64_t)set << pair->target | (uint64_t)set >> pair->target);
    }
    uint32_t beside = 0;
    for (; set != 0; set &= set - 1) {
        beside |= pair->beside[kz__bits_lowest(set)];
    }
    return beside;
}

/* The digits that each way to fill the cage puts into the line. */
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

bool kz__kenken_pair_run(kz__kenken_solver *solver, kz__kenken_node *node, unsigned cage) {
    const kz__kenken_pair *pair = &solver->pair[cage - solver->singles];
    uint32_t first = node->domain[pair->cell[0]] & pair->able;
    uint32_t second = node->domain[pair->cell[1]] & pair->able;
    first &= beside_any(pair, second);
    second &= beside_any(pair, first);
    if (!tell(solver, node, pair, first, second)) {
        return false;
    }
    /* A digit of every way that is no single stands in both cells, with at most two others unless
       the operation is hidden. */
    bool open = (first & (first - 1)) != 0 && (second & (second - 1)) != 0;
    if (!open || (!pair->paths && kz__bits_count(first | second) > 3)) {
        return true;
    }
    uint32_t must = in_every_way(pair, first, second) & ~(uint32_t)node->done[pair->line];
    return must == 0 || kz__kenken_take_from_line(solver, node, pair->line, (uint16_t)must, cage);
}
