/* What is said where a drawing library gives up: GLib aborts without memory, others just crash. */
#include "crash.h"

#include <glib.h>

#include <signal.h>
#include <string.h>
#include <unistd.h>

enum { WORDS_ROOM = 512 };

/* Written beforehand, because a signal handler cannot format. In English until main() begins. */
static char words[WORDS_ROOM] = "kazu-sheet: drawing failed: there was not enough memory, or a "
                                "drawing library has a fault\n";

static void end(int number) {
    (void)number;
    (void)!write(STDERR_FILENO, words, strlen(words));
    _exit(EXIT_MACHINE);
}

/* GLib's own line names a place in its source; then it would abort. */
static void take_log(const gchar *domain, GLogLevelFlags level, const gchar *message,
                     gpointer user) {
    if ((level & G_LOG_LEVEL_ERROR) != 0) {
        end(0);
    }
    g_log_default_handler(domain, level, message, user);
}

/* A sanitizer has taken the signals before, and keeps them. */
static void take_signal(int number) {
    struct sigaction before;
    struct sigaction action = {0};
    action.sa_handler = end;
    (void)sigemptyset(&action.sa_mask);
    if (sigaction(number, NULL, &before) == 0 && (before.sa_flags & SA_SIGINFO) == 0 &&
        before.sa_handler == SIG_DFL) {
        (void)sigaction(number, &action, NULL);
    }
}

static void take_over(void) {
    static const int signals[] = {SIGSEGV, SIGBUS, SIGABRT, SIGTRAP, SIGILL, SIGFPE};
    for (size_t i = 0; i < sizeof signals / sizeof signals[0]; i++) {
        take_signal(signals[i]);
    }
    (void)g_log_set_default_handler(take_log, NULL);
}

#ifdef __GLIBC__
/* GLib allocates when it is loaded, before main(), and there waits for ever: this runs earlier. */
__attribute__((section(".preinit_array"), used)) static void (*const take_early)(void) = take_over;
#endif

void crash_watch(const cli_context *cli) {
    kz_text text;
    kz_text_init(&text, words, sizeof words);
    kz_text_format(
        &text, "%s: %s\n", cli->program->name,
        kz_message(cli->lang,
                   KZ_N("drawing failed: out of memory, or an error in a drawing library")));
    take_over();
}
