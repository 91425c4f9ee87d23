/* The flow of a command whose work is shards: run some, keep them, put parts together. */
#include "shards/shard_command.h"

#include "checkpoint.h"
#include "output/complain.h"
#include "shards/part_file.h"
#include "shards/shard_job.h"
#include "system/processor.h"

#include <string.h>

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
        complain(cli, KZ_N("expected a shard I/N with I from 1 to N"), text, "--shard");
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
    uint32_t processors = processor_count();
    return processors > SHARD_THREADS_MAX ? SHARD_THREADS_MAX : processors;
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
             merged == KZ_BAD_INPUT
                 ? KZ_N("the file belongs to a job with other settings")
                 : KZ_N("the file contains shards that another file also contains"),
             path, NULL);
    return EXIT_USAGE;
}

/* The file that keeps what is done. */
typedef struct checkpoint {
    const cli_context *cli;
    const shard_kind *kind;
    const char *path;
    bool failed;
} checkpoint;

static bool keep(void *user, const void *result) {
    checkpoint *file = user;
    file->failed = !part_file_keep(file->cli, file->kind, result, file->path);
    return !file->failed;
}

static int run(supervisor *watch, const shard_job *job, void *result) {
    kz_status status = watch->cli->run_shards(job, &watch->work, result);
    watch->allocation_failed = watch->allocation_failed || status == KZ_NO_MEMORY;
    const checkpoint *file = job->user;
    if (file != NULL && file->failed) {
        return EXIT_MACHINE;
    }
    return status == KZ_OK ? EXIT_YES : supervise_failure(watch, status);
}

/* Goes on from the checkpoint, if there is one already, while nobody else works on it. */
static int run_with_checkpoint(supervisor *watch, shard_job *job, const char *path, void *result) {
    checkpoint file = {watch->cli, job->kind, path, false};
    file_lock lock;
    if (!checkpoint_take(watch->cli, path, &lock)) {
        return EXIT_MACHINE;
    }
    job->keep = keep;
    job->user = &file;
    int status = EXIT_YES;
    if (part_file_exists(path)) {
        status = add_file(watch, job->kind, path, result);
    }
    status = status == EXIT_YES ? run(watch, job, result) : status;
    file_lock_release(&lock);
    job->user = NULL;
    return status;
}

int shard_command_run(supervisor *watch, const shard_kind *kind, const void *shared, void *result) {
    const cli_context *cli = watch->cli;
    shard_job job = {.kind = kind, .shared = shared, .threads = thread_count(cli)};
    if (!read_part(cli, &job)) {
        return EXIT_USAGE;
    }
    const char *path = checkpoint_path(cli);
    int status =
        path != NULL ? run_with_checkpoint(watch, &job, path, result) : run(watch, &job, result);
    progress_end(&watch->bar);
    return status;
}

/* Writes the shards that a result lacks: "3-5,9". */
static void put_missing(const shard_kind *kind, const void *result, kz_text *out) {
    uint32_t shards = kind->shards(result);
    for (uint32_t shard = 0; shard < shards; shard++) {
        uint32_t first = shard;
        while (shard < shards && !kind->has(result, shard)) {
            shard++;
        }
        if (shard > first) {
            kz_text_format(out, out->length > 0 ? ",%u" : "%u", (unsigned)first);
        }
        if (shard > first + 1) {
            kz_text_format(out, "-%u", (unsigned)shard - 1);
        }
    }
}

static bool is_complete(const cli_context *cli, const shard_kind *kind, const void *result) {
    uint32_t shards = kind->shards(result);
    uint32_t done = kind->done(result);
    if (done == shards) {
        return true;
    }
    char buffer[256];
    char place[64];
    kz_text missing;
    kz_text where;
    kz_text_init(&missing, buffer, sizeof buffer);
    kz_text_init(&where, place, sizeof place);
    put_missing(kind, result, &missing);
    kz_text_format(&where, "--merge, %u/%u", (unsigned)(shards - done), (unsigned)shards);
    complain(cli, KZ_N("shards are missing"), buffer, place);
    return false;
}

int shard_command_merge(supervisor *watch, const shard_kind *kind, void **result) {
    const cli_context *cli = watch->cli;
    void *sum = NULL;
    if (cli->operand_count == 0) {
        complain(cli, KZ_N("missing argument"), "FILE", NULL);
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
        complain(cli, KZ_N("files can only be given with --merge"), cli->operands[0], NULL);
        return false;
    }
    for (size_t i = 0; merges && i < count; i++) {
        if (cli_has(cli, plan[i])) {
            complain(cli, KZ_N("the files to merge already set this option"),
                     option_describe(plan[i])->name, NULL);
            return false;
        }
    }
    shard_job job;
    return read_part(cli, &job);
}
