/*
 * The join with 13 leaves, where sets of six leaves do not stay: a judge that asks for such sets
 * itself, and says no, must not disturb what the join is streaming.
 */
#include "games/shisoku/search/join.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum { NODES = 30000000 /* enough for hits on different large sets */ };

/* What a run met, in order. */
struct journal {
    kz__shisoku_sets *sets;
    bool asks; /* the judge asks for another large set at each hit on one */
    uint64_t hits;
    uint64_t large_hits;
    uint64_t digest;
};

static uint64_t digest_of(const kz__shisoku_hit *hit) {
    uint64_t place = (uint64_t)hit->x << 32 | (uint64_t)hit->y << 16 | hit->z;
    return (hit->residue ^ place * UINT64_C(0x9e3779b97f4a7c15)) * UINT64_C(0xc2b2ae3d27d4eb4f);
}

static kz_status note_hit(void *user, const kz__shisoku_hit *hit, bool *done) {
    struct journal *journal = user;
    bool is_large = kz__bits_count(hit->y) > KZ__SHISOKU_SETS_KEPT;
    const kz__shisoku_set *set;
    *done = false;
    journal->hits++;
    journal->large_hits += is_large;
    journal->digest = journal->digest * 3 + digest_of(hit);
    if (!journal->asks || !is_large) {
        return KZ_OK;
    }
    return kz__shisoku_sets_get(journal->sets, hit->x, &set);
}

static struct journal run(kz_cpu cpu, bool asks) {
    static const char text[] = "999983 2 2 3 3 5 5 7 7 11 11 13 13";
    kz_shisoku_problem problem;
    kz_work work;
    kz__arena arena;
    kz__shisoku_leaves leaves;
    bool done;
    assert_int_equal(kz_shisoku_problem_parse(text, strlen(text), &problem, NULL), KZ_OK);
    kz_work_init(&work);
    work.cpu = cpu;
    work.node_limit = NODES;
    kz__arena_init(&arena, &work);
    assert_int_equal(kz__shisoku_leaves_init(&leaves, &problem, &arena), KZ_OK);
    struct journal journal = {.sets = kz__arena_allocate(&arena, sizeof(kz__shisoku_sets)),
                              .asks = asks};
    kz__shisoku_join *join = kz__arena_allocate(&arena, sizeof *join);
    assert_non_null(journal.sets);
    assert_non_null(join);
    assert_int_equal(
        kz__shisoku_sets_init(journal.sets, &work, &arena, kz__shisoku_field_fast(cpu), &leaves),
        KZ_OK);
    kz__shisoku_join_init(join, journal.sets, note_hit, &journal);
    assert_int_equal(kz__shisoku_join_run(join, leaves.all, &done), KZ_BUDGET);
    kz__arena_clear(&arena);
    assert_int_equal(work.memory_used, 0);
    return journal;
}

static void a_judge_does_not_disturb_the_join(void **state) {
    (void)state;
    struct journal silent = run(KZ_CPU_PORTABLE, false);
    struct journal asking = run(KZ_CPU_PORTABLE, true);
    print_message("%llu hits, %llu of them with a large set\n", (unsigned long long)silent.hits,
                  (unsigned long long)silent.large_hits);
    assert_true(silent.large_hits > 0);
    assert_int_equal(silent.hits, asking.hits);
    assert_int_equal(silent.digest, asking.digest);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_judge_does_not_disturb_the_join),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
