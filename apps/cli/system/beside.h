/* The programs of the house that need heavy libraries: they stand beside the command. */
#ifndef KAZU_CLI_BESIDE_H
#define KAZU_CLI_BESIDE_H

/*
 * Becomes another program, which is looked for beside this one and then in PATH.
 * name: "kazu-tui". argv: NULL-terminated; its first word is replaced.
 * Returns only if that failed: the errno that says why; ENOENT: there is no such program.
 */
int beside_become(const char *name, char **argv);

#endif
