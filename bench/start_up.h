/* How long a command takes to start. */
#ifndef START_UP_H
#define START_UP_H

/* Median seconds on the wall of `command --version`, run 200 times; negative if it fails. */
double start_up_median(const char *command);

#endif
