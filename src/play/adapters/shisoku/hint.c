/*
 * Hints of Shisoku, each stronger than the one before: whether the target can be made, with which
 * two numbers, and how; in a dead end, how to leave it.
 */
#include "play/adapters/shisoku/desk.h"
#include "play/adapters/shisoku/past.h"
#include "play/adapters/shisoku/search.h"

#include <string.h>

enum { NUMBER_ROOM = 48, STEP_ROOM = 160 };

static const char *pretty(char operation) {
    switch (operation) {
    case '+':
        return "+";
    case '-':
        return "\xE2\x88\x92";
    case '*':
        return "\xC3\x97";
    default:
        return "\xC3\xB7";
    }
}

static uint32_t pair_text(const kz_shisoku_step *step, kz_lang lang, kz_view *view) {
    char left[NUMBER_ROOM];
    char right[NUMBER_ROOM];
    kz_text text;
    kz_text_init(&text, left, sizeof left);
    kz__shisoku_put_number(step->left_value, &text);
    kz_text_init(&text, right, sizeof right);
    kz__shisoku_put_number(step->right_value, &text);
    return kz_view_format(view, kz_message(lang, "Combine %s and %s."), left, right);
}

static void add_move(const char *label, const char *line, uint32_t flags, kz_view *view) {
    kz_view_add(view, KZ_VIEW_ACTIONS, KZ_ROLE_CHOICES, "move", NULL);
    kz_view_add_cell(view, label, line)->flags |= flags;
}

/* Finds the first card of a value, as a move that names it by value does. It is there. */
static uint32_t first_of(const kz__shisoku_table *game, kz_rational value, uint32_t except) {
    uint32_t place = 0;
    while (place == except || !kz_rational_equal(game->numbers[place], value)) {
        place++;
    }
    return place;
}

/* Points at the two cards of the suggested move. */
static void add_focus(const kz__shisoku_table *game, const kz_shisoku_step *step, kz_view *view) {
    kz_view_add(view, KZ_VIEW_FOCUS, KZ_ROLE_NONE, "focus", NULL);
    uint32_t left = first_of(game, step->left_value, game->number_count);
    const uint32_t places[] = {left, first_of(game, step->right_value, left)};
    for (size_t i = 0; i < sizeof places / sizeof places[0]; i++) {
        kz_view_cell *cell = kz_view_add_cell(view, "numbers", NULL);
        cell->value = (int32_t)game->ids[places[i]];
        cell->flags |= KZ_CELL_GOOD;
    }
}

static void add_step_hint(const kz__shisoku_table *game, const kz_shisoku_step *step,
                          const kz_viewer *viewer, int strength, kz_view *view) {
    char shown[STEP_ROOM];
    char line[2 * NUMBER_ROOM];
    kz_text text;
    kz_view_node *node = kz_view_add(view, KZ_VIEW_MESSAGE, KZ_ROLE_ANSWER, "hint", NULL);
    kz_text_init(&text, shown, sizeof shown);
    kz__shisoku_put_step(step->left_value, step->operation, step->right_value, step->value, &text);
    node->text = strength == 2 ? pair_text(step, viewer->lang, view) : kz_view_put(view, shown);
    add_focus(game, step, view);
    if (strength == KZ_PLAY_STRENGTH_MAX) {
        *strstr(shown, " = ") = '\0';
        kz_text_init(&text, line, sizeof line);
        kz__shisoku_put_move(step->left_value, step->operation, step->right_value, &text);
        add_move(shown, line, 0, view);
    }
}

static void add_first_hint(const kz__shisoku_desk *made, kz_lang lang, kz_view *out) {
    const kz_shisoku_solution *solution = &made->way.solution;
    kz_view_node *node = kz_view_add(out, KZ_VIEW_MESSAGE, KZ_ROLE_ANSWER, "hint", NULL);
    node->text = kz_view_format(out, kz_message(lang, "It is possible. One way ends with %s."),
                                pretty(solution->steps[solution->count - 1].operation));
}

/* The target cannot be made even from the cards dealt. */
static void add_hopeless(kz_lang lang, int strength, kz_view *out) {
    kz_view_add(out, KZ_VIEW_MESSAGE, KZ_ROLE_ANSWER, "hint",
                kz_message(lang, "The target cannot be made from these cards."));
    if (strength == KZ_PLAY_STRENGTH_MAX) {
        add_move(kz_message(lang, "Give up"), "give up", KZ_CELL_DANGER, out);
    }
}

/* Names the step that led to the dead end and points at it. */
static uint32_t add_wrong_step(const kz__shisoku_desk *made, uint32_t back, kz_lang lang,
                               kz_view *out) {
    char shown[STEP_ROOM];
    kz_text text;
    const kz__shisoku_table *game = &made->game;
    const kz__shisoku_play_made *step = &game->steps[kz__shisoku_steps_made(game) - back];
    kz_text_init(&text, shown, sizeof shown);
    kz__shisoku_put_step(step->left, (char)step->operation, step->right, step->value, &text);
    kz_view_add(out, KZ_VIEW_FOCUS, KZ_ROLE_NONE, "focus", NULL);
    kz_view_cell *cell = kz_view_add_cell(out, "steps", NULL);
    cell->value = (int32_t)step->id;
    cell->flags |= KZ_CELL_BAD;
    return back == 1
               ? kz_view_format(out, kz_message(lang, "Take back %s: it leads to a dead end."),
                                shown)
               : kz_view_format(out, kz_message(lang, "Take back %u steps: %s led to a dead end."),
                                back, shown);
}

/* Names the step to take after undoing. */
static uint32_t put_better_step(const kz__shisoku_desk *made, uint32_t back, kz_lang lang,
                                kz_view *out) {
    char shown[STEP_ROOM];
    kz_text text;
    const kz_shisoku_step *step = &made->other_way.solution.steps[0];
    kz_text_init(&text, shown, sizeof shown);
    kz__shisoku_put_step(step->left_value, step->operation, step->right_value, step->value, &text);
    return back == 1
               ? kz_view_format(out, kz_message(lang, "Take back 1 step, then play %s."), shown)
               : kz_view_format(out, kz_message(lang, "Take back %u steps, then play %s."), back,
                                shown);
}

/* Only undoing helps: the first hint says so, the next how many steps, the last what to do instead.
 * */
static void add_way_back(const kz__shisoku_desk *made, uint32_t back, kz_lang lang, int strength,
                         kz_view *out) {
    kz_view_node *node = kz_view_add(out, KZ_VIEW_MESSAGE, KZ_ROLE_ANSWER, "hint", NULL);
    node->outcome = kz_view_put(out, "missed");
    if (strength == 1 || made->other_way.verdict != KZ_ONE) {
        node->text = kz_view_put(
            out, kz_message(lang, "You can't reach the target from here. Undo a step."));
        return;
    }
    node->value = back;
    node->text = strength == 2 ? add_wrong_step(made, back, lang, out)
                               : put_better_step(made, back, lang, out);
}

static kz_status add_dead_end(kz__shisoku_desk *made, kz_lang lang, int strength, kz_work *work,
                              kz_view *out) {
    uint32_t back = 0;
    kz_status status =
        kz__shisoku_look_back(&made->game, work, &made->other, &made->other_way, &back);
    if (status == KZ_OK && made->other_way.verdict == KZ_NONE) {
        add_hopeless(lang, strength, out);
    } else if (status == KZ_OK) {
        add_way_back(made, back, lang, strength, out);
    }
    return status;
}

static kz_status add_hint(kz__shisoku_desk *made, const kz_viewer *viewer, int strength,
                          kz_work *work, kz_view *out) {
    const kz_shisoku_result *way = &made->way;
    if (way->verdict == KZ_NONE) {
        return add_dead_end(made, viewer->lang, strength, work, out);
    }
    if (way->verdict != KZ_ONE) {
        kz_view_add(out, KZ_VIEW_MESSAGE, KZ_ROLE_ANSWER, "hint",
                    kz_message(viewer->lang, "Kazu does not know whether the target can be made."));
    } else if (strength == 1) {
        add_first_hint(made, viewer->lang, out);
    } else {
        add_step_hint(&made->game, &way->solution.steps[0], viewer, strength, out);
    }
    return KZ_OK;
}

kz_status kz__shisoku_hint(const kz_state *seen, const kz_viewer *viewer, int strength,
                           kz_work *work, kz_view *out) {
    kz__shisoku_desk *made = kz__shisoku_open_desk(seen, viewer->seat, work);
    if (made == NULL) {
        return KZ_NO_MEMORY;
    }
    kz_status status = kz__shisoku_find_way(&made->problem, work, &made->way);
    if (status == KZ_OK) {
        status = add_hint(made, viewer, strength, work, out);
    }
    kz__shisoku_close_desk(made, work);
    return status;
}
