/*
 * The frontier search against its slow twin, the search one by one, and against the plain counter
 * of oracle/kenken_plain.h: random puzzles of 3x3 to 9x9 with and without operations, without a
 * solution, with one and with many. It takes over at once, or after some nodes. All processor
 * paths visit the same number of positions.
 */
#include "games/kenken/search/solver.h"
#include "property/oracle/kenken_cases.h"
#include "support/effort.h"

enum {
    CASES = 10000,    /* in the normal tier; the slow one has ten times as many */
    SMALL = 5,        /* sizes up to here are counted plainly, too */
    MANY = 5000,      /* solutions that are counted at most */
    PATIENCE = 100000 /* nodes; what takes more is left out */
};

typedef struct style {
    unsigned size;
    unsigned most;  /* cells of a cage at most */
    unsigned hides; /* of a thousand cages */
    unsigned share; /* of a thousand puzzles */
} style;

static const style styles[] = {
    {3, 3, 0, 30},   {3, 4, 500, 40},  {3, 9, 300, 20},   {4, 3, 500, 100}, {4, 4, 1000, 100},
    {4, 6, 200, 60}, {5, 3, 0, 80},    {5, 3, 1000, 100}, {5, 5, 500, 60},  {6, 3, 1000, 100},
    {6, 4, 300, 80}, {7, 3, 600, 70},  {7, 4, 1000, 40},  {8, 3, 300, 50},  {8, 3, 1000, 20},
    {9, 3, 200, 40}, {9, 2, 1000, 10}, {5, 7, 1000, 20},  {6, 6, 1000, 20},
};

typedef struct answer {
    uint64_t found;
    uint64_t nodes;
    bool complete;
    kz_status why;
    uint8_t grid[2][KZ_KENKEN_CELLS_MAX];
} answer;

static void ask(kz_cpu cpu, const plain_puzzle *p, const kz_kenken_puzzle *puzzle, uint64_t limit,
                uint64_t spread_after, answer *a) {
    kz_work work;
    kz_work_init(&work);
    work.cpu = cpu;
    work.node_limit = PATIENCE;
    kz__kenken_goal goal = {.limit = limit, .spread_after = spread_after};
    kz__kenken_solver *solver = kz__kenken_solver_new(&work);
    assert_non_null(solver);
    cases_require(kz__kenken_solver_run(solver, puzzle, NULL, &goal) == KZ_OK, p, "run failed");
    kz__kenken_solver_free(solver);
    cases_require(work.memory_used == 0, p, "memory is left");
    cases_require(work.counters.nodes == goal.nodes, p, "nodes are counted twice or not at all");
    *a = (answer){
        .found = goal.found, .nodes = goal.nodes, .complete = goal.complete, .why = goal.why};
    memcpy(a->grid, goal.grid, sizeof a->grid);
}

/* Solutions that are shown are right and differ. */
static void judge_grids(const plain_puzzle *p, const answer *a) {
    size_t cells = (size_t)p->size * p->size;
    cases_require(a->found < 1 || plain_is_solution(p, a->grid[0]), p, "a wrong grid");
    cases_require(a->found < 2 || (plain_is_solution(p, a->grid[1]) &&
                                   memcmp(a->grid[0], a->grid[1], cells) != 0),
                  p, "a wrong second grid");
}

/* The other paths do the same work; the portable one's answer is `first`. */
static void judge_paths(const plain_puzzle *p, const kz_kenken_puzzle *puzzle, uint64_t limit,
                        uint64_t spread_after, const answer *first) {
    kz_cpu paths[CASES_PATHS_MAX];
    unsigned count = cases_paths(paths);
    size_t cells = (size_t)p->size * p->size;
    for (unsigned i = 1; i < count; i++) {
        answer other;
        ask(paths[i], p, puzzle, limit, spread_after, &other);
        cases_require(other.nodes == first->nodes && other.found == first->found, p,
                      "another path does other work");
        cases_require(first->found < 1 || memcmp(other.grid[0], first->grid[0], cells) == 0, p,
                      "another path finds another grid");
    }
}

typedef struct tally {
    unsigned cases;
    unsigned left_out;
    unsigned none;
    unsigned one;
    unsigned many;
    unsigned spread; /* the frontier did more than the root */
} tally;

static void run_case(kz_rng *rng, const style *drawn, tally *sum) {
    static plain_puzzle plain;
    static kz_kenken_puzzle puzzle;
    static const uint64_t starts[] = {1, 2, 5, 20, 130};
    cases_draw(rng, drawn->size, drawn->most, drawn->hides, &plain);
    cases_puzzle(&plain, &puzzle);
    uint64_t limit = kz_rng_below(rng, 3) == 0 ? 2 : MANY;
    uint64_t start = starts[kz_rng_below(rng, sizeof starts / sizeof *starts)];
    answer truth;
    answer fast;
    ask(KZ_CPU_PORTABLE, &plain, &puzzle, limit, UINT64_MAX, &truth);
    ask(KZ_CPU_PORTABLE, &plain, &puzzle, limit, start, &fast);
    judge_grids(&plain, &fast);
    judge_paths(&plain, &puzzle, limit, start, &fast);
    sum->cases++;
    if (truth.why != KZ_OK || fast.why != KZ_OK) {
        sum->left_out++;
        return;
    }
    cases_require(fast.found == truth.found && fast.complete == truth.complete, &plain,
                  "not the count of the search one by one");
    if (drawn->size <= SMALL) {
        cases_require(fast.found == plain_count(&plain, limit, NULL), &plain,
                      "not the plain count");
    }
    sum->none += truth.found == 0;
    sum->one += truth.found == 1;
    sum->many += truth.found > 1;
    sum->spread += fast.nodes != truth.nodes;
}

static void agrees_with_the_search_one_by_one(void **state) {
    (void)state;
    kz_rng rng;
    kz_rng_init(&rng, cases_seed());
    tally sum = {0};
    for (size_t i = 0; i < sizeof styles / sizeof *styles; i++) {
        unsigned cases = effort_of(CASES) * styles[i].share / 1000 * (cases_slow() ? 10 : 1);
        for (unsigned c = 0; c < cases; c++) {
            run_case(&rng, &styles[i], &sum);
        }
    }
    printf("%u puzzles, %u left out: %u without a solution, %u with one, %u with more; "
           "%u spread\n",
           sum.cases, sum.left_out, sum.none, sum.one, sum.many, sum.spread);
    /* Every answer must be well represented, or the comparison says little. */
    assert_true(sum.none * 20 >= sum.cases && sum.one * 20 >= sum.cases);
    assert_true(sum.many * 20 >= sum.cases && sum.spread * 6 >= sum.cases);
    assert_true(sum.left_out * 10 <= sum.cases);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(agrees_with_the_search_one_by_one),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
