/* The formats of other programs, texts of several puzzles, and what a text looks like. */
#include "unit/support/kenken_texts.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const char pair[] = "- 2 3+:0,1;2=:2;1=:3 -";

static void accept(kz_kenken_format format, const char *text, const char *kkl) {
    kenken_accept(format, text, kkl);
    kenken_accept(KZ_KENKEN_ANY, text, kkl);
}

/* The puzzle of Wikipedia's page, as a list, and its cages written off the picture. */
static void lists_have_letters_for_columns(void **state) {
    (void)state;
    static const char kkl[] =
        "- 6 11+:0,6;2/:1,2;20*:3,9;6*:4,5,11,17;3-:7,8;3/:10,16;240*:12,13,18,19;6*:14,15;"
        "6*:20,26;7+:21,27,28;30*:22,23;6*:24,25;9+:29,35;8+:30,31,32;2/:33,34 -";
    accept(KZ_KENKEN_LISTS,
           "6\n11 + A1 A2\n2 / B1 C1\n20 * D1 D2\n6 * E1 F1 F2 F3\n3 - B2 C2\n3 / E2 E3\n"
           "240 * A3 A4 B3 B4\n6 * C3 D3\n6 * C4 C5\n7 + D4 D5 E5\n30 * E4 F4\n6 * A5 B5\n"
           "9 + F5 F6\n8 + A6 B6 C6\n2 / D6 E6\n",
           kkl);
    accept(KZ_KENKEN_LISTS,
           "# signs first\n6\n+11 a1 a2\n/2 b1 c1\n*20 d1 d2\n*6 e1 f1 f2 f3\n-3 b2 c2\n/3 e2 e3\n"
           "*240 a3 a4 b3 b4\n*6 c3 d3\n*6 c4 c5\n+7 d4 d5 e5\n*30 e4 f4\n*6 a5 b5\n+9 f5 f6\n"
           "+8 a6 b6 c6\n/2 d6 e6\n---\n",
           kkl);
}

static void lists_name_all_operations(void **state) {
    (void)state;
    accept(KZ_KENKEN_LISTS, "2\n3 + A1 B1\n2 = A2\n=1 b2\n", pair);
    accept(KZ_KENKEN_LISTS, "2\n3+ A1 B1\n2= A2\n1 = B2", pair);
    accept(KZ_KENKEN_LISTS, "2\n2 x A1 A2\n2 ? B1 B2\n", "- 2 2*:0,2;2?:1,3 -");
    accept(KZ_KENKEN_LISTS,
           "2\n\xC3\x97"
           "2 A1 A2\n2 \xC3\xB7 B1 B2\n",
           "- 2 2*:0,2;2/:1,3 -");
}

static void lists_are_refused(void **state) {
    (void)state;
    kz_kenken_format format = KZ_KENKEN_LISTS;
    kenken_refuse(format, "", KZ_KENKEN_E_SYNTAX, 1, 1, "");
    kenken_refuse(format, "3 + A1\n", KZ_KENKEN_E_SYNTAX, 1, 2, " ");
    kenken_refuse(format, "0\n", KZ_KENKEN_E_SIZE, 1, 1, "0");
    kenken_refuse(format, "2\n3 A1 B1\n", KZ_KENKEN_E_OP, 2, 3, "A1");
    kenken_refuse(format, "2\n+ A1 B1\n", KZ_KENKEN_E_TARGET, 2, 2, " ");
    kenken_refuse(format, "2\n3.5 + A1 B1\n", KZ_KENKEN_E_TARGET, 2, 1, "3.5");
    kenken_refuse(format, "2\n3 +\n", KZ_KENKEN_E_ARITY, 2, 1, "3 +");
    kenken_refuse(format, "2\n3 + 1A\n", KZ_KENKEN_E_SYNTAX, 2, 5, "1A");
    kenken_refuse(format, "2\n3 + A1B1\n", KZ_KENKEN_E_SYNTAX, 2, 5, "A1B1");
    kenken_refuse(format, "2\n3 + A\n", KZ_KENKEN_E_SYNTAX, 2, 5, "A");
    kenken_refuse(format, "2\n3 + A1 C1\n", KZ_KENKEN_E_RANGE, 2, 8, "C1");
    kenken_refuse(format, "2\n3 + A1 A3\n", KZ_KENKEN_E_RANGE, 2, 8, "A3");
    kenken_refuse(format, "2\n3 + A1 A0\n", KZ_KENKEN_E_RANGE, 2, 8, "A0");
    kenken_refuse(format, "2\n3 + A1 B1\n3 + A1 B2\n", KZ_KENKEN_E_OVERLAP, 3, 5, "A1");
    kenken_refuse(format, "2\n3 + A1 B2\n", KZ_KENKEN_E_CONTIG, 2, 8, "B2");
    kenken_refuse(format, "2\n3 + A1\n", KZ_KENKEN_E_ARITY, 2, 1, "3 +");
}

static void matrices_have_numbers_of_cages(void **state) {
    (void)state;
    accept(KZ_KENKEN_MATRIX,
           "4 6\n0 0 0 1\n2 2 3 1\n4 2 1 1\n4 2 5 5\n0 * 24\n1 + 10\n2 * 24\n3 + 3\n4 - 1\n5 / 4\n",
           "- 4 24*:0,1,2;10+:3,7,10,11;24*:4,5,9,13;3=:6;1-:8,12;4/:14,15 -");
    accept(KZ_KENKEN_MATRIX, "2 3\n2 2\n0 1\n1 = 1\n0 / 2\n2 + 3\n---\n", pair);
}

static void matrices_are_refused(void **state) {
    (void)state;
    kz_kenken_format format = KZ_KENKEN_MATRIX;
    kenken_refuse(format, "", KZ_KENKEN_E_SYNTAX, 1, 1, "");
    kenken_refuse(format, "2\n", KZ_KENKEN_E_SYNTAX, 1, 2, "");
    kenken_refuse(format, "2 0\n", KZ_KENKEN_E_MISSING, 1, 1, "2 0");
    kenken_refuse(format, "2 5\n", KZ_KENKEN_E_OVERLAP, 1, 3, "5");
    kenken_refuse(format, "17 5\n", KZ_KENKEN_E_SIZE, 1, 1, "17");
    kenken_refuse(format, "2 1 1\n", KZ_KENKEN_E_SYNTAX, 1, 5, "1");
    kenken_refuse(format, "2 1\n0 0\n", KZ_KENKEN_E_RAGGED, 3, 1, "");
    kenken_refuse(format, "2 1\n0\n0 0\n", KZ_KENKEN_E_RAGGED, 2, 2, "");
    kenken_refuse(format, "2 1\n0 0 0\n0 0\n", KZ_KENKEN_E_RAGGED, 2, 5, "0");
    kenken_refuse(format, "2 1\n0 1\n", KZ_KENKEN_E_LABEL, 2, 3, "1");
    kenken_refuse(format, "2 1\n0 x\n", KZ_KENKEN_E_SYNTAX, 2, 3, "x");
    kenken_refuse(format, "2 1\n0 0\n0 0\n", KZ_KENKEN_E_LABEL, 4, 1, "");
    kenken_refuse(format, "2 1\n0 0\n0 0\n1 + 6\n", KZ_KENKEN_E_LABEL, 4, 1, "1");
    kenken_refuse(format, "2 1\n0 0\n0 0\n0 + 6\n0 + 6\n", KZ_KENKEN_E_LABEL, 5, 1, "0");
    kenken_refuse(format, "2 1\n0 0\n0 0\n0 6\n", KZ_KENKEN_E_OP, 4, 3, "6");
    kenken_refuse(format, "2 1\n0 0\n0 0\n0 + x\n", KZ_KENKEN_E_TARGET, 4, 5, "x");
    kenken_refuse(format, "2 1\n0 0\n0 0\n0 + 6 6\n", KZ_KENKEN_E_TARGET, 4, 6, " ");
    kenken_refuse(format, "2 2\n0 0\n0 0\n0 + 6\n1 + 6\n", KZ_KENKEN_E_ARITY, 5, 3, "+ 6");
    kenken_refuse(format, "2 2\n0 1\n1 0\n0 + 2\n1 + 4\n", KZ_KENKEN_E_CONTIG, 3, 3, "0");
}

/* A saved game of 2x2 cells: its size, options, cells and cages. */
static const char *saved(const char *size, const char *options, const char *cells,
                         const char *cages) {
    static char text[2048];
    kz_text out;
    kz_text_init(&out, text, sizeof text);
    kz_text_format(&out,
                   "{\"version\":3,\"variant\":{\"gridSize\":{%s},\"options\":{%s}},"
                   "\"difficulty\":{\"classicalRating\":29.3},\"cells\":[%s],\"cages\":[%s]}",
                   size, options, cells, cages);
    return text;
}

static const char square[] = "\"width\":2,\"height\":2";
static const char shown[] = "\"showOperators\":true,\"digitSetting\":\"FIRST_DIGIT_ONE\"";
static const char hidden[] = "\"showOperators\":false,\"digitSetting\":\"FIRST_DIGIT_ONE\"";
static const char digits[] = "{\"cellNumber\":3,\"value\":1},{\"cellNumber\":1,\"value\":2,"
                             "\"userValue\":null},{\"cellNumber\":2,\"value\":2},"
                             "{\"row\":0,\"value\":1,\"cellNumber\":0}";
static const char cages[] =
    "{\"id\":0,\"action\":\"ACTION_NONE\",\"result\":2,\"cellNumbers\":[2]},"
    "{\"action\":\"ACTION_ADD\",\"result\":4,\"cellNumbers\":[0,1,3],"
    "\"type\":\"ANGLE\"}";

static void saved_games_of_gauguin(void **state) {
    (void)state;
    kz_kenken_format format = KZ_KENKEN_GAUGUIN;
    accept(format, saved(square, shown, digits, cages), "- 2 2=:2;4+:0,1,3 1221");
    accept(format, saved(square, hidden, digits, cages), "- 2 2=:2;4?:0,1,3 1221");
    accept(format, saved(square, shown, "", cages), "- 2 2=:2;4+:0,1,3 -");
    accept(format, saved(square, shown, "{\"cellNumber\":3,\"value\":1}", cages),
           "- 2 2=:2;4+:0,1,3 -");
    static const char all[] = "{\"action\":\"ACTION_SUBTRACT\",\"result\":1,\"cellNumbers\":[0,1]},"
                              "{\"action\":\"ACTION_DIVIDE\",\"result\":2,\"cellNumbers\":[2,3]}";
    accept(format, saved(square, shown, digits, all), "- 2 1-:0,1;2/:2,3 1221");
    static const char mul[] = "{\"action\":\"ACTION_MULTIPLY\",\"result\":4,\"cellNumbers\":"
                              "[0,1,2,3]}";
    accept(format, saved(square, shown, digits, mul), "- 2 4*:0,1,2,3 1221");
}

static void saved_games_are_refused(void **state) {
    (void)state;
    kz_kenken_format format = KZ_KENKEN_GAUGUIN;
    kenken_refuse(format, "{}", KZ_KENKEN_E_SYNTAX, 1, 1, "{");
    kenken_refuse(format, "{\"variant\":{},\"cages\":[]}", KZ_KENKEN_E_SIZE, 1, 12, "{");
    kenken_refuse(format, saved("\"width\":2,\"height\":3", shown, digits, cages), KZ_KENKEN_E_SIZE,
                  1, 24, "{");
    static const char from_zero[] = "\"digitSetting\":\"FIRST_DIGIT_ZERO\"";
    kenken_refuse(format, saved(square, from_zero, digits, cages), KZ_KENKEN_E_RANGE, 1, 85,
                  "\"FIRST_DIGIT_ZERO\"}}");
    kenken_refuse(format, saved(square, "", "{\"cellNumber\":4}", cages), KZ_KENKEN_E_RANGE, 1, 134,
                  "4");
    kenken_refuse(format, saved(square, "", "{\"cellNumber\":1,\"value\":3}", cages),
                  KZ_KENKEN_E_RANGE, 1, 120, "{\"cellNumber\":1,\"value\":3}");
    kenken_refuse(format, saved(square, "", "", "{\"action\":\"ACTION_ROOT\"}"), KZ_KENKEN_E_OP, 1,
                  141, "\"ACTION_ROOT\"}]}");
    kenken_refuse(format, saved(square, "", "", "{\"cellNumbers\":[1]}"), KZ_KENKEN_E_TARGET, 1,
                  131, "{\"cellNumbers\":[1]}");
    kenken_refuse(format, saved(square, "", "", "{\"result\":1}"), KZ_KENKEN_E_ARITY, 1, 131,
                  "{\"result\":1}");
    kenken_refuse(format, saved(square, "", "", "{\"result\":1,\"cellNumbers\":[4]}"),
                  KZ_KENKEN_E_RANGE, 1, 158, "4");
}

/* The example of pzpr's tests (test/script/factors.js); its file form there names rooms and
 * numbers. */
static const char rooms[] = "https://puzz.link/p?factors/5/5/rvvcm9jf54653-28ca2833-14";
static const char rooms_kkl[] =
    "- 5 5=:0;4*:1,6;6*:2,3;5*:4,9;3*:5,10;40*:7,12,17;12*:8,13;10*:11,16;2=:14;8*:15,20;3*:18,19;"
    "3=:21;20*:22,23,24 -";

static void rooms_of_factors(void **state) {
    (void)state;
    accept(KZ_KENKEN_PUZZLINK, rooms, rooms_kkl);
    accept(KZ_KENKEN_PUZZLINK, "http://pzv.jp/p.html?factors/5/5/rvvcm9jf54653-28ca2833-14\r\n",
           rooms_kkl);
    accept(KZ_KENKEN_PUZZLINK, strchr(rooms, '?') + 1, rooms_kkl);
    kenken_written(rooms_kkl, NULL, KZ_KENKEN_PUZZLINK, rooms);
    accept(KZ_KENKEN_PUZZLINK, "factors/1/1/1", "- 1 1=:0 -");
    kenken_written("- 1 1=:0 -", NULL, KZ_KENKEN_PUZZLINK, "https://puzz.link/p?factors/1/1/1");
    /* A line inside of a room parts nothing. */
    accept(KZ_KENKEN_PUZZLINK, "factors/2/2/g04", "- 2 4*:0,1,2,3 -");
}

/* The numbers at which pzpr (Encode.js, decodeRoomNumber16) changes the form. */
static void numbers_of_rooms(void **state) {
    static const struct {
        unsigned target;
        const char *number;
    } cases[] = {{1, "1"},         {15, "f"},         {16, "-10"},       {255, "-ff"},
                 {256, "+100"},    {4095, "+fff"},    {4096, "=000"},    {4100, "=004"},
                 {8191, "=fff"},   {8192, "%000"},    {12239, "%fcf"},   {12240, "*0000"},
                 {77775, "*ffff"}, {77776, "$00000"}, {999999, "$e126f"}};
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char kkl[64];
        char address[64];
        (void)snprintf(kkl, sizeof kkl, "- 2 %u*:0,1,2,3 -", cases[i].target);
        (void)snprintf(address, sizeof address, "https://puzz.link/p?factors/2/2/00%s",
                       cases[i].number);
        accept(KZ_KENKEN_PUZZLINK, address, kkl);
        kenken_written(kkl, NULL, KZ_KENKEN_PUZZLINK, address);
    }
    accept(KZ_KENKEN_PUZZLINK, "factors/2/2/00%fff", "- 2 12287*:0,1,2,3 -");
}

static void rooms_are_refused(void **state) {
    (void)state;
    kz_kenken_format format = KZ_KENKEN_PUZZLINK;
    kenken_refuse(format, "https://puzz.link/p?slither/5/5/", KZ_KENKEN_E_SYNTAX, 1, 21,
                  "slither/5/5/");
    kenken_refuse(format, "factors/5/4/0", KZ_KENKEN_E_SIZE, 1, 11, "4/0");
    kenken_refuse(format, "factors/17/17/0", KZ_KENKEN_E_SIZE, 1, 9, "17/17/0");
    kenken_refuse(format, "factors/2/2", KZ_KENKEN_E_SYNTAX, 1, 12, "");
    kenken_refuse(format, "factors/2/2/w0", KZ_KENKEN_E_SYNTAX, 1, 13, "w0");
    kenken_refuse(format, "factors/2/2/0", KZ_KENKEN_E_SYNTAX, 1, 14, "");
    kenken_refuse(format, "factors/2/2/00", KZ_KENKEN_E_LABEL, 1, 15, "");
    kenken_refuse(format, "factors/2/2/00g", KZ_KENKEN_E_TARGET, 1, 15, "g");
    kenken_refuse(format, "factors/2/2/00-1", KZ_KENKEN_E_TARGET, 1, 17, "");
    kenken_refuse(format, "factors/2/2/00-1g", KZ_KENKEN_E_TARGET, 1, 17, "g");
    kenken_refuse(format, "factors/2/2/0044", KZ_KENKEN_E_SYNTAX, 1, 16, "4");
}

static bool is_factors(const char *kkl) {
    kz_kenken_puzzle puzzle;
    assert_int_equal(kz_kenken_parse(KZ_KENKEN_KKL, kkl, strlen(kkl), &puzzle, NULL, NULL, NULL),
                     KZ_OK);
    return kz_kenken_is_factors(&puzzle);
}

static void products_alone_are_rooms(void **state) {
    (void)state;
    assert_true(is_factors(rooms_kkl));
    assert_true(is_factors("- 2 999999*:0,1,2,3 -"));
    assert_false(is_factors("- 2 1000000*:0,1,2,3 -"));
    assert_false(is_factors("- 2 4?:0,1,2,3 -"));
    assert_false(is_factors(pair));
}

/* Reads all puzzles of a text; gives how many there are. */
static unsigned count_puzzles(kz_kenken_format format, const char *text) {
    size_t length = strlen(text);
    unsigned count = 0;
    for (size_t at = 0; at < length; count++) {
        kz_kenken_puzzle puzzle;
        size_t used = 0;
        assert_int_equal(
            kz_kenken_parse(format, text + at, length - at, &puzzle, NULL, &used, NULL), KZ_OK);
        assert_int_equal(puzzle.size, count + 1);
        assert_true(used > 0);
        at += used;
    }
    return count;
}

static void several_puzzles_are_read_one_by_one(void **state) {
    (void)state;
    assert_int_equal(count_puzzles(KZ_KENKEN_KKL, "\n# one\na 1 1=:0 1\n\nb 2 6+:0,1,2,3 -\n# end"),
                     2);
    static const char kk[] =
        "\xEF\xBB\xBF"
        "A\nA 1\n---\n\n# two\nsize: 2\nAA\nAA\nA 6+\nsolution:\n12\n21\n---\n\n";
    assert_int_equal(count_puzzles(KZ_KENKEN_KK, kk), 2);
    assert_int_equal(count_puzzles(KZ_KENKEN_ANY, kk), 2);
    assert_int_equal(count_puzzles(KZ_KENKEN_ANY, "1:_,a1\r\n2:d,n3\r\n"), 2);
    assert_int_equal(count_puzzles(KZ_KENKEN_LISTS, "1\n1 = A1\n---\n2\n6 + A1 A2 B1 B2\n"), 2);
    assert_int_equal(count_puzzles(KZ_KENKEN_MATRIX, "1 1\n0\n0 + 1\n---\n2 1\n0 0\n0 0\n0 + 6\n"),
                     2);
    assert_int_equal(
        count_puzzles(KZ_KENKEN_JSON,
                      "{\"size\":1,\"cages\":[{\"op\":\"=\",\"target\":1,\"cells\":[[0,0]]}]}\n"
                      "{\"size\":2,\"cages\":[{\"op\":\"+\",\"target\":6,\"cells\":"
                      "[[0,0],[0,1],[1,0],[1,1]]}]}\n"),
        2);
}

static void looking_finds_the_format(void **state) {
    (void)state;
    kenken_accept(KZ_KENKEN_ANY, "6:ye 2 3+:0,1;2=:2;1=:3 -", pair); /* not a game id */
    kenken_accept(KZ_KENKEN_ANY, "12\n21\n", "- 2 1=:0;2=:1;2=:2;1=:3 -");
    kenken_accept(KZ_KENKEN_ANY, "1 2\n2 1\n", "- 2 1=:0;2=:1;2=:2;1=:3 -");
    kenken_accept(KZ_KENKEN_ANY, "2 1\n1 2\n", "- 2 2=:0;1=:1;1=:2;2=:3 -");
    kenken_accept(KZ_KENKEN_ANY, "1", "- 1 1=:0 -");
    kenken_accept(KZ_KENKEN_ANY, "title: 3 a:b\nA\nA 1\n", "- 1 1=:0 -");
    kenken_refuse(KZ_KENKEN_ANY, "6dn#1", KZ_KENKEN_E_SYNTAX, 1, 4, "#1");
    kenken_refuse(KZ_KENKEN_ANY, "a x 1=:0 -", KZ_KENKEN_E_SYNTAX, 1, 3, "x");
    kenken_refuse(KZ_KENKEN_ANY, "hello, world\n", KZ_KENKEN_E_SYNTAX, 1, 6, ",");
    kenken_refuse(KZ_KENKEN_ANY, "\xFF\xFE", KZ_KENKEN_E_SYNTAX, 1, 1, "?");
    kenken_refuse(KZ_KENKEN_ANY, "# nothing\n", KZ_KENKEN_E_SYNTAX, 2, 1, "");
}

/* A reader that looks back too often would take minutes here. */
static void long_texts_take_linear_time(void **state) {
    enum { LENGTH = 1 << 20 };
    static const char *const pieces[] = {"[",  "{\"a\":", "1",         "A",     " ",
                                         "\n", "#\n",     "a 1 1=:0,", "_",     "0,",
                                         "1:", "\\",      ":",         "---\n", "9 9\n"};
    (void)state;
    char *text = malloc(LENGTH);
    assert_non_null(text);
    for (size_t i = 0; i < sizeof pieces / sizeof pieces[0]; i++) {
        size_t length = strlen(pieces[i]);
        for (size_t at = 0; at < LENGTH; at++) {
            text[at] = pieces[i][at % length];
        }
        for (int format = KZ_KENKEN_ANY; format <= KZ_KENKEN_PUZZLINK; format++) {
            kz_kenken_puzzle puzzle;
            kz_kenken_fault fault;
            assert_int_equal(kz_kenken_parse((kz_kenken_format)format, text, LENGTH, &puzzle, NULL,
                                             NULL, &fault),
                             KZ_BAD_INPUT);
            assert_true(fault.code != KZ_KENKEN_E_NONE);
        }
    }
    free(text);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lists_have_letters_for_columns),
        cmocka_unit_test(lists_name_all_operations),
        cmocka_unit_test(lists_are_refused),
        cmocka_unit_test(matrices_have_numbers_of_cages),
        cmocka_unit_test(matrices_are_refused),
        cmocka_unit_test(saved_games_of_gauguin),
        cmocka_unit_test(saved_games_are_refused),
        cmocka_unit_test(rooms_of_factors),
        cmocka_unit_test(numbers_of_rooms),
        cmocka_unit_test(rooms_are_refused),
        cmocka_unit_test(products_alone_are_rooms),
        cmocka_unit_test(several_puzzles_are_read_one_by_one),
        cmocka_unit_test(looking_finds_the_format),
        cmocka_unit_test(long_texts_take_linear_time),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
