/*
 * What a Shisoku player sees.
 *
 * A game that is over and not won shows a solution. view() has no kz_work of its own, so it solves
 * with small limits, and only what can be dealt: up to 8 cards, a few milliseconds. For tables that
 * were typed with more cards review() has the solution, on its caller's limits.
 */
#include "play/adapters/shisoku/search.h"
#include "play/adapters/shisoku/state.h"
#include "play/game.h"

#include <string.h>

enum {
    NUMBER_ROOM = 48,
    RESULT_ROOM = 512,
    TEXT_ROOM = 160,
    SOLUTION_ROOM = 512,
    SOLUTION_NODES = 20000000,
    SOLUTION_MEMORY = 16 << 20
};

static void add_target(const kz__shisoku_table *game, kz_lang lang, kz_view *out) {
    char number[NUMBER_ROOM];
    kz_text text;
    kz_text_init(&text, number, sizeof number);
    kz__shisoku_put_number(game->target, &text);
    kz_view_node *node = kz_view_add(out, KZ_VIEW_MESSAGE, KZ_ROLE_GOAL, "target", NULL);
    node->text = kz_view_format(out, kz_message(lang, "Target: %s"), number);
}

static void add_steps(const kz__shisoku_table *game, kz_lang lang, kz_view *out) {
    uint32_t count = game->card_count - game->number_count;
    kz_view_add(out, KZ_VIEW_TRACK, KZ_ROLE_HISTORY, "steps", kz_message(lang, "Steps"));
    for (uint32_t i = 0; i < count; i++) {
        const kz__shisoku_play_made *step = &game->steps[i];
        char line[TEXT_ROOM];
        kz_text text;
        kz_text_init(&text, line, sizeof line);
        kz__shisoku_put_step(step->left, (char)step->operation, step->right, step->value, &text);
        kz_view_cell *cell = kz_view_add_cell(out, line, NULL);
        cell->id = i + 1;
        cell->flags |= i + 1 == count ? KZ_CELL_NEW : 0;
    }
}

/* The newest number is the result of the last step. */
static void add_numbers(const kz__shisoku_table *game, kz_lang lang, kz_view *out) {
    uint32_t newest = 2 * game->card_count - game->number_count;
    kz_view_add(out, KZ_VIEW_CARDS, KZ_ROLE_HAND, "numbers", kz_message(lang, "Numbers"));
    for (uint32_t i = 0; i < game->number_count; i++) {
        char shown[NUMBER_ROOM];
        char typed[NUMBER_ROOM];
        kz_text text;
        kz_text_init(&text, shown, sizeof shown);
        kz__shisoku_put_number(game->numbers[i], &text);
        kz_text_init(&text, typed, sizeof typed);
        kz_rational_print(game->numbers[i], &text);
        kz_view_cell *cell = kz_view_add_cell(out, shown, typed);
        cell->id = game->ids[i];
        cell->flags |= game->ids[i] > game->card_count && game->ids[i] == newest ? KZ_CELL_NEW : 0;
    }
}

static void add_slot(const char *text, const char *from, kz_view *out) {
    kz_view_cell *slot = kz_view_add_cell(out, text, from);
    slot->value = 1;
    slot->extra = 1;
}

static void add_signs(kz_lang lang, kz_view *out) {
    static const struct {
        const char *shown;
        const char *typed;
    } signs[] = {{"+", "+"}, {"\xE2\x88\x92", "-"}, {"\xC3\x97", "*"}, {"\xC3\xB7", "/"}};
    kz_view_add(out, KZ_VIEW_CARDS, KZ_ROLE_CHOICES, "signs", kz_message(lang, "Operations"));
    for (uint32_t i = 0; i < sizeof signs / sizeof signs[0]; i++) {
        kz_view_cell *cell = kz_view_add_cell(out, signs[i].shown, signs[i].typed);
        cell->key = kz_view_put(out, signs[i].typed);
        cell->id = i + 1;
    }
}

static void add_choices(const kz__shisoku_table *game, kz_lang lang, kz_view *out) {
    char example[2 * NUMBER_ROOM + 4];
    kz_text text;
    add_signs(lang, out);
    kz_text_init(&text, example, sizeof example);
    kz_rational_print(game->numbers[0], &text);
    kz_text_put(&text, " + ");
    kz_rational_print(game->numbers[1], &text);
    kz_view_node *form = kz_view_add(out, KZ_VIEW_FORM, KZ_ROLE_CHOICES, "combine",
                                     kz_message(lang, "Combine two numbers"));
    form->example = kz_view_put(out, example);
    form->flags = KZ_FORM_DEFAULT | KZ_FORM_AUTO;
    add_slot(kz_message(lang, "number"), "numbers", out);
    add_slot(kz_message(lang, "operation"), "signs", out);
    add_slot(kz_message(lang, "number"), "numbers", out);
    kz_view_add(out, KZ_VIEW_ACTIONS, KZ_ROLE_CHOICES, "actions", NULL);
    kz_view_cell *cell = kz_view_add_cell(out, kz_message(lang, "give up"), "give up");
    cell->flags |= KZ_CELL_DANGER;
}

/* Who plays alone and has no name is not called a player. */
static void put_result(const kz__shisoku_table *game, const kz_viewer *viewer, kz_text *out) {
    kz_lang lang = viewer->lang;
    char number[NUMBER_ROOM];
    kz_text text;
    kz_text_init(&text, number, sizeof number);
    kz__shisoku_put_number(game->numbers[0], &text);
    const char *name = kz__viewer_has_name(viewer, 0) ? viewer->names[0] : NULL;
    if (kz__shisoku_is_won(game) && name != NULL) {
        kz_text_format(out, kz_message(lang, "%s wins: the target is made."), name);
    } else if (kz__shisoku_is_won(game)) {
        kz_text_put(out, kz_message(lang, "The target is made."));
    } else if (game->gave_up == 1 && name != NULL) {
        kz_text_format(out, kz_message(lang, "%s gave up."), name);
    } else if (game->gave_up == 1) {
        kz_text_put(out, kz_message(lang, "The game was given up."));
    } else if (name != NULL) {
        kz_text_format(out, kz_message(lang, "%s does not win: %s is not the target."), name,
                       number);
    } else {
        kz_text_format(out, kz_message(lang, "Not solved: %s is not the target."), number);
    }
}

static void add_result(const kz__shisoku_table *game, const kz_viewer *viewer, kz_view *out) {
    char result[RESULT_ROOM];
    kz_text text;
    kz_text_init(&text, result, sizeof result);
    put_result(game, viewer, &text);
    kz_view_add(out, KZ_VIEW_MESSAGE, KZ_ROLE_RESULT, "result", result);
}

/* Room to solve in. */
typedef struct desk {
    kz_shisoku_problem problem;
    kz_shisoku_result way;
} desk;

static void add_way(const desk *made, kz_lang lang, kz_view *out) {
    char expression[SOLUTION_ROOM];
    kz_text text;
    if (made->way.verdict == KZ_NONE) {
        kz_view_add(out, KZ_VIEW_MESSAGE, KZ_ROLE_ANSWER, "solution",
                    kz_message(lang, "The target cannot be made from these cards."));
    } else if (made->way.verdict == KZ_ONE) {
        kz_text_init(&text, expression, sizeof expression);
        kz__shisoku_put_solution(&made->problem, &made->way.solution, &text);
        kz_view_node *node = kz_view_add(out, KZ_VIEW_MESSAGE, KZ_ROLE_ANSWER, "solution", NULL);
        node->text = kz_view_format(out, kz_message(lang, "A solution: %s"), expression);
    }
}

static void add_solution(const kz__shisoku_table *game, kz_lang lang, kz_view *out) {
    kz_work work;
    kz_work_init(&work);
    work.node_limit = SOLUTION_NODES;
    work.memory_limit = SOLUTION_MEMORY;
    desk *made = kz_work_allocate(&work, 1, sizeof *made);
    if (made == NULL) {
        return;
    }
    memset(made, 0, sizeof *made);
    made->problem.count = game->card_count;
    made->problem.target = game->target;
    memcpy(made->problem.cards, game->cards, sizeof made->problem.cards);
    if (kz__shisoku_find_way(&made->problem, &work, &made->way) == KZ_OK) {
        add_way(made, lang, out);
    }
    kz_work_free(&work, made, 1, sizeof *made);
}

void kz__shisoku_view(const kz_state *seen, const kz_viewer *viewer, kz_view *out) {
    kz__shisoku_table game;
    kz_lang lang = viewer->lang;
    kz__shisoku_unpack(seen, &game);
    kz_view_add(out, KZ_VIEW_HEADING, KZ_ROLE_NONE, "title", kz_message(lang, "Shisoku"));
    kz_view_add(out, KZ_VIEW_MESSAGE, KZ_ROLE_RULE, "rules",
                kz_message(lang, "Combine two numbers at a time with one of the four operations; "
                                 "the last number must be the target."));
    add_target(&game, lang, out);
    if (game.number_count < game.card_count) {
        add_steps(&game, lang, out);
    }
    add_numbers(&game, lang, out);
    if (!kz__shisoku_is_over(&game)) {
        if (viewer->acts) {
            add_choices(&game, lang, out);
        }
        return;
    }
    add_result(&game, viewer, out);
    if (!kz__shisoku_is_won(&game) && game.card_count <= KZ__SHISOKU_CARDS_MAX) {
        add_solution(&game, lang, out);
    }
}
