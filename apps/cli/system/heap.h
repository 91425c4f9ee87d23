/* Keeps freed memory in the process, so that the lines of a batch need not fetch it anew. */
#ifndef KAZU_CLI_HEAP_H
#define KAZU_CLI_HEAP_H

/** Call once at the start. */
void heap_keep(void);

#endif
