/*
 * What the players of name poker see: their own hand, how many characters the others exchanged,
 * all hands of the last showdown, and how hands are compared.
 */
#include "games/namepoker/hand.h"
#include "play/adapters/namepoker/exercise.h"

enum { ROOM = 768, NAMES = KZ__NAMEPOKER_SEATS * (KZ_PLAY_NAME_MAX + 2), SHOWDOWN = 4, RIVALS = 2 };

/* Adds a cell that belongs to a seat, with an id that holds for the whole game. */
static kz_view_cell *add_of(const kz_viewer *viewer, int seat, uint32_t id, const char *text,
                            kz_view *view) {
    char buffer[2 * KZ_PLAY_NAME_MAX];
    kz_text name;
    kz_text_init(&name, buffer, sizeof buffer);
    kz_viewer_name(viewer, seat, &name);
    kz_view_cell *cell = kz_view_add_cell(view, text != NULL ? text : buffer, NULL);
    cell->id = id;
    cell->seat = seat;
    return cell;
}

static const char *type_title(const uint8_t *kinds, const kz_namepoker_name *name, kz_lang lang) {
    kz_namepoker_hand hand = kz__namepoker_hand_of(kinds);
    return kz__namepoker_title(name, kz_namepoker_type_of(name, &hand), lang);
}

/* Adds how many characters a seat exchanged, each exchange that it has made. */
static kz_view_cell *add_exchanged(const kz_viewer *viewer, int seat, uint32_t id,
                                   const uint8_t *exchanged, uint32_t made, kz_view *view) {
    char buffer[16];
    kz_text text;
    kz_text_init(&text, buffer, sizeof buffer);
    for (uint32_t i = 0; i < made; i++) {
        kz_text_put(&text, i > 0 ? ", " : "");
        kz_text_put_unsigned(&text, exchanged[i]);
    }
    kz_view_cell *cell = add_of(viewer, seat, id, buffer, view);
    cell->value = made > 0 ? exchanged[made - 1] : 0;
    return cell;
}

/* One of how many exchanges like the last one brings the type that came, or a better one; 0 if
   the hand is as it was dealt. */
static int32_t rarity_of(const kz__namepoker_table *table, const kz_namepoker_name *name, int seat,
                         uint32_t type) {
    uint32_t reaches[KZ_NAMEPOKER_TYPES_MAX];
    uint32_t last = table->exchanges;
    while (last > 0 && table->last.exchanged[seat][last - 1] == 0) {
        last--;
    }
    if (last == 0) {
        return 0;
    }
    kz__namepoker_spread(name, table->last.held[seat][last - 1], table->last.chosen[seat][last - 1],
                         reaches);
    uint32_t hands = (uint32_t)kz__namepoker_hands(name);
    return (int32_t)((hands + reaches[type] / 2) / reaches[type]);
}

static void add_shown(const kz__namepoker_table *table, int seat, const kz_viewer *viewer,
                      kz_view *view) {
    kz_namepoker_name name = kz__namepoker_name_of(table->letter);
    char buffer[4 * KZ__NAMEPOKER_PLACES + 1];
    kz_text text;
    kz_namepoker_hand hand = kz__namepoker_hand_of(table->last.hand[seat]);
    uint32_t id = 1 + SHOWDOWN * (uint32_t)seat;
    kz_text_init(&text, buffer, sizeof buffer);
    kz_namepoker_hand_print(&name, &hand, &text);
    add_of(viewer, seat, id, NULL, view);
    kz_view_cell *drew =
        add_exchanged(viewer, seat, id + 1, table->last.exchanged[seat], table->exchanges, view);
    drew->marks = seat == viewer->seat ? table->last.chosen[seat][table->exchanges - 1] : 0;
    add_of(viewer, seat, id + 2, buffer, view);
    uint32_t type = kz_namepoker_type_of(&name, &hand);
    kz_view_cell *cell =
        add_of(viewer, seat, id + 3, kz__namepoker_title(&name, type, viewer->lang), view);
    cell->value = seat == viewer->seat ? rarity_of(table, &name, seat, type) : 0;
}

/* Adds the last showdown; it stays to be seen until the next one. */
static void add_showdown(const kz__namepoker_table *table, const kz_viewer *viewer, kz_view *view) {
    kz_lang lang = viewer->lang;
    uint32_t best = kz__namepoker_takers(table);
    kz_view_node *node = kz_view_add(view, KZ_VIEW_TABLE, KZ_ROLE_HISTORY, "showdown", NULL);
    node->text =
        kz_view_format(view, kz_message(lang, "Showdown of round %u"), (unsigned)table->finished);
    node->columns = SHOWDOWN;
    kz_view_add_cell(view, kz_message(lang, "Player"), NULL);
    kz_view_add_cell(view, kz_message(lang, "Exchanged"), NULL);
    kz_view_add_cell(view, kz_message(lang, "Hand"), NULL);
    kz_view_add_cell(view, kz_message(lang, "Type"), NULL);
    for (int seat = 0; seat < table->seats; seat++) {
        kz_view_cell *name = &view->cells[view->cell_count];
        add_shown(table, seat, viewer, view);
        name->flags |= (best >> seat & 1U) != 0 ? KZ_CELL_WINNER : 0;
    }
    kz__namepoker_add_why(table, viewer, view);
}

static void add_rivals(const kz__namepoker_table *table, const kz_viewer *viewer, kz_view *view) {
    kz_view_add(view, KZ_VIEW_TABLE, KZ_ROLE_BOARD, "rivals", NULL)->columns = RIVALS;
    kz_view_add_cell(view, kz_message(viewer->lang, "Player"), NULL);
    kz_view_add_cell(view, kz_message(viewer->lang, "Exchanged"), NULL);
    for (int seat = 0; seat < table->seats; seat++) {
        uint32_t id = 1 + RIVALS * (uint32_t)seat;
        kz_view_cell *cell = add_of(viewer, seat, id, NULL, view);
        cell->flags |= seat == kz__namepoker_mover(table) ? KZ_CELL_MAIN : 0;
        (void)add_exchanged(viewer, seat, id + 1, table->now.exchanged[seat],
                            kz__namepoker_exchanges_made(table, seat), view);
    }
}

static void add_round(const kz__namepoker_table *table, kz_lang lang, kz_view *view) {
    kz_view_node *node =
        kz_view_add(view, KZ_VIEW_METER, KZ_ROLE_STATE, "round", kz_message(lang, "Round"));
    bool is_over = kz__namepoker_is_over(table);
    node->value = table->finished + (is_over ? UINT64_C(0) : UINT64_C(1));
    node->total = table->rounds;
}

/* Writes points as a mixed number: "1 1/2". */
static void print_points(uint32_t sixtieths, kz_text *out) {
    uint32_t rest = sixtieths % KZ__NAMEPOKER_POINT;
    uint32_t divisor = 1;
    for (uint32_t i = 2; i <= rest; i++) {
        divisor = rest % i == 0 && KZ__NAMEPOKER_POINT % i == 0 ? i : divisor;
    }
    if (rest == 0 || sixtieths >= KZ__NAMEPOKER_POINT) {
        kz_text_put_unsigned(out, sixtieths / KZ__NAMEPOKER_POINT);
    }
    if (rest != 0) {
        kz_text_put(out, sixtieths >= KZ__NAMEPOKER_POINT ? " " : "");
        kz_text_put_unsigned(out, rest / divisor);
        kz_text_put_char(out, '/');
        kz_text_put_unsigned(out, KZ__NAMEPOKER_POINT / divisor);
    }
}

static void add_points(const kz__namepoker_table *table, const kz_viewer *viewer, kz_view *view) {
    bool is_over = kz__namepoker_is_over(table);
    kz_view_add(view, KZ_VIEW_SCORES, KZ_ROLE_STATE, "points", kz_message(viewer->lang, "Points"))
        ->columns = 2;
    for (int seat = 0; seat < table->seats; seat++) {
        char buffer[24];
        kz_text text;
        uint32_t id = 1 + 2 * (uint32_t)seat;
        kz_text_init(&text, buffer, sizeof buffer);
        print_points(table->points[seat], &text);
        kz_view_cell *cell = add_of(viewer, seat, id, NULL, view);
        bool has_won = is_over && (kz__namepoker_leaders(table) >> seat & 1U) != 0;
        cell->flags |= has_won ? KZ_CELL_WINNER : 0;
        cell = add_of(viewer, seat, id + 1, buffer, view);
        cell->value = table->points[seat] / KZ__NAMEPOKER_POINT;
    }
}

static void add_result(const kz__namepoker_table *table, const kz_viewer *viewer, kz_view *view) {
    uint32_t leaders = kz__namepoker_leaders(table);
    char names[NAMES];
    char points[24];
    kz_text text;
    kz_text_init(&text, names, sizeof names);
    kz__namepoker_put_names(viewer, leaders, &text);
    kz_text_init(&text, points, sizeof points);
    print_points(table->points[kz__namepoker_first_of(leaders)], &text);
    kz_view_node *node = kz_view_add(view, KZ_VIEW_MESSAGE, KZ_ROLE_RESULT, "result", NULL);
    node->text = kz_view_format(
        view,
        kz__namepoker_ones(leaders) == 1
            ? kz_message(viewer->lang, "%s won. Points: %s of %u.")
            : kz_message(viewer->lang, "%s shared the win. Points of each: %s of %u."),
        names, points, (unsigned)table->rounds);
}

static void add_own_hand(const kz__namepoker_table *table, const uint8_t *hand,
                         const kz_viewer *viewer, kz_view *view) {
    kz_namepoker_name name = kz__namepoker_name_of(table->letter);
    int seat = viewer->seat;
    kz_view_add(view, KZ_VIEW_CARDS, KZ_ROLE_HAND, "hand", kz_message(viewer->lang, "Your hand"));
    for (uint32_t place = 0; place < KZ__NAMEPOKER_PLACES; place++) {
        char letter[5] = "";
        char number[2] = {(char)('1' + place), '\0'};
        (void)kz_utf8_encode(name.letter[hand[place] - 1], letter);
        kz_view_cell *cell = kz_view_add_cell(view, letter, number);
        cell->key = kz_view_put(view, number);
        cell->id = place + 1;
        cell->seat = seat;
        uint8_t kind = (uint8_t)(hand[place] - 1);
        cell->value = table->letter[0] == 0 ? (int32_t)name.strokes[kind] : 0;
        cell->extra = name.home[place] == kind ? 1 : 0;
        cell->flags |= (table->drawn[seat] >> place & 1U) != 0 ? KZ_CELL_NEW : 0;
    }
    kz_view_node *node = kz_view_add(view, KZ_VIEW_MESSAGE, KZ_ROLE_STATE, "holding", NULL);
    node->text = kz_view_format(view, kz_message(viewer->lang, "You hold: %s"),
                                type_title(hand, &name, viewer->lang));
}

static void add_choices(kz_lang lang, kz_view *view) {
    kz_view_node *form =
        kz_view_add(view, KZ_VIEW_FORM, KZ_ROLE_CHOICES, "draw", kz_message(lang, "Exchange"));
    form->prefix = kz_view_put(view, "draw");
    form->example = kz_view_put(view, "draw 2 5");
    form->flags = KZ_FORM_DEFAULT | KZ_FORM_SET;
    kz_view_cell *slot = kz_view_add_cell(view, kz_message(lang, "places"), "hand");
    slot->value = 1;
    slot->extra = KZ__NAMEPOKER_PLACES;
    kz_view_add(view, KZ_VIEW_ACTIONS, KZ_ROLE_CHOICES, "actions", NULL);
    kz_view_add_cell(view, kz_message(lang, "Keep all"), "keep")->key = kz_view_put(view, "k");
    kz_view_add_cell(view, kz_message(lang, "Exchange all"), "draw 1 2 3 4 5")->key =
        kz_view_put(view, "a");
}

/* The hand as it was asked, which everybody sees; after the end with what was best to keep. */
static void add_exercise(const kz__namepoker_table *table, const kz_viewer *viewer, kz_view *view) {
    kz_lang lang = viewer->lang;
    bool is_over = kz__namepoker_is_over(table);
    kz_viewer asked = *viewer;
    asked.seat = 0;
    kz__namepoker_add_rules(table, viewer, view);
    kz_view_add(view, KZ_VIEW_MESSAGE, KZ_ROLE_GOAL, "question",
                kz_message(lang, "Which cards do you exchange to beat the most hands?"));
    kz_view_cell *cell = &view->cells[view->cell_count];
    add_own_hand(table, kz__namepoker_exercise_hand(table), &asked, view);
    if (!is_over && viewer->acts && viewer->seat == 0) {
        add_choices(lang, view);
    }
    if (is_over) {
        uint32_t best = kz__namepoker_compare_plans(table->worth).best;
        for (uint32_t i = 0; i < KZ__NAMEPOKER_PLACES; i++) {
            cell[i].flags |= (best >> i & 1U) != 0 ? KZ_CELL_BAD : KZ_CELL_GOOD;
        }
        kz_view_add(view, KZ_VIEW_MESSAGE, KZ_ROLE_RESULT, "result",
                    table->points[0] > 0 ? kz_message(lang, "Right!")
                                         : kz_message(lang, "Not right."));
        kz__namepoker_exercise_put_why(table, table->last.chosen[0][0], lang, view);
    }
}

void kz__namepoker_view(const kz_state *seen, const kz_viewer *viewer, kz_view *out) {
    kz__namepoker_table table = kz__namepoker_unpack(seen);
    bool is_over = kz__namepoker_is_over(&table);
    kz_lang lang = viewer->lang;
    kz_view_add(out, KZ_VIEW_HEADING, KZ_ROLE_NONE, "title", kz_message(lang, "Name Poker"));
    if (table.task != 0) {
        add_exercise(&table, viewer, out);
        return;
    }
    kz__namepoker_add_rules(&table, viewer, out);
    if (table.finished > 0) {
        add_showdown(&table, viewer, out);
    }
    add_points(&table, viewer, out);
    add_round(&table, lang, out);
    if (is_over) {
        add_result(&table, viewer, out);
        return;
    }
    add_rivals(&table, viewer, out);
    if (viewer->seat >= 0) {
        add_own_hand(&table, table.now.hand[viewer->seat], viewer, out);
        if (viewer->acts && viewer->seat == kz__namepoker_mover(&table)) {
            add_choices(lang, out);
        }
    }
}
