/* kazu shisoku solve */
#include "batch.h"
#include "output/json.h"
#include "output/style.h"
#include "shisoku/catalogue.h"
#include "shisoku/commands.h"
#include "shisoku/input.h"
#include "shisoku/show.h"
#include "supervise.h"

#include <string.h>

/* All that is known about a case once the searching is done. */
typedef struct solve_answer {
    kz_shisoku_result result;
    const char *reason; /* why undecided: a message id */
    bool wants_nearest;
    bool has_nearest;
    kz_rational nearest;
    kz_shisoku_solution nearest_solution;
    const char *typed; /* the target, as the user wrote it */
    size_t typed_length;
} solve_answer;

static void put_json(cli_context *cli, const kz_shisoku_problem *problem,
                     const solve_answer *answer) {
    const kz_shisoku_result *result = &answer->result;
    const kz_shisoku_solution *shown = result->verdict == KZ_ONE ? &result->solution
                                       : answer->has_nearest     ? &answer->nearest_solution
                                                                 : NULL;
    kz_json json = json_begin(cli);
    shisoku_json_table(&json, problem);
    json_text(&json, "verdict", kz_verdict_name(result->verdict));
    if (answer->wants_nearest) {
        kz_json_key(&json, "nearest");
        if (answer->has_nearest) {
            shisoku_json_value(&json, answer->nearest);
        } else {
            kz_json_null(&json);
        }
    }
    shisoku_json_solution(&json, problem, shown);
    if (result->verdict == KZ_NONE) {
        shisoku_json_proof(&json, &result->proof);
    }
    if (answer->reason != NULL) {
        json_text(&json, "reason", answer->reason);
    }
    json_end(&json);
}

/* Writes a sentence in which {value} and {cards} are replaced: a table may be long. */
static void put_sentence(cli_context *cli, const char *sentence, const kz_shisoku_problem *problem,
                         kz_rational value) {
    static const char value_mark[] = "{value}";
    static const char cards_mark[] = "{cards}";
    while (*sentence != '\0') {
        if (strncmp(sentence, value_mark, sizeof value_mark - 1) == 0) {
            kz_rational_print(value, &cli->out);
            sentence += sizeof value_mark - 1;
        } else if (strncmp(sentence, cards_mark, sizeof cards_mark - 1) == 0) {
            shisoku_put_cards(problem, &cli->out);
            sentence += sizeof cards_mark - 1;
        } else {
            size_t plain = 1 + strcspn(sentence + 1, "{");
            kz_text_put_bytes(&cli->out, sentence, plain);
            sentence += plain;
        }
    }
    kz_text_put_char(&cli->out, '\n');
}

static void put_nearest(cli_context *cli, const kz_shisoku_problem *problem,
                        const solve_answer *answer) {
    if (!answer->has_nearest) {
        kz_text_format(&cli->out,
                       kz_message(cli->lang, KZ_N("The closest value was not found: %s.")),
                       kz_message(cli->lang, answer->reason));
        kz_text_put_char(&cli->out, '\n');
        return;
    }
    put_sentence(cli, kz_message(cli->lang, KZ_N("The closest value that can be made is {value}:")),
                 problem, answer->nearest);
    shisoku_put_steps(cli, problem, &answer->nearest_solution);
}

static void put_text(cli_context *cli, const kz_shisoku_problem *problem,
                     const solve_answer *answer) {
    const kz_shisoku_result *result = &answer->result;
    if (result->verdict == KZ_ONE) {
        shisoku_put_solution(cli, problem, &result->solution, answer->typed, answer->typed_length);
        return;
    }
    if (result->verdict != KZ_NONE) {
        kz_text_format(&cli->out, kz_message(cli->lang, KZ_N("Undecided: %s.")),
                       kz_message(cli->lang, answer->reason));
        kz_text_put_char(&cli->out, '\n');
        return;
    }
    put_sentence(cli,
                 kz_message(cli->lang, KZ_N("No solution: {value} cannot be made from {cards}.")),
                 problem, problem->target);
    if (!cli_has(cli, OPTION_QUIET)) {
        shisoku_put_proof(cli, &result->proof);
    }
    if (answer->wants_nearest) {
        put_nearest(cli, problem, answer);
    }
}

static kz_status search_nearest(supervisor *watch, const kz_shisoku_problem *problem,
                                solve_answer *answer) {
    kz_shisoku_result result = {0};
    kz_status status = kz_shisoku_nearest(problem, &watch->work, &result, &answer->nearest);
    answer->has_nearest = status == KZ_OK && result.verdict == KZ_ONE;
    if (answer->has_nearest) {
        answer->nearest_solution = result.solution;
    } else {
        answer->reason = supervise_reason(watch, status != KZ_OK ? status : result.why);
    }
    return status;
}

/* Reaching the memory limit is a budget that ran out; no memory below it is the machine's fault. */
static bool is_limit(const supervisor *watch, kz_status status) {
    return status == KZ_NO_MEMORY && !watch->allocation_failed;
}

static kz_status search(supervisor *watch, const kz_shisoku_problem *problem,
                        solve_answer *answer) {
    kz_status status = kz_shisoku_solve(problem, &watch->work, &answer->result);
    if (is_limit(watch, status)) {
        answer->result = (kz_shisoku_result){.verdict = KZ_UNKNOWN, .why = status};
        status = KZ_OK;
    }
    if (status != KZ_OK) {
        return status;
    }
    if (answer->result.verdict == KZ_UNKNOWN) {
        answer->reason = supervise_reason(watch, answer->result.why);
    }
    answer->wants_nearest =
        answer->result.verdict == KZ_NONE && cli_has(watch->cli, OPTION_NEAREST);
    if (answer->wants_nearest) {
        status = search_nearest(watch, problem, answer);
    }
    return is_limit(watch, status) ? KZ_OK : status;
}

static int exit_status(const solve_answer *answer) {
    if (answer->result.verdict == KZ_ONE) {
        return EXIT_YES;
    }
    bool undecided =
        answer->result.verdict != KZ_NONE || (answer->wants_nearest && !answer->has_nearest);
    return undecided ? EXIT_UNDECIDED : EXIT_NO;
}

static int solve_one(cli_context *cli, const kz_shisoku_problem *problem, const char *typed,
                     size_t typed_length) {
    if (catalogue_is_asked(cli)) {
        return catalogue_put(cli, problem);
    }
    static solve_answer found;
    found = (solve_answer){.typed = typed, .typed_length = typed_length};
    supervisor watch;
    supervise_start(&watch, cli);
    kz_status status = search(&watch, problem, &found);
    supervise_end(&watch);
    if (status != KZ_OK) {
        return supervise_failure(&watch, status);
    }
    if (cli_has(cli, OPTION_JSON)) {
        put_json(cli, problem, &found);
    } else {
        put_text(cli, problem, &found);
    }
    return exit_status(&found);
}

static int solve_line(cli_context *cli, const char *line, size_t length, kz_error *error) {
    kz_shisoku_problem problem;
    if (kz_shisoku_problem_parse(line, length, &problem, error) != KZ_OK) {
        return EXIT_USAGE;
    }
    size_t blank = strspn(line, " \t"); /* the target stands before a card: a word ends it */
    int status = solve_one(cli, &problem, line + blank, strcspn(line + blank, " \t"));
    if (!cli_has(cli, OPTION_JSON)) {
        kz_text_put_char(&cli->out, '\n');
    }
    return status;
}

int command_shisoku_solve(cli_context *cli) {
    bool bad = false;
    if (batch_is_asked(cli, &bad)) {
        return batch_run(cli, solve_line);
    }
    kz_shisoku_problem problem;
    if (bad || !shisoku_read_table(cli, 0, &problem)) {
        return EXIT_USAGE;
    }
    return solve_one(cli, &problem, cli->options.text[OPTION_TARGET],
                     strlen(cli->options.text[OPTION_TARGET]));
}
