/* The time of a table: that of a clock at a terminal, and none in a pipe. */
#include "play/play_table.h"

#include "output/complain.h"

#include "terminal/guard.h"

/* A game that is stopped by Ctrl-Z waits. */
static uint64_t running_ms(void) {
    return term_now() - term_guard_stopped();
}

void play_start_clock(play_table *play, uint64_t at_ms) {
    play->passed_ms = at_ms;
    play->since_ms = running_ms();
}

uint64_t play_now(const play_table *play) {
    return play->passed_ms + (play->talks ? running_ms() - play->since_ms : 0);
}

void play_pass_to(play_table *play, uint64_t at_ms) {
    if (!play->talks && at_ms > play->passed_ms) {
        play->passed_ms = at_ms;
    }
}

bool play_run(play_table *play) {
    supervise_renew(play->watch);
    kz_status status = kz_table_run(play->table, play_now(play), &play->watch->work);
    progress_end(&play->watch->bar);
    if (status != KZ_OK) {
        play->status = supervise_failure(play->watch, status);
    }
    return status == KZ_OK;
}
