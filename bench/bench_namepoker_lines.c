/*
 * Judging lines of hands of the built-in name, in memory and larger than any cache: what it costs
 * to read them, to write ranks as numbers of 16 bits and to write the results as text; against
 * looking at each byte once, and against decoding character by character.
 */
#include "kazu/namepoker_lines.h"
#include "kazu/rng.h"
#include "stopwatch.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINES = 1 << 23, LINES_SHORT = 1 << 18, PORTION = 1 << 12 };

typedef struct trial {
    kz_namepoker_name name;
    kz_work work;
    kz_namepoker_table *table;
    kz_namepoker_results results;
    uint16_t rank[KZ_NAMEPOKER_HANDS];
    char *text;
    size_t lines;
    uint16_t *ranks; /* what comes out, [line] */
    kz_cpu cpu;
    uint64_t checksum;
} trial;

static char printed[PORTION * KZ_NAMEPOKER_RESULT_BYTES];

static void write_lines(trial *t) {
    kz_rng rng;
    kz_rng_init(&rng, 1);
    for (size_t i = 0; i < t->lines; i++) {
        uint32_t hand = (uint32_t)kz_rng_below(&rng, KZ_NAMEPOKER_HANDS);
        memcpy(t->text + i * KZ_NAMEPOKER_LINE_BYTES, t->results.result[hand].text,
               KZ_NAMEPOKER_LINE_BYTES - 1);
        t->text[i * KZ_NAMEPOKER_LINE_BYTES + KZ_NAMEPOKER_LINE_BYTES - 1] = '\n';
    }
}

static void set_up(trial *t, size_t lines) {
    kz_namepoker_rules rules;
    kz_work_init(&t->work);
    t->name = kz_namepoker_name_builtin();
    t->lines = lines;
    kz_status status = kz_namepoker_rules_parse("total", strlen("total"), &rules, NULL);
    assert(status == KZ_OK);
    status = kz_namepoker_table_new(&t->name, &rules, &t->work, &t->table);
    assert(status == KZ_OK);
    status = kz_namepoker_results_init(t->table, &t->results);
    assert(status == KZ_OK);
    for (uint32_t i = 0; i < KZ_NAMEPOKER_HANDS; i++) {
        t->rank[i] = (uint16_t)kz_namepoker_table_ranks(t->table)[i];
    }
    t->text = malloc(lines * KZ_NAMEPOKER_LINE_BYTES);
    t->ranks = calloc(lines, sizeof *t->ranks);
    assert(t->text != NULL && t->ranks != NULL);
    write_lines(t);
}

static void tear_down(trial *t) {
    free(t->text);
    free(t->ranks);
    kz_namepoker_table_free(t->table, &t->work);
}

/* The plain read: libc looks for a byte that never comes. */
static void run_touch(void *user) {
    trial *t = (trial *)user;
    const char *found = memchr(t->text, '\0', t->lines * KZ_NAMEPOKER_LINE_BYTES);
    t->checksum = found == NULL ? 0 : 1;
}

/* Character by character, with the functions for any name. */
static void run_decode(void *user) {
    trial *t = (trial *)user;
    for (size_t i = 0; i < t->lines; i++) {
        kz_namepoker_hand hand;
        kz_status status = kz_namepoker_hand_parse(&t->name, t->text + i * KZ_NAMEPOKER_LINE_BYTES,
                                                   KZ_NAMEPOKER_LINE_BYTES - 1, &hand, NULL);
        assert(status == KZ_OK);
        t->ranks[i] = t->rank[kz_namepoker_hand_index(&t->name, &hand)];
    }
}

/* Reads some lines; their hands are handed on while they are in the cache. */
static const uint16_t *read_portion(const trial *t, size_t first, size_t *count) {
    static uint16_t index[PORTION];
    size_t left = t->lines - first;
    *count = left < PORTION ? left : PORTION;
    size_t clean = kz_namepoker_lines_read(t->cpu, t->text + first * KZ_NAMEPOKER_LINE_BYTES,
                                           *count * KZ_NAMEPOKER_LINE_BYTES, index);
    assert(clean == *count);
    return index;
}

static void run_ranks(void *user) {
    trial *t = (trial *)user;
    size_t count = 0;
    for (size_t first = 0; first < t->lines; first += count) {
        const uint16_t *index = read_portion(t, first, &count);
        for (size_t i = 0; i < count; i++) {
            t->ranks[first + i] = t->rank[index[i]];
        }
    }
}

static void run_text(void *user) {
    trial *t = (trial *)user;
    size_t count = 0;
    t->checksum = 0;
    for (size_t first = 0; first < t->lines; first += count) {
        size_t length;
        count = t->lines - first < PORTION ? t->lines - first : PORTION;
        size_t clean =
            kz_namepoker_lines_judge(t->cpu, &t->results, t->text + first * KZ_NAMEPOKER_LINE_BYTES,
                                     count * KZ_NAMEPOKER_LINE_BYTES, printed, &length);
        assert(clean == count);
        t->checksum += length;
    }
}

static void print(const trial *t, const char *name, double seconds, double plain) {
    printf("%-34s %8.1f M lines/s %7.2f GB/s %6.1f %% of the plain read\n", name,
           (double)t->lines / seconds / 1e6,
           (double)t->lines * KZ_NAMEPOKER_LINE_BYTES / seconds / 1e9, 100 * plain / seconds);
    (void)fflush(stdout);
}

static uint64_t sum_of_ranks(const trial *t) {
    uint64_t sum = 0;
    for (size_t i = 0; i < t->lines; i++) {
        sum = 31 * sum + t->ranks[i];
    }
    return sum;
}

int main(int argc, char **argv) {
    static trial t;
    static const char *const paths[] = {"portable", "avx2", "avx512"};
    bool is_short = argc > 1 && strcmp(argv[1], "--short") == 0;
    set_up(&t, is_short ? LINES_SHORT : LINES);
    double plain = stopwatch_median(run_touch, &t);
    print(&t, "plain read", plain, plain);
    print(&t, "character by character to ranks", stopwatch_median(run_decode, &t), plain);
    uint64_t expected = sum_of_ranks(&t);
    for (; t.cpu <= kz_cpu_best(); t.cpu = (kz_cpu)(t.cpu + 1)) {
        char name[64];
        (void)snprintf(name, sizeof name, "lines to ranks, %s", paths[t.cpu]);
        print(&t, name, stopwatch_median(run_ranks, &t), plain);
        assert(sum_of_ranks(&t) == expected);
        (void)snprintf(name, sizeof name, "lines to text, %s", paths[t.cpu]);
        print(&t, name, stopwatch_median(run_text, &t), plain);
    }
    tear_down(&t);
    return 0;
}
