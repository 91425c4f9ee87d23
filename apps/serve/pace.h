/* The pace of the loop: bundles what comes, and gives back memory when a rush is over. */
#ifndef KAZU_SERVE_PACE_H
#define KAZU_SERVE_PACE_H

#include <stdbool.h>
#include <stdint.h>
#include <uv.h>

typedef struct pace {
    uv_timer_t quiet;   /* looks whether the rush is over */
    uint64_t turned_ns; /* when the last turn ended, before its pause */
    uint64_t idle_ns;   /* of the loop, up to then */
    uint64_t paused_ns; /* in pauses, up to then */
    uint64_t rested_ns; /* when the last pause ended, or would have begun */
    uint64_t busy_ns;   /* in turns, since memory was given back */
    uint64_t looked_ns; /* busy_ns, when `quiet` last looked */
    uint64_t turn_ns;   /* how long the last turn was busy */
    uv_mutex_t mutex;   /* of these */
    uv_cond_t called;
    bool is_waiting;
    bool is_called;
} pace;

/* The loop has UV_METRICS_IDLE_TIME. Returns what fault libuv has. */
int pace_start(pace *rhythm, uv_loop_t *loop);
/* At the end of each turn. Returns how long it was busy, in us, without what it waited. */
uint64_t pace_turn(pace *rhythm);
/* Waits a moment for pace_call(). Returns whether it came. */
bool pace_wait(pace *rhythm);
/* On any thread: ends a wait. False: nobody waits. */
bool pace_call(pace *rhythm);
/* Pauses, if turns follow each other too fast. */
void pace_rest(pace *rhythm);
/* Closes the timer; nobody calls any more. */
void pace_stop(pace *rhythm);

#endif
