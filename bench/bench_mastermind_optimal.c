/*
 * Optimal strategies of Mastermind, in one thread. Beside the time of each game stands what the
 * two public programs were measured to take for it on such a machine (x86-64 server, gcc -O2):
 * fancidev/mastermind-strategy and arfst23/Mastermind.
 *
 *     bench_mastermind_optimal         games of up to some seconds
 *     bench_mastermind_optimal long    also those of minutes
 *
 * Times are CPU time of this process.
 */
#include "stopwatch.h"

#include "kazu/mastermind_study.h"

#include <assert.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

typedef struct game {
    const char *name;
    kz_mastermind_rules rules;
    uint32_t depth; /* 0: any number of guesses */
    bool is_long;
    uint64_t total;       /* 0: there is no such strategy */
    double first_program; /* 0: no figure */
    double second_program;
} game;

static const game games[] = {
    {"article (4,6)", {4, 6, true, false, false}, 0, false, 1435, 0, 0},
    {"classic (4,6)", {4, 6, false, false, false}, 0, false, 5625, 0.155, 0.55},
    {"classic, 5 guesses", {4, 6, false, false, false}, 5, false, 5626, 0, 0},
    {"(4,7)", {4, 7, false, false, false}, 0, false, 11228, 26.8, 223},
    {"(5,5)", {5, 5, false, false, false}, 0, false, 13496, 0, 0},
    {"Bulls & Cows", {4, 10, true, true, false}, 0, false, 26274, 148.6, 0},
    {"B & C, 6 guesses", {4, 10, true, true, false}, 6, true, 0, 0, 0},
    {"(4,8)", {4, 8, false, false, false}, 0, false, 20471, 0, 8000},
    {"(4,9)", {4, 9, false, false, false}, 0, true, 34666, 0, 0},
    {"(5,6)", {5, 6, false, false, false}, 0, true, 36721, 0, 0},
    {"(4,10)", {4, 10, false, false, false}, 0, true, 55632, 0, 0},
};

static void run(void *user) {
    const game *g = user;
    kz_mastermind_plan plan = {.method = KZ_MASTERMIND_OPTIMAL, .depth = g->depth};
    kz_mastermind_tree *tree = NULL;
    kz_work work;
    kz_work_init(&work);
    work.cpu = kz_cpu_best();
    kz_status status = kz_mastermind_tree_new(&g->rules, NULL, &plan, &work, &tree, NULL);
    assert(status == (g->total > 0 ? KZ_OK : KZ_UNSUPPORTED));
    assert(status != KZ_OK || kz_mastermind_tree_figures(tree).total == g->total);
    kz_mastermind_tree_free(tree, &work);
}

static void print_other(double seconds) {
    if (seconds > 0) {
        printf(" %14.3f", seconds);
    } else {
        printf(" %14s", "-");
    }
}

int main(int argc, char **argv) {
    bool all = argc > 1 && strcmp(argv[1], "long") == 0;
    printf("Mastermind, optimal strategies, one thread\n");
    printf("%-20s %8s %10s %14s %14s\n", "game", "total", "s", "mm-strategy s", "arfst23 s");
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        game g = games[i];
        if (g.is_long && !all) {
            continue;
        }
        printf("%-20s %8llu %10.4f", g.name, (unsigned long long)g.total,
               stopwatch_median(run, &g));
        print_other(g.first_program);
        print_other(g.second_program);
        printf("\n");
    }
    printf("\n");
    return 0;
}
