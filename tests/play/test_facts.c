/* Facts of games that are over, asked through a table, for every game; and all that
   Shisoku tells. */
#include "kazu/shisoku.h"
#include "support/failing_memory.h"
#include "support/json_check.h"
#include "support/try_table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#include <string.h>

enum { SAID = 1 << 16, ROWS_MAX = 2000, ROW_ROOM = 128 };

static kz_view view;

static const kz_viewer watcher = {.seat = KZ_PUBLIC};

/** Opens Shisoku, and gives it up. */
static void give_up(try_table *t, const char *instance) {
    const kz_table_setup setup = {.one_device = true};
    try_open(t, kz_game_find("shisoku"), 1, instance, &setup);
    try_act(t, 0, "move give up", 0);
}

static const char *text_of(const char *name) {
    const kz_view_node *node = kz_view_find(&view, name);
    return node != NULL ? kz_view_text(&view, node->text) : "";
}

/** Gives the text of the one cell of a node; "" if there is no such node. */
static const char *expression_of(const char *name) {
    const kz_view_node *node = kz_view_find(&view, name);
    return node != NULL ? kz_view_text(&view, view.cells[node->first_cell].text) : "";
}

static const kz_view_node *solutions(void) {
    const kz_view_node *node = kz_view_find(&view, "solutions");
    assert_non_null(node);
    assert_int_equal(node->columns, 2);
    return node;
}

/** Gives the solution in a row, from 0, of the page in view. */
static const char *solution(uint32_t row) {
    const kz_view_node *node = solutions();
    assert_true(2 * row + 3 < node->cell_count);
    return kz_view_text(&view, view.cells[node->first_cell + 2 * row + 3].text);
}

static void nobody_asks_during_a_game(void **state) {
    (void)state;
    static kz_hint_job job;
    try_table t;
    const kz_table_setup setup = {.hints = true};
    try_open(&t, kz_game_find("shisoku"), 1, "10 5 5", &setup);
    for (int seat = KZ_PUBLIC; seat <= 0; seat += 3) {
        const kz_viewer viewer = {.seat = seat, .all = true, .acts = true};
        assert_int_equal(kz_table_facts(t.table, &viewer, 1, &t.work, &view), KZ_ILLEGAL_MOVE);
        assert_int_equal(kz_table_facts_job(t.table, &viewer, 1, &job), KZ_ILLEGAL_MOVE);
    }
    try_act(&t, 0, "move 5 + 5", 0);
    assert_int_equal(kz_table_facts(t.table, &watcher, 1, &t.work, &view), KZ_OK);
    try_close(&t);
}

/* The last person who resigns leaves computers alone: then nobody is hindered by a review. */
static void computers_alone_keep_no_secrets(void **state) {
    (void)state;
    kz_table_setup setup = {.one_device = true};
    try_table t;
    int grade = -1;
    for (int seat = 2; seat < 4; seat++) {
        setup.chair[seat] = (kz_chair){.kind = KZ_CHAIR_BOT, .level = 1};
    }
    try_deal(&t, kz_game_find("shisoku-game"), 4, "", 3, &setup);
    try_act(&t, 0, "move target 24", 0);
    for (int seat = 0; seat < 2; seat++) {
        assert_int_equal(kz_table_review(t.table, 0, &watcher, &t.work, &grade, &view),
                         KZ_ILLEGAL_MOVE);
        assert_int_equal(kz_table_facts(t.table, &watcher, 1, &t.work, &view), KZ_ILLEGAL_MOVE);
        try_act(&t, seat, "resign", 0);
    }
    assert_int_equal(kz_table_standing(t.table).phase, KZ_PHASE_PLAYING);
    assert_int_equal(kz_table_review(t.table, 0, &watcher, &t.work, &grade, &view), KZ_OK);
    assert_int_equal(kz_table_facts(t.table, &watcher, 1, &t.work, &view), KZ_OK);
    try_close(&t);
}

/* A game without facts has an empty first page, and no second one. */
static void every_game_answers(void **state) {
    (void)state;
    for (size_t i = 0; i < kz_game_count(); i++) {
        const kz_game *game = kz_game_at(i);
        const kz_table_setup setup = {.one_device = true};
        try_table t;
        try_deal(&t, game, game->min_seats, "", 3, &setup);
        try_act(&t, 0, "resign", 0);
        assert_int_equal(kz_table_facts(t.table, &watcher, 0, &t.work, &view), KZ_OUT_OF_RANGE);
        assert_int_equal(kz_table_facts(t.table, &watcher, 1, &t.work, &view), KZ_OK);
        assert_int_equal(view.node_count > 0, game->facts != NULL);
        assert_int_equal(kz_table_facts(t.table, &watcher, 1000, &t.work, &view), KZ_OUT_OF_RANGE);
        try_close(&t);
    }
}

/* The numbers of solutions are those of docs/theory/shisoku-solutions.md and of the page's design.
 */
static void solutions_are_counted_and_the_simplest_is_shown(void **state) {
    (void)state;
    static const struct {
        const char *instance;
        uint64_t count;
        const char *simplest;
        const char *text;
    } cases[] = {
        {"24 3 3 8 8", 1, "8 ÷ (3 − 8 ÷ 3)", "There is only one solution."},
        {"10 5 5", 1, "5 + 5", "There is only one solution."},
        {"24 1 2 3 4 6 8", 1096, "8 + 6 + 4 + 3 + 2 + 1", "1096 essentially different solutions"},
        {"1000000 1 1", 0, "", ""},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        try_table t;
        give_up(&t, cases[i].instance);
        assert_int_equal(kz_table_facts(t.table, &watcher, 1, &t.work, &view), KZ_OK);
        assert_string_equal(expression_of("simplest"), cases[i].simplest);
        assert_string_equal(text_of("count"), cases[i].text);
        assert_int_equal(kz_view_find(&view, "solutions") != NULL, cases[i].count > 0);
        assert_true(cases[i].count == 0 || solutions()->total == cases[i].count);
        assert_int_equal(kz_view_find(&view, "none") != NULL, cases[i].count == 0);
        assert_null(kz_view_find(&view, "yours"));
        try_close(&t);
    }
}

/** A number, exact. */
typedef struct fraction {
    long long above;
    long long below;
} fraction;

static bool is_same(fraction a, fraction b) {
    return a.above * b.below == b.above * a.below;
}

/** Reads "3", "−8/3" or "(−3)". @return what follows it. */
static const char *read_fraction(const char *text, fraction *out) {
    static const char minus[] = "\xE2\x88\x92";
    char *end;
    text += *text == '(' ? 1 : 0;
    bool is_negative = strncmp(text, minus, strlen(minus)) == 0;
    text += is_negative ? strlen(minus) : 0;
    *out = (fraction){strtoll(text, &end, 10), 1};
    assert_ptr_not_equal(end, text);
    if (*end == '/') {
        out->below = strtoll(end + 1, &end, 10);
    }
    out->above = is_negative ? -out->above : out->above;
    return end + (*end == ')' ? 1 : 0);
}

/** Reads an operation with the blanks around it, or " = ". @return what follows it. */
static const char *read_sign(const char *text, char *sign) {
    static const struct {
        const char *text;
        char sign;
    } signs[] = {{" + ", '+'},
                 {" \xE2\x88\x92 ", '-'},
                 {" \xC3\x97 ", '*'},
                 {" \xC3\xB7 ", '/'},
                 {" = ", '='}};
    for (size_t i = 0; i < sizeof signs / sizeof signs[0]; i++) {
        if (strncmp(text, signs[i].text, strlen(signs[i].text)) == 0) {
            *sign = signs[i].sign;
            return text + strlen(signs[i].text);
        }
    }
    fail_msg("no sign: %s", text);
    return NULL;
}

static fraction combine(fraction a, char sign, fraction b) {
    switch (sign) {
    case '+':
        return (fraction){a.above * b.below + b.above * a.below, a.below * b.below};
    case '-':
        return (fraction){a.above * b.below - b.above * a.below, a.below * b.below};
    case '*':
        return (fraction){a.above * b.above, a.below * b.below};
    default:
        assert_true(b.above != 0);
        return (fraction){a.above * b.below, a.below * b.above};
    }
}

/** Takes a number off the table. It must lie there. */
static void take(fraction *table, size_t *count, fraction number) {
    for (size_t i = 0; i < *count; i++) {
        if (is_same(table[i], number)) {
            table[i] = table[--*count];
            return;
        }
    }
    fail_msg("%lld/%lld is not on the table", number.above, number.below);
}

/** Does one step on a table. @return what follows it. */
static const char *do_step(const char *text, fraction *table, size_t *count) {
    fraction left;
    fraction right;
    fraction value;
    char sign;
    text = read_fraction(text, &left);
    text = read_sign(text, &sign);
    text = read_fraction(text, &right);
    take(table, count, left);
    take(table, count, right);
    text = read_sign(text, &(char){0});
    text = read_fraction(text, &value);
    assert_true(is_same(value, combine(left, sign, right)));
    table[(*count)++] = value;
    return text;
}

/** Does the steps of a cell on the instance's cards: they must end in the target, and the cell has
 * FRACTION if a number on the way is none that is whole. @return how many steps. */
static size_t follow(const kz_view_cell *cell, const char *instance) {
    fraction table[16];
    fraction target;
    size_t count = 0;
    size_t steps = 0;
    bool has_fraction = false;
    assert_true(cell->number > 0);
    const char *text = kz_view_text(&view, view.numbers[cell->number - 1].steps);
    instance = read_fraction(instance, &target);
    while (*instance == ' ') {
        instance = read_fraction(instance + 1, &table[count++]);
    }
    while (*text != '\0') {
        text = do_step(text, table, &count);
        has_fraction = has_fraction || (count > 1 && table[count - 1].below != 1);
        text += strncmp(text, "; ", 2) == 0 ? 2 : 0;
        steps++;
    }
    assert_int_equal(count, 1);
    assert_true(is_same(table[0], target));
    assert_int_equal((cell->flags & KZ_CELL_FRACTION) != 0, has_fraction);
    return steps;
}

/* Reads all pages. @return how many rows there are, each of them right and none twice. */
static size_t read_all(try_table *t, const char *instance) {
    static char rows[ROWS_MAX][ROW_ROOM];
    kz_shisoku_problem problem;
    kz_shisoku_checked checked;
    size_t count = 0;
    assert_int_equal(kz_shisoku_problem_parse(instance, strlen(instance), &problem, NULL), KZ_OK);
    for (int page = 1; kz_table_facts(t->table, &watcher, page, &t->work, &view) == KZ_OK; page++) {
        uint32_t on_page = solutions()->cell_count / 2 - 1;
        assert_false(view.truncated);
        assert_in_range(on_page, 1, KZ_PLAY_FACTS_ROWS);
        for (uint32_t row = 0; row < on_page; row++) {
            const char *shown = solution(row);
            const kz_view_cell *cell = &view.cells[solutions()->first_cell + 2 * row + 3];
            assert_int_equal(cell->id, count + 1);
            assert_int_equal(follow(cell, instance), problem.count - 1);
            assert_int_equal(kz_shisoku_check(&problem, shown, strlen(shown), &checked), KZ_OK);
            assert_int_equal(checked.fault, KZ_SHISOKU_FAULT_NONE);
            for (size_t i = 0; i < count; i++) {
                assert_string_not_equal(rows[i], shown);
            }
            assert_true(count < ROWS_MAX && strlen(shown) < ROW_ROOM);
            strcpy(rows[count++], shown);
        }
    }
    return count;
}

static void pages_hold_every_solution_once(void **state) {
    (void)state;
    static const struct {
        const char *instance;
        size_t count;
    } cases[] = {{"24 3 3 8 8", 1}, {"10 1 5 6 9", 12}, {"24 1 2 3 4 6 8", 1096}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        try_table t;
        give_up(&t, cases[i].instance);
        assert_int_equal(read_all(&t, cases[i].instance), cases[i].count);
        try_close(&t);
    }
}

/* Of tables with more cards than are dealt one solution is told. */
static void large_tables_have_one_solution(void **state) {
    (void)state;
    try_table t;
    give_up(&t, "100 1 2 3 4 5 6 7 8 9");
    assert_int_equal(kz_table_facts(t.table, &watcher, 1, &t.work, &view), KZ_OK);
    assert_int_equal(
        follow(&view.cells[kz_view_find(&view, "solution")->first_cell], "100 1 2 3 4 5 6 7 8 9"),
        8);
    assert_null(kz_view_find(&view, "solutions"));
    assert_int_equal(kz_table_facts(t.table, &watcher, 2, &t.work, &view), KZ_OUT_OF_RANGE);
    try_close(&t);
}

/* The classes were told apart by hand: 9 × 1 and 9 ÷ 1 are the same by e4, for an ace is 1. */
static void your_solution_is_marked(void **state) {
    (void)state;
    static const struct {
        const char *instance;
        const char *moves[4];
        const char *yours;
        const char *row;
    } cases[] = {
        {"24 3 3 8 8", {"8 / 3", "3 - 8/3", "8 / 1/3"}, "8 ÷ (3 − 8 ÷ 3)", "8 ÷ (3 − 8 ÷ 3)"},
        {"10 1 5 6 9", {"9 / 1", "9 - 5", "6 + 4"}, "6 + 9 ÷ 1 − 5", "9 × 1 + 6 − 5"},
        {"10 1 5 6 9", {"5 + 1", "#3 / #5", "9 + 1"}, "9 + 6 ÷ (5 + 1)", "9 + 6 ÷ (5 + 1)"},
        {"10 1 5 6 9", {"9 / 6", "3/2 - 1", "5 / 1/2"}, "5 ÷ (9 ÷ 6 − 1)", "5 ÷ (9 ÷ 6 − 1)"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const kz_table_setup setup = {.one_device = true};
        char line[KZ_PLAY_LINE_MAX];
        try_table t;
        size_t marked = 0;
        try_open(&t, kz_game_find("shisoku"), 1, cases[i].instance, &setup);
        for (size_t k = 0; cases[i].moves[k] != NULL; k++) {
            (void)snprintf(line, sizeof line, "move %s", cases[i].moves[k]);
            try_act(&t, 0, line, 0);
        }
        assert_int_equal(kz_table_facts(t.table, &watcher, 1, &t.work, &view), KZ_OK);
        const kz_view_cell *yours = &view.cells[kz_view_find(&view, "yours")->first_cell];
        assert_string_equal(expression_of("yours"), cases[i].yours);
        assert_int_equal(follow(yours, cases[i].instance), 3);
        for (uint32_t row = 0; row < solutions()->cell_count / 2 - 1; row++) {
            const kz_view_cell *cell = &view.cells[solutions()->first_cell + 2 * row + 3];
            if ((cell->flags & KZ_CELL_YOURS) != 0) {
                assert_string_equal(solution(row), cases[i].row);
                assert_int_equal(yours->id, cell->id);
                marked++;
            }
        }
        assert_int_equal(marked, 1);
        try_close(&t);
    }
}

/* Rows and their steps fit, although numbers on the way have 19 digits. */
static void pages_fit_with_long_numbers(void **state) {
    (void)state;
    try_table t;
    give_up(&t, "10 1000000007 1000000007 1000000009 1000000009 4 6 1 1");
    for (int page = 1; page <= 44; page++) {
        assert_int_equal(kz_table_facts(t.table, &watcher, page, &t.work, &view), KZ_OK);
        assert_false(view.truncated);
        for (uint32_t row = 0; row < solutions()->cell_count / 2 - 1; row++) {
            assert_true(view.cells[solutions()->first_cell + 2 * row + 3].number > 0);
        }
    }
    try_close(&t);
}

static void limits_are_kept(void **state) {
    (void)state;
    static kz_hint_job job;
    try_table t;
    kz_work work;
    give_up(&t, "24 1 2 3 4 6 8");
    assert_int_equal(kz_table_facts_job(t.table, &watcher, 1, &job), KZ_OK);
    kz_work_init(&work);
    work.node_limit = 10;
    assert_int_equal(kz_hint_think(&job, &work, &view), KZ_BUDGET);
    assert_int_equal(work.memory_used, 0);
    failing_memory memory;
    kz_status status = KZ_NO_MEMORY;
    size_t failed = 0;
    for (size_t n = 1; status == KZ_NO_MEMORY; n++) {
        failing_memory_init(&memory, n, true, &work);
        status = kz_hint_think(&job, &work, &view);
        assert_int_equal(memory.blocks, 0);
        failed += status != KZ_OK;
    }
    assert_int_equal(status, KZ_OK);
    assert_true(failed > 3);
    try_close(&t);
}

static void facts_travel_as_json(void **state) {
    (void)state;
    static kz_hint_job job;
    static char said[SAID];
    kz_text text;
    try_table t;
    const kz_viewer viewer = {.seat = 0, .lang = KZ_LANG_JA};
    give_up(&t, "24 1 2 3 4 6 8");
    assert_int_equal(kz_table_facts_job(t.table, &viewer, 46, &job), KZ_OK);
    assert_int_equal(kz_hint_think(&job, &t.work, &view), KZ_OK);
    kz_text_init(&text, said, sizeof said);
    kz_hint_json(&job, &view, &text);
    static const char head[] = "{\"v\":1,\"game\":\"shisoku\",\"seat\":0,\"at\":0,\"index\":1,"
                               "\"page\":46,\"nodes\":[";
    assert_memory_equal(said, head, strlen(head));
    assert_non_null(strstr(said, "\"total\":1096"));
    assert_true(json_is_strict(said, text.length));
    try_close(&t);
}

/* A game that tells all that it is given. */

static kz_status tell_all(const kz_state *seen, const kz_viewer *viewer, int page, kz_work *work,
                          kz_view *out) {
    char digits[2 * 64 + 1];
    (void)viewer;
    (void)page;
    (void)work;
    for (size_t i = 0; i < 64; i++) {
        (void)snprintf(digits + 2 * i, 3, "%02x", seen->bytes[i]);
    }
    kz_view_add(out, KZ_VIEW_MESSAGE, KZ_ROLE_ANSWER, "bytes", digits);
    return KZ_OK;
}

static void put_facts(const kz_game *game, const char *instance, int seat, bool all, char *said) {
    const kz_table_setup setup = {.one_device = true};
    const kz_viewer viewer = {.seat = seat, .all = all};
    try_table t;
    try_open(&t, game, 2, instance, &setup);
    try_act(&t, 1, "resign", 0);
    assert_int_equal(kz_table_facts(t.table, &viewer, 1, &t.work, &view), KZ_OK);
    (void)snprintf(said, SAID, "%s", text_of("bytes"));
    try_close(&t);
}

/* Somebody resigned: the secrets of the game stay for who does not ask to see all. */
static void facts_come_from_what_is_seen(void **state) {
    (void)state;
    static char one[SAID];
    static char other[SAID];
    kz_game game = *kz_game_find("null");
    game.facts = tell_all;
    for (int seat = KZ_PUBLIC; seat <= 0; seat += 3) {
        put_facts(&game, "9 3/5 7/1", seat, false, one);
        put_facts(&game, "9 3/6 2/8", seat, false, other);
        assert_string_equal(one, other);
        put_facts(&game, "9 3/5 7/1", seat, true, one);
        put_facts(&game, "9 3/6 2/8", seat, true, other);
        assert_string_not_equal(one, other);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nobody_asks_during_a_game),
        cmocka_unit_test(computers_alone_keep_no_secrets),
        cmocka_unit_test(every_game_answers),
        cmocka_unit_test(solutions_are_counted_and_the_simplest_is_shown),
        cmocka_unit_test(pages_hold_every_solution_once),
        cmocka_unit_test(your_solution_is_marked),
        cmocka_unit_test(pages_fit_with_long_numbers),
        cmocka_unit_test(large_tables_have_one_solution),
        cmocka_unit_test(limits_are_kept),
        cmocka_unit_test(facts_travel_as_json),
        cmocka_unit_test(facts_come_from_what_is_seen),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
