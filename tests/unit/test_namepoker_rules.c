/* The library of rules, rule lists as text, and reasons in words. */
#include "kazu/namepoker.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

static kz_namepoker_rules parse(const char *text) {
    kz_namepoker_rules rules;
    assert_int_equal(kz_namepoker_rules_parse(text, strlen(text), &rules, NULL), KZ_OK);
    return rules;
}

static void check_print(const char *text, const char *printed) {
    char buffer[512];
    kz_text out;
    kz_namepoker_rules rules = parse(text);
    kz_text_init(&out, buffer, sizeof buffer);
    kz_namepoker_rules_print(&rules, &out);
    assert_string_equal(buffer, printed);
}

static void lists_by_name(void **state) {
    (void)state;
    check_print("article3", "type,word-position,in-place,in-place-strokes");
    check_print("article4", "type,word-position,in-place,in-place-strokes,out-of-place-strokes");
    check_print("total", "type,word-position,in-place,in-place-strokes,out-of-place-strokes,"
                         "strokes-left,name-order");
    check_print("-type,kickers", "-type,kickers");
    assert_false(parse("-type").rule[0].less_wins);
    assert_true(parse("out-of-place-strokes").rule[0].less_wins);
}

static void refuse(const char *text, kz_status status, uint32_t column, const char *token) {
    kz_namepoker_rules rules = {.count = 77};
    kz_error error;
    assert_int_equal(kz_namepoker_rules_parse(text, strlen(text), &rules, &error), status);
    assert_int_equal(rules.count, 77);
    assert_int_equal(error.column, column);
    assert_string_equal(error.token, token);
}

static void faults_of_lists(void **state) {
    (void)state;
    refuse("", KZ_BAD_INPUT, 1, "");
    refuse("type,", KZ_BAD_INPUT, 6, "");
    refuse("type,-", KZ_BAD_INPUT, 6, "-");
    refuse("type,画数", KZ_BAD_INPUT, 6, "画数");
    refuse("画数,x", KZ_BAD_INPUT, 1, "画数");
    refuse("type,kinds,-type", KZ_BAD_INPUT, 12, "-type");
    refuse("type,article3", KZ_BAD_INPUT, 6, "article3");
    refuse("strokes,strokes-left,strokes-right,kinds,kickers,ssd,shift,counts,type,mirrored,"
           "distance,farthest,descents",
           KZ_OUT_OF_RANGE, 99, "descents");
}

/* Every id can be written and read, and all differ. */
static void the_library(void **state) {
    (void)state;
    assert_true(kz_namepoker_rule_count() >= 40);
    assert_string_equal(kz_namepoker_rule_describe(0).id, "type");
    for (uint32_t i = 0; i < kz_namepoker_rule_count(); i++) {
        kz_namepoker_rule_info info = kz_namepoker_rule_describe(i);
        kz_namepoker_rules rules = parse(info.id);
        assert_int_equal(rules.rule[0].number, i);
        assert_int_equal(rules.rule[0].less_wins, info.less_wins);
        assert_string_not_equal(kz_message(KZ_LANG_JA, info.title), info.title);
    }
}

static void check_reason(const char *list, const char *a, const char *b, kz_lang lang,
                         const char *expected) {
    char buffer[512];
    kz_text out;
    kz_namepoker_hand hand_a;
    kz_namepoker_hand hand_b;
    kz_namepoker_name name = kz_namepoker_name_builtin();
    kz_namepoker_rules rules = parse(list);
    assert_int_equal(kz_namepoker_hand_parse(&name, a, strlen(a), &hand_a, NULL), KZ_OK);
    assert_int_equal(kz_namepoker_hand_parse(&name, b, strlen(b), &hand_b, NULL), KZ_OK);
    kz_text_init(&out, buffer, sizeof buffer);
    kz_namepoker_reason(&name, &rules, &hand_a, &hand_b, lang, &out);
    assert_string_equal(buffer, expected);
}

static void reasons(void **state) {
    (void)state;
    check_reason(
        "total", "大石泉きす", "大石大石泉", KZ_LANG_EN,
        "大石泉きす beats 大石大石泉 by the type of hand: straight flush against two pair");
    check_reason(
        "total", "大石大石泉", "大石泉きす", KZ_LANG_EN,
        "大石泉きす beats 大石大石泉 by the type of hand: straight flush against two pair");
    check_reason("total", "大石すき泉", "大石泉きす", KZ_LANG_EN,
                 "大石すき泉 beats 大石泉きす by the place of the special word: place 3 against "
                 "nowhere (more wins)");
    check_reason(
        "total", "大大大石大", "大大大泉大", KZ_LANG_EN,
        "大大大石大 beats 大大大泉大 by the strokes out of place: 14 against 18 (less wins)");
    check_reason("strokes-left", "大大大石大", "大大大泉大", KZ_LANG_EN,
                 "大大大泉大 beats 大大大石大 by the strokes from the left: 3 3 3 9 3 against "
                 "3 3 3 5 3 (more wins)");
    check_reason("-type", "大石泉すき", "大大石泉す", KZ_LANG_EN,
                 "大大石泉す beats 大石泉すき by the type of hand: no hand against royal straight "
                 "flush (reversed: more wins)");
    check_reason(
        "name-order", "大大大石大", "大大大泉大", KZ_LANG_EN,
        "大大大石大 beats 大大大泉大 by the order of the name: 大大大石大 against 大大大泉大 "
        "(less wins)");
    check_reason("distance-left", "大大大石大", "大大大泉大", KZ_LANG_EN,
                 "大大大泉大 beats 大大大石大 by the distances from home from the left: 0 1 2 1 4 "
                 "against 0 1 2 2 4 (less wins)");
}

static void reasons_for_ties_and_in_japanese(void **state) {
    (void)state;
    check_reason("total", "大大大石大", "大大大石大", KZ_LANG_EN,
                 "大大大石大 and 大大大石大 are the same hand");
    check_reason("article4", "大大大大石", "大大大石大", KZ_LANG_EN,
                 "大大大大石 and 大大大石大 tie: no rule tells them apart");
    check_reason("total", "大石泉きす", "大石大石泉", KZ_LANG_JA,
                 "「ストレートフラッシュ」は「ツーペア」より強いので、大石泉きすの勝ち。");
    check_reason("total", "大大大石大", "大大大泉大", KZ_LANG_JA,
                 "「大大大石大」は「大大大泉大」にお手本どおりでない文字の画数で勝ちます: 14対18 "
                 "(少ないほうが勝ち)");
}

/* Of two homes that are equally near the left one counts: A, at place 2, is one too far right. */
static void equally_near_homes(void **state) {
    (void)state;
    const char *text = "name ABA\nstrokes 3 4 3\n";
    kz_namepoker_name name;
    kz_namepoker_hand shifted;
    kz_namepoker_hand home;
    kz_namepoker_rules rules = parse("shift");
    char buffer[256];
    kz_text out;
    assert_int_equal(kz_namepoker_name_parse(text, strlen(text), &name, NULL), KZ_OK);
    assert_int_equal(kz_namepoker_hand_parse(&name, "BAB", 3, &shifted, NULL), KZ_OK);
    assert_int_equal(kz_namepoker_hand_parse(&name, "ABA", 3, &home, NULL), KZ_OK);
    kz_text_init(&out, buffer, sizeof buffer);
    kz_namepoker_reason(&name, &rules, &home, &shifted, KZ_LANG_EN, &out);
    assert_string_equal(buffer, "BAB beats ABA by the sum of the shifts to the right of home: "
                                "1 against 0 (more wins)");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lists_by_name),
        cmocka_unit_test(faults_of_lists),
        cmocka_unit_test(the_library),
        cmocka_unit_test(reasons),
        cmocka_unit_test(reasons_for_ties_and_in_japanese),
        cmocka_unit_test(equally_near_homes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
