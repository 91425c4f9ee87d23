/* Hints of the card game: whether the table is solvable, how to start, and what to do. */
#include "games/shisoku/cards/game_table.h"
#include "play/adapters/shisoku_game/advice.h"

enum { LINE_BYTES = 256, NEAREST_CARDS = 6 /* more take long */ };

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
    say(strength == 1 ? kz_message(lang, "The smaller the number, the fewer cards it takes.")
                      : kz_message(lang, "Four cards on the table usually make 24."),
        out);
    if (strength == 3) {
        offer("24", "target 24", out);
    }
}

/* Points at a card by its place on the table; results of steps are not cards. */
static void point(const kz_shisoku_game *game, uint32_t operand, uint32_t cards, kz_view *out) {
    if (operand < cards) {
        kz_view_cell *cell = kz_view_add_cell(out, "table", NULL);
        cell->value = (int32_t)(game->flips - game->round.count + operand + 1);
        cell->flags = KZ_CELL_GOOD;
    }
}

/* Shows the first step of a solution. @param tells whether to say that the table is solvable */
static void show_step(const kz_shisoku_game *game, const kz__shisoku_card_study *study, bool tells,
                      kz_lang lang, kz_view *out) {
    char step[LINE_BYTES];
    char shown[LINE_BYTES];
    kz_text text;
    kz_text_init(&text, step, sizeof step);
    kz_shisoku_step_print(&study->result.solution.steps[0], KZ_SHISOKU_PRETTY, &text);
    kz_text_init(&text, shown, sizeof shown);
    kz__shisoku_card_put_signs(step, &text);
    kz_view_node *node = kz_view_add(out, KZ_VIEW_MESSAGE, KZ_ROLE_ANSWER, "hint", NULL);
    node->text = kz_view_format(out,
                                tells ? kz_message(lang, "It can be made. Start with: %s")
                                      : kz_message(lang, "Try this first: %s"),
                                shown);
    kz_view_add(out, KZ_VIEW_FOCUS, KZ_ROLE_NONE, "focus", NULL);
    point(game, study->result.solution.steps[0].left, study->problem.count, out);
    point(game, study->result.solution.steps[0].right, study->problem.count, out);
}

static void show_beginning(const kz_shisoku_game *game, const kz__shisoku_card_study *study,
                           kz_lang lang, kz_view *out) {
    if (study->result.solution.count == 0) {
        say(kz_message(lang, "The card itself is the target."), out);
    } else {
        show_step(game, study, true, lang, out);
    }
}

/*
 * During the race a first hint must not reveal whether the table is solvable: it gives the first
 * step of a solution, or else of the way to the nearest value, in the same words.
 */
static void hint_race(const kz_shisoku_game *game, const kz__shisoku_card_study *study,
                      kz_lang lang, kz_view *out) {
    if (study->problem.count == 2) {
        say(kz_message(lang, "Two cards: try +, −, × and ÷ in turn."), out);
    } else if (study->result.verdict == KZ_ONE && study->result.solution.count > 0) {
        show_step(game, study, false, lang, out);
    } else {
        say(kz_message(lang, "Look for a sum or product near the target."), out);
    }
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

/* @param nearest the value that is closest to the target; NULL if it is not known */
static void say_verdict(const kz__shisoku_card_study *study, kz_verdict verdict,
                        const kz_rational *nearest, kz_lang lang, kz_view *out) {
    char number[2 * KZ_TOKEN_MAX];
    char close[2 * KZ_TOKEN_MAX];
    kz_text text;
    kz_text_init(&text, number, sizeof number);
    kz__shisoku_card_put_number(study->problem.target, &text);
    kz_view_node *node = kz_view_add(out, KZ_VIEW_MESSAGE, KZ_ROLE_ANSWER, "hint", NULL);
    if (verdict == KZ_NONE && nearest != NULL) {
        kz_text_init(&text, close, sizeof close);
        kz__shisoku_card_put_number(*nearest, &text);
        node->text = kz_view_format(
            out, kz_message(lang, "These cards cannot make %s. The nearest is %s."), number, close);
        return;
    }
    node->text = kz_view_format(
        out,
        verdict == KZ_ONE    ? kz_message(lang, "These cards can make %s.")
        : verdict == KZ_NONE ? kz_message(lang, "These cards cannot make %s.")
                             : kz_message(lang, "Kazu does not know whether these cards make %s."),
        number);
}

/* The result for a table: whether it is solvable, otherwise the nearest value. */
typedef struct knowledge {
    kz_verdict verdict;
    bool has_nearest;
    kz_rational nearest;
} knowledge;

/*
 * Solves the first cards of the table. If they cannot make the target, the solution is for the
 * nearest value.
 */
static kz_status find_out(const kz_shisoku_game *game, uint32_t cards, kz_work *work,
                          kz__shisoku_card_study *study, knowledge *known) {
    kz_status status = kz__shisoku_card_solve(game, cards, work, study);
    known->verdict = study->result.verdict;
    known->has_nearest = false;
    if (status == KZ_OK && known->verdict == KZ_NONE && cards <= NEAREST_CARDS) {
        status = kz_shisoku_nearest(&study->problem, work, &study->result, &known->nearest);
        known->has_nearest = status == KZ_OK && study->result.verdict == KZ_ONE;
    }
    return status;
}

static void hint_table(const kz_shisoku_game *game, const kz_viewer *viewer, int strength,
                       const kz__shisoku_card_study *study, const knowledge *known, kz_view *out) {
    bool can_be_made = known->verdict == KZ_ONE;
    bool explains = kz_shisoku_game_may_explain(game, viewer->seat);
    if (strength == 1 && !explains && study->problem.count > 1) {
        hint_race(game, study, viewer->lang, out);
    } else if (strength > 1 && can_be_made) {
        show_beginning(game, study, viewer->lang, out);
    } else {
        say_verdict(study, known->verdict, known->has_nearest ? &known->nearest : NULL,
                    viewer->lang, out);
    }
    if (strength < 3) {
        return;
    }
    if (!explains) {
        offer_open(game, viewer->seat, can_be_made, viewer->lang, out);
    } else if (can_be_made) {
        offer_explanation(study, viewer->lang, out);
    } else if (kz_shisoku_game_may_pass(game, viewer->seat)) {
        offer(kz_message(viewer->lang, "Pass"), "pass", out);
    }
}

static void hint_first_flip(const kz_shisoku_game *game, const kz_viewer *viewer, int strength,
                            kz_view *out) {
    say(kz_message(viewer->lang, "There is no card on the table yet."), out);
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
        say(kz_message(viewer->lang, "Look at the explanation; then the game continues."), out);
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
    knowledge known;
    kz_status status = find_out(&game, cards, work, study, &known);
    if (status == KZ_OK) {
        hint_table(&game, viewer, strength, study, &known, out);
    }
    kz_work_free(work, study, 1, sizeof *study);
    return status;
}
