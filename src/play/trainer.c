/*
 * The trainer: what it knows of a person, and what the result of an exercise changes.
 */
#include "play/trainer.h"

#include "base/valid.h"

#include <assert.h>
#include <string.h>

enum {
    OVERALL_GAMES = 3,
    GRADE_ERROR = 200,
    TO_RANK_MOST = 100,
    FIRST = 10,    /* exercises of a game that begin easily */
    EASIER_BY = 30 /* for each of them that is to come */
};

void kz_trainer_init(kz_trainer *trainer, kz_trainer_start start) {
    assert(trainer != NULL);
    memset(trainer, 0, sizeof *trainer);
    trainer->start = start;
}

size_t kz__trainer_number(const kz_game *game) {
    size_t number = 0;
    while (kz_game_at(number) != game) {
        number++;
    }
    return number;
}

uint32_t kz__trainer_games(void) {
    uint32_t games = 0;
    for (size_t i = 0; i < kz_game_count() && i < KZ_TRAINER_GAMES; i++) {
        const kz_game *game = kz_game_at(i);
        games |= game->tasks != NULL && !game->is_template ? UINT32_C(1) << i : 0;
    }
    return games;
}

size_t kz_trainer_record_of(uint32_t games) {
    for (size_t i = 0; i < KZ_TRAINER_GAMES; i++) {
        if (games == UINT32_C(1) << i) {
            return i;
        }
    }
    return KZ_TRAINER_GAMES;
}

static int start_points(kz_trainer_start start) {
    return start == KZ_TRAINER_NEW ? 1100 : start == KZ_TRAINER_SOME ? 1500 : 1900;
}

kz_rating kz_trainer_rating(const kz_trainer *trainer, size_t game, uint32_t day) {
    assert(trainer != NULL && game < KZ_TRAINER_GAMES);
    kz_rating rating = trainer->rating[game];
    if (rating.deviation == 0) {
        rating = kz_rating_start(start_points(trainer->start));
    }
    kz_rating_wait(&rating, day);
    return rating;
}

bool kz_trainer_overall(const kz_trainer *trainer, uint32_t day, int *points) {
    assert(trainer != NULL && points != NULL);
    int64_t sum = 0;
    int64_t weights = 0;
    int games = 0;
    for (size_t i = 0; i < KZ_TRAINER_GAMES; i++) {
        kz_rating rating = kz_trainer_rating(trainer, i, day);
        if (kz_rating_is_settled(&rating)) {
            int64_t weight = (INT64_C(1) << 40) / ((int64_t)rating.deviation * rating.deviation);
            sum += weight * kz_rating_points(&rating);
            weights += weight;
            games++;
        }
    }
    if (games < OVERALL_GAMES) {
        return false;
    }
    *points = (int)((sum + weights / 2) / weights);
    return true;
}

int kz__trainer_easing(const kz_trainer *trainer, const kz_rating *rating) {
    bool is_eased = trainer->start != KZ_TRAINER_STRONG && rating->exercises < FIRST;
    return is_eased ? EASIER_BY * (FIRST - (int)rating->exercises) : 0;
}

static int grade_error(const kz_game *game) {
    return game->grade_error != 0 ? game->grade_error : GRADE_ERROR;
}

/* All exercises as hard as the rating but for the first ones: results change the points, but hardly
 * the number. */
int kz_trainer_to_rank(const kz_trainer *trainer, size_t game, uint32_t day) {
    assert(trainer != NULL && game < KZ_TRAINER_GAMES && game < kz_game_count());
    kz_rating rating = kz_trainer_rating(trainer, game, day);
    int count = 0;
    while (!kz_rating_is_settled(&rating) && count < TO_RANK_MOST) {
        kz_grade grade = {.rating =
                              kz_rating_points(&rating) - kz__trainer_easing(trainer, &rating),
                          .guess = kz_game_at(game)->typical_guess};
        kz_rating_update(&rating, &grade, grade_error(kz_game_at(game)), count % 2 == 0);
        count++;
    }
    return count;
}

static bool run_has_ended(const kz_trainer_run *run) {
    return run->mode == KZ_TRAINER_RUSH
               ? run->misses >= KZ_TRAINER_MISSES || run->ms >= KZ_TRAINER_RUSH_MS
               : run->misses > 0;
}

bool kz__trainer_end_run(kz_trainer *trainer) {
    kz_trainer_run *run = &trainer->run;
    bool is_record = false;
    if (run->mode != KZ_TRAINER_CALM) {
        uint32_t *record =
            &trainer->record[run->mode == KZ_TRAINER_STREAK][kz_trainer_record_of(run->games)];
        is_record = run->right > *record;
        *record = is_record ? run->right : *record;
    }
    *run = (kz_trainer_run){.mode = KZ_TRAINER_CALM};
    return is_record;
}

static uint32_t add_ms(uint32_t ms, uint32_t more) {
    return more < KZ_TRAINER_RUSH_MS - ms ? ms + more : KZ_TRAINER_RUSH_MS;
}

static void count_in_run(kz_trainer *trainer, kz_trainer_outcome *outcome) {
    kz_trainer_run *run = &trainer->run;
    if (run->mode == KZ_TRAINER_RUSH) {
        run->ms = add_ms(run->ms, outcome->attempt.ms);
        bool is_late = run->ms == KZ_TRAINER_RUSH_MS;
        outcome->right = outcome->right && !is_late;
    }
    run->right += outcome->right ? 1 : 0;
    run->misses += outcome->right ? 0 : 1;
    outcome->run = *run;
    outcome->run_over = run_has_ended(run);
    size_t slot = kz_trainer_record_of(run->games);
    const uint32_t *record = &trainer->record[run->mode == KZ_TRAINER_STREAK][slot];
    outcome->is_record = outcome->run_over && kz__trainer_end_run(trainer);
    outcome->best = *record;
}

static void rate(kz_trainer *trainer, kz_trainer_outcome *outcome) {
    const kz_exercise *exercise = &outcome->exercise;
    size_t game = kz__trainer_number(exercise->game);
    kz_rating rating = kz_trainer_rating(trainer, game, outcome->attempt.day);
    int before = kz_rating_points(&rating);
    outcome->late =
        outcome->right && outcome->attempt.ms > kz_rating_par_ms(exercise->grade.rating);
    outcome->rated = !outcome->late;
    if (outcome->rated) {
        kz_rating_update(&rating, &exercise->grade, grade_error(exercise->game), outcome->right);
        trainer->rating[game] = rating;
    }
    outcome->change = kz_rating_points(&rating) - before;
}

kz_status kz_trainer_result(kz_trainer *trainer, const kz_trainer_try *attempt,
                            kz_trainer_outcome *outcome) {
    assert(trainer != NULL && attempt != NULL);
    if (trainer->open.game == NULL) {
        return KZ_ILLEGAL_MOVE;
    }
    kz_trainer_outcome done = {.exercise = trainer->open, .attempt = *attempt};
    done.right = attempt->answer == KZ_TRAINER_RIGHT && attempt->hints == 0;
    trainer->open = (kz_exercise){.game = NULL};
    if (done.exercise.mode == KZ_TRAINER_CALM) {
        rate(trainer, &done);
    } else {
        count_in_run(trainer, &done);
    }
    if (outcome != NULL) {
        *outcome = done;
    }
    return KZ_OK;
}
