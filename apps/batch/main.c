/* kazu-batch: the big analyses of kazu on the ranks of an MPI job, by the same words. */
#include "analyses.h"
#include "post.h"
#include "ranks.h"

#include "output/complain.h"
#include "output/output.h"
#include "run.h"

#include <stdlib.h>
#include <unistd.h>

static const cli_program kazu_batch = {
    .name = "kazu-batch",
    .title = KZ_N("kazu-batch: large analyses on many machines"),
    .summary = KZ_N("run large analyses of kazu on the ranks of an MPI job"),
    .about = KZ_N(
        "Takes the same command line as kazu and prints the same output, while the ranks of an MPI "
        "job share the work: mpirun -n 8 kazu-batch GAME VERB ... Each rank runs --threads threads "
        "(default 1). With --checkpoint, progress is saved every few seconds and on SIGTERM, and "
        "the same command line resumes from there. With --progress always, the first rank writes a "
        "line each second. docs/scale.md has recipes."),
    .synopsis = "GAME VERB [options]\nhelp [GAME [VERB]]\n--version",
    .start = "mpirun -n 4 kazu-batch shisoku atlas -n 6 -t -1000..1000 --checkpoint six.part\n"
             "mpirun -n 64 kazu-batch kazutori survey --max 36 --checkpoint survey.part",
};

/* Tells whether a starter of MPI jobs started this process. Alone, MPI need not be there for help.
 */
static bool is_launched(void) {
    static const char *const signs[] = {"OMPI_COMM_WORLD_SIZE", "PMIX_RANK", "PMI_RANK"};
    bool launched = false;
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++) {
        launched = launched || getenv(signs[i]) != NULL;
    }
    return launched;
}

static bool write_nothing(void *user, const char *bytes, size_t length) {
    (void)user;
    (void)bytes;
    (void)length;
    return true;
}

/* Every rank reads the same words; only the first one speaks. */
static void fall_silent(cli_context *cli) {
    static kz_error unheard;
    (void)complain_hold(&unheard);
    cli->out.sink = write_nothing;
}

static void forget(cli_context *cli, option_id id) {
    cli->options.given[id] = false;
}

/* What the first rank does for all. */
static void leave_to_first(cli_context *cli) {
    static const option_id first[] = {OPTION_CHECKPOINT, OPTION_VERBOSE, OPTION_SECONDS,
                                      OPTION_NODES};
    for (size_t i = 0; i < sizeof first / sizeof *first; i++) {
        forget(cli, first[i]);
    }
}

/* Lines take the place of the bar, and a rank has one thread unless more are asked for. */
static void adapt(cli_context *cli) {
    bool is_asked = cli_has(cli, OPTION_PROGRESS);
    uint64_t when = is_asked ? cli->options.number[OPTION_PROGRESS] : COLOR_AUTO;
    bool is_shown = !cli_has(cli, OPTION_QUIET) && isatty(STDERR_FILENO);
    progress_lines lines = {.lang = cli->lang,
                            .wanted = when == COLOR_AUTO ? is_shown : when == COLOR_ALWAYS};
    ranks_tell(&lines);
    cli->options.given[OPTION_PROGRESS] = true;
    cli->options.number[OPTION_PROGRESS] = COLOR_NEVER;
    if (!cli_has(cli, OPTION_THREADS)) {
        cli->options.given[OPTION_THREADS] = true;
        cli->options.number[OPTION_THREADS] = 1;
    }
}

static bool join(const cli_context *cli) {
    if (!post_open()) {
        complain(cli, KZ_N("this MPI does not support threads"), NULL, NULL);
        return false;
    }
    return true;
}

/* Runs an analysis with the others. */
static int run_analysis(cli_context *cli) {
    adapt(cli);
    if (post_rank() != POST_FIRST) {
        leave_to_first(cli);
    }
    int status = cli_answer(cli);
    ranks_end();
    return status;
}

/* Runs what was asked for, once. */
static int run(cli_context *cli, int argc, char **argv, bool launched) {
    if (!cli_read(cli, argc, argv)) {
        return EXIT_USAGE;
    }
    if (!analyses_wanted(cli)) {
        return post_rank() == POST_FIRST ? cli_answer(cli) : EXIT_YES;
    }
    return launched || join(cli) ? run_analysis(cli) : EXIT_MACHINE;
}

/* One program draws, not a job. */
static int refuse_picture(cli_context *cli) {
    complain(cli, KZ_N("kazu-batch does not draw pictures; use kazu"), "--svg", NULL);
    return EXIT_USAGE;
}

int main(int argc, char **argv) {
    static cli_context cli = {
        .program = &kazu_batch, .run_shards = ranks_run, .draw_picture = refuse_picture};
    bool launched = is_launched();
    int status = EXIT_MACHINE;
    cli.groups = analyses_groups(&cli.group_count);
    cli_open(&cli, argc, argv);
    if (!launched || join(&cli)) {
        if (post_rank() != POST_FIRST) {
            fall_silent(&cli);
        }
        status = run(&cli, argc, argv, launched);
    }
    bool is_first = post_rank() == POST_FIRST;
    if (is_first) {
        status = output_finish(&cli, status);
    }
    post_close();
    /* One rank's status is the job's: a starter would call each other one a failure. */
    return is_first ? status : EXIT_YES;
}
