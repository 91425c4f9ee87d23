/* The facts of a search as text: what is refused, what is false, and what there is no memory for.
 */
#include "kazu/mastermind_study.h"
#include "kazu/text.h"
#include "support/effort.h"
#include "support/failing_memory.h"
#include "unit/support/mastermind_search.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* Of one thread. */
static void do_nothing(void *user, uint32_t number) {
    (void)user;
    assert_true(number < KZ_MASTERMIND_LOCKS);
}

static const kz_mastermind_locks no_locks = {.lock = do_nothing, .unlock = do_nothing};

enum { QUICK_GAMES = 5 /* the first ones of the list */ };

static char facts[SEARCH_FACTS_BYTES];
static char tree_text[SEARCH_TREE_BYTES];

#define FORM "kazu mastermind facts 1 "
#define HEAD FORM "pegs 4 colors 6 secret repeat guess repeat blanks no pool all depth 0 beam 0\n"
#define KEY  "0123456789abcdef0123456789abcdef"

static void refused_texts(void **state) {
    (void)state;
    static const struct {
        const char *text;
        uint32_t line; /* 0: taken in */
        uint32_t column;
    } cases[] = {
        {HEAD, 0, 0},
        {HEAD KEY " 5625 0\n", 0, 0},
        {HEAD KEY " 1073741824 -\n" KEY " 1 1295\n", 0, 0},
        {HEAD KEY " 5625 0\n" KEY " 12", 0, 0}, /* a last line without an end */
        {"", 1, 1},
        {"kazu mastermind facts 1 pegs", 1, 1},
        {"kazu mastermind facts 2 pegs 4\n", 1, 1},
        {"kazu mastermind bounds 1 pegs 4\n", 1, 1},
        {FORM "\n", 1, 25},
        {FORM "pegs 4\n", 1, 30},
        {FORM "pegs 4 colors 7 secret repeat\n", 1, 39},
        {FORM "pegs 4 colors 6 secret repeat guess repeat blanks no pool all depth 0 beam 2\n", 1,
         100},
        {FORM "pegs 4 colors 6 secret repeat guess repeat blanks no pool all depth 0 beam 0 "
              "1122=10\n",
         1, 100},
        {HEAD "\n", 2, 1},
        {HEAD "0123456789abcdef0123456789abcdeF 1 1\n", 2, 1},
        {HEAD "0123456789abcdef0123456789abcde\n", 2, 1},
        {HEAD KEY "\n", 2, 1},
        {HEAD KEY " \n", 2, 34},
        {HEAD KEY " 0 1\n", 2, 34 + 1},
        {HEAD KEY " 01 1\n", 2, 34},
        {HEAD KEY " 1073741825 -\n", 2, 34},
        {HEAD KEY " 99999999999999999999999 -\n", 2, 34},
        {HEAD KEY " 1073741824 1\n", 2, 45},
        {HEAD KEY " 5 1296\n", 2, 36},
        {HEAD KEY " 5 x\n", 2, 36},
        {HEAD KEY " 5 -1\n", 2, 37},
        {HEAD KEY " 5 1 \n", 2, 37},
        {HEAD KEY " 5 -\n" KEY " 5 -\r\n", 3, 37},
    };
    kz_work common;
    kz_mastermind_optimum *optimum = search_open(&search_games[0], NULL, NULL, &common);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        kz_error error = {.status = KZ_OK};
        kz_status status =
            kz_mastermind_optimum_take(optimum, cases[i].text, strlen(cases[i].text), &error);
        assert_int_equal(status, cases[i].line > 0 ? KZ_BAD_INPUT : KZ_OK);
        assert_int_equal(error.status, status);
        assert_int_equal(error.line, cases[i].line);
        assert_int_equal(error.column, cases[i].column);
    }
    kz_mastermind_optimum_free(optimum);
}

/* Each difference in what is searched makes another first line. */
static void every_search_has_its_own_facts(void **state) {
    (void)state;
    static const search_game all[] = {
        {.rules = {.pegs = 3, .colors = 6}},
        {.rules = {.pegs = 3, .colors = 5}},
        {.rules = {.pegs = 2, .colors = 6}},
        {.rules = {.pegs = 3, .colors = 6, .secret_distinct = true}},
        {.rules = {.pegs = 3, .colors = 6, .secret_distinct = true, .guess_distinct = true}},
        {.rules = {.pegs = 3, .colors = 6, .guess_blanks = true}},
        {.rules = {.pegs = 3, .colors = 6}, .depth = 5},
        {.rules = {.pegs = 3, .colors = 6}, .beam = 5},
        {.rules = {.pegs = 3, .colors = 6}, .consistent_only = true},
    };
    const kz_mastermind_history row = {.count = 1,
                                       .row = {{.guess = 0x211, .answer = {.black = 1}}}};
    enum { SEARCHES = sizeof all / sizeof *all + 1 };
    for (size_t from = 0; from < SEARCHES; from++) {
        for (size_t to = 0; to < SEARCHES; to++) {
            kz_work common[2];
            kz_mastermind_optimum *a = search_open(
                &all[from % (SEARCHES - 1)], from + 1 == SEARCHES ? &row : NULL, NULL, &common[0]);
            kz_mastermind_optimum *b = search_open(
                &all[to % (SEARCHES - 1)], to + 1 == SEARCHES ? &row : NULL, NULL, &common[1]);
            size_t length = search_print_facts(a, facts);
            assert_int_equal(kz_mastermind_optimum_take(b, facts, length, NULL),
                             from == to ? KZ_OK : KZ_BAD_INPUT);
            kz_mastermind_optimum_free(a);
            kz_mastermind_optimum_free(b);
        }
    }
}

/* Writes the facts again, each with its cost and guess changed by a rule. */
static size_t falsify(const char *cost, const char *guess, char text[SEARCH_FACTS_BYTES]) {
    kz_text out;
    kz_text_init(&out, text, SEARCH_FACTS_BYTES);
    const char *line = strchr(facts, '\n') + 1;
    kz_text_put_bytes(&out, facts, (size_t)(line - facts));
    while (*line != '\0') {
        const char *end = strchr(line, '\n');
        kz_text_put_bytes(&out, line, sizeof KEY);
        kz_text_put(&out, cost);
        kz_text_put_char(&out, ' ');
        kz_text_put(&out, guess);
        kz_text_put_char(&out, '\n');
        line = end + 1;
    }
    assert_false(out.truncated);
    return out.length;
}

/* What is not true leads to a bad tree at worst, and to none if it promises too much. */
static void false_facts_are_safe(void **state) {
    (void)state;
    static const char *const costs[] = {"1", "50", "1000", "1073741823", "1073741824"};
    static const char *const guesses[] = {"-", "0", "1", "700"};
    static char text[SEARCH_FACTS_BYTES];
    for (size_t i = 0; i < QUICK_GAMES; i++) {
        uint64_t nodes = 0;
        kz_work common;
        kz_mastermind_optimum *optimum = search_open(&search_games[i], NULL, NULL, &common);
        assert_int_equal(search_run(optimum, 0, &nodes), KZ_OK);
        size_t honest = search_print_facts(optimum, facts);
        facts[honest] = '\0';
        kz_mastermind_optimum_free(optimum);
        for (unsigned k = 0; k < sizeof costs / sizeof *costs * 4; k += effort_is_less() ? 3 : 1) {
            const char *cost = costs[k / 4];
            const char *guess = guesses[k % 4];
            size_t length = falsify(cost, guess, text);
            optimum = search_open(&search_games[i], NULL, NULL, &common);
            kz_status status = kz_mastermind_optimum_take(optimum, text, length, NULL);
            assert_int_equal(status == KZ_OK, strlen(cost) < 10 || cost[9] == '3' || *guess == '-');
            status = search_run(optimum, 0, &nodes);
            assert_true(status == KZ_OK || status == KZ_OUT_OF_RANGE);
            status = search_print_tree(optimum, tree_text);
            assert_true(status == KZ_OK || status == KZ_BAD_INPUT || status == KZ_UNSUPPORTED ||
                        status == KZ_OUT_OF_RANGE);
            bool promises = strcmp(cost, "1000") == 0 && *guess != '-' && search_games[i].beam == 0;
            assert_true(!promises || status == KZ_BAD_INPUT);
            kz_mastermind_optimum_free(optimum);
            assert_int_equal(common.memory_used, 0);
        }
    }
}

/* What cannot be kept is not kept. */
static void memory_may_fail(void **state) {
    (void)state;
    const kz_mastermind_plan plan = {.method = KZ_MASTERMIND_OPTIMAL};
    uint64_t nodes = 0;
    kz_work common;
    kz_mastermind_optimum *optimum = search_open(&search_games[0], NULL, NULL, &common);
    assert_int_equal(search_run(optimum, 0, &nodes), KZ_OK);
    size_t length = search_print_facts(optimum, facts);
    kz_mastermind_optimum_free(optimum);
    bool is_all = false;
    for (size_t fail_at = 1; !is_all; fail_at++) {
        static char text[SEARCH_FACTS_BYTES];
        failing_memory memory;
        kz_work work;
        failing_memory_init(&memory, fail_at, true, &work);
        optimum = NULL;
        kz_status status = kz_mastermind_optimum_new(&search_games[0].rules, NULL, &plan, &no_locks,
                                                     &work, &optimum);
        if (status == KZ_OK) {
            assert_int_equal(kz_mastermind_optimum_take(optimum, facts, length, NULL), KZ_OK);
            size_t kept = search_print_facts(optimum, text);
            assert_true(kept <= length);
            is_all = kept == length;
        } else {
            assert_int_equal(status, KZ_NO_MEMORY);
        }
        kz_mastermind_optimum_free(optimum);
        assert_int_equal(memory.blocks, 0);
        assert_true(fail_at < 1000);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(refused_texts),
        cmocka_unit_test(every_search_has_its_own_facts),
        cmocka_unit_test(false_facts_are_safe),
        cmocka_unit_test(memory_may_fail),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
