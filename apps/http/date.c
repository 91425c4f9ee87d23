/* Points in time as HTTP writes them, whatever the locale. */
#include "date.h"

/* Years are counted from March, so that the leap day is the last of one, in eras of 400 of them. */
static void split(int64_t days, unsigned *year, unsigned *month, unsigned *day) {
    uint64_t since = (uint64_t)(days + 719468); /* days since 0000-03-01 */
    uint64_t era = since / 146097;
    uint64_t in_era = since % 146097;
    uint64_t years = (in_era - in_era / 1460 + in_era / 36524 - in_era / 146096) / 365;
    uint64_t in_year = in_era - (365 * years + years / 4 - years / 100);
    uint64_t from_march = (5 * in_year + 2) / 153;
    *day = (unsigned)(in_year - (153 * from_march + 2) / 5 + 1);
    *month = (unsigned)(from_march < 10 ? from_march + 3 : from_march - 9);
    *year = (unsigned)(era * 400 + years + (*month <= 2 ? 1 : 0));
}

void http_date_put(kz_text *out, int64_t seconds) {
    static const char *const weekdays[] = {"Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"};
    static const char *const months[] = {"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                         "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
    const int64_t last = INT64_C(253402300799); /* 9999-12-31 */
    int64_t at = seconds < 0 ? 0 : seconds > last ? last : seconds;
    unsigned of_day = (unsigned)(at % 86400);
    unsigned year;
    unsigned month;
    unsigned day;
    split(at / 86400, &year, &month, &day);
    kz_text_format(out, "%s, %02u %s %04u %02u:%02u:%02u GMT", weekdays[at / 86400 % 7], day,
                   months[month - 1], year, of_day / 3600, of_day / 60 % 60, of_day % 60);
}
