/* One guess against one secret, and what the article's way of scoring gets wrong. */
#include "kazu/mastermind.h"
#include "property/oracle/mastermind_plain.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

enum { PEGS = 4, COLORS = 6, SECRETS = 360, GUESSES = 1296 };

static kz_mastermind_code code_of(const kz_mastermind_rules *rules, const char *text) {
    kz_mastermind_code code = 0;
    assert_int_equal(kz_mastermind_code_parse(rules, text, strlen(text), &code, NULL), KZ_OK);
    return code;
}

static void check(const kz_mastermind_rules *rules, const char *secret, const char *guess,
                  unsigned black, unsigned white) {
    kz_mastermind_code a = code_of(rules, secret);
    kz_mastermind_code b = code_of(rules, guess);
    kz_mastermind_answer answer = kz_mastermind_score(rules, a, b);
    kz_mastermind_answer mirrored = kz_mastermind_score(rules, b, a);
    if (answer.black != black || answer.white != white) {
        fail_msg("%s %s: %u %u", secret, guess, answer.black, answer.white);
    }
    assert_int_equal(mirrored.black, black);
    assert_int_equal(mirrored.white, white);
}

static void red_green_yellow_blue_against_2211_is_one_red_one_white(void **state) {
    (void)state;
    kz_mastermind_rules rules = kz_mastermind_article();
    check(&rules, "RED GREEN YELLOW BLUE", "2 2 1 1", 1, 1);
}

static void a_colour_counts_as_often_as_both_have_it(void **state) {
    (void)state;
    kz_mastermind_rules rules = kz_mastermind_classic();
    check(&rules, "1234", "1234", 4, 0);
    check(&rules, "1234", "4321", 0, 4);
    check(&rules, "1234", "1111", 1, 0);
    check(&rules, "1122", "2211", 0, 4);
    check(&rules, "1112", "2111", 2, 2);
    check(&rules, "1112", "3331", 0, 1);
    check(&rules, "5555", "6666", 0, 0);
    kz_mastermind_rules wide = {.pegs = 8, .colors = 15};
    check(&wide, "ffffffff", "ffffffff", 8, 0);
    check(&wide, "fffffff1", "1fffffff", 6, 2);
    check(&wide, "12345678", "23456781", 0, 8);
    kz_mastermind_rules narrow = {.pegs = 1, .colors = 2};
    check(&narrow, "1", "1", 1, 0);
    check(&narrow, "1", "2", 0, 0);
}

static void a_blank_equals_nothing(void **state) {
    (void)state;
    kz_mastermind_rules rules = {.pegs = 4, .colors = 6, .guess_blanks = true};
    check(&rules, "1234", "----", 0, 0);
    check(&rules, "1234", "1--3", 1, 1);
    check(&rules, "----", "----", 0, 0);
    check(&rules, "--11", "-1--", 0, 1);
}

static int place_of(const plain_code *code, unsigned color) {
    int place = 0;
    while (code->color[place] != color) {
        place++;
    }
    return place;
}

/* The article's way, restated: each peg of the guess whose colour is still in the secret shows red
   if the first places of that colour, in both codes as they were, are the same, and else white. */
static plain_answer article_score(const plain_code *secret, const plain_code *guess) {
    plain_answer answer = {0, 0};
    bool taken[COLORS + 1] = {false};
    for (unsigned i = 0; i < guess->pegs; i++) {
        unsigned color = guess->color[i];
        if (!plain_has_color(secret, color) || taken[color]) {
            continue;
        }
        taken[color] = true;
        if (place_of(guess, color) == place_of(secret, color)) {
            answer.black++;
        } else {
            answer.white++;
        }
    }
    return answer;
}

typedef struct tally {
    unsigned pairs;
    unsigned wrong;
    unsigned guesses;
} tally;

/* How many secrets a guess is answered wrongly for; only too few reds, shown as whites, occur. */
static unsigned count_wrong(const kz_mastermind_rules *rules, kz_mastermind_code guess,
                            const kz_mastermind_code *secrets) {
    unsigned wrong = 0;
    plain_code guess_plain = plain_of(PEGS, guess);
    for (size_t i = 0; i < SECRETS; i++) {
        plain_code secret_plain = plain_of(PEGS, secrets[i]);
        plain_answer article = article_score(&secret_plain, &guess_plain);
        kz_mastermind_answer real = kz_mastermind_score(rules, secrets[i], guess);
        assert_int_equal(article.black + article.white, real.black + real.white);
        assert_true(article.black <= real.black);
        wrong += article.black < real.black ? 1 : 0;
    }
    return wrong;
}

static void the_article_errs_in_68400_of_466560_pairs(void **state) {
    (void)state;
    static kz_mastermind_code secrets[SECRETS];
    static kz_mastermind_code guesses[GUESSES];
    kz_mastermind_rules rules = kz_mastermind_article();
    tally t = {0, 0, 0};
    assert_int_equal(plain_list(PEGS, COLORS, true, false, SECRETS, secrets), SECRETS);
    assert_int_equal(plain_list(PEGS, COLORS, false, false, GUESSES, guesses), GUESSES);
    for (size_t i = 0; i < GUESSES; i++) {
        unsigned wrong = count_wrong(&rules, guesses[i], secrets);
        t.pairs += SECRETS;
        t.wrong += wrong;
        t.guesses += wrong > 0 ? 1 : 0;
    }
    assert_int_equal(t.pairs, 466560);
    assert_int_equal(t.wrong, 68400);
    assert_int_equal(t.guesses, 936);
    plain_code secret = plain_of(PEGS, code_of(&rules, "RED GREEN YELLOW BLUE"));
    plain_code guess = plain_of(PEGS, code_of(&rules, "2211"));
    plain_answer article = article_score(&secret, &guess);
    assert_int_equal(article.black, 0);
    assert_int_equal(article.white, 2);
}

static void every_pair_of_the_classic_game_is_scored_by_definition(void **state) {
    (void)state;
    static kz_mastermind_code codes[GUESSES];
    kz_mastermind_rules rules = kz_mastermind_classic();
    assert_int_equal(plain_list(PEGS, COLORS, false, false, GUESSES, codes), GUESSES);
    for (size_t i = 0; i < GUESSES; i++) {
        for (size_t j = 0; j < GUESSES; j++) {
            plain_answer expected = plain_score_codes(PEGS, codes[i], codes[j]);
            kz_mastermind_answer answer = kz_mastermind_score(&rules, codes[i], codes[j]);
            if (answer.black != expected.black || answer.white != expected.white) {
                fail_msg("%x %x: %u %u", codes[i], codes[j], answer.black, answer.white);
            }
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(red_green_yellow_blue_against_2211_is_one_red_one_white),
        cmocka_unit_test(a_colour_counts_as_often_as_both_have_it),
        cmocka_unit_test(a_blank_equals_nothing),
        cmocka_unit_test(the_article_errs_in_68400_of_466560_pairs),
        cmocka_unit_test(every_pair_of_the_classic_game_is_scored_by_definition),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
