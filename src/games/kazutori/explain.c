/* Explains the strategy in words. */
#include "base/valid.h"
#include "games/kazutori/rules.h"
#include "games/kazutori/set.h"

#include "kazu/kazutori_study.h"

#include <assert.h>
#include <string.h>

enum { SHOWN_TOTALS = 12, SHOWN_RUNS = 20, SEEN = 4096, PERIOD_NODES = 1 << 28 };

/* The position to explain, and the output. */
struct lesson {
    const kz_kazutori_set *set;
    kz_kazutori_rules rules;
    uint64_t total;
    uint64_t at;
    kz_lang lang;
    kz_work *work;
    kz_text *out;
};

static void put_line(const struct lesson *l, const char *english) {
    kz_text_put(l->out, kz_message(l->lang, english));
    kz_text_put_char(l->out, '\n');
}

static bool is_all(const struct lesson *l) {
    return l->set->count == l->set->largest;
}

/* Writes the first runs of consecutive numbers and the end of the set, which may have 100,000
 * numbers. */
static void put_first_runs(const kz_kazutori_set *set, kz_text *out) {
    kz_kazutori_set shown;
    unsigned runs = 0;
    uint64_t last = 0;
    kz_kazutori_set_init(&shown);
    for (uint64_t s = set->smallest; s != 0; s = kz_kazutori_set_next(set, s)) {
        runs += last == 0 || s > last + 1 ? 1 : 0;
        if (runs > SHOWN_RUNS) {
            break;
        }
        kz_status_ignore(kz_kazutori_set_add(&shown, s));
        last = s;
    }
    kz_kazutori_set_print(&shown, out);
    if (runs > SHOWN_RUNS) {
        kz_text_format(out, ", ..., %llu", (unsigned long long)set->largest);
    }
}

static void tell_numbers(const struct lesson *l) {
    kz_text_put(l->out, kz_message(l->lang, KZ_N("Numbers you can say: ")));
    if (is_all(l) && l->set->largest > 1) {
        kz_text_format(l->out, kz_message(l->lang, KZ_N("1 to %llu")),
                       (unsigned long long)l->set->largest);
    } else {
        put_first_runs(l->set, l->out);
    }
    kz_text_put_char(l->out, '\n');
}

static void tell_rules(const struct lesson *l) {
    unsigned long long total = l->total;
    if (l->rules.over_ends) {
        kz_text_format(l->out,
                       kz_message(l->lang, l->rules.last_loses
                                               ? KZ_N("You lose if you reach or pass %llu.")
                                               : KZ_N("You win if you reach or pass %llu.")),
                       total);
    } else {
        kz_text_format(
            l->out,
            kz_message(l->lang,
                       l->rules.last_loses
                           ? KZ_N("You lose if you make exactly %llu; going over is not allowed.")
                           : KZ_N("You win if you make exactly %llu; going over is not allowed.")),
            total);
    }
    kz_text_put_char(l->out, '\n');
    if (l->set->smallest > 1 && !l->rules.over_ends) {
        put_line(l, l->rules.stuck_draws ? KZ_N("If no number fits, the game is a draw.")
                    : l->rules.last_loses
                        ? KZ_N("If no number fits, the last player to move loses.")
                        : KZ_N("If no number fits, the last player to move wins."));
    }
}

/* Writes the totals first, first + step, ..., last: the first ones, or all if there are few. */
static void tell_progression(const struct lesson *l, uint64_t first, uint64_t step, uint64_t last) {
    uint64_t count = (last - first) / step + 1;
    kz_text_put(l->out, kz_message(l->lang, KZ_N("Secret numbers, the totals to make: ")));
    for (uint64_t i = 0; i < count; i++) {
        if (count > SHOWN_TOTALS && i == SHOWN_TOTALS / 2) {
            kz_text_put(l->out, ", ...");
            i = count - SHOWN_TOTALS / 2;
        }
        kz_text_put(l->out, i == 0 ? "" : ", ");
        kz_text_put_unsigned(l->out, first + i * step);
    }
    kz_text_put_char(l->out, '\n');
}

/* The last target total of 1..k. It is the same whether N must be met or may be passed. */
static uint64_t last_secret(const struct lesson *l, bool last_loses) {
    return last_loses ? l->total - 1 : l->total;
}

/* The smallest secret total above `above`; 0 if there is none. */
static uint64_t first_secret(uint64_t last, uint64_t step, uint64_t above) {
    return last <= above ? 0 : last - (last - above - 1) / step * step;
}

static void tell_pairs(const struct lesson *l, uint64_t step) {
    kz_text_format(l->out,
                   kz_message(l->lang, KZ_N("Whatever number s your opponent says, answer %llu - "
                                            "s, so that both add up to %llu.")),
                   (unsigned long long)step, (unsigned long long)step);
    kz_text_put_char(l->out, '\n');
}

static void tell_why(const struct lesson *l, uint64_t last, uint64_t step) {
    if (l->rules.last_loses) {
        kz_text_format(
            l->out,
            kz_message(l->lang,
                       l->rules.over_ends
                           ? KZ_N("If you make %llu, your opponent has to make %llu or more and "
                                  "loses: count back from there in steps of %llu.")
                           : KZ_N("If you make %llu, your opponent has to make %llu and loses: "
                                  "count back from there in steps of %llu.")),
            (unsigned long long)last, (unsigned long long)l->total, (unsigned long long)step);
    } else {
        kz_text_format(
            l->out,
            kz_message(l->lang,
                       KZ_N("You want to make %llu: count back from there in steps of %llu.")),
            (unsigned long long)last, (unsigned long long)step);
    }
    kz_text_put_char(l->out, '\n');
}

static void tell_remainder(const struct lesson *l, uint64_t last, uint64_t step) {
    uint64_t distance = last - l->at; /* the game is not over: last is at least the total now */
    if (distance % step == 0) {
        kz_text_format(
            l->out,
            kz_message(l->lang, KZ_N("The distance from %llu to %llu is a multiple of %llu: the "
                                     "player to move loses against best play.")),
            (unsigned long long)l->at, (unsigned long long)last, (unsigned long long)step);
    } else {
        kz_text_format(l->out,
                       kz_message(l->lang, KZ_N("The distance from %llu to %llu is %llu, not a "
                                                "multiple of %llu: the player to move wins.")),
                       (unsigned long long)l->at, (unsigned long long)last,
                       (unsigned long long)distance, (unsigned long long)step);
    }
    kz_text_put_char(l->out, '\n');
}

/* Explains that the targets of normal and misère play differ by one, which is easily confused. */
static void tell_confusion(const struct lesson *l, uint64_t step) {
    uint64_t other = last_secret(l, !l->rules.last_loses);
    uint64_t first = first_secret(other, step, 0);
    if (first == 0 || step < 2) {
        return;
    }
    kz_text_format(
        l->out,
        kz_message(l->lang,
                   l->rules.last_loses
                       ? KZ_N("Compare the game in which the last player wins: its secret numbers "
                              "start at %llu and go up in steps of %llu to %llu.")
                       : KZ_N("Compare the game in which the last player loses: its secret numbers "
                              "start at %llu and go up in steps of %llu to %llu.")),
        (unsigned long long)first, (unsigned long long)step, (unsigned long long)other);
    kz_text_put_char(l->out, '\n');
}

static void teach_all(const struct lesson *l) {
    uint64_t step = l->set->largest + 1;
    uint64_t last = last_secret(l, l->rules.last_loses);
    uint64_t first = first_secret(last, step, l->at);
    tell_pairs(l, step);
    tell_why(l, last, step);
    if (first != 0) {
        tell_progression(l, first, step, last);
    }
    tell_remainder(l, last, step);
    tell_confusion(l, step);
}

static bool bit(const uint64_t *bits, uint64_t index) {
    return (bits[index / 64] >> index % 64 & 1) != 0;
}

/* Writes the largest secret totals, found by looking back from N. */
static kz_status tell_secrets(const struct lesson *l) {
    uint64_t is_p[SEEN / 64 + 1];
    uint64_t is_d[SEEN / 64 + 1];
    uint64_t span = l->total - l->at;
    kz_kazutori_chart chart = {.count = span < SEEN ? span : SEEN, .is_p = is_p, .is_d = NULL};
    chart.is_d = l->rules.stuck_draws ? is_d : NULL;
    kz_status status = kz_kazutori_chart_fill(l->set, l->rules, l->work, &chart);
    if (status != KZ_OK) {
        return status;
    }
    uint64_t shown[SHOWN_TOTALS];
    unsigned count = 0;
    uint64_t missing = 0;
    for (; missing < chart.count && count < SHOWN_TOTALS; missing++) {
        if (bit(is_p, missing)) {
            shown[count++] = l->total - missing;
        }
    }
    kz_text_put(l->out, kz_message(l->lang, KZ_N("Secret numbers, the totals to make: ")));
    kz_text_put(l->out, count == 0 ? "-" : missing < span ? "..., " : "");
    while (count-- > 0) {
        kz_text_put_unsigned(l->out, shown[count]);
        kz_text_put(l->out, count > 0 ? ", " : "");
    }
    kz_text_put_char(l->out, '\n');
    return KZ_OK;
}

/*
 * The start of the period under these rules, which shift the base sequence. Below the shift every
 * position is won; that continues a purely periodic sequence backwards, unless passing N wins.
 */
static uint64_t irregular_totals(const struct lesson *l, kz_kazutori_period period) {
    bool is_in_step = period.preperiod == 0 && (!l->rules.over_ends || l->rules.last_loses);
    return is_in_step ? 0 : period.preperiod + kz__kazutori_shift(l->set, l->rules);
}

static void put_period(const struct lesson *l, uint64_t period, uint64_t irregular) {
    if (irregular == 0) {
        kz_text_format(l->out,
                       kz_message(l->lang, KZ_N("Counted back from the end, P and N repeat every "
                                                "%llu totals.")),
                       (unsigned long long)period);
    } else {
        kz_text_format(l->out,
                       kz_message(l->lang, KZ_N("Counted back from the end, P and N repeat every "
                                                "%llu totals, after the first %llu.")),
                       (unsigned long long)period, (unsigned long long)irregular);
    }
    kz_text_put_char(l->out, '\n');
}

/* Explains how the outcomes repeat; a very long period is not mentioned. */
static kz_status tell_period(const struct lesson *l) {
    kz_kazutori_certificate *certificate = kz_work_allocate(l->work, 1, sizeof *certificate);
    if (certificate == NULL) {
        return KZ_NO_MEMORY;
    }
    uint64_t limit = l->work->node_limit;
    uint64_t most = l->work->counters.nodes + PERIOD_NODES;
    bool is_ours = limit == 0 || most < limit;
    l->work->node_limit = is_ours ? most : limit;
    kz_status status = kz_kazutori_period_find(l->set, KZ_KAZUTORI_OUTCOMES, l->work, certificate);
    l->work->node_limit = limit;
    if (status == KZ_OK) {
        put_period(l, certificate->period.period, irregular_totals(l, certificate->period));
    }
    kz_work_free(l->work, certificate, 1, sizeof *certificate);
    return status == KZ_BUDGET && is_ours ? KZ_OK : status;
}

static kz_status teach_set(const struct lesson *l) {
    put_line(l, KZ_N("No number leads from one secret number to another, and from every other "
                     "total some number leads to a secret number."));
    kz_status status = tell_secrets(l);
    return status != KZ_OK || l->rules.stuck_draws ? status : tell_period(l);
}

static void tell_winning(const struct lesson *l, const kz_kazutori_position *position) {
    kz_kazutori_range run = {0, 0};
    unsigned runs = 0;
    while (runs < SHOWN_RUNS && kz_kazutori_next_winning(position, run.last, &run)) {
        kz_text_format(l->out, runs == 0 ? "%llu" : ", %llu", (unsigned long long)run.first);
        if (run.last > run.first) {
            kz_text_format(l->out, "..%llu", (unsigned long long)run.last);
        }
        runs++;
    }
    kz_text_put(l->out, runs == SHOWN_RUNS ? ", ...\n" : "\n");
}

static void tell_position(const struct lesson *l, const kz_kazutori_position *position) {
    kz_kazutori_outcome outcome = kz_kazutori_outcome_of(position);
    uint64_t advice = kz_kazutori_advice(position);
    kz_text_format(l->out, kz_message(l->lang, KZ_N("The total is %llu; %llu to go. ")),
                   (unsigned long long)l->at, (unsigned long long)(l->total - l->at));
    if (advice == 0) {
        put_line(l, KZ_N("The game is over."));
    } else if (outcome == KZ_KAZUTORI_P) {
        put_line(l, KZ_N("This is a P-position: the player who made it wins."));
        kz_text_format(
            l->out,
            kz_message(l->lang,
                       KZ_N("Say %llu and hope for a mistake; then return to the secret numbers.")),
            (unsigned long long)advice);
        kz_text_put_char(l->out, '\n');
    } else {
        put_line(l, outcome == KZ_KAZUTORI_N
                        ? KZ_N("This is an N-position: the player to move wins.")
                        : KZ_N("This is a D-position: neither player can force a win."));
        kz_text_put(l->out, kz_message(l->lang, outcome == KZ_KAZUTORI_N
                                                    ? KZ_N("Say: ")
                                                    : KZ_N("To keep the draw, say: ")));
        tell_winning(l, position);
    }
}

kz_status kz_kazutori_explain(const kz_kazutori_set *set, kz_kazutori_rules rules, uint64_t total,
                              uint64_t at, kz_lang lang, kz_work *work, kz_text *out) {
    assert(kz__kazutori_set_is_valid(set) && kz__kazutori_rules_are_valid(rules) &&
           kz__lang_is_valid(lang) && kz__work_is_valid(work) && kz__text_is_valid(out));
    struct lesson l = {set, kz__kazutori_rules_effective(set, rules), total, at, lang, work, out};
    if (at > total || total > (uint64_t)KZ_KAZUTORI_TOTAL_MAX) {
        return KZ_OUT_OF_RANGE;
    }
    kz_kazutori_position *position = NULL;
    kz_status status = kz_kazutori_solve(set, rules, kz_kazutori_near(total - at), work, &position);
    if (status != KZ_OK) {
        return status;
    }
    tell_numbers(&l);
    tell_rules(&l);
    if (total > at && is_all(&l)) {
        teach_all(&l);
    } else if (total > at) {
        status = teach_set(&l);
    }
    if (status == KZ_OK) {
        tell_position(&l, position);
    }
    kz_kazutori_position_free(position, work);
    return status;
}
