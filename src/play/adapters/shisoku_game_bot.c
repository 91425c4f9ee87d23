/**
 * @file
 * Computer players of the card game as typists: a plan for later is a `tick` for now.
 */
#include "play/adapters/shisoku_game.h"

static void write_deed(const kz_shisoku_game *game, const kz_shisoku_plan *plan, kz_text *line) {
    switch (plan->deed) {
    case KZ_SHISOKU_DO_DECLARE:
        kz_text_put(line, "target ");
        kz_rational_print(plan->target, line);
        break;
    case KZ_SHISOKU_DO_FLIP:
        kz_text_put(line, "flip");
        break;
    case KZ_SHISOKU_DO_SLAP:
        kz_text_put(line, "slap ");
        kz_text_put_unsigned(line, game->flips);
        break;
    case KZ_SHISOKU_DO_EXPLAIN:
        kz_text_put(line, "explain ");
        kz_text_put(line, plan->explanation);
        break;
    case KZ_SHISOKU_DO_PASS:
        kz_text_put(line, "pass");
        break;
    case KZ_SHISOKU_WAIT:
        break;
    }
}

kz_status kz__shisoku_game_bot(const kz_state *state, int seat, int level, uint64_t seed,
                               kz_work *work, kz_text *line) {
    kz_shisoku_game game;
    kz_shisoku_plan plan;
    kz__shisoku_game_unpack(state, &game);
    kz_status status = kz_shisoku_game_plan(&game, seat, level, seed, work, &plan);
    if (status != KZ_OK) {
        return status;
    }
    uint64_t due = kz_shisoku_game_due(&game);
    uint64_t next = plan.at_ms < due ? plan.at_ms : due;
    bool is_clock_full = next > KZ_SHISOKU_CLOCK_MAX;
    if (plan.deed != KZ_SHISOKU_WAIT && (plan.at_ms <= game.clock_ms || is_clock_full)) {
        write_deed(&game, &plan, line);
    } else {
        kz_text_put(line, "tick ");
        kz_text_put_unsigned(line, is_clock_full ? game.clock_ms : next);
    }
    return KZ_OK;
}
