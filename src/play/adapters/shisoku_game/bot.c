/*
 * Computer players of the card game: their plans as lines.
 */
#include "play/adapters/shisoku_game/advice.h"

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
    case KZ_SHISOKU_DO_GO_ON:
        kz_text_put(line, "go on");
        break;
    case KZ_SHISOKU_WAIT:
        break;
    }
}

kz_status kz__shisoku_card_bot(const kz_state *seen, int seat, int level, uint64_t seed,
                               kz_work *work, kz_plan *plan) {
    kz_shisoku_game game;
    kz_shisoku_plan planned;
    kz_text line;
    kz__shisoku_card_unpack(seen, &game);
    kz_status status = kz_shisoku_game_plan(&game, seat, level, seed, work, &planned);
    if (status == KZ_OK) {
        plan->at_ms = planned.at_ms;
        kz_text_init(&line, plan->line, sizeof plan->line);
        write_deed(&game, &planned, &line);
    }
    return status;
}
