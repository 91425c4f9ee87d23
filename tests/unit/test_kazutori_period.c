/* Periods: both methods of the search against each other, what is refused, limits and memory. */
#include "games/kazutori/period/period_parts.h"
#include "games/kazutori/period/period_trace.h"
#include "kazu/rng.h"
#include "support/failing_memory.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static kz_kazutori_set set_of(const char *text) {
    kz_kazutori_set set;
    assert_int_equal(kz_kazutori_set_parse(text, strlen(text), &set, NULL), KZ_OK);
    return set;
}

static void expect(const char *text, kz_kazutori_sequence sequence, uint64_t preperiod,
                   uint64_t period, uint32_t max_value) {
    kz_kazutori_set set = set_of(text);
    kz_kazutori_certificate certificate;
    kz_work work;
    kz_work_init(&work);
    assert_int_equal(kz_kazutori_period_find(&set, sequence, &work, &certificate), KZ_OK);
    assert_int_equal(certificate.period.preperiod, preperiod);
    assert_int_equal(certificate.period.period, period);
    assert_int_equal(certificate.max_value, max_value);
    assert_int_equal(kz_kazutori_verify(&certificate, &work, NULL), KZ_OK);
    assert_int_equal(work.memory_used, 0);
}

/* Counted by hand, or from the literature on the squares and on 1..k. */
static void known_periods(void **state) {
    (void)state;
    expect("1", KZ_KAZUTORI_OUTCOMES, 0, 2, 1);
    expect("1..3", KZ_KAZUTORI_OUTCOMES, 0, 4, 1);
    expect("1..3", KZ_KAZUTORI_GRUNDY, 0, 4, 3);
    expect("7", KZ_KAZUTORI_OUTCOMES, 0, 14, 1);
    expect("1,3,4", KZ_KAZUTORI_GRUNDY, 0, 7, 3);
    expect("64", KZ_KAZUTORI_OUTCOMES, 0, 128, 1);
    expect("65", KZ_KAZUTORI_OUTCOMES, 0, 130, 1);
    expect("100000", KZ_KAZUTORI_GRUNDY, 0, 200000, 1);
    expect("1..100000", KZ_KAZUTORI_GRUNDY, 0, 100001, 100000);
    expect("1,4,9,16,25,36,49,64", KZ_KAZUTORI_OUTCOMES, 79, 65, 1);
    expect("1,4,9,16,25,36,49,64", KZ_KAZUTORI_GRUNDY, 484, 260, 7);
}

static void same(const kz_kazutori_certificate *a, const kz_kazutori_certificate *b) {
    assert_int_equal(a->period.preperiod, b->period.preperiod);
    assert_int_equal(a->period.period, b->period.period);
    assert_int_equal(a->before, b->before);
    assert_int_equal(a->before_later, b->before_later);
    assert_int_equal(a->max_value, b->max_value);
    assert_int_equal(a->checksum, b->checksum);
    assert_int_equal(a->factors, b->factors);
    for (uint32_t i = 0; i < a->factors; i++) {
        assert_int_equal(a->factor[i].prime, b->factor[i].prime);
        assert_int_equal(a->factor[i].witness, b->factor[i].witness);
    }
}

/* Random sets with `count` numbers up to `max`, so that long preperiods and periods come up. */
static void compare_methods(uint64_t seed, uint64_t max, unsigned count,
                            kz_kazutori_sequence sequence) {
    kz_rng rng;
    kz_work work;
    kz_kazutori_certificate quick;
    kz_kazutori_certificate general;
    kz_kazutori_set set;
    kz_rng_init(&rng, seed);
    kz_work_init(&work);
    kz_kazutori_set_init(&set);
    for (unsigned i = 0; i < count; i++) {
        assert_int_equal(kz_kazutori_set_add(&set, 1 + kz_rng_below(&rng, max)), KZ_OK);
    }
    memset(&quick, 0, sizeof quick);
    quick.set = set;
    quick.sequence = sequence;
    general = quick;
    assert_int_equal(sequence == KZ_KAZUTORI_GRUNDY
                         ? kz__kazutori_period_of_grundy(&set, &work, &quick)
                         : kz__kazutori_period_of_outcomes(&set, &work, &quick),
                     KZ_OK);
    assert_int_equal(kz__kazutori_period_of_values(&set, sequence, &work, &general), KZ_OK);
    same(&quick, &general);
    assert_int_equal(kz_kazutori_verify(&quick, &work, NULL), KZ_OK);
    assert_int_equal(work.memory_used, 0);
}

static void both_methods_agree(void **state) {
    (void)state;
    for (uint64_t seed = 0; seed < 600; seed++) {
        compare_methods(seed, 3 + seed % 62, 1 + (unsigned)(seed % 7), KZ_KAZUTORI_OUTCOMES);
        compare_methods(seed, 3 + seed % 30, 1 + (unsigned)(seed % 9), KZ_KAZUTORI_GRUNDY);
    }
}

/* The walk's checkpoints against a walk position by position. */
static void states_are_right_everywhere(void **state) {
    (void)state;
    kz__kazutori_trace *trace = malloc(sizeof *trace);
    kz_work work;
    uint64_t period = 0;
    assert_non_null(trace);
    kz_work_init(&work);
    for (uint64_t numbers = UINT64_C(0x8000040001001000); numbers != 0; numbers <<= 17) {
        kz__kazutori_trace_init(trace, numbers);
        assert_int_equal(kz__kazutori_trace_period(trace, &work, &period), KZ_OK);
        uint64_t attacked = 0;
        for (uint64_t x = 0; x < 20000; x++) {
            uint64_t found = ~attacked;
            assert_int_equal(kz__kazutori_trace_state(trace, x, &work, &found), KZ_OK);
            assert_true(found == attacked);
            attacked = attacked >> 1 | ((attacked & 1) == 0 ? numbers : 0);
        }
    }
    free(trace);
}

static void bad_sets_are_refused(void **state) {
    (void)state;
    kz_kazutori_certificate certificate;
    kz_kazutori_set set;
    kz_work work;
    kz_work_init(&work);
    kz_kazutori_set_init(&set);
    assert_int_equal(kz_kazutori_period_find(&set, KZ_KAZUTORI_OUTCOMES, &work, &certificate),
                     KZ_OUT_OF_RANGE);
    assert_int_equal(kz_kazutori_set_all(KZ_KAZUTORI_NUMBER_MAX + 1, &set), KZ_OK);
    assert_int_equal(kz_kazutori_period_find(&set, KZ_KAZUTORI_OUTCOMES, &work, &certificate),
                     KZ_OUT_OF_RANGE);
    set = set_of("2,5");
    set.bits[KZ_KAZUTORI_SET_WORDS - 1] = UINT64_C(1) << 63;
    assert_int_equal(kz_kazutori_period_find(&set, KZ_KAZUTORI_GRUNDY, &work, &certificate),
                     KZ_OUT_OF_RANGE);
    set = set_of("2,5");
    set.count = 3;
    assert_int_equal(kz_kazutori_period_find(&set, KZ_KAZUTORI_GRUNDY, &work, &certificate),
                     KZ_OUT_OF_RANGE);
}

static bool says_no(void *user) {
    ++*(unsigned *)user;
    return true;
}

static void limits_are_kept(void **state) {
    (void)state;
    static const char *const sets[] = {"13,22,39,48,61", "1..5", "1013,5001,60000,99999"};
    for (size_t i = 0; i < sizeof sets / sizeof *sets; i++) {
        for (int kind = KZ_KAZUTORI_OUTCOMES; kind <= KZ_KAZUTORI_GRUNDY; kind++) {
            kz_kazutori_set set = set_of(sets[i]);
            kz_kazutori_certificate certificate;
            memset(&certificate, 7, sizeof certificate);
            kz_kazutori_certificate before = certificate;
            unsigned asked = 0;
            kz_work work;
            kz_work_init(&work);
            work.node_limit = i == 1 ? 3 : 100000;
            assert_int_equal(
                kz_kazutori_period_find(&set, (kz_kazutori_sequence)kind, &work, &certificate),
                KZ_BUDGET);
            kz_work_init(&work);
            work.cancelled = says_no;
            work.cancel_user = &asked;
            assert_int_equal(
                kz_kazutori_period_find(&set, (kz_kazutori_sequence)kind, &work, &certificate),
                KZ_CANCELLED);
            assert_true(asked > 0);
            assert_int_equal(work.memory_used, 0);
            assert_memory_equal(&certificate, &before, sizeof before);
        }
    }
}

static unsigned allocations_for(const char *text, kz_kazutori_sequence sequence) {
    kz_kazutori_set set = set_of(text);
    kz_status status = KZ_NO_MEMORY;
    unsigned allowed = 0;
    for (; status != KZ_OK; allowed++) {
        failing_memory memory;
        kz_kazutori_certificate certificate;
        kz_work work;
        failing_memory_init(&memory, allowed + 1, true, &work);
        status = kz_kazutori_period_find(&set, sequence, &work, &certificate);
        assert_true(status == KZ_OK || status == KZ_NO_MEMORY);
        assert_int_equal(work.memory_used, 0);
    }
    return allowed - 1;
}

static void no_memory_is_a_clean_end(void **state) {
    (void)state;
    assert_int_equal(allocations_for("1..9", KZ_KAZUTORI_GRUNDY), 0);
    assert_true(allocations_for("2,5,9", KZ_KAZUTORI_OUTCOMES) >= 1);
    assert_true(allocations_for("2,5,9", KZ_KAZUTORI_GRUNDY) >= 1);
    assert_true(allocations_for("2,500,9000", KZ_KAZUTORI_OUTCOMES) >= 1);
    assert_true(allocations_for("2,500,90000", KZ_KAZUTORI_GRUNDY) >= 2);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(known_periods),
        cmocka_unit_test(both_methods_agree),
        cmocka_unit_test(states_are_right_everywhere),
        cmocka_unit_test(bad_sets_are_refused),
        cmocka_unit_test(limits_are_kept),
        cmocka_unit_test(no_memory_is_a_clean_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
