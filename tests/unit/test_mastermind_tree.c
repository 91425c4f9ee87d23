/* Strategy trees: how they are built, followed, written, and what becomes of bad orders. */
#include "games/mastermind/strategy/tree.h"
#include "support/failing_memory.h"
#include "support/impatient.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

static const kz_mastermind_rules two_by_three = {.pegs = 2, .colors = 3, .secret_distinct = true};

static kz_mastermind_code code(const kz_mastermind_rules *rules, const char *text) {
    kz_mastermind_code read = 0;
    assert_int_equal(kz_mastermind_code_parse(rules, text, strlen(text), &read, NULL), KZ_OK);
    return read;
}

static uint32_t add(kz_mastermind_tree *tree, const char *guess) {
    uint32_t node = 0;
    assert_int_equal(kz__mastermind_tree_add(tree, code(&tree->rules, guess), &node), KZ_OK);
    return node;
}

static void link(kz_mastermind_tree *tree, uint32_t parent, uint8_t black, uint8_t white,
                 uint32_t child) {
    kz_mastermind_answer answer = {black, white};
    kz__mastermind_tree_link(tree, parent, kz_mastermind_answer_index(&tree->rules, answer), child);
}

/* The secrets 12 13 21 23 31 32; guessing 12 leaves 31 and 23 with (0,1), 13 and 32 with (1,0). */
static kz_mastermind_tree *by_hand(kz_work *work) {
    kz_mastermind_tree *tree = NULL;
    assert_int_equal(kz__mastermind_tree_begin(&two_by_three, NULL, work, &tree), KZ_OK);
    uint32_t root = add(tree, "12");
    uint32_t moved = add(tree, "13");
    uint32_t one = add(tree, "23");
    uint32_t none = add(tree, "21");
    link(tree, root, 1, 0, moved);
    link(tree, root, 0, 1, one);
    link(tree, root, 0, 2, none);
    link(tree, moved, 0, 1, add(tree, "32"));
    link(tree, one, 0, 1, add(tree, "31"));
    assert_int_equal(kz__mastermind_tree_finish(tree), KZ_OK);
    return tree;
}

static void figures(void **state) {
    (void)state;
    kz_work work;
    kz_work_init(&work);
    kz_mastermind_tree *tree = by_hand(&work);
    kz_mastermind_figures figures = kz_mastermind_tree_figures(tree);
    assert_int_equal(figures.codes, 6);
    assert_int_equal(figures.total, 1 + 3 * 2 + 2 * 3);
    assert_int_equal(figures.max, 3);
    assert_int_equal(figures.histogram[0], 1);
    assert_int_equal(figures.histogram[1], 3);
    assert_int_equal(figures.histogram[2], 2);
    assert_int_equal(figures.histogram[3], 0);
    assert_int_equal(figures.first, 0x21);
    kz_mastermind_tree_free(tree, &work);
    assert_int_equal(work.memory_used, 0);
    kz_mastermind_tree_free(NULL, &work);
}

static void print(void **state) {
    (void)state;
    char buffer[512];
    kz_text text;
    kz_work work;
    kz_work_init(&work);
    kz_mastermind_tree *tree = by_hand(&work);
    kz_text_init(&text, buffer, sizeof buffer);
    kz_mastermind_tree_print(tree, &text);
    assert_string_equal(buffer, "kazu mastermind strategy 1\n"
                                "pegs 2\n"
                                "colors 3\n"
                                "secret distinct\n"
                                "guess repeat\n"
                                "blanks no\n"
                                "tree\n"
                                "12\n"
                                " 01 23\n"
                                "  01 31\n"
                                " 02 21\n"
                                " 10 13\n"
                                "  01 32\n"
                                "end\n");
    kz_mastermind_tree_free(tree, &work);
}

static kz_status follow(const kz_mastermind_tree *tree, const char *rows,
                        kz_mastermind_code *guess) {
    kz_mastermind_history history = {.count = 0};
    for (const char *row = rows; *row != '\0'; row += strcspn(row, " ")) {
        row += strspn(row, " ");
        assert_int_equal(
            kz_mastermind_row_parse(&two_by_three, row, strcspn(row, " "), &history, NULL), KZ_OK);
    }
    return kz_mastermind_tree_guess(tree, &history, guess);
}

static void guesses(void **state) {
    (void)state;
    kz_mastermind_code guess = 0;
    kz_work work;
    kz_work_init(&work);
    kz_mastermind_tree *tree = by_hand(&work);
    assert_int_equal(follow(tree, "", &guess), KZ_OK);
    assert_int_equal(guess, 0x21);
    assert_int_equal(follow(tree, "12=01", &guess), KZ_OK);
    assert_int_equal(guess, 0x32);
    assert_int_equal(follow(tree, "12=01 23=01", &guess), KZ_OK);
    assert_int_equal(guess, 0x13);
    guess = 7;
    assert_int_equal(follow(tree, "13=01", &guess), KZ_BAD_INPUT);
    assert_int_equal(follow(tree, "12=20", &guess), KZ_BAD_INPUT);
    assert_int_equal(follow(tree, "12=00", &guess), KZ_BAD_INPUT);
    assert_int_equal(follow(tree, "12=01 23=10", &guess), KZ_BAD_INPUT);
    assert_int_equal(guess, 7);
    kz_mastermind_tree_free(tree, &work);
}

static void history_is_kept(void **state) {
    (void)state;
    const kz_mastermind_plan plan = {.method = KZ_MASTERMIND_PARTS};
    kz_mastermind_rules rules = kz_mastermind_article();
    kz_mastermind_history history = {.count = 0};
    kz_mastermind_history other = {.count = 0};
    kz_mastermind_tree *tree = NULL;
    kz_mastermind_code guess = 0;
    kz_work work;
    kz_work_init(&work);
    assert_int_equal(kz_mastermind_row_parse(&rules, "1234=02", 7, &history, NULL), KZ_OK);
    assert_int_equal(kz_mastermind_row_parse(&rules, "1234=03", 7, &other, NULL), KZ_OK);
    assert_int_equal(kz_mastermind_tree_new(&rules, &history, &plan, &work, &tree, NULL), KZ_OK);
    assert_int_equal(kz_mastermind_tree_guess(tree, &history, &guess), KZ_OK);
    assert_int_equal(guess, kz_mastermind_tree_figures(tree).first);
    assert_int_equal(kz_mastermind_tree_guess(tree, &other, &guess), KZ_BAD_INPUT);
    other.count = 0;
    assert_int_equal(kz_mastermind_tree_guess(tree, &other, &guess), KZ_BAD_INPUT);
    kz_mastermind_tree_free(tree, &work);
}

static kz_status tree_of(kz_mastermind_rules rules, kz_mastermind_plan plan, const char *row) {
    kz_mastermind_history history = {.count = 0};
    kz_mastermind_tree *tree = NULL;
    kz_work work;
    kz_work_init(&work);
    if (row[0] != '\0') {
        assert_int_equal(kz_mastermind_row_parse(&rules, row, strlen(row), &history, NULL), KZ_OK);
    }
    kz_status status = kz_mastermind_tree_new(&rules, &history, &plan, &work, &tree, NULL);
    assert_true((status == KZ_OK) == (tree != NULL));
    kz_mastermind_tree_free(tree, &work);
    assert_int_equal(work.memory_used, 0);
    return status;
}

static void bad_orders(void **state) {
    (void)state;
    kz_mastermind_plan plan = {.method = KZ_MASTERMIND_MINMAX};
    kz_mastermind_rules article = kz_mastermind_article();
    assert_int_equal(tree_of(article, plan, ""), KZ_OK);
    assert_int_equal(tree_of(article, plan, "1111=20"), KZ_BAD_INPUT);
    assert_int_equal(tree_of((kz_mastermind_rules){.pegs = 4, .colors = 16}, plan, ""),
                     KZ_OUT_OF_RANGE);
    kz_mastermind_rules no_win = {.pegs = 2, .colors = 3, .guess_distinct = true};
    assert_int_equal(tree_of(no_win, plan, ""), KZ_UNSUPPORTED);
    assert_int_equal(tree_of(no_win, plan, "12=02"), KZ_OK);
    plan.tie = (kz_mastermind_tie)3;
    assert_int_equal(tree_of(article, plan, ""), KZ_OUT_OF_RANGE);
    plan = (kz_mastermind_plan){.method = (kz_mastermind_method)6};
    assert_int_equal(tree_of(article, plan, ""), KZ_OUT_OF_RANGE);
}

static const kz_mastermind_plan every_method[] = {
    {.method = KZ_MASTERMIND_FIRST},
    {.method = KZ_MASTERMIND_MINMAX},
    {.method = KZ_MASTERMIND_ENTROPY},
    {.method = KZ_MASTERMIND_PARTS, .consistent_only = true},
    {.method = KZ_MASTERMIND_MINMAX, .tie = KZ_MASTERMIND_TIE_SPLIT},
    {.method = KZ_MASTERMIND_EXPECTED, .tie = KZ_MASTERMIND_TIE_LOWEST}};

/* Any path gives the same nodes, the same peak of memory apart. */
static void paths_agree(void **state) {
    (void)state;
    kz_mastermind_rules rules = {.pegs = 5, .colors = 4};
    for (size_t i = 0; i < sizeof every_method / sizeof every_method[0]; i++) {
        uint64_t nodes = 0;
        kz_mastermind_figures figures;
        for (int cpu = KZ_CPU_PORTABLE; cpu <= KZ_CPU_AVX512; cpu++) {
#if defined(__x86_64__)
            if ((cpu >= KZ_CPU_AVX2 && !__builtin_cpu_supports("avx2")) ||
                (cpu == KZ_CPU_AVX512 && !__builtin_cpu_supports("avx512vbmi"))) {
                continue;
            }
#endif
            kz_mastermind_tree *tree = NULL;
            kz_work work;
            kz_work_init(&work);
            work.cpu = (kz_cpu)cpu;
            assert_int_equal(
                kz_mastermind_tree_new(&rules, NULL, &every_method[i], &work, &tree, NULL), KZ_OK);
            kz_mastermind_figures got = kz_mastermind_tree_figures(tree);
            if (cpu > KZ_CPU_PORTABLE) {
                assert_memory_equal(&got, &figures, sizeof got);
                assert_int_equal(work.counters.nodes, nodes);
            }
            figures = got;
            nodes = work.counters.nodes;
            kz_mastermind_tree_free(tree, &work);
        }
    }
}

/* Every allocation fails in turn; then the work that was spent is too much; then it is stopped. */
static void limits(void **state) {
    (void)state;
    kz_mastermind_rules rules = kz_mastermind_article();
    for (size_t i = 0; i < sizeof every_method / sizeof every_method[0]; i++) {
        kz_status status = KZ_NO_MEMORY;
        unsigned allowed = 0;
        kz_work work;
        for (; status == KZ_NO_MEMORY; allowed++) {
            kz_mastermind_tree *tree = NULL;
            failing_memory memory;
            failing_memory_init(&memory, allowed + 1, true, &work);
            status = kz_mastermind_tree_new(&rules, NULL, &every_method[i], &work, &tree, NULL);
            assert_true((status == KZ_OK) == (tree != NULL));
            kz_mastermind_tree_free(tree, &work);
            assert_int_equal(work.memory_used, 0);
        }
        assert_int_equal(status, KZ_OK);
        assert_true(allowed > 5);
        uint64_t nodes = work.counters.nodes;
        kz_mastermind_tree *tree = NULL;
        kz_work_init(&work);
        work.node_limit = nodes - 1;
        assert_int_equal(kz_mastermind_tree_new(&rules, NULL, &every_method[i], &work, &tree, NULL),
                         KZ_BUDGET);
        assert_null(tree);
        assert_int_equal(work.memory_used, 0);
    }
}

static void cancelled(void **state) {
    (void)state;
    kz_mastermind_rules rules = kz_mastermind_article();
    kz_mastermind_tree *tree = NULL;
    kz_work work;
    kz_work_init(&work);
    work.cancelled = impatient;
    assert_int_equal(kz_mastermind_tree_new(&rules, NULL, &every_method[1], &work, &tree, NULL),
                     KZ_CANCELLED);
    assert_null(tree);
    assert_int_equal(work.memory_used, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(figures),    cmocka_unit_test(print),
        cmocka_unit_test(guesses),    cmocka_unit_test(history_is_kept),
        cmocka_unit_test(bad_orders), cmocka_unit_test(paths_agree),
        cmocka_unit_test(limits),     cmocka_unit_test(cancelled),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
