/* The day that it is here. */
#ifndef KAZU_CLI_SYSTEM_TODAY_H
#define KAZU_CLI_SYSTEM_TODAY_H

#include <stdbool.h>

/* Gives the day of the user's calendar, months and days from 1. False: the clock does not tell. */
bool today_find(unsigned *year, unsigned *month, unsigned *day);

#endif
