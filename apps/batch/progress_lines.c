/* Writes how far a job is, as a line each second. */
#include "progress_lines.h"

#include "kazu/text.h"

#include <stdio.h>
#include <time.h>

#define SECOND UINT64_C(1000000000) /* in nanoseconds */

uint64_t progress_lines_now(void) {
    struct timespec time;
    (void)clock_gettime(CLOCK_MONOTONIC, &time);
    return (uint64_t)time.tv_sec * SECOND + (uint64_t)time.tv_nsec;
}

void progress_lines_start(progress_lines *lines, uint32_t done) {
    lines->started = progress_lines_now();
    lines->told_at = lines->started;
    lines->first = done;
}

void progress_lines_note(progress_lines *lines, uint32_t done, uint32_t total, uint64_t now) {
    if (!lines->wanted || now - lines->told_at < SECOND) {
        return;
    }
    double seconds = (double)(now - lines->started) / (double)SECOND;
    double pace = (double)(done - lines->first) / seconds;
    char buffer[256];
    kz_text line;
    kz_text_init(&line, buffer, sizeof buffer);
    kz_text_format(&line,
                   kz_message(lines->lang, KZ_N("kazu-batch: %u of %u shards, %.2f a second")),
                   (unsigned)done, (unsigned)total, pace);
    if (pace > 0) {
        kz_text_format(&line, kz_message(lines->lang, KZ_N(", %.0f seconds left")),
                       (double)(total - done) / pace);
    }
    fprintf(stderr, "%s\n", buffer);
    lines->told_at = now;
}
