/* What the tour shows of Shisoku. */
#include "shisoku/tour.h"

#include "output/columns.h"
#include "output/json.h"
#include "output/output.h"
#include "output/style.h"
#include "shisoku/show.h"
#include "shisoku/tour_round.h"
#include "tour_title.h"

#include "terminal/guard.h"

#include <string.h>

enum {
    REPEATS = 5,
    TARGET_COLUMNS = 14,
    CARDS_COLUMNS = 15,
    ANSWER_COLUMNS = 30,
    TIME_COLUMNS = 7,
    REMARK_INDENT = TARGET_COLUMNS + 2,
    PAGE_WIDTH = 79
};

/* A stop of the tour: a table, and what is known of it. */
typedef struct tour_stop {
    const char *target;
    const char *cards;
    kz_verdict expected;
    const char *remark; /* a message id, or NULL */
} tour_stop;

static const tour_stop article_examples[] = {
    {"10", "K 6 Q 9", KZ_ONE, NULL},       {"88", "2 9 6 7 6", KZ_ONE, NULL},
    {"88", "6 6 5 9 3", KZ_ONE, NULL},     {"314", "3 2 9 K A", KZ_ONE, NULL},
    {"314", "9 7 4 6 Q 3", KZ_ONE, NULL},  {"0.01", "J 6 T 9 K K", KZ_ONE, NULL},
    {"-314", "K 7 7 3 2 5", KZ_ONE, NULL},
};

static const tour_stop impossible_tables[] = {
    {"1/154441", "9 10 11 12 13", KZ_NONE,
     KZ_N("The article's program answers 0 × 13 = 0: it takes anything within 0.00001 for right.")},
    {"28561.000001", "13 13 13 13", KZ_NONE,
     KZ_N("The article's program answers 28561, which is not the target.")},
    {"-6", "2 3", KZ_NONE, KZ_N("6 can be made, but no subtraction is left to turn its sign.")},
};

/* What a stop showed. */
typedef struct tour_sight {
    kz_shisoku_problem problem;
    kz_shisoku_result result;
    bool as_expected;    /* the right verdict, and a solution that the rules accept */
    double microseconds; /* the fastest of REPEATS runs */
} tour_sight;

static bool is_as_expected(const tour_stop *stop, const tour_sight *sight) {
    if (sight->result.verdict != stop->expected) {
        return false;
    }
    if (stop->expected == KZ_ONE) {
        return kz_shisoku_verify(&sight->problem, &sight->result.solution);
    }
    return sight->result.proof.bound < sight->result.proof.prime;
}

static kz_status visit(const tour_stop *stop, supervisor *watch, tour_sight *sight) {
    char line[128];
    kz_text instance;
    kz_text_init(&instance, line, sizeof line);
    kz_text_format(&instance, "%s %s", stop->target, stop->cards);
    kz_status status = kz_shisoku_problem_parse(line, instance.length, &sight->problem, NULL);
    sight->microseconds = 0;
    for (int i = 0; i < REPEATS && status == KZ_OK; i++) {
        uint64_t begin = term_nanoseconds();
        status = kz_shisoku_solve(&sight->problem, &watch->work, &sight->result);
        double microseconds = (double)(term_nanoseconds() - begin) / 1000.0;
        if (i == 0 || microseconds < sight->microseconds) {
            sight->microseconds = microseconds;
        }
    }
    sight->as_expected = status == KZ_OK && is_as_expected(stop, sight);
    return status;
}

static void put_json(cli_context *cli, const tour_sight *sight) {
    bool solved = sight->result.verdict == KZ_ONE;
    kz_json json = tour_json_begin(cli, "shisoku");
    shisoku_json_table(&json, &sight->problem);
    json_text(&json, "verdict", kz_verdict_name(sight->result.verdict));
    shisoku_json_solution(&json, &sight->problem, solved ? &sight->result.solution : NULL);
    if (sight->result.verdict == KZ_NONE) {
        shisoku_json_proof(&json, &sight->result.proof);
    }
    json_bool(&json, "checked", sight->as_expected);
    json_number(&json, "microseconds", sight->microseconds, 1);
    json_end(&json);
}

static void put_answer(cli_context *cli, const tour_sight *sight) {
    char buffer[SHISOKU_TEXT_ROOM];
    kz_text text;
    kz_text_init(&text, buffer, sizeof buffer);
    if (sight->result.verdict == KZ_ONE) {
        kz_shisoku_expression_print(&sight->problem, &sight->result.solution, KZ_SHISOKU_PRETTY,
                                    &text);
    } else if (sight->result.verdict == KZ_NONE) {
        kz_text_put(&text, kz_message(cli->lang, KZ_N("cannot be made")));
    } else {
        kz_text_put(&text, kz_message(cli->lang, KZ_N("undecided")));
    }
    columns_put_left(&cli->out, buffer, ANSWER_COLUMNS);
}

static void put_row(cli_context *cli, const tour_stop *stop, const tour_sight *sight) {
    char time[32];
    kz_text text;
    kz_text_init(&text, time, sizeof time);
    kz_text_format(&text, "%.0f µs", sight->microseconds);
    kz_text_put(&cli->out, style_on(cli, STYLE_BOLD));
    columns_put_right(&cli->out, stop->target, TARGET_COLUMNS);
    kz_text_put(&cli->out, style_off(cli));
    kz_text_put(&cli->out, "  ");
    columns_put_left(&cli->out, stop->cards, CARDS_COLUMNS);
    put_answer(cli, sight);
    columns_put_right(&cli->out, time, TIME_COLUMNS);
    kz_text_put(&cli->out, "  ");
    style_put(cli, sight->as_expected ? STYLE_GOOD : STYLE_BAD,
              kz_message(cli->lang, !sight->as_expected                ? KZ_N("WRONG")
                                    : sight->result.verdict == KZ_NONE ? KZ_N("proven")
                                                                       : KZ_N("checked")));
    kz_text_put_char(&cli->out, '\n');
}

static void put_remarks(cli_context *cli, const tour_stop *stop, const tour_sight *sight) {
    char buffer[256];
    kz_text text;
    kz_text_init(&text, buffer, sizeof buffer);
    if (stop->remark != NULL) {
        columns_put_paragraph(&cli->out, kz_message(cli->lang, stop->remark), REMARK_INDENT,
                              PAGE_WIDTH);
    }
    if (sight->result.verdict == KZ_NONE) {
        kz_text_format(
            &text,
            kz_message(cli->lang, KZ_N("Nothing compared exceeds %llu, below the prime %llu.")),
            (unsigned long long)sight->result.proof.bound,
            (unsigned long long)sight->result.proof.prime);
        kz_text_put(&cli->out, style_on(cli, STYLE_DIM));
        columns_put_paragraph(&cli->out, buffer, REMARK_INDENT, PAGE_WIDTH);
        kz_text_put(&cli->out, style_off(cli));
    }
}

static void put_header(cli_context *cli) {
    kz_text_put(&cli->out, style_on(cli, STYLE_DIM));
    columns_put_right(&cli->out, kz_message(cli->lang, KZ_N("target")), TARGET_COLUMNS);
    kz_text_put(&cli->out, "  ");
    columns_put_left(&cli->out, kz_message(cli->lang, KZ_N("cards")), CARDS_COLUMNS);
    columns_put_left(&cli->out, kz_message(cli->lang, KZ_N("answer")), ANSWER_COLUMNS);
    columns_put_right(&cli->out, kz_message(cli->lang, KZ_N("time")), TIME_COLUMNS);
    kz_text_put(&cli->out, style_off(cli));
    kz_text_put_char(&cli->out, '\n');
}

/* Visits some stops; `good` turns false if an answer is not as expected. */
static kz_status visit_all(cli_context *cli, supervisor *watch, const tour_stop *stops,
                           size_t count, bool *good) {
    if (!cli_has(cli, OPTION_JSON)) {
        put_header(cli);
    }
    for (size_t i = 0; i < count; i++) {
        static tour_sight sight;
        kz_status status = visit(&stops[i], watch, &sight);
        if (status != KZ_OK) {
            return status;
        }
        *good = *good && sight.as_expected;
        if (cli_has(cli, OPTION_JSON)) {
            put_json(cli, &sight);
        } else {
            put_row(cli, &stops[i], &sight);
            put_remarks(cli, &stops[i], &sight);
        }
        if (!output_flush(cli)) {
            break;
        }
    }
    return KZ_OK;
}

/* What is told in words only. */
static kz_status show_more(cli_context *cli, supervisor *watch) {
    tour_put_title(cli, KZ_N("All hands of four cards"));
    kz_status status = tour_put_atlas(cli, &watch->work);
    if (status != KZ_OK) {
        return status;
    }
    tour_put_title(cli, KZ_N("A round of the card game between three computer players"));
    return tour_put_round(cli, &watch->work);
}

static void put_opening(cli_context *cli) {
    columns_put_paragraph(
        &cli->out,
        kz_message(cli->lang, KZ_N("Make the target from all the cards on the table with "
                                   "+ - × ÷, in exact fractions.")),
        2, PAGE_WIDTH);
    columns_put_paragraph(
        &cli->out,
        kz_message(cli->lang, KZ_N("A is 1, T 10, J 11, Q 12 and K 13. Each time is the fastest "
                                   "of five runs, in millionths of a second.")),
        2, PAGE_WIDTH);
}

kz_status shisoku_tour(cli_context *cli, supervisor *watch, bool *good) {
    tour_put_game(cli, KZ_N("Shisoku, the four operations game"));
    if (!cli_has(cli, OPTION_JSON)) {
        put_opening(cli);
    }
    tour_put_title(cli, KZ_N("The article's seven examples"));
    kz_status status = visit_all(cli, watch, article_examples,
                                 sizeof article_examples / sizeof article_examples[0], good);
    if (status != KZ_OK) {
        return status;
    }
    tour_put_title(cli, KZ_N("Three tables that cannot be made, each with its proof"));
    status = visit_all(cli, watch, impossible_tables,
                       sizeof impossible_tables / sizeof impossible_tables[0], good);
    return status != KZ_OK || cli_has(cli, OPTION_JSON) ? status : show_more(cli, watch);
}
