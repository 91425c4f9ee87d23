/* Makes turns of the loop follow each other not too fast, lets them wait for the store, and tidies
 * the heap in quiet times. */
#include "pace.h"

#include <time.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

enum { LOOK_MS = 500 };

static const uint64_t NANOSECONDS_PER_US = 1000;
static const uint64_t TURN_LEAST_NS = 1200000; /* tests/serve/crowd_floor.c has the same */
static const uint64_t WAIT_MOST_NS = 1000000;
static const uint64_t RUSH_NS = 300000000; /* so much work leaves holes in the heap */
static const uint64_t QUIET_NS = 50000000; /* of LOOK_MS: less work is no rush */

static void give_back_memory(void) {
#ifdef __GLIBC__
    (void)malloc_trim(0);
#endif
}

static void look(uv_timer_t *timer) {
    pace *rhythm = timer->data;
    if (rhythm->busy_ns - rhythm->looked_ns < QUIET_NS) {
        give_back_memory();
        rhythm->busy_ns = 0;
        (void)uv_timer_stop(timer);
    }
    rhythm->looked_ns = rhythm->busy_ns;
}

int pace_start(pace *rhythm, uv_loop_t *loop) {
    *rhythm = (pace){.turned_ns = uv_hrtime()};
    int fault = uv_mutex_init(&rhythm->mutex);
    if (fault != 0) {
        return fault;
    }
    fault = uv_cond_init(&rhythm->called);
    if (fault != 0) {
        uv_mutex_destroy(&rhythm->mutex);
        return fault;
    }
    (void)uv_timer_init(loop, &rhythm->quiet);
    rhythm->quiet.data = rhythm;
    return 0;
}

uint64_t pace_turn(pace *rhythm) {
    uint64_t now = uv_hrtime();
    uint64_t idle = uv_metrics_idle_time(rhythm->quiet.loop) + rhythm->paused_ns;
    uint64_t busy = (now - rhythm->turned_ns) - (idle - rhythm->idle_ns);
    rhythm->turned_ns = now;
    rhythm->idle_ns = idle;
    rhythm->busy_ns += busy;
    rhythm->turn_ns = busy;
    if (rhythm->busy_ns >= RUSH_NS && uv_is_active((uv_handle_t *)&rhythm->quiet) == 0) {
        rhythm->looked_ns = rhythm->busy_ns;
        (void)uv_timer_start(&rhythm->quiet, look, LOOK_MS, LOOK_MS);
    }
    return busy / NANOSECONDS_PER_US;
}

/* What comes meanwhile could not be stored yet anyway. A turn that was long has found much to do,
 * and there is more: it is done while the store works. */
bool pace_wait(pace *rhythm) {
    uint64_t begin = uv_hrtime();
    if (rhythm->turn_ns >= WAIT_MOST_NS) {
        return false;
    }
    uv_mutex_lock(&rhythm->mutex);
    rhythm->is_waiting = true;
    while (!rhythm->is_called &&
           uv_cond_timedwait(&rhythm->called, &rhythm->mutex, WAIT_MOST_NS) == 0) {
    }
    bool is_called = rhythm->is_called;
    rhythm->is_waiting = false;
    uv_mutex_unlock(&rhythm->mutex);
    rhythm->paused_ns += uv_hrtime() - begin;
    return is_called;
}

bool pace_call(pace *rhythm) {
    uv_mutex_lock(&rhythm->mutex);
    bool is_waiting = rhythm->is_waiting;
    rhythm->is_called = true;
    uv_mutex_unlock(&rhythm->mutex);
    if (is_waiting) {
        uv_cond_signal(&rhythm->called);
    }
    return is_waiting;
}

/* One waking, one transaction and one flush then do for all that comes meanwhile. What is alone
 * does not wait: the turn before it is long over. */
void pace_rest(pace *rhythm) {
    uint64_t now = uv_hrtime();
    uint64_t until = rhythm->rested_ns + TURN_LEAST_NS;
    if (now < until) {
        struct timespec rest = {.tv_nsec = (long)(until - now)};
        (void)nanosleep(&rest, NULL);
        rhythm->paused_ns += uv_hrtime() - now;
    }
    rhythm->rested_ns = uv_hrtime();
    uv_mutex_lock(&rhythm->mutex);
    rhythm->is_called = false; /* it has woken the loop */
    uv_mutex_unlock(&rhythm->mutex);
}

void pace_stop(pace *rhythm) {
    uv_close((uv_handle_t *)&rhythm->quiet, NULL);
    uv_cond_destroy(&rhythm->called);
    uv_mutex_destroy(&rhythm->mutex);
}
