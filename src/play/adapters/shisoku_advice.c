/**
 * @file
 * Hints and the computer player of Shisoku: both ask whether the target can be made from what is
 * on the table now, and how.
 */
#include "play/adapters/shisoku_search.h"
#include "play/adapters/shisoku_table.h"

#include "kazu/rng.h"

#include <string.h>

static bool are_cards(const kz_shisoku_table *game) {
    bool all_positive = true;
    for (uint32_t i = 0; i < game->number_count; i++) {
        all_positive = all_positive && game->numbers[i].numerator > 0;
    }
    return all_positive;
}

/** Finds out whether and how the target can be made from what is on the table now. */
static kz_status find_way(const kz_shisoku_table *game, kz_work *work, kz_shisoku_result *result) {
    if (!are_cards(game)) {
        kz__shisoku_search(game->numbers, game->number_count, game->target, work, result);
        return KZ_OK;
    }
    kz_shisoku_problem problem = {.count = game->number_count, .target = game->target};
    memcpy(problem.cards, game->numbers, sizeof problem.cards);
    return kz_shisoku_solve(&problem, work, result);
}

static const char *text_of_failure(const kz_shisoku_table *game, kz_verdict verdict, kz_lang lang) {
    if (verdict == KZ_UNKNOWN) {
        return kz_message(lang, "It is not known whether the target can be made.");
    }
    if (game->number_count == game->card_count) {
        return kz_message(lang, "The target cannot be made from these cards.");
    }
    return kz_message(lang, "The target cannot be made any more: take a step back.");
}

static const char *pretty(char operation) {
    switch (operation) {
    case '+':
        return "+";
    case '-':
        return "-";
    case '*':
        return "\xC3\x97";
    default:
        return "\xC3\xB7";
    }
}

static void put_pair(const kz_shisoku_step *step, kz_lang lang, kz_text *out) {
    char left[48];
    char right[48];
    kz_text text;
    kz_text_init(&text, left, sizeof left);
    kz_rational_print(step->left_value, &text);
    kz_text_init(&text, right, sizeof right);
    kz_rational_print(step->right_value, &text);
    kz_text_format(out, kz_message(lang, "Combine %s and %s."), left, right);
}

kz_status kz__shisoku_hint(const kz_state *state, int seat, int strength, kz_lang lang,
                           kz_work *work, kz_text *out) {
    (void)seat;
    kz_shisoku_table game;
    kz_shisoku_result way;
    kz__shisoku_unpack(state, &game);
    kz_status status = find_way(&game, work, &way);
    if (status != KZ_OK) {
        return status;
    }
    if (way.verdict != KZ_ONE) {
        kz_text_put(out, text_of_failure(&game, way.verdict, lang));
    } else if (strength == 1) {
        char last = way.solution.steps[way.solution.count - 1].operation;
        kz_text_format(out, kz_message(lang, "It can be made; the last operation is %s."),
                       pretty(last));
    } else if (strength == 2) {
        put_pair(&way.solution.steps[0], lang, out);
    } else {
        kz_shisoku_step_print(&way.solution.steps[0], KZ_SHISOKU_PRETTY, out);
    }
    return KZ_OK;
}

static void put_move(kz_rational left, char operation, kz_rational right, kz_text *line) {
    kz_rational_print(left, line);
    kz_text_put_char(line, ' ');
    kz_text_put_char(line, operation);
    kz_text_put_char(line, ' ');
    kz_rational_print(right, line);
}

/** Writes some legal move: the first from a random place in the list of all. */
static kz_status put_any_move(const kz_shisoku_table *game, kz_rng *rng, kz_text *line) {
    uint32_t count = game->number_count;
    uint32_t all = count * count * 4;
    uint32_t start = (uint32_t)kz_rng_below(rng, all);
    for (uint32_t i = 0; i < all; i++) {
        uint32_t choice = (start + i) % all;
        uint32_t left = choice / 4 / count;
        uint32_t right = choice / 4 % count;
        char operation = "+-*/"[choice % 4];
        kz_rational value;
        if (left != right && kz_shisoku_apply(game->numbers[left], operation, game->numbers[right],
                                              &value) == KZ_OK) {
            put_move(game->numbers[left], operation, game->numbers[right], line);
            return KZ_OK;
        }
    }
    return KZ_OVERFLOW;
}

kz_status kz__shisoku_bot(const kz_state *state, int seat, int level, uint64_t seed, kz_work *work,
                          kz_text *line) {
    (void)seat;
    kz_shisoku_table game;
    kz_shisoku_result way;
    kz_rng rng;
    kz__shisoku_unpack(state, &game);
    kz_rng_init(&rng, seed);
    if (kz_rng_below(&rng, 8) < (uint64_t)(5 - level)) {
        return put_any_move(&game, &rng, line);
    }
    kz_status status = find_way(&game, work, &way);
    if (status != KZ_OK || way.verdict != KZ_ONE) {
        return status != KZ_OK ? status : put_any_move(&game, &rng, line);
    }
    const kz_shisoku_step *step = &way.solution.steps[0];
    put_move(step->left_value, step->operation, step->right_value, line);
    return KZ_OK;
}
