/*
 * What a machine needs for the bare minimum of a server of rooms: bytes of a move come in, pages
 * are written and flushed by another thread once for all that came meanwhile, and two events go
 * out, in the rhythm of the server. No frame is read, no rule is asked, nothing is found or formed:
 * no server of this rhythm can need less.
 */
#include "crowd.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/tcp.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum {
    MOVE_BYTES = 80,
    EVENT_BYTES = 1500, /* with its view */
    PAGE_BYTES = 4096,
    PAGES_A_MOVE = 3, /* of the log, the rooms, and what leads to them */
    READY_MAX = 256,
    TURN_US = 1200, /* turns follow each other by so much at least, as in apps/serve/pace.c */
    PAUSE_NS = 700000
};

typedef struct floor_server {
    int poll, file, listener;
    int *sockets; /* by number; the two of a room stand beside each other */
    size_t count;
    size_t *moved; /* numbers of those whose move is not written yet */
    size_t moved_count;
    pthread_mutex_t mutex;
    pthread_cond_t asked;
    pthread_cond_t written;
    size_t pages; /* to be written; 0: all are */
} floor_server;

static void fail_at(const char *what) {
    perror(what);
    exit(1);
}

static void *write_pages(void *user) {
    static char page[PAGE_BYTES];
    floor_server *s = user;
    pthread_mutex_lock(&s->mutex);
    for (;;) {
        while (s->pages == 0) {
            pthread_cond_wait(&s->asked, &s->mutex);
        }
        size_t pages = s->pages;
        pthread_mutex_unlock(&s->mutex);
        for (size_t i = 0; i < pages; i++) {
            if (pwrite(s->file, page, sizeof page, (off_t)(i * sizeof page)) !=
                (ssize_t)sizeof page) {
                fail_at("floor: write");
            }
        }
        if (fdatasync(s->file) != 0) {
            fail_at("floor: flush");
        }
        pthread_mutex_lock(&s->mutex);
        s->pages = 0;
        pthread_cond_signal(&s->written);
    }
    return NULL;
}

static void have_pages_written(floor_server *s) {
    pthread_mutex_lock(&s->mutex);
    s->pages = PAGES_A_MOVE * s->moved_count;
    pthread_cond_signal(&s->asked);
    while (s->pages > 0) {
        pthread_cond_wait(&s->written, &s->mutex);
    }
    pthread_mutex_unlock(&s->mutex);
}

static void tell_both(floor_server *s) {
    static char event[EVENT_BYTES];
    for (size_t i = 0; i < s->moved_count; i++) {
        size_t first = s->moved[i] & ~(size_t)1;
        (void)send(s->sockets[first], event, sizeof event, MSG_NOSIGNAL);
        (void)send(s->sockets[first + 1], event, sizeof event, MSG_NOSIGNAL);
    }
    s->moved_count = 0;
}

static void look_at(floor_server *s, const struct epoll_event *ready) {
    char bytes[MOVE_BYTES];
    if (recv(s->sockets[ready->data.u64], bytes, sizeof bytes, 0) <= 0) {
        exit(0); /* the crowd went home */
    }
    s->moved[s->moved_count++] = (size_t)ready->data.u64;
}

static void rest(uint64_t since_us) {
    uint64_t gone = clock_us() - since_us;
    if (gone < TURN_US) {
        struct timespec pause = {.tv_nsec = (long)(TURN_US - gone) * 1000};
        (void)nanosleep(&pause, NULL);
    }
}

static void watch(const floor_server *s, int descriptor, uint64_t number) {
    struct epoll_event event = {.events = EPOLLIN, .data.u64 = number};
    if (epoll_ctl(s->poll, EPOLL_CTL_ADD, descriptor, &event) != 0) {
        fail_at("floor: epoll");
    }
}

static void serve(floor_server *s) {
    struct epoll_event ready[READY_MAX];
    uint64_t rested_us = clock_us();
    pthread_t writer;
    for (size_t i = 0; i < s->count; i++) {
        s->sockets[i] = accept(s->listener, NULL, NULL);
        watch(s, s->sockets[i], i);
    }
    if (pthread_create(&writer, NULL, write_pages, s) != 0) {
        fail_at("floor: thread");
    }
    for (;;) {
        int count = epoll_wait(s->poll, ready, READY_MAX, -1);
        for (int i = 0; i < count; i++) {
            look_at(s, &ready[i]);
        }
        have_pages_written(s);
        tell_both(s);
        rest(rested_us);
        rested_us = clock_us();
    }
}

static int listen_somewhere(struct sockaddr_in *place) {
    socklen_t length = sizeof *place;
    int listener = socket(AF_INET, SOCK_STREAM, 0);
    *place = (struct sockaddr_in){.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    if (bind(listener, (struct sockaddr *)place, length) != 0 || listen(listener, 1024) != 0 ||
        getsockname(listener, (struct sockaddr *)place, &length) != 0) {
        fail_at("floor: listen");
    }
    return listener;
}

static pid_t start(size_t count, const char *path, struct sockaddr_in *place) {
    static floor_server s = {.mutex = PTHREAD_MUTEX_INITIALIZER,
                             .asked = PTHREAD_COND_INITIALIZER,
                             .written = PTHREAD_COND_INITIALIZER};
    s.listener = listen_somewhere(place);
    pid_t child = fork();
    if (child != 0) {
        (void)close(s.listener);
        return child;
    }
    s.count = count;
    s.sockets = calloc(count, sizeof *s.sockets);
    s.moved = calloc(READY_MAX, sizeof *s.moved);
    s.poll = epoll_create1(0);
    s.file = open(path, O_CREAT | O_RDWR | O_TRUNC, 0600);
    if (s.sockets == NULL || s.moved == NULL || s.file < 0) {
        fail_at("floor");
    }
    serve(&s);
    return 0;
}

/* Reads away what was told. */
static void hear_all(int poll) {
    static char bytes[65536];
    struct epoll_event ready[READY_MAX];
    int count = epoll_wait(poll, ready, READY_MAX, 0);
    for (int i = 0; i < count; i++) {
        while (recv(ready[i].data.fd, bytes, sizeof bytes, MSG_DONTWAIT) > 0) {
        }
    }
}

static uint64_t play(int *sockets, size_t count, unsigned long rate, double seconds) {
    static const struct timespec pause = {.tv_nsec = PAUSE_NS};
    static const char move[MOVE_BYTES];
    int poll = epoll_create1(0);
    uint64_t sent = 0;
    for (size_t i = 0; i < count; i++) {
        struct epoll_event event = {.events = EPOLLIN, .data.fd = sockets[i]};
        (void)epoll_ctl(poll, EPOLL_CTL_ADD, sockets[i], &event);
    }
    uint64_t begin = clock_us();
    for (uint64_t gone = 0; (double)gone < seconds * 1e6; gone = clock_us() - begin) {
        for (; sent < gone * rate / 1000000; sent++) {
            if (send(sockets[sent * 7919 % count], move, sizeof move, MSG_NOSIGNAL) < 0) {
                fail_at("floor: send");
            }
        }
        hear_all(poll);
        (void)nanosleep(&pause, NULL);
    }
    (void)close(poll);
    return sent;
}

int crowd_floor(unsigned long rate, double seconds, size_t count, const char *path) {
    struct sockaddr_in place;
    struct rusage used;
    int *sockets = calloc(count, sizeof *sockets);
    pid_t child = start(count, path, &place);
    for (size_t i = 0; sockets != NULL && i < count; i++) {
        static const int yes = 1;
        sockets[i] = socket(AF_INET, SOCK_STREAM, 0);
        (void)setsockopt(sockets[i], IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
        if (connect(sockets[i], (struct sockaddr *)&place, sizeof place) != 0) {
            fail_at("floor: connect");
        }
    }
    uint64_t moves = play(sockets, count, rate, seconds);
    for (size_t i = 0; i < count; i++) {
        (void)close(sockets[i]);
    }
    free(sockets);
    if (wait4(child, NULL, 0, &used) != child || moves == 0) {
        return 1;
    }
    double cpu_us = (double)(used.ru_utime.tv_sec + used.ru_stime.tv_sec) * 1e6 +
                    (double)(used.ru_utime.tv_usec + used.ru_stime.tv_usec);
    printf("{\"moves\":%llu,\"us\":%.1f}\n", (unsigned long long)moves, cpu_us / (double)moves);
    return 0;
}
