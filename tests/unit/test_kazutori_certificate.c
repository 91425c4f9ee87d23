/*
 * Certificates: a true one is accepted, the same with any single figure changed is refused, in
 * memory and as text; and the text reads and prints in only one way.
 */
#include "kazu/kazutori_study.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { TEXT_ROOM = 4096 };

static const struct {
    const char *set;
    kz_kazutori_sequence sequence;
} cases[] = {
    {"1,3,4", KZ_KAZUTORI_OUTCOMES},
    {"1,3,4", KZ_KAZUTORI_GRUNDY},
    {"1", KZ_KAZUTORI_OUTCOMES},
    {"1..9", KZ_KAZUTORI_GRUNDY},
    {"1,4,9,16,25,36,49,64", KZ_KAZUTORI_OUTCOMES},
    {"1,4,9,16,25,36,49,64", KZ_KAZUTORI_GRUNDY},
    {"1,3,12,21,23,24", KZ_KAZUTORI_OUTCOMES},
    {"5,77,100", KZ_KAZUTORI_OUTCOMES},
    {"2..70,90", KZ_KAZUTORI_GRUNDY},
    {"1..30,32..64", KZ_KAZUTORI_GRUNDY}, /* 63 numbers, */
    {"1..31,33..65", KZ_KAZUTORI_GRUNDY}, /* and 64 */
    {"2,5000", KZ_KAZUTORI_GRUNDY},       /* further back than a block is long */
};

enum { CASES = sizeof cases / sizeof *cases };

static kz_kazutori_set set_of(const char *text) {
    kz_kazutori_set set;
    assert_int_equal(kz_kazutori_set_parse(text, strlen(text), &set, NULL), KZ_OK);
    return set;
}

static kz_kazutori_certificate find(const char *text, kz_kazutori_sequence sequence) {
    kz_kazutori_set set = set_of(text);
    kz_kazutori_certificate certificate;
    kz_work work;
    kz_work_init(&work);
    assert_int_equal(kz_kazutori_period_find(&set, sequence, &work, &certificate), KZ_OK);
    return certificate;
}

static kz_kazutori_certificate find_case(size_t i) {
    return find(cases[i].set, cases[i].sequence);
}

/* A wrong certificate may claim a huge period: so far and no further. */
static kz_status verify(const kz_kazutori_certificate *certificate, kz_error *error) {
    kz_work work;
    kz_work_init(&work);
    work.node_limit = 1 << 20;
    kz_status status = kz_kazutori_verify(certificate, &work, error);
    assert_int_equal(work.memory_used, 0);
    return status;
}

static void refuse(const kz_kazutori_certificate *certificate, const char *figure) {
    kz_error error = {.status = KZ_OK};
    kz_status status = verify(certificate, &error);
    if (status == KZ_OK || error.status != status || error.message == NULL) {
        fail_msg("a wrong %s was accepted", figure);
    }
}

static void true_ones_are_accepted(void **state) {
    (void)state;
    for (size_t i = 0; i < CASES; i++) {
        kz_kazutori_certificate certificate = find_case(i);
        assert_int_equal(verify(&certificate, NULL), KZ_OK);
    }
}

/* Every change of a number that differs from it little or much. */
static const uint64_t changes[] = {1, 2, 3, 7, 64, 1000, UINT64_MAX, UINT64_MAX - 1};

enum { CHANGES = sizeof changes / sizeof *changes };

static void change_wide(const kz_kazutori_certificate *whole, kz_kazutori_certificate *changed,
                        uint64_t *figure, const char *name) {
    uint64_t right = *figure;
    for (size_t i = 0; i < CHANGES; i++) {
        *figure = right + changes[i];
        refuse(changed, name);
    }
    *figure = right;
    assert_memory_equal(whole, changed, sizeof *whole);
}

static void change_small(kz_kazutori_certificate *changed, uint32_t *figure, const char *name) {
    uint32_t right = *figure;
    for (size_t i = 0; i < CHANGES; i++) {
        *figure = right + (uint32_t)changes[i];
        refuse(changed, name);
    }
    *figure = right;
}

static void no_figure_may_change(void **state) {
    (void)state;
    for (size_t i = 0; i < CASES; i++) {
        kz_kazutori_certificate whole = find_case(i);
        kz_kazutori_certificate changed;
        memcpy(&changed, &whole, sizeof whole);
        change_wide(&whole, &changed, &changed.period.preperiod, "preperiod");
        change_wide(&whole, &changed, &changed.period.period, "period");
        change_wide(&whole, &changed, &changed.checksum, "checksum");
        change_wide(&whole, &changed, &changed.set.smallest, "smallest number");
        change_wide(&whole, &changed, &changed.set.largest, "largest number");
        change_wide(&whole, &changed, &changed.set.count, "count of numbers");
        change_small(&changed, &changed.max_value, "largest value");
        change_small(&changed, &changed.before, "value before");
        change_small(&changed, &changed.before_later, "value a period later");
        change_small(&changed, &changed.factors, "count of factors");
        for (uint32_t j = 0; j < whole.factors; j++) {
            change_wide(&whole, &changed, &changed.factor[j].prime, "prime");
            change_wide(&whole, &changed, &changed.factor[j].witness, "witness");
        }
        changed.sequence =
            whole.sequence == KZ_KAZUTORI_GRUNDY ? KZ_KAZUTORI_OUTCOMES : KZ_KAZUTORI_GRUNDY;
        refuse(&changed, "kind of sequence");
        changed.sequence = (kz_kazutori_sequence)2;
        refuse(&changed, "kind of sequence");
    }
}

static kz_kazutori_set without(const kz_kazutori_set *set, uint64_t number) {
    kz_kazutori_set other;
    kz_kazutori_set_init(&other);
    for (uint64_t n = 1; n <= set->largest; n++) {
        if (n != number && kz_kazutori_set_has(set, n)) {
            assert_int_equal(kz_kazutori_set_add(&other, n), KZ_OK);
        }
    }
    return other;
}

/* Also where the other set has the same sequence, as 1,3 and 1,3,5 have. */
static void no_number_of_the_set_may_change(void **state) {
    (void)state;
    for (size_t i = 0; i < CASES; i++) {
        kz_kazutori_certificate certificate = find_case(i);
        kz_kazutori_set whole = certificate.set;
        for (uint64_t number = 1; number <= whole.largest + 3; number++) {
            if (kz_kazutori_set_has(&whole, number)) {
                certificate.set = without(&whole, number);
            } else {
                certificate.set = whole;
                assert_int_equal(kz_kazutori_set_add(&certificate.set, number), KZ_OK);
            }
            refuse(&certificate, "number of the set");
        }
    }
}

/* What is not minimal is refused although it repeats. */
static void nothing_larger_is_accepted(void **state) {
    (void)state;
    kz_kazutori_certificate whole = find("1,3,4", KZ_KAZUTORI_OUTCOMES);
    kz_kazutori_certificate twice = whole;
    twice.period.period = 14;
    twice.factors = 2;
    twice.factor[0].prime = 2;
    twice.factor[1].prime = 7;
    for (uint64_t witness = 0; witness < 20; witness++) {
        twice.factor[0].witness = witness;
        refuse(&twice, "period");
    }
    kz_kazutori_certificate later = whole;
    later.period.preperiod = 7;
    later.factor[0].witness += 7;
    later.before = later.before_later = 0;
    refuse(&later, "preperiod");
}

static void faults_are_named(void **state) {
    (void)state;
    kz_error error;
    kz_kazutori_certificate certificate = find("1,3,4", KZ_KAZUTORI_OUTCOMES);
    certificate.checksum++;
    assert_int_equal(verify(&certificate, &error), KZ_BAD_INPUT);
    assert_string_equal(error.message, "the checksum is wrong");
    certificate.checksum--;
    certificate.max_value = 3;
    assert_int_equal(verify(&certificate, &error), KZ_BAD_INPUT);
    assert_string_equal(error.message, "the largest value is wrong");
    assert_string_equal(error.token, "3");
    certificate.period.period = 0;
    assert_int_equal(verify(&certificate, &error), KZ_BAD_INPUT);
    memset(&certificate.set, 0, sizeof certificate.set);
    assert_int_equal(verify(&certificate, &error), KZ_OUT_OF_RANGE);
    certificate = find("1,4,9,16,25,36,49,64", KZ_KAZUTORI_GRUNDY);
    kz_work work;
    kz_work_init(&work);
    work.node_limit = 100;
    assert_int_equal(kz_kazutori_verify(&certificate, &work, &error), KZ_BUDGET);
    assert_int_equal(error.status, KZ_BUDGET);
    kz_work_init(&work);
    work.memory_limit = 100;
    assert_int_equal(kz_kazutori_verify(&certificate, &work, &error), KZ_NO_MEMORY);
    assert_int_equal(work.memory_used, 0);
}

static void no_memory_is_a_clean_end(void **state) {
    (void)state;
    static const kz_kazutori_sequence kinds[] = {KZ_KAZUTORI_OUTCOMES, KZ_KAZUTORI_GRUNDY};
    for (size_t i = 0; i < 2; i++) {
        kz_kazutori_certificate certificate = find("3000..3200,60000", kinds[i]);
        kz_status status = KZ_NO_MEMORY;
        unsigned refused = 0;
        for (uint64_t limit = 64; status != KZ_OK; limit += limit / 2) {
            kz_work work;
            kz_work_init(&work);
            work.memory_limit = limit;
            status = kz_kazutori_verify(&certificate, &work, NULL);
            assert_true(status == KZ_OK || status == KZ_NO_MEMORY);
            assert_int_equal(work.memory_used, 0);
            refused += status == KZ_OK ? 0 : 1;
        }
        assert_true(refused > 5);
    }
}

static size_t print(const kz_kazutori_certificate *certificate, char *room) {
    kz_text text;
    kz_text_init(&text, room, TEXT_ROOM);
    kz_kazutori_certificate_print(certificate, &text);
    assert_false(text.truncated);
    return text.length;
}

static void text_goes_both_ways(void **state) {
    (void)state;
    for (size_t i = 0; i < CASES; i++) {
        char first[TEXT_ROOM];
        char second[TEXT_ROOM];
        kz_kazutori_certificate whole = find_case(i);
        kz_kazutori_certificate read;
        size_t length = print(&whole, first);
        assert_int_equal(kz_kazutori_certificate_parse(first, length, &read, NULL), KZ_OK);
        assert_int_equal(print(&read, second), length);
        assert_string_equal(first, second);
        assert_int_equal(verify(&read, NULL), KZ_OK);
    }
}

/* Known from the definition: 1010000, again and again. */
static void text_looks_as_described(void **state) {
    (void)state;
    char room[TEXT_ROOM];
    kz_kazutori_certificate certificate = find("1,3,4", KZ_KAZUTORI_OUTCOMES);
    certificate.checksum = 12345;
    (void)print(&certificate, room);
    assert_string_equal(room, "kazu kazutori certificate 1\n"
                              "set 1,3,4\n"
                              "sequence outcomes\n"
                              "preperiod 0\n"
                              "period 7\n"
                              "max 1\n"
                              "before 0 0\n"
                              "factors 1\n"
                              "factor 7 0\n"
                              "checksum 12345\n"
                              "end\n");
}

/* Each digit of each case, changed to each other digit. */
static void no_digit_may_change(void **state) {
    (void)state;
    for (size_t i = 0; i < CASES; i++) {
        char room[TEXT_ROOM];
        kz_kazutori_certificate whole = find_case(i);
        size_t length = print(&whole, room);
        for (size_t at = 0; at < length; at++) {
            char right = room[at];
            for (char digit = '0'; right >= '0' && right <= '9' && digit <= '9'; digit++) {
                kz_kazutori_certificate read;
                room[at] = digit;
                if (digit != right &&
                    kz_kazutori_certificate_parse(room, length, &read, NULL) == KZ_OK) {
                    refuse(&read, "digit");
                }
            }
            room[at] = right;
        }
    }
}

/* A byte less or another byte is never taken for the same certificate. */
static void every_byte_matters(void **state) {
    (void)state;
    char room[TEXT_ROOM];
    char other[TEXT_ROOM];
    kz_kazutori_certificate whole = find_case(4);
    size_t length = print(&whole, room);
    for (size_t at = 0; at < length; at++) {
        kz_kazutori_certificate read;
        assert_int_equal(kz_kazutori_certificate_parse(room, at, &read, NULL), KZ_BAD_INPUT);
        memcpy(other, room, length);
        other[at] ^= 4;
        if (kz_kazutori_certificate_parse(other, length, &read, NULL) == KZ_OK) {
            assert_true(memcmp(&read, &whole, sizeof read) != 0);
        }
    }
}

static void expect_fault(const char *text, uint32_t line, uint32_t column, kz_status status) {
    kz_error error = {.status = KZ_OK};
    kz_kazutori_certificate read;
    memset(&read, 7, sizeof read);
    kz_kazutori_certificate before = read;
    assert_int_equal(kz_kazutori_certificate_parse(text, strlen(text), &read, &error), status);
    assert_int_equal(error.status, status);
    assert_int_equal(error.line, line);
    assert_int_equal(error.column, column);
    assert_memory_equal(&read, &before, sizeof read);
}

static void faults_have_a_place(void **state) {
    (void)state;
    expect_fault("", 1, 1, KZ_BAD_INPUT);
    expect_fault("kazu kazutori certificate 1", 1, 1, KZ_BAD_INPUT);
    expect_fault("kazu kazutori certificate 2\n", 1, 1, KZ_BAD_INPUT);
    expect_fault("kazu kazutori certificate 1 \n", 1, 28, KZ_BAD_INPUT);
    expect_fault("kazu kazutori certificate 1\nset 1,x\n", 2, 7, KZ_BAD_INPUT);
    expect_fault("kazu kazutori certificate 1\nset 0\n", 2, 5, KZ_OUT_OF_RANGE);
    expect_fault("kazu kazutori certificate 1\nset 3,1\n", 2, 5, KZ_BAD_INPUT);
    expect_fault("kazu kazutori certificate 1\nset 1..100001\n", 2, 5, KZ_OUT_OF_RANGE);
    expect_fault("kazu kazutori certificate 1\nset 1,2\nsequence both\n", 3, 10, KZ_BAD_INPUT);
    expect_fault("kazu kazutori certificate 1\nset 1,2\nsequence grundy\npreperiod -1\n", 4, 11,
                 KZ_BAD_INPUT);
    expect_fault("kazu kazutori certificate 1\nset 1,2\nsequence grundy\npreperiod 0\nperiod 03\n",
                 5, 8, KZ_BAD_INPUT);
    expect_fault("kazu kazutori certificate 1\nset 1,2\nsequence grundy\npreperiod 0\nperiod "
                 "18446744073709551616\n",
                 5, 8, KZ_OUT_OF_RANGE);
    expect_fault("kazu kazutori certificate 1\nset 1,2\nsequence grundy\npreperiod 0\nperiod 3\n"
                 "max 2\nbefore 0 0\nfactors 16\n",
                 8, 9, KZ_OUT_OF_RANGE);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(true_ones_are_accepted),
        cmocka_unit_test(no_figure_may_change),
        cmocka_unit_test(no_number_of_the_set_may_change),
        cmocka_unit_test(nothing_larger_is_accepted),
        cmocka_unit_test(faults_are_named),
        cmocka_unit_test(no_memory_is_a_clean_end),
        cmocka_unit_test(text_goes_both_ways),
        cmocka_unit_test(text_looks_as_described),
        cmocka_unit_test(no_digit_may_change),
        cmocka_unit_test(every_byte_matters),
        cmocka_unit_test(faults_have_a_place),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
