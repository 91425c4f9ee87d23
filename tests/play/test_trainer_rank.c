/* How many exercises lead to a rank: what is announced, against simulated players who get the
   exercises that each game really serves. */
#include "kazu/rng.h"
#include "kazu/trainer.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <math.h>
#include <stdlib.h>

enum { SERVED = 34, FIRST = 10, PLAYERS = 301, GRADE_ERROR = 200 };

/* Exercises of a game, the first ten in their order: how far their grades are from the rating,
   and their blind chances. */
typedef struct served {
    const kz_game *game;
    int off[SERVED];
    int guess[SERVED];
} served;

/* Each for a new trainer: exercises that are left would lower the rating. */
static void serve(size_t game, kz_trainer_start start, served *to) {
    to->game = kz_game_at(game);
    for (int i = 0; i < SERVED; i++) {
        kz_trainer trainer;
        kz_work work;
        kz_key key = kz_key_of((uint64_t)i);
        const kz_trainer_wish wish = {.mode = KZ_TRAINER_CALM, .games = UINT32_C(1) << game};
        kz_work_init(&work);
        kz_trainer_init(&trainer, start);
        trainer.rating[game] = kz_trainer_rating(&trainer, game, 0);
        trainer.rating[game].exercises = i < FIRST ? (uint32_t)i : FIRST;
        assert_int_equal(kz_trainer_next(&trainer, &wish, &key, &work, NULL), KZ_OK);
        kz_rating rating = kz_trainer_rating(&trainer, game, 0);
        to->off[i] = trainer.open.grade.rating - kz_rating_points(&rating);
        to->guess[i] = trainer.open.grade.guess;
    }
}

static double even(kz_rng *rng) {
    return ((double)(kz_rng_next(rng) >> 11) + 0.5) / 9007199254740992.0;
}

static double normal(kz_rng *rng) {
    double radius = sqrt(-2 * log(even(rng)));
    return radius * cos(2 * acos(-1) * even(rng));
}

/* Plays until there is a rank. @return the number of exercises */
static int play(const served *from, kz_rating rating, uint64_t seed) {
    kz_rng rng;
    kz_rng_init(&rng, seed);
    int error = from->game->grade_error != 0 ? from->game->grade_error : GRADE_ERROR;
    double strength = kz_rating_points(&rating) + 150 * normal(&rng);
    int count = 0;
    while (!kz_rating_is_settled(&rating)) {
        size_t one =
            count < FIRST ? (size_t)count : FIRST + (size_t)kz_rng_below(&rng, SERVED - FIRST);
        const kz_grade grade = {.rating = kz_rating_points(&rating) + from->off[one],
                                .guess = from->guess[one]};
        double guess = grade.guess / 10000.0;
        double real = grade.rating + error * normal(&rng);
        double knows = 1 / (1 + pow(10, (real - strength) / 400));
        kz_rating_update(&rating, &grade, error, even(&rng) < guess + (0.97 - guess) * knows);
        count++;
    }
    return count;
}

static int compare(const void *a, const void *b) {
    return *(const int *)a - *(const int *)b;
}

static int mean(const int *numbers, size_t count) {
    long sum = 0;
    for (size_t i = 0; i < count; i++) {
        sum += numbers[i];
    }
    return (int)(sum / (long)count);
}

static void check_game(size_t game, kz_trainer_start start) {
    static served from;
    int counts[PLAYERS];
    kz_trainer trainer;
    kz_trainer_init(&trainer, start);
    serve(game, start, &from);
    for (uint64_t i = 0; i < PLAYERS; i++) {
        counts[i] = play(&from, kz_trainer_rating(&trainer, game, 0), i);
    }
    qsort(counts, PLAYERS, sizeof counts[0], compare);
    int told = kz_trainer_to_rank(&trainer, game, 0);
    int median = counts[PLAYERS / 2];
    print_message("%-10s start %d: told %d, needed %d; guess %d, grade off %d\n", from.game->id,
                  (int)start, told, median, mean(from.guess, SERVED), mean(from.off, SERVED));
    assert_true(4 * abs(told - median) <= median);
}

static void the_count_to_a_rank_is_nearly_right(void **state) {
    (void)state;
    int games = 0;
    for (size_t game = 0; game < kz_game_count(); game++) {
        if (kz_game_at(game)->tasks != NULL && !kz_game_at(game)->is_template) {
            games++;
            for (int start = KZ_TRAINER_NEW; start <= KZ_TRAINER_STRONG; start++) {
                check_game(game, (kz_trainer_start)start);
            }
        }
    }
    assert_int_equal(games, 5);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(the_count_to_a_rank_is_nearly_right)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
