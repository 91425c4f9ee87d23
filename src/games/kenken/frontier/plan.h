/**
 * @file
 * The plan of the frontier search, computed once: the variables, the rules "exactly one of these"
 * of cells and lines, and the tuples of each cage as a prefix tree.
 */
#ifndef KZ_KENKEN_FRONTIER_PLAN_H
#define KZ_KENKEN_FRONTIER_PLAN_H

#include "base/arena.h"
#include "games/kenken/search/solver.h"

enum {
    KZ__KENKEN_PLAN_RULES = 3 * KZ_KENKEN_CELLS_MAX,
    KZ__KENKEN_PLAN_DEPTH = 16,   /**< most open cells of a cage */
    KZ__KENKEN_PLAN_FREE = 0,     /**< the bound of a member without one */
    KZ__KENKEN_PLAN_NONE = 0xffff /**< no variable: the cell cannot hold the digit */
};

/** Exactly one of the variables is true. */
typedef struct kz__kenken_plan_rule {
    uint16_t member; /**< first index in plan.member and plan.own_bound */
    uint16_t members;
    uint16_t bound; /**< the first of plan.bound */
    uint16_t bounds;
} kz__kenken_plan_rule;

/** A digit of an open cell of a cage, except the last cell. Its subtree follows. */
typedef struct kz__kenken_plan_branch {
    uint32_t next;   /**< the branch after the subtree */
    uint32_t leaf;   /**< the first of plan.leaf, for a branch without a subtree */
    uint32_t leaves; /**< 0: there is a subtree */
    uint16_t variable;
    uint16_t depth;
} kz__kenken_plan_branch;

/** The digits that a cage with several open cells in a line puts into it. */
typedef struct kz__kenken_plan_line {
    uint16_t line;
    uint16_t cage;                      /**< the solver's number */
    uint16_t bound[KZ_KENKEN_SIZE_MAX]; /**< by digit - 1, or KZ__KENKEN_PLAN_FREE */
} kz__kenken_plan_line;

/** The cage must place a digit in a line if no set of digits without it is possible. */
typedef struct kz__kenken_plan_bound {
    uint32_t without; /**< the first of plan.without: numbers of those sets in the cage */
    uint32_t count;
} kz__kenken_plan_bound;

/** A cage with at least two open cells. */
typedef struct kz__kenken_plan_cage {
    uint32_t branch; /**< the first of plan.branch */
    uint32_t branches;
    uint32_t
        mark;     /**< the first of plan.mark: for each leaf and each line the number of its sign */
    uint32_t own; /**< the first of plan.own: its variables */
    uint16_t owns;
    uint16_t lines;
    uint16_t bound; /**< the first of its sets of lanes, which stand together */
    uint16_t bounds;
    uint16_t signs; /**< of all its lines together */
} kz__kenken_plan_cage;

typedef struct kz__kenken_plan {
    unsigned size;
    unsigned cells;
    unsigned variables;
    unsigned rules;
    unsigned cages;
    unsigned lines;
    unsigned bounds;     /**< 0 stands for none */
    unsigned most_signs; /**< of a cage */
    uint32_t leaves;
    uint32_t branches;
    uint16_t domain[KZ_KENKEN_CELLS_MAX]; /**< of all positions together */
    uint16_t
        first[KZ_KENKEN_CELLS_MAX + 1]; /**< variables of each cell, by digit; none: one digit */
    uint16_t (*number)[KZ_KENKEN_SIZE_MAX]; /**< of each cell and digit - 1 */
    uint8_t *cell;                          /**< of each variable */
    uint8_t *digit;                         /**< of each variable, less 1 */
    uint16_t *member;
    uint16_t *own_bound; /**< of each member: what its own cage places in the line */
    uint16_t *bound;     /**< of the rules */
    kz__kenken_plan_rule *rule;
    kz__kenken_plan_cage *cage;
    kz__kenken_plan_line *line;
    kz__kenken_plan_branch *branch;
    uint16_t *leaf; /**< variables */
    uint16_t *mark;
    kz__kenken_plan_bound *placed; /**< of each bound */
    uint16_t *without;
    uint16_t *own;
} kz__kenken_plan;

/**
 * Makes a plan from the domains and lists of a position.
 * @param arena provides its memory.
 * @param made  overwritten; NULL if there can be no plan, because a cage has no list or too long a
 *              list.
 * @return KZ_OK, KZ_NO_MEMORY.
 */
kz_status kz__kenken_plan_make(const kz__kenken_solver *solver, const kz__kenken_node *root,
                               kz__arena *arena, kz__kenken_plan **made) KZ_MUST_USE;

#endif
