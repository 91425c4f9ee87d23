/*
 * The choice of the next exercise: its game and task, the grade to aim at, and a deal that is new.
 */
#include "play/trainer.h"

#include "base/mix.h"
#include "base/valid.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum {
    TRIES = 12,      /* deals, until one is new */
    SHAPE_TRIES = 6, /* of these: until its shape is not among the last ones */
    FRESH = 4,       /* exercises of its game since the last one of this shape */
    WIDEN = 25,      /* points by which each try aims nearer to where most exercises are, */
    WIDEN_MORE = 40, /* and by which each one after SHAPE_TRIES does */
    MIDDLE = 1500,
    EASIEST = 1100, /* of other tries: below, each game has a single shape or two */
    SHAPE_BITS = 6,
    CONTENT_BITS = 14,
    SPREAD = 60,
    CERTAIN_BELOW = 190, /* three of four are right there */
    RUN_BELOW = 400,
    STREAK_STEP = 50,
    RUSH_STEP = 20,
    TARGET_LEAST = 500,
    TARGET_MOST = 3000
};

static uint32_t hash_of_line(const char *line) {
    uint32_t hash = 0;
    for (; *line != '\0'; line++) {
        hash = kz__mix(hash, (uint8_t)*line);
    }
    return hash;
}

/* Four bits of the game, six of the shape, fourteen of the content. */
uint32_t kz__trainer_hash(const kz_opening *opening, const kz_grade *grade) {
    uint32_t content = grade->content != 0 ? grade->content : hash_of_line(opening->instance);
    uint32_t game = (uint32_t)kz__trainer_number(opening->game);
    uint32_t shape = grade->shape & ((UINT32_C(1) << SHAPE_BITS) - 1);
    return (game << SHAPE_BITS | shape) << CONTENT_BITS |
           kz__mix(0, content) >> (32 - CONTENT_BITS);
}

static bool is_same_game(uint32_t a, uint32_t b) {
    return (a ^ b) >> (SHAPE_BITS + CONTENT_BITS) == 0;
}

static bool is_same_shape(uint32_t a, uint32_t b) {
    bool has_shape = (a >> CONTENT_BITS & ((UINT32_C(1) << SHAPE_BITS) - 1)) != 0;
    return has_shape && (a ^ b) >> CONTENT_BITS == 0;
}

/* Tells how new an exercise is: how many exercises of its game ago its shape came, at most FRESH; 0
 * or less if it is one of the recent ones itself, the less the later it came. */
static int novelty(const kz_trainer *trainer, uint32_t hash) {
    int fresh = FRESH;
    int since = 0;
    for (int i = trainer->recent_count - 1; i >= 0; i--) {
        uint32_t recent = trainer->recent[i];
        if (recent == hash) {
            return -i;
        }
        since += is_same_game(recent, hash) ? 1 : 0;
        fresh = since < fresh && is_same_shape(recent, hash) ? since : fresh;
    }
    return fresh;
}

static void remember(kz_trainer *trainer, uint32_t hash) {
    if (trainer->recent_count == KZ_TRAINER_RECENT) {
        memmove(trainer->recent, trainer->recent + 1,
                (KZ_TRAINER_RECENT - 1) * sizeof trainer->recent[0]);
        trainer->recent_count--;
    }
    trainer->recent[trainer->recent_count++] = hash;
}

static int count_tasks(const kz_game *game) {
    int count = 0;
    while (game->tasks != NULL && game->tasks[count] != NULL) {
        count++;
    }
    return count;
}

static bool is_last(const kz_trainer *trainer, const kz_game *game, int task) {
    return game == trainer->last_game && task == trainer->last_task;
}

static bool may_come(kz_trainer_mode mode, const kz_game *game, int task) {
    return mode == KZ_TRAINER_CALM || game->slow_task == NULL ||
           strcmp(game->slow_task, game->tasks[task]) != 0;
}

/* Counts the tasks of a game that may come now, the last one only if it is to be repeated. */
static int count_served(const kz_trainer *trainer, kz_trainer_mode mode, const kz_game *game,
                        bool repeats) {
    int served = 0;
    for (int task = 0; task < count_tasks(game); task++) {
        bool is_open = repeats || !is_last(trainer, game, task);
        served += is_open && may_come(mode, game, task) ? 1 : 0;
    }
    return served;
}

/* Keeps the games with a task other than the last; all if none has one. */
static uint32_t with_another_task(const kz_trainer *trainer, kz_trainer_mode mode, uint32_t games) {
    uint32_t found = 0;
    for (size_t i = 0; i < kz_game_count() && i < KZ_TRAINER_GAMES; i++) {
        bool is_served =
            (games >> i & 1U) != 0 && count_served(trainer, mode, kz_game_at(i), false) > 0;
        found |= is_served ? UINT32_C(1) << i : 0;
    }
    return found != 0 ? found : games;
}

/* Draws one of some games, each equally likely. @return its number */
static size_t draw_one(uint32_t games, kz_chance *chance) {
    uint64_t count = 0;
    for (uint32_t rest = games; rest != 0; rest &= rest - 1) {
        count++;
    }
    uint64_t skip = kz_chance_below(chance, count);
    size_t number = 0;
    while ((games >> number & 1U) == 0 || skip-- > 0) {
        number++;
    }
    return number;
}

/* Draws a game. Of several each comes once before any comes again. */
static const kz_game *draw_game(kz_trainer *trainer, const kz_trainer_wish *wish, uint32_t games,
                                kz_chance *chance) {
    uint32_t open = with_another_task(trainer, wish->mode, games);
    bool is_new_round = wish->restart || (open & ~trainer->round) == 0;
    trainer->round &= is_new_round ? ~games : UINT32_MAX;
    if (open == 0) {
        return NULL;
    }
    size_t number = draw_one(open & ~trainer->round, chance);
    trainer->round |= (games & (games - 1)) != 0 ? UINT32_C(1) << number : 0;
    return kz_game_at(number);
}

static int draw_task(const kz_trainer *trainer, kz_trainer_mode mode, const kz_game *game,
                     kz_chance *chance) {
    bool repeats = count_served(trainer, mode, game, false) == 0;
    int served = count_served(trainer, mode, game, repeats);
    assert(served > 0); /* each game has a quick task */
    int skip = served > 1 ? (int)kz_chance_below(chance, (uint64_t)served) : 0;
    int task = 0;
    while ((!repeats && is_last(trainer, game, task)) || !may_come(mode, game, task) ||
           skip-- > 0) {
        task++;
    }
    return task;
}

/* Nearly normal, with a standard deviation of SPREAD: the sum of twelve even draws. */
static int draw_spread(kz_chance *chance) {
    int sum = 0;
    for (int i = 0; i < 12; i++) {
        sum += (int)kz_chance_below(chance, 1001) - 500;
    }
    return sum * SPREAD / 1000;
}

static int choose_target(const kz_trainer *trainer, size_t game, uint32_t day, kz_chance *chance) {
    kz_rating rating = kz_trainer_rating(trainer, game, day);
    int target = kz_rating_points(&rating);
    const kz_trainer_run *run = &trainer->run;
    if (run->mode == KZ_TRAINER_CALM) {
        target +=
            draw_spread(chance) -
            (kz_rating_is_settled(&rating) ? CERTAIN_BELOW : kz__trainer_easing(trainer, &rating));
    } else {
        int step = run->mode == KZ_TRAINER_STREAK ? STREAK_STEP : RUSH_STEP;
        int right = run->right < TARGET_MOST ? (int)run->right : TARGET_MOST;
        target += step * right - RUN_BELOW;
    }
    return target < TARGET_LEAST ? TARGET_LEAST : target > TARGET_MOST ? TARGET_MOST : target;
}

void kz_trainer_params(const kz_exercise *exercise, kz_text *out) {
    assert(exercise != NULL && exercise->game != NULL && kz__text_is_valid(out));
    kz_text_format(out, "%s grade=%d", exercise->game->tasks[exercise->task], exercise->target);
}

/* Deals and grades the exercise of a seed. */
static kz_status deal(kz_exercise *exercise, kz_work *work, kz_opening *opening) {
    char params[KZ_PLAY_LINE_MAX];
    kz_text text;
    kz_key key = kz_key_of(exercise->seed);
    kz_text_init(&text, params, sizeof params);
    kz_trainer_params(exercise, &text);
    kz_status status = kz_opening_deal(exercise->game, params, exercise->game->min_seats, &key,
                                       work, NULL, opening);
    return status == KZ_OK ? kz_opening_grade(opening, work, &exercise->grade) : status;
}

/* Aims a little nearer to the middle with each try: at the ends there are few exercises. */
static int widen(int target, int tries) {
    int from = tries > 0 && target < EASIEST ? EASIEST : target;
    int more = tries < SHAPE_TRIES ? 0 : tries - SHAPE_TRIES + 1;
    int most = abs(MIDDLE - from);
    int by = WIDEN * (tries - more) + WIDEN_MORE * more;
    by = by < most ? by : most;
    return from < MIDDLE ? from + by : from - by;
}

/* Deals until an exercise is new; without one it takes the newest that was found. */
static kz_status find(const kz_trainer *trainer, kz_chance *chance, kz_work *work,
                      kz_exercise *exercise, uint32_t *hash) {
    kz_opening *opening = kz_work_allocate(work, 1, sizeof *opening);
    if (opening == NULL) {
        return KZ_NO_MEMORY;
    }
    kz_status found = KZ_OUT_OF_RANGE;
    const int aim = exercise->target;
    int best = -KZ_TRAINER_RECENT;
    for (int i = 0; i < TRIES && best < (i < SHAPE_TRIES ? FRESH : 2); i++) {
        kz_exercise tried = *exercise;
        tried.target = widen(aim, i);
        tried.seed = kz_chance_next(chance) >> 11; /* a number that JSON readers keep */
        kz_status status = deal(&tried, work, opening);
        if (status == KZ_OK) {
            uint32_t tried_hash = kz__trainer_hash(opening, &tried.grade);
            int is_new = novelty(trainer, tried_hash);
            if (found != KZ_OK || is_new > best) {
                *exercise = tried;
                *hash = tried_hash;
                best = is_new;
            }
            found = KZ_OK;
        } else if (status != KZ_OUT_OF_RANGE) {
            found = found == KZ_OK ? KZ_OK : status;
            break;
        }
    }
    kz_work_free(work, opening, 1, sizeof *opening);
    return found;
}

static uint32_t games_with_tasks(void) {
    uint32_t games = 0;
    for (size_t i = 0; i < kz_game_count() && i < KZ_TRAINER_GAMES; i++) {
        games |= count_tasks(kz_game_at(i)) > 0 ? UINT32_C(1) << i : 0;
    }
    return games;
}

/* Goes on with the open run or starts the requested one. */
static void set_run(kz_trainer *trainer, const kz_trainer_wish *wish, uint32_t games) {
    kz_trainer_run *run = &trainer->run;
    if (wish->restart || run->mode != wish->mode || run->games != games) {
        (void)kz__trainer_end_run(trainer);
        if (wish->mode != KZ_TRAINER_CALM) {
            *run = (kz_trainer_run){.mode = wish->mode, .games = games};
        }
    }
}

static void leave(kz_trainer *trainer, uint32_t day, kz_trainer_outcome *left) {
    kz_trainer_outcome outcome = {.exercise.game = NULL};
    kz_trainer_try attempt = {.answer = KZ_TRAINER_LEFT, .day = day};
    kz_status_ignore(kz_trainer_result(trainer, &attempt, &outcome));
    if (left != NULL) {
        *left = outcome;
    }
}

static kz_status choose(kz_trainer *trainer, const kz_trainer_wish *wish, const kz_key *key,
                        kz_work *work, kz_trainer_outcome *left) {
    kz_chance chance;
    uint32_t games = wish->games != 0 ? wish->games & games_with_tasks() : kz__trainer_games();
    uint32_t hash = 0;
    kz_chance_init(&chance, key, 0);
    const kz_game *game = draw_game(trainer, wish, games, &chance);
    if (game == NULL) {
        return KZ_UNSUPPORTED;
    }
    leave(trainer, wish->day, left);
    set_run(trainer, wish, games);
    kz_exercise exercise = {.game = game, .mode = wish->mode};
    exercise.task = draw_task(trainer, wish->mode, game, &chance);
    exercise.target = choose_target(trainer, kz__trainer_number(game), wish->day, &chance);
    kz_status status = find(trainer, &chance, work, &exercise, &hash);
    if (status == KZ_OK) {
        remember(trainer, hash);
        trainer->last_game = game;
        trainer->last_task = exercise.task;
        trainer->open = exercise;
        trainer->open.grade.shape = trainer->open.grade.content = 0; /* remembered, not stored */
    }
    return status;
}

kz_status kz_trainer_next(kz_trainer *trainer, const kz_trainer_wish *wish, const kz_key *key,
                          kz_work *work, kz_trainer_outcome *left) {
    assert(trainer != NULL && wish != NULL && key != NULL && kz__work_is_valid(work));
    kz_trainer changed = *trainer;
    kz_status status = choose(&changed, wish, key, work, left);
    if (status == KZ_OK) {
        *trainer = changed;
    }
    return status;
}
