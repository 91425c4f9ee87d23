/* Finished games, one line each in a file of the user's: written, and read again. */
#include "play/finished.h"

#include "play/state_file.h"
#include "system/today.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE_ROOM = 8192 };

/* What kz_table_summary() writes, and the day, which no table knows. */
bool finished_add(const kz_table *table) {
    static char path[STATE_FILE_ROOM];
    static char line[LINE_ROOM];
    unsigned year = 0;
    unsigned month = 0;
    unsigned day = 0;
    kz_text text;
    if (!state_file_name("history", true, path)) {
        return false;
    }
    kz_text_init(&text, line, sizeof line);
    kz_table_summary(table, &text);
    if (!text.truncated && text.length > 0 && today_find(&year, &month, &day)) {
        text.length--; /* the brace */
        kz_text_format(&text, ",\"day\":\"%04u-%02u-%02u\"}", year, month, day);
    }
    kz_text_put_char(&text, '\n');
    if (!text.truncated) {
        state_file_append(path, line, text.length);
    }
    return true;
}

/* Finds the value of a member; quotes inside of texts are escaped, so that it is none in a text. */
static const char *find(const char *line, const char *member) {
    const char *at = strstr(line, member);
    return at != NULL ? at + strlen(member) : NULL;
}

static bool is_among(const char *list, int seat) {
    for (; *list != ']' && *list != '\0'; list++) {
        if (*list == '0' + seat) {
            return true;
        }
    }
    return false;
}

/* Tells whether a person is among those who won. */
static bool is_won(const char *line) {
    const char *won = find(line, "\"won\":[");
    const char *seats = find(line, "\"seats\":[");
    if (won == NULL || seats == NULL) {
        return false;
    }
    for (int seat = 0; *seats == '"'; seat++) {
        bool is_person = strncmp(seats, "\"person\"", strlen("\"person\"")) == 0;
        if (is_person && is_among(won, seat)) {
            return true;
        }
        seats = strchr(seats + 1, '"');
        seats = seats == NULL ? "" : seats[1] == ',' ? seats + 2 : seats + 1;
    }
    return false;
}

static uint64_t number(const char *line, const char *member) {
    const char *at = find(line, member);
    return at != NULL ? strtoull(at, NULL, 10) : 0;
}

/* From March on, so that the day of a leap year is the last one. */
long finished_day(unsigned year, unsigned month, unsigned day) {
    long y = (long)year - (month <= 2 ? 1 : 0);
    long m = ((long)month + 9) % 12;
    return 365 * y + y / 4 - y / 100 + y / 400 + (153 * m + 2) / 5 + (long)day - 719469;
}

static long day_of(const char *line) {
    unsigned year = 0;
    unsigned month = 0;
    unsigned day = 0;
    const char *at = find(line, "\"day\":\"");
    bool is_read = at != NULL && sscanf(at, "%4u-%2u-%2u", &year, &month, &day) == 3;
    bool is_day = is_read && year >= 1970 && month >= 1 && month <= 12 && day >= 1 && day <= 31;
    return is_day ? finished_day(year, month, day) : 0;
}

bool finished_read(const char *line, finished_game *game) {
    static const char start[] = "{\"game\":\"";
    if (strncmp(line, start, sizeof start - 1) != 0) {
        return false;
    }
    const char *id = line + sizeof start - 1;
    size_t length = strcspn(id, "\"\n");
    if (length == 0 || length >= sizeof game->id || id[length] != '"') {
        return false;
    }
    memset(game, 0, sizeof *game);
    memcpy(game->id, id, length);
    game->is_won = is_won(line);
    game->ms = number(line, "\"ms\":");
    game->hints = (unsigned)number(line, "\"hints\":");
    game->day = day_of(line);
    return true;
}

void finished_each(void (*take)(void *user, const finished_game *game), void *user) {
    static char path[STATE_FILE_ROOM];
    static char line[LINE_ROOM];
    finished_game game;
    FILE *file = state_file_name("history", false, path) ? fopen(path, "rb") : NULL;
    while (file != NULL && fgets(line, sizeof line, file) != NULL) {
        if (finished_read(line, &game)) {
            take(user, &game);
        }
    }
    if (file != NULL) {
        (void)fclose(file);
    }
}
