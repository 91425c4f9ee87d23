/*
 * Shisoku against the article's own method, in one run: proofs of "no", dealt tables, start-up.
 *
 *     bench_shisoku [--short]       KAZU=<path of the command> adds its start-up time
 *
 * Fixed workloads and seeds. Times are CPU time of this process; "-" stands for what was not run.
 */
#include "shisoku_article.h"
#include "start_up.h"
#include "stopwatch.h"

#include "kazu/rng.h"
#include "kazu/shisoku.h"

#include <assert.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#if defined(__GLIBC__)
#include <malloc.h>
#endif

enum {
    PROOF_CARDS_MIN = 4,
    PROOF_CARDS_MAX = 11,
    PROOF_CARDS_SHORT = 9,   /* more not with --short */
    ARTICLE_CARDS_MAX = 6,   /* the article's method needs minutes for 7 */
    PORTABLE_CARDS_MAX = 10, /* one more takes a minute */
    TABLE_CARDS_MIN = 4,
    TABLE_CARDS_MAX = 10,
    TABLE_SEED = 20190508
};

static const char *path_name(kz_cpu path) {
    return path == KZ_CPU_AVX512 ? "avx512" : path == KZ_CPU_AVX2 ? "avx2" : "portable";
}

/* One search, to be repeated. */
typedef struct search {
    kz_shisoku_problem problem;
    kz_cpu path;
    kz_verdict verdict;
    uint64_t nodes;
    uint64_t memory;
} search;

static void run_search(void *user) {
    search *s = (search *)user;
    kz_shisoku_result result;
    kz_work work;
    kz_work_init(&work);
    work.cpu = s->path;
    work.memory_limit = UINT64_C(4) << 30;
    kz_status status = kz_shisoku_solve(&s->problem, &work, &result);
    s->verdict = status == KZ_OK ? result.verdict : KZ_UNKNOWN;
    s->nodes = work.counters.nodes;
    s->memory = work.memory_peak;
}

static void run_article(void *user) {
    search *s = (search *)user;
    double numbers[ARTICLE_NUMBERS_MAX];
    for (uint32_t i = 0; i < s->problem.count; i++) {
        numbers[i] = (double)s->problem.cards[i].numerator;
    }
    bool made = article_can_make((double)s->problem.target.numerator, numbers, s->problem.count);
    s->verdict = made ? KZ_ONE : KZ_NONE;
}

static void print_time(double seconds) {
    if (seconds < 0) {
        printf(" %10s", "-");
    } else if (seconds < 1e-3) {
        printf(" %7.1f us", seconds * 1e6);
    } else if (seconds < 1) {
        printf(" %7.2f ms", seconds * 1e3);
    } else {
        printf(" %8.2f s", seconds);
    }
}

static void print_ratio(double slower, double faster) {
    if (slower < 0 || faster <= 0) {
        printf(" %10s", "-");
    } else {
        printf(" %9.*fx", slower < 100 * faster ? 1 : 0, slower / faster);
    }
}

/*
 * The cards 2, 3, ..., n+1 and a target beyond their reach: numerators of what they make are at
 * most the product of (card + 1), that is 13!/2 = 3.1e9 for n = 11.
 */
static search hard_no(uint32_t cards) {
    search s = {.problem = {.count = cards, .target = {4000000007, 1}}};
    for (uint32_t i = 0; i < cards; i++) {
        s.problem.cards[i] = (kz_rational){i + 2, 1};
    }
    return s;
}

static double time_path(search *s, kz_cpu path) {
    s->path = path;
    double seconds = stopwatch_median(run_search, s);
    assert(s->verdict == KZ_NONE);
    return seconds;
}

static double time_article(const search *s) {
    search theirs = *s;
    double seconds = stopwatch_median(run_article, &theirs);
    assert(theirs.verdict == KZ_NONE); /* the same work on both sides */
    return seconds;
}

static void bench_proofs(kz_cpu path, bool is_long) {
    uint32_t last = is_long ? PROOF_CARDS_MAX : PROOF_CARDS_SHORT;
    printf("Proof of \"no\": cards 2..n+1, target 4000000007\n\n");
    printf("%3s %10s %10s %10s %10s %10s %14s %9s\n", "n", path_name(path), "portable", "article",
           "portable/", "article/", "candidates", "memory");
    printf("%3s %10s %10s %10s %10s %10s\n", "", "", "", "", path_name(path), path_name(path));
    for (uint32_t cards = PROOF_CARDS_MIN; cards <= last; cards++) {
        search s = hard_no(cards);
        double portable = cards <= PORTABLE_CARDS_MAX ? time_path(&s, KZ_CPU_PORTABLE) : -1;
        double fast = time_path(&s, path);
        double article = cards <= ARTICLE_CARDS_MAX ? time_article(&s) : -1;
        printf("%3u", cards);
        print_time(fast);
        print_time(portable);
        print_time(article);
        print_ratio(portable, fast);
        print_ratio(article, fast);
        printf(" %14llu %6.1f MB\n", (unsigned long long)s.nodes, (double)s.memory / 1e6);
        (void)fflush(stdout);
    }
    printf("\n");
}

/* Any target p/q with |p| + q <= 1000, each pair equally likely. */
static kz_rational draw_target(kz_rng *rng) {
    for (;;) {
        int64_t p = (int64_t)kz_rng_below(rng, 1999) - 999;
        int64_t q = (int64_t)kz_rng_below(rng, 1000) + 1;
        kz_rational target;
        if ((p < 0 ? -p : p) + q <= 1000 && kz_rational_make(p, q, &target) == KZ_OK) {
            return target;
        }
    }
}

static void deal_table(kz_rng *rng, uint32_t cards, search *s) {
    kz_shisoku_dealer dealer;
    kz_shisoku_dealer_init(&dealer, KZ_SHISOKU_DECK_52, kz_rng_next(rng));
    s->problem.count = cards;
    s->problem.target = draw_target(rng);
    for (uint32_t i = 0; i < cards; i++) {
        s->problem.cards[i] = (kz_rational){kz_shisoku_dealer_flip(&dealer), 1};
    }
}

static void print_samples(double *samples, size_t count, size_t found, size_t undecided) {
    double sum = 0;
    for (size_t i = 0; i < count; i++) {
        sum += samples[i];
    }
    stopwatch_sort(samples, count);
    printf("%8zu %9.1f %9.1f %9.1f %9.1f %8.2f%% %9zu\n", count, sum / (double)count * 1e6,
           stopwatch_at(samples, count, 0.5) * 1e6, stopwatch_at(samples, count, 0.999) * 1e6,
           samples[count - 1] * 1e6, 100.0 * (double)found / (double)count, undecided);
}

/* What somebody who wants to make the worst case better needs to know. */
static void print_worst(const search *worst) {
    char line[512];
    kz_text out;
    kz_text_init(&out, line, sizeof line);
    kz_shisoku_problem_print(&worst->problem, &out);
    printf("\nmost candidates: %llu for %s (%s)\n\n", (unsigned long long)worst->nodes, line,
           kz_verdict_name(worst->verdict));
}

static void bench_tables(kz_cpu path, bool is_long) {
    size_t sizes = TABLE_CARDS_MAX - TABLE_CARDS_MIN + 1;
    size_t per_size = (is_long ? 100000 : 10000) / sizes;
    double *samples = malloc(sizes * per_size * sizeof *samples);
    assert(samples != NULL);
    kz_rng rng;
    kz_rng_init(&rng, TABLE_SEED);
    size_t all_found = 0;
    size_t all_undecided = 0;
    search worst = {.nodes = 0};
    printf("Dealt tables, any target with |p| + q <= 1000 (%s, microseconds)\n\n", path_name(path));
    printf("%5s %8s %9s %9s %9s %9s %9s %9s\n", "n", "tables", "mean", "median", "99.9 %", "worst",
           "found", "undecided");
    for (size_t size = 0; size < sizes; size++) {
        uint32_t cards = TABLE_CARDS_MIN + (uint32_t)size;
        double *mine = samples + size * per_size;
        size_t found = 0;
        size_t undecided = 0;
        for (size_t i = 0; i < per_size; i++) {
            search s = {.path = path};
            deal_table(&rng, cards, &s);
            double start = stopwatch_cpu();
            run_search(&s);
            mine[i] = stopwatch_cpu() - start;
            found += s.verdict == KZ_ONE ? 1 : 0;
            undecided += s.verdict == KZ_UNKNOWN ? 1 : 0;
            worst = s.nodes >= worst.nodes ? s : worst;
        }
        printf("%5u ", cards);
        print_samples(mine, per_size, found, undecided);
        all_found += found;
        all_undecided += undecided;
    }
    printf("%5s ", "all");
    print_samples(samples, sizes * per_size, all_found, all_undecided);
    print_worst(&worst);
    free(samples);
}

static void bench_start_up(void) {
    const char *command = getenv("KAZU");
    if (command == NULL || *command == '\0') {
        return;
    }
    double median = start_up_median(command);
    if (median < 0) {
        printf("Start-up: %s --version does not run\n", command);
    } else {
        printf("Start-up of the command (median of 200, wall time): %.2f ms\n", median * 1e3);
    }
}

/* As the command does: else each search of some size fetches all its pages from the kernel anew. */
static void keep_heap(void) {
#if defined(__GLIBC__)
    (void)mallopt(M_TRIM_THRESHOLD, 64 << 20);
    (void)mallopt(M_MMAP_THRESHOLD, 32 << 20);
#endif
}

int main(int argc, char **argv) {
    bool is_short = argc == 2 && strcmp(argv[1], "--short") == 0;
    if (argc > 1 && !is_short) {
        (void)fprintf(stderr, "usage: bench_shisoku [--short]\n");
        return 2;
    }
    keep_heap();
    kz_cpu path = kz_cpu_best();
    bench_proofs(path, !is_short);
    bench_tables(path, !is_short);
    bench_start_up();
    return 0;
}
