/* Variants, the numbers of the answers, and the lists of all codes. */
#include "games/mastermind/feedback/space.h"
#include "property/oracle/mastermind_plain.h"
#include "support/failing_memory.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

enum { LIST_MAX = 20000 };

static void known_variants(void **state) {
    (void)state;
    kz_mastermind_rules article = kz_mastermind_article();
    kz_mastermind_rules classic = kz_mastermind_classic();
    kz_mastermind_rules bulls = kz_mastermind_bulls();
    assert_int_equal(kz__mastermind_count_secrets(&article), 360);
    assert_int_equal(kz__mastermind_count_guesses(&article), 1296);
    assert_int_equal(kz__mastermind_count_secrets(&classic), 1296);
    assert_int_equal(kz__mastermind_count_guesses(&classic), 1296);
    assert_int_equal(kz__mastermind_count_secrets(&bulls), 5040);
    assert_int_equal(kz__mastermind_count_guesses(&bulls), 5040);
    assert_int_equal(kz_mastermind_rules_check(&article), KZ_OK);
    assert_int_equal(kz_mastermind_rules_check(&classic), KZ_OK);
    assert_int_equal(kz_mastermind_rules_check(&bulls), KZ_OK);
}

static kz_status check(unsigned pegs, unsigned colors, bool secret_distinct, bool guess_distinct,
                       bool guess_blanks) {
    kz_mastermind_rules rules = {(uint8_t)pegs, (uint8_t)colors, secret_distinct, guess_distinct,
                                 guess_blanks};
    return kz_mastermind_rules_check(&rules);
}

static void variants_have_limits(void **state) {
    (void)state;
    assert_int_equal(check(1, 1, true, true, false), KZ_OK);
    assert_int_equal(check(0, 6, false, false, false), KZ_OUT_OF_RANGE);
    assert_int_equal(check(9, 2, false, false, false), KZ_OUT_OF_RANGE);
    assert_int_equal(check(4, 0, false, false, false), KZ_OUT_OF_RANGE);
    assert_int_equal(check(4, 16, false, false, false), KZ_OUT_OF_RANGE);
    assert_int_equal(check(4, 15, false, false, false), KZ_OK);
    assert_int_equal(check(4, 3, true, false, false), KZ_OUT_OF_RANGE);
    assert_int_equal(check(4, 3, false, true, false), KZ_OUT_OF_RANGE);
    assert_int_equal(check(4, 3, false, true, true), KZ_OK);
    assert_int_equal(check(4, 4, true, true, false), KZ_OK);
    assert_int_equal(check(8, 8, false, false, false), KZ_OK);            /* 16,777,216 */
    assert_int_equal(check(8, 9, false, false, false), KZ_OUT_OF_RANGE);  /* 43,046,721 */
    assert_int_equal(check(8, 11, true, false, false), KZ_OK);            /* 6,652,800 */
    assert_int_equal(check(8, 12, true, false, false), KZ_OK);            /* 19,958,400 */
    assert_int_equal(check(8, 13, true, false, false), KZ_OUT_OF_RANGE);  /* 51,891,840 */
    assert_int_equal(check(8, 15, false, false, false), KZ_OUT_OF_RANGE); /* 2,562,890,625 */
}

static void answers_of_four_pegs_in_order(void **state) {
    (void)state;
    static const char expected[] = "00 01 02 03 04 10 11 12 13 20 21 22 30 40";
    kz_mastermind_rules rules = kz_mastermind_classic();
    assert_int_equal(kz_mastermind_answers(&rules), 14);
    for (uint32_t i = 0; i < 14; i++) {
        kz_mastermind_answer answer = kz_mastermind_answer_at(&rules, i);
        assert_int_equal(answer.black, expected[3 * i] - '0');
        assert_int_equal(answer.white, expected[3 * i + 1] - '0');
    }
}

static void answers_are_numbered_and_found_again(void **state) {
    (void)state;
    for (unsigned pegs = 1; pegs <= KZ_MASTERMIND_PEGS_MAX; pegs++) {
        kz_mastermind_rules rules = {.pegs = (uint8_t)pegs, .colors = 6};
        int most = -1;
        for (unsigned black = 0; black < 11; black++) {
            for (unsigned white = 0; white < 11; white++) {
                kz_mastermind_answer answer = {(uint8_t)black, (uint8_t)white};
                int index = plain_answer_index(pegs, black, white);
                assert_int_equal(kz_mastermind_is_answer(&rules, answer), index >= 0);
                if (index < 0) {
                    continue;
                }
                assert_int_equal(kz_mastermind_answer_index(&rules, answer), index);
                kz_mastermind_answer again = kz_mastermind_answer_at(&rules, (uint32_t)index);
                assert_int_equal(again.black, black);
                assert_int_equal(again.white, white);
                most = index > most ? index : most;
            }
        }
        assert_int_equal(kz_mastermind_answers(&rules), most + 1);
        assert_true(most + 1 < KZ_MASTERMIND_ANSWERS_MAX);
    }
    kz_mastermind_rules rules = {.pegs = 4, .colors = 6};
    kz_mastermind_answer huge = {255, 255};
    assert_false(kz_mastermind_is_answer(&rules, huge));
}

static void what_does_not_belong_to_a_variant_is_illegal(void **state) {
    (void)state;
    kz_mastermind_rules rules = kz_mastermind_article();
    assert_true(kz_mastermind_is_secret(&rules, 0x6531));
    assert_false(kz_mastermind_is_secret(&rules, 0x6533));
    assert_true(kz_mastermind_is_guess(&rules, 0x6533));
    assert_false(kz_mastermind_is_guess(&rules, 0x7531));
    assert_false(kz_mastermind_is_guess(&rules, 0x0531));
    assert_false(kz_mastermind_is_guess(&rules, 0x16531));
    rules.guess_blanks = true;
    assert_true(kz_mastermind_is_guess(&rules, 0x0031));
    assert_false(kz_mastermind_is_secret(&rules, 0x0531));
    rules.guess_distinct = true;
    assert_true(kz_mastermind_is_guess(&rules, 0x0031));
    assert_false(kz_mastermind_is_guess(&rules, 0x0131));
}

static void check_index(const kz__mastermind_space *space, const kz_mastermind_code *guesses,
                        const kz_mastermind_code *secrets) {
    for (uint32_t i = 0; i < space->guess_count; i++) {
        uint32_t secret = space->secret_of[i];
        assert_true(kz_mastermind_is_guess(&space->rules, guesses[i]));
        assert_int_equal(kz__mastermind_guess_index(space, guesses[i]), i);
        assert_int_equal(kz__mastermind_secret_index(space, guesses[i]), secret);
        assert_int_equal(kz_mastermind_is_secret(&space->rules, guesses[i]),
                         secret != KZ__MASTERMIND_NO_INDEX);
        assert_true(secret == KZ__MASTERMIND_NO_INDEX || secrets[secret] == guesses[i]);
    }
    for (uint32_t i = 0; i < space->secret_count; i++) {
        uint32_t guess = space->guess_of[i];
        assert_true(kz_mastermind_is_secret(&space->rules, secrets[i]));
        assert_int_equal(kz__mastermind_secret_index(space, secrets[i]), i);
        assert_int_equal(kz_mastermind_is_guess(&space->rules, secrets[i]),
                         guess != KZ__MASTERMIND_NO_INDEX);
        assert_true(guess == KZ__MASTERMIND_NO_INDEX || guesses[guess] == secrets[i]);
    }
}

static void check_prefixes(const kz__mastermind_space *space) {
    const kz_mastermind_rules *rules = &space->rules;
    for (unsigned colors = 0; colors <= rules->colors; colors++) {
        size_t expected =
            plain_list(rules->pegs, colors, rules->guess_distinct, rules->guess_blanks, 0, NULL);
        assert_int_equal(kz__mastermind_guesses_over(space, colors), expected);
    }
}

/* True if the variant is one of those that are small enough to be listed here. */
static bool check_space(const kz_mastermind_rules *rules) {
    static kz_mastermind_code guesses[LIST_MAX];
    static kz_mastermind_code secrets[LIST_MAX];
    kz__mastermind_space *space = NULL;
    kz_work work;
    kz_work_init(&work);
    if (kz_mastermind_rules_check(rules) != KZ_OK ||
        kz__mastermind_count_guesses(rules) > LIST_MAX ||
        kz__mastermind_count_secrets(rules) > LIST_MAX) {
        return false;
    }
    assert_int_equal(kz__mastermind_space_new(rules, &work, &space), KZ_OK);
    size_t guess_count = plain_list(rules->pegs, rules->colors, rules->guess_distinct,
                                    rules->guess_blanks, LIST_MAX, guesses);
    size_t secret_count =
        plain_list(rules->pegs, rules->colors, rules->secret_distinct, false, LIST_MAX, secrets);
    assert_int_equal(space->guess_count, guess_count);
    assert_int_equal(space->secret_count, secret_count);
    assert_memory_equal(space->guesses, guesses, guess_count * sizeof *guesses);
    assert_memory_equal(space->secrets, secrets, secret_count * sizeof *secrets);
    assert_int_equal(space->classes, kz_mastermind_answers(rules));
    check_index(space, guesses, secrets);
    check_prefixes(space);
    kz__mastermind_space_free(space, &work);
    assert_int_equal(work.memory_used, 0);
    return true;
}

static void all_codes_are_listed_in_order(void **state) {
    (void)state;
    unsigned variants = 0;
    for (unsigned pegs = 1; pegs <= KZ_MASTERMIND_PEGS_MAX; pegs++) {
        for (unsigned colors = 1; colors <= (pegs <= 3 ? 15U : 8U); colors++) {
            for (unsigned kind = 0; kind < 8; kind++) {
                kz_mastermind_rules rules = {(uint8_t)pegs, (uint8_t)colors, (kind & 1) != 0,
                                             (kind & 2) != 0, (kind & 4) != 0};
                variants += check_space(&rules) ? 1 : 0;
            }
        }
    }
    assert_true(variants > 400);
}

static void a_listing_stops_and_goes_on_anywhere(void **state) {
    (void)state;
    static kz_mastermind_code whole[LIST_MAX];
    kz_mastermind_rules rules = {4, 6, true, true, true};
    size_t count = plain_list(4, 6, true, true, LIST_MAX, whole);
    for (size_t portion = 1; portion < 50; portion += 4) {
        kz_mastermind_code part[50];
        kz__mastermind_listing listing = kz__mastermind_list_guesses(&rules);
        size_t listed = 0;
        for (;;) {
            size_t got = kz__mastermind_list_next(&listing, part, portion);
            assert_true(listed + got <= count);
            assert_memory_equal(part, whole + listed, got * sizeof *part);
            listed += got;
            if (got < portion) {
                break;
            }
        }
        assert_int_equal(listed, count);
        assert_int_equal(kz__mastermind_list_next(&listing, part, portion), 0);
    }
}

static void a_space_without_memory_is_a_status(void **state) {
    (void)state;
    kz_mastermind_rules rules = kz_mastermind_article();
    kz_status status = KZ_NO_MEMORY;
    size_t fail_at = 0;
    while (status == KZ_NO_MEMORY) {
        failing_memory memory;
        kz__mastermind_space *space = NULL;
        kz_work work;
        failing_memory_init(&memory, ++fail_at, false, &work);
        status = kz__mastermind_space_new(&rules, &work, &space);
        assert_int_equal(space != NULL, status == KZ_OK);
        kz__mastermind_space_free(space, &work);
        assert_int_equal(work.memory_used, 0);
    }
    assert_int_equal(status, KZ_OK);
    assert_int_equal(fail_at, 6);
}

static void a_space_of_too_many_guesses_is_refused(void **state) {
    (void)state;
    kz_mastermind_rules rules = {.pegs = 8, .colors = 9, .secret_distinct = true};
    kz__mastermind_space *space = NULL;
    kz_work work;
    kz_work_init(&work);
    assert_int_equal(kz_mastermind_rules_check(&rules), KZ_OK);
    assert_int_equal(kz__mastermind_space_new(&rules, &work, &space), KZ_OUT_OF_RANGE);
    rules.colors = 3;
    assert_int_equal(kz__mastermind_space_new(&rules, &work, &space), KZ_OUT_OF_RANGE);
    assert_null(space);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(known_variants),
        cmocka_unit_test(variants_have_limits),
        cmocka_unit_test(answers_of_four_pegs_in_order),
        cmocka_unit_test(answers_are_numbered_and_found_again),
        cmocka_unit_test(what_does_not_belong_to_a_variant_is_illegal),
        cmocka_unit_test(all_codes_are_listed_in_order),
        cmocka_unit_test(a_listing_stops_and_goes_on_anywhere),
        cmocka_unit_test(a_space_without_memory_is_a_status),
        cmocka_unit_test(a_space_of_too_many_guesses_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
