/* Figures about finished games: counts, times of those that were won, days in a row. */
#include "record.h"

#include <stdlib.h>
#include <string.h>

static int by_day(const void *a, const void *b) {
    const finished_game *first = a;
    const finished_game *second = b;
    return (first->day > second->day) - (first->day < second->day);
}

static int by_time(const void *a, const void *b) {
    const finished_game *first = a;
    const finished_game *second = b;
    return (first->ms > second->ms) - (first->ms < second->ms);
}

static bool is_of(const finished_game *game, const char *id) {
    return id == NULL || strcmp(game->id, id) == 0;
}

/* Games in the order of their days. */
static void count_days(const finished_game *games, size_t count, const char *id, long today,
                       record *r) {
    long last = 0;
    unsigned row = 0;
    for (size_t i = 0; i < count; i++) {
        long day = games[i].day;
        if (!is_of(&games[i], id) || day == 0 || day == last) {
            continue;
        }
        row = day == last + 1 ? row + 1 : 1;
        r->longest = row > r->longest ? row : r->longest;
        last = day;
    }
    r->streak = last != 0 && (last == today || last == today - 1) ? row : 0;
}

/* Games in the order of their times. */
static void find_times(const finished_game *games, size_t count, const char *id, record *r) {
    size_t seen = 0;
    for (size_t i = 0; i < count; i++) {
        if (is_of(&games[i], id) && games[i].is_won) {
            r->best_ms = seen == 0 ? games[i].ms : r->best_ms;
            r->median_ms = seen == (r->won - 1) / 2 ? games[i].ms : r->median_ms;
            seen++;
        }
    }
}

record record_of(finished_game *games, size_t count, const char *id, long today) {
    record r = {.played = 0};
    for (size_t i = 0; i < count; i++) {
        if (is_of(&games[i], id)) {
            r.played++;
            r.won += games[i].is_won ? 1 : 0;
            r.hints += games[i].hints;
        }
    }
    if (count > 0) {
        qsort(games, count, sizeof *games, by_day);
        count_days(games, count, id, today, &r);
        qsort(games, count, sizeof *games, by_time);
        find_times(games, count, id, &r);
    }
    return r;
}
