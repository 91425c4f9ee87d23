/*
 * Rates how hard a game of Kazutori is to play right.
 */
#include "play/adapters/kazutori/advice.h"

enum { SHORT_PERIOD = 12, LONG_PERIOD = 60 };

static bool has(const uint64_t *bits, uint64_t i) {
    return (bits[i / 64] >> i % 64 & 1) != 0;
}

/* Where the pattern begins: before that, with over=end, everybody ends the game at once. */
static uint64_t pattern_start(const kz__kazutori_place *p) {
    return p->rules.over_ends && !p->rules.last_loses ? p->set.largest + 1 : 0;
}

/* Tells whether secret totals come again after `step` totals, as far as the game goes. */
static bool repeats(const kz_kazutori_chart *chart, uint64_t first, uint64_t step) {
    for (uint64_t i = first; i + step < chart->count; i++) {
        if (has(chart->is_p, i) != has(chart->is_p, i + step)) {
            return false;
        }
    }
    return true;
}

static int level_of_pattern(const kz_kazutori_chart *chart, uint64_t first) {
    uint64_t step = 1;
    while (step <= LONG_PERIOD && !repeats(chart, first, step)) {
        step++;
    }
    return step <= SHORT_PERIOD ? 3 : step <= LONG_PERIOD ? 4 : 5;
}

static kz_status rate_pattern(const kz__kazutori_place *p, uint64_t missing, kz_work *work,
                              int *level) {
    kz_kazutori_chart chart = {.count = missing + 1};
    size_t words = (size_t)(chart.count / 64 + 1);
    chart.is_p = kz_work_allocate(work, words, sizeof *chart.is_p);
    chart.is_d = kz_work_allocate(work, words, sizeof *chart.is_d);
    kz_status status = KZ_NO_MEMORY;
    if (chart.is_p != NULL && chart.is_d != NULL) {
        kz_kazutori_chart asked = chart;
        asked.is_d = p->rules.stuck_draws ? chart.is_d : NULL;
        status = kz_kazutori_chart_fill(&p->set, p->rules, work, &asked);
    }
    if (status == KZ_OK) {
        *level = level_of_pattern(&chart, pattern_start(p));
    }
    kz_work_free(work, chart.is_d, words, sizeof *chart.is_d);
    kz_work_free(work, chart.is_p, words, sizeof *chart.is_p);
    return status;
}

/*
 * How hard it is to play right. For two: 1..k is 1, or 2 where the last one loses; of other
 * numbers the secret totals must be known, 3 if they come again after at most 12, 4 after at most
 * 60, else 5. With more players it is 2 harder.
 */
kz_status kz__kazutori_rate(const kz_state *state, kz_work *work, int *level) {
    int found = 0;
    kz_status status = KZ_OK;
    kz__kazutori_place *p = kz__kazutori_place_new(state, work);
    if (p == NULL) {
        return KZ_NO_MEMORY;
    }
    if (p->set.count == p->set.largest) {
        found = p->rules.last_loses ? 2 : 1;
    } else {
        status = rate_pattern(p, p->table.n - p->table.from, work, &found);
    }
    found += p->seats > 2 ? 2 : 0;
    kz__kazutori_place_free(p, work);
    if (status == KZ_OK) {
        *level = found < 5 ? found : 5;
    }
    return status;
}
