/* The ways of a crowd that do not play: making rooms, and coming in at once. */
#include "crowd.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAKERS = 32 };

static size_t wanted;
static size_t begun;
static size_t done;
static size_t failed;
static const char *parameters;
static crowd_key *keys;
static size_t key_count;
static uint64_t last_us;
static unsigned codes[65536];

static void count_end(crowd_guest *guest) {
    codes[guest->line.refused != 0 ? guest->line.refused : guest->line.code % 65536]++;
}

static void print_codes(void) {
    (void)printf("\"ends\":{");
    bool is_first = true;
    for (unsigned code = 0; code < 65536; code++) {
        if (codes[code] > 0) {
            (void)printf("%s\"%u\":%u", is_first ? "" : ",", code, codes[code]);
            is_first = false;
        }
    }
    (void)printf("}}\n");
    (void)fflush(stdout);
}

/* Making rooms: a connection for each, MAKERS at a time. */

static void make_opened(crowd_line *line) {
    crowd_guest *guest = (crowd_guest *)line;
    char letter[512];
    (void)snprintf(
        letter, sizeof letter,
        "{\"t\":\"make\",\"id\":%llu,\"game\":\"kazutori\",\"params\":\"%s\",\"seats\":2}",
        (unsigned long long)++guest->letter, parameters);
    line_say(line, letter);
}

static void make_next(crowd_guest *guest) {
    if (begun < wanted) {
        begun++;
        line_open(&guest->line);
    }
}

static void make_heard(crowd_line *line, char *text) {
    crowd_guest *guest = (crowd_guest *)line;
    char door[32];
    if (is_type(text, "made")) {
        copy_text(text, "\"room\":\"", guest->key.room, sizeof guest->key.room);
        copy_text(text, "\"token\":\"", guest->key.token, sizeof guest->key.token);
        copy_text(text, "\"door\":\"", door, sizeof door);
        copy_text(text, "\"host\":\"", guest->host, sizeof guest->host);
        (void)printf("%s 0 %s\n", guest->key.room, guest->key.token);
        char letter[256];
        (void)snprintf(letter, sizeof letter,
                       "{\"t\":\"sit\",\"id\":%llu,\"room\":\"%s\",\"door\":\"%s\"}",
                       (unsigned long long)++guest->letter, guest->key.room, door);
        line_say(line, letter);
    } else if (is_type(text, "sat")) {
        copy_text(text, "\"token\":\"", guest->key.token, sizeof guest->key.token);
        (void)printf("%s 1 %s\n", guest->key.room, guest->key.token);
        char letter[256];
        (void)snprintf(letter, sizeof letter,
                       "{\"t\":\"join\",\"id\":%llu,\"room\":\"%s\",\"token\":\"%s\"}",
                       (unsigned long long)++guest->letter, guest->key.room, guest->host);
        line_say(line, letter);
    } else if (is_type(text, "hello") && strstr(text, "\"state\":\"waiting\"") != NULL) {
        char letter[96];
        (void)snprintf(letter, sizeof letter, "{\"t\":\"host\",\"id\":%llu,\"do\":\"start\"}",
                       (unsigned long long)++guest->letter);
        line_say(line, letter);
    } else if (is_type(text, "here") || is_type(text, "event")) {
        return; /* the hello of the game comes behind */
    } else if (is_type(text, "hello")) {
        done++;
        line_shut(line);
        make_next(guest);
    } else {
        (void)fprintf(stderr, "crowd: %s\n", text);
        failed++;
        line_shut(line);
        make_next(guest);
    }
}

static void make_ended(crowd_line *line) {
    crowd_guest *guest = (crowd_guest *)line;
    (void)fprintf(stderr, "crowd: a maker was shut out: %u %u\n", line->refused, line->code);
    failed++;
    make_next(guest);
}

int crowd_make(size_t rooms, const char *params) {
    wanted = rooms;
    parameters = params;
    take_guests(MAKERS);
    for (size_t i = 0; i < guest_count; i++) {
        guests[i].line.opened = make_opened;
        guests[i].line.heard = make_heard;
        guests[i].line.ended = make_ended;
        make_next(&guests[i]);
    }
    while (done + failed < wanted && !is_stopped) {
        lines_turn(100);
    }
    return failed == 0 && done == wanted ? 0 : 1;
}

/* Coming in at once. */

static void join_opened(crowd_line *line) {
    say_join((crowd_guest *)line);
}

static void join_heard(crowd_line *line, char *text) {
    crowd_guest *guest = (crowd_guest *)line;
    if (is_type(text, "hello") && guest->step == 0) {
        guest->step = 1;
        done++;
        last_us = clock_us();
    } else if (is_type(text, "error")) {
        (void)fprintf(stderr, "crowd: %s\n", text);
    }
}

static void join_ended(crowd_line *line) {
    failed++;
    count_end((crowd_guest *)line);
}

int crowd_join(size_t count) {
    key_count = read_keys(&keys);
    if (key_count == 0) {
        return 2;
    }
    take_guests(count);
    uint64_t start = clock_us();
    for (size_t i = 0; i < count; i++) {
        guests[i].key = keys[i % key_count];
        guests[i].line.opened = join_opened;
        guests[i].line.heard = join_heard;
        guests[i].line.ended = join_ended;
        line_open(&guests[i].line);
    }
    while (done + failed < count && !is_stopped) {
        lines_turn(100);
    }
    (void)printf("{\"joined\":%zu,\"failed\":%zu,\"seconds\":%.3f,", done, failed,
                 (double)(last_us - start) / 1e6);
    print_codes();
    while (!is_stopped) {
        lines_turn(100);
    }
    (void)printf("{\"failed\":%zu,", failed);
    print_codes();
    free(keys);
    return 0;
}
