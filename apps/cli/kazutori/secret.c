/* kazu kazutori secret and table: the totals to aim for, and every total with
 * its worth. */
#include "kazutori/commands.h"
#include "kazutori/input.h"
#include "kazutori/show.h"
#include "kazutori/total_lines.h"

#include "output/complain.h"
#include "output/json.h"
#include "output/output.h"
#include "output/style.h"

enum {
    SECRET_SPAN_MAX = 100000000,
    TABLE_SPAN_MAX = 100000,
    STRIP_COLUMNS = 10,
    TOTAL_STEPS = 4 /* that writing a total costs */
};

/* The worth of all totals from the one now up to N. */
typedef struct total_chart {
    kz_kazutori_chart chart; /* indexed by what is missing */
    size_t words;
} total_chart;

static bool bit(const uint64_t *bits, uint64_t index) {
    return (bits[index / 64] >> index % 64 & 1) != 0;
}

static kz_kazutori_outcome outcome_of(const total_chart *totals, uint64_t missing) {
    if (bit(totals->chart.is_p, missing)) {
        return KZ_KAZUTORI_P;
    }
    bool is_draw = totals->chart.is_d != NULL && bit(totals->chart.is_d, missing);
    return is_draw ? KZ_KAZUTORI_D : KZ_KAZUTORI_N;
}

static void chart_clear(supervisor *watch, total_chart *totals) {
    kz_work_free(&watch->work, totals->chart.is_p, totals->words, sizeof(uint64_t));
    kz_work_free(&watch->work, totals->chart.is_d, totals->words, sizeof(uint64_t));
}

static kz_status chart_fill(supervisor *watch, const kazutori_game *game, uint64_t missing,
                            total_chart *totals) {
    *totals =
        (total_chart){.chart = {.count = missing + 1}, .words = (size_t)((missing + 1) / 64 + 1)};
    totals->chart.is_p = kz_work_allocate(&watch->work, totals->words, sizeof(uint64_t));
    if (game->rules.stuck_draws) {
        totals->chart.is_d = kz_work_allocate(&watch->work, totals->words, sizeof(uint64_t));
    }
    if (totals->chart.is_p == NULL || (game->rules.stuck_draws && totals->chart.is_d == NULL)) {
        return KZ_NO_MEMORY;
    }
    return kz_kazutori_chart_fill(&game->set, game->rules, &watch->work, &totals->chart);
}

/* The list ends early when the time is over: `complete` tells. */
static kz_status put_secret_json(supervisor *watch, cli_context *cli, const kazutori_total *total,
                                 const total_chart *totals) {
    kz_status status = KZ_OK;
    kz_json json = json_begin(cli);
    json_unsigned(&json, "total", total->value);
    json_unsigned(&json, "at", total->at);
    json_open_array(&json, "totals");
    for (uint64_t missing = total->value - total->at; missing-- > 0 && status == KZ_OK;) {
        if (bit(totals->chart.is_p, missing)) {
            kz_json_unsigned(&json, total->value - missing);
        }
        status = kz_work_step(&watch->work, TOTAL_STEPS);
    }
    kz_json_close_array(&json);
    if (status != KZ_OK) {
        json_bool(&json, "complete", false);
    }
    json_end(&json);
    return status;
}

static kz_status put_secret_text(supervisor *watch, cli_context *cli, const kazutori_total *total,
                                 const total_chart *totals) {
    bool any = false;
    kz_status status = KZ_OK;
    for (uint64_t missing = total->value - total->at; missing-- > 0 && status == KZ_OK;) {
        if (bit(totals->chart.is_p, missing)) {
            kz_text_put(&cli->out, any ? " " : "");
            kz_text_put_unsigned(&cli->out, total->value - missing);
            any = true;
        }
        status = kz_work_step(&watch->work, TOTAL_STEPS);
    }
    kz_text_put(&cli->out, any ? "" : "-");
    kz_text_put_char(&cli->out, '\n');
    return status;
}

/* Reads the case and charts it; `show` writes it out. */
static int with_chart(cli_context *cli, uint64_t span_max,
                      int (*show)(supervisor *watch, const kazutori_game *game,
                                  const kazutori_total *total, const total_chart *totals,
                                  cli_context *cli)) {
    static kazutori_game game;
    kazutori_total total;
    if (!kazutori_read_game(cli, &game) || !kazutori_read_near_total(cli, "-N", &total)) {
        return EXIT_USAGE;
    }
    if (total.value - total.at > span_max) {
        complain(cli, KZ_N("too many totals to list; use a larger --at"), total.text, "-N");
        return EXIT_USAGE;
    }
    supervisor watch;
    total_chart totals;
    supervise_start(&watch, cli);
    kz_status status = chart_fill(&watch, &game, total.value - total.at, &totals);
    progress_end(&watch.bar);
    int result = status == KZ_OK ? show(&watch, &game, &total, &totals, cli)
                                 : supervise_failure(&watch, status);
    chart_clear(&watch, &totals);
    supervise_end(&watch);
    return result;
}

static int show_secret(supervisor *watch, const kazutori_game *game, const kazutori_total *total,
                       const total_chart *totals, cli_context *cli) {
    (void)game;
    kz_status status = cli_has(cli, OPTION_JSON) ? put_secret_json(watch, cli, total, totals)
                                                 : put_secret_text(watch, cli, total, totals);
    return status == KZ_OK ? EXIT_YES : supervise_failure(watch, status);
}

static int answer_secret(cli_context *cli) {
    return with_chart(cli, SECRET_SPAN_MAX, show_secret);
}

/* One square of the strip: P-positions are marked, with and without colour. */
static void put_square(cli_context *cli, uint64_t at, kz_kazutori_outcome outcome, int width) {
    static const text_style styles[] = {STYLE_GOOD, STYLE_PLAIN, STYLE_DIM};
    static const char marks[][2] = {{'[', ']'}, {' ', ' '}, {'(', ')'}};
    kz_text_put(&cli->out, style_on(cli, styles[outcome]));
    kz_text_format(&cli->out, "%c%*llu%c", marks[outcome][0], width, (unsigned long long)at,
                   marks[outcome][1]);
    kz_text_put(&cli->out, style_off(cli));
}

static int digits_of(uint64_t number) {
    int digits = 1;
    for (; number >= 10; number /= 10) {
        digits++;
    }
    return digits;
}

static void put_strip(cli_context *cli, const kazutori_total *total, const total_chart *totals) {
    int width = digits_of(total->value);
    output_line(cli, KZ_N("Make a total in brackets to win:"));
    for (uint64_t column = 0; column < total->at % STRIP_COLUMNS; column++) {
        kz_text_format(&cli->out, "%*s", width + 3, ""); /* a square, its marks and the blank */
    }
    for (uint64_t at = total->at; at <= total->value; at++) {
        put_square(cli, at, outcome_of(totals, total->value - at), width);
        bool is_row_end = at % STRIP_COLUMNS == STRIP_COLUMNS - 1 || at == total->value;
        kz_text_put_char(&cli->out, is_row_end ? '\n' : ' ');
    }
}

static void put_row(cli_context *cli, uint64_t at, const kz_kazutori_position *position,
                    int width) {
    const char *outcome = kazutori_outcome_name(kz_kazutori_outcome_of(position));
    if (cli_has(cli, OPTION_JSON)) {
        kz_json json = json_begin(cli);
        json_unsigned(&json, "total", at);
        json_text(&json, "position", outcome);
        kazutori_json_winning(&json, position);
        kz_json_close_object(&json);
    } else {
        kz_text_format(&cli->out, "%*llu  %s  ", width, (unsigned long long)at, outcome);
        kazutori_put_winning(&cli->out, position);
    }
    kz_text_put_char(&cli->out, '\n');
}

static int show_table(supervisor *watch, const kazutori_game *game, const kazutori_total *total,
                      const total_chart *totals, cli_context *cli) {
    if (!cli_has(cli, OPTION_JSON)) {
        put_strip(cli, total, totals);
        output_line(cli, KZ_N("Total, position, numbers that win (or draw):"));
    }
    for (uint64_t at = total->at; at <= total->value; at++) {
        kz_kazutori_position *position = NULL;
        kz_status status = kz_kazutori_solve(
            &game->set, game->rules, kz_kazutori_near(total->value - at), &watch->work, &position);
        if (status != KZ_OK) {
            return supervise_failure(watch, status);
        }
        put_row(cli, at, position, digits_of(total->value));
        kz_kazutori_position_free(position, &watch->work);
    }
    return EXIT_YES;
}

static int answer_table(cli_context *cli) {
    return with_chart(cli, TABLE_SPAN_MAX, show_table);
}

int command_kazutori_secret(cli_context *cli) {
    return kazutori_totals(cli, answer_secret);
}

int command_kazutori_table(cli_context *cli) {
    return kazutori_totals(cli, answer_table);
}
