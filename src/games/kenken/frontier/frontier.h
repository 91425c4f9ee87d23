/**
 * @file
 * The frontier search: 512 positions of the search at a time, one in each lane of 512-bit words, so
 * that one machine instruction processes all of them.
 *
 * Each candidate (an open cell and a digit that it may hold) is a variable. `can` says in which
 * lanes it is still possible, `must` in which lanes it is certain. A batch of lanes is swept a few
 * times. Failed lanes are dropped, full ones are solutions, and each of the others has two
 * children: its cell holds the lowest digit, or not. Children are packed and wait on a stack, 64 to
 * a column. Theory: docs/theory/kenken.md.
 */
#ifndef KZ_KENKEN_FRONTIER_H
#define KZ_KENKEN_FRONTIER_H

#include "games/kenken/frontier/plan.h"
#include "games/kenken/search/solver.h"

enum {
    KZ__KENKEN_FRONTIER_WORDS = 8, /**< of 64 lanes */
    KZ__KENKEN_FRONTIER_LANES = 64 * KZ__KENKEN_FRONTIER_WORDS
};

/** One bit for each lane. */
typedef struct kz__kenken_frontier_set {
    _Alignas(64) uint64_t word[KZ__KENKEN_FRONTIER_WORDS];
} kz__kenken_frontier_set;

/** A batch of lanes; the arrays are aligned to 64 bytes. Dead lanes are 0. */
typedef struct kz__kenken_frontier_batch {
    const kz__kenken_plan *plan;
    kz__kenken_frontier_set *can;   /**< of each variable */
    kz__kenken_frontier_set *must;  /**< of each variable */
    kz__kenken_frontier_set *pick;  /**< of each variable: lanes that branch at this digit */
    kz__kenken_frontier_set *at;    /**< of each cell: lanes that branch here */
    kz__kenken_frontier_set *bound; /**< of each bound of the plan: the cage places the digit */
    kz__kenken_frontier_set *room;  /**< for the sums of one cage */
    kz__kenken_frontier_set live;
    kz__kenken_frontier_set full;           /**< lanes with one digit in every cell */
    uint16_t active[KZ__KENKEN_PLAN_RULES]; /**< rules that are not yet satisfied in all lanes */
    unsigned active_count;
    uint64_t weight[KZ_KENKEN_CELLS_MAX]; /**< lanes that failed at a rule of this cell */
    uint8_t order[KZ_KENKEN_CELLS_MAX];   /**< open cells, most failures first */
    unsigned open_cells;
} kz__kenken_frontier_batch;

/** The destination of the children of 64 lanes. */
typedef struct kz__kenken_frontier_pack {
    kz__kenken_frontier_set step[6];                /**< bits that move by 1, 2, 4, ... 32 places */
    uint64_t *column[2][KZ__KENKEN_FRONTIER_WORDS]; /**< of both children; the next one follows */
    uint8_t shift[2][KZ__KENKEN_FRONTIER_WORDS];
} kz__kenken_frontier_pack;

/** The functions of one processor path; all paths give the same results. */
typedef struct kz__kenken_frontier_path {
    /** Makes the lanes nearly consistent; removes failed ones from `live`. */
    void (*sweep)(kz__kenken_frontier_batch *batch);
    /** Sets pick, at and full. */
    void (*choose)(kz__kenken_frontier_batch *batch);
    /** Adds both children of all lanes that branch to the columns. */
    void (*pack)(const kz__kenken_frontier_batch *batch, const kz__kenken_frontier_pack *pack);
} kz__kenken_frontier_path;

extern const kz__kenken_frontier_path kz__kenken_frontier_portable;
extern const kz__kenken_frontier_path kz__kenken_frontier_avx2;
extern const kz__kenken_frontier_path kz__kenken_frontier_avx512;

/**
 * Completes a search from all its open positions.
 * @param solver its stack holds positions 0..depth. In those above the last, the digits `left` of
 *               their cell are open; in the last one everything is.
 * @return false if it cannot (a cage has no list, or is too large), and nothing was done. Otherwise
 *         goal and status are set as by kz__kenken_search().
 */
bool kz__kenken_frontier_run(kz__kenken_solver *solver, size_t depth);

#endif
