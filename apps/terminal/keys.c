/* Reads keys in a thread of its own; whoever waits is woken through a pipe. */
#include "keys.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/select.h>
#include <unistd.h>

enum { QUEUE = 4096, READ_AT_ONCE = 64, KEY_BYTES = 64, ESCAPE_WAIT_MS = 50 };

struct term_keys {
    const char *enter;
    const char *leave;
    pthread_t thread;
    bool is_running;
    int wake[2]; /* thread -> waiter: look at the queue */
    int quit[2]; /* waiter -> thread: end */
    pthread_mutex_t lock;
    pthread_cond_t has_room;
    /* Under the lock: */
    bool asked_to_quit;
    bool at_end;
    size_t first;
    size_t count;
    char bytes[QUEUE];
    uint64_t at[QUEUE];
};

static bool wait_for_room(term_keys *keys) {
    (void)pthread_mutex_lock(&keys->lock);
    while (keys->count > QUEUE - READ_AT_ONCE && !keys->asked_to_quit) {
        (void)pthread_cond_wait(&keys->has_room, &keys->lock);
    }
    bool goes_on = !keys->asked_to_quit;
    (void)pthread_mutex_unlock(&keys->lock);
    return goes_on;
}

/* Waits for input; false: asked to quit. */
static bool wait_for_input(const term_keys *keys) {
    fd_set input;
    FD_ZERO(&input);
    FD_SET(STDIN_FILENO, &input);
    FD_SET(keys->quit[0], &input);
    int ready = select(keys->quit[0] + 1, &input, NULL, NULL, NULL);
    return ready < 0 || !FD_ISSET(keys->quit[0], &input);
}

/* Puts bytes into the queue; none: the end. */
static void put(term_keys *keys, const char *bytes, size_t length, uint64_t when) {
    (void)pthread_mutex_lock(&keys->lock);
    keys->at_end = length == 0;
    for (size_t i = 0; i < length; i++) {
        size_t place = (keys->first + keys->count++) % QUEUE;
        keys->bytes[place] = bytes[i];
        keys->at[place] = when;
    }
    (void)pthread_mutex_unlock(&keys->lock);
    (void)!write(keys->wake[1], "", 1); /* a full pipe wakes as well */
}

static void *run(void *user) {
    term_keys *keys = user;
    while (wait_for_room(keys) && wait_for_input(keys)) {
        char bytes[READ_AT_ONCE];
        ssize_t got = read(STDIN_FILENO, bytes, sizeof bytes);
        uint64_t when = term_now();
        if (got < 0 && (errno == EINTR || errno == EAGAIN)) {
            continue;
        }
        put(keys, bytes, got > 0 ? (size_t)got : 0, when);
        if (got <= 0) {
            break;
        }
    }
    return NULL;
}

/* Signals go to the waiter; those of the terminal's job control and of faults stay in the thread.
 */
static bool start_thread(term_keys *keys) {
    static const int kept[] = {SIGTTIN, SIGTTOU, SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT};
    sigset_t held;
    sigset_t before;
    (void)sigfillset(&held);
    for (size_t i = 0; i < sizeof kept / sizeof kept[0]; i++) {
        (void)sigdelset(&held, kept[i]);
    }
    (void)pthread_sigmask(SIG_BLOCK, &held, &before);
    keys->asked_to_quit = false;
    keys->is_running = pthread_create(&keys->thread, NULL, run, keys) == 0;
    (void)pthread_sigmask(SIG_SETMASK, &before, NULL);
    return keys->is_running;
}

static void stop_thread(term_keys *keys) {
    char byte = 0;
    if (!keys->is_running) {
        return;
    }
    (void)pthread_mutex_lock(&keys->lock);
    keys->asked_to_quit = true;
    (void)pthread_cond_signal(&keys->has_room);
    (void)pthread_mutex_unlock(&keys->lock);
    while (write(keys->quit[1], &byte, 1) < 0 && errno == EINTR) {
    }
    (void)pthread_join(keys->thread, NULL);
    while (read(keys->quit[0], &byte, 1) < 0 && errno == EINTR) {
    }
    keys->is_running = false;
}

bool term_keys_resume(term_keys *keys) {
    return keys->is_running || (term_guard_raw(keys->enter, keys->leave) && start_thread(keys));
}

void term_keys_pause(term_keys *keys) {
    stop_thread(keys);
    term_guard_restore();
}

static bool open_pipes(term_keys *keys) {
    keys->wake[0] = keys->wake[1] = keys->quit[0] = keys->quit[1] = -1;
    if (pipe(keys->wake) != 0 || pipe(keys->quit) != 0) {
        return false;
    }
    const int ends[] = {keys->wake[0], keys->wake[1], keys->quit[0], keys->quit[1]};
    for (size_t i = 0; i < 4; i++) {
        if (ends[i] >= FD_SETSIZE) {
            return false;
        }
        (void)fcntl(ends[i], F_SETFD, FD_CLOEXEC);
    }
    return fcntl(keys->wake[0], F_SETFL, O_NONBLOCK) == 0 &&
           fcntl(keys->wake[1], F_SETFL, O_NONBLOCK) == 0;
}

term_keys *term_keys_open(const char *enter, const char *leave) {
    term_keys *keys = calloc(1, sizeof *keys);
    if (keys == NULL) {
        return NULL;
    }
    keys->enter = enter;
    keys->leave = leave;
    (void)pthread_mutex_init(&keys->lock, NULL);
    (void)pthread_cond_init(&keys->has_room, NULL);
    term_guard_open();
    if (!open_pipes(keys) || !term_keys_resume(keys)) {
        term_keys_close(keys);
        return NULL;
    }
    return keys;
}

/* Takes the first key of the queue. Tells when its last byte came if it is not whole yet, else 0.
 */
static bool take(term_keys *keys, bool is_all, term_key *key, uint64_t *begun, bool *at_end) {
    char bytes[KEY_BYTES];
    (void)pthread_mutex_lock(&keys->lock);
    size_t length = keys->count < KEY_BYTES ? keys->count : KEY_BYTES;
    for (size_t i = 0; i < length; i++) {
        bytes[i] = keys->bytes[(keys->first + i) % QUEUE];
    }
    term_key found = {.at = keys->at[keys->first]};
    size_t taken = term_key_decode(bytes, length, is_all || keys->at_end, &found);
    *begun = length > 0 ? keys->at[(keys->first + length - 1) % QUEUE] : 0;
    *at_end = keys->at_end && length == 0;
    keys->first = (keys->first + taken) % QUEUE;
    keys->count -= taken;
    (void)pthread_cond_signal(&keys->has_room);
    (void)pthread_mutex_unlock(&keys->lock);
    if (taken > 0) {
        *key = found;
    }
    return taken > 0;
}

term_keys_result term_keys_wait(term_keys *keys, uint64_t deadline, term_key *key) {
    bool is_all = false;
    for (;;) {
        uint64_t begun = 0;
        bool at_end = false;
        char drained[READ_AT_ONCE];
        if (term_guard_ended()) {
            return TERM_KEYS_INTERRUPTED;
        }
        if (take(keys, is_all, key, &begun, &at_end)) {
            return TERM_KEYS_KEY;
        }
        if (at_end) {
            return TERM_KEYS_END;
        }
        uint64_t until = begun > 0 ? begun + ESCAPE_WAIT_MS : deadline;
        term_wake wake = term_guard_wait(keys->wake[0], until < deadline ? until : deadline);
        if (wake == TERM_WAKE_REDRAW) {
            return TERM_KEYS_REDRAW;
        }
        if (wake == TERM_WAKE_READY) {
            (void)!read(keys->wake[0], drained, sizeof drained);
        }
        is_all = wake == TERM_WAKE_TIME && begun > 0 && until <= deadline;
        if (wake == TERM_WAKE_TIME && !is_all) {
            return TERM_KEYS_TIME;
        }
    }
}

void term_keys_forget(term_keys *keys) {
    (void)pthread_mutex_lock(&keys->lock);
    keys->count = 0;
    (void)pthread_cond_signal(&keys->has_room);
    (void)pthread_mutex_unlock(&keys->lock);
}

static void close_pipe(const int ends[2]) {
    for (int i = 0; i < 2; i++) {
        if (ends[i] >= 0) {
            (void)close(ends[i]);
        }
    }
}

void term_keys_close(term_keys *keys) {
    if (keys == NULL) {
        return;
    }
    term_keys_pause(keys);
    term_guard_close();
    close_pipe(keys->wake);
    close_pipe(keys->quit);
    (void)pthread_cond_destroy(&keys->has_room);
    (void)pthread_mutex_destroy(&keys->lock);
    free(keys);
}
