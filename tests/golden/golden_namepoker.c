/*
 * The built-in name against namepoker_hands_rank.tsv and namepoker_compare_cases.tsv, which other
 * programs made, and the figures of the article. The fifth column of the cases is what the
 * article's final program says; its last line calls every tie a win of the second hand, so that
 * column is read only where the rules decide. Runs in the project's root folder.
 */
#include "games/namepoker/rules/rules.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { LINE_MAX_BYTES = 512, FIELDS_MAX = 16, CASES = 235, ROWS = 1563 };

/* Fields of hands_rank. */
enum {
    HAND,
    INDEX,
    TYPE,
    TITLE,
    WORD,
    IN_PLACE,
    IN_STROKES,
    OUT_STROKES,
    CLASS,
    CLASS_SIZE,
    RANK,
    RANK_LEFT,
    RANK_CUBE,
    RANK_FIELDS
};

/* Fields of compare_cases. */
enum { A, B, RULES3, RULES4, FINAL, TOTAL, CUBE, NOTE, CASE_FIELDS };

static kz_namepoker_rules rules_of(const char *text) {
    kz_namepoker_rules rules = {0};
    kz_error error;
    assert_int_equal(kz_namepoker_rules_parse(text, strlen(text), &rules, &error), KZ_OK);
    return rules;
}

static kz_namepoker_table *table_of(const char *rules_text, kz_work *work) {
    kz_namepoker_name name = kz_namepoker_name_builtin();
    kz_namepoker_rules rules = rules_of(rules_text);
    kz_namepoker_table *table = NULL;
    assert_int_equal(kz_namepoker_table_new(&name, &rules, work, &table), KZ_OK);
    assert_int_equal(kz_namepoker_table_hands(table), KZ_NAMEPOKER_HANDS);
    return table;
}

static const char cube_rules[] =
    "type,word-position,in-place,in-place-strokes,out-of-place-strokes,strokes-x-place3";

static kz_namepoker_hand hand_of(const char *text) {
    kz_namepoker_name name = kz_namepoker_name_builtin();
    kz_namepoker_hand hand;
    assert_int_equal(kz_namepoker_hand_parse(&name, text, strlen(text), &hand, NULL), KZ_OK);
    return hand;
}

/* The fields of the next line that is no comment; false at the end. */
static bool next_row(FILE *file, char *line, char **fields, int count) {
    do {
        if (fgets(line, LINE_MAX_BYTES, file) == NULL) {
            return false;
        }
    } while (line[0] == '#');
    line[strcspn(line, "\n")] = '\0';
    for (int i = 0; i < count; i++) {
        fields[i] = line;
        line += strcspn(line, "\t");
        if (*line == '\t') {
            *line++ = '\0';
        } else {
            assert_int_equal(i, count - 1);
        }
    }
    return true;
}

static int64_t number_in(const char *text) {
    char *end = NULL;
    int64_t number = strtoll(text, &end, 10);
    assert_true(end != text && *end == '\0');
    return number;
}

static uint32_t class_size(const kz_namepoker_table *table, uint32_t class_number) {
    uint32_t size = 0;
    for (uint32_t i = 0; i < KZ_NAMEPOKER_HANDS; i++) {
        size += kz_namepoker_table_class(table, i) == class_number ? 1 : 0;
    }
    return size;
}

typedef struct tables {
    kz_namepoker_table *article4, *total, *cube;
} tables;

static void check_measures(char *const *fields, const kz_namepoker_hand *hand) {
    kz_namepoker_name name = kz_namepoker_name_builtin();
    uint32_t type = kz_namepoker_type_of(&name, hand);
    assert_int_equal(kz_namepoker_hand_index(&name, hand), number_in(fields[INDEX]));
    assert_int_equal(type, number_in(fields[TYPE]));
    assert_string_equal(name.type[type].title, fields[TITLE]);
    for (uint32_t i = 0; i < 4; i++) {
        assert_int_equal(kz__namepoker_value(&name, i + 1, hand), number_in(fields[WORD + i]));
    }
}

static void check_hand(char *const *fields, const tables *t) {
    kz_namepoker_hand hand = hand_of(fields[HAND]);
    uint32_t index = (uint32_t)number_in(fields[INDEX]);
    uint32_t class_number = kz_namepoker_table_class(t->article4, index);
    check_measures(fields, &hand);
    assert_int_equal(kz_namepoker_table_type(t->total, index), number_in(fields[TYPE]));
    assert_int_equal(class_number, number_in(fields[CLASS]));
    assert_int_equal(class_size(t->article4, class_number), number_in(fields[CLASS_SIZE]));
    assert_int_equal(kz_namepoker_table_ranks(t->article4)[index], number_in(fields[RANK]));
    uint32_t rank = kz_namepoker_table_ranks(t->total)[index];
    assert_int_equal(rank, number_in(fields[RANK_LEFT]));
    assert_int_equal(kz_namepoker_table_order(t->total)[rank - 1], index);
    assert_int_equal(kz_namepoker_table_ranks(t->cube)[index], number_in(fields[RANK_CUBE]));
}

static void every_hand(void **state) {
    (void)state;
    kz_work work;
    kz_work_init(&work);
    tables t = {table_of("article4", &work), table_of("total", &work), table_of(cube_rules, &work)};
    FILE *file = fopen("tests/golden/namepoker_hands_rank.tsv", "r");
    char line[LINE_MAX_BYTES];
    char *fields[FIELDS_MAX];
    uint32_t rows = 0;
    assert_non_null(file);
    for (; next_row(file, line, fields, RANK_FIELDS); rows++) {
        check_hand(fields, &t);
    }
    assert_int_equal(fclose(file), 0);
    assert_int_equal(rows, ROWS);
    assert_int_equal(kz_namepoker_table_classes(t.article4), 948);
    kz_namepoker_table_free(t.article4, &work);
    kz_namepoker_table_free(t.total, &work);
    kz_namepoker_table_free(t.cube, &work);
    assert_int_equal(work.memory_used, 0);
}

static int compare(const char *rules_text, const char *a, const char *b) {
    kz_namepoker_name name = kz_namepoker_name_builtin();
    kz_namepoker_rules rules = rules_of(rules_text);
    kz_namepoker_hand hand_a = hand_of(a);
    kz_namepoker_hand hand_b = hand_of(b);
    uint32_t rule = UINT32_MAX;
    int order = kz_namepoker_compare(&name, &rules, &hand_a, &hand_b, &rule);
    assert_true(order == 0 ? rule == UINT32_MAX : rule < rules.count);
    assert_int_equal(kz_namepoker_compare(&name, &rules, &hand_b, &hand_a, NULL), -order);
    return order;
}

static void check_case(char *const *f) {
    int article = compare("article4", f[A], f[B]);
    assert_int_equal(compare("article3", f[A], f[B]), number_in(f[RULES3]));
    assert_int_equal(article, number_in(f[RULES4]));
    assert_int_equal(compare("total", f[A], f[B]), number_in(f[TOTAL]));
    assert_int_equal(compare(cube_rules, f[A], f[B]), number_in(f[CUBE]));
    if (article != 0) {
        assert_int_equal(number_in(f[FINAL]), article);
    } else if (strcmp(f[A], f[B]) != 0) {
        assert_int_equal(number_in(f[FINAL]), 1);
    }
}

static void every_case(void **state) {
    (void)state;
    FILE *file = fopen("tests/golden/namepoker_compare_cases.tsv", "r");
    char line[LINE_MAX_BYTES];
    char *fields[FIELDS_MAX];
    uint32_t rows = 0;
    assert_non_null(file);
    for (; next_row(file, line, fields, CASE_FIELDS); rows++) {
        check_case(fields);
    }
    assert_int_equal(fclose(file), 0);
    assert_int_equal(rows, CASES);
}

/* Its six tests; the hand of one of them has a character that is not in the name. */
static void tests_of_the_article(void **state) {
    (void)state;
    static const char *const pairs[][2] = {{"大石泉きす", "大石大石泉"},
                                           {"泉す泉すき", "大大泉石石"},
                                           {"大石すき泉", "泉大すき石"},
                                           {"泉泉石きき", "大大石泉泉"},
                                           {"すき泉きす", "すき石石き"}};
    for (size_t i = 0; i < sizeof pairs / sizeof pairs[0]; i++) {
        assert_int_equal(compare("article3", pairs[i][0], pairs[i][1]), -1);
        assert_int_equal(compare("total", pairs[i][0], pairs[i][1]), -1);
    }
    kz_namepoker_name name = kz_namepoker_name_builtin();
    kz_namepoker_hand hand;
    kz_error error;
    const char *foreign = "す泉太すき";
    assert_int_equal(kz_namepoker_hand_parse(&name, foreign, strlen(foreign), &hand, &error),
                     KZ_BAD_INPUT);
    assert_int_equal(error.column, 3);
    assert_string_equal(error.token, "太");
    assert_int_equal(compare("article3", "す泉大すき", "泉泉すきす"), -1);
}

static kz_namepoker_checked check(const char *rules_text) {
    kz_namepoker_name name = kz_namepoker_name_builtin();
    kz_namepoker_rules rules = rules_of(rules_text);
    kz_namepoker_checked checked;
    kz_work work;
    kz_work_init(&work);
    assert_int_equal(kz_namepoker_check(&name, &rules, &work, &checked), KZ_OK);
    assert_true(checked.antisymmetric && checked.transitive);
    assert_int_equal(checked.total, checked.ties == 0);
    assert_int_equal(work.memory_used, 0);
    return checked;
}

static void figures_of_the_lists(void **state) {
    (void)state;
    static const uint64_t decided[] = {7692476, 155010, 1284794, 342656, 262622, 24942, 0};
    kz_namepoker_checked total = check("total");
    assert_int_equal(check("article3").ties, 287564);
    assert_int_equal(check("article4").ties, 24942);
    assert_int_equal(check("article4").classes, 948);
    assert_int_equal(total.ties, 0);
    assert_int_equal(total.classes, KZ_NAMEPOKER_HANDS);
    for (size_t i = 0; i < sizeof decided / sizeof decided[0]; i++) {
        assert_int_equal(total.decided[i], decided[i]);
    }
    assert_int_equal(check("type,strokes-left").ties, 0);
    assert_int_equal(check("type,word-position,in-place,strokes-left").ties, 0);
}

static void hands_of_each_type(void **state) {
    (void)state;
    static const uint32_t expected[] = {1, 5, 100, 119, 200, 435, 516, 765, 984};
    static const uint32_t classes[] = {1, 5, 62, 32, 87, 236, 160, 171, 194};
    uint32_t hands[9] = {0};
    uint32_t split[9] = {0};
    kz_work work;
    kz_work_init(&work);
    kz_namepoker_table *table = table_of("article4", &work);
    const uint32_t *order = kz_namepoker_table_order(table);
    for (uint32_t i = 0; i < KZ_NAMEPOKER_HANDS; i++) {
        uint32_t type = kz_namepoker_table_type(table, order[i]);
        hands[type]++;
        split[type] += i == 0 || kz_namepoker_table_class(table, order[i]) !=
                                     kz_namepoker_table_class(table, order[i - 1])
                           ? 1
                           : 0;
    }
    assert_memory_equal(hands, expected, sizeof hands);
    assert_memory_equal(split, classes, sizeof split);
    kz_namepoker_table_free(table, &work);
}

/* A special word that comes twice: if the rightmost counts, 25,000 pairs tie; す with 3 strokes. */
static void other_readings(void **state) {
    (void)state;
    kz_namepoker_name name = kz_namepoker_name_builtin();
    kz_namepoker_rules rules = rules_of("article4");
    kz_namepoker_checked checked;
    kz_work work;
    kz_work_init(&work);
    name.word_rightmost = true;
    assert_int_equal(kz_namepoker_check(&name, &rules, &work, &checked), KZ_OK);
    assert_int_equal(checked.ties, 25000);
    name.word_rightmost = false;
    name.strokes[3] = 3;
    assert_int_equal(kz_namepoker_check(&name, &rules, &work, &checked), KZ_OK);
    assert_int_equal(checked.ties, 35576);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_hand),           cmocka_unit_test(every_case),
        cmocka_unit_test(tests_of_the_article), cmocka_unit_test(figures_of_the_lists),
        cmocka_unit_test(hands_of_each_type),   cmocka_unit_test(other_readings),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
