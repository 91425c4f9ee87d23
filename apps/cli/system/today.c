/* The day that it is here, by the clock and the time zone of the system. */
#include "system/today.h"

#include <stddef.h>
#include <time.h>

bool today_find(unsigned *year, unsigned *month, unsigned *day) {
    struct tm now;
    time_t seconds = time(NULL);
    if (localtime_r(&seconds, &now) == NULL) {
        return false;
    }
    *year = (unsigned)(now.tm_year + 1900);
    *month = (unsigned)(now.tm_mon + 1);
    *day = (unsigned)now.tm_mday;
    return true;
}
