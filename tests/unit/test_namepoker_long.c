/* Whole numbers of 384 bits; the decimals come from Python. */
#include "games/namepoker/odds/long.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

static const char three_to_the_200[] =
    "265613988875874769338781322035779626829233452653394495974574"
    "961739092490901302182994384699044001";

static kz__namepoker_long largest(void) {
    kz__namepoker_long a;
    for (int i = 0; i < KZ__NAMEPOKER_LONG_WORDS; i++) {
        a.word[i] = UINT64_MAX;
    }
    return a;
}

/* numerator / denominator. */
static const char *fraction(kz__namepoker_long numerator, kz__namepoker_long denominator,
                            uint32_t factor) {
    static char buffer[256];
    kz_text text;
    kz_text_init(&text, buffer, sizeof buffer);
    kz__namepoker_long_put_fraction(numerator, denominator, factor, &text);
    return buffer;
}

static const char *decimal(kz__namepoker_long a) {
    return fraction(a, kz__namepoker_long_of(1), 2);
}

static void numbers_are_written_in_decimals(void **state) {
    (void)state;
    assert_string_equal(decimal(kz__namepoker_long_of(0)), "0");
    assert_string_equal(decimal(kz__namepoker_long_power(3, 200)), three_to_the_200);
    assert_string_equal(decimal(largest()),
                        "394020061963944792122790401001436138050797392704654466679482"
                        "93404245721771497210611414266254884915640806627990306815");
}

static void products_and_sums_carry_through_all_words(void **state) {
    (void)state;
    kz__namepoker_long power = kz__namepoker_long_power(3, 200);
    assert_string_equal(decimal(kz__namepoker_long_times(power, UINT64_C(12345678901234567))),
                        "327918501833764012427268160552950082439728768615284769827138"
                        "8324322464556857994542332261929623201852023555182567");
    kz__namepoker_long one = kz__namepoker_long_of(1);
    kz__namepoker_long high = kz__namepoker_long_power(2, 320);
    kz__namepoker_long below = kz__namepoker_long_subtract(high, one);
    for (int i = 0; i < 5; i++) {
        assert_true(below.word[i] == UINT64_MAX);
    }
    assert_true(below.word[5] == 0);
    kz__namepoker_long again = kz__namepoker_long_add(below, one);
    assert_int_equal(kz__namepoker_long_compare(&again, &high), 0);
    assert_int_equal(kz__namepoker_long_compare(&below, &high), -1);
    assert_int_equal(kz__namepoker_long_compare(&high, &below), 1);
    kz__namepoker_long most =
        kz__namepoker_long_add(kz__namepoker_long_subtract(largest(), high), high);
    kz__namepoker_long full = largest();
    assert_int_equal(kz__namepoker_long_compare(&most, &full), 0);
}

static void division_tells_the_rest(void **state) {
    (void)state;
    kz__namepoker_long a = kz__namepoker_long_power(3, 200);
    uint64_t rest = kz__namepoker_long_divide(&a, 4294967291U);
    a = kz__namepoker_long_add(kz__namepoker_long_times(a, 4294967291U),
                               kz__namepoker_long_of(rest));
    assert_string_equal(decimal(a), three_to_the_200);
    assert_int_equal(rest, 494459854U);
}

static void fractions_are_in_lowest_terms(void **state) {
    (void)state;
    kz__namepoker_long up = kz__namepoker_long_times(kz__namepoker_long_power(5, 40), 48);
    kz__namepoker_long down = kz__namepoker_long_times(kz__namepoker_long_power(5, 60), 384);
    assert_string_equal(fraction(up, down, 6), "1/762939453125000");
    assert_string_equal(fraction(down, up, 6), "762939453125000");
    assert_string_equal(fraction(kz__namepoker_long_of(0), down, 6), "0");
    assert_string_equal(fraction(kz__namepoker_long_of(15), kz__namepoker_long_of(36), 6), "5/12");
    kz__namepoker_long power = kz__namepoker_long_power(2, 200);
    assert_true(kz__namepoker_long_value(&power) - 0x1p200 == 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers_are_written_in_decimals),
        cmocka_unit_test(products_and_sums_carry_through_all_words),
        cmocka_unit_test(division_tells_the_rest),
        cmocka_unit_test(fractions_are_in_lowest_terms),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
