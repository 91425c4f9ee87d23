/*
 * What a trainer knows, asks and answers, as JSON. docs/protocol.md describes the members.
 */
#include "play/trainer.h"

#include "base/valid.h"

#include <assert.h>

static void put_text(kz_json *json, const char *key, const char *value) {
    kz_json_key(json, key);
    kz_json_string(json, value);
}

static void put_number(kz_json *json, const char *key, int64_t value) {
    kz_json_key(json, key);
    kz_json_signed(json, value);
}

static void put_bool(kz_json *json, const char *key, bool value) {
    kz_json_key(json, key);
    kz_json_bool(json, value);
}

static void put_state(const kz_trainer *trainer, kz_json *json) {
    char line[KZ_TRAINER_LINE_MAX];
    kz_text text;
    kz_text_init(&text, line, sizeof line);
    kz_trainer_print(trainer, &text);
    put_text(json, "state", line);
}

static void put_rank(int points, bool is_settled, kz_lang lang, kz_json *json) {
    char rank[32];
    kz_text text;
    kz_text_init(&text, rank, sizeof rank);
    if (is_settled) {
        kz_rating_rank(points, lang, &text);
    } else {
        kz_text_put(&text, "?");
    }
    put_text(json, "rank", rank);
}

static void put_rating(const kz_trainer *trainer, size_t game, uint32_t day, kz_lang lang,
                       kz_json *json) {
    kz_rating rating = kz_trainer_rating(trainer, game, day);
    bool is_settled = kz_rating_is_settled(&rating);
    kz_json_open_object(json);
    put_text(json, "game", kz_game_at(game)->id);
    put_text(json, "title", kz_message(lang, kz_game_at(game)->title));
    put_number(json, "points", kz_rating_points(&rating));
    put_number(json, "deviation", (rating.deviation + 50) / 100);
    put_bool(json, "settled", is_settled);
    put_rank(kz_rating_points(&rating), is_settled, lang, json);
    put_number(json, "exercises", rating.exercises);
    put_number(json, "to_rank", kz_trainer_to_rank(trainer, game, day));
    kz_json_close_object(json);
}

static const char *games_word(size_t slot) {
    return slot < KZ_TRAINER_GAMES ? kz_game_at(slot)->id : "all";
}

static void put_run(const kz_trainer_run *run, bool is_over, uint32_t best, bool is_record,
                    kz_json *json) {
    kz_json_key(json, "run");
    if (run->mode == KZ_TRAINER_CALM) {
        kz_json_null(json);
        return;
    }
    kz_json_open_object(json);
    put_text(json, "mode", kz__trainer_modes[run->mode]);
    put_text(json, "game", games_word(kz_trainer_record_of(run->games)));
    put_number(json, "right", run->right);
    put_number(json, "misses", run->misses);
    put_number(json, "left_ms",
               run->mode == KZ_TRAINER_RUSH ? KZ_TRAINER_RUSH_MS - (int64_t)run->ms : 0);
    put_bool(json, "over", is_over);
    put_number(json, "best", best);
    put_bool(json, "record", is_record);
    kz_json_close_object(json);
}

static void put_open_run(const kz_trainer *trainer, kz_json *json) {
    const kz_trainer_run *run = &trainer->run;
    size_t slot = kz_trainer_record_of(run->games);
    put_run(run, false, trainer->record[run->mode == KZ_TRAINER_STREAK][slot], false, json);
}

static void put_name(const kz_exercise *exercise, kz_lang lang, kz_json *json) {
    char name[KZ_PLAY_LINE_MAX];
    kz_text text;
    kz_values values;
    const kz_game *game = exercise->game;
    const char *task = game->tasks[exercise->task];
    kz_text_init(&text, name, sizeof name);
    if (kz_params_read(game, task, game->min_seats, &values, NULL, NULL) == KZ_OK) {
        game->name(&values, lang, &text);
    }
    put_text(json, "name", name);
}

static void put_deal(const kz_exercise *exercise, kz_json *json) {
    char buffer[KZ_PLAY_LINE_MAX];
    kz_text text;
    kz_text_init(&text, buffer, sizeof buffer);
    kz_trainer_params(exercise, &text);
    put_text(json, "params", buffer);
    kz_text_init(&text, buffer, sizeof buffer);
    kz_text_put_unsigned(&text, exercise->seed);
    put_text(json, "key", buffer);
    put_number(json, "grade", exercise->grade.rating);
    put_number(json, "guess", exercise->grade.guess);
}

/* The members of an exercise. */
static void put_exercise(const kz_exercise *exercise, kz_lang lang, kz_json *json) {
    put_text(json, "game", exercise->game->id);
    put_number(json, "seats", exercise->game->min_seats);
    put_deal(exercise, json);
    put_name(exercise, lang, json);
    put_text(json, "mode", kz__trainer_modes[exercise->mode]);
    put_bool(json, "rated", exercise->mode == KZ_TRAINER_CALM);
    put_number(json, "par_ms", kz_rating_par_ms(exercise->grade.rating));
}

static void put_log(const kz_trainer_outcome *outcome, kz_json *json) {
    const kz_exercise *exercise = &outcome->exercise;
    kz_json_open_object(json);
    put_number(json, "day", outcome->attempt.day);
    put_text(json, "mode", kz__trainer_modes[exercise->mode]);
    put_text(json, "game", exercise->game->id);
    put_text(json, "task", exercise->game->tasks[exercise->task]);
    put_number(json, "grades", KZ_TRAINER_GRADES);
    put_deal(exercise, json);
    put_number(json, "ms", outcome->attempt.ms);
    put_number(json, "hints", outcome->attempt.hints);
    put_text(json, "answer", kz__trainer_answers[outcome->attempt.answer]);
    kz_json_close_object(json);
}

/* The members of a result. */
static void put_outcome(const kz_trainer *trainer, const kz_trainer_outcome *outcome, kz_lang lang,
                        kz_json *json) {
    put_bool(json, "right", outcome->right);
    put_bool(json, "rated", outcome->rated);
    put_bool(json, "late", outcome->late);
    put_number(json, "change", outcome->change);
    kz_json_key(json, "rating");
    put_rating(trainer, kz__trainer_number(outcome->exercise.game), outcome->attempt.day, lang,
               json);
    put_run(&outcome->run, outcome->run_over, outcome->best, outcome->is_record, json);
    kz_json_key(json, "log");
    put_log(outcome, json);
}

static void put_records(const kz_trainer *trainer, kz_json *json) {
    kz_json_key(json, "records");
    kz_json_open_array(json);
    for (size_t kind = 0; kind < 2; kind++) {
        for (size_t i = 0; i <= KZ_TRAINER_GAMES; i++) {
            if (trainer->record[kind][i] > 0) {
                kz_json_open_object(json);
                put_text(json, "mode", kz__trainer_modes[kind + 1]);
                put_text(json, "game", games_word(i));
                put_number(json, "right", trainer->record[kind][i]);
                kz_json_close_object(json);
            }
        }
    }
    kz_json_close_array(json);
}

static void put_overall(const kz_trainer *trainer, uint32_t day, kz_lang lang, kz_json *json) {
    int points = 0;
    kz_json_key(json, "overall");
    if (!kz_trainer_overall(trainer, day, &points)) {
        kz_json_null(json);
        return;
    }
    kz_json_open_object(json);
    put_number(json, "points", points);
    put_rank(points, true, lang, json);
    kz_json_close_object(json);
}

static void put_ratings(const kz_trainer *trainer, uint32_t day, kz_lang lang, kz_json *json) {
    uint32_t games = kz__trainer_games();
    kz_json_key(json, "games");
    kz_json_open_array(json);
    for (size_t i = 0; i < KZ_TRAINER_GAMES; i++) {
        if ((games >> i & 1U) != 0) {
            put_rating(trainer, i, day, lang, json);
        }
    }
    kz_json_close_array(json);
}

void kz_trainer_json(const kz_trainer *trainer, uint32_t day, kz_lang lang, kz_text *out) {
    assert(trainer != NULL && kz__lang_is_valid(lang) && kz__text_is_valid(out));
    kz_json json;
    kz_json_init(&json, out);
    kz_json_open_object(&json);
    put_state(trainer, &json);
    put_text(&json, "start", kz__trainer_starts[trainer->start]);
    put_overall(trainer, day, lang, &json);
    put_ratings(trainer, day, lang, &json);
    put_records(trainer, &json);
    put_open_run(trainer, &json);
    kz_json_key(&json, "open");
    if (trainer->open.game == NULL) {
        kz_json_null(&json);
    } else {
        kz_json_open_object(&json);
        put_exercise(&trainer->open, lang, &json);
        kz_json_close_object(&json);
    }
    kz_json_close_object(&json);
}

void kz_trainer_next_json(const kz_trainer *trainer, const kz_trainer_outcome *left, kz_lang lang,
                          kz_text *out) {
    assert(trainer != NULL && trainer->open.game != NULL && left != NULL &&
           kz__lang_is_valid(lang) && kz__text_is_valid(out));
    kz_json json;
    kz_json_init(&json, out);
    kz_json_open_object(&json);
    put_state(trainer, &json);
    kz_json_key(&json, "left");
    if (left->exercise.game == NULL) {
        kz_json_null(&json);
    } else {
        kz_json_open_object(&json);
        put_outcome(trainer, left, lang, &json);
        kz_json_close_object(&json);
    }
    put_exercise(&trainer->open, lang, &json);
    put_open_run(trainer, &json);
    kz_json_close_object(&json);
}

void kz_trainer_result_json(const kz_trainer *trainer, const kz_trainer_outcome *outcome,
                            kz_lang lang, kz_text *out) {
    assert(trainer != NULL && outcome != NULL && outcome->exercise.game != NULL &&
           kz__lang_is_valid(lang) && kz__text_is_valid(out));
    kz_json json;
    kz_json_init(&json, out);
    kz_json_open_object(&json);
    put_state(trainer, &json);
    put_outcome(trainer, outcome, lang, &json);
    kz_json_close_object(&json);
}

void kz_trainer_log(const kz_trainer_outcome *outcome, kz_text *out) {
    assert(outcome != NULL && outcome->exercise.game != NULL && kz__text_is_valid(out));
    kz_json json;
    kz_json_init(&json, out);
    put_log(outcome, &json);
}
