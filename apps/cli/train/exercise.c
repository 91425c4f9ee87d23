/* An exercise: chosen, dealt, opened, counted. */
#include "train/train.h"

kz_status train_deal(training *train, const kz_exercise *exercise, kz_work *work) {
    char params[KZ_PLAY_LINE_MAX];
    kz_text text;
    kz_key key = kz_key_of(exercise->seed);
    kz_text_init(&text, params, sizeof params);
    kz_trainer_params(exercise, &text);
    return kz_opening_deal(exercise->game, params, exercise->game->min_seats, &key, work, NULL,
                           &train->opening);
}

kz_status train_choose(training *train, kz_work *work, kz_trainer_outcome *left) {
    kz_trainer trainer = train->trainer;
    kz_chance seeds = train->seeds;
    kz_key key = kz_chance_key(&seeds);
    kz_status status = kz_trainer_next(&trainer, &train->wish, &key, work, left);
    if (status == KZ_OK) {
        status = train_deal(train, &trainer.open, work);
    }
    if (status == KZ_OK) {
        train->trainer = trainer;
        train->seeds = seeds;
        train->wish.restart = false;
        train->hints = 0;
        train->is_rated = false;
    }
    return status;
}

const char *train_fault(kz_status status) {
    return status == KZ_UNSUPPORTED    ? KZ_N("no game has exercises")
           : status == KZ_OUT_OF_RANGE ? KZ_N("no exercise was found")
                                       : NULL;
}

bool train_begin(training *train, const kz_trainer_outcome *left) {
    if (left->exercise.game != NULL) {
        train_store_log(train, left);
    }
    return train_store_save(train);
}

kz_status train_open_table(training *train) {
    kz_error error = {0};
    kz_table_setup setup = {.one_device = true, .hints = true};
    for (int seat = 1; seat < train->opening.seats; seat++) {
        setup.chair[seat] = (kz_chair){.kind = KZ_CHAIR_BOT, .level = 1}; /* never moves */
    }
    kz_table_free(train->play.table);
    train->play.table = NULL;
    train->play.told = 0;
    train->play.hint_strength = 0;
    train->play.keyboard = PLAY_NOBODY;
    return kz_table_new(&train->opening, &setup, &train->watch.work, &error, &train->play.table);
}

bool train_count(training *train, kz_trainer_answer answer, uint64_t ms) {
    kz_trainer_try attempt = {.answer = answer,
                              .hints = train->hints,
                              .ms = (uint32_t)(ms < UINT32_MAX ? ms : UINT32_MAX),
                              .day = train->wish.day};
    if (train->is_rated || kz_trainer_result(&train->trainer, &attempt, &train->outcome) != KZ_OK) {
        return false;
    }
    train->is_rated = true;
    train->score.tried++;
    train->score.right += train->outcome.right ? 1 : 0;
    train_store_log(train, &train->outcome);
    (void)train_store_save(train);
    return true;
}

bool train_has_ended(const training *train) {
    return kz_table_standing(train->play.table).phase == KZ_PHASE_OVER;
}

bool train_has_won(const training *train) {
    return (kz_table_standing(train->play.table).turn.won & 1U) != 0;
}

uint64_t train_rush_left(const training *train, uint64_t ms) {
    uint64_t used = train->trainer.run.ms + ms;
    return used < KZ_TRAINER_RUSH_MS ? KZ_TRAINER_RUSH_MS - used : 0;
}
