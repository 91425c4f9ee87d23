/* What a thread beside the screen may spend, and how it is ended early. */
#ifndef KAZU_TUI_BUDGET_H
#define KAZU_TUI_BUDGET_H

#include "cli.h"

#include "kazu/work.h"

#include <pthread.h>
#include <stdatomic.h>

/* It must not move; the flag apart it belongs to the thread until that is done. */
typedef struct tui_budget {
    kz_work work; /* to be given to the library */
    const cli_context *cli;
    uint64_t deadline; /* as term_nanoseconds(); 0: none */
    bool is_late;
    atomic_bool is_cancelled; /* set by the screen: the library then gives up */
} tui_budget;

/* Begins with what the options give; 4 GiB of memory where they are silent. */
void tui_budget_begin(tui_budget *budget, const cli_context *cli);

/* Gives the next question the whole budget again. */
void tui_budget_renew(tui_budget *budget);

/* Says in English (a message id) why a call failed. */
const char *tui_budget_reason(const tui_budget *budget, kz_status status);

/* Starts a thread; signals are for the one that draws. False: none can be had. */
bool tui_budget_thread(pthread_t *thread, void *(*run)(void *user), void *user);

#endif
