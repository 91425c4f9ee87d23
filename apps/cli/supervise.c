/* Watches over one case: budgets, Ctrl-C, memory, progress, and what it cost. */
#include "supervise.h"

#include "output/complain.h"
#include "system/interrupt.h"
#include "system/processor.h"

#include "terminal/guard.h"

#include <stdio.h>
#include <stdlib.h>

#define DEFAULT_MEMORY (UINT64_C(4) << 30)

static void *reallocate(void *user, void *block, size_t old_size, size_t new_size) {
    supervisor *watch = user;
    (void)old_size;
    if (new_size == 0) {
        free(block);
        return NULL;
    }
    void *moved = realloc(block, new_size);
    if (moved == NULL) {
        watch->allocation_failed = true;
    }
    return moved;
}

static bool is_cancelled(void *user) {
    supervisor *watch = user;
    progress_tick(&watch->bar);
    if (watch->deadline != 0 && term_nanoseconds() >= watch->deadline) {
        watch->out_of_time = true;
    }
    return watch->out_of_time || interrupt_asked();
}

static void on_progress(void *user, uint64_t done, uint64_t total) {
    supervisor *watch = user;
    progress_note(&watch->bar, done, total);
}

void supervise_start(supervisor *watch, const cli_context *cli) {
    *watch = (supervisor){.cli = cli, .started = term_nanoseconds()};
    kz_work_init(&watch->work);
    watch->work.reallocate = reallocate;
    watch->work.memory_user = watch;
    watch->work.memory_limit =
        cli_has(cli, OPTION_MEMORY) ? cli->options.number[OPTION_MEMORY] : DEFAULT_MEMORY;
    watch->work.cancelled = is_cancelled;
    watch->work.cancel_user = watch;
    watch->work.progress = on_progress;
    watch->work.progress_user = watch;
    watch->work.cpu = cli->cpu;
    supervise_renew(watch);
}

void supervise_renew(supervisor *watch) {
    const cli_context *cli = watch->cli;
    if (cli_has(cli, OPTION_NODES)) {
        uint64_t used = watch->work.counters.nodes;
        uint64_t budget = cli->options.number[OPTION_NODES];
        watch->work.node_limit = budget < UINT64_MAX - used ? used + budget : UINT64_MAX;
    }
    if (cli_has(cli, OPTION_SECONDS)) {
        watch->deadline = term_nanoseconds() + cli->options.number[OPTION_SECONDS];
    }
    watch->out_of_time = false;
    progress_start(&watch->bar, cli);
}

void supervise_end(supervisor *watch) {
    progress_end(&watch->bar);
    if (!cli_has(watch->cli, OPTION_VERBOSE)) {
        return;
    }
    double seconds = (double)(term_nanoseconds() - watch->started) / (double)TERM_NANOSECONDS;
    fprintf(stderr,
            kz_message(watch->cli->lang,
                       KZ_N("kazu: nodes %llu, passed a filter %llu, memory peak %.1f MiB, "
                            "time %.6f s, processor path %s")),
            (unsigned long long)watch->work.counters.nodes,
            (unsigned long long)watch->work.counters.cache_hits,
            (double)watch->work.memory_peak / 1048576.0, seconds, processor_name(watch->work.cpu));
    fputc('\n', stderr);
}

const char *supervise_reason(const supervisor *watch, kz_status why) {
    if (why == KZ_CANCELLED) {
        return watch->out_of_time ? KZ_N("the time budget ran out") : kz_status_text(why);
    }
    if (why == KZ_NO_MEMORY) {
        return KZ_N("the memory limit was reached");
    }
    if (why == KZ_UNSUPPORTED) {
        return KZ_N("more than 12 cards are searched only in part");
    }
    return kz_status_text(why);
}

int supervise_failure(const supervisor *watch, kz_status status) {
    bool is_limit = status == KZ_NO_MEMORY && !watch->allocation_failed;
    if (!is_limit && (status == KZ_NO_MEMORY || status == KZ_NO_SPACE)) {
        complain(watch->cli, kz_status_text(status), NULL, NULL);
        return EXIT_MACHINE;
    }
    if (is_limit || status == KZ_BUDGET || status == KZ_CANCELLED) {
        complain(watch->cli, supervise_reason(watch, status), NULL, NULL);
        return EXIT_UNDECIDED;
    }
    complain(watch->cli, kz_status_text(status), NULL, NULL);
    return EXIT_USAGE;
}
