/*
 * Lines from process to process. A commit that notifies takes a lock of the whole cluster, so many
 * lines go together; the server refuses more than 8,000 bytes in one notification.
 */
#include "pg_mail.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAIL_MAX = 7800, LINE_MAX_BYTES = 128 };

/* The first letter of a line. */
enum { MAIL_ROOM = 'r', MAIL_WORDS = 'w', MAIL_MISSING = 'm', MAIL_ALIVE = 'a', MAIL_GONE = 'g' };

static void flush_one(pg_mail *mail) {
    if (mail->one.length > 0) {
        pg_array_text(&mail->all, mail->one.data);
        mail->one.length = 0;
    }
}

static void add_line(pg_mail *mail, const char *line, size_t length) {
    char origin[24];
    if (mail->one.length + length > MAIL_MAX) {
        flush_one(mail);
    }
    if (mail->one.length == 0) {
        int written = snprintf(origin, sizeof origin, "%" PRIx64 "\n", mail->origin);
        pg_text_put(&mail->one, origin, (size_t)written);
    }
    pg_text_put(&mail->one, line, length);
}

void pg_mail_room(pg_mail *mail, const char *id, uint64_t seq) {
    char line[LINE_MAX_BYTES];
    int length = snprintf(line, sizeof line, "%c%s %" PRIu64 "\n", MAIL_ROOM, id, seq);
    add_line(mail, line, (size_t)length);
}

void pg_mail_lines(pg_mail *mail, const char *lines) {
    while (*lines != '\0') {
        size_t length = strcspn(lines, "\n") + 1;
        add_line(mail, lines, length);
        lines += length;
    }
}

const char *pg_mail_end(pg_mail *mail) {
    flush_one(mail);
    mail->all.is_bad = mail->all.is_bad || mail->one.is_bad;
    return pg_array_end(&mail->all);
}

void pg_mail_free(pg_mail *mail) {
    pg_text_free(&mail->one);
    pg_text_free(&mail->all);
}

static void put_line(pg_text *lines, char kind, const char *words) {
    char line[LINE_MAX_BYTES];
    int length = snprintf(line, sizeof line, "%c%s\n", kind, words);
    pg_text_put(lines, line, (size_t)length);
}

void pg_mail_words(pg_text *lines, const char *words) {
    put_line(lines, MAIL_WORDS, words);
}

void pg_mail_missing(pg_text *lines) {
    put_line(lines, MAIL_MISSING, "");
}

void pg_mail_alive(pg_text *lines) {
    put_line(lines, MAIL_ALIVE, "");
}

void pg_mail_gone(pg_text *lines) {
    put_line(lines, MAIL_GONE, "");
}

uint64_t pg_mail_origin(const char *payload) {
    char *end;
    uint64_t origin = strtoull(payload, &end, 16);
    return *end == '\n' ? origin : 0;
}

static void read_line(const char *line, uint64_t origin, told_list *told) {
    char *rest = strchr(line, ' ');
    switch (line[0]) {
    case MAIL_ROOM:
        if (rest == line + 1 + SECRET_ROOM) {
            uint64_t seq = strtoull(rest, NULL, 10);
            *rest = '\0';
            told_add(told, TOLD_CHANGED, seq, line + 1);
        }
        break;
    case MAIL_WORDS:
        told_add(told, TOLD_WORDS, origin, line + 1);
        break;
    case MAIL_MISSING:
        told_add_gap(told);
        break;
    default: /* also what a newer Kazu may say */
        break;
    }
}

bool pg_mail_read(const char *payload, told_list *told) {
    char line[LINE_MAX_BYTES];
    bool is_gone = false;
    uint64_t origin = pg_mail_origin(payload);
    payload += strcspn(payload, "\n");
    while (*payload == '\n' && payload[1] != '\0') {
        payload++;
        size_t length = strcspn(payload, "\n");
        if (length < sizeof line) {
            memcpy(line, payload, length);
            line[length] = '\0';
            read_line(line, origin, told);
            is_gone = is_gone || line[0] == MAIL_GONE;
        }
        payload += length;
    }
    return is_gone;
}
