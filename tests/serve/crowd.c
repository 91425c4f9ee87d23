/*
 * A crowd for `kazu serve`: makes rooms, comes in at once, plays, and tells in JSON how it went.
 *
 *   crowd make PLACE ROOMS > KEYS            rooms of two persons: lines ROOM SEAT TOKEN
 *   crowd join PLACE COUNT < KEYS            COUNT connections, in turn for the keys; a line when
 *                                            all joined; stays until SIGTERM
 *   crowd load PLACE RATE SECONDS HEARD [again] < KEYS
 *                                            RATE moves a second (0: as many as go) for so long or
 *                                            until the server is gone; HEARD: a file of what was
 * told
 *
 * With several places, "PLACE,PLACE", each person of a room is at another.
 */
#include "crowd.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

crowd_guest *guests;
size_t guest_count;
volatile sig_atomic_t is_stopped;

static void stop(int number) {
    (void)number;
    is_stopped = 1;
}

uint64_t member_of(const char *text, const char *name) {
    const char *found = strstr(text, name);
    return found == NULL ? UINT64_MAX : strtoull(found + strlen(name), NULL, 10);
}

bool is_type(const char *text, const char *type) {
    return strncmp(text, "{\"t\":\"", 6) == 0 && strncmp(text + 6, type, strlen(type)) == 0 &&
           text[6 + strlen(type)] == '"';
}

void copy_text(const char *text, const char *name, char *to, size_t size) {
    const char *found = strstr(text, name);
    to[0] = '\0';
    if (found != NULL) {
        found += strlen(name);
        size_t length = strcspn(found, "\"");
        (void)snprintf(to, size, "%.*s", (int)length, found);
    }
}

void take_guests(size_t count) {
    guests = calloc(count, sizeof *guests);
    if (guests == NULL) {
        exit(4);
    }
    guest_count = count;
    for (size_t i = 0; i < count; i++) {
        guests[i].number = i;
        guests[i].letter = (uint64_t)rand() + 1;
    }
}

static int by_room(const void *a, const void *b) {
    const crowd_key *x = a;
    const crowd_key *y = b;
    int order = strcmp(x->room, y->room);
    return order != 0 ? order : x->seat - y->seat;
}

size_t read_keys(crowd_key **keys) {
    size_t count = 0;
    size_t capacity = 1024;
    *keys = malloc(capacity * sizeof **keys);
    crowd_key key;
    while (scanf("%15s %d %31s", key.room, &key.seat, key.token) == 3) {
        if (count == capacity) {
            capacity *= 2;
            *keys = realloc(*keys, capacity * sizeof **keys);
        }
        if (*keys == NULL) {
            exit(4);
        }
        (*keys)[count++] = key;
    }
    qsort(*keys, count, sizeof **keys, by_room);
    return count;
}

/* Says what it has heard of already: a server that has not heard as much waits until it has,
 * instead of showing an older board. */
void say_join(crowd_guest *guest) {
    char letter[256];
    (void)snprintf(letter, sizeof letter,
                   "{\"t\":\"join\",\"id\":%llu,\"room\":\"%s\",\"token\":\"%s\",\"from\":%llu}",
                   (unsigned long long)++guest->letter, guest->key.room, guest->key.token,
                   (unsigned long long)guest->seq);
    line_say(&guest->line, letter);
}

int main(int count, char **arguments) {
    struct sigaction action = {.sa_handler = stop};
    (void)sigaction(SIGTERM, &action, NULL);
    (void)sigaction(SIGINT, &action, NULL);
    (void)signal(SIGPIPE, SIG_IGN);
    struct rlimit files;
    if (getrlimit(RLIMIT_NOFILE, &files) == 0) {
        files.rlim_cur = files.rlim_max;
        (void)setrlimit(RLIMIT_NOFILE, &files);
    }
    srand((unsigned)clock_us());
    if (count < 4) {
        (void)fprintf(stderr,
                      "crowd: make|join|load PLACE NUMBER ..., floor FILE RATE SECONDS LINES\n");
        return 2;
    }
    if (strcmp(arguments[1], "floor") == 0 && count == 6) {
        return crowd_floor(strtoul(arguments[3], NULL, 10), strtod(arguments[4], NULL),
                           strtoul(arguments[5], NULL, 10), arguments[2]);
    }
    lines_aim(arguments[2]);
    unsigned long number = strtoul(arguments[3], NULL, 10);
    if (strcmp(arguments[1], "make") == 0) {
        return crowd_make(number, count > 4 ? arguments[4] : "N=12000 k=3");
    }
    if (strcmp(arguments[1], "join") == 0) {
        return crowd_join(number);
    }
    if (strcmp(arguments[1], "load") == 0 && (count == 6 || count == 7)) {
        return crowd_load(number, strtod(arguments[4], NULL), arguments[5], count == 7);
    }
    return 2;
}
