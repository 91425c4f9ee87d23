/* A client's connection of the protocol kazu.1: as little as a crowd of thousands needs. */
#ifndef KAZU_SERVE_CROWD_LINE_H
#define KAZU_SERVE_CROWD_LINE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum line_state { LINE_SHUT, LINE_CONNECTING, LINE_UPGRADING, LINE_OPEN } line_state;

typedef struct crowd_line crowd_line;
struct crowd_line {
    /* Set by the owner. The text ends with a NUL and may be changed. */
    void (*opened)(crowd_line *line);
    void (*heard)(crowd_line *line, char *text);
    void (*ended)(crowd_line *line);
    unsigned place; /* which of those aimed at, counted on from the last to the first */
    /* Its own: */
    int fd;
    line_state state;
    unsigned code;    /* of the closing frame; 0: none came */
    unsigned refused; /* HTTP status of an upgrade that was refused */
    char *kept;       /* bytes of what is not whole yet */
    size_t kept_bytes;
};

/* Where the servers are, with commas: "PORT" of 127.0.0.1, or the path of a unix socket. */
void lines_aim(const char *places);
/* Begins to connect; it ends the process if the machine has no descriptors. */
void line_open(crowd_line *line);
/* Sends a text. What does not fit the socket's buffer ends the line. */
void line_say(crowd_line *line, const char *text);
/* Shuts it; ended() is not called. */
void line_shut(crowd_line *line);
/* Lets all lines read and write what they can; waits at most so long. */
void lines_turn(int most_ms);

/* Microseconds of a monotonic clock. */
uint64_t clock_us(void);

#endif
