/* Puzzles in JSON, both shapes, and how strict the reader is. */
#include "unit/support/kenken_texts.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

static const char pair[] = "- 2 3+:0,1;2=:2;1=:3 1221";
static const char pair_only[] = "- 2 3+:0,1;2=:2;1=:3 -";

#define CAGES                                                                                      \
    "\"cages\":[{\"op\":\"+\",\"target\":3,\"cells\":[[0,0],[0,1]]},"                              \
    "{\"op\":\"=\",\"target\":2,\"cells\":[[1,0]]},"                                               \
    "{\"op\":\"=\",\"target\":1,\"cells\":[[1,1]]}]"

static void accept(const char *text, const char *kkl) {
    kenken_accept(KZ_KENKEN_JSON, text, kkl);
    kenken_accept(KZ_KENKEN_ANY, text, kkl);
}

static void refuse(const char *text, kz_kenken_fault_code code, uint32_t column,
                   const char *token) {
    kenken_refuse(KZ_KENKEN_JSON, text, code, 1, column, token);
}

static void what_is_written(void **state) {
    (void)state;
    static const char text[] = "{\"size\":2," CAGES ",\"solution\":[[1,2],[2,1]]}\n";
    accept(text, pair);
    kenken_written(pair, NULL, KZ_KENKEN_JSON, text);
    kenken_written(pair_only, &(kz_kenken_notes){.id = "a \"b\"", .date = "today"}, KZ_KENKEN_JSON,
                   "{\"id\":\"a \\\"b\\\"\",\"date\":\"today\",\"size\":2," CAGES "}\n");
    kenken_written("- 2 18446744073709551615*:0,1;0?:2,3 -", NULL, KZ_KENKEN_JSON,
                   "{\"size\":2,\"cages\":[{\"op\":\"*\",\"target\":18446744073709551615,"
                   "\"cells\":[[0,0],[0,1]]},{\"op\":\"?\",\"target\":0,\"cells\":[[1,0],[1,1]]}]}"
                   "\n");
}

static void members_come_in_any_order(void **state) {
    (void)state;
    accept("\n {\"solution\":null , " CAGES ", \"level\":{\"a\":[1,-2.5e+3,[]],\"b\":{}},\r\n"
           "\t\"si\\u007ae\":2} \n",
           pair_only);
    accept("{\"size\":1,\"cages\":[{\"cells\":[[0,0]],\"op\":\"\\u003D\",\"target\":1,"
           "\"colour\":\"red\"}],\"comment\":true}",
           "- 1 1=:0 -");
    accept("{\"size\":2,\"cages\":[{\"op\":\"\xC3\x97\",\"target\":2,\"cells\":[[0,0],[1,0]]},"
           "{\"op\":\"x\",\"target\":2,\"cells\":[[0,1],[1,1]]}]}",
           "- 2 2*:0,2;2*:1,3 -");
}

static void rules_have_x_and_y(void **state) {
    (void)state;
    accept("{\"width\":2,\"height\":2,\"values\":[1,2],\"rules\":["
           "{\"op\":\"+\",\"value\":3,\"cells\":[{\"x\":0,\"y\":0},{\"y\":0,\"x\":1}]},"
           "{\"op\":\"=\",\"value\":2,\"cells\":[{\"x\":0,\"y\":1}]},"
           "{\"op\":\"=\",\"value\":1,\"cells\":[{\"x\":1,\"y\":1}]}]}",
           pair_only);
    refuse("{\"width\":2,\"height\":3,\"rules\":[]}", KZ_KENKEN_E_SIZE, 21, "3");
    refuse("{\"width\":2,\"rules\":[]}", KZ_KENKEN_E_SYNTAX, 1, "{");
    refuse(
        "{\"width\":1,\"height\":1,\"rules\":[{\"op\":\"=\",\"value\":1,\"cells\":[{\"x\":0}]}]}",
        KZ_KENKEN_E_SYNTAX, 61, "{\"x\":0}");
}

static void notes_are_strings(void **state) {
    (void)state;
    static const char text[] = "{\"id\":\"\\u8ce2\\ud83d\\ude00\\/\",\"title\":null,"
                               "\"author\":\"\xE8\xB3\xA2\",\"size\":1,\"cages\":"
                               "[{\"op\":\"=\",\"target\":1,\"cells\":[[0,0]]}]}";
    kz_kenken_puzzle puzzle;
    kz_kenken_notes notes;
    assert_int_equal(
        kz_kenken_parse(KZ_KENKEN_JSON, text, strlen(text), &puzzle, &notes, NULL, NULL), KZ_OK);
    assert_string_equal(notes.id, "\xE8\xB3\xA2\xF0\x9F\x98\x80/");
    assert_string_equal(notes.title, "");
    assert_string_equal(notes.author, "\xE8\xB3\xA2");
    refuse("{\"id\":7}", KZ_KENKEN_E_SYNTAX, 7, "7");
    refuse("{\"id\":\"a\\nb\"}", KZ_KENKEN_E_SYNTAX, 7, "\"a\\nb\"}");
    refuse("{\"id\":\"a\\u0000b\"}", KZ_KENKEN_E_SYNTAX, 7, "\"a\\u0000b\"");
}

static void what_is_not_json_is_refused(void **state) {
    (void)state;
    refuse("", KZ_KENKEN_E_SYNTAX, 1, "");
    refuse("[]", KZ_KENKEN_E_SYNTAX, 1, "[");
    refuse("{", KZ_KENKEN_E_SYNTAX, 2, "");
    refuse("{\"to\" 1}", KZ_KENKEN_E_SYNTAX, 7, "1");
    refuse("{\"to\":1,}", KZ_KENKEN_E_SYNTAX, 9, "}");
    refuse("{\"to\":1 \"b\":2}", KZ_KENKEN_E_SYNTAX, 9, "\"");
    refuse("{a:1}", KZ_KENKEN_E_SYNTAX, 2, "a");
    refuse("{\"to\":01}", KZ_KENKEN_E_SYNTAX, 8, "1");
    refuse("{\"to\":1.}", KZ_KENKEN_E_SYNTAX, 7, "1");
    refuse("{\"to\":-}", KZ_KENKEN_E_SYNTAX, 7, "-");
    refuse("{\"to\":1e}", KZ_KENKEN_E_SYNTAX, 7, "1");
    refuse("{\"to\":nul}", KZ_KENKEN_E_SYNTAX, 7, "n");
    refuse("{\"to\":[1,]}", KZ_KENKEN_E_SYNTAX, 10, "]");
    refuse("{\"to\":[1}", KZ_KENKEN_E_SYNTAX, 9, "}");
    refuse("{\"to\":{\"b\"}}", KZ_KENKEN_E_SYNTAX, 11, "}");
    refuse("{\"to\":\"b", KZ_KENKEN_E_SYNTAX, 9, "");
    refuse("{\"to\":\"\\x\"}", KZ_KENKEN_E_SYNTAX, 8, "\\");
    refuse("{\"to\":\"\\u12g4\"}", KZ_KENKEN_E_SYNTAX, 8, "\\");
    refuse("{\"to\":\"\\ud800\"}", KZ_KENKEN_E_SYNTAX, 8, "\\");
    refuse("{\"to\":\"\\ud800\\u0041\"}", KZ_KENKEN_E_SYNTAX, 8, "\\");
    refuse("{\"to\":\"\\udc00\"}", KZ_KENKEN_E_SYNTAX, 8, "\\");
    refuse("{\"to\":\"b\tc\"}", KZ_KENKEN_E_SYNTAX, 9, "?");
    refuse("{\"to\":\"b\x1F\"}", KZ_KENKEN_E_SYNTAX, 9, "?");
    refuse("{\"to\":\"\xC0\xAF\"}", KZ_KENKEN_E_SYNTAX, 8, "?");
    refuse("{\"\xE8\xB3\xA2\":1}", KZ_KENKEN_E_SYNTAX, 2, "\"\xE8\xB3\xA2\"");
    refuse("{\"size\":1,\"cages\":[{\"op\":\"=\",\"target\":1,\"cells\":[[0,0]]}]}x",
           KZ_KENKEN_E_SYNTAX, 59, "x");
    kenken_refuse(KZ_KENKEN_JSON, "{\n \"to\": [\r\n  x]}", KZ_KENKEN_E_SYNTAX, 3, 3, "x");
}

static void brackets_end_somewhere(void **state) {
    char text[512];
    kz_text out;
    (void)state;
    kz_text_init(&out, text, sizeof text);
    kz_text_put(&out, "{\"to\":");
    for (unsigned i = 0; i < 65; i++) {
        kz_text_put(&out, "[");
    }
    refuse(text, KZ_KENKEN_E_SYNTAX, 71, "[");
}

static void keys_stand_once(void **state) {
    (void)state;
    refuse("{\"size\":1,\"size\":1}", KZ_KENKEN_E_SYNTAX, 11, "\"size\"");
    refuse("{\"size\":1,\"cages\":[{\"op\":\"=\",\"op\":\"=\"}]}", KZ_KENKEN_E_SYNTAX, 30,
           "\"op\"");
}

/* A puzzle of one cell in which something is wrong. */
static void refuse_cage(const char *cage, kz_kenken_fault_code code, uint32_t column,
                        const char *token) {
    char text[256];
    kz_text out;
    kz_text_init(&out, text, sizeof text);
    kz_text_format(&out, "{\"size\":2,\"cages\":[%s]}", cage);
    refuse(text, code, column, token);
}

static void cages_are_refused(void **state) {
    (void)state;
    refuse_cage("{\"target\":1,\"cells\":[[0,0]]}", KZ_KENKEN_E_OP, 20,
                "{\"target\":1,\"cells\":[[0,0]]}");
    refuse_cage("{\"op\":\"=\",\"cells\":[[0,0]]}", KZ_KENKEN_E_TARGET, 20,
                "{\"op\":\"=\",\"cells\":[[0,0]]}");
    refuse_cage("{\"op\":\"=\",\"target\":1}", KZ_KENKEN_E_ARITY, 20,
                "{\"op\":\"=\",\"target\":1}");
    refuse_cage("{\"op\":\"**\"}", KZ_KENKEN_E_OP, 26, "\"**\"");
    refuse_cage("{\"op\":\"^\"}", KZ_KENKEN_E_OP, 26, "\"^\"");
    refuse_cage("{\"target\":-1}", KZ_KENKEN_E_TARGET, 30, "-1");
    refuse_cage("{\"target\":1.5}", KZ_KENKEN_E_TARGET, 30, "1.5");
    refuse_cage("{\"target\":1e3}", KZ_KENKEN_E_TARGET, 30, "1e3");
    refuse_cage("{\"target\":18446744073709551616}", KZ_KENKEN_E_TARGET, 30,
                "18446744073709551616");
    refuse_cage("{\"target\":\"1\"}", KZ_KENKEN_E_TARGET, 30, "\"");
    refuse_cage("{\"op\":\"+\",\"target\":1,\"cells\":[[0,2]]}", KZ_KENKEN_E_RANGE, 50, "[0,2]");
    refuse_cage("{\"op\":\"+\",\"target\":1,\"cells\":[[0,-1]]}", KZ_KENKEN_E_RANGE, 53, "-1");
    refuse_cage("{\"op\":\"+\",\"target\":1,\"cells\":[[0]]}", KZ_KENKEN_E_SYNTAX, 50, "[0]");
    refuse_cage("{\"op\":\"+\",\"target\":1,\"cells\":[[0,0,0]]}", KZ_KENKEN_E_SYNTAX, 55,
                "0]]}]}");
    refuse_cage("{\"op\":\"+\",\"target\":1,\"cells\":[[0,0],[0,0]]}", KZ_KENKEN_E_OVERLAP, 56,
                "[0,0]");
    refuse_cage("{\"op\":\"+\",\"target\":1,\"cells\":[[0,0],[0,1]]}", KZ_KENKEN_E_MISSING, 1,
                "r2c1");
    refuse_cage("{\"op\":\"+\",\"target\":1,\"cells\":[[0,0],[1,1]]}", KZ_KENKEN_E_CONTIG, 56,
                "[1,1]");
    refuse_cage("", KZ_KENKEN_E_MISSING, 1, "r1c1");
    refuse_cage("7", KZ_KENKEN_E_SYNTAX, 20, "7");
}

static void sizes_and_solutions_are_refused(void **state) {
    (void)state;
    refuse("{\"cages\":[]}", KZ_KENKEN_E_SYNTAX, 1, "{");
    refuse("{\"size\":2}", KZ_KENKEN_E_SYNTAX, 1, "{");
    refuse("{\"size\":0,\"cages\":[]}", KZ_KENKEN_E_SIZE, 9, "0");
    refuse("{\"size\":17,\"cages\":[]}", KZ_KENKEN_E_SIZE, 9, "17");
    refuse("{\"size\":2.0,\"cages\":[]}", KZ_KENKEN_E_SIZE, 9, "2.0");
    refuse("{" CAGES ",\"size\":2,\"solution\":[[1,2]]}", KZ_KENKEN_E_RAGGED, 152, "[");
    refuse("{" CAGES ",\"size\":2,\"solution\":[[1],[2]]}", KZ_KENKEN_E_RAGGED, 153, "[1]");
    refuse("{" CAGES ",\"size\":2,\"solution\":[[1,2,1]]}", KZ_KENKEN_E_RAGGED, 158, "1]]}");
    refuse("{" CAGES ",\"size\":2,\"solution\":[[1,3],[2,1]]}", KZ_KENKEN_E_RANGE, 156, "3");
    refuse("{" CAGES ",\"size\":2,\"solution\":[[1,0],[2,1]]}", KZ_KENKEN_E_RANGE, 156, "0");
    refuse("{" CAGES ",\"size\":2,\"solution\":[]}", KZ_KENKEN_E_RAGGED, 152, "[");
    refuse("{" CAGES ",\"size\":2,\"solution\":\"1221\"}", KZ_KENKEN_E_SYNTAX, 152, "\"");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_written),
        cmocka_unit_test(members_come_in_any_order),
        cmocka_unit_test(rules_have_x_and_y),
        cmocka_unit_test(notes_are_strings),
        cmocka_unit_test(what_is_not_json_is_refused),
        cmocka_unit_test(brackets_end_somewhere),
        cmocka_unit_test(keys_stand_once),
        cmocka_unit_test(cages_are_refused),
        cmocka_unit_test(sizes_and_solutions_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
