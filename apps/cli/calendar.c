/* Reads days as people write them. */
#include "calendar.h"

#include "system/today.h"

#include <stddef.h>
#include <string.h>

static bool is_leap(unsigned year) {
    return (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
}

static bool is_date(const calendar_day *d) {
    static const unsigned days[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    return d->year >= 1 && d->month >= 1 && d->month <= 12 && d->day >= 1 &&
           d->day <= days[d->month - 1] + (d->month == 2 && is_leap(d->year) ? 1 : 0);
}

static bool read_digits(const char **text, size_t count, unsigned *number) {
    *number = 0;
    for (size_t i = 0; i < count; i++, (*text)++) {
        if (**text < '0' || **text > '9') {
            return false;
        }
        *number = *number * 10 + (unsigned)(**text - '0');
    }
    return true;
}

bool calendar_read(const char *text, calendar_day *day) {
    if (strcmp(text, "today") == 0) {
        return today_find(&day->year, &day->month, &day->day);
    }
    return read_digits(&text, 4, &day->year) && *text++ == '-' &&
           read_digits(&text, 2, &day->month) && *text++ == '-' &&
           read_digits(&text, 2, &day->day) && *text == '\0' && is_date(day);
}
