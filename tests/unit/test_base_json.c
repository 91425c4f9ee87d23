/* The JSON writer: commas, escapes, numbers and whatever bytes a string holds. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "kazu/text.h"

#include <math.h>
#include <string.h>

static char buffer[1024];
static kz_text out;
static kz_json json;

static void begin(void) {
    kz_text_init(&out, buffer, sizeof buffer);
    kz_json_init(&json, &out);
}

static void expect_json_string(const char *bytes, size_t length, const char *expected) {
    begin();
    kz_json_string_bytes(&json, bytes, length);
    assert_string_equal(buffer, expected);
}

static void expect_number(double value, int digits, const char *expected) {
    begin();
    kz_json_number(&json, value, digits);
    assert_string_equal(buffer, expected);
}

static void members_and_items_are_separated(void **state) {
    (void)state;
    begin();
    kz_json_open_object(&json);
    kz_json_key(&json, "cards");
    kz_json_open_array(&json);
    kz_json_string(&json, "13");
    kz_json_string(&json, "6");
    kz_json_close_array(&json);
    kz_json_key(&json, "empty");
    kz_json_open_array(&json);
    kz_json_close_array(&json);
    kz_json_key(&json, "nested");
    kz_json_open_array(&json);
    kz_json_open_object(&json);
    kz_json_close_object(&json);
    kz_json_open_array(&json);
    kz_json_signed(&json, -1);
    kz_json_unsigned(&json, UINT64_MAX);
    kz_json_close_array(&json);
    kz_json_bool(&json, true);
    kz_json_bool(&json, false);
    kz_json_null(&json);
    kz_json_close_array(&json);
    kz_json_close_object(&json);
    assert_string_equal(buffer, "{\"cards\":[\"13\",\"6\"],\"empty\":[],\"nested\":"
                                "[{},[-1,18446744073709551615],true,false,null]}");
}

static void a_value_may_stand_alone_behind_other_text(void **state) {
    (void)state;
    begin();
    kz_text_put(&out, "x ");
    kz_json_init(&json, &out);
    kz_json_signed(&json, INT64_MIN);
    assert_string_equal(buffer, "x -9223372036854775808");
}

static void nesting_reaches_the_stated_depth(void **state) {
    (void)state;
    begin();
    for (int i = 0; i < KZ_JSON_DEPTH; i++)
        kz_json_open_array(&json);
    kz_json_null(&json);
    for (int i = 0; i < KZ_JSON_DEPTH; i++)
        kz_json_close_array(&json);
    assert_string_equal(buffer, "[[[[[[[[[[[[[[[[null]]]]]]]]]]]]]]]]");
}

static void control_characters_are_escaped(void **state) {
    (void)state;
    expect_json_string("a\"b\\c/", 6, "\"a\\\"b\\\\c/\"");
    expect_json_string("\b\f\n\r\t", 5, "\"\\b\\f\\n\\r\\t\"");
    expect_json_string("\0\x01\x1f\x7f", 4, "\"\\u0000\\u0001\\u001f\\u007f\"");
    expect_json_string("", 0, "\"\"");
}

static void keys_are_escaped_too(void **state) {
    (void)state;
    begin();
    kz_json_open_object(&json);
    kz_json_key(&json, "a\"\n数");
    kz_json_null(&json);
    kz_json_close_object(&json);
    assert_string_equal(buffer, "{\"a\\\"\\n数\":null}");
}

static void other_characters_stay_as_they_are(void **state) {
    static const char text[] = "四則 × ÷ 🃏";

    (void)state;
    expect_json_string(text, strlen(text), "\"四則 × ÷ 🃏\"");
}

static void bytes_that_are_not_utf8_are_replaced_one_by_one(void **state) {
    (void)state;
    expect_json_string("a\xff\xc0\x80z", 5, "\"a\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBDz\"");
    expect_json_string("\xe6\x95", 2, "\"\xEF\xBF\xBD\xEF\xBF\xBD\"");
}

static void every_pair_of_bytes_gives_a_valid_string(void **state) {
    (void)state;
    for (unsigned pair = 0; pair < 0x10000; pair++) {
        const char bytes[2] = {(char)(pair >> 8), (char)(pair & 0xFF)};

        begin();
        kz_json_string_bytes(&json, bytes, 2);
        assert_true(kz_utf8_valid(buffer, out.length, NULL));
        for (size_t i = 0; i < out.length; i++)
            if ((unsigned char)buffer[i] < 0x20)
                fail_msg("a control byte got through in %02x %02x", pair >> 8, pair & 0xFF);
    }
}

static void numbers_have_the_decimals_asked_for(void **state) {
    (void)state;
    expect_number(0.5, 3, "0.500");
    expect_number(-2.0, 0, "-2");
    expect_number(1e21, 1, "1000000000000000000000.0");
    expect_number(0.1, 20, "0.10000000000000000555");
    expect_number((double)INFINITY, 2, "null");
    expect_number(-(double)INFINITY, 2, "null");
    expect_number((double)NAN, 2, "null");
    expect_number(-1.7976931348623157e308, 40,
                  "-179769313486231570814527423731704356798070567525844996598917476803157"
                  "2607800285387605895586327668781715404589535143824642343213268894641827"
                  "6846754670353751698604991057655128207624549009038932894407586850845513"
                  "3942304583236903222948165808559332123348274797826204144723168738177180"
                  "919299881250404026184124858368.000000000000000000000000000000000000000"
                  "0");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(members_and_items_are_separated),
        cmocka_unit_test(a_value_may_stand_alone_behind_other_text),
        cmocka_unit_test(nesting_reaches_the_stated_depth),
        cmocka_unit_test(control_characters_are_escaped),
        cmocka_unit_test(keys_are_escaped_too),
        cmocka_unit_test(other_characters_stay_as_they_are),
        cmocka_unit_test(bytes_that_are_not_utf8_are_replaced_one_by_one),
        cmocka_unit_test(every_pair_of_bytes_gives_a_valid_string),
        cmocka_unit_test(numbers_have_the_decimals_asked_for),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
