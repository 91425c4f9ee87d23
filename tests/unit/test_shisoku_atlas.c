/* The atlas's parts: numbering of hands, shards, tallies, their text, limits and memory. */
#include "games/shisoku/atlas/ranked_hands.h"
#include "kazu/shisoku_atlas.h"
#include "support/failing_memory.h"
#include "support/impatient.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

enum { TEXT_ROOM = 1 << 16 };

static const kz_shisoku_atlas_plan small_plan = {3, -20, 30, false};

static void hands_are_numbered_without_gaps(void **state) {
    (void)state;
    static const uint32_t totals[] = {1, 13, 91, 455, 1820, 6188, 18564, 50388};
    for (uint32_t count = 0; count <= KZ__SHISOKU_RANKED_MAX; count++) {
        assert_int_equal(kz__shisoku_ranked_total(count), totals[count]);
        for (uint32_t number = 0; number < totals[count]; number++) {
            kz__shisoku_ranked_hand hand = kz__shisoku_ranked_at(count, number);
            assert_int_equal(kz__shisoku_ranked_number(&hand), number);
            for (uint32_t i = 0; i < count; i++) {
                assert_in_range(hand.rank[i], i == 0 ? 1 : hand.rank[i - 1], 13);
            }
        }
    }
}

/* All deals together are all ways to choose cards from 52. */
static void deals_add_up(void **state) {
    (void)state;
    static const uint64_t totals[] = {1, 52, 1326, 22100, 270725, 2598960, 20358520, 133784560};
    for (uint32_t count = 0; count <= KZ__SHISOKU_RANKED_MAX; count++) {
        uint64_t sum = 0;
        for (uint32_t number = 0; number < kz__shisoku_ranked_total(count); number++) {
            kz__shisoku_ranked_hand hand = kz__shisoku_ranked_at(count, number);
            sum += kz__shisoku_ranked_deals(&hand);
        }
        assert_int_equal(sum, totals[count]);
    }
}

static unsigned count_splits(const uint8_t *ranks, uint32_t count) {
    kz__shisoku_ranked_hand hand = {.count = count};
    memcpy(hand.rank, ranks, count);
    kz__shisoku_ranked_split split = kz__shisoku_ranked_splits(&hand);
    unsigned splits = 0;
    while (kz__shisoku_ranked_next_split(&split)) {
        assert_int_equal(split.first_count + split.second_count, count);
        assert_in_range(split.first_count, 1, split.second_count);
        splits++;
    }
    return splits;
}

/* Unordered ways to part a multiset in two, counted by hand. */
static void each_split_comes_once(void **state) {
    (void)state;
    assert_int_equal(count_splits((const uint8_t[]){5}, 1), 0);
    assert_int_equal(count_splits((const uint8_t[]){5, 5}, 2), 1);
    assert_int_equal(count_splits((const uint8_t[]){1, 2, 3}, 3), 3);
    assert_int_equal(count_splits((const uint8_t[]){1, 1, 2, 2}, 4), 4);
    assert_int_equal(count_splits((const uint8_t[]){1, 2, 3, 4}, 4), 7);
    assert_int_equal(count_splits((const uint8_t[]){7, 7, 7, 7}, 4), 2);
    assert_int_equal(count_splits((const uint8_t[]){1, 2, 3, 4, 5, 6}, 6), 31);
}

static kz_shisoku_tally *count_shards(const kz_shisoku_atlas_plan *plan, kz_work *work,
                                      uint32_t first, uint32_t step) {
    kz_shisoku_atlas *atlas = NULL;
    kz_shisoku_tally *tally = NULL;
    assert_int_equal(kz_shisoku_atlas_new(plan, work, &atlas), KZ_OK);
    assert_int_equal(kz_shisoku_tally_new(plan, work, &tally), KZ_OK);
    for (uint32_t shard = first; shard < kz_shisoku_atlas_shards(plan); shard += step) {
        assert_int_equal(kz_shisoku_atlas_run(atlas, shard, work, tally), KZ_OK);
        assert_true(kz_shisoku_tally_has(tally, shard));
    }
    kz_shisoku_atlas_free(atlas, work);
    return tally;
}

static void print(const kz_shisoku_tally *tally, char *room, kz_text *text) {
    kz_text_init(text, room, TEXT_ROOM);
    kz_shisoku_tally_print(tally, text);
    assert_false(text->truncated);
}

static void parts_merge_in_any_order(void **state) {
    (void)state;
    static char whole_text[TEXT_ROOM];
    static char merged_text[TEXT_ROOM];
    kz_text text;
    kz_work work;
    kz_work_init(&work);
    kz_shisoku_tally *whole = count_shards(&small_plan, &work, 0, 1);
    kz_shisoku_tally *part[3];
    for (uint32_t i = 0; i < 3; i++) {
        part[i] = count_shards(&small_plan, &work, i, 3);
    }
    print(whole, whole_text, &text);
    assert_int_equal(kz_shisoku_tally_merge(part[2], part[0]), KZ_OK);
    assert_int_equal(kz_shisoku_tally_merge(part[2], part[1]), KZ_OK);
    assert_int_equal(kz_shisoku_tally_done(part[2]), kz_shisoku_atlas_shards(&small_plan));
    print(part[2], merged_text, &text);
    assert_string_equal(merged_text, whole_text);
    assert_int_equal(kz_shisoku_tally_merge(part[2], part[0]), KZ_OUT_OF_RANGE);
    print(part[2], merged_text, &text);
    assert_string_equal(merged_text, whole_text);
    for (uint32_t i = 0; i < 3; i++) {
        kz_shisoku_tally_free(part[i]);
    }
    kz_shisoku_tally_free(whole);
    assert_int_equal(work.memory_used, 0);
}

static void other_plans_do_not_merge(void **state) {
    (void)state;
    const kz_shisoku_atlas_plan plans[] = {
        {2, -20, 30, false}, {3, -21, 30, false}, {3, -20, 31, false}, {3, -20, 30, true}};
    kz_work work;
    kz_work_init(&work);
    kz_shisoku_tally *into = NULL;
    assert_int_equal(kz_shisoku_tally_new(&small_plan, &work, &into), KZ_OK);
    for (size_t i = 0; i < sizeof plans / sizeof *plans; i++) {
        kz_shisoku_tally *from = NULL;
        assert_int_equal(kz_shisoku_tally_new(&plans[i], &work, &from), KZ_OK);
        assert_int_equal(kz_shisoku_tally_merge(into, from), KZ_BAD_INPUT);
        kz_shisoku_tally_free(from);
    }
    kz_shisoku_tally_free(into);
}

static void plans_keep_their_limits(void **state) {
    (void)state;
    const kz_shisoku_atlas_plan plans[] = {
        {0, 0, 1, false},       {7, 0, 1, false}, {4, 1, 0, false}, {4, -1000001, 0, false},
        {4, 0, 1000001, false}, {0, 0, 1, true},  {7, 0, 1, true}};
    kz_work work;
    kz_work_init(&work);
    for (size_t i = 0; i < sizeof plans / sizeof *plans; i++) {
        kz_shisoku_atlas *atlas = NULL;
        kz_shisoku_tally *tally = NULL;
        assert_int_equal(kz_shisoku_atlas_new(&plans[i], &work, &atlas), KZ_OUT_OF_RANGE);
        assert_int_equal(kz_shisoku_tally_new(&plans[i], &work, &tally), KZ_OUT_OF_RANGE);
        assert_null(atlas);
        assert_null(tally);
    }
}

static void a_tally_is_read_as_it_was_written(void **state) {
    (void)state;
    static char written[TEXT_ROOM];
    static char again[TEXT_ROOM];
    kz_text text;
    kz_work work;
    kz_work_init(&work);
    for (uint32_t step = 1; step < 300; step += 99) {
        kz_shisoku_tally *tally = count_shards(&small_plan, &work, 5, step);
        kz_shisoku_tally *read = NULL;
        print(tally, written, &text);
        assert_int_equal(kz_shisoku_tally_parse(written, text.length, &work, NULL, &read), KZ_OK);
        print(read, again, &text);
        assert_string_equal(again, written);
        kz_shisoku_tally_free(read);
        kz_shisoku_tally_free(tally);
    }
    assert_int_equal(work.memory_used, 0);
}

typedef struct bad_text {
    const char *text;
    kz_status status;
    uint32_t line;
    uint32_t column;
} bad_text;

#define HEAD "kazu shisoku atlas 1\ncards 2\ntargets -5 9\n"

static void faults_are_named_with_their_place(void **state) {
    (void)state;
    static const bad_text texts[] = {
        {"", KZ_BAD_INPUT, 1, 1},
        {"kazu shisoku atlas 2\n", KZ_BAD_INPUT, 1, 1},
        {"kazu shisoku atlas 1x\n", KZ_BAD_INPUT, 1, 21},
        {"kazu shisoku atlas 1\ncards 7\n", KZ_OUT_OF_RANGE, 2, 7},
        {"kazu shisoku atlas 1\ncards x\n", KZ_BAD_INPUT, 2, 7},
        {"kazu shisoku atlas 1\ncards 2\ntargets 5 4\n", KZ_OUT_OF_RANGE, 3, 11},
        {HEAD, KZ_BAD_INPUT, 4, 1},
        {HEAD "shards 0-91\nend\n", KZ_OUT_OF_RANGE, 4, 10},
        {HEAD "shards 3 3\nend\n", KZ_OUT_OF_RANGE, 4, 10},
        {HEAD "shards 5-4\nend\n", KZ_OUT_OF_RANGE, 4, 10},
        {HEAD "shards 0\n", KZ_BAD_INPUT, 5, 1},
        {HEAD "shards 0\n1 0 0\nend\n", KZ_OUT_OF_RANGE, 5, 3},
        {HEAD "shards 0\n1 92 0\nend\n", KZ_OUT_OF_RANGE, 5, 3},
        {HEAD "shards 0\n1 1 1327\nend\n", KZ_OUT_OF_RANGE, 5, 5},
        {HEAD "shards 0\n1 1 4\n1 1 4\nend\n", KZ_OUT_OF_RANGE, 6, 1},
        {HEAD "shards 0\n10 1 4\nend\n", KZ_OUT_OF_RANGE, 5, 1},
        {HEAD "shards 0\n1 1 4 \nend\n", KZ_BAD_INPUT, 5, 6},
        {HEAD "shards 0\n1 1 4\nend\n\n", KZ_BAD_INPUT, 6, 4},
    };
    kz_work work;
    kz_work_init(&work);
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        kz_error error = {0};
        kz_shisoku_tally *tally = NULL;
        kz_status status =
            kz_shisoku_tally_parse(texts[i].text, strlen(texts[i].text), &work, &error, &tally);
        if (status != texts[i].status || error.line != texts[i].line ||
            error.column != texts[i].column) {
            fail_msg("%s: status %d, line %u, column %u", texts[i].text, (int)status,
                     (unsigned)error.line, (unsigned)error.column);
        }
        assert_null(tally);
    }
    assert_int_equal(work.memory_used, 0);
}

static void budgets_end_it_and_leave_the_tally_alone(void **state) {
    (void)state;
    kz_shisoku_atlas_plan plan = {4, 0, 10, false};
    kz_work work;
    kz_shisoku_atlas *atlas = NULL;
    kz_work_init(&work);
    work.node_limit = 5;
    assert_int_equal(kz_shisoku_atlas_new(&plan, &work, &atlas), KZ_BUDGET);
    assert_null(atlas);
    kz_work_init(&work);
    work.cancelled = impatient;
    plan.cards = 6; /* long enough to be asked */
    assert_int_equal(kz_shisoku_atlas_new(&plan, &work, &atlas), KZ_CANCELLED);
    assert_null(atlas);
    assert_int_equal(work.memory_used, 0);
    plan.cards = 4;

    kz_shisoku_tally *tally = NULL;
    kz_work_init(&work);
    assert_int_equal(kz_shisoku_atlas_new(&plan, &work, &atlas), KZ_OK);
    assert_int_equal(kz_shisoku_tally_new(&plan, &work, &tally), KZ_OK);
    work.node_limit = work.counters.nodes + 1;
    assert_int_equal(kz_shisoku_atlas_run(atlas, 0, &work, tally), KZ_BUDGET);
    assert_int_equal(kz_shisoku_tally_done(tally), 0);
    assert_int_equal(kz_shisoku_tally_row(tally, 1).solvable, 0);
    kz_shisoku_tally_free(tally);
    kz_shisoku_atlas_free(atlas, &work);
    assert_int_equal(work.memory_used, 0);
}

static kz_status everything(kz_work *work) {
    static kz_shisoku_reach reach;
    kz_shisoku_atlas_plan plan = {4, -1, 24, false};
    kz_shisoku_problem table = {.cards = {{3, 1}, {3, 1}, {8, 1}}, .count = 3, .target = {24, 1}};
    kz_shisoku_outlook outlook;
    kz_shisoku_atlas *atlas = NULL;
    kz_shisoku_tally *tally = NULL;
    kz_status status = kz_shisoku_atlas_new(&plan, work, &atlas);
    status = status == KZ_OK ? kz_shisoku_tally_new(&plan, work, &tally) : status;
    for (uint32_t shard = 0; shard < 2 && status == KZ_OK; shard++) {
        status = kz_shisoku_atlas_run(atlas, shard, work, tally);
    }
    kz_shisoku_tally_free(tally);
    kz_shisoku_atlas_free(atlas, work);
    status = status == KZ_OK ? kz_shisoku_reach_find(&table, 0, 10, work, &reach) : status;
    return status == KZ_OK ? kz_shisoku_outlook_find(&table, work, &outlook) : status;
}

static void every_allocation_may_fail(void **state) {
    (void)state;
    for (size_t fail_at = 1;; fail_at++) {
        failing_memory memory;
        kz_work work;
        failing_memory_init(&memory, fail_at, false, &work);
        kz_status status = everything(&work);
        assert_int_equal(work.memory_used, 0);
        if (memory.calls < fail_at) {
            assert_int_equal(status, KZ_OK);
            assert_true(fail_at > 20);
            return;
        }
        /* An arena that gets no large block may still get the small one it needs. */
        assert_true(status == KZ_NO_MEMORY || status == KZ_OK);
        fail_at += fail_at > 60 ? 40 : 0; /* the later ones are the solver's, tested elsewhere */
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hands_are_numbered_without_gaps),
        cmocka_unit_test(deals_add_up),
        cmocka_unit_test(each_split_comes_once),
        cmocka_unit_test(parts_merge_in_any_order),
        cmocka_unit_test(other_plans_do_not_merge),
        cmocka_unit_test(plans_keep_their_limits),
        cmocka_unit_test(a_tally_is_read_as_it_was_written),
        cmocka_unit_test(faults_are_named_with_their_place),
        cmocka_unit_test(budgets_end_it_and_leave_the_tally_alone),
        cmocka_unit_test(every_allocation_may_fail),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
