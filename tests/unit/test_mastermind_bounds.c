/* Bounds: equal to those of a slow program made from the definition alone, in small games. */
#include "kazu/mastermind_bounds.h"
#include "kazu/mastermind_study.h"
#include "kazu/text.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { CODES = 700, TEXT = 1 << 14 };

/* A game as the slow program sees it: lists of codes, and every guess at every set. */
typedef struct slow {
    kz_mastermind_rules rules;
    kz_mastermind_code guess[CODES];
    kz_mastermind_code secret[CODES];
    uint32_t guesses;
    uint32_t secrets;
} slow;

static void list_game(slow *s) {
    uint32_t end = UINT32_C(1) << 4 * s->rules.pegs;
    for (kz_mastermind_code code = 0; code < end; code++) {
        if (kz_mastermind_is_guess(&s->rules, code)) {
            s->guess[s->guesses++] = code;
        }
        if (kz_mastermind_is_secret(&s->rules, code)) {
            s->secret[s->secrets++] = code;
        }
        assert_true(s->guesses < CODES && s->secrets < CODES);
    }
}

/* One secret is found by the first guess, answers - 1 by the second, and so on. */
static uint64_t least_of(const slow *s, uint32_t count) {
    uint64_t total = 0;
    uint32_t width = 1;
    for (uint32_t guess = 1; count > 0; guess++) {
        uint32_t found = count < width ? count : width;
        total += (uint64_t)found * guess;
        count -= found;
        width *= kz_mastermind_answers(&s->rules) - 1;
    }
    return total;
}

static uint64_t bound_of(const slow *s, const kz_mastermind_code *set, uint32_t count,
                         uint32_t rounds);

/* What a guess costs by the bounds of its parts. @param most raised to its different answers, and
   one for a win. */
static uint64_t cost_of(const slow *s, const kz_mastermind_code *set, uint32_t count,
                        kz_mastermind_code guess, uint32_t rounds, uint32_t *most) {
    uint32_t answers = kz_mastermind_answers(&s->rules);
    kz_mastermind_code part[CODES];
    uint32_t different = 0;
    uint64_t cost = count;
    for (uint32_t k = 0; k < answers; k++) {
        uint32_t size = 0;
        for (uint32_t i = 0; i < count; i++) {
            kz_mastermind_answer answer = kz_mastermind_score(&s->rules, set[i], guess);
            if (kz_mastermind_answer_index(&s->rules, answer) == k) {
                part[size++] = set[i];
            }
        }
        if (size == count && k + 1 < answers) {
            return UINT64_MAX; /* tells nothing */
        }
        different += size == 0 ? 0 : k + 1 < answers ? 1 : 2;
        if (k + 1 < answers && rounds > 0) {
            cost += bound_of(s, part, size, rounds - 1);
        }
    }
    *most = different > *most ? different : *most;
    return cost;
}

static uint64_t bound_of(const slow *s, const kz_mastermind_code *set, uint32_t count,
                         uint32_t rounds) {
    if (count <= 2) {
        return count == 0 ? 0 : 2 * (uint64_t)count - 1;
    }
    uint64_t best = UINT64_MAX;
    uint32_t most = 0;
    for (uint32_t g = 0; g < s->guesses; g++) {
        uint64_t cost = cost_of(s, set, count, s->guess[g], rounds, &most);
        best = cost < best ? cost : best;
    }
    if (rounds > 0) {
        return best;
    }
    uint64_t least = least_of(s, count);
    return 3 * (uint64_t)count - most > least ? 3 * (uint64_t)count - most : least;
}

static uint64_t bound_after(const slow *s, const kz_mastermind_bound *bound, uint32_t rounds) {
    kz_mastermind_code set[CODES];
    uint32_t count = 0;
    for (uint32_t i = 0; i < s->secrets; i++) {
        kz_mastermind_answer answer = kz_mastermind_score(&s->rules, s->secret[i], bound->first);
        if (answer.black == bound->answer.black && answer.white == bound->answer.white) {
            set[count++] = s->secret[i];
        }
    }
    assert_int_equal(count, bound->codes);
    return bound_of(s, set, count, rounds);
}

/* The log of all sets with so many rounds. */
static size_t write_log(const kz_mastermind_rules *rules, const kz_mastermind_bounds *bounds,
                        char text[TEXT]) {
    kz_text out;
    kz_text_init(&out, text, TEXT);
    kz_mastermind_bounds_print(rules, &out);
    for (size_t i = 0; i < kz_mastermind_bounds_count(bounds); i++) {
        kz_mastermind_bound_print(rules, &kz_mastermind_bounds_data(bounds)[i], &out);
    }
    assert_false(out.truncated);
    return out.length;
}

static kz_status verify(const char *text, size_t length, kz_mastermind_least *least,
                        kz_error *error) {
    kz_work work;
    kz_work_init(&work);
    kz_status status = kz_mastermind_bounds_verify(text, length, &work, NULL, least, error);
    assert_int_equal(work.memory_used, 0);
    return status;
}

static kz_status verify_one(const kz_mastermind_rules *rules, const kz_mastermind_bound *bound) {
    static char text[TEXT];
    kz_mastermind_least least;
    kz_text out;
    kz_text_init(&out, text, TEXT);
    kz_mastermind_bounds_print(rules, &out);
    kz_mastermind_bound_print(rules, bound, &out);
    return verify(text, out.length, &least, NULL);
}

static uint64_t optimum(const kz_mastermind_rules *rules) {
    static const kz_mastermind_plan plan = {.method = KZ_MASTERMIND_OPTIMAL};
    kz_mastermind_tree *tree = NULL;
    kz_work work;
    kz_work_init(&work);
    assert_int_equal(kz_mastermind_tree_new(rules, NULL, &plan, &work, &tree, NULL), KZ_OK);
    uint64_t total = kz_mastermind_tree_figures(tree).total;
    kz_mastermind_tree_free(tree, &work);
    return total;
}

/* The first guess with the least bound, of several the lowest as it is written. */
static void lowest_first(const kz_mastermind_rules *rules, const kz_mastermind_bounds *bounds,
                         char lowest[16]) {
    const kz_mastermind_bound *list = kz_mastermind_bounds_data(bounds);
    uint64_t least = UINT64_MAX;
    lowest[0] = '\0';
    for (size_t i = 0; i < kz_mastermind_bounds_count(bounds); i++) {
        char first[16];
        kz_text out;
        uint64_t total = 0;
        for (size_t k = 0; k < kz_mastermind_bounds_count(bounds); k++) {
            total += list[k].first == list[i].first ? list[k].at_least : 0;
        }
        kz_text_init(&out, first, sizeof first);
        kz_mastermind_code_print(rules, list[i].first, &out);
        if (total < least || (total == least && strcmp(first, lowest) < 0)) {
            least = total;
            memcpy(lowest, first, sizeof first);
        }
    }
}

/* Each bound is that of the definition, no more and no less; verify takes it, and no higher one. */
static void check_rounds(const kz_mastermind_rules *rules, kz_mastermind_bounds *bounds,
                         uint32_t rounds) {
    slow s = {.rules = *rules};
    static char text[TEXT];
    list_game(&s);
    const kz_mastermind_bound *list = kz_mastermind_bounds_data(bounds);
    for (size_t i = 0; i < kz_mastermind_bounds_count(bounds); i++) {
        assert_int_equal(kz_mastermind_bounds_prove(bounds, i, rounds), KZ_OK);
        assert_int_equal(list[i].at_least, bound_after(&s, &list[i], rounds));
        assert_int_equal(list[i].rounds, rounds);
        kz_mastermind_bound higher = list[i];
        higher.at_least++;
        assert_int_equal(verify_one(rules, &higher), KZ_BAD_INPUT);
    }
    kz_mastermind_least proved;
    kz_mastermind_least told = kz_mastermind_bounds_total(bounds);
    assert_int_equal(verify(text, write_log(rules, bounds, text), &proved, NULL), KZ_OK);
    assert_int_equal(proved.at_least, told.at_least);
    assert_int_equal(proved.first, told.first);
    char first[16];
    char expected[16];
    kz_text out;
    kz_text_init(&out, first, sizeof first);
    kz_mastermind_code_print(rules, told.first, &out);
    lowest_first(rules, bounds, expected);
    assert_string_equal(first, expected);
    assert_int_equal(proved.sets, told.sets);
    assert_int_equal(proved.proved, told.sets);
    assert_true(told.at_least <= optimum(rules));
}

static void check_game(const kz_mastermind_rules *rules) {
    kz_mastermind_bounds *bounds = NULL;
    kz_work work;
    kz_work_init(&work);
    assert_int_equal(kz_mastermind_bounds_new(rules, &work, &bounds), KZ_OK);
    for (uint32_t rounds = 1; rounds <= 2; rounds++) {
        check_rounds(rules, bounds, rounds);
    }
    kz_mastermind_bounds_free(bounds);
    assert_int_equal(work.memory_used, 0);
}

static void definition(void **state) {
    (void)state;
    static const kz_mastermind_rules games[] = {
        {.pegs = 2, .colors = 3},
        {.pegs = 3, .colors = 3},
        {.pegs = 3, .colors = 4},
        {.pegs = 2, .colors = 6, .secret_distinct = true},
        {.pegs = 3, .colors = 5, .secret_distinct = true, .guess_distinct = true},
        {.pegs = 2, .colors = 4, .guess_blanks = true},
        {.pegs = 3, .colors = 4, .secret_distinct = true, .guess_blanks = true},
        /* Several first guesses have the least bound. */
        {.pegs = 3, .colors = 3, .secret_distinct = true},
        {.pegs = 2, .colors = 2, .secret_distinct = true, .guess_blanks = true},
        {.pegs = 2, .colors = 2},
        /* Here a second round proves more than one. */
        {.pegs = 2, .colors = 7},
        {.pegs = 2, .colors = 9, .secret_distinct = true, .guess_distinct = true},
    };
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        check_game(&games[i]);
    }
}

/* The classic game looked ahead: 5612 by a program of its own, and 5625, the optimum that others
   have found, too. Small sets that are met with one round and with two have both bounds. */
static void classic(void **state) {
    (void)state;
    static const uint64_t total[] = {0, 5612, 5625};
    static char text[TEXT];
    kz_mastermind_rules rules = kz_mastermind_classic();
    kz_mastermind_bounds *bounds = NULL;
    kz_mastermind_least least;
    kz_work work;
    size_t index = 0;
    kz_work_init(&work);
    assert_int_equal(kz_mastermind_bounds_new(&rules, &work, &bounds), KZ_OK);
    const kz_mastermind_bound *list = kz_mastermind_bounds_data(bounds);
    for (uint32_t rounds = 1; rounds <= 2; rounds++) {
        while (kz_mastermind_bounds_next(bounds, rounds, &index)) {
            uint32_t next = list[index].rounds + 1;
            assert_int_equal(kz_mastermind_bounds_prove(bounds, index, next), KZ_OK);
        }
        assert_int_equal(kz_mastermind_bounds_total(bounds).at_least, total[rounds]);
        assert_int_equal(verify(text, write_log(&rules, bounds, text), &least, NULL), KZ_OK);
        assert_int_equal(least.at_least, total[rounds]);
    }
    for (size_t i = 0; i < kz_mastermind_bounds_count(bounds); i++) {
        kz_mastermind_bound higher = list[i];
        higher.at_least++;
        if (higher.codes < 60) {
            assert_int_equal(verify_one(&rules, &higher), KZ_BAD_INPUT);
        }
    }
    kz_mastermind_bounds_free(bounds);
}

/* A game of one code is over with the first guess, after which no set is left. */
static void one_code(void **state) {
    (void)state;
    static const struct {
        kz_mastermind_rules rules;
        kz_mastermind_code code;
        uint32_t sets;
    } cases[] = {
        {{.pegs = 1, .colors = 1}, 0x1, 0},
        {{.pegs = 2, .colors = 1}, 0x11, 0},
        {{.pegs = 2, .colors = 1, .guess_blanks = true}, 0x11, 1}, /* after 1- the code is left */
    };
    static char text[TEXT];
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        kz_mastermind_bounds *bounds = NULL;
        kz_mastermind_least verified;
        kz_work work;
        kz_work_init(&work);
        assert_int_equal(kz_mastermind_bounds_new(&cases[i].rules, &work, &bounds), KZ_OK);
        for (size_t k = 0; k < cases[i].sets; k++) {
            assert_int_equal(kz_mastermind_bounds_prove(bounds, k, 1), KZ_OK);
        }
        kz_mastermind_least least = kz_mastermind_bounds_total(bounds);
        size_t length = write_log(&cases[i].rules, bounds, text);
        assert_int_equal(verify(text, length, &verified, NULL), KZ_OK);
        assert_int_equal(least.codes, 1);
        assert_int_equal(least.at_least, 1);
        assert_int_equal(least.first, cases[i].code);
        assert_int_equal(least.sets, cases[i].sets);
        assert_int_equal(verified.at_least, 1);
        assert_int_equal(verified.first, cases[i].code);
        assert_int_equal(verified.proved, cases[i].sets);
        kz_mastermind_bounds_free(bounds);
    }
}

/* A log that is not complete proves less; a run goes on from it. */
static void part_of_a_log(void **state) {
    (void)state;
    static const char text[] =
        "kazu mastermind bounds 1 pegs 4 colors 6 secret repeat guess repeat blanks no\n"
        "1123=01 2 975\n1123=10 2 1";
    kz_mastermind_rules rules = kz_mastermind_classic();
    kz_mastermind_bounds *bounds = NULL;
    kz_mastermind_least least;
    kz_work work;
    kz_work_init(&work);
    assert_int_equal(kz_mastermind_bounds_new(&rules, &work, &bounds), KZ_OK);
    uint64_t before = kz_mastermind_bounds_total(bounds).at_least;
    assert_int_equal(kz_mastermind_bounds_take(bounds, text, strlen(text), NULL), KZ_OK);
    assert_int_equal(kz_mastermind_bounds_total(bounds).proved, 1);
    assert_true(kz_mastermind_bounds_total(bounds).at_least >= before);
    assert_int_equal(verify(text, strlen(text) - 11, &least, NULL), KZ_OK);
    assert_int_equal(least.proved, 1);
    assert_int_equal(least.codes, 1296);
    rules.colors = 5;
    kz_mastermind_bounds_free(bounds);
    kz_error error;
    assert_int_equal(kz_mastermind_bounds_new(&rules, &work, &bounds), KZ_OK);
    assert_int_equal(kz_mastermind_bounds_take(bounds, text, strlen(text), &error), KZ_BAD_INPUT);
    assert_int_equal(error.line, 1);
    kz_mastermind_bounds_free(bounds);
}

/* What is not true in a log goes as soon as more rounds are proved, which are never less. */
static void false_line(void **state) {
    (void)state;
    static const char text[] =
        "kazu mastermind bounds 1 pegs 4 colors 6 secret repeat guess repeat blanks no\n"
        "1123=30 1 60\n";
    kz_mastermind_rules rules = kz_mastermind_classic();
    kz_mastermind_bounds *bounds = NULL;
    size_t index = 0;
    kz_work work;
    kz_work_init(&work);
    assert_int_equal(kz_mastermind_bounds_new(&rules, &work, &bounds), KZ_OK);
    assert_int_equal(kz_mastermind_bounds_take(bounds, text, strlen(text), NULL), KZ_OK);
    const kz_mastermind_bound *list = kz_mastermind_bounds_data(bounds);
    while (list[index].at_least != 60 || list[index].rounds != 1) {
        index++;
        assert_true(index < kz_mastermind_bounds_count(bounds));
    }
    assert_int_equal(verify_one(&rules, &list[index]), KZ_BAD_INPUT);
    assert_int_equal(kz_mastermind_bounds_prove(bounds, index, 2), KZ_OK);
    assert_int_equal(list[index].rounds, 2);
    assert_int_equal(verify_one(&rules, &list[index]), KZ_OK);
    kz_mastermind_bounds_free(bounds);
}

#define HEAD "kazu mastermind bounds 1 pegs 2 colors 3 secret repeat guess repeat blanks no\n"

static void faults(void **state) {
    (void)state;
    static const struct {
        const char *text;
        kz_status status;
        uint32_t line;
        uint32_t column;
    } cases[] = {
        {"", KZ_BAD_INPUT, 1, 1},
        {"kazu mastermind strategy 1\n", KZ_BAD_INPUT, 1, 1},
        {"kazu mastermind bounds 1 pegs 2 colors x\n", KZ_BAD_INPUT, 1, 40},
        {"kazu mastermind bounds 1 pegs 9 colors 3 secret repeat guess repeat blanks no\n",
         KZ_OUT_OF_RANGE, 1, 0},
        {HEAD "1=00 1 3\n", KZ_BAD_INPUT, 2, 1},
        {HEAD "12=00 9 3\n", KZ_BAD_INPUT, 2, 8},
        {HEAD "12=00 1 03\n", KZ_BAD_INPUT, 2, 9},
        {HEAD "12=00 1 1 \n", KZ_BAD_INPUT, 2, 10},
        {HEAD "12=00 1 1", KZ_BAD_INPUT, 2, 10},
        {HEAD "21=00 1 1\n", KZ_BAD_INPUT, 2, 0},
        {HEAD "11=01 1 1\n", KZ_BAD_INPUT, 2, 0},
        {HEAD "12=00 1 2\n", KZ_BAD_INPUT, 2, 0},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        kz_error error = {.status = KZ_OK};
        kz_mastermind_least least;
        assert_int_equal(verify(cases[i].text, strlen(cases[i].text), &least, &error),
                         cases[i].status);
        assert_int_equal(error.line, cases[i].line);
        assert_int_equal(error.column, cases[i].column);
    }
    kz_mastermind_least least;
    assert_int_equal(verify(HEAD "12=00 1 1\n", strlen(HEAD) + 10, &least, NULL), KZ_OK);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(definition),    cmocka_unit_test(classic),    cmocka_unit_test(one_code),
        cmocka_unit_test(part_of_a_log), cmocka_unit_test(false_line), cmocka_unit_test(faults),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
