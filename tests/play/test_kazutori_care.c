/* Computer players of Kazutori near the end, and with three players or more, against the rules
   counted out here. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "support/bots_play.h"

enum { N_MAX = 40, SEATS_MAX = KZ_PLAY_SEATS_MAX };

typedef struct numbers {
    const char *text;
    int set[4];
    int count;
} numbers;

/* A small game; what is missing stands for a position. */
typedef struct small {
    const numbers *of;
    int seats;
    bool misere;
    bool over_ends;
    bool stuck_draws;
} small;

static int after_number(int missing, int number) {
    return number < missing ? missing - number : 0;
}

static bool may_say(const small *g, int missing, int number) {
    return missing > 0 && (number <= missing || g->over_ends);
}

static bool is_over(const small *g, int missing) {
    for (int i = 0; i < g->of->count; i++) {
        if (may_say(g, missing, g->of->set[i])) {
            return false;
        }
    }
    return true;
}

static bool is_draw(const small *g, int missing) {
    return missing > 0 && g->stuck_draws;
}

/* Whether a number ends the game and loses. */
static bool loses(const small *g, int missing, int number) {
    int left = after_number(missing, number);
    return g->misere && is_over(g, left) && !is_draw(g, left);
}

/* Whether a number ends the game and wins, or leaves only numbers that lose. */
static bool wins(const small *g, int missing, int number) {
    int left = after_number(missing, number);
    if (is_over(g, left)) {
        return !g->misere && !is_draw(g, left);
    }
    for (int i = 0; i < g->of->count; i++) {
        if (may_say(g, left, g->of->set[i]) && !loses(g, left, g->of->set[i])) {
            return false;
        }
    }
    return true;
}

static bool lets_next_win(const small *g, int missing, int number) {
    int left = after_number(missing, number);
    for (int i = 0; i < g->of->count; i++) {
        if (may_say(g, left, g->of->set[i]) && wins(g, left, g->of->set[i])) {
            return true;
        }
    }
    return false;
}

static bool any(const small *g, int missing, bool (*has)(const small *, int, int), bool wanted) {
    for (int i = 0; i < g->of->count; i++) {
        int number = g->of->set[i];
        if (may_say(g, missing, number) && has(g, missing, number) == wanted) {
            return true;
        }
    }
    return false;
}

static bool is_bad(const small *g, int missing, int number) {
    /* Of three, the one after the next loses then. */
    bool is_harmless = g->misere && g->seats > 2;
    return loses(g, missing, number) || (!is_harmless && lets_next_win(g, missing, number));
}

static kz_session *open_small(const small *g, int missing, kz_work *work) {
    char buffer[96];
    kz_text line;
    kz_text_init(&line, buffer, sizeof buffer);
    write_table(&line, (uint64_t)missing, g->of->text);
    kz_text_format(&line, " misere=%s over=%s stuck=%s", g->misere ? "yes" : "no",
                   g->over_ends ? "end" : "forbid", g->stuck_draws ? "draw" : "lose");
    return sit_open("kazutori", buffer, g->seats, work);
}

static void check_care(const small *g, int missing, unsigned *met) {
    kz_work work;
    kz_work_init(&work);
    kz_session *session = open_small(g, missing, &work);
    bool can_win = any(g, missing, wins, true);
    bool can_care = any(g, missing, is_bad, false);
    bool can_last = any(g, missing, loses, false);
    for (int level = 2; level <= KZ_PLAY_LEVEL_MAX; level++) {
        for (uint64_t seed = 0; seed < 30; seed++) {
            char line[KZ_PLAY_LINE_MAX];
            sit_bot(session, 0, level, seed, &work, line);
            int number = (int)strtol(line, NULL, 10);
            assert_true(!can_win || wins(g, missing, number));
            assert_true(can_win || !can_care || !is_bad(g, missing, number));
            assert_true(!can_last || !loses(g, missing, number));
        }
    }
    *met += can_win ? 1 : 0;
    *met += !can_win && can_care && any(g, missing, is_bad, true) ? 1 : 0;
    sit_finish(session, &work);
}

static const numbers small_sets[] = {{"moves=1..3", {1, 2, 3}, 3},  {"moves=1,3,4", {1, 3, 4}, 3},
                                     {"moves=1,4,6", {1, 4, 6}, 3}, {"moves=2,5", {2, 5}, 2},
                                     {"moves=2,3", {2, 3}, 2},      {"moves=3,4,7", {3, 4, 7}, 3}};

/* From level 2 on nobody misses a win at once, or lets the next player have one without need. */
static void nobody_is_careless(void **unused) {
    unsigned met = 0;
    (void)unused;
    for (size_t i = 0; i < sizeof small_sets / sizeof small_sets[0]; i++) {
        for (int seats = 2; seats <= 4; seats++) {
            for (int rules = 0; rules < (seats == 2 ? 6 : 2); rules++) {
                small g = {&small_sets[i], seats, rules % 2 == 1, rules / 2 == 1, rules / 2 == 2};
                for (int missing = g.of->set[0]; missing <= 2 * g.of->set[g.of->count - 1] + 3;
                     missing++) {
                    check_care(&g, missing, &met);
                }
            }
        }
    }
    assert_in_range(met, 300, 500);
}

/* Who is last if all play by the rule of outlook.h: seats counted from the player to move. */
static int last_by_rule(const small *g, int missing) {
    static int last[N_MAX + 1];
    for (int r = 0; r <= missing; r++) {
        double best = -1;
        last[r] = g->seats - 1;
        for (int i = 0; i < g->of->count && g->of->set[i] <= r; i++) {
            int left = r - g->of->set[i];
            int seat = (last[left] + 1) % g->seats;
            int answers = 0;
            int good = 0;
            bool next_wins = false;
            for (int k = 0; k < g->of->count && g->of->set[k] <= left; k++) {
                int end = left - g->of->set[k];
                good += ((last[end] + 2) % g->seats == 0) != g->misere ? 1 : 0;
                next_wins = next_wins || (!g->misere && end < g->of->set[0]);
                answers++;
            }
            double score = answers > 0 ? (double)good / (2 * answers) : 0;
            score += (seat == 0) != g->misere ? 20 : 0;
            bool dooms = answers > 0 && left < 2 * g->of->set[0];
            score += (g->misere ? dooms : answers == 0) ? 40 : 0;
            score += next_wins || (g->misere && answers == 0) ? 0 : 10;
            if (score > best) {
                best = score;
                last[r] = seat;
            }
        }
    }
    return last[missing];
}

static void check_several(const small *g, int n) {
    static const int levels[SEATS_MAX] = {5, 5, 5, 5, 5, 5};
    kz_work work;
    kz_work_init(&work);
    int last = last_by_rule(g, n);
    uint32_t all = (1U << g->seats) - 1;
    for (uint64_t seed = 0; seed < 3; seed++) {
        kz_session *session = open_small(g, n, &work);
        kz_turn end = play_out(session, levels, seed, &work);
        assert_int_equal(end.won, g->misere ? all & ~(1U << last) : 1U << last);
        sit_finish(session, &work);
    }
}

static void several_perfect_players_follow_the_rule(void **unused) {
    (void)unused;
    for (size_t i = 0; i < sizeof small_sets / sizeof small_sets[0]; i++) {
        for (int seats = 3; seats <= SEATS_MAX; seats++) {
            small g = {&small_sets[i], seats, false, false, false};
            for (int n = g.of->set[0]; n <= N_MAX; n++) {
                g.misere = n % 2 == 1 && seats % 2 == 0;
                check_several(&g, n);
            }
        }
    }
}

/* Of three with 1..3 the first player wins with one number only at every N with N % 6 < 3, from
   which the page draws, and never at another. */
static void three_begin_well_at_half_of_the_totals(void **unused) {
    small g = {&small_sets[0], 3, false, false, false};
    (void)unused;
    for (int n = 6; n <= N_MAX; n++) {
        int right = 0;
        for (int number = 1; number <= 3; number++) {
            right += last_by_rule(&g, n - number) == 2 ? 1 : 0;
        }
        assert_int_equal(right, n % 6 < 3 ? 1 : 0);
    }
}

/* Of three with 1..3 up to 21: at 15 only 16 wins if all play right;
   18 gives the game away. */
static void at_15_of_21_three_make_16(void **unused) {
    kz_work work;
    (void)unused;
    kz_work_init(&work);
    kz_session *session = sit_open("kazutori", "N=21 k=3 from=15", 3, &work);
    for (uint64_t seed = 0; seed < 20; seed++) {
        char line[KZ_PLAY_LINE_MAX];
        sit_bot(session, 0, 5, seed, &work, line);
        assert_string_equal(line, "1");
    }
    sit_finish(session, &work);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nobody_is_careless),
        cmocka_unit_test(several_perfect_players_follow_the_rule),
        cmocka_unit_test(three_begin_well_at_half_of_the_totals),
        cmocka_unit_test(at_15_of_21_three_make_16),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
