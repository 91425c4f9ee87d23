/* Finished games, one line each in a file of the user's; what is told of them is computed. */
#include "play/statistics.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PATH_ROOM = 4096, LINE_ROOM = 8192 };

/* What is known of the finished games of one kind. */
typedef struct figures {
    unsigned played;
    unsigned won;
} figures;

/* Makes $XDG_STATE_HOME/kazu and names the file in it. False: there is no such place. */
static bool name_file(char path[PATH_ROOM]) {
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
        if (mkdir(path, 0700) != 0 && errno != EEXIST) {
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
        ssize_t written = write(file, line, length);
        (void)written; /* a full disk costs a figure, not the game */
        (void)close(file);
    }
}

/* Tells whether a game was won by a person: reads what kz_table_summary() writes. */
static bool is_won(const char *line) {
    const char *won = strstr(line, "\"won\":[");
    const char *seats = strstr(line, "\"seats\":[");
    if (won == NULL || seats == NULL) {
        return false;
    }
    seats += strlen("\"seats\":[");
    for (int seat = 0; *seats == '"'; seat++) {
        bool is_person = strncmp(seats, "\"person\"", strlen("\"person\"")) == 0;
        for (const char *at = won + strlen("\"won\":["); *at != ']' && *at != '\0'; at++) {
            if (is_person && *at == '0' + seat) {
                return true;
            }
        }
        seats = strchr(seats + 1, '"');
        seats = seats == NULL ? "" : seats[1] == ',' ? seats + 2 : seats + 1;
    }
    return false;
}

static figures count(const char *path, const char *id) {
    static char line[LINE_ROOM];
    figures found = {0, 0};
    char start[64];
    kz_text text;
    FILE *file = fopen(path, "rb");
    kz_text_init(&text, start, sizeof start);
    kz_text_format(&text, "{\"game\":\"%s\",", id);
    while (file != NULL && fgets(line, sizeof line, file) != NULL) {
        if (strncmp(line, start, strlen(start)) == 0) {
            found.played++;
            found.won += is_won(line);
        }
    }
    if (file != NULL) {
        (void)fclose(file);
    }
    return found;
}

void statistics_add(play_table *play) {
    static char path[PATH_ROOM];
    static char line[LINE_ROOM];
    kz_text text;
    char sentence[256];
    if (!name_file(path)) {
        return;
    }
    kz_text_init(&text, line, sizeof line);
    kz_table_summary(play->table, &text);
    kz_text_put_char(&text, '\n');
    if (!text.truncated) {
        append(path, line, text.length);
    }
    figures found = count(path, kz_table_opening(play->table)->game->id);
    kz_text_init(&text, sentence, sizeof sentence);
    kz_text_format(&text, kz_message(play->cli->lang, "Games of this kind: %u played, %u won."),
                   found.played, found.won);
    play_say(play, sentence);
}
