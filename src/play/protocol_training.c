/*
 * The commands of the line protocol for the trainer. They store nothing: a person's line comes with
 * each command, and the changed line is returned.
 */
#include "play/protocol.h"

#include "play/trainer.h"

enum { DAY_MOST = 10000000, MS_MOST = 1000000000, HINTS_MOST = 1000 };

/* The arguments of a command. */
typedef struct training {
    kz_trainer trainer;
    kz_trainer_wish wish;
    kz_trainer_try attempt;
    kz_trainer_start start;
    kz_key key;
    bool has_key;
    bool has_start;
} training;

static kz_status read_start(kz_word value, training *t, kz_error *error) {
    int found = kz__trainer_word(kz__trainer_starts, value.text, value.length);
    t->has_start = true;
    t->start = found >= 0 ? (kz_trainer_start)found : t->start;
    return found >= 0 ? KZ_OK
                      : kz__word_error(value, KZ_BAD_INPUT,
                                       KZ_N("expected 'new', 'some' or 'strong'"), error);
}

static kz_status read_mode(kz_word value, training *t, kz_error *error) {
    int found = kz__trainer_word(kz__trainer_modes, value.text, value.length);
    t->wish.mode = found >= 0 ? (kz_trainer_mode)found : t->wish.mode;
    return found >= 0 ? KZ_OK
                      : kz__word_error(value, KZ_BAD_INPUT,
                                       KZ_N("expected 'calm', 'rush' or 'streak'"), error);
}

static kz_status read_seed(kz_word value, training *t, kz_error *error) {
    kz_status status = kz_key_parse(value.text, value.length, &t->key, error);
    t->has_key = true;
    return status == KZ_OK ? KZ_OK : kz__error_place(error, status, 0, value);
}

static kz_status read_game(kz_word id, uint32_t *games, kz_error *error) {
    for (size_t i = 0; i < kz_game_count() && i < KZ_TRAINER_GAMES; i++) {
        const kz_game *game = kz_game_at(i);
        if (kz__word_is(id, game->id)) {
            *games |= UINT32_C(1) << i;
            return game->tasks != NULL ? KZ_OK
                                       : kz__word_error(id, KZ_UNSUPPORTED,
                                                        KZ_N("this game has no exercises"), error);
        }
    }
    return kz__word_error(id, KZ_BAD_INPUT, KZ_N("unknown game; try 'games'"), error);
}

static kz_status read_games(kz_word value, training *t, kz_error *error) {
    kz_word rest = value;
    bool more = true;
    kz_status status = KZ_OK;
    t->wish.games = 0;
    while (more && status == KZ_OK) {
        kz_word id = rest;
        more = kz__word_cut(rest, ',', &id, &rest);
        status = read_game(id, &t->wish.games, error);
    }
    return status;
}

static kz_status read_count(kz_word value, uint64_t most, uint32_t *count, kz_error *error) {
    uint64_t number = 0;
    kz_status status = kz__word_number(value, 0, most, &number, error);
    *count = (uint32_t)number;
    return status;
}

static kz_status read_day(kz_word value, training *t, kz_error *error) {
    kz_status status = read_count(value, DAY_MOST, &t->wish.day, error);
    t->attempt.day = t->wish.day;
    return status;
}

static kz_status read_ms(kz_word value, training *t, kz_error *error) {
    return read_count(value, MS_MOST, &t->attempt.ms, error);
}

static kz_status read_hints(kz_word value, training *t, kz_error *error) {
    return read_count(value, HINTS_MOST, &t->attempt.hints, error);
}

static kz_status read_restart(kz_word value, training *t, kz_error *error) {
    (void)value;
    (void)error;
    t->wish.restart = true;
    return KZ_OK;
}

/* The commands, as bits. */
enum { TRAINER = 1, EXERCISE = 2, RESULT = 4 };

static const struct {
    const char *key;
    unsigned commands; /* commands that know the option */
    kz_status (*read)(kz_word value, training *t, kz_error *error);
} options[] = {{"start", TRAINER, read_start},  {"day", TRAINER | EXERCISE | RESULT, read_day},
               {"seed", EXERCISE, read_seed},   {"mode", EXERCISE, read_mode},
               {"games", EXERCISE, read_games}, {"restart", EXERCISE, read_restart},
               {"ms", RESULT, read_ms},         {"hints", RESULT, read_hints}};

/* Reads options up to the first other word. */
static kz_status read_options(kz__request *request, unsigned command, training *t) {
    kz_words ahead = request->words;
    kz_word word;
    while (kz__words_next(&ahead, &word)) {
        kz_word key = word;
        kz_word value = word;
        size_t i = 0;
        bool has_value = kz__word_cut(word, '=', &key, &value);
        while (i < sizeof options / sizeof options[0] &&
               !(kz__word_is(key, options[i].key) && (options[i].commands & command) != 0 &&
                 has_value == (options[i].read != read_restart))) {
            i++;
        }
        if (i == sizeof options / sizeof options[0]) {
            return KZ_OK;
        }
        kz_status status = options[i].read(value, t, &request->error);
        if (status != KZ_OK) {
            return status;
        }
        request->words = ahead;
    }
    return KZ_OK;
}

/* Reads the person's line, which is the rest. */
static kz_status read_state(kz__request *request, training *t) {
    kz_word rest = kz__words_rest(request->words);
    if (rest.length == 0) {
        return kz__word_error(rest, KZ_BAD_INPUT,
                              KZ_N("the state of a trainer is missing; try 'trainer'"),
                              &request->error);
    }
    kz_status status = kz_trainer_read(rest.text, rest.length, &t->trainer, &request->error);
    return status == KZ_OK ? KZ_OK : kz__error_place(&request->error, status, 0, rest);
}

kz_status kz__protocol_trainer(kz__request *request) {
    training t = {.start = KZ_TRAINER_SOME};
    kz_status status = read_options(request, TRAINER, &t);
    bool is_new = t.has_start || kz__words_rest(request->words).length == 0;
    if (status == KZ_OK && is_new) {
        kz_trainer_init(&t.trainer, t.start);
        status = kz__request_end(request);
    } else if (status == KZ_OK) {
        status = read_state(request, &t);
    }
    if (status == KZ_OK) {
        kz_trainer_json(&t.trainer, t.wish.day, request->protocol->lang, request->out);
    }
    return status;
}

/* Reports why there is no exercise. */
static kz_status fail_to_choose(kz__request *request, kz_status status) {
    return status == KZ_UNSUPPORTED
               ? kz__request_fail(request, status, KZ_N("no game has exercises"))
           : status == KZ_OUT_OF_RANGE
               ? kz__request_fail(request, status, KZ_N("no exercise was found"))
               : status;
}

kz_status kz__protocol_exercise(kz__request *request) {
    training t = {.has_key = false};
    kz_trainer_outcome left;
    kz_status status = read_options(request, EXERCISE, &t);
    if (status == KZ_OK && !t.has_key) {
        status = kz__request_fail(request, KZ_BAD_INPUT, KZ_N("expected seed=KEY"));
    }
    if (status == KZ_OK) {
        status = read_state(request, &t);
    }
    if (status != KZ_OK) {
        return status;
    }
    status = kz_trainer_next(&t.trainer, &t.wish, &t.key, request->protocol->work, &left);
    if (status != KZ_OK) {
        return fail_to_choose(request, status);
    }
    kz_trainer_next_json(&t.trainer, &left, request->protocol->lang, request->out);
    return KZ_OK;
}

static kz_status read_answer(kz__request *request, kz_trainer_answer *answer) {
    kz_word word;
    kz__words_next(&request->words, &word);
    int found = kz__trainer_word(kz__trainer_answers, word.text, word.length);
    if (found < 0) {
        return kz__word_error(word, KZ_BAD_INPUT, KZ_N("expected 'right', 'wrong' or 'left'"),
                              &request->error);
    }
    *answer = (kz_trainer_answer)found;
    return KZ_OK;
}

kz_status kz__protocol_result(kz__request *request) {
    training t = {.has_key = false};
    kz_trainer_outcome outcome;
    kz_status status = read_answer(request, &t.attempt.answer);
    if (status == KZ_OK) {
        status = read_options(request, RESULT, &t);
    }
    if (status == KZ_OK) {
        status = read_state(request, &t);
    }
    if (status != KZ_OK) {
        return status;
    }
    status = kz_trainer_result(&t.trainer, &t.attempt, &outcome);
    if (status != KZ_OK) {
        return kz__request_fail(request, status, KZ_N("no exercise is open"));
    }
    kz_trainer_result_json(&t.trainer, &outcome, request->protocol->lang, request->out);
    return KZ_OK;
}
