/* Ctrl-C asks a search to end; a second one ends the process. */
#ifndef KAZU_CLI_INTERRUPT_H
#define KAZU_CLI_INTERRUPT_H

#include <stdbool.h>

/* Listens to SIGINT and SIGTERM, and turns SIGPIPE and SIGXFSZ into a failed write. */
void interrupt_start(void);

/* Tells whether the user asked to end. */
bool interrupt_asked(void);

#endif
