/* Watches over one case: budgets, Ctrl-C, memory, progress, and what it cost. */
#ifndef KAZU_CLI_SUPERVISE_H
#define KAZU_CLI_SUPERVISE_H

#include "cli.h"
#include "output/progress.h"

#include "kazu/work.h"

typedef struct supervisor {
    kz_work work; /* to be given to the library */
    const cli_context *cli;
    uint64_t started;
    uint64_t deadline; /* as term_nanoseconds(); 0: none */
    bool out_of_time;
    bool allocation_failed; /* the system had no memory, whatever the limit says */
    progress_bar bar;
} supervisor;

/* Starts a case with the budgets that the options give. The supervisor must not move. */
void supervise_start(supervisor *watch, const cli_context *cli);

/* Gives the next question of a longer talk the whole budget again. */
void supervise_renew(supervisor *watch);

/* Ends the case: wipes the progress bar and, if wanted, tells what it cost. */
void supervise_end(supervisor *watch);

/* Says in English (a message id) why a case stayed undecided. */
const char *supervise_reason(const supervisor *watch, kz_status why);

/* Complains about a failed call of the library and gives the exit status it leads to. */
int supervise_failure(const supervisor *watch, kz_status status);

#endif
