#include "raw_terminal.h"

#include "clock.h"
#include "interrupt.h"

#include <errno.h>
#include <signal.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdlib.h>
#include <sys/select.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

enum { LONGEST_WAIT = 86400 };

/* Signal handlers read these; the settings are written before the handlers are there. */
static struct termios settings_before;
static struct termios settings_keys;
static volatile sig_atomic_t gives_keys;
static volatile sig_atomic_t has_ended; /* a signal asked to end: no keys any more */
static volatile sig_atomic_t went_on;
static atomic_uint_least64_t stopped_for;

static void on_end(int number);
static void on_death(int number);
static void on_stop(int number);
static void on_continue(int number);

static struct {
    int number;
    void (*handle)(int number);
    struct sigaction before;
} watched[] = {
    {.number = SIGINT, .handle = on_end},    {.number = SIGTERM, .handle = on_end},
    {.number = SIGTSTP, .handle = on_stop},  {.number = SIGCONT, .handle = on_continue},
    {.number = SIGHUP, .handle = on_death},  {.number = SIGQUIT, .handle = on_death},
    {.number = SIGABRT, .handle = on_death}, {.number = SIGSEGV, .handle = on_death},
    {.number = SIGBUS, .handle = on_death},  {.number = SIGILL, .handle = on_death},
    {.number = SIGFPE, .handle = on_death},
};

enum { WATCHED = sizeof watched / sizeof watched[0] };

static void apply(const struct termios *settings, int how) {
    while (tcsetattr(STDIN_FILENO, how, settings) != 0 && errno == EINTR && !has_ended) {
    }
}

/* The terminal is given back at once; then the program ends in its own time. */
static void on_end(int number) {
    int code = errno;
    has_ended = 1;
    apply(&settings_before, TCSANOW);
    for (size_t i = 0; i < WATCHED; i++) {
        if (watched[i].number == number && watched[i].before.sa_handler != SIG_DFL) {
            watched[i].before.sa_handler(number);
        }
    }
    errno = code;
}

/* The handler is gone already (SA_RESETHAND), so that the signal now does its usual work. */
static void on_death(int number) {
    apply(&settings_before, TCSANOW);
    (void)raise(number);
}

static void handle(int number, void (*handler)(int number), int flags) {
    struct sigaction action = {0};
    action.sa_handler = handler; /* no SA_RESTART: whoever waits looks up */
    action.sa_flags = flags;
    (void)sigemptyset(&action.sa_mask);
    (void)sigaction(number, &action, NULL);
}

static void on_continue(int number) {
    int code = errno;
    (void)number;
    if (gives_keys && !has_ended) {
        apply(&settings_keys, TCSANOW);
    }
    went_on = 1;
    errno = code;
}

/* Stops where the signal is let through, inside this function. */
static void on_stop(int number) {
    int code = errno;
    uint64_t since = clock_now();
    sigset_t only_this;
    sigset_t before;
    apply(&settings_before, TCSANOW);
    handle(number, SIG_DFL, 0);
    (void)sigemptyset(&only_this);
    (void)sigaddset(&only_this, number);
    (void)raise(number);
    (void)sigprocmask(SIG_UNBLOCK, &only_this, &before);
    (void)sigprocmask(SIG_SETMASK, &before, NULL);
    handle(number, on_stop, 0);
    atomic_fetch_add(&stopped_for, clock_now() - since);
    on_continue(number);
    errno = code;
}

static void give_back(void) {
    if (gives_keys) {
        gives_keys = 0;
        apply(&settings_before, TCSANOW);
    }
}

bool raw_terminal_open(void) {
    if (tcgetattr(STDIN_FILENO, &settings_before) != 0 || atexit(give_back) != 0) {
        return false;
    }
    settings_keys = settings_before;
    settings_keys.c_lflag &= ~(tcflag_t)(ICANON | ECHO | IEXTEN);
    settings_keys.c_cc[VMIN] = 1;
    settings_keys.c_cc[VTIME] = 0;
    for (size_t i = 0; i < WATCHED; i++) {
        (void)sigaction(watched[i].number, NULL, &watched[i].before);
        if (watched[i].before.sa_handler != SIG_IGN) { /* as under nohup: it stays so */
            handle(watched[i].number, watched[i].handle,
                   watched[i].handle == on_death ? (int)SA_RESETHAND : 0);
        }
    }
    return true;
}

void raw_terminal_keys(void) {
    if (gives_keys) {
        return;
    }
    gives_keys = 1;
    apply(&settings_keys, TCSAFLUSH);
    if (has_ended) { /* the signal may have come in between */
        give_back();
    }
}

void raw_terminal_lines(void) {
    if (gives_keys) {
        gives_keys = 0;
        apply(&settings_before, TCSAFLUSH);
    }
}

/* The signals are let through only while it waits: none can slip in between look and wait. */
bool raw_terminal_wait(uint64_t milliseconds) {
    static const int signals[] = {SIGINT, SIGTERM, SIGTSTP, SIGCONT};
    uint64_t seconds = milliseconds / 1000 < LONGEST_WAIT ? milliseconds / 1000 : LONGEST_WAIT;
    struct timespec time = {.tv_sec = (time_t)seconds,
                            .tv_nsec = (long)(milliseconds % 1000) * 1000000};
    sigset_t held;
    sigset_t before;
    fd_set input;
    FD_ZERO(&input);
    FD_SET(STDIN_FILENO, &input);
    (void)sigemptyset(&held);
    for (size_t i = 0; i < sizeof signals / sizeof signals[0]; i++) {
        (void)sigaddset(&held, signals[i]);
    }
    (void)sigprocmask(SIG_BLOCK, &held, &before);
    int ready = 0;
    if (!interrupt_asked() && went_on == 0) {
        ready = pselect(STDIN_FILENO + 1, &input, NULL, NULL, &time, &before);
    }
    (void)sigprocmask(SIG_SETMASK, &before, NULL);
    return ready > 0;
}

void raw_terminal_close(void) {
    raw_terminal_lines();
    for (size_t i = 0; i < WATCHED; i++) {
        if (!has_ended || watched[i].handle != on_end) {
            (void)sigaction(watched[i].number, &watched[i].before, NULL);
        }
    }
}

uint64_t raw_terminal_stopped(void) {
    return atomic_load(&stopped_for);
}

bool raw_terminal_went_on(void) {
    bool is_stale = went_on != 0;
    went_on = 0;
    return is_stale;
}
