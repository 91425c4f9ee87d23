/* Searches for optimal strategies, opened, run, and written as text. */
#include "unit/support/mastermind_search.h"

#include "kazu/text.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

const search_game search_games[SEARCH_GAMES] = {
    {.rules = {.pegs = 4, .colors = 6}},
    {.rules = {.pegs = 4, .colors = 6}, .depth = 5},
    {.rules = {.pegs = 4, .colors = 6}, .consistent_only = true},
    {.rules = {.pegs = 4, .colors = 7, .secret_distinct = true, .guess_distinct = true}},
    {.rules = {.pegs = 4, .colors = 6}, .beam = 2},
    {.rules = {.pegs = 4, .colors = 7}, .beam = 2},
    {.rules = {.pegs = 5, .colors = 5}, .beam = 1},
};

kz_mastermind_optimum *search_open(const search_game *g, const kz_mastermind_history *history,
                                   const kz_mastermind_locks *locks, kz_work *work) {
    kz_mastermind_plan plan = {
        .method = KZ_MASTERMIND_OPTIMAL, .depth = g->depth, .consistent_only = g->consistent_only};
    kz_mastermind_optimum *optimum = NULL;
    kz_work_init(work);
    work->cpu = kz_cpu_best();
    assert_int_equal(kz_mastermind_optimum_new(&g->rules, history, &plan, locks, work, &optimum),
                     KZ_OK);
    if (g->beam > 0) {
        assert_int_equal(kz_mastermind_optimum_follow(optimum, g->beam), KZ_OK);
    }
    return optimum;
}

kz_status search_run(kz_mastermind_optimum *optimum, uint64_t limit, uint64_t *nodes) {
    kz_work work;
    kz_work_init(&work);
    work.cpu = kz_cpu_best();
    work.node_limit = limit;
    kz_status status = kz_mastermind_optimum_run(optimum, &work);
    assert_int_equal(work.memory_used, 0);
    *nodes = work.counters.nodes;
    return status;
}

kz_status search_print_tree(kz_mastermind_optimum *optimum, char text[SEARCH_TREE_BYTES]) {
    kz_mastermind_tree *tree = NULL;
    kz_text out;
    kz_work work;
    kz_work_init(&work);
    work.cpu = kz_cpu_best();
    kz_text_init(&out, text, SEARCH_TREE_BYTES);
    kz_status status = kz_mastermind_optimum_tree(optimum, &work, &tree, NULL);
    if (status == KZ_OK) {
        kz_mastermind_tree_print(tree, &out);
        assert_false(out.truncated);
    }
    kz_mastermind_tree_free(tree, &work);
    assert_int_equal(work.memory_used, 0);
    return status;
}

size_t search_print_facts(kz_mastermind_optimum *optimum, char text[SEARCH_FACTS_BYTES]) {
    kz_text out;
    kz_text_init(&out, text, SEARCH_FACTS_BYTES);
    kz_mastermind_optimum_print(optimum, &out);
    assert_false(out.truncated);
    return out.length;
}
