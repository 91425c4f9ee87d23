/* Game ids of Keen, and ours that are wider. */
#include "unit/support/kenken_texts.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

static void accept(const char *id, const char *kkl) {
    kenken_accept(KZ_KENKEN_KEEN, id, kkl);
    kenken_accept(KZ_KENKEN_ANY, id, kkl);
}

static void accept_wide(const char *id, const char *kkl) {
    kenken_accept(KZ_KENKEN_ANY, id, kkl);
}

static void refuse(const char *id, kz_kenken_fault_code code, uint32_t column, const char *token) {
    kenken_refuse(KZ_KENKEN_KEEN, id, code, 1, column, token);
}

/* By hand: A A B / C D B / C D D. */
static const char small[] = "- 3 3+:0,1;5+:2,5;4+:3,6;12*:4,7,8 -";

static void a_grid_drawn_by_hand(void **state) {
    (void)state;
    accept("3:a_3aab_,a3a5a4m12", small);
    accept("3:a___aab_,a3a5a4m12\n", small);
    accept("3:a_1_2a2b_1,a3a5a4m12", small);
    kenken_written(small, NULL, KZ_KENKEN_KEEN, "3:a_3aab_,a3a5a4m12");
    accept("3:_13,a1a2a3a4a5a6a7a8a9", "- 3 1=:0;2=:1;3=:2;4=:3;5=:4;6=:5;7=:6;8=:7;9=:8 -");
    accept("3:_13,a1m2a3a4a5a6a7a8a9", "- 3 1=:0;2=:1;3=:2;4=:3;5=:4;6=:5;7=:6;8=:7;9=:8 -");
}

static void the_level_is_a_note(void **state) {
    static const struct {
        const char *id;
        const char *difficulty;
    } levels[] = {
        {"3de:a_3aab_,a3a5a4m12", "easy"},         {"3dn:a_3aab_,a3a5a4m12", "normal"},
        {"3dh:a_3aab_,a3a5a4m12", "hard"},         {"3dx:a_3aab_,a3a5a4m12", "extreme"},
        {"3du:a_3aab_,a3a5a4m12", "unreasonable"}, {"3:a_3aab_,a3a5a4m12", ""},
    };
    (void)state;
    for (size_t i = 0; i < sizeof levels / sizeof levels[0]; i++) {
        kz_kenken_puzzle puzzle;
        kz_kenken_notes notes;
        const char *id = levels[i].id;
        assert_int_equal(
            kz_kenken_parse(KZ_KENKEN_KEEN, id, strlen(id), &puzzle, &notes, NULL, NULL), KZ_OK);
        assert_string_equal(notes.difficulty, levels[i].difficulty);
        kenken_written(small, &notes, KZ_KENKEN_KEEN, id);
    }
    accept("3dem:a_3aab_,a3a5a4m12", small);
    accept("3m:a_3aab_,a3a5a4m12", small);
    kz_kenken_notes other = {.difficulty = "difficult"};
    kenken_written(small, &other, KZ_KENKEN_KEEN, "3:a_3aab_,a3a5a4m12");
}

static const char rows_of_six[] =
    "- 6 21+:0,1,2,3,4,5;21+:6,7,8,9,10,11;21+:12,13,14,15,16,17;21+:18,19,20,21,22,23;"
    "21+:24,25,26,27,28,29;21+:30,31,32,33,34,35 -";

/* 30 places without a line: y is 25 of them. */
static void long_runs_are_open(void **state) {
    (void)state;
    accept("6:ye_30,a21a21a21a21a21a21", rows_of_six);
    kenken_written(rows_of_six, NULL, KZ_KENKEN_KEEN, "6:ye_30,a21a21a21a21a21a21");
    accept_wide("6:yyj,n3", "- 6 3?:0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,"
                            "24,25,26,27,28,29,30,31,32,33,34,35 -");
    accept_wide("6:y2j,n3", "- 6 3?:0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,"
                            "23,24,25,26,27,28,29,30,31,32,33,34,35 -");
}

/* As Keen reads it: 26 places without a line, and a line. */
static void z_is_one_longer(void **state) {
    (void)state;
    accept("6:zc_30,a21a21a21a21a21a3a18",
           "- 6 21+:0,1,2,3,4,5;21+:6,7,8,9,10,11;21+:12,13,14,15,16,17;21+:18,19,20,21,22,23;"
           "21+:24,25,26,27,28,29;3+:30,31;18+:32,33,34,35 -");
}

static void ours_are_wider(void **state) {
    (void)state;
    accept_wide("1:_,a1", "- 1 1=:0 -");
    accept_wide("2:b__,n2s0", "- 2 2?:0,1;0-:2,3 -");
    accept_wide("3:a_3aab_,a3a5d4s12", "- 3 3+:0,1;5+:2,5;4/:3,6;12-:4,7,8 -");
    kenken_written("- 2 2?:0,1;0-:2,3 -", NULL, KZ_KENKEN_KEEN, "2:b__,n2s0");
    kenken_written("- 1 1=:0 -", NULL, KZ_KENKEN_KEEN, "1:_,a1");
}

static bool is_keen(const char *kkl) {
    kz_kenken_puzzle puzzle;
    assert_int_equal(kz_kenken_parse(KZ_KENKEN_KKL, kkl, strlen(kkl), &puzzle, NULL, NULL, NULL),
                     KZ_OK);
    return kz_kenken_is_keen(&puzzle);
}

static void what_keen_takes(void **state) {
    (void)state;
    assert_true(is_keen(small));
    assert_true(is_keen(rows_of_six));
    assert_false(is_keen("- 2 3+:0,1;3+:2,3 -"));
    assert_false(is_keen("- 3 3+:0,1;5+:2,5;4+:3,6;1-:4,7,8 -"));
    assert_false(is_keen("- 3 3+:0,1;5+:2,5;4+:3,6;1/:4,7,8 -"));
    assert_false(is_keen("- 3 3?:0,1;5+:2,5;4+:3,6;9+:4,7,8 -"));
    assert_true(is_keen("- 3 1-:0,1;2/:2,5;4=:3;5=:6;9+:4,7,8 -"));
}

static void ids_are_refused(void **state) {
    (void)state;
    refuse("", KZ_KENKEN_E_SYNTAX, 1, "");
    refuse("x", KZ_KENKEN_E_SYNTAX, 1, "x");
    refuse("2:aa_3,a3a3", KZ_KENKEN_E_SIZE, 1, "2");
    refuse("10:_181,a1", KZ_KENKEN_E_SIZE, 1, "10");
    refuse("3dq:a_3aab_,a3a5a4m12", KZ_KENKEN_E_SYNTAX, 3, "q");
    refuse("6dn#12345", KZ_KENKEN_E_SYNTAX, 4, "#12345");
    refuse("3,a_3aab_", KZ_KENKEN_E_SYNTAX, 2, ",");
    refuse("3:A", KZ_KENKEN_E_SYNTAX, 3, "A");
    refuse("3:_0", KZ_KENKEN_E_SYNTAX, 4, "0");
    refuse("3:_14,a1", KZ_KENKEN_E_SYNTAX, 3, "_14");
    refuse("3:a_3aabb,a3", KZ_KENKEN_E_SYNTAX, 9, "b");
    refuse("3:a_3aab_,3", KZ_KENKEN_E_OP, 11, "3");
    refuse("3:a_3aab_,a", KZ_KENKEN_E_TARGET, 12, "");
    refuse("3:a_3aab_,a3n5a4m12", KZ_KENKEN_E_OP, 13, "n");
    refuse("3:a_3aab_,a3a5a4d1", KZ_KENKEN_E_ARITY, 17, "d1");
    refuse("3:a_3aab_,a3a5a4a0", KZ_KENKEN_E_TARGET, 17, "a0");
    refuse("3:a_3aab_,a3a5a4m12a1", KZ_KENKEN_E_SYNTAX, 20, "a1");
    refuse("3:a_3aab_,a3a5a4m12 a1", KZ_KENKEN_E_SYNTAX, 20, " ");
    refuse("3:a_3aab_,a18446744073709551616a5a4m12", KZ_KENKEN_E_TARGET, 12,
           "18446744073709551616a5a4m12");
    kenken_refuse(KZ_KENKEN_ANY, "3:a_3aab_2,n3a5a4n2s4s1", KZ_KENKEN_E_SYNTAX, 1, 9, "_2");
    kenken_refuse(KZ_KENKEN_ANY, "2:_5,a3s1a1a1", KZ_KENKEN_E_ARITY, 1, 8, "s1");
    kenken_refuse(KZ_KENKEN_ANY, "2:_5,a3n1a1a1", KZ_KENKEN_E_ARITY, 1, 8, "n1");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_grid_drawn_by_hand), cmocka_unit_test(the_level_is_a_note),
        cmocka_unit_test(long_runs_are_open),   cmocka_unit_test(z_is_one_longer),
        cmocka_unit_test(ours_are_wider),       cmocka_unit_test(what_keen_takes),
        cmocka_unit_test(ids_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
