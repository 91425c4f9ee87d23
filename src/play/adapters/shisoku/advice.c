/*
 * Hints, the computer player and reviews of Shisoku: all ask whether the target can be made from
 * what is on the table, and how.
 */
#include "play/adapters/shisoku/move.h"
#include "play/adapters/shisoku/search.h"
#include "play/adapters/shisoku/state.h"

#include <string.h>

enum { NUMBER_ROOM = 48, STEP_ROOM = 160, SOLUTION_ROOM = 768, ERRS_OF = 8, BLUNDER = 4 };

/* What is looked at: too large for the stack. */
typedef struct desk {
    kz__shisoku_table game;
    kz_shisoku_problem problem; /* the numbers on the table */
    kz_shisoku_result way;      /* how to solve it */
    kz_shisoku_problem after;   /* a step later */
    kz_shisoku_result way_after;
} desk;

static desk *open_desk(const kz_state *seen, kz_work *work) {
    desk *made = kz_work_allocate(work, 1, sizeof *made);
    if (made != NULL) {
        memset(made, 0, sizeof *made);
        kz__shisoku_unpack(seen, &made->game);
        made->problem.count = made->game.number_count;
        made->problem.target = made->game.target;
        memcpy(made->problem.cards, made->game.numbers, sizeof made->problem.cards);
    }
    return made;
}

static void close_desk(desk *made, kz_work *work) {
    kz_work_free(work, made, 1, sizeof *made);
}

static const char *text_of_failure(const kz__shisoku_table *game, kz_verdict verdict,
                                   kz_lang lang) {
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

static void put_move(kz_rational left, char operation, kz_rational right, kz_text *line) {
    kz_rational_print(left, line);
    kz_text_put_char(line, ' ');
    kz_text_put_char(line, operation);
    kz_text_put_char(line, ' ');
    kz_rational_print(right, line);
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

/* Points at the two cards that the move of the hint means. */
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
        put_move(step->left_value, step->operation, step->right_value, &text);
        add_move(shown, line, 0, view);
    }
}

static void add_hint(const desk *made, const kz_viewer *viewer, int strength, kz_view *out) {
    const kz_shisoku_result *way = &made->way;
    if (way->verdict != KZ_ONE) {
        kz_view_add(out, KZ_VIEW_MESSAGE, KZ_ROLE_ANSWER, "hint",
                    text_of_failure(&made->game, way->verdict, viewer->lang));
        bool is_hopeless =
            way->verdict == KZ_NONE && made->game.number_count == made->game.card_count;
        if (strength == KZ_PLAY_STRENGTH_MAX && is_hopeless) {
            add_move(kz_message(viewer->lang, "Give up"), "give up", KZ_CELL_DANGER, out);
        }
    } else if (strength == 1) {
        char last = way->solution.steps[way->solution.count - 1].operation;
        kz_view_node *node = kz_view_add(out, KZ_VIEW_MESSAGE, KZ_ROLE_ANSWER, "hint", NULL);
        node->text = kz_view_format(
            out, kz_message(viewer->lang, "It can be made; the last operation is %s."),
            pretty(last));
    } else {
        add_step_hint(&made->game, &way->solution.steps[0], viewer, strength, out);
    }
}

kz_status kz__shisoku_hint(const kz_state *seen, const kz_viewer *viewer, int strength,
                           kz_work *work, kz_view *out) {
    desk *made = open_desk(seen, work);
    if (made == NULL) {
        return KZ_NO_MEMORY;
    }
    kz_status status = kz__shisoku_find_way(&made->problem, work, &made->way);
    if (status == KZ_OK) {
        add_hint(made, viewer, strength, out);
    }
    close_desk(made, work);
    return status;
}

/* Writes some legal move: the first from a random place in the list of all. */
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
            put_move(game->numbers[left], operation, game->numbers[right], line);
            return;
        }
    }
    kz_text_put(line, "give up"); /* no two numbers have a result that fits */
}

static kz_status plan_step(desk *made, int level, kz_chance *chance, kz_work *work, kz_text *line) {
    if (kz_chance_below(chance, ERRS_OF) < (uint64_t)(KZ_PLAY_LEVEL_MAX - level)) {
        put_any_move(&made->game, chance, line);
        return KZ_OK;
    }
    kz_status status = kz__shisoku_find_way(&made->problem, work, &made->way);
    if (status != KZ_OK || made->way.verdict != KZ_ONE) {
        put_any_move(&made->game, chance, line);
        return status;
    }
    const kz_shisoku_step *step = &made->way.solution.steps[0];
    put_move(step->left_value, step->operation, step->right_value, line);
    return KZ_OK;
}

/* Level 1 makes any step in half of the cases, each level above in an eighth less, 5 in none. */
kz_status kz__shisoku_bot(const kz_state *seen, int seat, int level, uint64_t seed, kz_work *work,
                          kz_plan *plan) {
    (void)seat;
    kz_chance chance;
    kz_text line;
    kz_key key = kz_key_of(seed);
    desk *made = open_desk(seen, work);
    if (made == NULL) {
        return KZ_NO_MEMORY;
    }
    kz_chance_init(&chance, &key, made->game.number_count);
    plan->at_ms = 0;
    kz_text_init(&line, plan->line, sizeof plan->line);
    kz_status status = plan_step(made, level, &chance, work, &line);
    close_desk(made, work);
    return status;
}

/* Finds out whether the target can still be made after a step. */
static kz_status look_after(desk *made, const kz__shisoku_move *step, kz_work *work) {
    kz_shisoku_problem *after = &made->after;
    *after = made->problem;
    after->count--;
    after->cards[step->left] = step->value;
    for (uint32_t i = step->right; i < after->count; i++) {
        after->cards[i] = after->cards[i + 1];
    }
    after->cards[after->count] = (kz_rational){0, 0};
    return kz__shisoku_find_way(after, work, &made->way_after);
}

static void add_verdict(const char *text, kz_view *out) {
    kz_view_add(out, KZ_VIEW_MESSAGE, KZ_ROLE_ANSWER, "review", text);
}

/* Says what went wrong, and how the target could be made. */
static void add_better(const desk *made, const char *lead, kz_view *out) {
    char expression[SOLUTION_ROOM];
    kz_text text;
    kz_text_init(&text, expression, sizeof expression);
    kz__shisoku_put_solution(&made->problem, &made->way.solution, &text);
    kz_view_node *node = kz_view_add(out, KZ_VIEW_MESSAGE, KZ_ROLE_ANSWER, "review", NULL);
    node->text = kz_view_format(out, "%s %s", lead, expression);
}

/* Judges an act on a table from which the target can be made. */
static kz_status judge(desk *made, const kz__shisoku_move *act, kz_lang lang, kz_work *work,
                       int *grade, kz_view *out) {
    if (act->gives_up) {
        *grade = BLUNDER;
        add_better(made, kz_message(lang, "The target could still be made:"), out);
        return KZ_OK;
    }
    kz_status status = look_after(made, act, work);
    if (status != KZ_OK) {
        return status;
    }
    if (made->way_after.verdict == KZ_ONE) {
        *grade = 0;
        add_verdict(kz_message(lang, "The target can be made after this step."), out);
    } else if (made->way_after.verdict == KZ_NONE) {
        *grade = BLUNDER;
        add_better(made, kz_message(lang, "After this step the target cannot be made. Better:"),
                   out);
    } else {
        *grade = -1;
        add_verdict(kz_message(lang, "It is not known whether the target can be made."), out);
    }
    return KZ_OK;
}

static kz_status review(desk *made, const kz_act *act, kz_lang lang, kz_work *work, int *grade,
                        kz_view *out) {
    kz__shisoku_move step;
    kz_status status = kz__shisoku_move_read(act->line, &made->game, &step, NULL);
    if (status == KZ_OK) {
        status = kz__shisoku_find_way(&made->problem, work, &made->way);
    }
    if (status != KZ_OK) {
        return status;
    }
    if (made->way.verdict == KZ_ONE) {
        return judge(made, &step, lang, work, grade, out);
    }
    *grade = -1;
    add_verdict(made->way.verdict == KZ_NONE
                    ? kz_message(lang, "The target could not be made before this step.")
                    : kz_message(lang, "It is not known whether the target can be made."),
                out);
    return KZ_OK;
}

kz_status kz__shisoku_review(const kz_state *seen, const kz_act *act, const kz_viewer *viewer,
                             kz_work *work, int *grade, kz_view *out) {
    desk *made = open_desk(seen, work);
    if (made == NULL) {
        return KZ_NO_MEMORY;
    }
    kz_status status = review(made, act, viewer->lang, work, grade, out);
    close_desk(made, work);
    return status;
}
