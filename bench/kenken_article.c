#include "kenken_article.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PERMUTATIONS = 24, ALL_DIGITS = 2 + 4 + 8 + 16 };

const char article_kenken_text[] =
    "article 4 1-:0,1;9+:2,3,6;2-:4,5;1-:7,11;4=:8;6+:9,10,14;2-:12,13;"
    "1=:15 -\n";

typedef uint8_t row[ARTICLE_SIZE];

/* All orders of the digits, in the order of the digits. */
static void permute(row list[PERMUTATIONS]) {
    unsigned count = 0;
    for (unsigned code = 0; code < 256; code++) {
        unsigned digits = 0;
        for (unsigned i = 0; i < ARTICLE_SIZE; i++) {
            list[count][i] = (uint8_t)(1 + (code >> (6 - 2 * i)) % 4);
            digits |= 1U << list[count][i];
        }
        if (digits == ALL_DIGITS && ++count == PERMUTATIONS) {
            return;
        }
    }
}

static bool columns_fit(const uint8_t *const matrix[ARTICLE_SIZE]) {
    bool all_fit = true;
    for (unsigned column = 0; column < ARTICLE_SIZE; column++) {
        unsigned digits = 0;
        for (unsigned i = 0; i < ARTICLE_SIZE; i++) {
            digits |= 1U << matrix[i][column];
        }
        all_fit = all_fit && digits == ALL_DIGITS;
    }
    return all_fit;
}

static bool differ_by(int a, int b, int difference) {
    return abs(a - b) == difference;
}

static bool cages_fit(const uint8_t *const m[ARTICLE_SIZE]) {
    return differ_by(m[0][0], m[0][1], 1) && differ_by(m[1][0], m[1][1], 2) && m[2][0] == 4 &&
           differ_by(m[3][0], m[3][1], 2) && m[0][2] + m[0][3] + m[1][2] == 9 &&
           m[2][1] + m[2][2] + m[3][2] == 6 && differ_by(m[1][3], m[2][3], 1) && m[3][3] == 1;
}

unsigned article_kenken(uint8_t grid[ARTICLE_CELLS]) {
    row list[PERMUTATIONS];
    permute(list);
    unsigned found = 0;
    for (unsigned code = 0; code < PERMUTATIONS * PERMUTATIONS * PERMUTATIONS * PERMUTATIONS;
         code++) {
        const uint8_t *const matrix[] = {list[code / (PERMUTATIONS * PERMUTATIONS * PERMUTATIONS)],
                                         list[code / (PERMUTATIONS * PERMUTATIONS) % PERMUTATIONS],
                                         list[code / PERMUTATIONS % PERMUTATIONS],
                                         list[code % PERMUTATIONS]};
        if (columns_fit(matrix) && cages_fit(matrix)) {
            found++;
            for (unsigned i = 0; i < ARTICLE_SIZE; i++) {
                memcpy(grid + ARTICLE_SIZE * i, matrix[i], ARTICLE_SIZE);
            }
        }
    }
    return found;
}

static const char python_program[] =
    "import itertools, time\n"
    "def fits(m):\n"
    "    columns = [set(m[r][c] for r in range(4)) == {1, 2, 3, 4} for c in range(4)]\n"
    "    return (all(columns) and abs(m[0][0] - m[0][1]) == 1 and abs(m[1][0] - m[1][1]) == 2 and "
    "m[2][0] == 4\n"
    "            and abs(m[3][0] - m[3][1]) == 2 and m[0][2] + m[0][3] + m[1][2] == 9\n"
    "            and m[2][1] + m[2][2] + m[3][2] == 6 and abs(m[1][3] - m[2][3]) == 1\n"
    "            and m[3][3] == 1)\n"
    "start = time.process_time()\n"
    "rows = list(itertools.permutations([1, 2, 3, 4]))\n"
    "found = [m for m in itertools.product(rows, repeat=4) if fits(m)]\n"
    "assert found == [((3, 2, 1, 4), (1, 3, 4, 2), (4, 1, 2, 3), (2, 4, 3, 1))]\n"
    "print(time.process_time() - start)\n";

double article_kenken_python_seconds(void) {
    static char command[sizeof python_program + 64];
    (void)snprintf(command, sizeof command, "python3 -c '%s' 2>/dev/null", python_program);
    FILE *python = popen(command, "r");
    if (python == NULL) {
        return -1;
    }
    double seconds = -1;
    int read = fscanf(python, "%lf", &seconds);
    return pclose(python) == 0 && read == 1 ? seconds : -1;
}
