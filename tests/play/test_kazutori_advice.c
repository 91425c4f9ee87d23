/* Hints, reviews and ratings of Kazutori. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "support/sitting.h"

#include <string.h>

/* 1..3 for two: the player to move loses iff N = 0 mod 4, or 1 mod 4 where the last one loses. */
static bool is_lost(uint64_t missing, bool misere) {
    return missing % 4 == (misere ? 1 : 0);
}

static void check_hint(const char *instance, int seats, const char *const texts[3],
                       const char *move) {
    kz_work work;
    kz_work_init(&work);
    kz_session *session = sit_open("kazutori", instance, seats, &work);
    for (int strength = 1; strength <= 3; strength++) {
        const kz_view *hint = sit_hint(session, 0, strength, KZ_LANG_EN, &work);
        assert_string_equal(sit_text(hint, "hint"), texts[strength - 1]);
        if (strength == 3) {
            assert_string_equal(kz_view_text(hint, sit_cell(hint, "move", 0)->type), move);
        }
        (void)sit_hint(session, 0, strength, KZ_LANG_JA, &work);
    }
    sit_finish(session, &work);
}

static void hints_teach(void **unused) {
    (void)unused;
    check_hint("N=21 k=3 from=12", 2,
               (const char *const[]){
                   "Which total lets you reach 21 whatever your opponent says?",
                   "Aim for 17. From there, answer so that both numbers add up to 4, and you reach "
                   "21.",
                   "13 is a secret number. Say 1 to make it."},
               "1");
    check_hint("N=21 k=3 from=17", 2,
               (const char *const[]){
                   "17 is a secret number: any number you say loses if your opponent plays well. "
                   "Make it a long game and wait for a mistake.",
                   "From 17 you can't win unless your opponent errs. Small numbers keep the game "
                   "long, and your opponent can make a mistake at each turn.",
                   "17 is a secret number. Make it a long game: say 1."},
               "1");
    check_hint("N=21 k=3 from=19", 2,
               (const char *const[]){"You can win at once.", "One number brings you to 21.",
                                     "21 is a secret number. Say 2 to make it."},
               "2");
    check_hint("N=1000 k=100", 2,
               (const char *const[]){
                   "Which total lets you reach 1000 whatever your opponent says?",
                   "Aim for 899. From there, answer so that both numbers add up to 101, and you "
                   "reach 1000.",
                   "91 is a secret number. Say 91 to make it."},
               "91");
    check_hint("N=10000 k=10", 2,
               (const char *const[]){
                   "Which total lets you reach 10000 whatever your opponent says?",
                   "Aim for 9989. From there, answer so that both numbers add up to 11, and you "
                   "reach 10000.",
                   "1 is a secret number. Say 1 to make it."},
               "1");
    check_hint("N=9000000000 k=5000000", 2,
               (const char *const[]){
                   "Which total lets you reach 9000000000 whatever your opponent says?",
                   "Aim for 8994999999. From there, answer so that both numbers add up to 5000001, "
                   "and you reach 9000000000.",
                   "4998201 is a secret number. Say 4998201 to make it."},
               "4998201");
}

/* 1..3, three players. With 6 missing 1 is right: 3 lets B win at once, 2 leaves B only totals from
 * which C can; after 1 B avoids that with 1, and then C has only totals from which A can. */
static void hints_for_three_keep_the_next_from_winning(void **unused) {
    kz_work work;
    (void)unused;
    check_hint(
        "N=21 k=3 from=15", 3,
        (const char *const[]){"From which totals can the next player reach 21 at once? Avoid them.",
                              "Don't make 18 to 20: from there Player B can win at once.",
                              "Say 1: that makes 16."},
        "1");
    check_hint(
        "N=21 k=3 from=17", 3,
        (const char *const[]){"From which totals can the next player reach 21 at once? Avoid them.",
                              "Whatever you say now, Player B can win at once.",
                              "Your best chance: say 1, which makes 18."},
        "1");
    check_hint("N=21 k=3 from=18", 3,
               (const char *const[]){"You can win at once.", "One number brings you to 21.",
                                     "Say 3: that makes 21."},
               "3");
    kz_work_init(&work);
    kz_session *session = sit_open("kazutori", "N=21 k=3 from=15", 3, &work);
    assert_string_equal(sit_text(sit_hint(session, 0, 2, KZ_LANG_EN, &work), "reason"),
                        "If you make 16, Player B has to make 17 to 19. After 18 or 19, Player C "
                        "can win at once. After 17, you are winning.");
    sit_finish(session, &work);
}

static void misere_hints_lead_to_the_last_total_but_one(void **unused) {
    (void)unused;
    check_hint("N=21 k=3 misere=yes from=5", 2,
               (const char *const[]){
                   "Start at the end: from which totals does every number lose at once?",
                   "Aim for 16. From there, answer so that both numbers add up to 4: you make 20, "
                   "and your opponent has to reach 21.",
                   "8 is a secret number. Say 3 to make it."},
               "3");
    check_hint(
        "N=21 k=3 misere=yes from=18", 2,
        (const char *const[]){"Start at the end: from which totals does every number lose at once?",
                              "Aim for 20: from there every number loses at once.",
                              "20 is a secret number. Say 2 to make it."},
        "2");
}

/* 1, 3 and 4: lost with 0, 2, 7 and 9 missing, then every 7. Squares have no step. With 2 and 3 and
 * no winner where nothing fits, 5 missing is lost and 6 is a draw. With 2, 3 and 5, lost are 0 and
 * 1 missing, where nothing fits, and 7 more. */
static void hints_for_other_sets(void **unused) {
    (void)unused;
    check_hint(
        "N=50 moves=1,3,4 from=35", 2,
        (const char *const[]){"Which total lets you reach 50 whatever your opponent says?",
                              "Aim for 48. From there, answer 1 with 1. Work back: no number "
                              "leads from one secret number to another.",
                              "36 is a secret number. Say 1 to make it."},
        "1");
    check_hint("N=50 moves=1,3,4 from=36", 2,
               (const char *const[]){
                   "36 is a secret number: any number you say loses if your opponent plays well. "
                   "Make it a long game and wait for a mistake.",
                   "From 36 you can't win unless your opponent errs. Choose a number that leaves "
                   "few winning answers.",
                   "36 is a secret number. Say 1: it leaves your opponent the fewest winning "
                   "answers."},
               "1");
    check_hint(
        "N=100 moves=1,4,9,16,25,36,49 from=89", 2,
        (const char *const[]){"Which total lets you reach 100 whatever your opponent says?",
                              "Aim for 98. From there, answer 1 with 1. Work back: no number "
                              "leads from one secret number to another.",
                              "90 is a secret number. Say 1 to make it."},
        "1");
    check_hint(
        "N=27 moves=2,3,5", 2,
        (const char *const[]){"Which total lets you win next, whatever your opponent says?",
                              "Aim for 20. From there, answer 2 with 5, 3 with 3, 5 with 2. Work "
                              "back: no number leads from one secret number to another.",
                              "5 is a secret number. Say 5 to make it."},
        "5");
    check_hint("N=6 moves=2,3 stuck=draw", 2,
               (const char *const[]){"Neither of you can force a win from here.",
                                     "Make the total 2: it keeps the draw.",
                                     "No total wins. Say 2 to keep the draw."},
               "2");
}

static void expect_totals(const kz_session *session, int strength, const char *texts,
                          uint32_t flags, kz_work *work) {
    const kz_view *hint = sit_hint(session, 0, strength, KZ_LANG_EN, work);
    assert_string_equal(sit_cells(hint, "totals"), texts);
    assert_int_equal(sit_cell(hint, "totals", 0)->flags, flags);
}

/* Page and terminal ring the totals that a hint is about, and draw the answers. */
static void hints_say_which_totals_they_are_about(void **unused) {
    kz_work work;
    (void)unused;
    kz_work_init(&work);
    kz_session *session = sit_open("kazutori", "N=21 k=3 from=12", 2, &work);
    expect_totals(session, 1, "17 18 19 20", 0, &work);
    expect_totals(session, 2, "21 17", KZ_CELL_GOOD, &work);
    const kz_view *hint = sit_hint(session, 0, 2, KZ_LANG_EN, &work);
    assert_int_equal(kz_view_find(hint, "answers")->value, 17);
    assert_string_equal(sit_cells(hint, "answers"), "Your opponent Your answer 1 3 2 2 3 1");
    expect_totals(session, 3, "13", KZ_CELL_GOOD, &work);
    sit_finish(session, &work);
}

/* At most 60 numbers are cards, and a hint points at the one to say exactly if it is a card. */
static void check_focus(const char *instance, int seats, bool has_cards) {
    kz_work work;
    kz_work_init(&work);
    kz_session *session = sit_open("kazutori", instance, seats, &work);
    for (int strength = 1; strength <= 3; strength++) {
        const kz_view *hint = sit_hint(session, 0, strength, KZ_LANG_EN, &work);
        bool points = kz_view_find(hint, "focus") != NULL;
        assert_int_equal(points, has_cards && strength > 2);
        if (points && strength == 3) {
            const char *move = kz_view_text(hint, sit_cell(hint, "move", 0)->type);
            assert_int_equal(sit_cell(hint, "focus", 0)->value, strtol(move, NULL, 10));
        }
    }
    assert_int_equal(kz_view_find(sit_look(session, 0, KZ_LANG_EN), "numbers") != NULL, has_cards);
    sit_finish(session, &work);
}

static void hints_point_at_cards_only(void **unused) {
    (void)unused;
    for (int seats = 2; seats <= 3; seats++) {
        check_focus("N=1000 k=59", seats, true);
        check_focus("N=1000 k=60", seats, true);
        check_focus("N=1000 k=61", seats, false);
        check_focus("N=1000 moves=1..59,200", seats, true);
        check_focus("N=1000 moves=1..60,200", seats, false);
        check_focus("N=1000 k=100 from=940", seats, true); /* 60 are missing */
        check_focus("N=1000 k=100 from=939", seats, false);
    }
    check_focus("N=1000 k=60 over=end from=990", 2, true);
    check_focus("N=1000 k=61 over=end from=990", 2, false);
}

/* P and N by the rule of four; from an N-position each number but one is a blunder. */
static void numbers_are_reviewed(void **unused) {
    static const char *const moves[] = {"1", "2", "2", "3", "1", "3"};
    kz_work work;
    (void)unused;
    kz_work_init(&work);
    for (int misere = 0; misere < 2; misere++) {
        kz_session *session =
            sit_open("kazutori", misere == 1 ? "N=13 k=3 misere=yes" : "N=12 k=3", 2, &work);
        uint64_t missing = misere == 1 ? 13 : 12;
        for (size_t i = 0; i < sizeof moves / sizeof moves[0]; i++) {
            const char *text;
            sit_act(session, (int)i % 2, moves[i]);
            int grade = sit_review(session, i, KZ_LANG_EN, &work, &text);
            bool was_lost = is_lost(missing, misere == 1);
            missing -= strtoul(moves[i], NULL, 10);
            bool is_right = was_lost || is_lost(missing, misere == 1);
            assert_int_equal(grade, is_right ? 0 : 4);
            assert_int_equal(strncmp(text, "This gave the win away", 22) == 0, !is_right);
        }
        sit_finish(session, &work);
    }
}

static int grade_of(const char *instance, int seats, const char *move, const char *expected) {
    const char *text;
    kz_work work;
    kz_work_init(&work);
    kz_session *session = sit_open("kazutori", instance, seats, &work);
    sit_act(session, 0, move);
    int grade = sit_review(session, 0, KZ_LANG_EN, &work, &text);
    assert_string_equal(text, expected);
    sit_finish(session, &work);
    return grade;
}

static void reviews_name_the_better_number(void **unused) {
    (void)unused;
    assert_int_equal(grade_of("N=21 k=3 from=16", 2, "2", "This gave the win away; 1 was right."),
                     4);
    assert_int_equal(grade_of("N=21 k=3 from=16", 2, "1", "Good: this kept the lead."), 0);
    assert_int_equal(grade_of("N=20 k=3", 2, "3", "The position was lost: no number could win."),
                     0);
    /* Of 2 and 3: 5 missing is lost, 4 and 6 are draws, 2, 3 and 7 are won. */
    assert_int_equal(
        grade_of("N=7 moves=2,3 stuck=draw", 2, "3", "This gave the win away; 2 was right."), 3);
    assert_int_equal(
        grade_of("N=4 moves=2,3 stuck=draw", 2, "2", "This gave the draw away; 3 was right."), 3);
    /* Of 1, 3 and 4 with 3 missing 3 wins at once, and 1 leaves 2, which is lost. */
    assert_int_equal(
        grade_of("N=10 moves=1,3,4", 2, "4", "This gave the win away; 1 or 3 was right."), 4);
    assert_int_equal(grade_of("N=3 moves=1,3,4", 2, "3", "This won the game."), 0);
}

/* With three and 6 missing 1 was right, with 4 missing nothing is. */
static void reviews_for_three_blame_what_lets_the_next_win(void **unused) {
    static const char right[] = "Player A would have been winning with 1.";
    (void)unused;
    assert_int_equal(grade_of("N=6 k=3", 3, "1", "Good: this kept the lead."), 0);
    assert_int_equal(grade_of("N=6 k=3", 3, "2", right), 2);
    assert_int_equal(grade_of("N=6 k=3", 3, "3", right), 4);
    assert_int_equal(grade_of("N=5 k=3", 3, "2", "Player B could then win at once; 1 was safe."),
                     4);
    assert_int_equal(grade_of("N=4 k=3", 3, "3", "This was the best chance."), 0);
    assert_int_equal(grade_of("N=2 k=2", 3, "1", "Player A would have won at once with 2."), 4);
    assert_int_equal(grade_of("N=2 k=2", 3, "2", "This won the game."), 0);
}

static void memory_may_run_out(void **unused) {
    kz_work work;
    (void)unused;
    kz_work_init(&work);
    for (int seats = 2; seats <= 3; seats++) {
        kz_session *session = sit_open("kazutori", "N=100 moves=1,3,4", seats, &work);
        sit_check_memory(session, 0);
        sit_finish(session, &work);
    }
}

static int level_of(const char *instance, int seats) {
    kz_work work;
    int level = 0;
    kz_work_init(&work);
    kz_session *session = sit_open("kazutori", instance, seats, &work);
    assert_int_equal(kz_game_find("kazutori")->rate(kz_session_state(session), &work, &level),
                     KZ_OK);
    sit_finish(session, &work);
    return level;
}

/* The periods of P and N: {1,3,4} has 7, {2,7} 9, {1,15,16} 31, {1,4,9,...} none within 100. */
static void ratings_follow_the_pattern(void **unused) {
    (void)unused;
    assert_int_equal(level_of("N=21 k=3", 2), 1);
    assert_int_equal(level_of("N=21 k=3 misere=yes", 2), 2);
    assert_int_equal(level_of("N=21 k=3", 3), 3);
    assert_int_equal(level_of("N=21 k=3 misere=yes", 6), 4);
    assert_int_equal(level_of("N=100 moves=1,3,4", 2), 3);
    assert_int_equal(level_of("N=100 moves=2,7 over=end", 2), 3);
    assert_int_equal(level_of("N=100 moves=2,7 misere=yes", 2), 3);
    assert_int_equal(level_of("N=400 moves=1,15,16", 2), 4);
    assert_int_equal(level_of("N=100 moves=1,4,9,16,25,36,49,64,81,100", 2), 5);
    assert_int_equal(level_of("N=100 moves=1,4,9,16,25,36,49,64,81,100", 3), 5);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hints_teach),
        cmocka_unit_test(hints_for_three_keep_the_next_from_winning),
        cmocka_unit_test(misere_hints_lead_to_the_last_total_but_one),
        cmocka_unit_test(hints_for_other_sets),
        cmocka_unit_test(hints_say_which_totals_they_are_about),
        cmocka_unit_test(hints_point_at_cards_only),
        cmocka_unit_test(numbers_are_reviewed),
        cmocka_unit_test(reviews_name_the_better_number),
        cmocka_unit_test(reviews_for_three_blame_what_lets_the_next_win),
        cmocka_unit_test(memory_may_run_out),
        cmocka_unit_test(ratings_follow_the_pattern),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
