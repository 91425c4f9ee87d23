/* kazu mastermind strategy: a whole strategy, and what it achieves. */
#include "batch.h"
#include "mastermind/commands.h"
#include "mastermind/input.h"
#include "mastermind/show.h"
#include "mastermind/together.h"
#include "output/complain.h"
#include "output/json.h"
#include "output/output.h"
#include "supervise.h"
#include "system/file_writer.h"
#include "system/processor.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

/* --tree -: the strategy is written in place of its figures, so that a program can read it. */
static bool is_tree_to_output(const cli_context *cli) {
    return cli_has(cli, OPTION_TREE) && strcmp(cli->options.text[OPTION_TREE], "-") == 0;
}

static int write_tree(cli_context *cli, const kz_mastermind_tree *tree) {
    const char *path = cli->options.text[OPTION_TREE];
    static file_writer file;
    (void)output_flush(cli); /* the tree may go to standard output, too */
    int code = file_writer_start(&file, path);
    if (code == 0) {
        kz_mastermind_tree_print(tree, &file.text);
        code = file_writer_finish(&file);
    }
    if (code != 0) {
        complain_errno(cli, KZ_N("cannot write"), path, code);
    }
    return code == 0 ? EXIT_YES : EXIT_MACHINE;
}

/* A proven no: no strategy needs so few guesses, or some codes can never be guessed. */
static int tell_impossible(cli_context *cli, const kz_mastermind_plan *plan) {
    if (cli_has(cli, OPTION_JSON)) {
        kz_json json = json_begin(cli);
        json_text(&json, "method", mastermind_method_name(plan->method));
        json_text(&json, "verdict", "none");
        json_unsigned_if(&json, "depth", plan->depth != 0, plan->depth);
        kz_json_close_object(&json);
    } else if (plan->depth == 0) {
        kz_text_put(&cli->out,
                    kz_message(cli->lang, KZ_N("No strategy finds every code of this game.")));
    } else {
        kz_text_format(
            &cli->out,
            kz_message(cli->lang, KZ_N("No strategy finds every code with at most %u guesses.")),
            (unsigned)plan->depth);
    }
    kz_text_put_char(&cli->out, '\n');
    return EXIT_NO;
}

static void json_bound(kz_json *json, const char *key, uint64_t bound) {
    json_unsigned_if(json, key, bound != 0, bound);
}

/* What is known when a budget ran out; a bound of 0: nothing. */
static int tell_undecided(supervisor *watch, cli_context *cli, kz_status status,
                          const uint64_t bound[2]) {
    int result = supervise_failure(watch, mastermind_what_ran_out(cli, status));
    if (result != EXIT_UNDECIDED) {
        return result;
    }
    if (cli_has(cli, OPTION_JSON)) {
        kz_json json = json_begin(cli);
        json_text(&json, "verdict", "unknown");
        json_bound(&json, "best", bound[0] == UINT64_MAX ? 0 : bound[0]);
        json_bound(&json, "at_least", bound[1]);
        kz_json_close_object(&json);
    } else if (bound[0] == 0) {
        return result;
    } else if (bound[0] == UINT64_MAX) {
        kz_text_format(&cli->out,
                       kz_message(cli->lang, KZ_N("No strategy found so far; proved: at least "
                                                  "%llu.")),
                       (unsigned long long)bound[1]);
    } else {
        kz_text_format(&cli->out,
                       kz_message(cli->lang, KZ_N("Best total so far: %llu; proved: at least "
                                                  "%llu.")),
                       (unsigned long long)bound[0], (unsigned long long)bound[1]);
    }
    kz_text_put_char(&cli->out, '\n');
    return result;
}

/* A budget of nodes is of those that one thread examines, one after another. So is a beam's tree.
 */
static uint32_t thread_count(const cli_context *cli, const kz_mastermind_plan *plan) {
    if (plan->method != KZ_MASTERMIND_OPTIMAL || cli_has(cli, OPTION_NODES) ||
        cli_has(cli, OPTION_BEAM)) {
        return 1;
    }
    return cli_has(cli, OPTION_THREADS) ? (uint32_t)cli->options.number[OPTION_THREADS]
                                        : processor_count();
}

static kz_status find_tree(supervisor *watch, const mastermind_job *job, kz_mastermind_tree **tree,
                           uint64_t bound[2]) {
    if (job->threads > 1 || job->kept->path != NULL) {
        return mastermind_tree_together(watch, job, tree, bound);
    }
    return job->beam > 0
               ? kz_mastermind_tree_beam(job->rules, job->history, job->beam,
                                         job->plan->consistent_only, &watch->work, tree, bound)
               : kz_mastermind_tree_new(job->rules, job->history, job->plan, &watch->work, tree,
                                        bound);
}

/* Tells what a search came to that found no tree. */
static int tell_failure(supervisor *watch, cli_context *cli, const mastermind_job *job,
                        kz_status status, const uint64_t bound[2]) {
    if (job->kept->result != EXIT_YES) {
        return job->kept->result;
    }
    if (status == KZ_UNSUPPORTED) {
        return tell_impossible(cli, job->plan);
    }
    if (status == KZ_BAD_INPUT) {
        return mastermind_tell_contradiction(cli, watch, job->rules, job->history);
    }
    return tell_undecided(watch, cli, status, bound);
}

static int tell_tree(cli_context *cli, const mastermind_job *job, const kz_mastermind_tree *tree) {
    if (is_tree_to_output(cli)) {
        kz_mastermind_tree_print(tree, &cli->out);
        return EXIT_YES;
    }
    kz_mastermind_figures figures = kz_mastermind_tree_figures(tree);
    const char *method = job->beam > 0 ? "beam" : mastermind_method_name(job->plan->method);
    mastermind_put_figures(cli, method, job->rules, &figures);
    return cli_has(cli, OPTION_TREE) ? write_tree(cli, tree) : EXIT_YES;
}

static int compute(supervisor *watch, cli_context *cli, const kz_mastermind_rules *rules,
                   const kz_mastermind_history *history, const kz_mastermind_plan *plan) {
    resume kept;
    resume_start(&kept, watch);
    uint64_t beam = cli_has(cli, OPTION_BEAM) ? cli->options.number[OPTION_BEAM] : 0;
    mastermind_job job = {.rules = rules,
                          .history = history,
                          .plan = plan,
                          .threads = thread_count(cli, plan),
                          .beam = (uint32_t)beam,
                          .kept = &kept};
    kz_mastermind_tree *tree = NULL;
    uint64_t bound[2] = {0, 0};
    kz_status status = find_tree(watch, &job, &tree, bound);
    progress_end(&watch->bar);
    if (status != KZ_OK) {
        return tell_failure(watch, cli, &job, status, bound);
    }
    int result = tell_tree(cli, &job, tree);
    kz_mastermind_tree_free(tree, &watch->work);
    return batch_worse(result, kept.result);
}

/* Whether an option of the method optimal alone is not there, or fits. */
static bool fits(const cli_context *cli, const kz_mastermind_plan *plan, option_id option,
                 const char *name) {
    if (cli_has(cli, option) && plan->method != KZ_MASTERMIND_OPTIMAL) {
        complain(cli, KZ_N("only for the method optimal"), cli->options.text[option], name);
        return false;
    }
    return true;
}

static bool options_fit(const cli_context *cli, const kz_mastermind_plan *plan) {
    if (!fits(cli, plan, OPTION_BEAM, "--beam") ||
        !fits(cli, plan, OPTION_CHECKPOINT, "--checkpoint")) {
        return false;
    }
    if (is_tree_to_output(cli) && cli_has(cli, OPTION_JSON)) {
        complain(cli, KZ_N("these options cannot be combined"), "--tree -", "--json");
        return false;
    }
    if (cli_has(cli, OPTION_BEAM) && plan->depth != 0) {
        complain(cli, KZ_N("these options cannot be combined"), "--beam", "--depth");
        return false;
    }
    return true;
}

static int strategy(cli_context *cli) {
    kz_mastermind_rules rules;
    kz_mastermind_history history;
    supervisor watch;
    kz_mastermind_plan plan;
    if (!mastermind_read_rules(cli, &rules) || !mastermind_read_history(cli, &rules, &history) ||
        !mastermind_read_plan(cli, KZ_MASTERMIND_OPTIMAL, &plan) || !options_fit(cli, &plan)) {
        return EXIT_USAGE;
    }
    supervise_start(&watch, cli);
    int result = compute(&watch, cli, &rules, &history, &plan);
    supervise_end(&watch);
    return result;
}

/* Each line would want a file of its own. */
static bool file_fits(const cli_context *cli, option_id option, const char *name) {
    bool is_batch = cli->operand_count > 0 && strcmp(cli->operands[0], "-") == 0;
    if (cli_has(cli, option) && is_batch) {
        complain(cli, KZ_N("these options cannot be combined"), name,
                 kz_message(cli->lang, KZ_N("operand -")));
        return false;
    }
    return true;
}

int command_mastermind_strategy(cli_context *cli) {
    static const batch_words lines = {.answer = strategy};
    if (!file_fits(cli, OPTION_TREE, "--tree") ||
        !file_fits(cli, OPTION_CHECKPOINT, "--checkpoint")) {
        return EXIT_USAGE;
    }
    return batch_or_one(cli, &lines);
}
