/*
 * Every way to score against the textbook scorer (oracle/mastermind_plain.h): one pair at a
 * time, lists that are laid out, and lists that are not, on every processor path, for random
 * variants, lists of any length, and any codes, legal or not.
 */
#include "games/mastermind/feedback/feedback.h"
#include "property/oracle/mastermind_cases.h"

enum { CODES_MAX = 600, BYTES_MAX = CODES_MAX + KZ__MASTERMIND_BLOCK, CANARY = 0xA5 };

typedef struct pairs {
    kz_mastermind_rules rules;
    kz_mastermind_code guess;
    size_t count;
    kz_mastermind_code codes[CODES_MAX];
    uint8_t expected[CODES_MAX];
} pairs;

/* Few colours or many, blanks or none: equal colours must be frequent, all colours must occur. */
static kz_mastermind_code any_code(kz_rng *rng, unsigned pegs, unsigned most) {
    plain_code code = {.pegs = pegs};
    for (unsigned i = 0; i < pegs; i++) {
        code.color[i] = most - (unsigned)kz_rng_below(rng, most < 3 ? most + 1 : 4);
        if (cases_coin(rng) && i > 0) {
            code.color[i] = code.color[kz_rng_below(rng, i)];
        }
    }
    return plain_pack(&code);
}

static void fill(pairs *p, kz_rng *rng) {
    unsigned most = 1 + (unsigned)kz_rng_below(rng, KZ_MASTERMIND_COLORS_MAX);
    p->rules = (kz_mastermind_rules){
        .pegs = (uint8_t)(1 + kz_rng_below(rng, KZ_MASTERMIND_PEGS_MAX)),
        .colors = (uint8_t)most,
    };
    p->guess = any_code(rng, p->rules.pegs, most);
    p->count = (size_t)kz_rng_below(rng, CODES_MAX + 1);
    for (size_t i = 0; i < p->count; i++) {
        p->codes[i] = any_code(rng, p->rules.pegs, most);
        plain_answer answer = plain_score_codes(p->rules.pegs, p->codes[i], p->guess);
        p->expected[i] = (uint8_t)plain_answer_index(p->rules.pegs, answer.black, answer.white);
    }
}

static void check_pairs(const pairs *p) {
    for (size_t i = 0; i < p->count; i++) {
        kz_mastermind_answer answer = kz_mastermind_score(&p->rules, p->codes[i], p->guess);
        assert_int_equal(kz_mastermind_answer_index(&p->rules, answer), p->expected[i]);
    }
}

static void check_columns(const pairs *p, kz_cpu cpu) {
    uint8_t classes[BYTES_MAX];
    kz__mastermind_columns columns;
    kz_work work;
    kz_work_init(&work);
    assert_int_equal(kz__mastermind_columns_new(p->rules.pegs, p->codes, p->count, &work, &columns),
                     KZ_OK);
    memset(classes, CANARY, sizeof classes);
    kz__mastermind_feedback_columns(cpu, p->guess, &columns, classes);
    assert_memory_equal(classes, p->expected, p->count);
    for (size_t i = kz__mastermind_blocks(p->count) * KZ__MASTERMIND_BLOCK; i < BYTES_MAX; i++) {
        assert_int_equal(classes[i], CANARY);
    }
    kz__mastermind_columns_clear(&columns, &work);
    assert_int_equal(work.memory_used, 0);
}

static void check_list(const pairs *p, kz_cpu cpu) {
    uint8_t classes[BYTES_MAX];
    kz__mastermind_space space = {.rules = p->rules};
    memset(classes, CANARY, sizeof classes);
    kz__mastermind_feedback(&space, cpu, p->guess, p->codes, p->count, classes);
    assert_memory_equal(classes, p->expected, p->count);
    for (size_t i = p->count; i < BYTES_MAX; i++) {
        assert_int_equal(classes[i], CANARY);
    }
}

static void every_path_scores_as_the_textbook_does(void **state) {
    (void)state;
    static pairs p;
    kz_rng rng;
    kz_rng_init(&rng, cases_seed());
    for (uint32_t cases = cases_slow() ? 200000 : 4000; cases > 0; cases--) {
        fill(&p, &rng);
        check_pairs(&p);
        for (kz_cpu cpu = KZ_CPU_PORTABLE; cpu <= cases_best_path(); cpu = (kz_cpu)(cpu + 1)) {
            check_columns(&p, cpu);
            check_list(&p, cpu);
        }
    }
}

/* All codes of one colour: the most of one colour that there can be, in each colour. */
static void eight_pegs_of_one_colour_are_counted(void **state) {
    (void)state;
    kz_mastermind_rules rules = {.pegs = 8, .colors = 15};
    kz__mastermind_space space = {.rules = rules};
    for (unsigned color = 1; color <= 15; color++) {
        kz_mastermind_code all = UINT32_C(0x11111111) * color;
        kz_mastermind_code codes[3] = {all, all - color, 0};
        for (kz_cpu cpu = KZ_CPU_PORTABLE; cpu <= cases_best_path(); cpu = (kz_cpu)(cpu + 1)) {
            uint8_t classes[3];
            kz__mastermind_feedback(&space, cpu, all, codes, 3, classes);
            assert_int_equal(classes[0], 43);
            assert_int_equal(classes[1], plain_answer_index(8, 7, 0));
            assert_int_equal(classes[2], 0);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_path_scores_as_the_textbook_does),
        cmocka_unit_test(eight_pegs_of_one_colour_are_counted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
