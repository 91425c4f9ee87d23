/* Makes turns of the loop follow each other not too fast, and tidies the heap in quiet times. */
#include "pace.h"

#include <time.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

enum { LOOK_MS = 500 };

static const uint64_t NANOSECONDS_PER_US = 1000;
static const uint64_t TURN_LEAST_NS = 700000;
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

void pace_start(pace *rhythm, uv_loop_t *loop) {
    *rhythm = (pace){.turned_ns = uv_hrtime()};
    (void)uv_timer_init(loop, &rhythm->quiet);
    rhythm->quiet.data = rhythm;
}

uint64_t pace_turn(pace *rhythm) {
    uint64_t now = uv_hrtime();
    uint64_t idle = uv_metrics_idle_time(rhythm->quiet.loop) + rhythm->paused_ns;
    uint64_t busy = (now - rhythm->turned_ns) - (idle - rhythm->idle_ns);
    rhythm->turned_ns = now;
    rhythm->idle_ns = idle;
    rhythm->busy_ns += busy;
    if (rhythm->busy_ns >= RUSH_NS && uv_is_active((uv_handle_t *)&rhythm->quiet) == 0) {
        rhythm->looked_ns = rhythm->busy_ns;
        (void)uv_timer_start(&rhythm->quiet, look, LOOK_MS, LOOK_MS);
    }
    return busy / NANOSECONDS_PER_US;
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
}

void pace_stop(pace *rhythm) {
    uv_close((uv_handle_t *)&rhythm->quiet, NULL);
}
