/* What docs/library.md says of threads: opaque results are read by many at once, and bots think
 * while their table goes on. The thread sanitizer looks on. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "kazu/kazutori_variants.h"
#include "kazu/mastermind_study.h"
#include "kazu/namepoker_odds.h"
#include "kazu/play.h"

#include <pthread.h>
#include <string.h>

enum { THREADS = 4 };

/* One of each kind of result that never changes. */
typedef struct results {
    kz_work work;
    kz_kazutori_position *position;
    kz_kazutori_sum *sum;
    kz_mastermind_rules rules;
    kz_mastermind_codes *codes;
    kz_mastermind_tree *tree;
    kz_namepoker_table *table;
    kz_namepoker_draws *draws;
    kz_namepoker_equilibrium *equilibrium;
} results;

static void make(results *all) {
    kz_work *work = &all->work;
    kz_work_init(work);
    kz_kazutori_set set;
    assert_int_equal(kz_kazutori_set_parse("1,3,4", 5, &set, NULL), KZ_OK);
    assert_int_equal(kz_kazutori_solve(&set, (kz_kazutori_rules){.last_loses = false},
                                       kz_kazutori_near(1000), work, &all->position),
                     KZ_OK);
    assert_int_equal(
        kz_kazutori_sum_solve(&set, (uint64_t[]){30, 41, 52}, 3, false, work, &all->sum), KZ_OK);
    all->rules = kz_mastermind_article();
    kz_mastermind_plan plan = {.method = KZ_MASTERMIND_MINMAX};
    assert_int_equal(kz_mastermind_codes_new(&all->rules, NULL, work, &all->codes), KZ_OK);
    assert_int_equal(kz_mastermind_tree_new(&all->rules, NULL, &plan, work, &all->tree, NULL),
                     KZ_OK);
    kz_namepoker_name name = kz_namepoker_name_builtin();
    kz_namepoker_rules rules;
    assert_int_equal(kz_namepoker_rules_parse("total", 5, &rules, NULL), KZ_OK);
    assert_int_equal(kz_namepoker_table_new(&name, &rules, work, &all->table), KZ_OK);
    assert_int_equal(kz_namepoker_draws_new(all->table, 1, work, &all->draws), KZ_OK);
    assert_int_equal(kz_namepoker_equilibrium_new(all->table, work, &all->equilibrium), KZ_OK);
}

static void clear(results *all) {
    kz_kazutori_position_free(all->position, &all->work);
    kz_kazutori_sum_free(all->sum, &all->work);
    kz_mastermind_codes_free(all->codes, &all->work);
    kz_mastermind_tree_free(all->tree, &all->work);
    kz_namepoker_table_free(all->table, &all->work);
    kz_namepoker_draws_free(all->draws, &all->work);
    kz_namepoker_equilibrium_free(all->equilibrium, &all->work);
    assert_int_equal(all->work.memory_used, 0);
}

static void mix(uint64_t *sum, uint64_t value) {
    *sum = (*sum ^ value) * UINT64_C(0x9E3779B97F4A7C15) + 1;
}

static uint64_t of_kazutori(const results *all) {
    uint64_t sum = kz_kazutori_advice(all->position);
    kz_kazutori_range range = {0, 0};
    while (kz_kazutori_next_winning(all->position, range.last, &range)) {
        mix(&sum, range.first);
    }
    kz_kazutori_heap_move move = {0, 0};
    while (kz_kazutori_sum_next_winning(all->sum, &move)) {
        mix(&sum, move.number);
    }
    return sum;
}

static uint64_t of_mastermind(const results *all) {
    uint64_t sum = kz_mastermind_tree_figures(all->tree).total;
    for (size_t i = 0; i < kz_mastermind_codes_count(all->codes); i += 20) {
        kz_mastermind_ranked ranked;
        kz_mastermind_judge(&all->rules, all->codes, kz_mastermind_codes_data(all->codes)[i],
                            &ranked);
        mix(&sum, ranked.squares);
    }
    kz_mastermind_history history = {.count = 0};
    kz_mastermind_code guess = 0;
    mix(&sum, (uint64_t)kz_mastermind_tree_guess(all->tree, &history, &guess));
    mix(&sum, guess);
    return sum;
}

static uint64_t of_namepoker(const results *all) {
    uint64_t sum = kz_namepoker_draws_mean(all->draws).numerator_low;
    for (uint32_t hand = 0; hand < KZ_NAMEPOKER_HANDS; hand++) {
        uint32_t discard;
        kz_namepoker_fraction win;
        kz_namepoker_fraction stand;
        mix(&sum, kz_namepoker_table_ranks(all->table)[hand]);
        mix(&sum, kz_namepoker_table_type(all->table, hand));
        kz_namepoker_draws_best(all->draws, hand, &discard, &win, &stand);
        mix(&sum, win.numerator_low + discard);
        kz_namepoker_equilibrium_best(all->equilibrium, hand, &discard, &win);
        mix(&sum, win.numerator_low + discard);
    }
    return sum;
}

typedef struct reader {
    pthread_t thread;
    const results *all;
    uint64_t sum;
} reader;

static void *read_all(void *user) {
    reader *mine = user;
    mine->sum = of_kazutori(mine->all) ^ of_mastermind(mine->all) ^ of_namepoker(mine->all);
    return NULL;
}

static void results_are_read_by_many(void **state) {
    (void)state;
    static results all;
    make(&all);
    reader alone = {.all = &all};
    read_all(&alone);
    reader readers[THREADS];
    for (int i = 0; i < THREADS; i++) {
        readers[i] = (reader){.all = &all};
        assert_int_equal(pthread_create(&readers[i].thread, NULL, read_all, &readers[i]), 0);
    }
    for (int i = 0; i < THREADS; i++) {
        assert_int_equal(pthread_join(readers[i].thread, NULL), 0);
        assert_int_equal(readers[i].sum, alone.sum);
    }
    clear(&all);
}

typedef struct thought {
    pthread_t thread;
    kz_job job;
    kz_plan plan;
    kz_status status;
} thought;

static void *think(void *user) {
    thought *mine = user;
    kz_work work;
    kz_work_init(&work);
    mine->status = kz_job_think(&mine->job, &work, &mine->plan);
    return NULL;
}

static void look_at(const kz_table *table) {
    static kz_view view;
    kz_viewer viewer = {.seat = KZ_PUBLIC};
    assert_int_equal(
        kz_table_view(table, kz_session_length(kz_table_session(table)), &viewer, &view), KZ_OK);
}

static void bots_think_while_the_table_goes_on(void **state) {
    (void)state;
    kz_work work;
    kz_work_init(&work);
    static kz_opening opening;
    kz_key key = kz_key_of(1);
    assert_int_equal(
        kz_opening_deal(kz_game_find("kazutori"), "N=21 k=3", 2, &key, &work, NULL, &opening),
        KZ_OK);
    kz_table_setup setup = {.chair[1] = {KZ_CHAIR_BOT, KZ_PLAY_LEVEL_MAX, ""}, .bot_seed = 1};
    kz_table *table;
    assert_int_equal(kz_table_new(&opening, &setup, &work, NULL, &table), KZ_OK);
    assert_int_equal(kz_table_act(table, 0, "move 2", 1000, NULL), KZ_OK);
    static thought bot;
    assert_true(kz_table_job(table, &bot.job));
    assert_int_equal(pthread_create(&bot.thread, NULL, think, &bot), 0);
    for (uint64_t at = 1001; at < 1100; at++) {
        look_at(table);
        assert_int_equal(kz_table_wake(table, at), KZ_OK);
    }
    assert_int_equal(pthread_join(bot.thread, NULL), 0);
    assert_int_equal(bot.status, KZ_OK);
    assert_true(kz_table_plan(table, &bot.job, &bot.plan));
    assert_string_equal(bot.plan.line, "3"); /* of 21 and 1..3: 2 + 3 = 5 */
    kz_table_free(table);
    assert_int_equal(work.memory_used, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(results_are_read_by_many),
        cmocka_unit_test(bots_think_while_the_table_goes_on),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
