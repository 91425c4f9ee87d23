/*
 * KenKen: proofs that a solution is the only one, in one run, against the article's own method,
 * plain backtracking, and programs for propositional logic that Debian packages.
 *
 *     bench_kenken            seconds; of the packaged programs, the first that is installed
 *     bench_kenken all        each of them, minutes
 *     bench_kenken --short    without the hardest puzzles and without packaged programs
 *
 * Every answer is compared. Times are CPU time, the median of some runs; those of the packaged
 * programs are user time of the program alone, without writing and reading its files. Runs in the
 * top folder of the source, where the puzzles are (tests/golden).
 */
#include "best_path.h"
#include "kenken_article.h"
#include "kenken_plain.h"
#include "kenken_sat.h"
#include "kenken_sets.h"
#include "stopwatch.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

static const char levels[] = "enhxu";
enum { LEVELS = sizeof levels - 1, SMALLEST = 3, LARGEST = 9 };

/* Some puzzles of a set: those of one size and one level, "\0" or 0 for any. */
typedef struct choice {
    const kenken_set *set;
    unsigned size;
    char level;
    size_t step; /* every how manieth of them */
} choice;

static bool next_chosen(const choice *c, size_t *at, size_t *passed) {
    for (; *at < c->set->count; ++*at) {
        bool fits = (c->size == 0 || c->set->puzzle[*at].size == c->size) &&
                    (c->level == '\0' || c->set->level[*at] == c->level);
        if (fits && (*passed)++ % c->step == 0) {
            return true;
        }
    }
    return false;
}

static size_t chosen(const choice *c) {
    size_t count = 0;
    size_t passed = 0;
    for (size_t at = 0; next_chosen(c, &at, &passed); at++) {
        count++;
    }
    return count;
}

/* Reading included. */
static void run_text(void *user) {
    const choice *c = user;
    static kz_kenken_puzzle puzzle;
    size_t passed = 0;
    for (size_t at = 0; next_chosen(c, &at, &passed); at++) {
        kz_status status = kz_kenken_parse(KZ_KENKEN_KKL, c->set->text + c->set->begin[at],
                                           c->set->length[at], &puzzle, NULL, NULL, NULL);
        assert(status == KZ_OK);
        (void)sets_solve(&puzzle);
    }
}

/* The answers of both must agree, so this is not only for time. */
static void run_plain(void *user) {
    const choice *c = user;
    size_t passed = 0;
    for (size_t at = 0; next_chosen(c, &at, &passed); at++) {
        const kz_kenken_puzzle *puzzle = &c->set->puzzle[at];
        uint8_t grid[KZ_KENKEN_CELLS_MAX];
        unsigned found = plain_solve(puzzle, 2, grid);
        assert(found == 1);
        assert(memcmp(grid, puzzle->solution, (size_t)puzzle->size * puzzle->size) == 0);
    }
}

/* Microseconds for one puzzle. */
static double mean_of(void (*run)(void *user), choice *c) {
    return stopwatch_median(run, c) / (double)chosen(c) * 1e6;
}

static kz_kenken_puzzle article;

static void run_article_puzzle(void *user) {
    (void)user;
    (void)sets_solve(&article);
}

static void run_article_method(void *user) {
    uint8_t *grid = user;
    unsigned found = article_kenken(grid);
    assert(found == 1);
}

static void bench_article(void) {
    uint8_t grid[ARTICLE_CELLS];
    kz_status status = kz_kenken_parse(KZ_KENKEN_KKL, article_kenken_text,
                                       strlen(article_kenken_text), &article, NULL, NULL, NULL);
    assert(status == KZ_OK);
    double kazu = stopwatch_median(run_article_puzzle, NULL) * 1e6;
    double method = stopwatch_median(run_article_method, grid) * 1e6;
    kz_kenken_result result = sets_solve(&article);
    assert(memcmp(result.grid, grid, sizeof grid) == 0);
    double python = article_kenken_python_seconds() * 1e6;
    printf(
        "The article's puzzle, 4x4 (microseconds; its program lacks a definition, length = 4)\n\n");
    printf("  kazu %.2f, the article's method in C %.0f (%.0fx)", kazu, method, method / kazu);
    if (python < 0) {
        printf("; python3 does not run here\n\n");
    } else {
        printf(", in Python %.0f (%.0fx)\n\n", python, python / kazu);
    }
}

static void bench_keen(const kenken_set *keen) {
    printf("Puzzles of Keen, reading included (mean microseconds a puzzle)\n\n");
    printf("  %-6s %8s %8s %8s %8s %8s %8s %8s\n", "size", "puzzles", "all", "easy", "normal",
           "hard", "extreme", "unreas.");
    for (unsigned size = SMALLEST; size <= LARGEST; size++) {
        choice c = {keen, size, '\0', 1};
        printf("  %-6u %8zu %8.2f", size, chosen(&c), mean_of(run_text, &c));
        for (unsigned i = 0; i < LEVELS; i++) {
            c.level = levels[i];
            if (chosen(&c) > 0) {
                printf(" %8.2f", mean_of(run_text, &c));
            } else {
                printf(" %8s", "-");
            }
        }
        printf("\n");
    }
    choice all = {keen, 0, '\0', 1};
    printf("  %-6s %8zu %8.2f\n\n", "all", chosen(&all), mean_of(run_text, &all));
    (void)fflush(stdout);
}

/* Who listens to trials gets the search one by one. */
static void hear_nothing(void *user, const char *line) {
    (void)user;
    (void)line;
}

static kz_verdict solve_any(const kz_kenken_puzzle *puzzle, bool one_by_one) {
    kz_kenken_result result;
    kz_work work;
    kz_work_init(&work);
    work.cpu = best_path();
    work.trace = one_by_one ? hear_nothing : NULL;
    kz_status status = kz_kenken_solve(puzzle, &work, &result);
    assert(status == KZ_OK && (result.verdict == KZ_ONE || result.verdict == KZ_MANY));
    return result.verdict;
}

typedef struct times {
    double sum;
    double worst;
} times;

static kz_verdict time_hidden(const kz_kenken_puzzle *puzzle, bool one_by_one, times *t) {
    double start = stopwatch_cpu();
    kz_verdict verdict = solve_any(puzzle, one_by_one);
    double seconds = stopwatch_cpu() - start;
    t->worst = seconds > t->worst ? seconds : t->worst;
    t->sum += seconds;
    return verdict;
}

static void bench_hidden(const kenken_set *keen) {
    times frontier = {0};
    times twin = {0};
    size_t unique = 0;
    for (size_t i = 0; i < keen->count; i++) {
        kz_kenken_puzzle puzzle = keen->puzzle[i];
        for (unsigned c = 0; c < puzzle.cage_count; c++) {
            if (puzzle.cage[c].count > 1) {
                puzzle.cage[c].op = KZ_KENKEN_HIDDEN;
            }
        }
        (void)solve_any(&puzzle, false);
        kz_verdict verdict = time_hidden(&puzzle, false, &frontier);
        kz_verdict same = time_hidden(&puzzle, true, &twin);
        assert(verdict == same);
        unique += verdict == KZ_ONE;
    }
    double count = (double)keen->count;
    printf("The same %zu with every operation hidden, %zu of them still with one solution:\n"
           "mean %.1f us, worst %.2f ms; position by position, without the frontier,\n"
           "mean %.1f us (%.1fx), worst %.2f ms (%.1fx)\n\n",
           keen->count, unique, frontier.sum / count * 1e6, frontier.worst * 1e3,
           twin.sum / count * 1e6, twin.sum / frontier.sum, twin.worst * 1e3,
           twin.worst / frontier.worst);
}

static void bench_plain(const kenken_set *keen) {
    static const choice choices[] = {
        {NULL, 4, '\0', 1}, {NULL, 5, '\0', 1}, {NULL, 6, '\0', 1}, {NULL, 7, '\0', 16}};
    printf("Plain backtracking with cages, as most public programs do (mean us a puzzle)\n\n");
    printf("  %-6s %8s %10s %14s %10s\n", "size", "puzzles", "kazu", "backtracking", "ratio");
    for (size_t i = 0; i < sizeof choices / sizeof *choices; i++) {
        choice c = choices[i];
        c.set = keen;
        double kazu = mean_of(run_text, &c);
        double plain = mean_of(run_plain, &c);
        printf("  %-6u %8zu %10.2f %14.1f %9.0fx\n", c.size, chosen(&c), kazu, plain, plain / kazu);
        (void)fflush(stdout);
    }
    printf("\n");
}

typedef struct hard_set {
    const char *path;
    unsigned size;
    char level;   /* 0: any */
    bool is_long; /* seconds rather than parts of one */
    bool is_ours; /* cages of ten cells: too many ways to list them as clauses */
} hard_set;

static const hard_set hard_sets[] = {
    {"tests/golden/kenken_keen_levels.kkl", 9, 'x', false, false},
    {"tests/golden/kenken_keen_levels.kkl", 9, 'u', false, false},
    {"tests/golden/kenken_big_cages_9.kkl", 9, '\0', false, true},
    {"tests/golden/kenken_hard_merge_9.kkl", 9, '\0', false, false},
    {"tests/golden/kenken_hard_merge_10_12.kkl", 10, '\0', false, false},
    {"tests/golden/kenken_hard_merge_10_12.kkl", 12, '\0', false, false},
    {"tests/golden/kenken_hard_merge_14_16.kkl", 14, '\0', true, false},
    {"tests/golden/kenken_hard_merge_14_16.kkl", 16, '\0', true, false},
};

enum { PROGRAMS_MAX = 3 };

/* Which packaged programs run beside us; finds out whether they are installed. */
static unsigned find_programs(bool all, unsigned programs[PROGRAMS_MAX]) {
    unsigned count = 0;
    for (unsigned i = 0; i < PROGRAMS_MAX && (all || count == 0); i++) {
        uint8_t grid[KZ_KENKEN_CELLS_MAX];
        double seconds = 0;
        sat_answer answer = sat_prove_unique(i, &article, grid, &seconds);
        if (answer == SAT_NOT_INSTALLED) {
            printf("(%s is not installed)\n", sat_program(i));
        } else {
            assert(answer == SAT_YES && kz_kenken_check(&article, grid, NULL));
            programs[count++] = i;
        }
    }
    return count;
}

/* Seconds of a packaged program for some puzzles; negative if they were too many. */
static double program_seconds(unsigned program, const choice *c) {
    double seconds = 0;
    size_t passed = 0;
    bool gave_up = false;
    for (size_t at = 0; next_chosen(c, &at, &passed) && !gave_up; at++) {
        const kz_kenken_puzzle *puzzle = &c->set->puzzle[at];
        uint8_t grid[KZ_KENKEN_CELLS_MAX];
        sat_answer answer = sat_prove_unique(program, puzzle, grid, &seconds);
        gave_up = answer == SAT_GAVE_UP || seconds > SAT_PATIENCE;
        assert(answer == SAT_GAVE_UP ||
               (answer == SAT_YES &&
                memcmp(grid, puzzle->solution, (size_t)puzzle->size * puzzle->size) == 0));
    }
    return gave_up ? -seconds : seconds;
}

static void bench_hard_set(const hard_set *hard, const unsigned *programs, unsigned count) {
    kenken_set set;
    if (!sets_read(hard->path, &set)) {
        return;
    }
    choice c = {&set, hard->size, hard->level, 1};
    double kazu = stopwatch_median(run_text, &c);
    printf("  %2ux%-2u %-10s %8zu %10.2f", hard->size, hard->size,
           hard->level == 'x'   ? "extreme"
           : hard->level == 'u' ? "unreas."
                                : "merged",
           chosen(&c), kazu * 1e3);
    for (unsigned i = 0; i < count; i++) {
        double seconds = hard->is_ours ? 0 : program_seconds(programs[i], &c);
        if (hard->is_ours) {
            printf(" %13s %9s", "-", "-");
        } else if (seconds < 0) {
            printf("   > %9.0f > %6.0fx", -seconds * 1e3, -seconds / kazu);
        } else {
            printf(" %13.0f %8.1fx", seconds * 1e3, seconds / kazu);
        }
        (void)fflush(stdout);
    }
    printf("\n");
    sets_free(&set);
}

static void bench_hard(bool is_short, bool all) {
    unsigned programs[PROGRAMS_MAX];
    printf("Hard puzzles (milliseconds for all of a row");
    printf(is_short ? ")\n\n" : "; a packaged program finds, then proves there is no other)\n\n");
    unsigned count = is_short ? 0 : find_programs(all, programs);
    printf("  %-16s %8s %10s", "size", "puzzles", "kazu");
    for (unsigned i = 0; i < count; i++) {
        printf(" %13s %9s", sat_program(programs[i]), "ratio");
    }
    printf("\n");
    for (size_t i = 0; i < sizeof hard_sets / sizeof *hard_sets; i++) {
        if (!is_short || !hard_sets[i].is_long) {
            bench_hard_set(&hard_sets[i], programs, count);
        }
    }
    printf("\n");
}

int main(int argc, char **argv) {
    bool is_short = argc == 2 && strcmp(argv[1], "--short") == 0;
    bool all = argc == 2 && strcmp(argv[1], "all") == 0;
    if (argc > 1 && !is_short && !all) {
        (void)fprintf(stderr, "usage: bench_kenken [all | --short]\n");
        return 2;
    }
    kenken_set keen;
    if (!sets_read("tests/golden/kenken_keen_levels.kkl", &keen)) {
        return 1;
    }
    printf("KenKen: the solution and the proof that there is no other, one thread\n\n");
    bench_article();
    bench_keen(&keen);
    bench_hidden(&keen);
    bench_plain(&keen);
    sets_free(&keen);
    bench_hard(is_short, all);
    return 0;
}
