/* One connection of many: connects, upgrades, masks and unmasks, without ever waiting. */
#include "crowd_line.h"

#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>

enum { PORTION = 1 << 18, EVENTS = 512, FRAME_MAX = 4200, PLACES = 8 };

static const char upgrade[] = "GET /ws HTTP/1.1\r\nHost: kazu.test\r\nUpgrade: websocket\r\n"
                              "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                              "Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n"
                              "Sec-WebSocket-Protocol: kazu.1\r\n\r\n";

typedef struct place {
    union {
        struct sockaddr any;
        struct sockaddr_in inet;
        struct sockaddr_un unix_path;
    };
    socklen_t size;
} place;

static place places[PLACES];
static size_t place_count;
static int poll_fd = -1;
static char portion[PORTION + 1];

uint64_t clock_us(void) {
    struct timespec now;
    (void)clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000000 + (uint64_t)now.tv_nsec / 1000;
}

static void add_place(const char *text, size_t length) {
    place *aim = &places[place_count++];
    memset(aim, 0, sizeof *aim);
    if (memchr(text, '/', length) != NULL) {
        aim->unix_path.sun_family = AF_UNIX;
        (void)snprintf(aim->unix_path.sun_path, sizeof aim->unix_path.sun_path, "%.*s", (int)length,
                       text);
        aim->size = sizeof aim->unix_path;
    } else {
        aim->inet.sin_family = AF_INET;
        aim->inet.sin_port = htons((uint16_t)strtoul(text, NULL, 10));
        aim->inet.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        aim->size = sizeof aim->inet;
    }
}

void lines_aim(const char *text) {
    while (*text != '\0' && place_count < PLACES) {
        size_t length = strcspn(text, ",");
        add_place(text, length);
        text += length + (text[length] == ',' ? 1 : 0);
    }
    poll_fd = epoll_create1(EPOLL_CLOEXEC);
}

void line_shut(crowd_line *line) {
    if (line->state != LINE_SHUT) {
        (void)close(line->fd);
        free(line->kept);
        line->kept = NULL;
        line->kept_bytes = 0;
        line->state = LINE_SHUT;
    }
}

static void end(crowd_line *line) {
    if (line->state != LINE_SHUT) {
        line_shut(line);
        line->ended(line);
    }
}

static void watch(crowd_line *line, int how, uint32_t events) {
    struct epoll_event event = {.events = events, .data.ptr = line};
    (void)epoll_ctl(poll_fd, how, line->fd, &event);
}

void line_open(crowd_line *line) {
    const place *aim = &places[line->place % place_count];
    line->fd = socket(aim->any.sa_family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    if (line->fd < 0) {
        perror("crowd: socket");
        exit(4);
    }
    int yes = 1;
    if (aim->any.sa_family == AF_INET) {
        (void)setsockopt(line->fd, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    }
    line->state = LINE_CONNECTING;
    line->code = line->refused = 0;
    int status;
    do {
        /* A unix socket whose queue is full says EAGAIN: there it waits. */
        status = connect(line->fd, &aim->any, aim->size);
    } while (status != 0 && errno == EAGAIN && usleep(500) == 0);
    watch(line, EPOLL_CTL_ADD, EPOLLIN | EPOLLOUT);
}

static void push(crowd_line *line, const void *bytes, size_t length) {
    if (line->state == LINE_SHUT) {
        return;
    }
    ssize_t sent = send(line->fd, bytes, length, MSG_NOSIGNAL);
    if (sent != (ssize_t)length) {
        /* The end is seen when reading: what came before is heard first. */
        (void)shutdown(line->fd, SHUT_WR);
    }
}

static void push_frame(crowd_line *line, unsigned opcode, const char *bytes, size_t length) {
    unsigned char frame[FRAME_MAX + 8];
    size_t at = 0;
    if (length > FRAME_MAX) {
        return;
    }
    uint32_t mask = (uint32_t)rand() * 2654435761U;
    frame[at++] = (unsigned char)(0x80U | opcode);
    if (length < 126) {
        frame[at++] = (unsigned char)(0x80U | length);
    } else {
        frame[at++] = 0x80U | 126;
        frame[at++] = (unsigned char)(length >> 8);
        frame[at++] = (unsigned char)length;
    }
    memcpy(frame + at, &mask, 4);
    const unsigned char *key = frame + at;
    at += 4;
    for (size_t i = 0; i < length; i++) {
        frame[at + i] = (unsigned char)bytes[i] ^ key[i % 4];
    }
    push(line, frame, at + length);
}

void line_say(crowd_line *line, const char *text) {
    push_frame(line, 1, text, strlen(text));
}

/* Handles one whole frame. */
static void take_frame(crowd_line *line, unsigned opcode, char *payload, size_t length) {
    if (opcode == 1) {
        char after = payload[length];
        payload[length] = '\0';
        line->heard(line, payload);
        payload[length] = after;
    } else if (opcode == 9) {
        push_frame(line, 10, payload, length);
    } else if (opcode == 8) {
        line->code = length < 2 ? 1005
                                : (unsigned)(unsigned char)payload[0] << 8 |
                                      (unsigned)(unsigned char)payload[1];
        end(line);
    }
}

/* Cuts bytes into frames; gives how many were used. There is a byte of room behind them. */
static size_t take_frames(crowd_line *line, char *bytes, size_t length) {
    size_t used = 0;
    while (line->state == LINE_OPEN && length - used >= 2) {
        const unsigned char *head = (const unsigned char *)bytes + used;
        size_t start = 2;
        size_t size = head[1];
        if (size == 126 || size == 127) {
            size_t width = size == 126 ? 2 : 8;
            start += width;
            if (length - used < start) {
                break;
            }
            size = 0;
            for (size_t i = 0; i < width; i++) {
                size = size << 8 | head[2 + i];
            }
        }
        if (length - used < start + size) {
            break;
        }
        unsigned opcode = head[0] & 15U;
        used += start + size;
        take_frame(line, opcode, bytes + used - size, size);
    }
    return used;
}

/* Reads the answer to the upgrade; gives how many bytes were its. */
static size_t take_head(crowd_line *line, char *bytes, size_t length) {
    bytes[length] = '\0';
    char *last = strstr(bytes, "\r\n\r\n");
    if (last == NULL) {
        return 0;
    }
    unsigned status = (unsigned)strtoul(bytes + strlen("HTTP/1.1 "), NULL, 10);
    if (status != 101) {
        line->refused = status;
        end(line);
        return 0;
    }
    line->state = LINE_OPEN;
    line->opened(line);
    return (size_t)(last + 4 - bytes);
}

static void keep(crowd_line *line, const char *bytes, size_t length) {
    char *kept = length > 0 ? malloc(length) : NULL;
    if (length > 0) {
        if (kept == NULL) {
            exit(4);
        }
        memcpy(kept, bytes, length);
    }
    free(line->kept);
    line->kept = kept;
    line->kept_bytes = length;
}

static void take(crowd_line *line) {
    size_t before = line->kept_bytes;
    if (before > 0) {
        memcpy(portion, line->kept, before);
    }
    ssize_t got = read(line->fd, portion + before, PORTION - before);
    if (got <= 0) {
        if (got == 0 || (errno != EAGAIN && errno != EINTR)) {
            end(line);
        }
        return;
    }
    size_t length = before + (size_t)got;
    size_t used = line->state == LINE_UPGRADING ? take_head(line, portion, length) : 0;
    used += take_frames(line, portion + used, length - used);
    /* One that was shut may have been opened again by its owner. */
    if (line->state == LINE_UPGRADING || line->state == LINE_OPEN) {
        keep(line, portion + used, length - used);
    }
}

static void go_on(crowd_line *line) {
    int fault = 0;
    socklen_t size = sizeof fault;
    if (getsockopt(line->fd, SOL_SOCKET, SO_ERROR, &fault, &size) != 0 || fault != 0) {
        end(line);
        return;
    }
    line->state = LINE_UPGRADING;
    watch(line, EPOLL_CTL_MOD, EPOLLIN);
    push(line, upgrade, sizeof upgrade - 1);
}

void lines_turn(int most_ms) {
    static struct epoll_event events[EVENTS];
    int count = epoll_wait(poll_fd, events, EVENTS, most_ms);
    for (int i = 0; i < count; i++) {
        crowd_line *line = events[i].data.ptr;
        if (line->state == LINE_CONNECTING) {
            go_on(line);
        } else if (line->state != LINE_SHUT) {
            take(line);
        }
    }
}
