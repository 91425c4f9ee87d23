/**
 * @file
 * The exact solver: domains of all cells and lists of the tuples that fill each cage, made
 * consistent with each other at every node of a search.
 *
 * A solver can be reused for many puzzles and keeps its memory. Cages are numbered here by their
 * number of cells, small ones first, not as in the puzzle.
 * Theory: docs/theory/kenken.md.
 */
#ifndef KZ_KENKEN_SOLVER_H
#define KZ_KENKEN_SOLVER_H

#include "games/kenken/search/lines.h"
#include "games/kenken/search/tuples.h"

enum {
    KZ__KENKEN_UNLISTED = -1, /**< no list yet: too many tuples, or its turn has not come */
    KZ__KENKEN_WEIGHTS = 1024,
    KZ__KENKEN_CAGE_SETS = KZ_KENKEN_CELLS_MAX / 64
};

/** The tuples of a cage that may be alive; some may already be dead. */
typedef struct kz__kenken_list {
    uint32_t start; /**< in the solver's words */
    int32_t count;  /**< tuples, or KZ__KENKEN_UNLISTED */
} kz__kenken_list;

/** How the partners of digits in a cage of two cells are computed. */
typedef enum kz__kenken_relation {
    KZ__KENKEN_RELATION_SUM,        /**< the mirrored digit mask, shifted by `target` */
    KZ__KENKEN_RELATION_DIFFERENCE, /**< the digit mask, shifted by `target` both ways */
    KZ__KENKEN_RELATION_LIST,       /**< products and quotients: few ways */
    KZ__KENKEN_RELATION_TABLE       /**< a hidden operation */
} kz__kenken_relation;

/** A cage of two cells needs no list. */
typedef struct kz__kenken_pair {
    uint8_t cell[2];
    uint8_t line; /**< line of both cells */
    uint8_t relation;
    uint8_t target; /**< of a sum or difference */
    uint8_t ways;   /**< of a list */
    uint16_t able;  /**< digits that have a partner; unused for lists */
    union {
        uint16_t beside[KZ_KENKEN_SIZE_MAX]; /**< a table: the partners, by digit - 1 */
        uint32_t way[KZ_KENKEN_SIZE_MAX];    /**< a list: bits of the one and 16 up of the other */
    };
} kz__kenken_pair;

/** A position of the search. */
typedef struct kz__kenken_node {
    size_t mark;   /**< words in use when it was made: lists after it belong to this node */
    uint16_t cell; /**< where it branches */
    uint16_t left; /**< digits of that cell that have not been tried */
    uint16_t open; /**< cells with several digits left, as counted before branching */
    uint16_t done[KZ__KENKEN_LINES_MAX];   /**< digits that are placed and removed from the other
                                            * cells */
    uint16_t domain[KZ__KENKEN_GRID_ROOM]; /**< digit masks */
    kz__kenken_list list[KZ_KENKEN_CELLS_MAX];
} kz__kenken_node;

/** The task of the search, and its results. */
typedef struct kz__kenken_goal {
    uint64_t limit;         /**< stop after this many solutions */
    kz_kenken_visit *visit; /**< may be NULL */
    void *user;             /**< for visit */
    bool may_delegate;      /**< leave a large puzzle that needs a search to the second engine */
    uint64_t spread_after;  /**< nodes after which the frontier search takes over; 0: automatic;
                             * UINT64_MAX: never, for tests */
    uint64_t found;
    bool delegated; /**< the puzzle was left to the second engine; the other results are void */
    bool complete;  /**< all solutions were found */
    kz_status why;  /**< if not complete: KZ_OK (limit, visitor), KZ_BUDGET, KZ_CANCELLED */
    uint64_t nodes;
    uint8_t grid[2][KZ_KENKEN_CELLS_MAX]; /**< the first two solutions */
} kz__kenken_goal;

/** Everything that the search works with. Private to the solver's files. */
typedef struct kz__kenken_solver {
    kz_work *work;
    const kz_kenken_puzzle *puzzle;
    kz__kenken_goal *goal;
    kz_status status; /**< KZ_OK, or why the run must end */
    size_t steps;     /**< steps since the caller was last asked whether to stop */

    uint64_t *words; /**< the lists */
    size_t capacity;
    size_t top; /**< first free word */
    kz__kenken_node *stack;
    size_t room;      /**< nodes of the stack */
    uint64_t *weight; /**< for probing; NULL until needed */

    unsigned probes; /**< cells that probing tries at a position */
    unsigned size;
    unsigned cells;
    unsigned cages;
    unsigned turn;                          /**< cages from here on wait for their lists */
    uint16_t all;                           /**< digit mask of 1..size */
    uint32_t dirty_lines;                   /**< rows, then columns */
    uint64_t dirty[KZ__KENKEN_CAGE_SETS];   /**< cages */
    uint8_t cage_of[KZ_KENKEN_CELLS_MAX];   /**< solver's number */
    uint32_t lines_of[KZ_KENKEN_CELLS_MAX]; /**< the two bits of dirty_lines */
    uint8_t line_cell[KZ__KENKEN_LINES_MAX][KZ_KENKEN_SIZE_MAX];
    uint8_t number[KZ_KENKEN_CELLS_MAX];           /**< the puzzle's number of each cage */
    unsigned singles;                              /**< cages before this have one cell */
    unsigned pairs;                                /**< cages before this have one cell or two */
    kz__kenken_pair pair[KZ_KENKEN_CELLS_MAX / 2]; /**< of cage singles + i */
    uint32_t shared[KZ_KENKEN_CELLS_MAX]; /**< slots of each cage with several of its cells */
    kz__kenken_shape shape[KZ_KENKEN_CELLS_MAX];
    kz__kenken_stops stops;
} kz__kenken_solver;

/** Makes a solver; NULL: no memory. @param work borrowed for the lifetime of the solver. */
kz__kenken_solver *kz__kenken_solver_new(kz_work *work);

/** Frees a solver and its memory. @param solver may be NULL. */
void kz__kenken_solver_free(kz__kenken_solver *solver);

/**
 * Searches for the solutions of a puzzle.
 * @param solver  from kz__kenken_solver_new(); its work is charged.
 * @param puzzle  well-formed; borrowed for the call.
 * @param domains digit masks that restrict the solutions; NULL: all digits.
 * @param goal    the fields up to spread_after are input, the others are overwritten.
 * @return KZ_OK, KZ_NO_MEMORY.
 */
kz_status kz__kenken_solver_run(kz__kenken_solver *solver, const kz_kenken_puzzle *puzzle,
                                const uint16_t *domains, kz__kenken_goal *goal) KZ_MUST_USE;

/** kz_kenken_solve() with a reusable solver: no allocation for ordinary puzzles. */
kz_status kz__kenken_solver_solve(kz__kenken_solver *solver, const kz_kenken_puzzle *puzzle,
                                  kz_kenken_result *result) KZ_MUST_USE;

/* The rest is shared by the solver's own files. */

/** Makes room for more words after `top`; false: no memory, and status says so. */
bool kz__kenken_solver_reserve(kz__kenken_solver *solver, size_t words);

/** Makes room for the node number `depth` of the stack; false: no memory, and status says so. */
bool kz__kenken_solver_deepen(kz__kenken_solver *solver, size_t depth);

/**
 * Counts steps of about a nanosecond, and checks now and then whether to stop; false if so, and
 * status says why.
 */
bool kz__kenken_solver_step(kz__kenken_solver *solver, size_t steps);

/** Counts a position of the search; false: the run must end, and status says why. */
bool kz__kenken_solver_spend(kz__kenken_solver *solver);

/** Reads the layout of a puzzle. */
void kz__kenken_solver_load(kz__kenken_solver *solver, const kz_kenken_puzzle *puzzle);

/** Fills the root: domains, then lists of small cages first; false: no solution, or status. */
bool kz__kenken_solver_root(kz__kenken_solver *solver, const uint16_t *domains);

/** Computes the partners of the digits of a two-cell cage. */
void kz__kenken_pair_init(kz__kenken_solver *solver, unsigned cage);

/** kz__kenken_cage_run() for a cage of two cells. */
bool kz__kenken_pair_run(kz__kenken_solver *solver, kz__kenken_node *node, unsigned cage);

/** Removes digits from the cells of a line outside of the cage; false: a cell is empty. */
bool kz__kenken_take_from_line(kz__kenken_solver *solver, kz__kenken_node *node, unsigned line,
                               uint16_t digits, unsigned cage);

/** Counts the ways to fill the cells of a cage from the domains alone; stops at `most`. */
uint64_t kz__kenken_count_ways(const kz__kenken_shape *shape, const uint16_t *domains,
                               uint64_t most);

/** Lists a cage from the node's domains if it has at most `most` tuples; leaves it otherwise. */
bool kz__kenken_list_make(kz__kenken_solver *solver, kz__kenken_node *node, unsigned cage,
                          size_t most);

/** Marks everything that depends on a cell for the next kz__kenken_solver_propagate(). */
static inline void kz__kenken_touch(kz__kenken_solver *solver, unsigned cell) {
    unsigned cage = solver->cage_of[cell];
    solver->dirty[cage / 64] |= UINT64_C(1) << cage % 64;
    solver->dirty_lines |= solver->lines_of[cell];
}

/** Clears all marks. */
void kz__kenken_unmark(kz__kenken_solver *solver);

/** Makes one cage and its lines consistent; false: nothing fits, or status. */
bool kz__kenken_cage_run(kz__kenken_solver *solver, kz__kenken_node *node, unsigned cage);

/** Makes everything marked consistent; false: no solution, or status. Nothing is marked then. */
bool kz__kenken_solver_propagate(kz__kenken_solver *solver, kz__kenken_node *node);

/** Narrows the domains of a cage without a list; false: nothing fits, or status. */
bool kz__kenken_cage_bound(kz__kenken_solver *solver, kz__kenken_node *node, unsigned cage);

/** Copies a position to the next place of the stack or to another node. */
void kz__kenken_node_copy(const kz__kenken_solver *solver, const kz__kenken_node *from,
                          kz__kenken_node *to);

/** Decides where to branch: sets node->open, cell and left; an open count of 0 is a solution. */
void kz__kenken_branch_smallest(const kz__kenken_solver *solver, kz__kenken_node *node);

/**
 * Tries digits of promising cells of the node at `depth`, removes those that fail, and decides
 * where to branch as kz__kenken_branch_smallest() does. The node above it is overwritten.
 * @return false: no solution below this node, or status.
 */
bool kz__kenken_branch_probing(kz__kenken_solver *solver, size_t depth);

/** Checks a full grid and counts it if it is a solution; false: there are enough solutions. */
bool kz__kenken_solution_take(kz__kenken_solver *solver, const uint8_t *grid);

/** Searches below the root, which is at stack[0] and consistent. */
void kz__kenken_search(kz__kenken_solver *solver);

#endif
