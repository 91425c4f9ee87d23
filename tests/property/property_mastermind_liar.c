/*
 * Diagnosis of random histories against brute force over all codes: honest ones, ones with a
 * single wrong answer, and ones with several, on every processor path.
 */
#include "kazu/mastermind.h"
#include "kazu/rng.h"
#include "property/oracle/mastermind_cases.h"

typedef struct blame {
    uint64_t candidates;
    uint32_t fewest_wrong;
    uint64_t suspects;
    uint64_t possible[KZ_MASTERMIND_GUESSES_MAX];
    uint64_t repair;
    kz_mastermind_code repaired;
} blame;

typedef struct position {
    kz_mastermind_rules rules;
    kz_mastermind_history history;
    const kz_mastermind_code *codes;
    size_t count;
} position;

/* The rows that a secret contradicts; what each row should have been. */
static uint64_t contradicted(const position *p, kz_mastermind_code secret, int *index) {
    uint64_t rows = 0;
    for (uint32_t i = 0; i < p->history.count; i++) {
        plain_answer real = plain_score_codes(p->rules.pegs, secret, p->history.row[i].guess);
        index[i] = plain_answer_index(p->rules.pegs, real.black, real.white);
        if (real.black != p->history.row[i].answer.black ||
            real.white != p->history.row[i].answer.white) {
            rows |= UINT64_C(1) << i;
        }
    }
    return rows;
}

static uint32_t size_of(uint64_t set) {
    uint32_t size = 0;
    for (; set != 0; set /= 2) {
        size += set % 2;
    }
    return size;
}

static blame find_blame(const position *p) {
    blame b = {.fewest_wrong = UINT32_MAX};
    for (size_t i = 0; i < p->count; i++) {
        int index[KZ_MASTERMIND_GUESSES_MAX];
        uint64_t rows = contradicted(p, p->codes[i], index);
        b.candidates += rows == 0 ? 1 : 0;
        if (size_of(rows) < b.fewest_wrong) {
            b.fewest_wrong = size_of(rows);
            b.repair = rows;
            b.repaired = p->codes[i];
        }
        for (uint32_t row = 0; row < p->history.count; row++) {
            if (rows == UINT64_C(1) << row) {
                b.suspects |= rows;
                b.possible[row] |= UINT64_C(1) << index[row];
            }
        }
    }
    if (b.candidates > 0) {
        b.suspects = 0;
        memset(b.possible, 0, sizeof b.possible);
    }
    return b;
}

static kz_mastermind_diagnosis diagnose(const position *p, kz_cpu cpu) {
    kz_mastermind_diagnosis d;
    kz_work work;
    kz_work_init(&work);
    work.cpu = cpu;
    assert_int_equal(kz_mastermind_diagnose(&p->rules, &p->history, &work, &d), KZ_OK);
    assert_int_equal(work.memory_used, 0);
    assert_int_equal(work.counters.nodes, p->count);
    return d;
}

static blame check(const position *p) {
    blame expected = find_blame(p);
    for (kz_cpu cpu = KZ_CPU_PORTABLE; cpu <= cases_best_path(); cpu = (kz_cpu)(cpu + 1)) {
        kz_mastermind_diagnosis d = diagnose(p, cpu);
        assert_true(d.candidates == expected.candidates);
        assert_int_equal(d.fewest_wrong, expected.fewest_wrong);
        assert_true(d.suspects == expected.suspects);
        assert_memory_equal(d.possible, expected.possible, sizeof expected.possible);
        assert_true(d.repair == expected.repair);
        assert_int_equal(d.repaired, expected.repaired);
    }
    return expected;
}

static void guess_at_random(position *p, kz_rng *rng, kz_mastermind_code secret, uint32_t rows) {
    p->history.count = rows;
    for (uint32_t i = 0; i < rows; i++) {
        kz_mastermind_code guess = cases_guess(&p->rules, rng);
        plain_answer real = plain_score_codes(p->rules.pegs, secret, guess);
        p->history.row[i].guess = guess;
        p->history.row[i].answer.black = (uint8_t)real.black;
        p->history.row[i].answer.white = (uint8_t)real.white;
    }
}

/* Replaces an answer by another one that can occur; returns the true one's number. */
static int lie(position *p, kz_rng *rng, uint32_t row) {
    kz_mastermind_answer truth = p->history.row[row].answer;
    kz_mastermind_answer *answer = &p->history.row[row].answer;
    do {
        answer->black = (uint8_t)kz_rng_below(rng, p->rules.pegs + UINT64_C(1));
        answer->white = (uint8_t)kz_rng_below(rng, p->rules.pegs + UINT64_C(1));
    } while (plain_answer_index(p->rules.pegs, answer->black, answer->white) < 0 ||
             (answer->black == truth.black && answer->white == truth.white));
    return plain_answer_index(p->rules.pegs, truth.black, truth.white);
}

static position random_position(kz_rng *rng, uint32_t rows) {
    static kz_mastermind_code codes[CASES_CODES_MAX];
    position p = {.rules = cases_rules(rng), .codes = codes};
    p.count = plain_list(p.rules.pegs, p.rules.colors, p.rules.secret_distinct, false,
                         CASES_CODES_MAX, codes);
    assert_true(p.count >= 1 && p.count <= CASES_CODES_MAX);
    guess_at_random(&p, rng, codes[kz_rng_below(rng, p.count)], rows);
    return p;
}

static void the_liar_is_always_among_the_suspects(void **state) {
    (void)state;
    kz_rng rng;
    kz_rng_init(&rng, cases_seed());
    uint32_t caught = 0;
    uint32_t named = 0;
    for (uint32_t cases = cases_slow() ? 20000 : 1000; cases > 0; cases--) {
        uint32_t rows = 2 + (uint32_t)kz_rng_below(&rng, 9);
        uint32_t row = (uint32_t)kz_rng_below(&rng, rows);
        position p = random_position(&rng, rows);
        if (p.rules.pegs == 1 && p.rules.colors == 1) {
            continue;
        }
        int truth = lie(&p, &rng, row);
        blame b = check(&p);
        if (b.candidates > 0) {
            continue; /* a lie that nobody can notice yet */
        }
        caught++;
        assert_int_equal(b.fewest_wrong, 1);
        assert_true((b.suspects >> row & 1) == 1);
        assert_true((b.possible[row] >> truth & 1) == 1);
        named += size_of(b.suspects) == 1 ? 1 : 0;
    }
    assert_true(caught > 300 && named > 100 && named < caught);
}

static void any_number_of_lies_is_judged_as_brute_force_does(void **state) {
    (void)state;
    kz_rng rng;
    kz_rng_init(&rng, cases_seed() + 1);
    uint32_t by_wrong[4] = {0};
    for (uint32_t cases = cases_slow() ? 20000 : 1000; cases > 0; cases--) {
        uint32_t rows = (uint32_t)kz_rng_below(&rng, 13);
        position p = random_position(&rng, rows);
        for (uint32_t i = 0; i < rows; i++) {
            if (kz_rng_below(&rng, 4) == 0) {
                (void)lie(&p, &rng, i);
            }
        }
        uint32_t wrong = check(&p).fewest_wrong;
        by_wrong[wrong < 3 ? wrong : 3]++;
    }
    for (uint32_t i = 0; i < 4; i++) {
        assert_true(by_wrong[i] > 20);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_liar_is_always_among_the_suspects),
        cmocka_unit_test(any_number_of_lies_is_judged_as_brute_force_does),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
