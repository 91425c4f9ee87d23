/* Tuples of a cage against every way to write digits into its cells, judged by the rules. */
#include "games/kenken/search/tuples.h"
#include "kazu/rng.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { ROUNDS = 3000, ROOM = 40000, CELLS_MOST = 9 };

static kz__kenken_stops stops;

static uint64_t random_target(kz_rng *rng, unsigned size, size_t count) {
    switch (kz_rng_below(rng, 4)) {
    case 0:
        return kz_rng_below(rng, size + 2);
    case 1:
        return kz_rng_below(rng, size * (uint64_t)count + 2);
    default:
        break;
    }
    uint64_t product = 1;
    for (size_t i = 0; i < count; i++) {
        product *= 1 + kz_rng_below(rng, size);
    }
    return product;
}

/* A puzzle of which only the first cage is there: cells that touch each other. */
static void random_cage(kz_rng *rng, kz_kenken_puzzle *puzzle) {
    unsigned size = 1 + (unsigned)kz_rng_below(rng, KZ_KENKEN_SIZE_MAX);
    size_t most = size == 1 ? 1 : size > 9 ? 4 : size > 5 ? 5 : size > 3 ? 6 : size * size;
    size_t count = 1 + (size_t)kz_rng_below(rng, most);
    bool taken[KZ_KENKEN_CELLS_MAX] = {false};
    memset(puzzle, 0, sizeof *puzzle);
    puzzle->size = (uint8_t)size;
    puzzle->cage_count = 1;
    puzzle->cell[0] = (uint8_t)kz_rng_below(rng, size * size);
    taken[puzzle->cell[0]] = true;
    for (size_t made = 1; made < count;) {
        unsigned from = puzzle->cell[kz_rng_below(rng, made)];
        unsigned row = from / size + (unsigned)kz_rng_below(rng, 3) - 1;
        unsigned column = from % size + (unsigned)kz_rng_below(rng, 3) - 1;
        bool beside = (row == from / size) != (column == from % size);
        if (beside && row < size && column < size && !taken[row * size + column]) {
            taken[row * size + column] = true;
            puzzle->cell[made++] = (uint8_t)(row * size + column);
        }
    }
    unsigned op = count == 1 ? KZ_KENKEN_GIVEN : 1 + (unsigned)kz_rng_below(rng, 5);
    puzzle->cage[0] = (kz_kenken_cage){
        .target = random_target(rng, size, count), .count = (uint16_t)count, .op = (uint8_t)op};
}

static void random_domains(kz_rng *rng, unsigned size, uint16_t *domains) {
    uint64_t kind = kz_rng_below(rng, 4);
    for (size_t i = 0; i < (size_t)size * size; i++) {
        uint64_t bits = kz_rng_next(rng);
        bits |= kind == 0 ? ~UINT64_C(0) : kind == 1 ? bits >> 16 | bits >> 32 : bits >> 16;
        domains[i] = (uint16_t)(bits & kz__kenken_all_digits(size));
    }
}

static bool lines_agree(const kz__kenken_shape *shape, const uint8_t *digits) {
    for (size_t i = 0; i < shape->count; i++) {
        for (size_t j = 0; j < i; j++) {
            unsigned a = shape->cell[i];
            unsigned b = shape->cell[j];
            bool in_line = a / shape->size == b / shape->size || a % shape->size == b % shape->size;
            if (in_line && digits[i] == digits[j]) {
                return false;
            }
        }
    }
    return true;
}

/* The next way to write digits 1..size; false after the last. */
static bool count_up(uint8_t *digits, size_t count, unsigned size) {
    for (size_t i = 0; i < count; i++) {
        if (++digits[i] <= size) {
            return true;
        }
        digits[i] = 1;
    }
    return false;
}

typedef struct {
    uint8_t (*digits)[CELLS_MOST];
    size_t count;
} ways;

static void every_way(const kz__kenken_shape *shape, const kz_kenken_cage *cage,
                      const uint16_t *domains, ways *found) {
    uint8_t digits[CELLS_MOST];
    found->count = 0;
    memset(digits, 1, sizeof digits);
    do {
        bool allowed = true;
        for (size_t i = 0; i < shape->count && allowed; i++) {
            allowed = (domains[shape->cell[i]] >> (digits[i] - 1) & 1) != 0;
        }
        if (allowed && lines_agree(shape, digits) &&
            kz_kenken_cage_holds((kz_kenken_op)cage->op, cage->target, digits, shape->count)) {
            memcpy(found->digits[found->count++], digits, sizeof digits);
        }
    } while (count_up(digits, shape->count, shape->size));
}

static unsigned only_digit(uint16_t mask) {
    unsigned digit = 0;
    assert_true(mask != 0 && (mask & (mask - 1)) == 0);
    for (; mask != 0; mask >>= 1) {
        digit++;
    }
    return digit;
}

/* Reads a tuple and compares its line words with its cells. */
static void read_tuple(const kz__kenken_shape *shape, const uint64_t *tuple, uint8_t *digits) {
    memset(digits, 1, CELLS_MOST);
    uint16_t line[KZ__KENKEN_LINES_MAX] = {0};
    for (size_t i = 0; i < shape->count; i++) {
        uint16_t mask = kz__kenken_tuple_cell(shape, tuple, i);
        digits[i] = (uint8_t)only_digit(mask);
        line[shape->cell[i] / shape->size] |= mask;
        line[shape->size + shape->cell[i] % shape->size] |= mask;
    }
    for (size_t s = 0; s < shape->lines; s++) {
        assert_int_equal(kz__kenken_tuple_line(shape, tuple + shape->words, s),
                         line[shape->line[s]]);
    }
}

static int by_digits(const void *a, const void *b) {
    return memcmp(a, b, CELLS_MOST);
}

typedef struct {
    kz_kenken_puzzle puzzle;
    uint16_t domains[KZ_KENKEN_CELLS_MAX];
    uint16_t narrower[KZ_KENKEN_CELLS_MAX];
    uint64_t list[ROOM * 4];
    uint8_t expected[ROOM][CELLS_MOST];
    uint8_t got[ROOM][CELLS_MOST];
} bench;

static void check_same(const kz__kenken_shape *shape, bench *b, size_t count, ways *expected) {
    assert_int_equal(count, expected->count);
    for (size_t i = 0; i < count; i++) {
        read_tuple(shape, b->list + i * shape->stride, b->got[i]);
    }
    qsort(b->got, count, CELLS_MOST, by_digits);
    qsort(b->expected, count, CELLS_MOST, by_digits);
    assert_memory_equal(b->got, b->expected, count * CELLS_MOST);
}

static void check_united(const kz__kenken_shape *shape, const bench *b, size_t count) {
    uint64_t any[KZ__KENKEN_TUPLE_WORDS_MAX];
    uint64_t must[KZ__KENKEN_LINE_WORDS_MAX];
    kz__kenken_tuples_unite(shape, b->list, count, any, must);
    for (size_t i = 0; i < shape->count; i++) {
        unsigned support = 0;
        for (size_t k = 0; k < count; k++) {
            support |= 1U << (b->expected[k][i] - 1);
        }
        assert_int_equal(kz__kenken_tuple_cell(shape, any, i), support);
    }
    for (size_t s = 0; s < shape->lines; s++) {
        unsigned all = kz__kenken_all_digits(shape->size);
        for (size_t k = 0; k < count; k++) {
            unsigned line = 0;
            for (size_t i = 0; i < shape->count; i++) {
                bool here = shape->cell[i] / shape->size == shape->line[s] ||
                            shape->size + shape->cell[i] % shape->size == shape->line[s];
                line |= here ? 1U << (b->expected[k][i] - 1) : 0;
            }
            all &= line;
        }
        assert_int_equal(kz__kenken_tuple_line(shape, must, s), all);
    }
}

static void check_room(const kz__kenken_shape *shape, bench *b, size_t count) {
    const kz_kenken_cage *cage = &b->puzzle.cage[0];
    if (count > 0) {
        assert_true(kz__kenken_tuples_generate(shape, (kz_kenken_op)cage->op, cage->target,
                                               b->domains, &stops, b->list,
                                               count - 1) == KZ__KENKEN_TUPLES_MANY);
    }
}

static void one_cage(kz_rng *rng, bench *b, size_t *tuples, size_t *wide) {
    kz__kenken_shape shape;
    ways expected = {.digits = b->expected};
    random_cage(rng, &b->puzzle);
    const kz_kenken_cage *cage = &b->puzzle.cage[0];
    kz__kenken_shape_init(&b->puzzle, 0, &shape);
    random_domains(rng, shape.size, b->domains);
    check_room(&shape, b,
               kz__kenken_tuples_generate(&shape, (kz_kenken_op)cage->op, cage->target, b->domains,
                                          &stops, b->list, ROOM));
    size_t count = kz__kenken_tuples_generate(&shape, (kz_kenken_op)cage->op, cage->target,
                                              b->domains, &stops, b->list, ROOM);
    every_way(&shape, cage, b->domains, &expected);
    check_same(&shape, b, count, &expected);
    check_united(&shape, b, count);
    random_domains(rng, shape.size, b->narrower);
    for (size_t i = 0; i < KZ_KENKEN_CELLS_MAX; i++) {
        b->narrower[i] &= b->domains[i];
    }
    uint64_t mask[KZ__KENKEN_TUPLE_WORDS_MAX];
    kz__kenken_tuples_mask(&shape, b->narrower, mask);

    size_t kept = kz__kenken_tuples_keep(&shape, b->list, count, mask, b->list);
    every_way(&shape, cage, b->narrower, &expected);
    check_same(&shape, b, kept, &expected);
    check_united(&shape, b, kept);
    *tuples += count;
    *wide += shape.stride > 2 ? count : 0;
}

static void against_every_way(void **state) {
    (void)state;
    kz_rng rng;
    bench *b = malloc(sizeof *b);
    size_t tuples = 0;
    size_t wide = 0;
    assert_non_null(b);
    kz_rng_init(&rng, 20261121);
    for (size_t i = 0; i < ROUNDS; i++) {
        one_cage(&rng, b, &tuples, &wide);
    }
    assert_true(tuples > 10000 && wide > 500);
    free(b);
}

/* The first cells of a row without any digit crossed out. The least digits are 1 and 2. */
static void check_difference(bench *b, unsigned size, uint16_t count, uint64_t target) {
    kz__kenken_shape shape;
    ways expected = {.digits = b->expected};
    kz_kenken_cage *cage = &b->puzzle.cage[0];
    b->puzzle = (kz_kenken_puzzle){.size = (uint8_t)size, .cage_count = 1, .cell = {0, 1, 2}};
    *cage = (kz_kenken_cage){.target = target, .count = count, .op = KZ_KENKEN_SUBTRACT};
    for (size_t i = 0; i < KZ_KENKEN_CELLS_MAX; i++) {
        b->domains[i] = kz__kenken_all_digits(size);
    }
    kz__kenken_shape_init(&b->puzzle, 0, &shape);
    size_t found = kz__kenken_tuples_generate(&shape, KZ_KENKEN_SUBTRACT, target, b->domains,
                                              &stops, b->list, ROOM);
    every_way(&shape, cage, b->domains, &expected);
    check_same(&shape, b, found, &expected);
    assert_true((found > 0) == (count == 2 ? target > 0 && target < size : target <= size - 3));
}

/* From 0 to what no digits have, also what is below 0 or small again when it wraps. */
static void every_difference(void **state) {
    (void)state;
    static const unsigned sizes[] = {3, 4, 9, 15, 16};
    bench *b = malloc(sizeof *b);
    assert_non_null(b);
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        for (uint16_t count = 2; count <= 3; count++) {
            for (uint64_t near = 0; near <= 32; near++) {
                check_difference(b, sizes[i], count, near);
                check_difference(b, sizes[i], count, 256 + near);
                check_difference(b, sizes[i], count, (UINT64_C(1) << 32) + near);
                check_difference(b, sizes[i], count, UINT64_MAX - near);
            }
        }
    }
    free(b);
}

/* Nine cells of a 9x9 row: two cell words. Their sum is 45 for each of the 9! permutations. */
static void a_whole_row(void **state) {
    (void)state;
    enum { FACTORIAL = 362880 };
    kz_kenken_puzzle puzzle = {.size = 9, .cage_count = 1};
    puzzle.cage[0] = (kz_kenken_cage){.target = 45, .count = 9, .op = KZ_KENKEN_ADD};
    uint16_t domains[KZ_KENKEN_CELLS_MAX];
    kz__kenken_shape shape;
    for (unsigned i = 0; i < 9; i++) {
        puzzle.cell[i] = (uint8_t)(9 + i);
    }
    for (size_t i = 0; i < KZ_KENKEN_CELLS_MAX; i++) {
        domains[i] = 511;
    }
    kz__kenken_shape_init(&puzzle, 0, &shape);
    assert_int_equal(shape.words, 2);
    assert_int_equal(shape.lines, 10);
    assert_int_equal(shape.line_words, 2);
    uint64_t *list = malloc((size_t)FACTORIAL * shape.stride * sizeof *list);
    uint64_t must[KZ__KENKEN_LINE_WORDS_MAX];
    uint64_t any[KZ__KENKEN_TUPLE_WORDS_MAX];
    assert_non_null(list);
    assert_int_equal(
        kz__kenken_tuples_generate(&shape, KZ_KENKEN_ADD, 45, domains, &stops, list, FACTORIAL),
        FACTORIAL);
    kz__kenken_tuples_unite(&shape, list, FACTORIAL, any, must);
    assert_int_equal(kz__kenken_tuple_line(&shape, must, 0), 511);
    assert_int_equal(kz__kenken_tuple_line(&shape, must, 1), 0);
    domains[9] = 1 << 6;
    kz__kenken_tuples_mask(&shape, domains, any);
    size_t kept = kz__kenken_tuples_keep(&shape, list, FACTORIAL, any, list);
    assert_int_equal(kept, FACTORIAL / 9);
    kz__kenken_tuples_unite(&shape, list, kept, any, must);
    assert_int_equal(kz__kenken_tuple_line(&shape, must, 1), 1 << 6);
    assert_int_equal(kz__kenken_tuple_cell(&shape, any, 8), 511 & ~(1 << 6));
    free(list);
}

/* Products close to 2^64, and 256 cells at once. */
static void huge_products(void **state) {
    (void)state;
    kz_kenken_puzzle puzzle = {.size = 16, .cage_count = 1};
    uint16_t domains[KZ_KENKEN_CELLS_MAX];
    uint64_t tuple[KZ__KENKEN_TUPLE_WORDS_MAX + KZ__KENKEN_LINE_WORDS_MAX];
    kz__kenken_shape shape;
    for (unsigned i = 0; i < 256; i++) {
        puzzle.cell[i] = (uint8_t)i;
        domains[i] = (uint16_t)(1U << (i / 16 + i % 16) % 16);
    }
    puzzle.cage[0] = (kz_kenken_cage){.count = 256, .op = KZ_KENKEN_ADD};
    kz__kenken_shape_init(&puzzle, 0, &shape);
    assert_int_equal(shape.stride, 72);
    assert_int_equal(
        kz__kenken_tuples_generate(&shape, KZ_KENKEN_ADD, 2176, domains, &stops, tuple, 1), 1);
    assert_int_equal(
        kz__kenken_tuples_generate(&shape, KZ_KENKEN_ADD, 2175, domains, &stops, tuple, 1), 0);
    assert_int_equal(kz__kenken_tuples_generate(&shape, KZ_KENKEN_MULTIPLY, UINT64_MAX, domains,
                                                &stops, tuple, 1),
                     0);
    /* 16 cells of a row: 16! = 20922789888000 with each digit once; 15 * 2^60 is beyond it */
    puzzle.cage[0].count = 16;
    kz__kenken_shape_init(&puzzle, 0, &shape);
    assert_int_equal(kz__kenken_tuples_generate(&shape, KZ_KENKEN_MULTIPLY,
                                                UINT64_C(20922789888000), domains, &stops, tuple,
                                                1),
                     1);
    assert_int_equal(kz__kenken_tuples_generate(&shape, KZ_KENKEN_MULTIPLY, UINT64_C(15) << 60,
                                                domains, &stops, tuple, 1),
                     0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(against_every_way),
        cmocka_unit_test(every_difference),
        cmocka_unit_test(a_whole_row),
        cmocka_unit_test(huge_products),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
