/*
 * KenKen: new puzzles a second, one thread, fixed seeds.
 *
 *     bench_kenken_make [SECONDS]
 *
 * CPU time of this process, SECONDS (0.5) for each row. "reach" is what this project sets out to
 * reach; "Keen" is the generator of Simon Tatham's Keen on the machine where that was fixed, so
 * read it as an order of magnitude.
 */
#include "best_path.h"
#include "stopwatch.h"

#include "kazu/kenken_study.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

enum { SEED = 20041013 };

typedef struct row {
    unsigned size;
    kz_kenken_level level;
    bool hide_ops;
    double reach; /* puzzles a second; 0: none set */
    double keen;
} row;

static const row rows[] = {
    {9, KZ_KENKEN_EASY, false, 1000, 19},
    {9, KZ_KENKEN_NORMAL, false, 600, 16.5},
    {9, KZ_KENKEN_HARD, false, 1800, 69},
    {9, KZ_KENKEN_EXTREME, false, 170, 4.3},
    {9, KZ_KENKEN_UNREASONABLE, false, 1100, 17.5},
    {9, KZ_KENKEN_UNGRADED, false, 0, 0},
    {12, KZ_KENKEN_UNGRADED, false, 1000, 0},
    {16, KZ_KENKEN_UNGRADED, false, 20, 0},
    {6, KZ_KENKEN_EASY, false, 0, 0},
    {6, KZ_KENKEN_NORMAL, false, 0, 0},
    {6, KZ_KENKEN_HARD, false, 0, 0},
    {6, KZ_KENKEN_EXTREME, false, 0, 0},
    {6, KZ_KENKEN_UNREASONABLE, false, 0, 0},
    {12, KZ_KENKEN_EASY, false, 0, 0},
    {12, KZ_KENKEN_EXTREME, false, 0, 0},
    {9, KZ_KENKEN_EASY, true, 0, 0},
    {9, KZ_KENKEN_EXTREME, true, 0, 0},
    {12, KZ_KENKEN_UNGRADED, true, 0, 0},
    {16, KZ_KENKEN_UNGRADED, true, 0, 0},
};

static void print_number(double number) {
    if (number > 0) {
        printf(" %10.1f", number);
    } else {
        printf(" %10s", "-");
    }
}

static void bench_row(const row *r, double seconds) {
    kz_kenken_wish wish = kz_kenken_wish_default();
    wish.size = r->size;
    wish.level = r->level;
    wish.hide_ops = r->hide_ops;
    kz_rng rng;
    kz_rng_init(&rng, SEED);
    unsigned made = 0;
    double start = stopwatch_cpu();
    double used = 0;
    while (used < seconds) {
        kz_kenken_puzzle puzzle;
        kz_work work;
        kz_work_init(&work);
        work.cpu = best_path();
        kz_status status = kz_kenken_make(&wish, &rng, &work, &puzzle);
        assert(status == KZ_OK);
        (void)status;
        made++;
        used = stopwatch_cpu() - start;
    }
    printf("%2ux%-2u %-13s %-6s", r->size, r->size, kz_kenken_level_name(r->level),
           r->hide_ops ? "hidden" : "shown");
    print_number(made / used);
    print_number(r->reach);
    print_number(r->keen);
    printf("\n");
}

int main(int argc, char **argv) {
    double seconds = argc > 1 ? strtod(argv[1], NULL) : 0.5;
    printf("KenKen: new puzzles a second\n\n");
    printf("%-5s %-13s %-6s %10s %10s %10s\n", "size", "level", "signs", "made", "reach", "Keen");
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        bench_row(&rows[i], seconds);
    }
    printf("\n");
    return 0;
}
