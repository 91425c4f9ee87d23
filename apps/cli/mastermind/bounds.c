/* kazu mastermind bounds: how many guesses every strategy needs at least. */
#include "checkpoint.h"
#include "mastermind/commands.h"
#include "mastermind/input.h"
#include "mastermind/show.h"
#include "output/complain.h"
#include "supervise.h"
#include "system/file_reader.h"
#include "system/file_writer.h"

#include "terminal/guard.h"

#include <unistd.h>

#define FILE_BYTES_MAX ((size_t)1 << 24)
#define KEEP_EVERY     UINT64_C(1000000000) /* nanoseconds */

/* Goes on from what an earlier run has kept. */
static int take_kept(supervisor *watch, const char *path, kz_mastermind_bounds *bounds) {
    file_text text;
    kz_error error = {0};
    if (path == NULL || access(path, F_OK) != 0) {
        return EXIT_YES;
    }
    int result = file_text_read(watch, path, FILE_BYTES_MAX, &text);
    if (result == EXIT_YES && text.length > 0 &&
        kz_mastermind_bounds_take(bounds, text.data, text.length, &error) != KZ_OK) {
        complain_error(watch->cli, &error, path);
        result = EXIT_USAGE;
    }
    file_text_free(watch, &text);
    return result;
}

/* At every moment the file is there as a whole, old or new. */
static int keep(const cli_context *cli, const kz_mastermind_rules *rules,
                const kz_mastermind_bounds *bounds) {
    static file_writer file;
    const char *path = checkpoint_path(cli);
    if (path == NULL) {
        return EXIT_YES;
    }
    int code = file_writer_start(&file, path);
    if (code == 0) {
        const kz_mastermind_bound *list = kz_mastermind_bounds_data(bounds);
        kz_mastermind_bounds_print(rules, &file.text);
        for (size_t i = 0; i < kz_mastermind_bounds_count(bounds); i++) {
            if (list[i].rounds > 0) {
                kz_mastermind_bound_print(rules, &list[i], &file.text);
            }
        }
        code = file_writer_finish(&file);
    }
    if (code != 0) {
        complain_errno(cli, KZ_N("cannot write"), path, code);
    }
    return code == 0 ? EXIT_YES : EXIT_MACHINE;
}

/* Proves set by set. What is proved is kept once a second, and in the end, whatever the end. */
static int prove(supervisor *watch, const cli_context *cli, const kz_mastermind_rules *rules,
                 kz_mastermind_bounds *bounds) {
    uint32_t rounds = cli_has(cli, OPTION_AHEAD) ? (uint32_t)cli->options.number[OPTION_AHEAD] : 1;
    uint64_t kept = term_nanoseconds();
    kz_status status = KZ_OK;
    int result = EXIT_YES;
    size_t index = 0;
    while (result == EXIT_YES && status == KZ_OK &&
           kz_mastermind_bounds_next(bounds, rounds, &index)) {
        uint32_t next = kz_mastermind_bounds_data(bounds)[index].rounds + 1;
        status = kz_mastermind_bounds_prove(bounds, index, next);
        if (term_nanoseconds() - kept > KEEP_EVERY) {
            result = keep(cli, rules, bounds);
            kept = term_nanoseconds();
        }
    }
    progress_end(&watch->bar);
    status = mastermind_what_ran_out(cli, status);
    int last = keep(cli, rules, bounds);
    result = result == EXIT_YES ? last : result;
    return result == EXIT_YES && status != KZ_OK ? supervise_failure(watch, status) : result;
}

static int work_on(supervisor *watch, cli_context *cli, const kz_mastermind_rules *rules,
                   kz_mastermind_bounds *bounds) {
    const char *path = checkpoint_path(cli);
    file_lock lock;
    if (path != NULL && !checkpoint_take(cli, path, &lock)) {
        return EXIT_MACHINE;
    }
    int result = take_kept(watch, path, bounds);
    if (result == EXIT_YES) {
        result = prove(watch, cli, rules, bounds);
        kz_mastermind_least least = kz_mastermind_bounds_total(bounds);
        if (result == EXIT_YES || result == EXIT_UNDECIDED) {
            mastermind_put_least(cli, rules, &least);
        }
    }
    if (path != NULL) {
        file_lock_release(&lock);
    }
    return result;
}

int command_mastermind_bounds(cli_context *cli) {
    kz_mastermind_rules rules;
    kz_mastermind_bounds *bounds = NULL;
    supervisor watch;
    if (!mastermind_read_rules(cli, &rules)) {
        return EXIT_USAGE;
    }
    supervise_start(&watch, cli);
    kz_status status = kz_mastermind_bounds_new(&rules, &watch.work, &bounds);
    if (status == KZ_UNSUPPORTED) {
        complain(cli, KZ_N("this game has secret codes that cannot be guessed"), NULL, NULL);
    }
    int result = status == KZ_OK            ? work_on(&watch, cli, &rules, bounds)
                 : status == KZ_UNSUPPORTED ? EXIT_USAGE
                                            : supervise_failure(&watch, status);
    kz_mastermind_bounds_free(bounds);
    supervise_end(&watch);
    return result;
}
