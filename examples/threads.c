/* Counts on four threads how many hands of four cards make 10. */
#include <kazu/shisoku.h>

#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>

enum { THREADS = 4, RANKS = 13 };

/* What a thread owns: its share of the hands, its kz_work, and what it found. */
typedef struct share {
    pthread_t thread;
    int64_t first; /* the smallest card of its hands: first, first + THREADS, ... */
    kz_work work;
    unsigned makeable;
    unsigned hands;
    kz_status status;
} share;

static atomic_bool stop; /* set it from anywhere, such as a handler of SIGINT */

static bool stopped(void *user) {
    (void)user;
    return atomic_load(&stop);
}

static void look(share *mine, const int64_t *ranks) {
    kz_shisoku_problem problem = {.count = 4, .target = kz_rational_integer(10)};
    for (int i = 0; i < 4; i++) {
        problem.cards[i] = kz_rational_integer(ranks[i]);
    }
    kz_shisoku_result result;
    mine->status = kz_shisoku_solve(&problem, &mine->work, &result);
    mine->hands++;
    mine->makeable += mine->status == KZ_OK && result.verdict == KZ_ONE;
}

static void *run(void *user) {
    share *mine = user;
    kz_work_init(&mine->work);
    mine->work.cpu = kz_cpu_best();
    mine->work.cancelled = stopped;
    mine->work.memory_limit = UINT64_C(64) << 20;
    for (int64_t a = mine->first; a <= RANKS; a += THREADS) {
        for (int64_t b = a; b <= RANKS; b++) {
            for (int64_t c = b; c <= RANKS; c++) {
                for (int64_t d = c; d <= RANKS && mine->status == KZ_OK; d++) {
                    look(mine, (int64_t[]){a, b, c, d});
                }
            }
        }
    }
    return NULL;
}

int main(void) {
    static share shares[THREADS];
    for (int i = 0; i < THREADS; i++) {
        shares[i].first = i + 1;
        if (pthread_create(&shares[i].thread, NULL, run, &shares[i]) != 0) {
            return 2;
        }
    }
    unsigned hands = 0, makeable = 0;
    for (int i = 0; i < THREADS; i++) {
        pthread_join(shares[i].thread, NULL);
        if (shares[i].status != KZ_OK) {
            fprintf(stderr, "%s\n", kz_status_text(shares[i].status));
            return 2;
        }
        hands += shares[i].hands;
        makeable += shares[i].makeable;
    }
    printf("%u of %u hands make 10.\n", makeable, hands);
    return 0;
}
