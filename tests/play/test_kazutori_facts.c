/* Facts of Kazutori and its games of the day, against outcomes that are counted here by the rules
   alone. */
#include "support/sitting.h"
#include "support/try_table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#include <string.h>

enum { N_MAX = 130, SET_MAX = 16 };

static kz_view view;
static const kz_viewer watcher = {.seat = KZ_PUBLIC};

/** A game as the test knows it. */
typedef struct plain {
    int n;
    int from;
    int count;
    int set[SET_MAX];
    bool misere;
    bool over_ends;
    bool stuck_draws;
} plain;

enum { LOST = -1, DRAWN = 0, WON = 1 };

/** Tells what a total is worth to the player who is to move there. */
static int worth(const plain *g, int total) {
    static int known[N_MAX + 1];
    static plain last;
    if (memcmp(&last, g, sizeof last) != 0) {
        last = *g;
        for (int at = g->n; at >= 0; at--) {
            int best = -2;
            for (int i = 0; i < g->count && at < g->n; i++) {
                int next = at + g->set[i];
                if (next <= g->n || g->over_ends) {
                    int after = next >= g->n ? (g->misere ? WON : LOST) : known[next];
                    best = -after > best ? -after : best;
                }
            }
            /* Nothing can be said: the one who said the last number has won, or lost. */
            int end = g->misere ? WON : LOST;
            known[at] = best > -2 ? best : at < g->n && g->stuck_draws ? DRAWN : end;
        }
    }
    return known[total];
}

static const kz_view_cell *cells_of(const char *name, uint32_t *count) {
    const kz_view_node *node = kz_view_find(&view, name);
    *count = node != NULL ? node->cell_count : 0;
    return node != NULL ? &view.cells[node->first_cell] : NULL;
}

static void open_plain(try_table *t, const plain *g) {
    char line[KZ_PLAY_LINE_MAX];
    kz_text text;
    kz_text_init(&text, line, sizeof line);
    kz_text_format(&text, "N=%d moves=", g->n);
    for (int i = 0; i < g->count; i++) {
        kz_text_format(&text, i == 0 ? "%d" : ",%d", g->set[i]);
    }
    kz_text_format(&text, " misere=%s over=%s stuck=%s from=%d", g->misere ? "yes" : "no",
                   g->over_ends ? "end" : "forbid", g->stuck_draws ? "draw" : "lose", g->from);
    try_open(t, kz_game_find("kazutori"), 2, line, NULL);
}

static int worth_of_move(const plain *g, int total, int number) {
    int next = total + number;
    return next >= g->n ? (g->misere ? LOST : WON) : -worth(g, next);
}

static bool may_say(const plain *g, int total, int number) {
    return g->over_ends || total + number <= g->n;
}

/** Rings are secret totals, each answer leads to one or wins, and the number keeps the result. */
static void check_hint(try_table *t, const plain *g, int seat, int total) {
    const kz_viewer viewer = {.seat = seat, .acts = true};
    uint32_t count;
    for (int strength = 1; strength <= 3; strength++) {
        kz_view_init(&view);
        assert_int_equal(kz_table_hint(t->table, &viewer, strength, &t->work, &view), KZ_OK);
        const kz_view_cell *cell = cells_of("totals", &count);
        for (uint32_t i = 0; i < count; i++) {
            assert_true((cell[i].flags & KZ_CELL_GOOD) == 0 || worth(g, cell[i].value) == LOST);
        }
        cell = cells_of("answers", &count);
        for (uint32_t i = 2; i < count; i += 2) {
            int aim = (int)kz_view_find(&view, "answers")->value;
            assert_int_equal(worth(g, aim), LOST);
            assert_int_equal(worth_of_move(g, aim + cell[i].value, cell[i + 1].value), WON);
        }
    }
    const kz_view_cell *move = cells_of("move", &count);
    assert_int_equal(count, 1);
    int number = (int)strtol(kz_view_text(&view, move->text), NULL, 10);
    assert_int_equal(worth_of_move(g, total, number), worth(g, total));
}

/** Plays to the end, numbers in turn. @return the number of moves, each with the total before it.
 */
static int play_out(try_table *t, const plain *g, unsigned seed, int totals[], int numbers[]) {
    int total = g->from;
    int moves = 0;
    while (try_standing(t).phase != KZ_PHASE_OVER) {
        int number = 0;
        check_hint(t, g, moves % 2, total);
        do {
            seed = seed * 1664525U + 1013904223U;
            number = g->set[(seed >> 16) % (unsigned)g->count];
        } while (!may_say(g, total, number));
        char line[32];
        kz_text text;
        kz_text_init(&text, line, sizeof line);
        kz_text_format(&text, "move %d", number);
        try_act(t, moves % 2, line, 0);
        totals[moves] = total;
        numbers[moves++] = number;
        total += number;
    }
    return moves;
}

/** Each secret total is listed, in order, with the seat that made it. */
static void check_secrets(const plain *g, int moves, const int totals[], const int numbers[]) {
    uint32_t count;
    const kz_view_cell *cell = cells_of("secrets", &count);
    uint32_t found = 0;
    for (int total = 1; total <= g->n; total++) {
        if (worth(g, total) != LOST) {
            continue;
        }
        int seat = -1;
        for (int i = 0; i < moves; i++) {
            seat = totals[i] + numbers[i] == total ? i % 2 : seat;
        }
        assert_true(found < count);
        assert_int_equal(cell[found].value, total);
        assert_int_equal(cell[found].seat, seat);
        found++;
    }
    assert_int_equal(found, count);
}

static void check_period(const plain *g) {
    int largest = g->set[g->count - 1];
    int last = g->n - (g->over_ends && !g->misere ? largest + 1 : 0);
    int expected = 0;
    for (int step = 20; step > 0; step--) {
        bool repeats = 2 * step < g->n + 1;
        for (int total = last; total - step >= 0; total--) {
            repeats = repeats && (worth(g, total) == LOST) == (worth(g, total - step) == LOST);
        }
        expected = repeats ? step : expected;
    }
    const kz_view_node *node = kz_view_find(&view, "period");
    assert_int_equal(node != NULL ? (int)node->value : 0, expected);
}

/** Tells whether a number is in "1, 3 to 5 or 9". */
static bool is_listed(const char *list, int number) {
    int before = 0;
    while (*list != '\0') {
        char *end = NULL;
        size_t words = strcspn(list, "0123456789");
        bool runs = strncmp(list, " to ", 4) == 0;
        int last = (int)strtol(list + words, &end, 10);
        if (end > list + words && number <= last && number >= (runs ? before : last)) {
            return true;
        }
        before = last;
        list = end > list + words ? end : list + words;
    }
    return false;
}

/** The list names all numbers that keep what the total was worth, and no other one. */
static void check_better(const plain *g, int total, const char *list) {
    for (int i = 0; i < g->count; i++) {
        bool keeps =
            may_say(g, total, g->set[i]) && worth_of_move(g, total, g->set[i]) == worth(g, total);
        assert_int_equal(is_listed(list, g->set[i]), keeps);
    }
}

/** To what the opponent may say from a secret total, one of the answers makes another one. */
static unsigned check_replies(const plain *g) {
    uint32_t count;
    unsigned checked = 0;
    const kz_view_cell *cell = cells_of("replies", &count);
    for (int total = 0; total < g->n && count > 0; total++) {
        for (int i = 0; i < g->count && worth(g, total) == LOST; i++) {
            int next = total + g->set[i];
            bool goes_on = may_say(g, total, g->set[i]) && next < g->n &&
                           (g->over_ends || next + g->set[0] <= g->n);
            bool is_answered = false;
            for (uint32_t k = 2; k < count && goes_on; k += 2) {
                const char *list = kz_view_text(&view, cell[k + 1].text);
                for (int a = 0; cell[k].value == g->set[i] && a < g->count; a++) {
                    is_answered =
                        is_answered || (is_listed(list, g->set[a]) && may_say(g, next, g->set[a]) &&
                                        worth_of_move(g, next, g->set[a]) == WON);
                }
            }
            assert_int_equal(is_answered, goes_on);
            checked += goes_on ? 1 : 0;
        }
    }
    return checked;
}

static void check_blunders(const plain *g, int moves, const int totals[], const int numbers[]) {
    uint32_t count;
    const kz_view_cell *cell = cells_of("blunders", &count);
    uint32_t row = 1;
    for (int i = 0; i < moves; i++) {
        if (worth_of_move(g, totals[i], numbers[i]) == worth(g, totals[i])) {
            continue;
        }
        assert_true(row <= KZ_PLAY_FACTS_ROWS && 4 * row + 3 < count);
        assert_int_equal(cell[4 * row].id, i + 1);
        assert_int_equal(cell[4 * row].seat, i % 2);
        assert_int_equal(cell[4 * row + 2].value, totals[i] + numbers[i]);
        assert_int_equal(worth_of_move(g, totals[i], cell[4 * row + 3].value), worth(g, totals[i]));
        check_better(g, totals[i], kz_view_text(&view, cell[4 * row + 3].text));
        row++;
    }
    assert_int_equal(count, row > 1 ? 4 * row : 0);
    assert_int_equal(kz_view_find(&view, "flawless") != NULL, row == 1);
}

static unsigned check_game(const plain *g, unsigned seed) {
    int totals[N_MAX];
    int numbers[N_MAX];
    try_table t;
    open_plain(&t, g);
    if (try_standing(&t).phase != KZ_PHASE_OVER) {
        assert_int_equal(kz_table_facts(t.table, &watcher, 1, &t.work, &view), KZ_ILLEGAL_MOVE);
    }
    int moves = play_out(&t, g, seed, totals, numbers);
    kz_view_init(&view);
    assert_int_equal(kz_table_facts(t.table, &watcher, 1, &t.work, &view), KZ_OK);
    assert_false(view.truncated);
    check_secrets(g, moves, totals, numbers);
    check_period(g);
    check_blunders(g, moves, totals, numbers);
    unsigned replies = check_replies(g);
    try_close(&t);
    return replies;
}

static void facts_are_those_of_the_rules(void **state) {
    (void)state;
    static const plain sets[] = {{.count = 3, .set = {1, 2, 3}},
                                 {.count = 2, .set = {1, 2}},
                                 {.count = 3, .set = {1, 3, 4}},
                                 {.count = 3, .set = {1, 4, 6}},
                                 {.count = 2, .set = {2, 3}},
                                 {.count = 2, .set = {2, 7}},
                                 {.count = 5, .set = {1, 4, 9, 16, 25}},
                                 {.count = 1, .set = {3}}};
    unsigned seed = 1;
    unsigned replies = 0;
    for (size_t i = 0; i < sizeof sets / sizeof sets[0]; i++) {
        for (int rules = 0; rules < 6; rules++) {
            for (int n = 10; n <= 50; n += 8) {
                plain g = sets[i];
                g.n = n;
                g.misere = rules % 2 == 1;
                g.over_ends = rules / 2 == 1;
                g.stuck_draws = rules / 2 == 2;
                g.from = (int)(seed % 5);
                replies += check_game(&g, seed++);
            }
        }
    }
    assert_true(replies > 1000);
}

/* With 1 at each turn three of four moves leave a won total, two of them by mistake. */
static void many_mistakes_fill_pages(void **state) {
    (void)state;
    try_table t;
    size_t rows = 0;
    try_open(&t, kz_game_find("kazutori"), 2, "N=200 moves=1..3", NULL);
    for (int i = 0; i < 200; i++) {
        try_act(&t, i % 2, "move 1", 0);
    }
    for (int page = 1; page <= 5; page++) {
        assert_int_equal(kz_table_facts(t.table, &watcher, page, &t.work, &view), KZ_OK);
        const kz_view_node *node = kz_view_find(&view, "blunders");
        assert_non_null(node);
        assert_int_equal(node->total, 100);
        rows += node->cell_count / 4 - 1;
        assert_int_equal(kz_view_find(&view, "secrets") != NULL, page == 1);
    }
    assert_int_equal(rows, 100);
    assert_int_equal(kz_table_facts(t.table, &watcher, 6, &t.work, &view), KZ_OUT_OF_RANGE);
    try_close(&t);
}

static void with_more_players_nothing_is_certain(void **state) {
    (void)state;
    try_table t;
    try_open(&t, kz_game_find("kazutori"), 3, "N=3 moves=1..3", NULL);
    try_act(&t, 0, "move 3", 0);
    assert_int_equal(kz_table_facts(t.table, &watcher, 1, &t.work, &view), KZ_OK);
    assert_int_equal(view.node_count, 0);
    try_close(&t);
}

/* 1 to 3 up to 9, three players, by hand. With 4 missing every number lets the next player win at
   once. With 5 missing, 1 is the only number that does not: it leaves 4, so the player after the
   next wins. With 6 missing, 1 leaves 5, and then whoever said it wins; 2 leaves 4, so the player
   after the next wins; 3 lets the next player win. At 3, C said 3 and gave the game to A. */
static void the_decisive_move_of_three(void **state) {
    (void)state;
    static const char *const lines[] = {"move 1", "move 2", "move 3", "move 3"};
    static const int winners[] = {2, 1, 0};
    uint32_t count;
    try_table t;
    try_open(&t, kz_game_find("kazutori"), 3, "N=9 moves=1..3", NULL);
    for (int i = 0; i < 4; i++) {
        try_act(&t, i % 3, lines[i], 0);
    }
    assert_int_equal(kz_table_facts(t.table, &watcher, 1, &t.work, &view), KZ_OK);
    const kz_view_node *node = kz_view_find(&view, "decisive");
    assert_non_null(node);
    assert_int_equal(node->value, 3);
    assert_int_equal(node->seat, 2);
    const kz_view_cell *cell = cells_of("decisive", &count);
    assert_int_equal(count, 8);
    for (uint32_t i = 0; i < 3; i++) {
        assert_int_equal(cell[2 + 2 * i].value, i + 1);
        assert_int_equal(cell[2 + 2 * i].flags, i == 2 ? KZ_CELL_ANSWER : 0);
        assert_int_equal(cell[3 + 2 * i].seat, winners[i]);
    }
    assert_int_equal(kz_table_facts(t.table, &watcher, 2, &t.work, &view), KZ_OUT_OF_RANGE);
    try_close(&t);
}

/** Reads "N=33 moves=1..4 misere=no from=3 first=2". @return the seat that begins. */
static int read_day(const char *line, plain *g) {
    *g = (plain){.misere = strstr(line, "misere=yes") != NULL};
    g->n = atoi(strstr(line, "N=") + 2);
    g->from = atoi(strstr(line, "from=") + 5);
    const char *at = strstr(line, "moves=") + 6;
    for (char *end = NULL; *at != ' '; at = *end == ',' ? end + 1 : end) {
        int number = (int)strtol(at, &end, 10);
        int most = end[0] == '.' ? (int)strtol(end + 2, &end, 10) : number;
        for (; number <= most; number++) {
            g->set[g->count++] = number;
        }
    }
    return atoi(strstr(line, "first=") + 6) - 1;
}

/** Every day is won by seat 0 if it plays right, never with the first number, and new. */
static void days_are_won_by_right_play(void **state) {
    (void)state;
    static char lines[400][80];
    static const int days[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    int year = 2026;
    int month = 11;
    int day = 20;
    int second = 0;
    int misere = 0;
    for (size_t i = 0; i < 400; i++) {
        kz_text text;
        kz_key key;
        plain g;
        kz_text_init(&text, lines[i], sizeof lines[i]);
        assert_int_equal(kz_opening_daily(kz_game_find("kazutori"), year, month, day, &text, &key),
                         KZ_OK);
        assert_false(text.truncated);
        assert_string_not_equal(sit_params("kazutori", 2, lines[i]), "");
        int first = read_day(lines[i], &g);
        assert_int_equal(worth(&g, g.from), first == 0 ? WON : LOST);
        for (int k = 0; k < g.count; k++) {
            assert_true(g.from + g.set[k] != g.n);
        }
        second += first;
        misere += g.misere;
        for (size_t k = i >= 28 ? i - 28 : 0; k < i; k++) {
            assert_string_not_equal(lines[i], lines[k]);
        }
        if (++day > days[month - 1]) {
            day = 1;
            month = month % 12 + 1;
            year += month == 1 ? 1 : 0;
        }
    }
    assert_in_range(second, 100, 300);
    assert_in_range(misere, 40, 160);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(facts_are_those_of_the_rules),
        cmocka_unit_test(many_mistakes_fill_pages),
        cmocka_unit_test(with_more_players_nothing_is_certain),
        cmocka_unit_test(the_decisive_move_of_three),
        cmocka_unit_test(days_are_won_by_right_play),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
