/* Openings: deals, typed instances and daily games. */
#include "play/game.h"

#include "base/valid.h"
#include "base/word.h"
#include "play/valid.h"

#include <assert.h>
#include <string.h>

/* The stream of a day's key for its parameters; deals use stream 0. */
#define DAILY_STREAM (UINT64_MAX - 4)

static kz_status check_seats(const kz_game *game, int seats, kz_error *error) {
    if (seats >= game->min_seats && seats <= game->max_seats) {
        return KZ_OK;
    }
    return kz_error_set(error, KZ_OUT_OF_RANGE, 0, 0,
                        KZ_N("this game cannot be played with this number of seats"), NULL, 0);
}

static kz_status deal(kz_opening *opening, const char *params, const kz_key *key, kz_work *work,
                      kz_error *error) {
    kz_values values;
    kz_text normal;
    kz_text instance;
    kz_chance chance;
    kz_text_init(&normal, opening->params, sizeof opening->params);
    kz_text_init(&instance, opening->instance, sizeof opening->instance);
    kz_status status =
        kz_params_read(opening->game, params, opening->seats, &values, &normal, error);
    if (status != KZ_OK) {
        return status;
    }
    if (normal.truncated) {
        return kz_error_set(error, KZ_OUT_OF_RANGE, 0, 0, KZ_N("the line is too long"), NULL, 0);
    }
    kz_chance_init(&chance, key, 0);
    status = opening->game->deal(&values, opening->seats, &chance, work, &instance);
    if (status == KZ_OUT_OF_RANGE || (status == KZ_OK && instance.truncated)) {
        return kz_error_set(error, KZ_OUT_OF_RANGE, 0, 0,
                            KZ_N("no game was found for these parameters"), NULL, 0);
    }
    return status;
}

kz_status kz_opening_deal(const kz_game *game, const char *params, int seats, const kz_key *key,
                          kz_work *work, kz_error *error, kz_opening *out) {
    assert(game != NULL && params != NULL && key != NULL && kz__work_is_valid(work) && out != NULL);
    kz__error_clear(error);
    kz_opening *made = kz_work_allocate(work, 1, sizeof *made);
    if (made == NULL) {
        return kz__error_describe(error, KZ_NO_MEMORY);
    }
    memset(made, 0, sizeof *made);
    made->game = game;
    made->seats = seats;
    made->dealt = true;
    made->deal = game->deal_version;
    made->key = *key;
    kz_status status = check_seats(game, seats, error);
    if (status == KZ_OK) {
        status = deal(made, params, key, work, error);
    }
    if (status == KZ_OK) {
        *out = *made;
    }
    kz_work_free(work, made, 1, sizeof *made);
    return status == KZ_OK ? KZ_OK : kz__error_describe(error, status);
}

kz_status kz__opening_normalize(kz_opening *opening, kz_state *state, kz_error *error) {
    kz_text text;
    kz_status status = opening->game->parse(opening->instance, opening->seats, state, error);
    if (status != KZ_OK) {
        return status;
    }
    kz_text_init(&text, opening->instance, sizeof opening->instance);
    opening->game->print(state, &text);
    if (text.truncated) {
        return kz_error_set(error, KZ_OUT_OF_RANGE, 0, 0, KZ_N("this instance is too long"), NULL,
                            0);
    }
    return KZ_OK;
}

/* Memory for reading an instance. */
typedef struct desk {
    kz_opening opening;
    kz_state state;
} desk;

kz_status kz_opening_parse(const kz_game *game, const char *instance, int seats, kz_work *work,
                           kz_error *error, kz_opening *out) {
    assert(game != NULL && instance != NULL && kz__work_is_valid(work) && out != NULL);
    kz__error_clear(error);
    desk *room = kz_work_allocate(work, 1, sizeof *room);
    if (room == NULL) {
        return kz__error_describe(error, KZ_NO_MEMORY);
    }
    memset(room, 0, sizeof *room);
    room->opening.game = game;
    room->opening.seats = seats;
    kz_word whole = {instance, strlen(instance), 1};
    kz_status status = check_seats(game, seats, error);
    if (status == KZ_OK) {
        status = kz__line_copy(whole, room->opening.instance, sizeof room->opening.instance, error);
    }
    if (status == KZ_OK) {
        status = kz__opening_normalize(&room->opening, &room->state, error);
    }
    if (status == KZ_OK) {
        *out = room->opening;
    }
    kz_work_free(work, room, 1, sizeof *room);
    return status == KZ_OK ? KZ_OK : kz__error_describe(error, status);
}

void kz_opening_name(const kz_opening *opening, kz_lang lang, kz_text *out) {
    assert(kz__opening_is_valid(opening) && kz__lang_is_valid(lang) && kz__text_is_valid(out));
    kz_values values;
    kz_text_put(out, kz_message(lang, opening->game->title));
    if (opening->dealt && kz_params_read(opening->game, opening->params, opening->seats, &values,
                                         NULL, NULL) == KZ_OK) {
        kz_text_put(out, ": ");
        opening->game->name(&values, lang, out);
    }
}

/* Reads the opening's state. @return NULL without memory; free it with free_state(). */
static kz_state *read_state(const kz_opening *opening, kz_work *work, kz_status *status) {
    kz_state *state = kz_work_allocate(work, 1, sizeof *state);
    *status = KZ_NO_MEMORY;
    if (state != NULL) {
        memset(state, 0, sizeof *state);
        *status = opening->game->parse(opening->instance, opening->seats, state, NULL);
    }
    return state;
}

static void free_state(kz_state *state, kz_work *work) {
    if (state != NULL) {
        kz_work_free(work, state, 1, sizeof *state);
    }
}

kz_status kz_opening_rate(const kz_opening *opening, kz_work *work, int *level) {
    assert(kz__opening_is_valid(opening) && kz__work_is_valid(work) && level != NULL);
    if (opening->game->rate == NULL) {
        return KZ_UNSUPPORTED;
    }
    kz_status status;
    kz_state *state = read_state(opening, work, &status);
    status = status == KZ_OK ? opening->game->rate(state, work, level) : status;
    free_state(state, work);
    return status;
}

kz_status kz_opening_grade(const kz_opening *opening, kz_work *work, kz_grade *grade) {
    assert(kz__opening_is_valid(opening) && kz__work_is_valid(work) && grade != NULL);
    if (opening->game->grade == NULL) {
        return KZ_UNSUPPORTED;
    }
    kz_status status;
    kz_state *state = read_state(opening, work, &status);
    status = status == KZ_OK ? opening->game->grade(state, work, grade) : status;
    free_state(state, work);
    return status;
}

static bool is_leap(int year) {
    return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
}

static int days_of(int year, int month) {
    static const int days[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    return days[month - 1] + (month == 2 && is_leap(year) ? 1 : 0);
}

/* Days since the first of January of year 1, which was a Monday in the Gregorian calendar. */
static int days_before(int year, int month, int day) {
    int past = year - 1;
    int days = past * 365 + past / 4 - past / 100 + past / 400 + day - 1;
    for (int m = 1; m < month; m++) {
        days += days_of(year, m);
    }
    return days;
}

static bool is_day(int year, int month, int day) {
    return year >= 1 && year <= 9999 && month >= 1 && month <= 12 && day >= 1 &&
           day <= days_of(year, month);
}

bool kz_opening_has_daily(const kz_game *game) {
    assert(game != NULL);
    return game->daily != NULL || game->week != NULL;
}

int kz_opening_daily_level(int year, int month, int day) {
    static const int levels[] = {1, 1, 2, 2, 3, 3, 4};
    return is_day(year, month, day) ? levels[days_before(year, month, day) % 7] : 0;
}

kz_status kz_opening_daily(const kz_game *game, int year, int month, int day, kz_text *params,
                           kz_key *key) {
    assert(game != NULL && kz__text_is_valid(params) && key != NULL);
    if (!is_day(year, month, day)) {
        return KZ_OUT_OF_RANGE;
    }
    int before = days_before(year, month, day);
    *key = kz_key_of((uint64_t)year * 10000 + (uint64_t)month * 100 + (uint64_t)day);
    if (game->daily != NULL) {
        kz_chance chance;
        kz_chance_init(&chance, key, DAILY_STREAM);
        game->daily(before, &chance, params);
        return KZ_OK;
    }
    kz_text_put(params, game->week != NULL ? game->week[before % 7] : game->presets[0].params);
    return KZ_OK;
}
