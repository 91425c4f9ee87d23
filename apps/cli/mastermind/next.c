/* kazu mastermind next, hint and analyse: what to guess in a position. */
#include "batch.h"
#include "mastermind/commands.h"
#include "mastermind/input.h"
#include "mastermind/show.h"
#include "output/complain.h"
#include "output/json.h"
#include "output/output.h"
#include "supervise.h"

#include <string.h>

enum { BEST_SHOWN = 10, BEST_MAX = 1000, LISTED = 20, EXACT_CODES = 100, DECIMALS = 6 };

/* A position, and the best guesses in it. */
typedef struct position {
    cli_context *cli;
    supervisor watch;
    kz_mastermind_rules rules;
    kz_mastermind_history history;
    kz_mastermind_plan plan;
    kz_mastermind_codes *codes;
    uint64_t candidates;
    size_t count;
    kz_mastermind_ranked best[BEST_MAX];
} position;

static kz_json begin_json(position *p) {
    kz_json json = json_begin(p->cli);
    json_unsigned(&json, "candidates", p->candidates);
    return json;
}

static void put_candidates(position *p) {
    char buffer[MASTERMIND_CODE_ROOM];
    kz_text_format(&p->cli->out, kz_message(p->cli->lang, KZ_N("Codes that fit: %llu")),
                   (unsigned long long)p->candidates);
    kz_text_put_char(&p->cli->out, '\n');
    if (p->candidates > LISTED) {
        return;
    }
    kz_text_put(&p->cli->out, " ");
    for (uint64_t i = 0; i < p->candidates; i++) {
        kz_text_put_char(&p->cli->out, ' ');
        kz_text_put(&p->cli->out,
                    mastermind_code_text(&p->rules, kz_mastermind_codes_data(p->codes)[i], buffer));
    }
    kz_text_put_char(&p->cli->out, '\n');
}

/* Codes fit, but the method may guess none of them; or --depth is too small. */
static int tell_no_guess(position *p) {
    if (cli_has(p->cli, OPTION_JSON)) {
        kz_json json = begin_json(p);
        json_unknown(&json, "guess");
        json_end(&json);
        return EXIT_NO;
    }
    put_candidates(p);
    output_line(p->cli, p->plan.depth > 0
                            ? KZ_N("No strategy finds all of them within this number of guesses.")
                            : KZ_N("This method has no guess here."));
    return EXIT_NO;
}

/* The first guess of an optimal strategy from here on. */
static kz_status rank_optimal(position *p) {
    kz_mastermind_tree *tree = NULL;
    kz_status status =
        kz_mastermind_tree_new(&p->rules, &p->history, &p->plan, &p->watch.work, &tree, NULL);
    if (status == KZ_OK) {
        kz_mastermind_code guess = kz_mastermind_tree_figures(tree).first;
        kz_mastermind_judge(&p->rules, p->codes, guess, &p->best[0]);
        p->count = 1;
        kz_mastermind_tree_free(tree, &p->watch.work);
    }
    return status;
}

/* Judges the guesses of --try. False after a complaint. */
static bool judge_tried(position *p) {
    const char *rest = p->cli->options.text[OPTION_TRY];
    while (true) {
        size_t length = strcspn(rest, ",");
        kz_mastermind_code guess;
        kz_error error = {0};
        if (p->count == BEST_MAX) {
            complain(p->cli, KZ_N("too many guesses"), NULL, "--try");
            return false;
        }
        if (!mastermind_read_guess(&p->rules, rest, length, &guess, &error)) {
            error.column += (uint32_t)(rest - p->cli->options.text[OPTION_TRY]);
            complain_error(p->cli, &error, "--try");
            return false;
        }
        kz_mastermind_judge(&p->rules, p->codes, guess, &p->best[p->count++]);
        if (rest[length] == '\0') {
            return true;
        }
        rest += length + 1;
    }
}

/* Lists the codes and ranks the guesses. Returns EXIT_YES, or another status after a complaint. */
static int rank(position *p, size_t wanted) {
    kz_status status = kz_mastermind_codes_new(&p->rules, &p->history, &p->watch.work, &p->codes);
    if (status != KZ_OK) {
        return supervise_failure(&p->watch, status);
    }
    p->candidates = kz_mastermind_codes_count(p->codes);
    if (p->candidates == 0) {
        return mastermind_tell_contradiction(p->cli, &p->watch, &p->rules, &p->history);
    }
    if (cli_has(p->cli, OPTION_TRY)) {
        return judge_tried(p) ? EXIT_YES : EXIT_USAGE;
    }
    if (p->plan.method == KZ_MASTERMIND_OPTIMAL) {
        status = rank_optimal(p);
    } else {
        status = kz_mastermind_rank(&p->rules, p->codes, &p->history, &p->plan, wanted,
                                    &p->watch.work, p->best, &p->count);
    }
    progress_end(&p->watch.bar);
    if (status == KZ_UNSUPPORTED || (status == KZ_OK && p->count == 0)) {
        return tell_no_guess(p);
    }
    return status == KZ_OK ? EXIT_YES : supervise_failure(&p->watch, status);
}

static int with_position(cli_context *cli, kz_mastermind_method method, size_t wanted,
                         int (*show)(position *p)) {
    static position p;
    p.cli = cli;
    p.codes = NULL;
    p.count = 0;
    if (!mastermind_read_rules(cli, &p.rules) ||
        !mastermind_read_history(cli, &p.rules, &p.history) ||
        !mastermind_read_plan(cli, method, &p.plan)) {
        return EXIT_USAGE;
    }
    supervise_start(&p.watch, cli);
    int result = rank(&p, wanted);
    if (result == EXIT_YES) {
        result = show(&p);
    }
    kz_mastermind_codes_free(p.codes, &p.watch.work);
    supervise_end(&p.watch);
    return result;
}

static int show_next(position *p) {
    if (cli_has(p->cli, OPTION_JSON)) {
        kz_json json = begin_json(p);
        mastermind_json_ranked(&json, &p->rules, &p->best[0], p->candidates);
        json_end(&json);
        return EXIT_YES;
    }
    put_candidates(p);
    kz_text_put(&p->cli->out, kz_message(p->cli->lang, KZ_N("Guess: ")));
    mastermind_put_ranked(p->cli, &p->rules, &p->best[0], p->candidates);
    return EXIT_YES;
}

static int answer_next(cli_context *cli) {
    return with_position(cli, KZ_MASTERMIND_EXPECTED, 1, show_next);
}

/* Strength 1: how many codes are left; 2: what the best guess would tell; 3: the guess. */
static int show_hint(position *p) {
    uint64_t step = cli_has(p->cli, OPTION_STEP) ? p->cli->options.number[OPTION_STEP] : 1;
    const kz_mastermind_ranked *best = &p->best[0];
    char buffer[MASTERMIND_CODE_ROOM];
    if (cli_has(p->cli, OPTION_JSON)) {
        kz_json json = begin_json(p);
        if (step >= 2) {
            json_bool(&json, "possible", best->may_be_secret);
            json_unsigned(&json, "worst", best->worst);
        }
        if (step >= 3) {
            mastermind_json_code(&json, "guess", &p->rules, best->guess);
        }
        json_end(&json);
        return EXIT_YES;
    }
    kz_text_format(&p->cli->out, kz_message(p->cli->lang, KZ_N("Codes that fit: %llu")),
                   (unsigned long long)p->candidates);
    kz_text_put_char(&p->cli->out, '\n');
    if (step >= 2) {
        kz_text_format(
            &p->cli->out,
            best->may_be_secret
                ? kz_message(p->cli->lang, KZ_N("The best guess may be the code itself; otherwise "
                                                "it leaves at most %u codes."))
                : kz_message(
                      p->cli->lang,
                      KZ_N("The best guess cannot be the code, but leaves at most %u codes.")),
            (unsigned)best->worst);
        kz_text_put_char(&p->cli->out, '\n');
    }
    if (step >= 3) {
        kz_text_put(&p->cli->out, kz_message(p->cli->lang, KZ_N("Guess: ")));
        kz_text_put(&p->cli->out, mastermind_code_text(&p->rules, best->guess, buffer));
        kz_text_put_char(&p->cli->out, '\n');
    }
    return EXIT_YES;
}

static int answer_hint(cli_context *cli) {
    return with_position(cli, KZ_MASTERMIND_EXPECTED, 1, show_hint);
}

/*
 * Finds the least total of guesses from here on. KZ_UNSUPPORTED: there is none, as the position is
 * too large, or no guesses find all of its codes. Other failures: a budget ran out.
 */
static kz_status exact_value(position *p, kz_mastermind_figures *figures) {
    kz_mastermind_plan plan = {.method = KZ_MASTERMIND_OPTIMAL};
    kz_mastermind_tree *tree = NULL;
    if (p->candidates > EXACT_CODES) {
        return KZ_UNSUPPORTED;
    }
    kz_status status =
        kz_mastermind_tree_new(&p->rules, &p->history, &plan, &p->watch.work, &tree, NULL);
    if (status == KZ_OK) {
        *figures = kz_mastermind_tree_figures(tree);
        kz_mastermind_tree_free(tree, &p->watch.work);
    }
    return mastermind_what_ran_out(p->cli, status);
}

static void json_exact(kz_json *json, const kz_mastermind_rules *rules,
                       const kz_mastermind_figures *exact) {
    kz_json_open_object(json);
    mastermind_json_code(json, "guess", rules, exact->first);
    json_unsigned(json, "total", exact->total);
    json_number(json, "average", (double)exact->total / (double)exact->codes, DECIMALS);
    json_unsigned(json, "max", exact->max);
    kz_json_close_object(json);
}

static void analysis_json(position *p, kz_status status, const kz_mastermind_figures *exact) {
    kz_json json = begin_json(p);
    json_open_array(&json, "guesses");
    for (size_t i = 0; i < p->count; i++) {
        kz_json_open_object(&json);
        mastermind_json_ranked(&json, &p->rules, &p->best[i], p->candidates);
        kz_json_close_object(&json);
    }
    kz_json_close_array(&json);
    kz_json_key(&json, "exact");
    if (status == KZ_OK) {
        json_exact(&json, &p->rules, exact);
    } else {
        kz_json_null(&json);
    }
    if (status != KZ_OK && status != KZ_UNSUPPORTED) {
        json_text(&json, "reason", supervise_reason(&p->watch, status));
    }
    json_end(&json);
}

static void analysis_text(position *p, kz_status status, const kz_mastermind_figures *exact) {
    char buffer[MASTERMIND_CODE_ROOM];
    put_candidates(p);
    output_line(p->cli, cli_has(p->cli, OPTION_TRY)
                            ? KZ_N("These guesses (* may be the code itself):")
                            : KZ_N("Best guesses (* may be the code itself):"));
    for (size_t i = 0; i < p->count; i++) {
        kz_text_put(&p->cli->out, "  ");
        mastermind_put_ranked(p->cli, &p->rules, &p->best[i], p->candidates);
    }
    if (status == KZ_OK) {
        kz_text_format(
            &p->cli->out,
            kz_message(
                p->cli->lang,
                KZ_N("Best possible: %.4f more guesses on average, at most %u, starting with %s.")),
            (double)exact->total / (double)exact->codes, (unsigned)exact->max,
            mastermind_code_text(&p->rules, exact->first, buffer));
        kz_text_put_char(&p->cli->out, '\n');
    }
}

/* Everything known is told even if the budget ends before the exact value is found. */
static int show_analysis(position *p) {
    kz_mastermind_figures exact = {0};
    kz_status status = exact_value(p, &exact);
    progress_end(&p->watch.bar);
    if (cli_has(p->cli, OPTION_JSON)) {
        analysis_json(p, status, &exact);
    } else {
        analysis_text(p, status, &exact);
    }
    return status == KZ_OK || status == KZ_UNSUPPORTED ? EXIT_YES
                                                       : supervise_failure(&p->watch, status);
}

static int answer_analyse(cli_context *cli) {
    size_t wanted =
        cli_has(cli, OPTION_BEST) ? (size_t)cli->options.number[OPTION_BEST] : BEST_SHOWN;
    return with_position(cli, KZ_MASTERMIND_EXPECTED, wanted, show_analysis);
}

int command_mastermind_next(cli_context *cli) {
    static const batch_words lines = {.answer = answer_next};
    return batch_or_one(cli, &lines);
}

int command_mastermind_hint(cli_context *cli) {
    static const batch_words lines = {.answer = answer_hint};
    return batch_or_one(cli, &lines);
}

int command_mastermind_analyse(cli_context *cli) {
    static const batch_words lines = {.answer = answer_analyse};
    return batch_or_one(cli, &lines);
}
