/* What a thread beside the screen may spend, and how it is ended early. */
#include "budget.h"

#include "system/processor.h"

#include "terminal/guard.h"

#include <signal.h>
#include <stdlib.h>

#define DEFAULT_MEMORY (UINT64_C(4) << 30)

static bool is_cancelled(void *user) {
    tui_budget *budget = user;
    if (budget->deadline != 0 && term_nanoseconds() >= budget->deadline) {
        budget->is_late = true;
    }
    return budget->is_late || atomic_load(&budget->is_cancelled);
}

void tui_budget_begin(tui_budget *budget, const cli_context *cli) {
    kz_work_init(&budget->work);
    budget->cli = cli;
    budget->deadline = 0;
    budget->is_late = false;
    atomic_init(&budget->is_cancelled, false);
    budget->work.memory_limit =
        cli_has(cli, OPTION_MEMORY) ? cli->options.number[OPTION_MEMORY] : DEFAULT_MEMORY;
    budget->work.cancelled = is_cancelled;
    budget->work.cancel_user = budget;
    if (processor_choose(getenv("KAZU_CPU"), &budget->work.cpu) != NULL) {
        budget->work.cpu = kz_cpu_best();
    }
    tui_budget_renew(budget);
}

void tui_budget_renew(tui_budget *budget) {
    const cli_context *cli = budget->cli;
    if (cli_has(cli, OPTION_NODES)) {
        uint64_t used = budget->work.counters.nodes;
        uint64_t more = cli->options.number[OPTION_NODES];
        budget->work.node_limit = more < UINT64_MAX - used ? used + more : UINT64_MAX;
    }
    if (cli_has(cli, OPTION_SECONDS)) {
        budget->deadline = term_nanoseconds() + cli->options.number[OPTION_SECONDS];
    }
    budget->is_late = false;
}

const char *tui_budget_reason(const tui_budget *budget, kz_status status) {
    if (status == KZ_CANCELLED && budget->is_late) {
        return KZ_N("the time budget ran out");
    }
    return status == KZ_NO_MEMORY ? KZ_N("the memory limit was reached") : kz_status_text(status);
}

bool tui_budget_thread(pthread_t *thread, void *(*run)(void *user), void *user) {
    sigset_t all;
    sigset_t before;
    (void)sigfillset(&all);
    (void)pthread_sigmask(SIG_SETMASK, &all, &before);
    bool is_started = pthread_create(thread, NULL, run, user) == 0;
    (void)pthread_sigmask(SIG_SETMASK, &before, NULL);
    return is_started;
}
