/* The computer player of Shisoku; its level sets how often it makes mistakes. */
#include "play/adapters/shisoku/desk.h"
#include "play/adapters/shisoku/search.h"

enum { ERRS_OF = 8, RACE_MS = 6000 /* of a step in a race, at the strongest level */ };

/* Writes a legal move: the first one after a random position in the list of all moves. */
static void put_any_move(const kz__shisoku_table *game, kz_chance *chance, kz_text *line) {
    uint32_t count = game->number_count;
    uint32_t all = count * count * 4;
    uint32_t start = (uint32_t)kz_chance_below(chance, all);
    for (uint32_t i = 0; i < all; i++) {
        uint32_t choice = (start + i) % all;
        uint32_t left = choice / 4 / count;
        uint32_t right = choice / 4 % count;
        char operation = "+-*/"[choice % 4];
        kz_rational value;
        if (left != right && kz_shisoku_apply(game->numbers[left], operation, game->numbers[right],
                                              &value) == KZ_OK) {
            kz__shisoku_put_move(game->numbers[left], operation, game->numbers[right], line);
            return;
        }
    }
    kz_text_put(line, "give up"); /* no two numbers have a representable result */
}

/* A race goes on after a dead end, while there are steps to take back. */
static bool is_lost(kz__shisoku_desk *made, kz_work *work) {
    return made->game.number_count < made->game.card_count &&
           kz__shisoku_find_way(&made->problem, work, &made->way) == KZ_OK &&
           made->way.verdict == KZ_NONE;
}

static kz_status plan_step(kz__shisoku_desk *made, int level, kz_chance *chance, kz_work *work,
                           kz_text *line) {
    if (kz_chance_below(chance, ERRS_OF) < (uint64_t)(KZ_PLAY_LEVEL_MAX - level)) {
        put_any_move(&made->game, chance, line);
        return KZ_OK;
    }
    if (made->game.racers > 0 && made->game.is_exercise == 0 && is_lost(made, work)) {
        kz_text_put(line, "back");
        return KZ_OK;
    }
    kz_status status = kz__shisoku_find_way(&made->problem, work, &made->way);
    if (status != KZ_OK || made->way.verdict != KZ_ONE) {
        put_any_move(&made->game, chance, line);
        return status;
    }
    const kz_shisoku_step *step = &made->way.solution.steps[0];
    kz__shisoku_put_move(step->left_value, step->operation, step->right_value, line);
    return KZ_OK;
}

/* Level 1 makes a random step half of the time; each higher level an eighth less often, level 5
 * never. */
kz_status kz__shisoku_bot(const kz_state *seen, int seat, int level, uint64_t seed, kz_work *work,
                          kz_plan *plan) {
    kz_chance chance;
    kz__race race = kz__shisoku_race_of(seen);
    kz_text line;
    kz_key key = kz_key_of(seed);
    kz__shisoku_desk *made = kz__shisoku_open_desk(seen, seat, work);
    if (made == NULL) {
        return KZ_NO_MEMORY;
    }
    kz_chance_init(&chance, &key, made->game.number_count);
    plan->at_ms = race.seats > 0 ? kz__race_time(&race, seat, level, RACE_MS) : 0;
    kz_text_init(&line, plan->line, sizeof plan->line);
    kz_status status = plan_step(made, level, &chance, work, &line);
    kz__shisoku_close_desk(made, work);
    return status;
}
