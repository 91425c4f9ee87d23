#include "shisoku_article.h"

#include <assert.h>
#include <math.h>
#include <string.h>

/* The article calls two numbers equal when they differ by less than this. */
static const double tolerance = 1e-5;

/* The results of a pair, both orders where it matters; gives how many there are. */
static size_t results_of(double a, double b, double results[6]) {
    size_t count = 0;
    results[count++] = a + b;
    results[count++] = a - b;
    results[count++] = b - a;
    results[count++] = a * b;
    if (b != 0) {
        results[count++] = a / b;
    }
    if (a != 0) {
        results[count++] = b / a;
    }
    return count;
}

/* Copies all numbers but the i-th and j-th (i < j) behind a place kept for their result. */
static void leave_out(const double *numbers, size_t count, size_t i, size_t j, double *rest) {
    memcpy(rest + 1, numbers, i * sizeof *rest);
    memcpy(rest + 1 + i, numbers + i + 1, (j - i - 1) * sizeof *rest);
    memcpy(rest + j, numbers + j + 1, (count - j - 1) * sizeof *rest);
}

bool article_can_make(double target, const double *numbers, size_t count) {
    assert(count >= 1 && count <= ARTICLE_NUMBERS_MAX);
    if (count == 1) {
        return fabs(numbers[0] - target) < tolerance;
    }
    double rest[ARTICLE_NUMBERS_MAX];
    for (size_t i = 0; i + 1 < count; i++) {
        for (size_t j = i + 1; j < count; j++) {
            double results[6];
            size_t result_count = results_of(numbers[i], numbers[j], results);
            leave_out(numbers, count, i, j, rest);
            for (size_t k = 0; k < result_count; k++) {
                rest[0] = results[k];
                if (article_can_make(target, rest, count - 1)) {
                    return true;
                }
            }
        }
    }
    return false;
}
