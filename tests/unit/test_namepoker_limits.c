/* What name poker does when memory, the budget or the caller's patience ends, or hands are many. */
#include "kazu/namepoker.h"
#include "support/failing_memory.h"
#include "support/impatient.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

enum { ROOM = 4 };

static kz_namepoker_rules rules_of(const char *text) {
    kz_namepoker_rules rules;
    assert_int_equal(kz_namepoker_rules_parse(text, strlen(text), &rules, NULL), KZ_OK);
    return rules;
}

typedef kz_status task(kz_work *work);

static kz_status make_table(kz_work *work) {
    kz_namepoker_name name = kz_namepoker_name_builtin();
    kz_namepoker_rules rules = rules_of("total");
    kz_namepoker_table *table = NULL;
    kz_status status = kz_namepoker_table_new(&name, &rules, work, &table);
    assert_true((status == KZ_OK) == (table != NULL));
    kz_namepoker_table_free(table, work);
    return status;
}

static kz_status check(kz_work *work) {
    kz_namepoker_name name = kz_namepoker_name_builtin();
    kz_namepoker_rules rules = rules_of("article3");
    kz_namepoker_checked checked = {.classes = 77};
    kz_status status = kz_namepoker_check(&name, &rules, work, &checked);
    assert_true((status == KZ_OK) == (checked.classes != 77));
    return status;
}

static kz_status find(kz_work *work) {
    kz_namepoker_name name = kz_namepoker_name_builtin();
    kz_namepoker_rules rules = rules_of("article4");
    kz_namepoker_found found[ROOM];
    size_t count = 77;
    kz_status status = kz_namepoker_find_rules(&name, &rules, 1, ROOM, work, found, &count);
    assert_true((status == KZ_OK) == (count != 77));
    return status;
}

/* 8^8 hands: a table can be made, but rules are not looked for. */
static const char eight[] = "name ABCDEFGH\nstrokes 1 2 3 4 5 6 7 8\n";

/* 6^6 hands: too many to be checked pair by pair. */
static kz_status check_many(kz_work *work) {
    const char *text = "name ABCDEF\nstrokes 1 2 3 4 5 6\nword EF\n";
    kz_namepoker_name name;
    kz_namepoker_rules rules = rules_of("article4");
    kz_namepoker_checked checked;
    assert_int_equal(kz_namepoker_name_parse(text, strlen(text), &name, NULL), KZ_OK);
    return kz_namepoker_check(&name, &rules, work, &checked);
}

static void fail_each(task *run, uint64_t at_least) {
    kz_status status = KZ_NO_MEMORY;
    size_t fail_at = 0;
    while (status == KZ_NO_MEMORY) {
        failing_memory memory;
        kz_work work;
        failing_memory_init(&memory, ++fail_at, false, &work);
        status = run(&work);
        assert_int_equal(work.memory_used, 0);
    }
    assert_int_equal(status, KZ_OK);
    assert_true(fail_at > at_least);
}

static void every_allocation_fails(void **state) {
    (void)state;
    fail_each(make_table, 6);
    fail_each(check, 7);
    fail_each(find, 15);
    fail_each(check_many, 7);
}

/* Whatever the limit is, the run ends cleanly; with all the nodes it needs it succeeds. */
static void every_budget(task *run) {
    kz_work work;
    kz_work_init(&work);
    assert_int_equal(run(&work), KZ_OK);
    uint64_t nodes = work.counters.nodes;
    assert_true(nodes > 0);
    for (uint64_t part = 1; part <= 40; part++) {
        kz_work_init(&work);
        work.node_limit = part == 40 ? nodes - 1 : nodes * part / 40 + (part == 1 ? 1 : 0);
        assert_int_equal(run(&work), KZ_BUDGET);
        assert_int_equal(work.memory_used, 0);
    }
    kz_work_init(&work);
    work.node_limit = nodes;
    assert_int_equal(run(&work), KZ_OK);
}

static void budgets(void **state) {
    (void)state;
    every_budget(make_table);
    every_budget(check);
    every_budget(find);
    every_budget(check_many);
}

static void cancelled(void **state) {
    (void)state;
    kz_work work;
    kz_work_init(&work);
    work.cancelled = impatient;
    assert_int_equal(check(&work), KZ_CANCELLED);
    assert_int_equal(work.memory_used, 0);
}

static void too_many_hands(void **state) {
    (void)state;
    const char *nine = "name ABCDEFGHI\nstrokes 1 2 3 4 5 6 7 8 9\n";
    kz_namepoker_name name;
    kz_namepoker_rules rules = rules_of("total");
    kz_namepoker_table *table = NULL;
    kz_namepoker_checked checked;
    kz_namepoker_found found[ROOM];
    size_t count = 0;
    kz_work work;
    kz_work_init(&work);
    assert_int_equal(kz_namepoker_name_parse(nine, strlen(nine), &name, NULL), KZ_OK);
    assert_int_equal(kz_namepoker_table_new(&name, &rules, &work, &table), KZ_UNSUPPORTED);
    assert_null(table);
    assert_int_equal(kz_namepoker_check(&name, &rules, &work, &checked), KZ_UNSUPPORTED);
    assert_int_equal(kz_namepoker_name_parse(eight, strlen(eight), &name, NULL), KZ_OK);
    assert_int_equal(kz_namepoker_find_rules(&name, &rules, 1, ROOM, &work, found, &count),
                     KZ_UNSUPPORTED);
    kz_namepoker_table_free(NULL, &work);
}

static void too_many_rules(void **state) {
    (void)state;
    kz_namepoker_name name = kz_namepoker_name_builtin();
    kz_namepoker_rules rules = rules_of("kinds,kickers,ssd,shift,counts,type,mirrored,distance,"
                                        "farthest,descents,strokes");
    kz_namepoker_found found[ROOM];
    size_t count = 0;
    kz_work work;
    kz_work_init(&work);
    assert_int_equal(kz_namepoker_find_rules(&name, &rules, 2, ROOM, &work, found, &count),
                     KZ_OUT_OF_RANGE);
    assert_int_equal(kz_namepoker_find_rules(&name, &rules, 0, ROOM, &work, found, &count),
                     KZ_OUT_OF_RANGE);
    assert_int_equal(kz_namepoker_find_rules(&name, &rules, 4, ROOM, &work, found, &count),
                     KZ_OUT_OF_RANGE);
    assert_int_equal(kz_namepoker_find_rules(&name, &rules, 1, ROOM, &work, found, &count), KZ_OK);
    assert_int_equal(count, ROOM);
}

/* Without rules all hands tie; the order is that of the name. */
static void no_rules(void **state) {
    (void)state;
    kz_namepoker_name name = kz_namepoker_name_builtin();
    kz_namepoker_rules none = {.count = 0};
    kz_namepoker_checked checked;
    kz_namepoker_found found[ROOM];
    size_t count = 0;
    kz_work work;
    kz_work_init(&work);
    assert_int_equal(kz_namepoker_check(&name, &none, &work, &checked), KZ_OK);
    assert_int_equal(checked.ties, 9762500);
    assert_int_equal(checked.classes, 1);
    assert_int_equal(kz_namepoker_find_rules(&name, &none, 1, ROOM, &work, found, &count), KZ_OK);
    assert_string_equal(kz_namepoker_rule_describe(found[0].rules.rule[0].number).id,
                        "strokes-left");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_allocation_fails),
        cmocka_unit_test(budgets),
        cmocka_unit_test(cancelled),
        cmocka_unit_test(too_many_hands),
        cmocka_unit_test(too_many_rules),
        cmocka_unit_test(no_rules),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
