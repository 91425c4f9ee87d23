/* Fifth rules behind the article's four: the ties that other programs found to be left. */
#include "kazu/namepoker.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

enum { ROOM = 64 };

static size_t find(const char *base_text, uint32_t most, kz_namepoker_found *found) {
    kz_namepoker_name name = kz_namepoker_name_builtin();
    kz_namepoker_rules base = {0};
    size_t count = 0;
    kz_work work;
    kz_work_init(&work);
    assert_int_equal(kz_namepoker_rules_parse(base_text, strlen(base_text), &base, NULL), KZ_OK);
    assert_int_equal(kz_namepoker_find_rules(&name, &base, most, ROOM, &work, found, &count),
                     KZ_OK);
    assert_int_equal(work.memory_used, 0);
    return count;
}

static uint64_t ties_with(const kz_namepoker_found *found, size_t count, const char *id) {
    for (size_t i = 0; i < count; i++) {
        const kz_namepoker_rules *rules = &found[i].rules;
        uint32_t last = rules->rule[rules->count - 1].number;
        if (strcmp(kz_namepoker_rule_describe(last).id, id) == 0) {
            return found[i].ties;
        }
    }
    return UINT64_MAX;
}

static void single_rules(void **state) {
    (void)state;
    static const struct {
        const char *id;
        uint64_t ties;
    } known[] = {{"strokes-left", 0},
                 {"strokes-right", 0},
                 {"strokes-x-place3", 0},
                 {"name-order", 0},
                 {"distance-left", 50},
                 {"strokes-x-place2", 72},
                 {"strokes-x-distance2", 404},
                 {"strokes-x-place", 522},
                 {"ssd", 1388},
                 {"inversions", 3534},
                 {"kickers", 15300},
                 {"in-place-left", 24766},
                 {"in-place-places", 24942}};
    kz_namepoker_found found[ROOM];
    size_t count = find("article4", 1, found);
    assert_true(kz_namepoker_rule_count() >= 40);
    assert_int_equal(count, kz_namepoker_rule_count() - 5);
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        assert_int_equal(ties_with(found, count, known[i].id), known[i].ties);
    }
    assert_string_equal(kz_namepoker_rule_describe(found[0].rules.rule[5].number).id,
                        "strokes-left");
    for (size_t i = 1; i < count; i++) {
        assert_true(found[i - 1].ties <= found[i].ties);
        assert_int_equal(found[i].rules.count, 6);
    }
}

/* Once a single rule makes a list total, no pairs are tried. */
static void no_more_rules_than_needed(void **state) {
    (void)state;
    kz_namepoker_found found[ROOM];
    assert_int_equal(find("article4", 3, found), kz_namepoker_rule_count() - 5);
    assert_int_equal(find("total", 3, found), 1);
    assert_int_equal(found[0].rules.count, 7);
    assert_int_equal(found[0].ties, 0);
}

static uint64_t ties_of(const char *text) {
    kz_namepoker_name name = kz_namepoker_name_builtin();
    kz_namepoker_rules rules = {0};
    kz_namepoker_checked checked = {0};
    kz_work work;
    kz_work_init(&work);
    assert_int_equal(kz_namepoker_rules_parse(text, strlen(text), &rules, NULL), KZ_OK);
    assert_int_equal(kz_namepoker_check(&name, &rules, &work, &checked), KZ_OK);
    return checked.ties;
}

/* Two rules that complete the list together, each of them not. */
static void two_rules(void **state) {
    (void)state;
    assert_int_equal(ties_of("type,word-position,in-place,in-place-strokes,out-of-place-strokes,"
                             "ssd,strokes-x-place2"),
                     0);
    assert_int_equal(ties_of("type,word-position,in-place,in-place-strokes,out-of-place-strokes,"
                             "strokes-x-distance2,strokes-x-shift"),
                     0);
}

/* The name order alone, or further rules: す with as many strokes as 大. */
static void pairs_where_no_single_rule_suffices(void **state) {
    (void)state;
    kz_namepoker_name name = kz_namepoker_name_builtin();
    kz_namepoker_rules base = {0};
    kz_namepoker_found found[ROOM];
    kz_namepoker_checked checked;
    size_t count = 0;
    kz_work work;
    kz_work_init(&work);
    name.strokes[3] = 3;
    assert_int_equal(kz_namepoker_rules_parse("article4", 8, &base, NULL), KZ_OK);
    assert_int_equal(kz_namepoker_find_rules(&name, &base, 1, ROOM, &work, found, &count), KZ_OK);
    assert_int_equal(found[0].ties, 0);
    assert_string_equal(kz_namepoker_rule_describe(found[0].rules.rule[5].number).id, "name-order");
    assert_true(found[1].ties > 0);
    assert_int_equal(kz_namepoker_find_rules(&name, &base, 2, ROOM, &work, found, &count), KZ_OK);
    assert_int_equal(count, ROOM);
    for (size_t i = 0; i < count; i++) {
        assert_int_equal(kz_namepoker_check(&name, &found[i].rules, &work, &checked), KZ_OK);
        assert_int_equal(checked.ties, found[i].ties);
        assert_true(i == 0 || found[i - 1].ties <= found[i].ties);
    }
    assert_int_equal(found[0].ties, 0);
    assert_int_equal(found[0].rules.count, 7);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(single_rules),
        cmocka_unit_test(no_more_rules_than_needed),
        cmocka_unit_test(two_rules),
        cmocka_unit_test(pairs_where_no_single_rule_suffices),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
