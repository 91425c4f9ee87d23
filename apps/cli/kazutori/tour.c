/* What the tour shows of Kazutori. */
#include "kazutori/tour.h"

#include "output/columns.h"
#include "output/json.h"
#include "output/style.h"
#include "tour_title.h"

#include "terminal/guard.h"

#include "kazu/kazutori_study.h"

#include <string.h>

enum { ARTICLE_TOTAL = 21, ARTICLE_LARGEST = 3, SAMPLE_MOVES = 11, SECRETS_MAX = 8, WIDTH = 79 };

/* The article's sample game, and what is right about it by hand. */
static const uint64_t sample[SAMPLE_MOVES] = {1, 2, 1, 3, 1, 2, 2, 1, 3, 3, 1};
static const uint64_t blunder_totals[] = {4, 7, 8, 10, 12, 19, 20};
static const uint64_t secret_if_wins[] = {1, 5, 9, 13, 17, 21};
static const uint64_t secret_if_loses[] = {4, 8, 12, 16, 20};

enum { LONG_PERIOD = 5425890 };

static const char long_set[] = "13,22,39,48,61";

/* Totals in ascending order. */
typedef struct total_list {
    size_t count;
    uint64_t total[SECRETS_MAX];
} total_list;

static bool is_list(const total_list *list, const uint64_t *expected, size_t count) {
    return list->count == count && memcmp(list->total, expected, count * sizeof *expected) == 0;
}

static kz_status find_secrets(const kz_kazutori_set *set, bool last_loses, kz_work *work,
                              total_list *list) {
    uint64_t is_p[1];
    kz_kazutori_rules rules = {.last_loses = last_loses};
    kz_kazutori_chart chart = {.count = ARTICLE_TOTAL, .is_p = is_p, .is_d = NULL};
    kz_status status = kz_kazutori_chart_fill(set, rules, work, &chart);
    list->count = 0;
    for (uint64_t missing = ARTICLE_TOTAL; status == KZ_OK && missing-- > 0;) {
        if ((is_p[0] >> missing & 1) != 0 && list->count < SECRETS_MAX) {
            list->total[list->count++] = ARTICLE_TOTAL - missing;
        }
    }
    return status;
}

static void json_totals(kz_json *json, const char *key, const total_list *list) {
    json_open_array(json, key);
    for (size_t i = 0; i < list->count; i++) {
        kz_json_unsigned(json, list->total[i]);
    }
    kz_json_close_array(json);
}

static void put_secrets(cli_context *cli, const char *label, const total_list *list) {
    kz_text_put(&cli->out, "    ");
    columns_put_left(&cli->out, label, 24);
    for (size_t i = 0; i < list->count; i++) {
        kz_text_put_char(&cli->out, ' ');
        kz_text_put_unsigned(&cli->out, list->total[i]);
    }
    kz_text_put_char(&cli->out, '\n');
}

static kz_status show_secrets(cli_context *cli, const kz_kazutori_set *set, kz_work *work,
                              bool *good) {
    total_list wins;
    total_list loses;
    kz_status status = find_secrets(set, false, work, &wins);
    if (status == KZ_OK) {
        status = find_secrets(set, true, work, &loses);
    }
    if (status != KZ_OK) {
        return status;
    }
    bool is_right =
        is_list(&wins, secret_if_wins, sizeof secret_if_wins / sizeof *secret_if_wins) &&
        is_list(&loses, secret_if_loses, sizeof secret_if_loses / sizeof *secret_if_loses);
    *good = *good && is_right;
    if (cli_has(cli, OPTION_JSON)) {
        kz_json json = tour_json_begin(cli, "kazutori");
        json_totals(&json, "last_wins", &wins);
        json_totals(&json, "last_loses", &loses);
        tour_json_end(&json, is_right);
        return KZ_OK;
    }
    tour_put_title(cli, KZ_N("The article's game: 1, 2 or 3 in turn, up to 21"));
    columns_put_paragraph(
        &cli->out,
        kz_message(cli->lang, KZ_N("The article calls 4, 8, 12, 16 and 20 the secret "
                                   "numbers. They belong to the game in which 21 loses.")),
        4, WIDTH);
    put_secrets(cli, kz_message(cli->lang, KZ_N("who says 21 wins:")), &wins);
    put_secrets(cli, kz_message(cli->lang, KZ_N("who says 21 loses:")), &loses);
    return KZ_OK;
}

static bool is_review_right(const kz_kazutori_verdict *verdict) {
    size_t found = 0;
    for (size_t i = 0; i < SAMPLE_MOVES; i++) {
        if (verdict[i].is_blunder && (found >= sizeof blunder_totals / sizeof *blunder_totals ||
                                      verdict[i].total != blunder_totals[found++])) {
            return false;
        }
    }
    return found == sizeof blunder_totals / sizeof *blunder_totals;
}

static void put_review(cli_context *cli, const kz_kazutori_verdict *verdict) {
    tour_put_title(cli, KZ_N("The article's example of perfect play, judged move by move"));
    kz_text_put(&cli->out, "   ");
    for (size_t i = 0; i < SAMPLE_MOVES; i++) {
        kz_text_put_char(&cli->out, ' ');
        kz_text_put(&cli->out, style_on(cli, verdict[i].is_blunder ? STYLE_BAD : STYLE_GOOD));
        kz_text_put_unsigned(&cli->out, verdict[i].total);
        kz_text_put(&cli->out, verdict[i].is_blunder                ? "??"
                               : verdict[i].before == KZ_KAZUTORI_P ? "-"
                                                                    : "!");
        kz_text_put(&cli->out, style_off(cli));
    }
    kz_text_put_char(&cli->out, '\n');
    columns_put_paragraph(&cli->out,
                          kz_message(cli->lang, KZ_N("! right   ?? a blunder   - made in a lost "
                                                     "position (kazu kazutori review tells what "
                                                     "was better)")),
                          4, WIDTH);
}

static kz_status show_review(cli_context *cli, const kz_kazutori_set *set, kz_work *work,
                             bool *good) {
    kz_kazutori_verdict verdict[SAMPLE_MOVES];
    kz_kazutori_rules rules = {.last_loses = false};
    kz_status status =
        kz_kazutori_review(set, rules, ARTICLE_TOTAL, 0, sample, SAMPLE_MOVES, work, verdict, NULL);
    if (status != KZ_OK) {
        return status;
    }
    bool is_right = is_review_right(verdict);
    *good = *good && is_right;
    if (!cli_has(cli, OPTION_JSON)) {
        put_review(cli, verdict);
        return KZ_OK;
    }
    kz_json json = tour_json_begin(cli, "kazutori");
    json_open_array(&json, "blunders");
    for (size_t i = 0; i < SAMPLE_MOVES; i++) {
        if (verdict[i].is_blunder) {
            kz_json_unsigned(&json, verdict[i].total);
        }
    }
    kz_json_close_array(&json);
    tour_json_end(&json, is_right);
    return KZ_OK;
}

static kz_status show_period(cli_context *cli, kz_work *work, bool *good) {
    static kz_kazutori_set set;
    static kz_kazutori_certificate certificate;
    kz_status status = kz_kazutori_set_parse(long_set, sizeof long_set - 1, &set, NULL);
    uint64_t begin = term_nanoseconds();
    if (status == KZ_OK) {
        status = kz_kazutori_period_find(&set, KZ_KAZUTORI_OUTCOMES, work, &certificate);
    }
    double milliseconds = (double)(term_nanoseconds() - begin) / 1e6;
    if (status == KZ_OK) {
        status = kz_kazutori_verify(&certificate, work, NULL);
    }
    bool is_right = status == KZ_OK && certificate.period.period == LONG_PERIOD;
    *good = *good && is_right;
    if (status != KZ_OK) {
        return status == KZ_BAD_INPUT ? KZ_OK : status;
    }
    if (cli_has(cli, OPTION_JSON)) {
        kz_json json = tour_json_begin(cli, "kazutori");
        json_unsigned(&json, "period", certificate.period.period);
        tour_json_end(&json, is_right);
        return KZ_OK;
    }
    tour_put_title(cli, KZ_N("Any numbers, any total"));
    kz_text_put(&cli->out, "    ");
    kz_text_format(&cli->out,
                   kz_message(cli->lang, KZ_N("With %s, P and N repeat every %llu totals: found in "
                                              "%.1f ms and proved by separate code.")),
                   long_set, (unsigned long long)certificate.period.period, milliseconds);
    kz_text_put_char(&cli->out, '\n');
    return KZ_OK;
}

kz_status kazutori_tour(cli_context *cli, supervisor *watch, bool *good) {
    static kz_kazutori_set set;
    (void)kz_kazutori_set_all(ARTICLE_LARGEST, &set);
    tour_put_game(cli, KZ_N("Kazutori, the game of taking numbers"));
    kz_status status = show_secrets(cli, &set, &watch->work, good);
    if (status == KZ_OK) {
        status = show_review(cli, &set, &watch->work, good);
    }
    if (status == KZ_OK) {
        status = show_period(cli, &watch->work, good);
    }
    return status;
}
