/* A progress bar with the time left, on standard error, for work of more than a second. */
#include "output/progress.h"

#include "terminal/guard.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { BAR_CELLS = 30 };

static bool is_wanted(const cli_context *cli) {
    uint64_t when =
        cli_has(cli, OPTION_PROGRESS) ? cli->options.number[OPTION_PROGRESS] : COLOR_AUTO;
    if (when != COLOR_AUTO) {
        return when == COLOR_ALWAYS;
    }
    const char *terminal = getenv("TERM");
    return !cli_has(cli, OPTION_QUIET) && isatty(STDERR_FILENO) && terminal != NULL &&
           strcmp(terminal, "dumb") != 0;
}

void progress_start(progress_bar *bar, const cli_context *cli) {
    *bar = (progress_bar){.lang = cli->lang,
                          .wanted = is_wanted(cli),
                          .color = cli->stderr_color,
                          .started = term_nanoseconds()};
}

void progress_note(progress_bar *bar, uint64_t done, uint64_t total) {
    bar->done = done;
    bar->total = total;
    progress_tick(bar);
}

static void put_clock(kz_text *line, uint64_t seconds) {
    if (seconds >= 3600) {
        kz_text_format(line, "%u:%02u:%02u", (unsigned)(seconds / 3600),
                       (unsigned)(seconds / 60 % 60), (unsigned)(seconds % 60));
    } else {
        kz_text_format(line, "%u:%02u", (unsigned)(seconds / 60), (unsigned)(seconds % 60));
    }
}

static void put_share(const progress_bar *bar, kz_text *line, double elapsed) {
    double share = (double)bar->done / (double)bar->total;
    share = share > 1 ? 1 : share;
    unsigned filled = (unsigned)(share * BAR_CELLS);
    kz_text_put(line, bar->color ? "[\033[36m" : "[");
    for (unsigned i = 0; i < BAR_CELLS; i++) {
        kz_text_put_char(line, i < filled ? '#' : '.');
    }
    kz_text_put(line, bar->color ? "\033[0m]" : "]");
    kz_text_format(line, " %3u %%  ", (unsigned)(share * 100));
    if (share > 0) {
        kz_text_put(line, kz_message(bar->lang, KZ_N("time left")));
        kz_text_put(line, " ");
        put_clock(line, (uint64_t)(elapsed * (1 - share) / share + 0.5));
        kz_text_put(line, "  ");
    }
}

void progress_tick(progress_bar *bar) {
    uint64_t now = bar->wanted ? term_nanoseconds() : 0;
    if (!bar->wanted || now - bar->started < TERM_NANOSECONDS ||
        now - bar->drawn_at < TERM_NANOSECONDS / 10) {
        return;
    }
    char buffer[256];
    kz_text line;
    kz_text_init(&line, buffer, sizeof buffer);
    kz_text_put(&line, "\r");
    double elapsed = (double)(now - bar->started) / (double)TERM_NANOSECONDS;
    if (bar->total > 0) {
        put_share(bar, &line, elapsed);
    }
    kz_text_put(&line, kz_message(bar->lang, KZ_N("elapsed")));
    kz_text_put(&line, " ");
    put_clock(&line, (uint64_t)elapsed);
    kz_text_put(&line, "\033[K");
    fputs(buffer, stderr);
    bar->drawn = true;
    bar->drawn_at = now;
}

void progress_end(progress_bar *bar) {
    if (bar->drawn) {
        fputs("\r\033[K", stderr);
        bar->drawn = false;
    }
}
