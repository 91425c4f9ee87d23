/*
 * Countdown: which of the 899 targets each of the 13,243 hands makes, in one thread. Beside it the
 * plain method on a sample of the hands: take any two numbers, put a result back, and so on.
 *
 *     bench_countdown
 *
 * Times are CPU time of this process.
 */
#include "stopwatch.h"

#include "kazu/shisoku_countdown.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

enum { FIRST = KZ_SHISOKU_COUNTDOWN_FIRST, LAST = KZ_SHISOKU_COUNTDOWN_LAST, EACH = 331 };

/* What the survey found, and every 331st hand for the plain method. */
typedef struct survey {
    uint32_t hands;
    uint64_t pairs;
    uint32_t sampled;
    kz_shisoku_countdown_hand hand[64];
    uint32_t made[64];
} survey;

static void tell(void *user, const kz_shisoku_countdown_hand *hand,
                 const kz_shisoku_countdown_targets *targets) {
    survey *s = user;
    uint32_t made = 0;
    for (uint32_t target = FIRST; target <= LAST; target++) {
        made += kz_shisoku_countdown_has(targets, target) ? 1 : 0;
    }
    if (s->hands++ % EACH == 0) {
        s->hand[s->sampled] = *hand;
        s->made[s->sampled++] = made;
    }
    s->pairs += made;
}

static double run_survey(survey *s) {
    kz_shisoku_countdown_tiles tiles = kz_shisoku_countdown_classic();
    kz_work work;
    kz_work_init(&work);
    double start = stopwatch_cpu();
    kz_status status = kz_shisoku_countdown_survey(&tiles, &work, tell, s);
    assert(status == KZ_OK);
    return stopwatch_cpu() - start;
}

static void search(const uint32_t *number, uint32_t count, bool *made);

static void put_back(uint32_t *next, uint32_t left, uint32_t result, bool *made) {
    if (result <= LAST) {
        made[result] = true;
    }
    next[left] = result;
    search(next, left + 1, made);
}

static void search(const uint32_t *number, uint32_t count, bool *made) {
    uint32_t next[KZ_SHISOKU_COUNTDOWN_CARDS];
    for (uint32_t i = 0; i + 1 < count; i++) {
        for (uint32_t j = i + 1; j < count; j++) {
            uint32_t a = number[i] > number[j] ? number[i] : number[j];
            uint32_t b = number[i] > number[j] ? number[j] : number[i];
            uint32_t left = 0;
            for (uint32_t k = 0; k < count; k++) {
                next[left] = number[k];
                left += k != i && k != j ? 1 : 0;
            }
            put_back(next, left, a + b, made);
            if (b > 1) {
                put_back(next, left, a * b, made);
            }
            if (a > b) {
                put_back(next, left, a - b, made);
            }
            if (b > 1 && a % b == 0) {
                put_back(next, left, a / b, made);
            }
        }
    }
}

/* Searches the sample plainly. @return CPU seconds for one hand. */
static double run_plainly(const survey *s) {
    double start = stopwatch_cpu();
    for (uint32_t i = 0; i < s->sampled; i++) {
        bool made[LAST + 1] = {false};
        for (uint32_t card = 0; card < s->hand[i].count; card++) {
            made[s->hand[i].cards[card]] = true;
        }
        search(s->hand[i].cards, s->hand[i].count, made);
        uint32_t count = 0;
        for (uint32_t target = FIRST; target <= LAST; target++) {
            count += made[target] ? 1 : 0;
        }
        assert(count == s->made[i]);
    }
    return (stopwatch_cpu() - start) / s->sampled;
}

int main(void) {
    static survey s;
    double seconds = run_survey(&s);
    double plain = run_plainly(&s) * s.hands;
    printf("Countdown, all hands and all targets, one thread (reach: 0.5 s)\n");
    printf("%8s %10s %16s %22s %8s\n", "hands", "all s", "solvable pairs", "take any two, all s",
           "ratio");
    printf("%8u %10.3f %16llu %22.1f %7.0fx\n\n", (unsigned)s.hands, seconds,
           (unsigned long long)s.pairs, plain, plain / seconds);
    return 0;
}
