/*
 * The daily game: easy on Monday, hard on Sunday, and always a win for correct play in the first
 * seat.
 */
#include "play/adapters/kazutori/exercise.h"

enum { SETS = 4, MOST_MISSING = 120 };

/* The ranges of a weekday: count_n values of N from least_n on, and count_from initial totals from
 * 0 on. */
typedef struct weekday_plan {
    const char *sets[SETS];
    unsigned least_n;
    unsigned count_n;
    unsigned count_from;
    unsigned misere_in_four; /* of four draws, those with misère play */
} weekday_plan;

static const weekday_plan plans[] = {
    {{"1..2", "1..3", "1..4", "1..5"}, 15, 20, 8, 0},
    {{"1..3", "1..4", "1..5", "1..6"}, 20, 20, 12, 0},
    {{"1..4", "1..6", "1..7", "1..9"}, 30, 25, 16, 0},
    {{"1..3", "1..4", "1..5", "1..6"}, 20, 20, 12, 4},
    {{"1,3,4", "1,2,4", "1,4,5", "1,3,5,6"}, 25, 25, 16, 0},
    {{"1,3,4", "1,2,5,6", "1,4,6", "1,5,6"}, 30, 30, 20, 2},
    {{"1,4,9,16,25,36,49,64,81,100", "1,2,3,5,8,13,21", "1,2,6,7", "1,5,7,8"}, 50, 50, 30, 2}};

/* Draws an initial total at which the given player wins, but not with the first number.
 * @return false if there is none. */
static bool draw_from(const kz__kazutori_few *few, const bool lost[MOST_MISSING], unsigned n,
                      unsigned count, bool begins, kz_chance *chance, unsigned *from) {
    unsigned fit = 0;
    for (unsigned total = 0; total < count; total++) {
        unsigned missing = n - total;
        bool at_once = kz__kazutori_few_next(few, missing - 1) == missing;
        if (!at_once && lost[missing] != begins && kz_chance_below(chance, ++fit) == 0) {
            *from = total;
        }
    }
    return fit > 0;
}

void kz__kazutori_daily(int day, kz_chance *chance, kz_text *params) {
    const weekday_plan *plan = &plans[day % 7];
    kz__kazutori_few few;
    bool lost[MOST_MISSING];
    const char *set;
    /* No N repeats on the same weekday for many weeks, because 7 divides no count_n. */
    unsigned n = plan->least_n + (unsigned)day % plan->count_n;
    unsigned from = 0;
    bool misere;
    bool begins;
    do {
        set = plan->sets[kz_chance_below(chance, SETS)];
        misere = kz_chance_below(chance, 4) < plan->misere_in_four;
        begins = kz_chance_below(chance, 2) == 0;
        kz_status_ignore(kz__kazutori_few_parse(set, &few, NULL));
        kz__kazutori_find_lost(&few, misere, MOST_MISSING, lost);
    } while (!draw_from(&few, lost, n, plan->count_from, begins, chance, &from));
    kz_text_format(params, "N=%u moves=%s misere=%s from=%u first=%d", n, set,
                   misere ? "yes" : "no", from, begins ? 1 : 2);
}
