/*
 * A trainer as one line of text, written and read:
 *
 *     line    = "kazu-trainer=1" { " " word }
 *     word    = "start=" ( "new" | "some" | "strong" )
 *             | GAME "=" POINTS "," DEVIATION "," EXERCISES "," DAY       in 1/100 points
 *             | ( "rush." | "streak." ) ( GAME | "all" ) "=" RIGHT        a record
 *             | "last=" GAME "," TASK
 *             | "round=" GAME { "+" GAME }                                games that came
 *             | "run=" MODE "," GAME { "+" GAME } "," RIGHT "," MISSES "," MS
 *             | "open=" GAME "," TASK "," MODE "," RATING "," GUESS "," TARGET "," SEED
 *             | "seen=" { HASH }                                          four characters each
 *
 * Words may come in any order; what is not said has its value in a new trainer.
 */
#include "base/word.h"
#include "play/trainer.h"

#include "base/valid.h"

#include <assert.h>
#include <string.h>

enum {
    VERSION = 1,
    HASH_CHARACTERS = 4,
    FIELDS_MOST = 7,
    COUNT_MOST = 1000000000,
    DAY_MOST = 10000000
};

const char *const kz__trainer_modes[] = {"calm", "rush", "streak", NULL};
const char *const kz__trainer_starts[] = {"new", "some", "strong", NULL};
const char *const kz__trainer_answers[] = {"right", "wrong", "left", NULL};

static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

int kz__trainer_word(const char *const *words, const char *text, size_t length) {
    for (int i = 0; words[i] != NULL; i++) {
        if (strlen(words[i]) == length && memcmp(words[i], text, length) == 0) {
            return i;
        }
    }
    return -1;
}

static void put_games(uint32_t games, kz_text *out) {
    const char *between = "";
    for (size_t i = 0; i < KZ_TRAINER_GAMES; i++) {
        if ((games >> i & 1U) != 0) {
            kz_text_put(out, between);
            kz_text_put(out, kz_game_at(i)->id);
            between = "+";
        }
    }
}

static void put_ratings(const kz_trainer *trainer, kz_text *out) {
    for (size_t i = 0; i < kz_game_count() && i < KZ_TRAINER_GAMES; i++) {
        const kz_rating *rating = &trainer->rating[i];
        if (rating->deviation > 0) {
            kz_text_format(out, " %s=%d,%d,%u,%u", kz_game_at(i)->id, rating->points,
                           rating->deviation, rating->exercises, rating->day);
        }
    }
}

static void put_records(const kz_trainer *trainer, kz_text *out) {
    for (size_t kind = 0; kind < 2; kind++) {
        for (size_t i = 0; i <= KZ_TRAINER_GAMES; i++) {
            if (trainer->record[kind][i] > 0) {
                kz_text_format(out, " %s.%s=%u", kz__trainer_modes[kind + 1],
                               i < KZ_TRAINER_GAMES ? kz_game_at(i)->id : "all",
                               trainer->record[kind][i]);
            }
        }
    }
}

static void put_run(const kz_trainer_run *run, kz_text *out) {
    if (run->mode != KZ_TRAINER_CALM) {
        kz_text_format(out, " run=%s,", kz__trainer_modes[run->mode]);
        put_games(run->games, out);
        kz_text_format(out, ",%u,%u,%u", run->right, run->misses, run->ms);
    }
}

static void put_open(const kz_exercise *open, kz_text *out) {
    if (open->game != NULL) {
        kz_text_format(out, " open=%s,%d,%s,%d,%d,%d,%llu", open->game->id, open->task,
                       kz__trainer_modes[open->mode], open->grade.rating, open->grade.guess,
                       open->target, (unsigned long long)open->seed);
    }
}

static void put_recent(const kz_trainer *trainer, kz_text *out) {
    kz_text_put(out, trainer->recent_count > 0 ? " seen=" : "");
    for (int i = 0; i < trainer->recent_count; i++) {
        for (int shift = 6 * (HASH_CHARACTERS - 1); shift >= 0; shift -= 6) {
            kz_text_put_char(out, digits[trainer->recent[i] >> shift & 63U]);
        }
    }
}

void kz_trainer_print(const kz_trainer *trainer, kz_text *out) {
    assert(trainer != NULL && kz__text_is_valid(out));
    kz_text_format(out, "kazu-trainer=%d start=%s", VERSION, kz__trainer_starts[trainer->start]);
    put_ratings(trainer, out);
    put_records(trainer, out);
    if (trainer->last_game != NULL) {
        kz_text_format(out, " last=%s,%d", trainer->last_game->id, trainer->last_task);
    }
    if (trainer->round != 0) {
        kz_text_put(out, " round=");
        put_games(trainer->round, out);
    }
    put_run(&trainer->run, out);
    put_open(&trainer->open, out);
    put_recent(trainer, out);
}

/* The fields of a word, between commas. */
typedef struct fields {
    kz_word whole;
    kz_word at[FIELDS_MOST];
    int count;
} fields;

static fields split(kz_word value) {
    fields found = {.whole = value};
    kz_word rest = value;
    bool more = true;
    while (more && found.count < FIELDS_MOST) {
        kz_word field = rest;
        more = kz__word_cut(rest, ',', &field, &rest);
        found.at[found.count++] = field;
    }
    found.count += more ? 1 : 0; /* too many */
    return found;
}

static kz_status need(const fields *found, int count, kz_error *error) {
    return found->count == count
               ? KZ_OK
               : kz__word_error(found->whole, KZ_BAD_INPUT,
                                KZ_N("this word has the wrong number of fields"), error);
}

static int find_game(kz_word word) {
    for (size_t i = 0; i < kz_game_count() && i < KZ_TRAINER_GAMES; i++) {
        if (kz__word_is(word, kz_game_at(i)->id)) {
            return (int)i;
        }
    }
    return -1;
}

static kz_status read_game(kz_word word, size_t *game, kz_error *error) {
    int found = find_game(word);
    *game = found >= 0 ? (size_t)found : 0;
    return found >= 0 ? KZ_OK : kz__word_error(word, KZ_BAD_INPUT, KZ_N("unknown game"), error);
}

/* A number that an int holds. */
static kz_status read_int(kz_word word, uint64_t least, uint64_t most, int *number,
                          kz_error *error) {
    uint64_t read = 0;
    kz_status status = kz__word_number(word, least, most, &read, error);
    *number = (int)read;
    return status;
}

static kz_status read_count(kz_word word, uint64_t most, uint32_t *number, kz_error *error) {
    uint64_t read = 0;
    kz_status status = kz__word_number(word, 0, most, &read, error);
    *number = (uint32_t)read;
    return status;
}

static kz_status read_mode(kz_word word, kz_trainer_mode *mode, kz_error *error) {
    int found = kz__trainer_word(kz__trainer_modes, word.text, word.length);
    *mode = found >= 0 ? (kz_trainer_mode)found : KZ_TRAINER_CALM;
    return found >= 0 ? KZ_OK
                      : kz__word_error(word, KZ_BAD_INPUT,
                                       KZ_N("expected 'calm', 'rush' or 'streak'"), error);
}

/* The mode of a run or a record. */
static kz_status read_run_mode(kz_word word, kz_trainer_mode *mode, kz_error *error) {
    kz_status status = read_mode(word, mode, error);
    return status == KZ_OK && *mode == KZ_TRAINER_CALM
               ? kz__word_error(word, KZ_BAD_INPUT, KZ_N("expected 'rush' or 'streak'"), error)
               : status;
}

static kz_status read_start(kz_word value, kz_trainer *trainer, kz_error *error) {
    int found = kz__trainer_word(kz__trainer_starts, value.text, value.length);
    trainer->start = found >= 0 ? (kz_trainer_start)found : trainer->start;
    return found >= 0 ? KZ_OK
                      : kz__word_error(value, KZ_BAD_INPUT,
                                       KZ_N("expected 'new', 'some' or 'strong'"), error);
}

static kz_status read_rating(size_t game, kz_word value, kz_trainer *trainer, kz_error *error) {
    fields found = split(value);
    kz_rating *rating = &trainer->rating[game];
    kz_status status = need(&found, 4, error);
    status = status == KZ_OK ? read_int(found.at[0], 0, 400000, &rating->points, error) : status;
    status = status == KZ_OK ? read_int(found.at[1], 1, 30000, &rating->deviation, error) : status;
    status =
        status == KZ_OK ? read_count(found.at[2], COUNT_MOST, &rating->exercises, error) : status;
    return status == KZ_OK ? read_count(found.at[3], DAY_MOST, &rating->day, error) : status;
}

/* Reads the task of a game, a number. */
static kz_status read_kind(const fields *found, const kz_game **game, int *task, kz_error *error) {
    size_t number = 0;
    int count = 0;
    kz_status status = read_game(found->at[0], &number, error);
    if (status != KZ_OK) {
        return status;
    }
    *game = kz_game_at(number);
    while ((*game)->tasks != NULL && (*game)->tasks[count] != NULL) {
        count++;
    }
    if (count == 0) {
        return kz__word_error(found->at[0], KZ_BAD_INPUT, KZ_N("this game has no exercises"),
                              error);
    }
    return read_int(found->at[1], 0, (uint64_t)count - 1, task, error);
}

static kz_status read_last(kz_word value, kz_trainer *trainer, kz_error *error) {
    fields found = split(value);
    kz_status status = need(&found, 2, error);
    return status == KZ_OK ? read_kind(&found, &trainer->last_game, &trainer->last_task, error)
                           : status;
}

static kz_status read_games(kz_word list, uint32_t *games, kz_error *error) {
    kz_status status = KZ_OK;
    kz_word rest = list;
    bool more = true;
    while (more && status == KZ_OK) {
        kz_word id = rest;
        size_t game = 0;
        more = kz__word_cut(rest, '+', &id, &rest);
        status = read_game(id, &game, error);
        *games |= UINT32_C(1) << game;
    }
    return status;
}

static kz_status read_round(kz_word value, kz_trainer *trainer, kz_error *error) {
    trainer->round = 0;
    return read_games(value, &trainer->round, error);
}

static kz_status read_run(kz_word value, kz_trainer *trainer, kz_error *error) {
    fields found = split(value);
    kz_trainer_run *run = &trainer->run;
    *run = (kz_trainer_run){.mode = KZ_TRAINER_CALM};
    kz_status status = need(&found, 5, error);
    status = status == KZ_OK ? read_run_mode(found.at[0], &run->mode, error) : status;
    status = status == KZ_OK ? read_games(found.at[1], &run->games, error) : status;
    status = status == KZ_OK ? read_count(found.at[2], COUNT_MOST, &run->right, error) : status;
    status = status == KZ_OK ? read_count(found.at[3], COUNT_MOST, &run->misses, error) : status;
    status =
        status == KZ_OK ? read_count(found.at[4], KZ_TRAINER_RUSH_MS, &run->ms, error) : status;
    return status;
}

static kz_status read_open(kz_word value, kz_trainer *trainer, kz_error *error) {
    fields found = split(value);
    kz_exercise *open = &trainer->open;
    kz_status status = need(&found, FIELDS_MOST, error);
    status = status == KZ_OK ? read_kind(&found, &open->game, &open->task, error) : status;
    status = status == KZ_OK ? read_mode(found.at[2], &open->mode, error) : status;
    status = status == KZ_OK ? read_int(found.at[3], 0, 9999, &open->grade.rating, error) : status;
    status = status == KZ_OK ? read_int(found.at[4], 0, 10000, &open->grade.guess, error) : status;
    status = status == KZ_OK ? read_int(found.at[5], 0, 4000, &open->target, error) : status;
    return status == KZ_OK ? kz__word_number(found.at[6], 0, UINT64_MAX, &open->seed, error)
                           : status;
}

static kz_status read_seen(kz_word value, kz_trainer *trainer, kz_error *error) {
    trainer->recent_count = 0;
    if (value.length % HASH_CHARACTERS != 0 || value.length > HASH_CHARACTERS * KZ_TRAINER_RECENT) {
        return kz__word_error(value, KZ_BAD_INPUT,
                              KZ_N("expected at most 200 groups of four characters"), error);
    }
    for (size_t i = 0; i < value.length; i++) {
        const char *digit = memchr(digits, value.text[i], sizeof digits - 1);
        if (digit == NULL) {
            kz_word bad = {value.text + i, 1, value.column + (uint32_t)i};
            return kz__word_error(bad, KZ_BAD_INPUT, KZ_N("unexpected character"), error);
        }
        uint32_t *hash = &trainer->recent[i / HASH_CHARACTERS];
        *hash = (i % HASH_CHARACTERS == 0 ? 0 : *hash << 6) | (uint32_t)(digit - digits);
    }
    trainer->recent_count = (int)(value.length / HASH_CHARACTERS);
    return KZ_OK;
}

/* Reads "rush.kazutori" or "streak.all". */
static kz_status read_record(kz_word kind, kz_word of, kz_word value, kz_trainer *trainer,
                             kz_error *error) {
    kz_trainer_mode mode = KZ_TRAINER_CALM;
    size_t game = KZ_TRAINER_GAMES;
    kz_status status = read_run_mode(kind, &mode, error);
    if (status == KZ_OK && !kz__word_is(of, "all")) {
        status = read_game(of, &game, error);
    }
    return status == KZ_OK ? read_count(value, COUNT_MOST,
                                        &trainer->record[mode == KZ_TRAINER_STREAK][game], error)
                           : status;
}

static kz_status read_pair(kz_word key, kz_word value, kz_trainer *trainer, kz_error *error) {
    static const struct {
        const char *key;
        kz_status (*read)(kz_word value, kz_trainer *trainer, kz_error *error);
    } readers[] = {{"start", read_start}, {"last", read_last}, {"round", read_round},
                   {"run", read_run},     {"open", read_open}, {"seen", read_seen}};
    kz_word kind;
    kz_word of;
    for (size_t i = 0; i < sizeof readers / sizeof readers[0]; i++) {
        if (kz__word_is(key, readers[i].key)) {
            return readers[i].read(value, trainer, error);
        }
    }
    if (kz__word_cut(key, '.', &kind, &of)) {
        return read_record(kind, of, value, trainer, error);
    }
    int game = find_game(key);
    return game >= 0 ? read_rating((size_t)game, value, trainer, error)
                     : kz__word_error(key, KZ_BAD_INPUT, KZ_N("a trainer's line has no such word"),
                                      error);
}

static kz_status read_version(kz_words *words, kz_error *error) {
    kz_word word;
    kz_word key;
    kz_word value;
    uint64_t version = 0;
    kz__words_next(words, &word);
    if (!kz__word_cut(word, '=', &key, &value) || !kz__word_is(key, "kazu-trainer")) {
        return kz__word_error(word, KZ_BAD_INPUT,
                              KZ_N("a trainer's line begins with 'kazu-trainer=1'"), error);
    }
    kz_status status = kz__word_number(value, 1, COUNT_MOST, &version, error);
    return status != KZ_OK || version == VERSION
               ? status
               : kz__word_error(value, KZ_UNSUPPORTED,
                                KZ_N("this line was written by a newer version"), error);
}

/* An exercise of a rush belongs to an open rush. */
static kz_status check_open(const kz_trainer *trainer, kz_word whole, kz_error *error) {
    bool fits = trainer->open.game == NULL || trainer->open.mode == KZ_TRAINER_CALM ||
                trainer->open.mode == trainer->run.mode;
    return fits ? KZ_OK
                : kz_error_set(error, KZ_BAD_INPUT, 0, whole.column,
                               KZ_N("the open exercise belongs to no open run"), NULL, 0);
}

static kz_status read_all(kz_words words, kz_trainer *trainer, kz_error *error) {
    kz_word whole = kz__words_rest(words);
    kz_word word;
    kz_status status = read_version(&words, error);
    while (status == KZ_OK && kz__words_next(&words, &word)) {
        kz_word key;
        kz_word value;
        status = kz__word_cut(word, '=', &key, &value)
                     ? read_pair(key, value, trainer, error)
                     : kz__word_error(word, KZ_BAD_INPUT, KZ_N("expected KEY=VALUE"), error);
    }
    return status == KZ_OK ? check_open(trainer, whole, error) : status;
}

kz_status kz_trainer_read(const char *line, size_t length, kz_trainer *trainer, kz_error *error) {
    assert(kz__bytes_are_valid(line, length) && trainer != NULL);
    kz_trainer read;
    kz__error_clear(error);
    kz_trainer_init(&read, KZ_TRAINER_SOME);
    kz_status status = kz__line_check(line, length, error);
    if (status == KZ_OK) {
        status = read_all(kz__words_of(line, length), &read, error);
    }
    if (status == KZ_OK) {
        *trainer = read;
    }
    return status == KZ_OK ? KZ_OK : kz__error_describe(error, status);
}
