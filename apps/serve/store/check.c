/* Checks rooms one by one: no line is missing, and each game can be played again from its rows. */
#include "check.h"

#include "save_text.h"

#include "kazu/table.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SENTENCE = 400, LINE_MORE = 96 };

void check_tell(checking *c, const char *format, ...) {
    char sentence[SENTENCE];
    va_list values;
    va_start(values, format);
    (void)vsnprintf(sentence, sizeof sentence, format, values);
    va_end(values);
    c->result->faults++;
    c->told(c->user, sentence);
}

/* Says which line is wrong and why, but not what stands there: it may be a secret. */
static void tell_game(check_room *r, const kz_error *error) {
    check_tell(r->checking, "room %llu, game %llu: line %u of its save file: %s",
               (unsigned long long)r->room, (unsigned long long)r->no, (unsigned)error->line,
               error->message != NULL ? error->message : kz_status_text(error->status));
}

/* Plays a game again. */
static void end_game(check_room *r) {
    kz_work work;
    kz_table *table = NULL;
    kz_error error = {0};
    if (r->no == 0) {
        return;
    }
    r->checking->result->games++;
    kz_work_init(&work);
    kz_status status = kz_table_load(r->save, r->length, &work, &error, &table);
    if (status != KZ_OK) {
        error.status = status;
        tell_game(r, &error);
    } else if (kz_table_log(table) != (size_t)r->rows) {
        check_tell(r->checking, "room %llu, game %llu: %llu rows make %zu lines",
                   (unsigned long long)r->room, (unsigned long long)r->no,
                   (unsigned long long)r->rows, kz_table_log(table));
    }
    kz_table_free(table);
    r->length = 0;
    r->rows = 0;
}

/* Adds a row to the game's save file. False: no memory. */
static bool add_row(check_room *r, const store_event *event) {
    size_t needed = r->length + strlen(event->text) + LINE_MORE;
    if (needed > r->capacity) {
        char *grown = realloc(r->save, 2 * needed);
        if (grown == NULL) {
            return false;
        }
        r->save = grown;
        r->capacity = 2 * needed;
    }
    kz_text line;
    kz_text_init(&line, r->save + r->length, r->capacity - r->length);
    save_text_put(event, &line);
    r->length += line.length;
    r->rows++;
    r->checking->result->events++;
    return true;
}

void check_room_begin(check_room *r, uint64_t room) {
    r->room = room;
    r->seq = 0;
    r->no = 0;
}

bool check_room_take(check_room *r, const store_event *event) {
    if (event->no == r->no && event->verb == KZ_LOG_open) {
        end_game(r); /* the table of the lobby: those who sat play at another */
    } else if (event->no != r->no) {
        end_game(r);
        if (event->no != r->no + 1) {
            check_tell(r->checking, "room %llu: game %llu follows game %llu",
                       (unsigned long long)r->room, (unsigned long long)event->no,
                       (unsigned long long)r->no);
        }
        r->no = event->no;
    }
    if (event->seq != r->seq + 1) {
        check_tell(r->checking, "room %llu: line %llu follows line %llu",
                   (unsigned long long)r->room, (unsigned long long)event->seq,
                   (unsigned long long)r->seq);
    }
    r->seq = event->seq;
    return add_row(r, event);
}

void check_room_end(check_room *r, uint64_t seq) {
    end_game(r);
    if (r->seq != seq) {
        check_tell(r->checking, "room %llu: its last line is %llu, and not %llu",
                   (unsigned long long)r->room, (unsigned long long)r->seq,
                   (unsigned long long)seq);
    }
    r->checking->result->rooms++;
}

void check_room_free(check_room *r) {
    free(r->save);
}
