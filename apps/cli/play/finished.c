/* Finished games, one line each in a file of the user's: written, and read again. */
#include "play/finished.h"

#include "system/today.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PATH_ROOM = 4096, LINE_ROOM = 8192 };

/* Names the file. makes: its folders are made. False: there is no such place. */
static bool name_file(char path[PATH_ROOM], bool makes) {
    const char *state = getenv("XDG_STATE_HOME");
    const char *home = getenv("HOME");
    bool has_state = state != NULL && state[0] == '/';
    if (!has_state && (home == NULL || home[0] != '/')) {
        return false;
    }
    const char *parts[] = {has_state ? "" : "/.local", has_state ? "" : "/state", "/kazu"};
    kz_text text;
    kz_text_init(&text, path, PATH_ROOM);
    kz_text_put(&text, has_state ? state : home);
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++) {
        kz_text_put(&text, parts[i]);
        if (makes && mkdir(path, 0700) != 0 && errno != EEXIST) {
            return false;
        }
    }
    kz_text_put(&text, "/history");
    return !text.truncated;
}

/* One write of one line: two games that end at once do not mix. */
static void append(const char *path, const char *line, size_t length) {
    int file = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0600);
    if (file >= 0) {
        while (write(file, line, length) < 0 && errno == EINTR) {
        }
        (void)close(file);
    }
}

/* What kz_table_summary() writes, and the day, which no table knows. */
bool finished_add(const kz_table *table) {
    static char path[PATH_ROOM];
    static char line[LINE_ROOM];
    unsigned year = 0;
    unsigned month = 0;
    unsigned day = 0;
    kz_text text;
    if (!name_file(path, true)) {
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
        append(path, line, text.length);
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
    static char path[PATH_ROOM];
    static char line[LINE_ROOM];
    finished_game game;
    FILE *file = name_file(path, false) ? fopen(path, "rb") : NULL;
    while (file != NULL && fgets(line, sizeof line, file) != NULL) {
        if (finished_read(line, &game)) {
            take(user, &game);
        }
    }
    if (file != NULL) {
        (void)fclose(file);
    }
}
