/* Puzzles as .kk and as KKL: what is read, what is written, and where faults are found. */
#include "unit/support/kenken_texts.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

static const char article[] =
    "article 4 1-:0,1;9+:2,3,6;2-:4,5;1-:7,11;4=:8;6+:9,10,14;2-:12,13;1=:15 3214134241232431";

static const char article_kk[] = "size: 4\nAABB\nCCBD\nEFFD\nGGFH\nA 1-\nB 9+\nC 2-\nD 1-\nE 4\n"
                                 "F 6+\nG 2-\nH 1\nsolution:\n3214\n1342\n4123\n2431\n";

static void accept(const char *text, const char *kkl) {
    kenken_accept(KZ_KENKEN_KK, text, kkl);
    kenken_accept(KZ_KENKEN_ANY, text, kkl);
}

static void refuse(const char *text, kz_kenken_fault_code code, uint32_t line, uint32_t column,
                   const char *token) {
    kenken_refuse(KZ_KENKEN_KK, text, code, line, column, token);
}

static void the_puzzle_of_the_article(void **state) {
    (void)state;
    accept(article_kk, article);
    kenken_written(article, NULL, KZ_KENKEN_KK, article_kk);
    kenken_written(article, NULL, KZ_KENKEN_KKL,
                   "- 4 1-:0,1;9+:2,3,6;2-:4,5;1-:7,11;4=:8;6+:9,10,14;2-:12,13;1=:15 "
                   "3214134241232431\n");
}

static void givens_may_stand_in_the_grid(void **state) {
    (void)state;
    accept("AABB\nCCBD\n4FFD\nGGF1\nA 1-\nB 9+\nC 2-\nD 1-\nF 6+\nG 2-",
           "- 4 1-:0,1;9+:2,3,6;2-:4,5;1-:7,11;4=:8;6+:9,10,14;2-:12,13;1=:15 -");
    accept("a a\n10 16\na 3*\n", "- 2 3*:0,1;10=:2;16=:3 -");
    accept("12\n21\n", "- 2 1=:0;2=:1;2=:2;1=:3 -");
    accept("9", "- 1 9=:0 -");
}

static void signs_are_those_that_people_write(void **state) {
    (void)state;
    accept("AABB\nCCDD\nEEFF\nGGHH\nA 3+\nB 1-\nC 2*\nD 2x\nE 2\xC3\x97\nF 2/\nG 2\xC3\xB7\nH 12\n",
           "- 4 3+:0,1;1-:2,3;2*:4,5;2*:6,7;2*:8,9;2/:10,11;2/:12,13;12?:14,15 -");
    accept("AA\nBB\nA: 3 +\nB  3  +  \n", "- 2 3+:0,1;3+:2,3 -");
    accept("AA\nBB\nA 0-\nB 0\n", "- 2 0-:0,1;0?:2,3 -");
}

static void labels_may_be_names(void **state) {
    (void)state;
    accept("one one\ntwo c_3\none 3+\ntwo 1\nc_3 2\n", "- 2 3+:0,1;1=:2;2=:3 -");
    accept("a A\na A\nA 3+\na 3+\n", "- 2 3+:0,2;3+:1,3 -");
}

static void what_says_nothing_is_skipped(void **state) {
    (void)state;
    accept(
        "\xEF\xBB\xBF# from a book\r\n\r\n  size: 2  \r\n\tAA\r\n# half\r\n BB \r\nA 3+\r\n\r\nB 3+"
        "\r\nsolution:\r\n1 2\r\n\r\n21\r\n",
        "- 2 3+:0,1;3+:2,3 1221");
    accept("AA\nBB\nA 3+\nB 3+\n---\n# the end\n\n", "- 2 3+:0,1;3+:2,3 -");
}

static void notes_are_read_and_written(void **state) {
    (void)state;
    static const char text[] =
        "id: a b\ntitle: \xE8\xB3\xA2\xE3\x81\x8F\nauthor: N. N.\n"
        "source: a: b\ndate: 2026-11-21\ndifficulty: hard\nsize: 1\nA\nA 1\n";
    kz_kenken_puzzle puzzle;
    kz_kenken_notes notes;
    assert_int_equal(kz_kenken_parse(KZ_KENKEN_KK, text, strlen(text), &puzzle, &notes, NULL, NULL),
                     KZ_OK);
    assert_string_equal(notes.id, "a b");
    assert_string_equal(notes.title, "\xE8\xB3\xA2\xE3\x81\x8F");
    assert_string_equal(notes.author, "N. N.");
    assert_string_equal(notes.source, "a: b");
    assert_string_equal(notes.date, "2026-11-21");
    assert_string_equal(notes.difficulty, "hard");
    kenken_written("- 1 1=:0 -", &notes, KZ_KENKEN_KK, text);
    kenken_written("- 1 1=:0 -", &notes, KZ_KENKEN_KKL, "a_b 1 1=:0 -\n");
    kenken_written("x 1 1=:0 1", &(kz_kenken_notes){.id = "#1", .title = "a\nb"}, KZ_KENKEN_KK,
                   "id: #1\ntitle: a b\nsize: 1\nA\nA 1\nsolution:\n1\n");
    kenken_written("x 1 1=:0 1", &(kz_kenken_notes){.id = "#1"}, KZ_KENKEN_KKL, "_1 1 1=:0 1\n");
}

static void headers_are_refused(void **state) {
    (void)state;
    refuse("name: x\nA\nA 1\n", KZ_KENKEN_E_SYNTAX, 1, 1, "name");
    refuse("id: x\nid: y\nA\nA 1\n", KZ_KENKEN_E_SYNTAX, 2, 1, "id");
    refuse("size: 1\nsize: 1\nA\nA 1\n", KZ_KENKEN_E_SYNTAX, 2, 1, "size");
    refuse("size: 1 1\nA\nA 1\n", KZ_KENKEN_E_SYNTAX, 1, 8, " ");
    refuse("size: 17\n", KZ_KENKEN_E_SIZE, 1, 7, "17");
    refuse("size: 99999999999999999999\n", KZ_KENKEN_E_SIZE, 1, 7, "99999999999999999999");
    refuse("size:\nA\nA 1\n", KZ_KENKEN_E_SYNTAX, 1, 6, "");
    refuse("size: 3\n", KZ_KENKEN_E_RAGGED, 2, 1, "");
    refuse("title: a\x01"
           "b\nA\nA 1\n",
           KZ_KENKEN_E_SYNTAX, 1, 8, "a?b");
    refuse("title: \xFF\nA\nA 1\n", KZ_KENKEN_E_SYNTAX, 1, 8, "?");
    refuse("title: "
           "123456789.123456789.123456789.123456789.123456789."
           "123456789.123456789.123456789.123456789.123456\nA\nA 1\n",
           KZ_KENKEN_E_SYNTAX, 1, 8, "123456789.123456789.123456789.123456789.1234567");
    kenken_refuse_bytes(KZ_KENKEN_KK, "id: a\0b\nA\nA 1\n", 14, KZ_KENKEN_E_SYNTAX, 1, 5, "a?b");
}

static void grids_are_refused(void **state) {
    (void)state;
    refuse("AAAAAAAAAAAAAAAAA\n", KZ_KENKEN_E_SIZE, 1, 1, "AAAAAAAAAAAAAAAAA");
    refuse("AA\nAAB\nA 3+\n", KZ_KENKEN_E_RAGGED, 2, 1, "AAB");
    refuse("AA\nA A\nA 3+\n", KZ_KENKEN_E_RAGGED, 2, 1, "A A");
    refuse("AA\nAA\nAA\nA 3+\n", KZ_KENKEN_E_RAGGED, 3, 1, "AA");
    refuse("AA", KZ_KENKEN_E_RAGGED, 1, 3, "");
    refuse("A-\nAA\n", KZ_KENKEN_E_SYNTAX, 1, 2, "-");
    refuse("A\xC3\xA9\nAA\n", KZ_KENKEN_E_SYNTAX, 1, 2, "\xC3\xA9");
    refuse("AAAA\nAA\tA\nAAAA\nAAAA\nA 1\n", KZ_KENKEN_E_SYNTAX, 2, 3, "?");
    refuse("a _b\na a\n", KZ_KENKEN_E_SYNTAX, 1, 3, "_b");
    refuse("a b-c\na a\n", KZ_KENKEN_E_SYNTAX, 1, 4, "-c");
    refuse("A0\nAA\n", KZ_KENKEN_E_RANGE, 1, 2, "0");
    refuse("a 17\na a\n", KZ_KENKEN_E_RANGE, 1, 3, "17");
    refuse("ABA\nABA\nABA\nA 3+\nB 6+\n", KZ_KENKEN_E_CONTIG, 1, 3, "A");
}

static void clues_are_refused(void **state) {
    (void)state;
    refuse("AA\nBB\nA 3+\n", KZ_KENKEN_E_LABEL, 2, 1, "B");
    refuse("AA\nBB\nA 3+\nB 3+\nA 3+\n", KZ_KENKEN_E_LABEL, 5, 1, "A");
    refuse("AA\nBB\nA 3+\nb 3+\n", KZ_KENKEN_E_LABEL, 4, 1, "b");
    refuse("AA\nBB\nA 3+\nB\n", KZ_KENKEN_E_TARGET, 4, 2, "");
    refuse("AA\nBB\nA 3+\nB -1\n", KZ_KENKEN_E_TARGET, 4, 3, "-1");
    refuse("AA\nBB\nA 3+\nB 18446744073709551616*\n", KZ_KENKEN_E_TARGET, 4, 3,
           "18446744073709551616*");
    refuse("AA\nBB\nA 3+\nB 3=\n", KZ_KENKEN_E_OP, 4, 4, "=");
    refuse("AA\nBB\nA 3+\nB 3?\n", KZ_KENKEN_E_OP, 4, 4, "?");
    refuse("AA\nBB\nA 3+\nB 3\xC3\xB8\n", KZ_KENKEN_E_OP, 4, 4, "\xC3\xB8");
    refuse("AA\nBB\nA 3+\nB 3+ 4\n", KZ_KENKEN_E_SYNTAX, 4, 5, " ");
    refuse("AA\nBC\nA 3+\nB 3\nC 3+\n", KZ_KENKEN_E_ARITY, 5, 3, "3+");
    refuse("AA\nBC\nA 3+\nB 0\nC 1\n", KZ_KENKEN_E_TARGET, 4, 3, "0");
}

static void solutions_are_refused(void **state) {
    (void)state;
    refuse("AA\nBB\nA 3+\nB 3+\nsolution:\n12\n", KZ_KENKEN_E_RAGGED, 7, 1, "");
    refuse("AA\nBB\nA 3+\nB 3+\nsolution:\n12\n2\n", KZ_KENKEN_E_RAGGED, 7, 2, "");
    refuse("AA\nBB\nA 3+\nB 3+\nsolution:\n12\n213\n", KZ_KENKEN_E_RAGGED, 7, 1, "213");
    refuse("AA\nBB\nA 3+\nB 3+\nsolution:\n12\n2g\n", KZ_KENKEN_E_RANGE, 7, 2, "g");
    refuse("AA\nBB\nA 3+\nB 3+\nsolution:\n12\n2.\n", KZ_KENKEN_E_SYNTAX, 7, 2, ".");
    refuse("AA\nBB\nA 3+\nB 3+\nsolution:\n12\n21\nC 1\n", KZ_KENKEN_E_SYNTAX, 8, 1, "C");
    refuse("AA\nBB\nA 3+\nB 3+\n---\nAA\n", KZ_KENKEN_E_SYNTAX, 6, 1, "AA");
}

static void lines_are_refused(void **state) {
    (void)state;
    static const struct {
        const char *text;
        kz_kenken_fault_code code;
        uint32_t column;
        const char *token;
    } lines[] = {
        {"a", KZ_KENKEN_E_SYNTAX, 2, ""},
        {"a 1 1=:0", KZ_KENKEN_E_SYNTAX, 9, ""},
        {"a x 1=:0 -", KZ_KENKEN_E_SYNTAX, 3, "x"},
        {"a 0 1=:0 -", KZ_KENKEN_E_SIZE, 3, "0"},
        {"a 1x 1=:0 -", KZ_KENKEN_E_SYNTAX, 4, "x"},
        {"a 1 =:0 -", KZ_KENKEN_E_TARGET, 5, "="},
        {"a 1 1.5=:0 -", KZ_KENKEN_E_TARGET, 5, "1.5="},
        {"a 1 1x:0 -", KZ_KENKEN_E_OP, 6, "x"},
        {"a 1 1=0 -", KZ_KENKEN_E_SYNTAX, 7, "0"},
        {"a 1 1=: -", KZ_KENKEN_E_SYNTAX, 8, " "},
        {"a 1 1=:1 -", KZ_KENKEN_E_RANGE, 8, "1"},
        {"a 1 1=:99999999999999999999 -", KZ_KENKEN_E_RANGE, 8, "99999999999999999999"},
        {"a 2 3+:0,1;3+:2,259 -", KZ_KENKEN_E_RANGE, 17, "259"},
        {"a 2 3+:0,1;3+:2,1 -", KZ_KENKEN_E_OVERLAP, 17, "1"},
        {"a 2 3+:0,1;2=:2 -", KZ_KENKEN_E_MISSING, 1, "r2c2"},
        {"a 2 3+:0,3;3+:2,1 -", KZ_KENKEN_E_CONTIG, 10, "3"},
        {"a 2 3=:0,1;3+:2,3 -", KZ_KENKEN_E_ARITY, 5, "3="},
        {"a 2 3+:0,1;3+:2,3; -", KZ_KENKEN_E_TARGET, 19, " "},
        {"a 2 0+:0,1;3+:2,3 -", KZ_KENKEN_E_TARGET, 5, "0+"},
        {"a 2 3+:0,1;3+:2,3 122", KZ_KENKEN_E_RAGGED, 22, ""},
        {"a 2 3+:0,1;3+:2,3 12211", KZ_KENKEN_E_RAGGED, 23, "1"},
        {"a 2 3+:0,1;3+:2,3 1231", KZ_KENKEN_E_RANGE, 21, "3"},
        {"a 2 3+:0,1;3+:2,3 12 21", KZ_KENKEN_E_SYNTAX, 21, " "},
        {"a 2 3+:0,1;3+:2,3 --", KZ_KENKEN_E_SYNTAX, 19, "-"},
        {"a 1 1=:0 1\nb 1 1=:0 1", KZ_KENKEN_E_NONE, 0, ""},
    };
    for (size_t i = 0; lines[i].code != KZ_KENKEN_E_NONE; i++) {
        kenken_refuse(KZ_KENKEN_KKL, lines[i].text, lines[i].code, 1, lines[i].column,
                      lines[i].token);
    }
    kenken_refuse(KZ_KENKEN_KKL, "# \n\n", KZ_KENKEN_E_SYNTAX, 3, 1, "");
    kenken_refuse(KZ_KENKEN_KKL, "a 1 1=:0 1\nb 1 1=:0 1", KZ_KENKEN_E_SYNTAX, 2, 1, "b");
}

static void a_line_has_no_more_cells_than_a_grid(void **state) {
    char text[4096];
    kz_text out;
    (void)state;
    kz_text_init(&out, text, sizeof text);
    kz_text_put(&out, "a 16 3+:0");
    for (unsigned i = 1; i <= KZ_KENKEN_CELLS_MAX; i++) {
        kz_text_put(&out, ",0");
    }
    kz_text_put(&out, " -");
    kenken_refuse(KZ_KENKEN_KKL, text, KZ_KENKEN_E_OVERLAP, 1, 521, "0");
    kz_text_init(&out, text, sizeof text);
    kz_text_put(&out, "a 1 1=:0");
    for (unsigned i = 1; i <= KZ_KENKEN_CELLS_MAX; i++) {
        kz_text_put(&out, ";1=:0");
    }
    kz_text_put(&out, " -");
    kenken_refuse(KZ_KENKEN_KKL, text, KZ_KENKEN_E_OVERLAP, 1, 1285, "1=");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_puzzle_of_the_article),
        cmocka_unit_test(givens_may_stand_in_the_grid),
        cmocka_unit_test(signs_are_those_that_people_write),
        cmocka_unit_test(labels_may_be_names),
        cmocka_unit_test(what_says_nothing_is_skipped),
        cmocka_unit_test(notes_are_read_and_written),
        cmocka_unit_test(headers_are_refused),
        cmocka_unit_test(grids_are_refused),
        cmocka_unit_test(clues_are_refused),
        cmocka_unit_test(solutions_are_refused),
        cmocka_unit_test(lines_are_refused),
        cmocka_unit_test(a_line_has_no_more_cells_than_a_grid),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
