/*
 * Mastermind: answers of guesses against all secrets, and the diagnosis of a contradiction.
 *
 *     bench_mastermind_feedback [--short]
 *
 * Against the textbook scorer and, for speed only, the article's, both restated here: the article's
 * counts a colour's first places only, so its answers are partly wrong. The results of all other
 * methods are compared. Times are CPU time of this process, the median of some runs; each figure
 * stands for all pairs of a guess and a secret, with up to GUESSES guesses.
 */
#include "games/mastermind/feedback/feedback.h"
#include "stopwatch.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { GUESSES = 1296, GUESSES_SHORT = 130, DIAGNOSED_ROWS = 10 };

typedef struct trial {
    kz__mastermind_space *space;
    kz__mastermind_columns columns;
    uint8_t (*peg)[KZ_MASTERMIND_PEGS_MAX]; /* of the secrets */
    uint8_t *classes;
    kz_mastermind_code guess[GUESSES]; /* spread over the whole list */
    uint32_t guesses;
    kz_cpu cpu;
    uint64_t checksum;
} trial;

static void unpack(unsigned pegs, kz_mastermind_code code, uint8_t *peg) {
    for (unsigned i = 0; i < pegs; i++) {
        peg[i] = (uint8_t)kz_mastermind_peg(code, i);
    }
}

/* Every method passes its answers through here, so that none can be left out by the compiler. */
static void note(trial *t, const uint8_t *classes) {
    uint32_t count = t->space->secret_count;
    t->checksum = t->checksum * 31 + classes[0] + classes[count / 2] + classes[count - 1];
}

typedef kz_mastermind_answer (*scorer)(unsigned pegs, const uint8_t *secret, const uint8_t *guess);

static kz_mastermind_answer textbook(unsigned pegs, const uint8_t *secret, const uint8_t *guess) {
    uint8_t of_secret[KZ_MASTERMIND_COLORS_MAX + 1] = {0};
    uint8_t of_guess[KZ_MASTERMIND_COLORS_MAX + 1] = {0};
    unsigned black = 0;
    unsigned common = 0;
    for (unsigned i = 0; i < pegs; i++) {
        black += secret[i] == guess[i] ? 1 : 0;
        of_secret[secret[i]]++;
        of_guess[guess[i]]++;
    }
    for (unsigned color = 1; color <= KZ_MASTERMIND_COLORS_MAX; color++) {
        common += of_secret[color] < of_guess[color] ? of_secret[color] : of_guess[color];
    }
    return (kz_mastermind_answer){.black = (uint8_t)black, .white = (uint8_t)(common - black)};
}

static unsigned first_place(unsigned pegs, const uint8_t *peg, uint8_t color) {
    unsigned place = 0;
    while (place < pegs && peg[place] != color) {
        place++;
    }
    return place;
}

static kz_mastermind_answer article(unsigned pegs, const uint8_t *secret, const uint8_t *guess) {
    uint8_t left[KZ_MASTERMIND_PEGS_MAX];
    kz_mastermind_answer answer = {0, 0};
    memcpy(left, secret, sizeof left);
    for (unsigned i = 0; i < pegs; i++) {
        unsigned place = first_place(pegs, left, guess[i]);
        if (place < pegs) {
            left[place] = 0;
            bool same = first_place(pegs, guess, guess[i]) == first_place(pegs, secret, guess[i]);
            answer.black = (uint8_t)(answer.black + (same ? 1 : 0));
            answer.white = (uint8_t)(answer.white + (same ? 0 : 1));
        }
    }
    return answer;
}

/* Answers as they are, not numbered: 16 * black + white. */
static void run_plain(trial *t, scorer score) {
    unsigned pegs = t->space->rules.pegs;
    t->checksum = 0;
    for (uint32_t i = 0; i < t->guesses; i++) {
        uint8_t guess[KZ_MASTERMIND_PEGS_MAX] = {0};
        unpack(pegs, t->guess[i], guess);
        for (uint32_t j = 0; j < t->space->secret_count; j++) {
            kz_mastermind_answer answer = score(pegs, t->peg[j], guess);
            t->classes[j] = (uint8_t)(16 * answer.black + answer.white);
        }
        note(t, t->classes);
    }
}

static void run_textbook(void *user) {
    run_plain((trial *)user, textbook);
}

static void run_article(void *user) {
    run_plain((trial *)user, article);
}

static void run_score(void *user) {
    trial *t = (trial *)user;
    t->checksum = 0;
    for (uint32_t i = 0; i < t->guesses; i++) {
        kz_mastermind_code guess = t->guess[i];
        for (uint32_t j = 0; j < t->space->secret_count; j++) {
            kz_mastermind_answer answer =
                kz_mastermind_score(&t->space->rules, t->space->secrets[j], guess);
            t->classes[j] = (uint8_t)(16 * answer.black + answer.white);
        }
        note(t, t->classes);
    }
}

static void run_list(void *user) {
    trial *t = (trial *)user;
    t->checksum = 0;
    for (uint32_t i = 0; i < t->guesses; i++) {
        kz__mastermind_feedback(t->space, t->cpu, t->guess[i], t->space->secrets,
                                t->space->secret_count, t->classes);
        note(t, t->classes);
    }
}

static void run_columns(void *user) {
    trial *t = (trial *)user;
    t->checksum = 0;
    for (uint32_t i = 0; i < t->guesses; i++) {
        kz__mastermind_feedback_columns(t->cpu, t->guess[i], &t->columns, t->classes);
        note(t, t->classes);
    }
}

/* The numbered answers of one guess are those of the textbook, for every secret. */
static void check_guess(trial *t, kz_mastermind_code code) {
    uint8_t guess[KZ_MASTERMIND_PEGS_MAX] = {0};
    unpack(t->space->rules.pegs, code, guess);
    kz__mastermind_feedback_columns(t->cpu, code, &t->columns, t->classes);
    for (uint32_t j = 0; j < t->space->secret_count; j++) {
        kz_mastermind_answer expected = textbook(t->space->rules.pegs, t->peg[j], guess);
        uint32_t index = kz_mastermind_answer_index(&t->space->rules, expected);
        assert(t->classes[j] == index);
    }
}

static void print(const trial *t, const char *name, double seconds, double textbook_seconds) {
    double pairs = (double)t->guesses * t->space->secret_count;
    printf("(%u,%2u) %8u %-22s %10.4f G/s %9.1f\n", t->space->rules.pegs, t->space->rules.colors,
           t->space->secret_count, name, pairs / seconds / 1e9, textbook_seconds / seconds);
    (void)fflush(stdout);
}

static void set_up(trial *t, kz_mastermind_rules rules, uint32_t guesses, kz_work *work) {
    kz_status status = kz__mastermind_space_new(&rules, work, &t->space);
    assert(status == KZ_OK);
    uint32_t count = t->space->secret_count;
    t->guesses = guesses < t->space->guess_count ? guesses : t->space->guess_count;
    status = kz__mastermind_columns_new(rules.pegs, t->space->secrets, count, work, &t->columns);
    assert(status == KZ_OK);
    t->peg = calloc(count, sizeof *t->peg);
    t->classes = calloc(kz__mastermind_blocks(count), KZ__MASTERMIND_BLOCK);
    assert(t->peg != NULL && t->classes != NULL);
    for (uint32_t i = 0; i < t->guesses; i++) {
        t->guess[i] = t->space->guesses[(uint64_t)i * t->space->guess_count / t->guesses];
    }
    for (uint32_t i = 0; i < count; i++) {
        unpack(rules.pegs, t->space->secrets[i], t->peg[i]);
    }
}

static void tear_down(trial *t, kz_work *work) {
    free(t->peg);
    free(t->classes);
    kz__mastermind_columns_clear(&t->columns, work);
    kz__mastermind_space_free(t->space, work);
}

static void bench_variant(kz_mastermind_rules rules, uint32_t guesses) {
    static trial t;
    t = (trial){.cpu = KZ_CPU_PORTABLE};
    kz_work work;
    kz_work_init(&work);
    set_up(&t, rules, guesses, &work);
    double base = stopwatch_median(run_textbook, &t);
    uint64_t expected = t.checksum;
    print(&t, "textbook", base, base);
    print(&t, "article's (wrong)", stopwatch_median(run_article, &t), base);
    print(&t, "kz_mastermind_score", stopwatch_median(run_score, &t), base);
    assert(t.checksum == expected);
    for (; t.cpu <= KZ_CPU_AVX2 && t.cpu <= kz_cpu_best(); t.cpu = (kz_cpu)(t.cpu + 1)) {
        bool simd = t.cpu != KZ_CPU_PORTABLE;
        for (uint32_t i = 0; i < t.guesses; i += 17) {
            check_guess(&t, t.guess[i]);
        }
        print(&t, simd ? "a list, avx2" : "a list, portable", stopwatch_median(run_list, &t), base);
        expected = t.checksum;
        print(&t, simd ? "columns, avx2" : "columns, portable", stopwatch_median(run_columns, &t),
              base);
        assert(t.checksum == expected);
    }
    tear_down(&t, &work);
}

typedef struct contradiction {
    kz_mastermind_rules rules;
    kz_mastermind_history history;
    kz_cpu cpu;
    kz_mastermind_diagnosis found;
} contradiction;

/* Honest answers, but for the last row. */
static void contradict(contradiction *c) {
    kz_mastermind_code secret = kz_mastermind_deal(&c->rules, 1);
    c->history.count = DIAGNOSED_ROWS;
    for (uint32_t i = 0; i < DIAGNOSED_ROWS; i++) {
        c->history.row[i].guess = kz_mastermind_deal(&c->rules, 100 + i);
        c->history.row[i].answer = kz_mastermind_score(&c->rules, secret, c->history.row[i].guess);
    }
    uint8_t *black = &c->history.row[DIAGNOSED_ROWS - 1].answer.black;
    *black = (uint8_t)(*black + 1);
}

static void run_diagnosis(void *user) {
    contradiction *c = (contradiction *)user;
    kz_work work;
    kz_work_init(&work);
    work.cpu = c->cpu;
    kz_status status = kz_mastermind_diagnose(&c->rules, &c->history, &work, &c->found);
    assert(status == KZ_OK);
}

static void run_candidates(void *user) {
    contradiction *c = (contradiction *)user;
    kz_mastermind_codes *codes = NULL;
    kz_work work;
    kz_work_init(&work);
    work.cpu = c->cpu;
    kz_status status = kz_mastermind_codes_new(&c->rules, &c->history, &work, &codes);
    assert(status == KZ_OK && kz_mastermind_codes_count(codes) == c->found.candidates);
    kz_mastermind_codes_free(codes, &work);
}

static void bench_diagnosis(void) {
    contradiction c = {.rules = {.pegs = 6, .colors = 10}, .cpu = KZ_CPU_PORTABLE};
    contradict(&c);
    for (; c.cpu <= KZ_CPU_AVX2 && c.cpu <= kz_cpu_best(); c.cpu = (kz_cpu)(c.cpu + 1)) {
        const char *path = c.cpu == KZ_CPU_PORTABLE ? "portable" : "avx2";
        double seconds = stopwatch_median(run_diagnosis, &c);
        assert(c.found.fewest_wrong == 1 && (c.found.suspects >> (DIAGNOSED_ROWS - 1) & 1) == 1);
        printf("diagnosis of %d rows, 10^6 secrets, %-8s %8.2f ms\n", DIAGNOSED_ROWS, path,
               seconds * 1e3);
        printf("secrets that fit them, %-8s %24.2f ms\n", path,
               stopwatch_median(run_candidates, &c) * 1e3);
    }
}

int main(int argc, char **argv) {
    bool is_short = argc > 1 && strcmp(argv[1], "--short") == 0;
    uint32_t guesses = is_short ? GUESSES_SHORT : GUESSES;
    kz_mastermind_rules wide = {.pegs = 5, .colors = 8};
    printf("variant secrets method                 pairs per second   against the textbook\n");
    bench_variant(kz_mastermind_classic(), guesses);
    bench_variant(kz_mastermind_article(), guesses);
    bench_variant(kz_mastermind_bulls(), guesses / 4);
    bench_variant(wide, guesses / 16);
    bench_diagnosis();
    return 0;
}
