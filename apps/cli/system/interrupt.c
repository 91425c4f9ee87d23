/* Ctrl-C asks a search to end; a second one ends the process. */
#include "system/interrupt.h"

#include <signal.h>
#include <stddef.h>

static volatile sig_atomic_t asked;

static void on_signal(int number) {
    (void)number;
    asked = 1;
    (void)signal(SIGINT, SIG_DFL);
    (void)signal(SIGTERM, SIG_DFL);
}

void interrupt_start(void) {
    struct sigaction action = {0};
    action.sa_handler = on_signal; /* no SA_RESTART: a waiting read ends as well */
    (void)sigemptyset(&action.sa_mask);
    /* Also where a script's background job inherits "ignore": kill -INT must end it cleanly. */
    (void)sigaction(SIGINT, &action, NULL);
    (void)sigaction(SIGTERM, &action, NULL);
    (void)signal(SIGPIPE, SIG_IGN);
    (void)signal(SIGXFSZ, SIG_IGN);
}

bool interrupt_asked(void) {
    return asked != 0;
}
