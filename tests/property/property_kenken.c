/*
 * kz_kenken_solve() and kz_kenken_count() against the plain counter of oracle/kenken_plain.h:
 * random puzzles of 1x1 to 5x5 with every operation, hidden ones, and none, one or many solutions.
 * The grids shown are right, distinct, and as many as there are. All processor paths agree.
 */
#include "property/oracle/kenken_cases.h"
#include "support/effort.h"

enum {
    COUNT_MAX = 161280, /* Latin squares of size 5: no puzzle here has more solutions */
    CASES = 4000,       /* in the normal tier; the slow one has 60 times as many */
    RADIX_MAX = 5
};

typedef struct style {
    unsigned size;
    unsigned most;  /* cells of a cage at most */
    unsigned hides; /* of a thousand cages */
    unsigned share; /* of a thousand puzzles */
} style;

static const style styles[] = {
    {1, 1, 0, 4},    {2, 2, 300, 10}, {2, 4, 300, 16},   {3, 3, 0, 60},    {3, 5, 400, 60},
    {3, 9, 300, 40}, {4, 3, 0, 150},  {4, 3, 1000, 80},  {4, 4, 300, 120}, {4, 7, 300, 60},
    {4, 16, 200, 8}, {5, 3, 0, 150},  {5, 3, 1000, 100}, {5, 5, 300, 140}, {5, 25, 200, 2},
};

typedef struct collection {
    const plain_puzzle *puzzle;
    uint64_t stop_at; /* say "no more" at this grid */
    uint64_t count;
    bool all_right;
    uint64_t key[COUNT_MAX];
} collection;

static collection shown;

static bool collect(void *user, const uint8_t *grid) {
    collection *c = user;
    uint64_t key = 0;
    for (unsigned cell = 0; cell < c->puzzle->size * c->puzzle->size; cell++) {
        key = key * RADIX_MAX + grid[cell] % RADIX_MAX;
    }
    c->all_right = c->all_right && c->count < COUNT_MAX && plain_is_solution(c->puzzle, grid);
    if (c->all_right) {
        c->key[c->count] = key;
    }
    return ++c->count < c->stop_at;
}

static int by_key(const void *a, const void *b) {
    uint64_t x = *(const uint64_t *)a;
    uint64_t y = *(const uint64_t *)b;
    return (x > y) - (x < y);
}

static bool all_distinct(collection *c) {
    qsort(c->key, (size_t)c->count, sizeof *c->key, by_key);
    for (uint64_t i = 1; i < c->count; i++) {
        if (c->key[i - 1] == c->key[i]) {
            return false;
        }
    }
    return true;
}

/* Shown grids that are right, distinct and as many as all solutions are all solutions. */
static void judge_shown(const plain_puzzle *p, const kz_kenken_puzzle *puzzle, uint64_t truth,
                        uint64_t stop_at) {
    kz_kenken_count_result result;
    kz_work work;
    kz_work_init(&work);
    shown.puzzle = p;
    shown.stop_at = stop_at;
    shown.count = 0;
    shown.all_right = true;
    cases_require(kz_kenken_count(puzzle, UINT64_MAX, collect, &shown, &work, &result) == KZ_OK, p,
                  "count with a visitor failed");
    uint64_t expected = stop_at < truth ? stop_at : truth;
    cases_require(shown.count == expected && result.count == expected, p,
                  "another number of grids was shown");
    cases_require(shown.all_right, p, "a wrong grid was shown");
    cases_require(all_distinct(&shown), p, "a grid was shown twice");
    cases_require(stop_at <= truth ? !result.exact || result.count == truth : result.exact, p,
                  "wrong about whether more grids are left");
    cases_require(work.memory_used == 0, p, "memory is left");
}

static void judge_limit(const plain_puzzle *p, const kz_kenken_puzzle *puzzle, uint64_t truth,
                        uint64_t limit) {
    kz_kenken_count_result result;
    kz_work work;
    kz_work_init(&work);
    cases_require(kz_kenken_count(puzzle, limit, NULL, NULL, &work, &result) == KZ_OK, p,
                  "count with a limit failed");
    cases_require(result.count == (limit < truth ? limit : truth), p, "not the limited count");
    cases_require(limit > truth ? result.exact : !result.exact || limit == truth, p,
                  "a limited count is called exact, or an exact one limited");
    cases_require(result.exact || result.why == KZ_OK, p, "a limit is no failure");
}

static void judge_result(const plain_puzzle *p, const kz_kenken_result *result, uint64_t truth) {
    kz_verdict verdict = truth == 0 ? KZ_NONE : truth == 1 ? KZ_ONE : KZ_MANY;
    cases_require(result->verdict == verdict && result->why == KZ_OK, p, "another verdict");
    cases_require(result->has_grid == (truth > 0), p, "wrong about having a grid");
    cases_require(truth == 0 || plain_is_solution(p, result->grid), p, "the grid is wrong");
    size_t cells = (size_t)p->size * p->size;
    cases_require(truth < 2 || (plain_is_solution(p, result->second) &&
                                memcmp(result->grid, result->second, cells) != 0),
                  p, "the second grid is wrong or the first again");
}

/* With too small a budget the answer may be missing, never wrong. */
static void judge_budget(const plain_puzzle *p, const kz_kenken_puzzle *puzzle, uint64_t truth,
                         uint64_t nodes) {
    kz_kenken_result result;
    kz_work work;
    kz_work_init(&work);
    work.node_limit = nodes;
    cases_require(kz_kenken_solve(puzzle, &work, &result) == KZ_OK, p, "solve failed on a budget");
    cases_require(work.memory_used == 0, p, "memory is left after a budget");
    if (result.verdict != KZ_UNKNOWN) {
        judge_result(p, &result, truth);
        return;
    }
    cases_require(result.why == KZ_BUDGET, p, "unknown without a reason");
    cases_require(!result.has_grid || plain_is_solution(p, result.grid), p,
                  "the grid of an unknown verdict is wrong");
}

typedef struct answer {
    kz_kenken_result solved;
    kz_kenken_count_result counted;
    kz_counters counters;
} answer;

static void answer_on(kz_cpu path, const plain_puzzle *p, const kz_kenken_puzzle *puzzle,
                      uint64_t truth, answer *a) {
    kz_work work;
    kz_work_init(&work);
    work.cpu = path;
    cases_require(kz_kenken_solve(puzzle, &work, &a->solved) == KZ_OK, p, "solve failed");
    judge_result(p, &a->solved, truth);
    cases_require(kz_kenken_count(puzzle, UINT64_MAX, NULL, NULL, &work, &a->counted) == KZ_OK, p,
                  "count failed");
    cases_require(a->counted.count == truth && a->counted.exact, p, "another count");
    cases_require(work.memory_used == 0, p, "memory is left");
    a->counters = work.counters;
}

static void judge_paths(const plain_puzzle *p, const kz_kenken_puzzle *puzzle, uint64_t truth) {
    kz_cpu paths[CASES_PATHS_MAX];
    unsigned path_count = cases_paths(paths);
    static answer first;
    static answer other;
    answer_on(paths[0], p, puzzle, truth, &first);
    size_t cells = (size_t)p->size * p->size;
    for (unsigned i = 1; i < path_count; i++) {
        answer_on(paths[i], p, puzzle, truth, &other);
        cases_require(first.solved.nodes == other.solved.nodes &&
                          first.counted.nodes == other.counted.nodes &&
                          first.counters.nodes == other.counters.nodes,
                      p, "another node count on another path");
        cases_require(truth == 0 || memcmp(first.solved.grid, other.solved.grid, cells) == 0, p,
                      "another grid on another path");
        cases_require(truth < 2 || memcmp(first.solved.second, other.solved.second, cells) == 0, p,
                      "another second grid on another path");
    }
}

typedef struct tally {
    unsigned cases;
    unsigned none;
    unsigned one;
    unsigned many;
    uint64_t solutions;
} tally;

static void run_case(kz_rng *rng, const style *drawn, tally *sum) {
    static plain_puzzle plain;
    static kz_kenken_puzzle puzzle;
    cases_draw(rng, drawn->size, drawn->most, drawn->hides, &plain);
    cases_puzzle(&plain, &puzzle);
    uint64_t truth = plain_count(&plain, UINT64_MAX, NULL);
    judge_paths(&plain, &puzzle, truth);
    judge_shown(&plain, &puzzle, truth, UINT64_MAX);
    judge_limit(&plain, &puzzle, truth, truth + 1);
    if (truth > 0) {
        judge_limit(&plain, &puzzle, truth, truth);
        judge_limit(&plain, &puzzle, truth, 1 + kz_rng_below(rng, truth));
        judge_shown(&plain, &puzzle, truth, 1 + kz_rng_below(rng, truth));
    }
    judge_budget(&plain, &puzzle, truth, 1 + kz_rng_below(rng, 12));
    sum->cases++;
    sum->none += truth == 0;
    sum->one += truth == 1;
    sum->many += truth > 1;
    sum->solutions += truth;
}

static void agrees_with_the_oracle(void **state) {
    (void)state;
    kz_rng rng;
    kz_rng_init(&rng, cases_seed());
    tally sum = {0};
    unsigned all = effort_of(CASES) * (cases_slow() ? 60 : 1);
    for (size_t i = 0; i < sizeof styles / sizeof *styles; i++) {
        unsigned cases = all * styles[i].share / 1000;
        for (unsigned c = 0; c < cases; c++) {
            run_case(&rng, &styles[i], &sum);
        }
    }
    printf("%u puzzles: %u without a solution, %u with one, %u with more; %llu solutions\n",
           sum.cases, sum.none, sum.one, sum.many, (unsigned long long)sum.solutions);
    assert_true(sum.cases * 10 >= all * 9);
    /* Every answer must be well represented, or the comparison says little. */
    assert_true(sum.none * 10 >= sum.cases && sum.one * 10 >= sum.cases);
    assert_true(sum.many * 10 >= sum.cases);
}

/* The oracle itself: the number of Latin squares (OEIS A002860). */
static void the_oracle_counts_latin_squares(void **state) {
    (void)state;
    static const uint64_t squares[] = {1, 2, 12, 576, 161280};
    for (unsigned n = 1; n <= 5; n++) {
        plain_puzzle p = {.size = n, .cages = 1, .cage = {{.op = '+', .count = n * n}}};
        p.cage[0].target = (uint64_t)n * n * (n + 1) / 2;
        p.cage[0].op = n == 1 ? '=' : '+';
        for (unsigned cell = 0; cell < n * n; cell++) {
            p.cage[0].cell[cell] = (uint8_t)cell;
        }
        assert_int_equal(plain_count(&p, UINT64_MAX, NULL), squares[n - 1]);
        assert_int_equal(plain_count(&p, 7, NULL), n < 3 ? n : 7);
        p.cage[0].target++;
        assert_int_equal(plain_count(&p, UINT64_MAX, NULL), 0);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_oracle_counts_latin_squares),
        cmocka_unit_test(agrees_with_the_oracle),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
