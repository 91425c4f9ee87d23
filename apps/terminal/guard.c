/* Watches over the terminal: signals give it back before they do their work. */
#include "guard.h"

#include <assert.h>
#include <errno.h>
#include <signal.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/select.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

enum { LONGEST_WAIT = 86400000 /* a day; who waits looks again */ };

/* Not in POSIX 2008, but every terminal has it. */
#ifndef SIGWINCH
#define SIGWINCH 28
#endif

/* Signal handlers read these; they are written before is_raw is set. */
static struct termios settings_before;
static struct termios settings_raw;
static const char *on_enter;
static const char *on_leave;
static size_t enter_length;
static size_t leave_length;
static const char *crash_name;
static const char *crash_words;
static bool is_terminal;
static bool is_watching; /* give_back() runs at exit */
static unsigned nested;
static volatile sig_atomic_t is_raw;
static volatile sig_atomic_t has_ended;
static volatile sig_atomic_t is_stale;
static atomic_uint_least64_t stopped_for;

static void on_end(int number);
static void on_death(int number);
static void on_stop(int number);
static void on_continue(int number);
static void on_size(int number);

static struct {
    int number;
    void (*handle)(int number);
    struct sigaction before;
} watched[] = {
    {.number = SIGINT, .handle = on_end},    {.number = SIGTERM, .handle = on_end},
    {.number = SIGTSTP, .handle = on_stop},  {.number = SIGCONT, .handle = on_continue},
    {.number = SIGWINCH, .handle = on_size}, {.number = SIGHUP, .handle = on_death},
    {.number = SIGQUIT, .handle = on_death}, {.number = SIGABRT, .handle = on_death},
    {.number = SIGSEGV, .handle = on_death}, {.number = SIGBUS, .handle = on_death},
    {.number = SIGILL, .handle = on_death},  {.number = SIGFPE, .handle = on_death},
};

enum { WATCHED = sizeof watched / sizeof watched[0] };

static uint64_t (*other_clock)(void);

void term_set_clock(uint64_t (*nanoseconds)(void)) {
    other_clock = nanoseconds;
}

uint64_t term_nanoseconds(void) {
    if (other_clock != NULL) {
        return other_clock();
    }
    struct timespec now;
    int result = clock_gettime(CLOCK_MONOTONIC, &now);
    assert(result == 0);
    return (uint64_t)now.tv_sec * TERM_NANOSECONDS + (uint64_t)now.tv_nsec;
}

uint64_t term_now(void) {
    return term_nanoseconds() / 1000000;
}

/* At once: waiting for output could last for ever (Ctrl-S). What was typed is kept. */
static void apply(const struct termios *settings) {
    while (tcsetattr(STDIN_FILENO, TCSANOW, settings) != 0 && errno == EINTR) {
    }
}

static void send_to(int descriptor, const char *bytes, size_t length) {
    while (length > 0) {
        ssize_t written = write(descriptor, bytes, length);
        if (written <= 0 && errno != EINTR) {
            return;
        }
        bytes += written > 0 ? written : 0;
        length -= written > 0 ? (size_t)written : 0;
    }
}

static void send(const char *bytes, size_t length) {
    send_to(STDOUT_FILENO, bytes, length);
}

void term_guard_last_words(const char *name, const char *words) {
    crash_name = name;
    crash_words = words;
}

static void say_last_words(int number) {
    bool is_crash = number != SIGHUP && number != SIGQUIT;
    if (is_crash && crash_words != NULL) {
        send_to(STDERR_FILENO, crash_name, strlen(crash_name));
        send_to(STDERR_FILENO, ": ", 2);
        send_to(STDERR_FILENO, crash_words, strlen(crash_words));
        send_to(STDERR_FILENO, "\n", 1);
    }
}

/* As it was before; is_raw stays as it is, for a stop goes on. */
static void lay_down(void) {
    if (is_raw) {
        send(on_leave, leave_length);
        apply(&settings_before);
    }
}

static void give_back(void) {
    lay_down();
    is_raw = 0;
}

/* The terminal is given back at once; then the program ends in its own time. */
static void on_end(int number) {
    int code = errno;
    has_ended = 1;
    give_back();
    for (size_t i = 0; i < WATCHED; i++) {
        if (watched[i].number == number && watched[i].before.sa_handler != SIG_DFL &&
            watched[i].before.sa_handler != SIG_IGN) {
            watched[i].before.sa_handler(number);
        }
    }
    errno = code;
}

/* The handler is gone already (SA_RESETHAND), so that the signal now does its usual work. */
static void on_death(int number) {
    give_back();
    say_last_words(number);
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
    if (is_raw) {
        apply(&settings_raw);
        send(on_enter, enter_length);
    }
    is_stale = 1;
    errno = code;
}

static void on_size(int number) {
    (void)number;
    is_stale = 1;
}

/* Stops where the signal is let through, inside this function. */
static void on_stop(int number) {
    int code = errno;
    uint64_t since = term_now();
    sigset_t only_this;
    sigset_t before;
    lay_down();
    handle(number, SIG_DFL, 0);
    (void)sigemptyset(&only_this);
    (void)sigaddset(&only_this, number);
    (void)raise(number);
    (void)sigprocmask(SIG_UNBLOCK, &only_this, &before);
    (void)sigprocmask(SIG_SETMASK, &before, NULL);
    handle(number, on_stop, 0);
    (void)atomic_fetch_add(&stopped_for, term_now() - since);
    on_continue(number);
    errno = code;
}

/* As under nohup, what is ignored stays so; a sanitizer keeps its own way to die. */
static bool takes(size_t index) {
    const struct sigaction *before = &watched[index].before;
    bool is_plain = (before->sa_flags & SA_SIGINFO) == 0;
    if (watched[index].handle == on_death) {
        return is_plain && before->sa_handler == SIG_DFL;
    }
    return is_plain && before->sa_handler != SIG_IGN;
}

void term_guard_open(void) {
    if (nested++ > 0) {
        return;
    }
    is_terminal = tcgetattr(STDIN_FILENO, &settings_before) == 0;
    if (!is_watching) {
        is_watching = atexit(give_back) == 0;
    }
    for (size_t i = 0; i < WATCHED; i++) {
        (void)sigaction(watched[i].number, NULL, &watched[i].before);
        if (takes(i)) {
            handle(watched[i].number, watched[i].handle,
                   watched[i].handle == on_death ? (int)SA_RESETHAND : 0);
        }
    }
}

void term_guard_close(void) {
    assert(nested > 0);
    if (--nested > 0) {
        return;
    }
    term_guard_restore();
    for (size_t i = 0; i < WATCHED; i++) {
        if (takes(i) && (!has_ended || watched[i].handle != on_end)) {
            (void)sigaction(watched[i].number, &watched[i].before, NULL);
        }
    }
}

/* Signals wait meanwhile, so that none meets a terminal half set. */
static void hold_signals(sigset_t *before) {
    sigset_t all;
    (void)sigfillset(&all);
    (void)pthread_sigmask(SIG_BLOCK, &all, before);
}

bool term_guard_raw(const char *enter, const char *leave) {
    sigset_t before;
    assert(nested > 0);
    if (!is_terminal || !is_watching) {
        return false;
    }
    hold_signals(&before);
    if (!is_raw && !has_ended) {
        settings_raw = settings_before;
        settings_raw.c_lflag &= ~(tcflag_t)(ICANON | ECHO | IEXTEN);
        settings_raw.c_cc[VMIN] = 1;
        settings_raw.c_cc[VTIME] = 0;
        on_enter = enter;
        on_leave = leave;
        enter_length = enter != NULL ? strlen(enter) : 0;
        leave_length = leave != NULL ? strlen(leave) : 0;
        is_raw = 1;
        apply(&settings_raw);
        send(on_enter, enter_length);
    }
    (void)pthread_sigmask(SIG_SETMASK, &before, NULL);
    return true;
}

void term_guard_adopt(void) {
    sigset_t before;
    hold_signals(&before);
    if (is_terminal && is_watching && !has_ended) {
        enter_length = 0;
        leave_length = 0;
        is_raw = tcgetattr(STDIN_FILENO, &settings_raw) == 0;
    }
    (void)pthread_sigmask(SIG_SETMASK, &before, NULL);
}

void term_guard_restore(void) {
    if (is_raw) {
        sigset_t before;
        hold_signals(&before);
        send(on_leave, leave_length);
        apply(&settings_before);
        is_raw = 0;
        (void)pthread_sigmask(SIG_SETMASK, &before, NULL);
    }
}

bool term_guard_ended(void) {
    return has_ended != 0;
}

static int wait_with(const sigset_t *mask, int descriptor, uint64_t milliseconds) {
    struct timespec time = {.tv_sec = (time_t)(milliseconds / 1000),
                            .tv_nsec = (long)(milliseconds % 1000) * 1000000};
    fd_set input;
    assert(descriptor >= 0 && descriptor < FD_SETSIZE);
    FD_ZERO(&input);
    FD_SET(descriptor, &input);
    return pselect(descriptor + 1, &input, NULL, NULL, &time, mask);
}

/* The signals are let through only while it waits: none can slip in between look and wait. */
term_wake term_guard_wait(int descriptor, uint64_t deadline) {
    sigset_t held;
    sigset_t before;
    term_wake wake = TERM_WAKE_TIME;
    (void)sigemptyset(&held);
    for (size_t i = 0; i < WATCHED; i++) {
        if (watched[i].handle != on_death) {
            (void)sigaddset(&held, watched[i].number);
        }
    }
    (void)pthread_sigmask(SIG_BLOCK, &held, &before);
    for (;;) {
        uint64_t now = term_now();
        uint64_t left = deadline > now ? deadline - now : 0;
        if (has_ended) {
            wake = TERM_WAKE_ENDED;
            break;
        }
        if (is_stale) {
            is_stale = 0;
            wake = TERM_WAKE_REDRAW;
            break;
        }
        int ready = wait_with(&before, descriptor, left < LONGEST_WAIT ? left : LONGEST_WAIT);
        if (ready > 0 || (ready < 0 && errno != EINTR)) {
            wake = TERM_WAKE_READY; /* a fault shows when it is read */
            break;
        }
        if (ready == 0 && left < LONGEST_WAIT) {
            break;
        }
    }
    (void)pthread_sigmask(SIG_SETMASK, &before, NULL);
    return wake;
}

uint64_t term_guard_stopped(void) {
    return atomic_load(&stopped_for);
}

void term_guard_forget(void) {
    if (isatty(STDIN_FILENO)) {
        (void)tcflush(STDIN_FILENO, TCIFLUSH);
    }
}

bool term_guard_size(unsigned *columns, unsigned *rows) {
    struct winsize size;
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0 || size.ws_row == 0) {
        return false;
    }
    *columns = size.ws_col;
    *rows = size.ws_row;
    return true;
}
