/* Days, as people write them and as the clock says. */
#ifndef KAZU_CLI_CALENDAR_H
#define KAZU_CLI_CALENDAR_H

#include <stdbool.h>

typedef struct calendar_day {
    unsigned year;
    unsigned month; /* 1..12 */
    unsigned day;   /* 1..31 */
} calendar_day;

/* Reads "2026-11-22" or "today". False: no day is written like this, or the clock does not tell. */
bool calendar_read(const char *text, calendar_day *day);

#endif
