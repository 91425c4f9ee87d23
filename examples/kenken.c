/* Makes a KenKen with exactly one solution, of the level asked for, and solves it: kenken SEED. */
#include <kazu/kenken_study.h>

#include <stdio.h>
#include <stdlib.h>

/* KenKen texts of any size fit; a sink would let them go straight to a file. */
static char buffer[4096];

static void print_rows(unsigned size, const uint8_t *grid) {
    for (unsigned row = 0; row < size; row++) {
        for (unsigned column = 0; column < size; column++) {
            printf("%u%c", grid[row * size + column], column + 1 < size ? ' ' : '\n');
        }
    }
}

int main(int count, char **words) {
    kz_work work;
    kz_work_init(&work);
    kz_rng rng;
    kz_rng_init(&rng, count > 1 ? strtoull(words[1], NULL, 10) : 1);

    kz_kenken_wish wish = kz_kenken_wish_default();
    wish.size = 4;
    wish.level = KZ_KENKEN_NORMAL;
    kz_kenken_puzzle puzzle;
    kz_status status = kz_kenken_make(&wish, &rng, &work, &puzzle);
    kz_kenken_result result;
    if (status == KZ_OK) {
        status = kz_kenken_solve(&puzzle, &work, &result);
    }
    if (status != KZ_OK) {
        fprintf(stderr, "%s\n", kz_status_text(status));
        return 2;
    }

    puzzle.has_solution = false; /* a puzzle that is given away should not tell */
    kz_text text;
    kz_text_init(&text, buffer, sizeof buffer);
    kz_kenken_print(&puzzle, NULL, KZ_KENKEN_KK, &text);
    printf("%s\nSolutions: %s\n", text.data, kz_verdict_name(result.verdict));
    print_rows(puzzle.size, result.grid);
    return 0;
}
