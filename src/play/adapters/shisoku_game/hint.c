/*
 * Hints of the card game: whether the table can be made, how to begin, and what to do.
 */
#include "games/shisoku/cards/game_table.h"
#include "play/adapters/shisoku_game/advice.h"

enum { LINE_BYTES = 256 };

kz_status kz__shisoku_card_solve(const kz_shisoku_game *game, uint32_t cards, kz_work *work,
                                 kz__shisoku_card_study *study) {
    kz_shisoku_round_problem(&game->round, cards, &study->problem);
    return kz__shisoku_solve_within(&study->problem, KZ_SHISOKU_BOT_NODES, work, &study->result);
}

static void say(const char *text, kz_view *out) {
    kz_view_add(out, KZ_VIEW_MESSAGE, KZ_ROLE_ANSWER, "hint", text);
}

static void offer(const char *text, const char *line, kz_view *out) {
    kz_view_add(out, KZ_VIEW_ACTIONS, KZ_ROLE_CHOICES, "move", NULL);
    kz_view_add_cell(out, text, line);
}

static void hint_target(int strength, kz_lang lang, kz_view *out) {
    say(strength == 1 ? kz_message(lang, "Small whole numbers can be made with few cards.")
                      : kz_message(lang, "24 can be made from most tables of four cards."),
        out);
    if (strength == 3) {
        offer("24", "target 24", out);
    }
}

/* Points at a card by its place on the table; results of steps are no cards. */
static void point(const kz_shisoku_game *game, uint32_t operand, uint32_t cards, kz_view *out) {
    if (operand < cards) {
        kz_view_cell *cell = kz_view_add_cell(out, "table", NULL);
        cell->value = (int32_t)(game->flips - game->round.count + operand + 1);
        cell->flags = KZ_CELL_GOOD;
    }
}

/* Tells the first step of a solution. */
static void show_beginning(const kz_shisoku_game *game, const kz__shisoku_card_study *study,
                           kz_lang lang, kz_view *out) {
    if (study->result.solution.count == 0) {
        say(kz_message(lang, "The card itself is the target."), out);
        return;
    }
    char step[LINE_BYTES];
    char shown[LINE_BYTES];
    kz_text text;
    kz_text_init(&text, step, sizeof step);
    kz_shisoku_step_print(&study->result.solution.steps[0], KZ_SHISOKU_PRETTY, &text);
    kz_text_init(&text, shown, sizeof shown);
    kz__shisoku_card_put_signs(step, &text);
    kz_view_node *node = kz_view_add(out, KZ_VIEW_MESSAGE, KZ_ROLE_ANSWER, "hint", NULL);
    node->text = kz_view_format(out, kz_message(lang, "It can be made. Begin with: %s"), shown);
    kz_view_add(out, KZ_VIEW_FOCUS, KZ_ROLE_NONE, "focus", NULL);
    point(game, study->result.solution.steps[0].left, study->problem.count, out);
    point(game, study->result.solution.steps[0].right, study->problem.count, out);
}

/* Offers to explain; a solution that is too long for a line is left to the player. */
static void offer_explanation(const kz__shisoku_card_study *study, kz_lang lang, kz_view *out) {
    char line[KZ_PLAY_LINE_MAX];
    kz_text text;
    kz_text_init(&text, line, sizeof line);
    kz_text_put(&text, "explain ");
    kz_shisoku_expression_print(&study->problem, &study->result.solution, KZ_SHISOKU_ASCII, &text);
    if (!text.truncated) {
        offer(kz_message(lang, "Explain"), line, out);
    }
}

static void offer_open(const kz_shisoku_game *game, int seat, bool can_be_made, kz_lang lang,
                       kz_view *out) {
    char line[32];
    kz_text text;
    kz_text_init(&text, line, sizeof line);
    kz_text_format(&text, "slap %u", (unsigned)game->flips);
    if (can_be_made && kz_shisoku_game_may_slap(game, seat)) {
        offer(kz_message(lang, "Slap"), line, out);
    } else if (kz_shisoku_game_may_flip(game, seat)) {
        offer(kz_message(lang, "Flip"), "flip", out);
    } else if (kz_shisoku_game_may_pass(game, seat)) {
        offer(kz_message(lang, "Pass"), "pass", out);
    }
}

static void say_verdict(const kz__shisoku_card_study *study, kz_lang lang, kz_view *out) {
    kz_verdict verdict = study->result.verdict;
    char number[2 * KZ_TOKEN_MAX];
    kz_text text;
    kz_text_init(&text, number, sizeof number);
    kz__shisoku_card_put_number(study->problem.target, &text);
    kz_view_node *node = kz_view_add(out, KZ_VIEW_MESSAGE, KZ_ROLE_ANSWER, "hint", NULL);
    node->text = kz_view_format(
        out,
        verdict == KZ_ONE    ? kz_message(lang, "These cards can make %s.")
        : verdict == KZ_NONE ? kz_message(lang, "These cards cannot make %s.")
                             : kz_message(lang, "It is not known whether these cards make %s."),
        number);
}

static void hint_table(const kz_shisoku_game *game, const kz_viewer *viewer, int strength,
                       const kz__shisoku_card_study *study, kz_view *out) {
    bool can_be_made = study->result.verdict == KZ_ONE;
    if (strength > 1 && can_be_made) {
        show_beginning(game, study, viewer->lang, out);
    } else {
        say_verdict(study, viewer->lang, out);
    }
    if (strength < 3) {
        return;
    }
    if (!kz_shisoku_game_may_explain(game, viewer->seat)) {
        offer_open(game, viewer->seat, can_be_made, viewer->lang, out);
    } else if (can_be_made) {
        offer_explanation(study, viewer->lang, out);
    } else if (kz_shisoku_game_may_pass(game, viewer->seat)) {
        offer(kz_message(viewer->lang, "Pass"), "pass", out);
    }
}

static void hint_first_flip(const kz_shisoku_game *game, const kz_viewer *viewer, int strength,
                            kz_view *out) {
    say(kz_message(viewer->lang, "No card lies on the table yet."), out);
    if (strength == 3) {
        offer_open(game, viewer->seat, false, viewer->lang, out);
    }
}

kz_status kz__shisoku_card_hint(const kz_state *seen, const kz_viewer *viewer, int strength,
                                kz_work *work, kz_view *out) {
    kz_shisoku_game game;
    kz__shisoku_card_unpack(seen, &game);
    if (game.phase == KZ_SHISOKU_DECLARING) {
        hint_target(strength, viewer->lang, out);
        return KZ_OK;
    }
    if (game.phase == KZ_SHISOKU_REVEALING) {
        say(kz_message(viewer->lang, "Look at the explanation; then play goes on."), out);
        if (strength == KZ_PLAY_STRENGTH_MAX) {
            offer(kz_message(viewer->lang, "Continue"), "go on", out);
        }
        return KZ_OK;
    }
    if (game.round.count == 0) {
        hint_first_flip(&game, viewer, strength, out);
        return KZ_OK;
    }
    kz__shisoku_card_study *study = kz_work_allocate(work, 1, sizeof *study);
    if (study == NULL) {
        return KZ_NO_MEMORY;
    }
    uint8_t cards = game.seen[viewer->seat] > 0 ? game.seen[viewer->seat] : game.round.count;
    kz_status status = kz__shisoku_card_solve(&game, cards, work, study);
    if (status == KZ_OK) {
        hint_table(&game, viewer, strength, study, out);
    }
    kz_work_free(work, study, 1, sizeof *study);
    return status;
}
