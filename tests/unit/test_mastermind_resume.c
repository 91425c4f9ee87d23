/* A search that is stopped, written down and gone on from makes the tree of one that was never
   stopped: at any place, with a beam, and from what is written while it runs. */
#include "kazu/mastermind_study.h"
#include "kazu/text.h"
#include "support/effort.h"
#include "unit/support/mastermind_search.h"

#include <pthread.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { THREADS = 3 };

static pthread_mutex_t mutexes[KZ_MASTERMIND_LOCKS];

static void lock_mutex(void *user, uint32_t number) {
    (void)user;
    (void)pthread_mutex_lock(&mutexes[number]);
}

static void unlock_mutex(void *user, uint32_t number) {
    (void)user;
    (void)pthread_mutex_unlock(&mutexes[number]);
}

static const kz_mastermind_locks mutex_locks = {.lock = lock_mutex, .unlock = unlock_mutex};

/* The tree as the functions make it that keep nothing. */
static void print_expected(const search_game *g, char text[SEARCH_TREE_BYTES]) {
    kz_mastermind_plan plan = {
        .method = KZ_MASTERMIND_OPTIMAL, .depth = g->depth, .consistent_only = g->consistent_only};
    kz_mastermind_tree *tree = NULL;
    kz_text out;
    kz_work work;
    kz_work_init(&work);
    work.cpu = kz_cpu_best();
    kz_status status = g->beam > 0
                           ? kz_mastermind_tree_beam(&g->rules, NULL, g->beam, g->consistent_only,
                                                     &work, &tree, NULL)
                           : kz_mastermind_tree_new(&g->rules, NULL, &plan, &work, &tree, NULL);
    assert_int_equal(status, KZ_OK);
    kz_text_init(&out, text, SEARCH_TREE_BYTES);
    kz_mastermind_tree_print(tree, &out);
    kz_mastermind_tree_free(tree, &work);
}

static char expected[SEARCH_TREE_BYTES];
static char tree_text[SEARCH_TREE_BYTES];
static char facts[SEARCH_FACTS_BYTES];

/* What a whole run costs that begins with the facts of one that was stopped. */
static uint64_t go_on(const search_game *g, size_t length) {
    kz_work common;
    uint64_t nodes = 0;
    kz_mastermind_optimum *optimum = search_open(g, NULL, NULL, &common);
    assert_int_equal(kz_mastermind_optimum_take(optimum, facts, length, NULL), KZ_OK);
    assert_int_equal(search_run(optimum, 0, &nodes), KZ_OK);
    assert_int_equal(search_print_tree(optimum, tree_text), KZ_OK);
    assert_string_equal(tree_text, expected);
    kz_mastermind_optimum_free(optimum);
    assert_int_equal(common.memory_used, 0);
    return nodes;
}

static uint64_t whole_run(const search_game *g) {
    kz_work common;
    uint64_t nodes = 0;
    kz_mastermind_optimum *optimum = search_open(g, NULL, NULL, &common);
    assert_int_equal(search_run(optimum, 0, &nodes), KZ_OK);
    assert_int_equal(search_print_tree(optimum, tree_text), KZ_OK);
    assert_string_equal(tree_text, expected);
    size_t length = search_print_facts(optimum, facts);
    kz_mastermind_optimum_free(optimum);
    assert_true(go_on(g, length) < nodes / 4);
    return nodes;
}

static void stopped_anywhere(void **state) {
    (void)state;
    enum { STOPS = 7 };
    unsigned step = effort_is_less() ? 3 : 1; /* of the games, and of the stops */
    for (size_t i = step - 1; i < SEARCH_GAMES; i += step) {
        const search_game *g = &search_games[i];
        print_expected(g, expected);
        uint64_t whole = whole_run(g);
        uint64_t least = whole;
        for (uint64_t stop = step; stop < STOPS; stop += step) {
            kz_work common;
            uint64_t nodes = 0;
            kz_mastermind_optimum *optimum = search_open(g, NULL, NULL, &common);
            assert_int_equal(search_run(optimum, whole * stop / STOPS, &nodes), KZ_BUDGET);
            size_t length = search_print_facts(optimum, facts);
            kz_mastermind_optimum_free(optimum);
            uint64_t rest = go_on(g, length);
            least = rest < least ? rest : least;
        }
        assert_true(least < whole * 2 / 3);
    }
}

/* One who writes each time a run asks whether it may go on, and remembers the last text. */
typedef struct writer {
    kz_mastermind_optimum *optimum;
    size_t length;
    unsigned times;
} writer;

static bool write_and_go_on(void *user) {
    writer *w = user;
    w->length = search_print_facts(w->optimum, facts);
    w->times++;
    return false;
}

static void written_by_a_run_that_is_asked(void **state) {
    (void)state;
    for (unsigned with_locks = 0; with_locks < 2; with_locks++) {
        kz_work common;
        kz_work work;
        writer w = {.times = 0};
        print_expected(&search_games[0], expected);
        w.optimum = search_open(&search_games[0], NULL, with_locks ? &mutex_locks : NULL, &common);
        kz_work_init(&work);
        work.cpu = kz_cpu_best();
        work.cancelled = write_and_go_on;
        work.cancel_user = &w;
        assert_int_equal(kz_mastermind_optimum_run(w.optimum, &work), KZ_OK);
        assert_true(w.times > 3);
        kz_mastermind_optimum_free(w.optimum);
        (void)go_on(&search_games[0], w.length);
    }
}

static void *run(void *user) {
    uint64_t nodes = 0;
    assert_int_equal(search_run(user, 0, &nodes), KZ_OK);
    return NULL;
}

static void written_while_threads_run(void **state) {
    (void)state;
    pthread_t threads[THREADS];
    kz_work common;
    print_expected(&search_games[0], expected);
    kz_mastermind_optimum *optimum = search_open(&search_games[0], NULL, &mutex_locks, &common);
    for (unsigned t = 0; t < THREADS; t++) {
        assert_int_equal(pthread_create(&threads[t], NULL, run, optimum), 0);
    }
    size_t length = 0;
    for (unsigned i = 0; i < 20; i++) {
        length = search_print_facts(optimum, facts);
        assert_int_equal(kz_mastermind_optimum_take(optimum, facts, length, NULL), KZ_OK);
    }
    for (unsigned t = 0; t < THREADS; t++) {
        (void)pthread_join(threads[t], NULL);
    }
    (void)go_on(&search_games[0], length);
    (void)go_on(&search_games[0], search_print_facts(optimum, facts));
    assert_int_equal(search_print_tree(optimum, tree_text), KZ_OK);
    assert_string_equal(tree_text, expected);
    kz_mastermind_optimum_free(optimum);
    assert_int_equal(common.memory_used, 0);
}

static void beams_that_cannot_be_followed(void **state) {
    (void)state;
    static const search_game limited = {.rules = {.pegs = 3, .colors = 4}, .depth = 6};
    static const search_game plain = {.rules = {.pegs = 3, .colors = 4}};
    static const struct {
        const search_game *game;
        const kz_mastermind_locks *locks;
        uint32_t beam;
        kz_status status;
    } cases[] = {
        {&plain, NULL, 1, KZ_OK},
        {&plain, NULL, KZ_MASTERMIND_BEAM_MAX, KZ_OK},
        {&plain, NULL, 0, KZ_OUT_OF_RANGE},
        {&plain, NULL, KZ_MASTERMIND_BEAM_MAX + 1, KZ_OUT_OF_RANGE},
        {&plain, &mutex_locks, 1, KZ_OUT_OF_RANGE},
        {&limited, NULL, 1, KZ_OUT_OF_RANGE},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        kz_work common;
        kz_mastermind_optimum *optimum = search_open(cases[i].game, NULL, cases[i].locks, &common);
        assert_int_equal(kz_mastermind_optimum_follow(optimum, cases[i].beam), cases[i].status);
        kz_mastermind_optimum_free(optimum);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(stopped_anywhere),
        cmocka_unit_test(written_by_a_run_that_is_asked),
        cmocka_unit_test(written_while_threads_run),
        cmocka_unit_test(beams_that_cannot_be_followed),
    };
    for (unsigned i = 0; i < KZ_MASTERMIND_LOCKS; i++) {
        (void)pthread_mutex_init(&mutexes[i], NULL);
    }
    return cmocka_run_group_tests(tests, NULL, NULL);
}
