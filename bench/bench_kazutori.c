/*
 * Kazutori's sequences against the obvious methods, in one run: outcomes against the article's
 * loop, in C and in Python; Grundy values against a lean loop in C.
 *
 *     bench_kazutori [--short]
 *
 * Every result is compared with that of the other method. Times are CPU time per position, the
 * median of some runs; "-" stands for what was not run. Periods and numbers of any length have
 * programs of their own.
 */
#include "kazutori_article.h"
#include "stopwatch.h"

#include "base/bits.h"
#include "games/kazutori/sequence/outcomes.h"

#include "kazu/kazutori_study.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    POSITIONS = 6000000,
    POSITIONS_SHORT = 600000,
    PYTHON_POSITIONS = 200000,
    LIST_MAX = 10000,
    LEAN_VALUES = 64 /* values that the lean loop's mask has room for */
};

/* One set, and what the methods make of it. */
typedef struct trial {
    kz_kazutori_set set;
    uint32_t list[LIST_MAX];
    size_t count;
    size_t positions;
    uint64_t *is_p;
    bool *is_n; /* the article's */
    uint32_t *grundy;
    uint8_t *lean;
} trial;

static void set_up(trial *t, const char *text, size_t positions) {
    kz_status status = kz_kazutori_set_parse(text, strlen(text), &t->set, NULL);
    assert(status == KZ_OK);
    t->positions = positions;
    t->count = 0;
    for (uint64_t number = kz_kazutori_set_next(&t->set, 0); number != 0;
         number = kz_kazutori_set_next(&t->set, number)) {
        assert(t->count < LIST_MAX);
        t->list[t->count++] = (uint32_t)number;
    }
}

static void run_outcomes(void *user) {
    trial *t = (trial *)user;
    kz_work work;
    kz_work_init(&work);
    kz_status status = kz_kazutori_outcomes(&t->set, t->positions, &work, t->is_p);
    assert(status == KZ_OK);
}

/* As for sets that no formula knows. */
static void run_blocks(void *user) {
    trial *t = (trial *)user;
    kz__kazutori_outcome_stream stream;
    kz_work work;
    kz_work_init(&work);
    kz_status status = kz__kazutori_outcome_stream_open(&stream, &t->set, t->positions, &work);
    assert(status == KZ_OK);
    size_t words = t->positions / 64 / KZ__KAZUTORI_BLOCK_GROUP * KZ__KAZUTORI_BLOCK_GROUP;
    status = kz__kazutori_outcome_stream_read(&stream, t->is_p, words);
    assert(status == KZ_OK);
    kz__kazutori_outcome_stream_close(&stream);
}

static void run_article(void *user) {
    trial *t = (trial *)user;
    article_positions(t->positions - 1, t->list, t->count, t->is_n);
}

static void run_grundy(void *user) {
    trial *t = (trial *)user;
    kz_work work;
    kz_work_init(&work);
    kz_status status = kz_kazutori_grundy(&t->set, t->positions, &work, t->grundy);
    assert(status == KZ_OK);
}

/* The smallest value that is not in the mask. */
static inline uint8_t lowest_missing(uint64_t mask) {
    return (uint8_t)kz__bits_lowest64(~mask);
}

/* The values reached as a mask in a register, and bytes, so that all of the past is near. */
static void run_lean(void *user) {
    trial *t = (trial *)user;
    size_t largest = (size_t)t->set.largest;
    size_t count = t->count;
    const uint32_t *list = t->list;
    uint8_t *value = t->lean;
    for (size_t x = 0; x < largest && x < t->positions; x++) {
        uint64_t mask = 0;
        for (size_t i = 0; i < count && list[i] <= x; i++) {
            mask |= UINT64_C(1) << value[x - list[i]];
        }
        value[x] = lowest_missing(mask);
    }
    for (size_t x = largest; x < t->positions; x++) {
        uint64_t mask = 0;
        for (size_t i = 0; i < count; i++) {
            mask |= UINT64_C(1) << value[x - list[i]];
        }
        value[x] = lowest_missing(mask);
    }
}

/* Nanoseconds for each position. */
static double time_of(void (*run)(void *user), trial *t) {
    return stopwatch_median(run, t) / (double)t->positions * 1e9;
}

static bool outcomes_agree(const trial *t) {
    for (size_t i = 0; i < t->positions; i++) {
        bool is_p = (t->is_p[i / 64] >> i % 64 & 1) != 0;
        if (is_p == t->is_n[t->positions - 1 - i]) {
            return false;
        }
    }
    return true;
}

static bool values_agree(const trial *t) {
    for (size_t i = 0; i < t->positions; i++) {
        if (t->grundy[i] != t->lean[i]) {
            return false;
        }
    }
    return true;
}

static void print_ns(double ns) {
    if (ns < 0) {
        printf(" %9s", "-");
    } else {
        printf(" %9.3f", ns);
    }
}

static void print_ratio(double slower, double faster) {
    if (slower < 0) {
        printf(" %9s", "-");
    } else {
        printf(" %8.*fx", slower < 100 * faster ? 1 : 0, slower / faster);
    }
}

static void bench_article(trial *t, uint32_t k, size_t positions) {
    char text[32];
    (void)snprintf(text, sizeof text, "1..%lu", (unsigned long)k);
    set_up(t, text, positions);
    double formula = time_of(run_outcomes, t);
    double article = time_of(run_article, t);
    bool agrees = outcomes_agree(t);
    assert(agrees);
    double blocks = time_of(run_blocks, t);
    double seconds = article_python_seconds(PYTHON_POSITIONS, k);
    double python = seconds < 0 ? -1 : seconds / PYTHON_POSITIONS * 1e9;
    printf("%-22s", text);
    print_ns(formula);
    print_ns(blocks);
    print_ns(article);
    print_ns(python);
    print_ratio(article, formula);
    print_ratio(article, blocks);
    print_ratio(python, blocks);
    printf("\n");
    (void)fflush(stdout);
}

static void bench_articles(trial *t, size_t positions) {
    printf("Outcomes for the article's numbers 1..k (nanoseconds a position)\n\n");
    printf("%-22s %9s %9s %9s %9s %9s %9s %9s\n", "", "formula", "blocks", "article", "article",
           "article/", "article/", "Python/");
    printf("%-22s %9s %9s %9s %9s %9s %9s %9s\n", "numbers", "", "", "in C", "in Python", "formula",
           "blocks", "blocks");
    static const uint32_t ks[] = {3, 10, 30, 60, 100};
    for (size_t i = 0; i < sizeof ks / sizeof *ks; i++) {
        bench_article(t, ks[i], positions);
    }
    if (article_python_seconds(1, 1) < 0) {
        printf("(python3 does not run here: left out)\n");
    }
    printf("\n");
}

static void bench_outcomes(trial *t, size_t positions) {
    static const char *const texts[] = {
        "1,3,4",          "2,5,7",           "2,3,5,7,11,13",  "13,22,39,48,61",
        "1..31,33..64",   "1,10,100",        "3,50,70,128",    "5..200",
        "1..99,101..150", "2,3,5,1000,9999", "900..1000,3..9", "1,2,4,8,16,32,64,128,256,512",
    };
    printf("Outcomes of other sets (nanoseconds a position)\n\n");
    printf("%-30s %9s %9s %9s\n", "numbers", "kazu", "loop in C", "ratio");
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        set_up(t, texts[i], positions);
        double kazu = time_of(run_outcomes, t);
        double article = time_of(run_article, t);
        bool agrees = outcomes_agree(t);
        assert(agrees);
        printf("%-30s", texts[i]);
        print_ns(kazu);
        print_ns(article);
        print_ratio(article, kazu);
        printf("\n");
        (void)fflush(stdout);
    }
    printf("\n");
}

static void bench_grundy(trial *t, size_t positions) {
    static const char *const texts[] = {
        "1,3,4",           "2,5,7",
        "2,3,5,7,11,13",   "1,2,4,8,16,32,64",
        "5,9,17,33",       "7,8,17,24,28,30,35",
        "1..9,11..20",     "1..31,33..64",
        "1,10,100",        "3,50,70,128",
        "2,3,5,1000,9999",
    };
    printf("Grundy values (nanoseconds a value)\n\n");
    printf("%-30s %9s %9s %9s\n", "numbers", "kazu", "lean mex", "ratio");
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        set_up(t, texts[i], positions);
        assert(t->count < LEAN_VALUES);
        double kazu = time_of(run_grundy, t);
        double lean = time_of(run_lean, t);
        bool agrees = values_agree(t);
        assert(agrees);
        printf("%-30s", texts[i]);
        print_ns(kazu);
        print_ns(lean);
        print_ratio(lean, kazu);
        printf("\n");
        (void)fflush(stdout);
    }
    printf("\n");
}

int main(int argc, char **argv) {
    bool is_short = argc == 2 && strcmp(argv[1], "--short") == 0;
    if (argc > 1 && !is_short) {
        (void)fprintf(stderr, "usage: bench_kazutori [--short]\n");
        return 2;
    }
    size_t positions = is_short ? POSITIONS_SHORT : POSITIONS;
    static trial t;
    t.is_p = malloc((positions / 64 + 1) * sizeof *t.is_p);
    t.is_n = malloc(positions * sizeof *t.is_n);
    t.grundy = malloc(positions * sizeof *t.grundy);
    t.lean = malloc(positions * sizeof *t.lean);
    assert(t.is_p != NULL && t.is_n != NULL && t.grundy != NULL && t.lean != NULL);
    bench_articles(&t, positions);
    bench_outcomes(&t, positions);
    bench_grundy(&t, positions);
    free(t.is_p);
    free(t.is_n);
    free(t.grundy);
    free(t.lean);
    return 0;
}
