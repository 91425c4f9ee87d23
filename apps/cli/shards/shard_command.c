/* The flow of a command whose work is shards: run some, keep them, put parts together. */
#include "shards/shard_command.h"

#include "output/complain.h"
#include "shards/part_file.h"
#include "system/file_lock.h"
#include "system/shard_pool.h"

#include <string.h>
#include <unistd.h>

enum { THREADS_MAX = 64 };

/* Reads "I/N". Returns false after a complaint. */
static bool read_part(const cli_context *cli, shard_job *job) {
    job->part = 1;
    job->parts = 1;
    if (!cli_has(cli, OPTION_SHARD)) {
        return true;
    }
    const char *text = cli->options.text[OPTION_SHARD];
    uint32_t number[2] = {0, 0};
    const char *at = text;
    for (unsigned i = 0; i < 2; i++) {
        size_t digits = strspn(at, "0123456789");
        for (size_t d = 0; d < digits && digits <= 6; d++) {
            number[i] = 10 * number[i] + (uint32_t)(at[d] - '0');
        }
        at += digits;
        at += i == 0 && *at == '/' ? 1 : 0;
    }
    if (*at != '\0' || strchr(text, '/') == NULL || number[0] < 1 || number[0] > number[1]) {
        complain(cli, KZ_N("not a shard I/N with I from 1 to N"), text, "--shard");
        return false;
    }
    job->part = number[0];
    job->parts = number[1];
    return true;
}

static uint32_t thread_count(const cli_context *cli) {
    if (cli_has(cli, OPTION_THREADS)) {
        return (uint32_t)cli->options.number[OPTION_THREADS];
    }
    long processors = sysconf(_SC_NPROCESSORS_ONLN);
    return processors < 1 ? 1 : (processors > THREADS_MAX ? THREADS_MAX : (uint32_t)processors);
}

/* Adds a file's result to one. Returns EXIT_YES, or another status after a complaint. */
static int add_file(supervisor *watch, const shard_kind *kind, const char *path, void *into) {
    void *part = NULL;
    int status = part_file_read(watch, kind, path, &part);
    if (status != EXIT_YES) {
        return status;
    }
    kz_status merged = kind->merge(into, part);
    kind->close(part, &watch->work);
    if (merged == KZ_OK) {
        return EXIT_YES;
    }
    complain(watch->cli,
             merged == KZ_BAD_INPUT ? KZ_N("the file is of another plan")
                                    : KZ_N("the file holds shards that another one has"),
             path, NULL);
    return EXIT_USAGE;
}

static int run(supervisor *watch, const shard_job *job, void *result) {
    bool written = true;
    kz_status status = shard_pool_run(watch, job, result, &written);
    if (!written) {
        return EXIT_MACHINE;
    }
    return status == KZ_OK ? EXIT_YES : supervise_failure(watch, status);
}

static void complain_locked(const cli_context *cli, const char *path, long holder) {
    char buffer[64];
    kz_text where;
    kz_text_init(&where, buffer, sizeof buffer);
    if (holder != 0) {
        kz_text_format(&where, kz_message(cli->lang, KZ_N("process %ld")), holder);
    }
    complain(cli, KZ_N("another run works on the file"), path, holder != 0 ? buffer : NULL);
}

/* Goes on from the checkpoint, if there is one already, while nobody else works on it. */
static int run_with_checkpoint(supervisor *watch, const shard_job *job, void *result) {
    file_lock lock;
    int code = file_lock_take(&lock, job->checkpoint);
    if (code == FILE_LOCK_TAKEN) {
        complain_locked(watch->cli, job->checkpoint, lock.holder);
        return EXIT_MACHINE;
    }
    if (code != 0) {
        complain_errno(watch->cli, KZ_N("cannot write"), job->checkpoint, code);
        return EXIT_MACHINE;
    }
    int status = EXIT_YES;
    if (part_file_exists(job->checkpoint)) {
        status = add_file(watch, job->kind, job->checkpoint, result);
    }
    status = status == EXIT_YES ? run(watch, job, result) : status;
    file_lock_release(&lock);
    return status;
}

int shard_command_run(supervisor *watch, const shard_kind *kind, const void *shared, void *result) {
    const cli_context *cli = watch->cli;
    shard_job job = {.kind = kind, .shared = shared, .threads = thread_count(cli)};
    if (!read_part(cli, &job)) {
        return EXIT_USAGE;
    }
    int status = EXIT_YES;
    if (cli_has(cli, OPTION_CHECKPOINT)) {
        job.checkpoint = cli->options.text[OPTION_CHECKPOINT];
        status = run_with_checkpoint(watch, &job, result);
    } else {
        status = run(watch, &job, result);
    }
    progress_end(&watch->bar);
    return status;
}

static bool is_complete(const cli_context *cli, const shard_kind *kind, const void *result) {
    uint32_t shards = kind->shards(result);
    uint32_t done = kind->done(result);
    if (done == shards) {
        return true;
    }
    char buffer[32];
    kz_text numbers;
    kz_text_init(&numbers, buffer, sizeof buffer);
    kz_text_format(&numbers, "%u/%u", (unsigned)(shards - done), (unsigned)shards);
    complain(cli, KZ_N("shards are missing"), buffer, "--merge");
    return false;
}

int shard_command_merge(supervisor *watch, const shard_kind *kind, void **result) {
    const cli_context *cli = watch->cli;
    void *sum = NULL;
    if (cli->operand_count == 0) {
        complain(cli, KZ_N("operand is missing"), "FILE", NULL);
        return EXIT_USAGE;
    }
    int status = part_file_read(watch, kind, cli->operands[0], &sum);
    for (size_t i = 1; i < cli->operand_count && status == EXIT_YES; i++) {
        status = add_file(watch, kind, cli->operands[i], sum);
    }
    if (status == EXIT_YES && !is_complete(cli, kind, sum)) {
        status = EXIT_USAGE;
    }
    if (status == EXIT_YES) {
        *result = sum;
    } else if (sum != NULL) {
        kind->close(sum, &watch->work);
    }
    return status;
}

bool shard_command_check(const cli_context *cli, const option_id *plan, size_t count) {
    bool merges = cli_has(cli, OPTION_MERGE);
    if (!merges && cli->operand_count > 0) {
        complain(cli, KZ_N("files are for --merge only"), cli->operands[0], NULL);
        return false;
    }
    for (size_t i = 0; merges && i < count; i++) {
        if (cli_has(cli, plan[i])) {
            complain(cli, KZ_N("the files to merge say this themselves"),
                     option_describe(plan[i])->name, NULL);
            return false;
        }
    }
    shard_job job;
    return read_part(cli, &job);
}
