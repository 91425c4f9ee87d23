/* Name files: what they may say, and where a fault stands. */
#include "kazu/namepoker.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

static kz_namepoker_name parse(const char *text) {
    kz_namepoker_name name;
    kz_error error = {.message = ""};
    kz_status status = kz_namepoker_name_parse(text, strlen(text), &name, &error);
    assert_string_equal(error.message, "");
    assert_int_equal(status, KZ_OK);
    return name;
}

static void refuse(const char *text, kz_status status, uint32_t line, uint32_t column,
                   const char *token) {
    kz_namepoker_name name = {.length = 99};
    kz_error error = {.status = KZ_OK};
    assert_int_equal(kz_namepoker_name_parse(text, strlen(text), &name, &error), status);
    assert_int_equal(name.length, 99);
    assert_int_equal(error.status, status);
    assert_int_equal(error.line, line);
    assert_int_equal(error.column, column);
    assert_string_equal(error.token, token);
}

static const char built_in[] = "\xEF\xBB\xBF# the built-in name\r\n"
                               "\r\n"
                               "name 大石泉すき\r\n"
                               "strokes 3 5  9 2 4 \r\n"
                               "  word すき\r\n"
                               "word-counts leftmost\r\n"
                               "type ロイヤルストレートフラッシュ | royal straight flush | name\r\n"
                               "type ファイブカード | five of a kind | counts 5\r\n"
                               "type フォーカード | four of a kind | counts 4 1\r\n"
                               "type ストレートフラッシュ | straight flush | counts 1 1 1 1 1\r\n"
                               "type フルハウス | full house | counts 3 2\r\n"
                               "type すき | suki | word\r\n"
                               "type スリーカード | three of a kind | counts 3 1 1\r\n"
                               "type ツーペア | two pair | counts 2 2 1\r\n"
                               "type ブタ | no hand | any";

static void check_same_types(const kz_namepoker_name *a, const kz_namepoker_name *b) {
    assert_int_equal(a->types, b->types);
    for (uint32_t i = 0; i < a->types; i++) {
        assert_int_equal(a->type[i].pattern, b->type[i].pattern);
        assert_memory_equal(a->type[i].counts, b->type[i].counts, KZ_NAMEPOKER_LENGTH_MAX);
        assert_string_equal(a->type[i].title, b->type[i].title);
        assert_string_equal(a->type[i].title_en, b->type[i].title_en);
    }
}

static void the_built_in_name_as_a_file(void **state) {
    (void)state;
    kz_namepoker_name name = parse(built_in);
    kz_namepoker_name known = kz_namepoker_name_builtin();
    assert_int_equal(name.length, known.length);
    assert_int_equal(name.kinds, known.kinds);
    assert_memory_equal(name.letter, known.letter, sizeof name.letter);
    assert_memory_equal(name.strokes, known.strokes, sizeof name.strokes);
    assert_memory_equal(name.home, known.home, sizeof name.home);
    assert_int_equal(name.word_length, known.word_length);
    assert_memory_equal(name.word, known.word, sizeof name.word);
    assert_false(name.word_rightmost);
    check_same_types(&name, &known);
}

static void repeated_characters(void **state) {
    (void)state;
    kz_namepoker_name name = parse("name ABA\nstrokes 3 4 3\nword BA\nword-counts rightmost\n");
    assert_int_equal(name.length, 3);
    assert_int_equal(name.kinds, 2);
    assert_int_equal(name.home[2], 0);
    assert_int_equal(name.strokes[1], 4);
    assert_int_equal(name.word[0], 1);
    assert_true(name.word_rightmost);
    assert_int_equal(name.types, 2); /* 1+1+1 needs three kinds */
    assert_string_equal(name.type[0].title, "3");
    assert_string_equal(name.type[1].title_en, "2+1");
    assert_int_equal(name.type[1].pattern, KZ_NAMEPOKER_IS_ANY);
}

static void shortest_and_longest(void **state) {
    (void)state;
    kz_namepoker_name one = parse("name A\nstrokes 99");
    assert_int_equal(one.types, 1);
    assert_int_equal(one.strokes[0], 99);
    kz_namepoker_name most = parse("name ABCDEFGHIJKL\nstrokes 1 2 3 4 5 6 7 8 9 10 11 12\n");
    assert_int_equal(most.kinds, 12);
    assert_int_equal(most.types, KZ_NAMEPOKER_TYPES_MAX); /* of 77 partitions */
    assert_string_equal(most.type[0].title, "12");
    assert_string_equal(most.type[1].title, "11+1");
    assert_string_equal(most.type[15].title_en, "other");
    kz_namepoker_name same = parse("name AAAAAAAAAAAA\nstrokes 2 2 2 2 2 2 2 2 2 2 2 2");
    assert_int_equal(same.kinds, 1);
    assert_int_equal(same.types, 1);
}

static void faults_of_the_name(void **state) {
    (void)state;
    refuse("", KZ_BAD_INPUT, 1, 1, "");
    refuse("# nothing\n\n", KZ_BAD_INPUT, 2, 1, "");
    refuse("name\n", KZ_BAD_INPUT, 1, 1, "name");
    refuse("name A B\n", KZ_BAD_INPUT, 1, 7, " ");
    refuse("name A\nname B\n", KZ_BAD_INPUT, 2, 6, "B");
    refuse("name ABCDEFGHIJKLM\n", KZ_OUT_OF_RANGE, 1, 18, "M");
    refuse("name 大\xFF\n", KZ_BAD_INPUT, 1, 7, "?");
    refuse("\n  colour A\n", KZ_BAD_INPUT, 2, 3, "colour");
    refuse("strokes 3\nname A\n", KZ_BAD_INPUT, 1, 1, "strokes");
    refuse("name A\n", KZ_BAD_INPUT, 1, 1, "");
}

static void faults_of_strokes_and_word(void **state) {
    (void)state;
    refuse("name 大石\nstrokes 3 x\n", KZ_BAD_INPUT, 2, 11, "x");
    refuse("name 大石\nstrokes 3 0\n", KZ_BAD_INPUT, 2, 11, "0");
    refuse("name 大石\nstrokes 3 100\n", KZ_OUT_OF_RANGE, 2, 11, "100");
    refuse("name 大石\nstrokes 3 99999999999999999999\n", KZ_OUT_OF_RANGE, 2, 11,
           "99999999999999999999");
    refuse("name 大石\nstrokes 3\n", KZ_BAD_INPUT, 2, 10, "");
    refuse("name 大石\nstrokes 3 5 7\n", KZ_BAD_INPUT, 2, 13, "7");
    refuse("name ABA\nstrokes 3 4 5\n", KZ_BAD_INPUT, 2, 13, "5");
    refuse("name A\nstrokes 3\nstrokes 3\n", KZ_BAD_INPUT, 3, 9, "3");
    refuse("name 大石\nword 大太\n", KZ_BAD_INPUT, 2, 7, "太");
    refuse("name 大石\nword 大石大\n", KZ_OUT_OF_RANGE, 2, 8, "大");
    refuse("name 大石\nword 大\nword 大\n", KZ_BAD_INPUT, 3, 6, "大");
    refuse("name A\nword-counts middle\n", KZ_BAD_INPUT, 2, 13, "middle");
    refuse("name A\nword-counts leftmost\nword-counts leftmost\n", KZ_BAD_INPUT, 3, 13, "leftmost");
}

static void faults_of_types(void **state) {
    (void)state;
    refuse("name AB\nstrokes 1 2\ntype 対\n", KZ_BAD_INPUT, 3, 7, "");
    refuse("name AB\nstrokes 1 2\ntype | pair | any\n", KZ_BAD_INPUT, 3, 6, "");
    refuse("name AB\nstrokes 1 2\ntype 対 | pair | two\n", KZ_BAD_INPUT, 3, 17, "two");
    refuse("name AB\nstrokes 1 2\ntype 対 | pair | counts 1 2\n", KZ_BAD_INPUT, 3, 26, "2");
    refuse("name ABC\nstrokes 1 2 3\ntype 対 | pair | counts 1 2\n", KZ_BAD_INPUT, 3, 26, "2");
    refuse("name AB\nstrokes 1 2\ntype 対 | pair | counts 1\n", KZ_BAD_INPUT, 3, 24, "1");
    refuse("name AB\nstrokes 1 2\ntype 対 | pair | counts\n", KZ_BAD_INPUT, 3, 23, "");
    refuse("name AB\nstrokes 1 2\ntype 対 | pair | counts 2\n", KZ_BAD_INPUT, 3, 1, "");
    refuse("name AB\nstrokes 1 2\ntype 札 | card | any\ntype 対 | pair | any\n", KZ_BAD_INPUT, 4, 6,
           "対 | pair | any");
    refuse("name AB\nstrokes 1 2\ntype 語 | word | word\ntype 札 | card | any\n", KZ_BAD_INPUT, 3,
           1, "");
}

static void too_long_a_title_and_too_many_types(void **state) {
    (void)state;
    char text[2048] = "name AB\nstrokes 1 2\ntype ";
    memset(text + strlen(text), 'x', KZ_NAMEPOKER_TITLE_MAX);
    strcpy(text + strlen(text), " | x | any\n");
    kz_namepoker_name name;
    kz_error error;
    assert_int_equal(kz_namepoker_name_parse(text, strlen(text), &name, &error), KZ_OUT_OF_RANGE);
    assert_int_equal(error.line, 3);
    strcpy(text, "name AB\nstrokes 1 2\n");
    for (int i = 0; i < KZ_NAMEPOKER_TYPES_MAX; i++) {
        strcat(text, "type a | b | counts 2\n");
    }
    strcat(text, "type a | b | any\n");
    assert_int_equal(kz_namepoker_name_parse(text, strlen(text), &name, &error), KZ_OUT_OF_RANGE);
    assert_int_equal(error.line, 19);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_built_in_name_as_a_file),
        cmocka_unit_test(repeated_characters),
        cmocka_unit_test(shortest_and_longest),
        cmocka_unit_test(faults_of_the_name),
        cmocka_unit_test(faults_of_strokes_and_word),
        cmocka_unit_test(faults_of_types),
        cmocka_unit_test(too_long_a_title_and_too_many_types),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
