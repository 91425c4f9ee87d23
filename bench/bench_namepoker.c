/*
 * Name poker: all 9,765,625 ordered comparisons of the article's rules, by the table of ranks,
 * without a table, and the article's way in C and in Python (a sample, scaled); and the table made
 * from scratch.
 *
 *     bench_namepoker [--short]
 *
 * All methods must agree on how many pairs tie. Times are CPU time, the median of some runs.
 */
#include "kazu/namepoker.h"
#include "namepoker_article.h"
#include "stopwatch.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

enum {
    HANDS = KZ_NAMEPOKER_HANDS,
    PADDED = (HANDS + 31) / 32 * 32, /* so that the loop over all hands needs no rest */
    TIES = 24942 + HANDS,            /* and every hand with itself */
    SAMPLE = 100000,
    SAMPLE_SHORT = 20000
};

typedef struct trial {
    kz_namepoker_name name;
    kz_namepoker_rules rules;
    kz_namepoker_hand hand[HANDS];
    char letters[HANDS][ARTICLE_LENGTH + 1];
    uint16_t rank[PADDED]; /* 0 behind the hands: neither weaker than a hand nor equal */
    int64_t balance;       /* comparisons that b won less those that a won */
    uint32_t ties;
} trial;

static trial t;

static void by_table(void *user) {
    (void)user;
    t.balance = 0;
    t.ties = 0;
    const uint16_t *rank = t.rank;
    for (uint32_t a = 0; a < HANDS; a++) {
        uint16_t own = rank[a];
        uint16_t weaker = 0;
        uint16_t equal = 0;
        for (uint32_t b = 0; b < PADDED; b++) {
            weaker = (uint16_t)(weaker + (rank[b] > own));
            equal = (uint16_t)(equal + (rank[b] == own));
        }
        t.ties += equal;
        t.balance += (int64_t)HANDS - equal - 2 * (int64_t)weaker;
    }
}

static void note(int order) {
    t.balance += order;
    t.ties += order == 0 ? 1 : 0;
}

static void without_table(void *user) {
    (void)user;
    t.balance = 0;
    t.ties = 0;
    for (uint32_t a = 0; a < HANDS; a++) {
        for (uint32_t b = 0; b < HANDS; b++) {
            note(kz_namepoker_compare(&t.name, &t.rules, &t.hand[a], &t.hand[b], NULL));
        }
    }
}

static void by_article(void *user) {
    (void)user;
    t.balance = 0;
    t.ties = 0;
    for (uint32_t a = 0; a < HANDS; a++) {
        for (uint32_t b = 0; b < HANDS; b++) {
            note(article_compare(t.letters[a], t.letters[b]));
        }
    }
}

static kz_namepoker_table *new_table(kz_work *work) {
    kz_namepoker_table *table = NULL;
    kz_status status = kz_namepoker_table_new(&t.name, &t.rules, work, &table);
    assert(status == KZ_OK);
    return table;
}

static void make_table(void *user) {
    kz_work work;
    (void)user;
    kz_work_init(&work);
    kz_namepoker_table_free(new_table(&work), &work);
}

static void read_rules(const char *text) {
    kz_status status = kz_namepoker_rules_parse(text, strlen(text), &t.rules, NULL);
    assert(status == KZ_OK);
}

static void set_up(void) {
    kz_work work;
    kz_work_init(&work);
    t.name = kz_namepoker_name_builtin();
    read_rules("article4");
    kz_namepoker_table *table = new_table(&work);
    for (uint32_t i = 0; i < HANDS; i++) {
        t.hand[i] = kz_namepoker_hand_at(&t.name, i);
        t.rank[i] = (uint16_t)kz_namepoker_table_ranks(table)[i];
        for (uint32_t j = 0; j < ARTICLE_LENGTH; j++) {
            t.letters[i][j] = "OIZSK"[t.hand[i].kind[j]];
        }
    }
    kz_namepoker_table_free(table, &work);
}

static void print(const char *method, double seconds, double table_seconds) {
    printf("%-40s %12.3f ms %10.2f ns each %10.1f x the table\n", method, seconds * 1e3,
           seconds * 1e9 / HANDS / HANDS, seconds / table_seconds);
    (void)fflush(stdout);
}

static double timed(void (*run)(void *user)) {
    double seconds = stopwatch_median(run, NULL);
    assert(t.ties == TIES && t.balance == 0);
    return seconds;
}

static uint32_t ties_of_sample(uint32_t pairs) {
    uint32_t ties = 0;
    for (uint32_t i = 0; i < pairs; i++) {
        uint32_t a = i * 7 % HANDS;
        uint32_t b = (uint32_t)(((uint64_t)i * 1201 + i / HANDS) % HANDS);
        ties += t.rank[a] == t.rank[b] ? 1 : 0;
    }
    return ties;
}

static void bench_python(uint32_t pairs, double table_seconds) {
    uint32_t ties = 0;
    double seconds = article_python_compare_seconds(pairs, &ties);
    if (seconds < 0) {
        printf("(python3 does not run here: left out)\n");
        return;
    }
    assert(ties == ties_of_sample(pairs));
    print("the article's way in Python (scaled)", seconds / pairs * HANDS * HANDS, table_seconds);
}

int main(int argc, char **argv) {
    bool is_short = argc > 1 && strcmp(argv[1], "--short") == 0;
    set_up();
    double table = timed(by_table);
    printf("all %d ordered comparisons\n", HANDS * HANDS);
    print("by the table of ranks", table, table);
    print("without a table", timed(without_table), table);
    print("the article's way in C", timed(by_article), table);
    bench_python(is_short ? SAMPLE_SHORT : SAMPLE, table);
    printf("a table from scratch, article4: %.3f ms\n", stopwatch_median(make_table, NULL) * 1e3);
    read_rules("total");
    printf("a table from scratch, total:    %.3f ms\n", stopwatch_median(make_table, NULL) * 1e3);
    return 0;
}
