/* Thinks on a thread of its own, for bots and hints, so that the screen never waits. */
#ifndef KAZU_TUI_THINKER_H
#define KAZU_TUI_THINKER_H

#include "kazu/play.h"

typedef struct tui_thinker tui_thinker;

/* What it thinks about. */
typedef enum tui_thought { TUI_IDLE, TUI_BOT, TUI_HINT } tui_thought;

/*
 * Begins, idle. limits: its budgets and processor path are used; copied. NULL: no memory.
 */
tui_thinker *tui_thinker_open(const kz_work *limits);

/* Tells what it thinks about, or has thought about until it is asked for the result. */
tui_thought tui_thinker_busy(const tui_thinker *thinker);

/* Begins to think about a job, copied. False: it is busy, or there is no thread. */
bool tui_thinker_bot(tui_thinker *thinker, const kz_job *job);
bool tui_thinker_hint(tui_thinker *thinker, const kz_hint_job *job);

/* Tells whether a result is there. */
bool tui_thinker_ready(tui_thinker *thinker);

/* Takes the result of the last job, when it is ready; it is idle then. */
kz_status tui_thinker_plan(tui_thinker *thinker, kz_job *job, kz_plan *plan);
kz_status tui_thinker_view(tui_thinker *thinker, kz_hint_job *job, kz_view *view);

/* Gives the job of a bot that is thought about. */
const kz_job *tui_thinker_job(const tui_thinker *thinker);

/* Ends a thought, whatever it is, and forgets it. */
void tui_thinker_stop(tui_thinker *thinker);

/* Ends it and frees all. NULL does nothing. */
void tui_thinker_close(tui_thinker *thinker);

#endif
