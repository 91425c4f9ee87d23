/* kazu shisoku verify: a no, proved again by a second program. */
#include "batch.h"
#include "output/complain.h"
#include "output/json.h"
#include "shisoku/commands.h"
#include "shisoku/input.h"
#include "shisoku/show.h"
#include "supervise.h"

#include "kazu/shisoku_study.h"

static void put_json(cli_context *cli, const kz_shisoku_problem *problem,
                     const kz_shisoku_second *proof) {
    kz_json json = json_begin(cli);
    shisoku_json_table(&json, problem);
    json_text(&json, "verdict", kz_verdict_name(proof->verdict));
    json_unsigned(&json, "values", proof->values);
    json_unsigned(&json, "questions", proof->questions);
    json_end(&json);
}

static void put_text(cli_context *cli, const kz_shisoku_second *proof) {
    if (proof->verdict != KZ_NONE) {
        kz_text_put(&cli->out, kz_message(cli->lang, KZ_N("It can be made.")));
    } else {
        kz_text_format(
            &cli->out,
            kz_message(
                cli->lang,
                KZ_N("No solution, independently verified: the other cards would have to make one "
                     "of %llu values, but none of them is among the %llu exact values.")),
            (unsigned long long)proof->questions, (unsigned long long)proof->values);
    }
    kz_text_put_char(&cli->out, '\n');
}

static int verify_one(cli_context *cli, const kz_shisoku_problem *problem) {
    kz_shisoku_second proof;
    supervisor watch;
    supervise_start(&watch, cli);
    kz_status status = kz_shisoku_prove_again(problem, &watch.work, &proof);
    supervise_end(&watch);
    if (status == KZ_OVERFLOW || status == KZ_BUDGET || status == KZ_CANCELLED ||
        (status == KZ_NO_MEMORY && !watch.allocation_failed)) {
        return shisoku_put_undecided(cli, problem, supervise_reason(&watch, status));
    }
    if (status != KZ_OK) {
        return supervise_failure(&watch, status);
    }
    if (cli_has(cli, OPTION_JSON)) {
        put_json(cli, problem, &proof);
    } else {
        put_text(cli, &proof);
    }
    return proof.verdict == KZ_NONE ? EXIT_YES : EXIT_NO;
}

static int verify_line(cli_context *cli, const char *line, size_t length, kz_error *error) {
    kz_shisoku_problem problem;
    if (kz_shisoku_problem_parse(line, length, &problem, error) != KZ_OK) {
        return EXIT_USAGE;
    }
    if (problem.count > KZ_SHISOKU_SECOND_CARDS) {
        (void)kz_error_set(error, KZ_OUT_OF_RANGE, 0, 0, KZ_N("expected at most 8 cards"), NULL, 0);
        return EXIT_USAGE;
    }
    return verify_one(cli, &problem);
}

int command_shisoku_verify(cli_context *cli) {
    bool bad = false;
    kz_shisoku_problem problem;
    if (batch_is_asked(cli, &bad)) {
        return batch_run(cli, verify_line);
    }
    if (bad || !shisoku_read_table(cli, 0, &problem)) {
        return EXIT_USAGE;
    }
    if (problem.count > KZ_SHISOKU_SECOND_CARDS) {
        complain(cli, KZ_N("expected at most 8 cards"), cli->operands[KZ_SHISOKU_SECOND_CARDS],
                 NULL);
        return EXIT_USAGE;
    }
    return verify_one(cli, &problem);
}
