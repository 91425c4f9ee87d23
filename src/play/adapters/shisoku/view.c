/*
 * What a Shisoku player sees.
 */
#include "play/adapters/shisoku/answer.h"
#include "play/adapters/shisoku/state.h"
#include "play/game.h"

#include <string.h>

enum {
    NUMBER_ROOM = 48,
    RESULT_ROOM = 512,
    TEXT_ROOM = 160,
    KEYS = 9 /* number of cards with a key, from 1 up */
};

/* The exact numbers of a view: of each card dealt and of each step. */
typedef struct exact {
    const kz__shisoku_table *game;
    uint32_t card[KZ_SHISOKU_MAX_CARDS];     /* offset of the text of a card dealt */
    uint32_t step[KZ_SHISOKU_MAX_CARDS - 1]; /* offset of the text of the card that a step made */
    uint32_t made[KZ_SHISOKU_MAX_CARDS - 1]; /* from kz_view_add_number() */
    kz_view *out;
} exact;

static uint32_t put_exact(kz_rational number, kz_view *out) {
    char buffer[NUMBER_ROOM];
    kz_text text;
    kz_text_init(&text, buffer, sizeof buffer);
    kz_rational_print(number, &text);
    return kz_view_put(out, buffer);
}

static uint32_t steps_of(const kz__shisoku_table *game) {
    return game->card_count - game->number_count;
}

/* Finds the step that made a card; the number of steps for a card that was dealt. */
static uint32_t step_of(const kz__shisoku_table *game, uint32_t id) {
    uint32_t count = steps_of(game);
    for (uint32_t i = 0; i < count; i++) {
        if (game->steps[i].id == id) {
            return i;
        }
    }
    return count;
}

/* Gives the index of a card on the table: the result of a step takes the place of its second card.
 * */
static uint32_t place_of(const kz__shisoku_table *game, uint32_t id) {
    while (id > game->card_count) {
        id = game->steps[step_of(game, id)].right_id;
    }
    return id - 1;
}

/* Gives the text of a card's value, shared with the steps that use the card. */
static uint32_t value_text(const exact *e, uint32_t id) {
    return id <= e->game->card_count ? e->card[id - 1] : e->step[step_of(e->game, id)];
}

static void put_all_exact(const kz__shisoku_table *game, kz_view *out, exact *e) {
    e->game = game;
    e->out = out;
    for (uint32_t i = 0; i < game->card_count; i++) {
        e->card[i] = put_exact(game->cards[i], out);
    }
    for (uint32_t i = 0; i < steps_of(game); i++) {
        const kz__shisoku_play_made *step = &game->steps[i];
        const char sign[] = {(char)step->operation, '\0'};
        e->step[i] = put_exact(step->value, out);
        e->made[i] =
            kz_view_add_number(out, &(kz_view_number){.value = e->step[i],
                                                      .a = value_text(e, step->left_id),
                                                      .op = kz_view_put(out, sign),
                                                      .b = value_text(e, step->right_id),
                                                      .from = {step->left_id, step->right_id}});
    }
}

static uint32_t number_of(const exact *e, uint32_t id) {
    if (id > e->game->card_count) {
        return e->made[step_of(e->game, id)];
    }
    return kz_view_add_number(e->out, &(kz_view_number){.value = e->card[id - 1]});
}

static void add_target(const kz__shisoku_table *game, kz_lang lang, kz_view *out) {
    char number[NUMBER_ROOM];
    kz_text text;
    kz_text_init(&text, number, sizeof number);
    kz__shisoku_put_number(game->target, &text);
    kz_view_node *node = kz_view_add(out, KZ_VIEW_MESSAGE, KZ_ROLE_GOAL, "target", NULL);
    node->text = kz_view_format(out, kz_message(lang, "Target: %s"), number);
    node->number =
        kz_view_add_number(out, &(kz_view_number){.value = put_exact(game->target, out)});
}

/* A step has the id of the card that it made. */
static void add_steps(const exact *e, kz_lang lang) {
    uint32_t count = steps_of(e->game);
    kz_view_add(e->out, KZ_VIEW_TRACK, KZ_ROLE_HISTORY, "steps", kz_message(lang, "Steps"));
    for (uint32_t i = 0; i < count; i++) {
        const kz__shisoku_play_made *step = &e->game->steps[i];
        char line[TEXT_ROOM];
        kz_text text;
        kz_text_init(&text, line, sizeof line);
        kz__shisoku_put_step(step->left, (char)step->operation, step->right, step->value, &text);
        kz_view_cell *cell = kz_view_add_cell(e->out, line, NULL);
        cell->id = step->id;
        cell->number = e->made[i];
        cell->flags |= i + 1 == count ? KZ_CELL_NEW : 0;
    }
}

static void add_number(const exact *e, uint32_t index, bool has_key) {
    char shown[NUMBER_ROOM];
    char typed[NUMBER_ROOM];
    kz_text text;
    kz_rational number = e->game->numbers[index];
    uint32_t id = e->game->ids[index];
    uint32_t place = place_of(e->game, id);
    bool is_newest = id > e->game->card_count && id == e->game->newest;
    kz_text_init(&text, shown, sizeof shown);
    kz__shisoku_put_number(number, &text);
    kz_text_init(&text, typed, sizeof typed);
    kz_text_put_char(&text, '#');
    kz_text_put_unsigned(&text, id);
    kz_view_cell *cell = kz_view_add_cell(e->out, shown, typed);
    cell->id = id;
    cell->key = has_key && place < KEYS ? kz_view_format(e->out, "%u", (unsigned)(place + 1)) : 0;
    cell->number = number_of(e, id);
    cell->flags |= is_newest ? KZ_CELL_NEW : 0;
    cell->flags |= number.numerator == 0 ? KZ_CELL_ZERO : 0;
}

/* A card has a key as long as it can be combined. */
static void add_numbers(const exact *e, const kz_viewer *viewer) {
    bool has_keys = viewer->acts && !kz__shisoku_is_over(e->game) && e->game->number_count > 1;
    kz_view_node *node = kz_view_add(e->out, KZ_VIEW_CARDS, KZ_ROLE_HAND, "numbers",
                                     kz_message(viewer->lang, "Numbers"));
    node->total = e->game->card_count;
    for (uint32_t i = 0; i < e->game->number_count; i++) {
        add_number(e, i, has_keys);
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

static void add_form(const kz__shisoku_table *game, kz_lang lang, kz_view *out) {
    char example[2 * NUMBER_ROOM + 4];
    kz_text text;
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
}

static void add_choices(const kz__shisoku_table *game, kz_lang lang, kz_view *out) {
    if (game->number_count > 1) {
        add_signs(lang, out);
        add_form(game, lang, out);
    }
    kz_view_add(out, KZ_VIEW_ACTIONS, KZ_ROLE_CHOICES, "actions", NULL);
    if (game->racers > 0 && game->is_exercise == 0 && game->number_count < game->card_count) {
        kz_view_add_cell(out, kz_message(lang, "Take a step back"), "back");
    }
    kz_view_cell *cell = kz_view_add_cell(out, kz_message(lang, "Give up"), "give up");
    cell->flags |= KZ_CELL_DANGER;
}

static void put_miss(const kz__shisoku_table *game, kz_lang lang, kz_text *out) {
    char made[NUMBER_ROOM];
    char target[NUMBER_ROOM];
    kz_text text;
    kz_text_init(&text, made, sizeof made);
    kz__shisoku_put_number(game->numbers[0], &text);
    kz_text_init(&text, target, sizeof target);
    kz__shisoku_put_number(game->target, &text);
    kz_text_format(out, kz_message(lang, "That makes %s, not %s."), made, target);
}

static const char *outcome_of(const kz__shisoku_table *game) {
    if (kz__shisoku_is_won(game)) {
        return "solved";
    }
    return game->gave_up == 1 ? "given-up" : "wrong";
}

/* A solo player without a name is not called "Player A". */
static void put_result(const kz__shisoku_table *game, const kz_viewer *viewer, kz_text *out) {
    kz_lang lang = viewer->lang;
    const char *name = kz__viewer_has_name(viewer, 0) ? viewer->names[0] : NULL;
    if (kz__shisoku_is_missed(game) && game->gave_up == 0) {
        put_miss(game, lang, out);
    } else if (kz__shisoku_is_won(game) && name != NULL) {
        kz_text_format(out, kz_message(lang, "%s made the target."), name);
    } else if (kz__shisoku_is_won(game)) {
        kz_text_put(out, kz_message(lang, "The target is made."));
    } else if (name != NULL) {
        kz_text_format(out, kz_message(lang, "%s gave up."), name);
    } else {
        kz_text_put(out, kz_message(lang, "The game was given up."));
    }
}

static void add_result(const kz__shisoku_table *game, const kz_viewer *viewer, kz_view *out) {
    char result[RESULT_ROOM];
    kz_text text;
    kz_text_init(&text, result, sizeof result);
    put_result(game, viewer, &text);
    kz_view_node *node = kz_view_add(out, KZ_VIEW_MESSAGE, KZ_ROLE_RESULT, "result", result);
    node->outcome = kz_view_put(out, outcome_of(game));
}

/* One number is left and it is not the target. The game continues, since steps can be undone. */
static void add_miss(const kz__shisoku_table *game, kz_lang lang, kz_view *out) {
    char result[RESULT_ROOM];
    kz_text text;
    kz_text_init(&text, result, sizeof result);
    put_miss(game, lang, &text);
    kz_view_node *node = kz_view_add(out, KZ_VIEW_MESSAGE, KZ_ROLE_STATE, "miss", result);
    node->outcome = kz_view_put(out, "missed");
}

/* The cards on the table, and the steps that made them. */
static void add_table(const kz__shisoku_table *game, const kz_viewer *viewer, kz_view *out) {
    exact numbers;
    add_target(game, viewer->lang, out);
    put_all_exact(game, out, &numbers);
    if (steps_of(game) > 0) {
        add_steps(&numbers, viewer->lang);
    }
    add_numbers(&numbers, viewer);
}

void kz__shisoku_view(const kz_state *seen, const kz_viewer *viewer, kz_view *out) {
    kz__shisoku_table game;
    kz_lang lang = viewer->lang;
    kz__shisoku_unpack(seen, viewer->seat, &game);
    kz__race race = kz__shisoku_race_of(seen);
    bool is_over = kz__shisoku_is_over(&game);
    bool is_open = race.seats == 0 || kz__race_is_over(&race);
    kz_view_add(out, KZ_VIEW_HEADING, KZ_ROLE_NONE, "title", kz_message(lang, "Shisoku"));
    kz_view_add(
        out, KZ_VIEW_MESSAGE, KZ_ROLE_RULE, "rules",
        kz_message(
            lang,
            "Combine two numbers at a time with +, −, × or ÷ until only one is left: the target."));
    add_table(&game, viewer, out);
    if (!is_over && game.is_exercise == 1) {
        kz_view_add(out, KZ_VIEW_MESSAGE, KZ_ROLE_STATE, "exercise",
                    kz_message(lang, "You have one try: the last number counts."));
    }
    if (!is_over && kz__shisoku_is_missed(&game)) {
        add_miss(&game, lang, out);
    }
    if (!is_over && viewer->acts && (race.seats == 0 || viewer->seat >= 0)) {
        add_choices(&game, lang, out);
    }
    if (race.seats > 0) {
        kz__race_add_progress(&race, viewer, game.card_count - 1, out);
        kz__race_add_result(&race, viewer, out);
    } else if (is_over) {
        add_result(&game, viewer, out);
    }
    if (is_open && is_over && !kz__shisoku_is_won(&game)) {
        kz__shisoku_add_answer(seen, viewer, out);
    }
}
