/*
 * The rules of name poker, and why a hand took the point. The messages are for all front ends;
 * their cells say the same as data, for those that draw a ladder or a showdown.
 */
#include "games/namepoker/rules/rules.h"
#include "games/namepoker/hand.h"
#include "play/adapters/namepoker/state.h"

#include <string.h>

enum {
    ROOM = 768,
    TITLE = 96,
    TITLES = 2,
    REASONS = 4,
    PLACES = KZ__NAMEPOKER_PLACES,
    ALL = 31,
    LEAP = 1009
};

/* Of each type how many hands are of it, and one of them. */
typedef struct survey {
    uint32_t hands;
    uint32_t count[KZ_NAMEPOKER_TYPES_MAX];
    uint32_t example[KZ_NAMEPOKER_TYPES_MAX];
} survey;

/* Goes through all hands in leaps, so that the examples look dealt. */
static survey survey_of(const kz_namepoker_name *name) {
    survey s = {.hands = (uint32_t)kz__namepoker_hands(name)};
    uint32_t at = s.hands / 2;
    for (uint32_t i = 0; i < s.hands; i++) {
        kz_namepoker_hand hand = kz_namepoker_hand_at(name, at);
        uint32_t type = kz_namepoker_type_of(name, &hand);
        s.example[type] = s.count[type]++ == 0 ? at : s.example[type];
        at = (at + LEAP) % s.hands;
    }
    return s;
}

static void add_example(const kz_namepoker_name *name, uint32_t index, kz_view *view) {
    char buffer[KZ__NAMEPOKER_NAME_TEXT + 1];
    kz_namepoker_hand hand = kz_namepoker_hand_at(name, index);
    kz_text text;
    kz_text_init(&text, buffer, sizeof buffer);
    kz_namepoker_hand_print(name, &hand, &text);
    kz_view_add_cell(view, buffer, NULL);
}

/* Writes what makes a type, where it says more than its title: "大石泉すき", "3+2". */
static void put_pattern(const kz_namepoker_name *name, const kz_namepoker_type *type, kz_lang lang,
                        kz_text *out) {
    char letter[4];
    if (type->pattern == KZ_NAMEPOKER_IS_NAME) {
        for (uint32_t i = 0; i < name->length; i++) {
            kz_text_put_bytes(out, letter, kz_utf8_encode(name->letter[name->home[i]], letter));
        }
    } else if (type->pattern == KZ_NAMEPOKER_HAS_WORD) {
        kz__namepoker_word_put(name, out);
    } else if (type->counts[0] == 1) {
        kz_text_put(out, kz_message(lang, "all five, any order"));
    } else {
        for (uint32_t i = 0; i < name->length && type->counts[i] > 0; i++) {
            kz_text_put(out, i > 0 ? "+" : "");
            kz_text_put_unsigned(out, type->counts[i]);
        }
    }
}

/* Writes the types from the strongest to the weakest: "full house (3+2), ...". */
static void put_types(const kz_namepoker_name *name, bool turned_round, kz_lang lang,
                      kz_text *out) {
    for (uint32_t i = 0; i < name->types; i++) {
        uint32_t at = turned_round ? name->types - 1 - i : i;
        const kz_namepoker_type *type = &name->type[at];
        kz_text_put(out, i > 0 ? kz_message(lang, ", ") : "");
        kz_text_put(out, kz__namepoker_title(name, at, lang));
        if (type->pattern == KZ_NAMEPOKER_IS_NAME || type->pattern == KZ_NAMEPOKER_HAS_COUNTS) {
            kz_text_put(out, " (");
            put_pattern(name, type, lang, out);
            kz_text_put(out, ")");
        }
    }
}

/* The types as pairs of cells: a title, with one of how many hands is of this type, and a hand of
 * it. The viewer's own type is MAIN. */
static void add_types(const kz__namepoker_table *table, const kz_viewer *viewer, bool turned_round,
                      kz_view *view) {
    kz_namepoker_name name = kz__namepoker_name_of(table->letter);
    bool has_hand = viewer->seat >= 0 && !kz__namepoker_is_over(table);
    uint32_t own = name.types;
    const survey s = survey_of(&name);
    char list[ROOM];
    kz_text text;
    if (has_hand) {
        kz_namepoker_hand hand = kz__namepoker_hand_of(table->now.hand[viewer->seat]);
        own = kz_namepoker_type_of(&name, &hand);
    }
    kz_text_init(&text, list, sizeof list);
    put_types(&name, turned_round, viewer->lang, &text);
    kz_view_node *node = kz_view_add(view, KZ_VIEW_MESSAGE, KZ_ROLE_RULE, "order", NULL);
    node->text = kz_view_format(
        view, kz_message(viewer->lang, "Types of hand, the strongest first: %s."), list);
    node->columns = TITLES;
    for (uint32_t i = 0; i < name.types; i++) {
        uint32_t type = turned_round ? name.types - 1 - i : i;
        kz_view_cell *cell =
            kz_view_add_cell(view, kz__namepoker_title(&name, type, viewer->lang), NULL);
        cell->id = type + 1;
        cell->flags |= type == own ? KZ_CELL_MAIN : 0;
        cell->value =
            s.count[type] > 0 ? (int32_t)((s.hands + s.count[type] / 2) / s.count[type]) : 0;
        add_example(&name, s.example[type], view);
    }
}

/* What a rule prefers, for people; NULL: its title says it. */
static const char *preference_of(kz_namepoker_rule rule) {
    static const struct {
        const char *id;
        const char *words;
    } known[] = {{"type", KZ_N("stronger hand")},
                 {"in-place", KZ_N("more characters in place")},
                 {"in-place-strokes", KZ_N("more strokes in place")},
                 {"out-of-place-strokes", KZ_N("fewer strokes out of place")},
                 {"strokes-left", KZ_N("more strokes from the left")}};
    kz_namepoker_rule_info info = kz_namepoker_rule_describe(rule.number);
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        if (strcmp(known[i].id, info.id) == 0 && rule.less_wins == info.less_wins) {
            return known[i].words;
        }
    }
    return NULL;
}

static bool has_id(kz_namepoker_rule rule, const char *id) {
    return strcmp(kz_namepoker_rule_describe(rule.number).id, id) == 0;
}

static void put_word_rule(const kz_namepoker_name *name, kz_lang lang, kz_text *out) {
    char word[KZ__NAMEPOKER_NAME_TEXT + 1];
    kz_text text;
    kz_text_init(&text, word, sizeof word);
    kz__namepoker_word_put(name, &text);
    kz_text_format(out, kz_message(lang, "%s further right (of two, the left one counts)"), word);
}

static void put_rule(const kz_namepoker_name *name, kz_namepoker_rule rule, kz_lang lang,
                     kz_text *out) {
    const char *words = preference_of(rule);
    kz_namepoker_rule_info info = kz_namepoker_rule_describe(rule.number);
    if (has_id(rule, "word-position") && rule.less_wins == info.less_wins) {
        put_word_rule(name, lang, out);
        return;
    }
    kz_text_put(out, kz_message(lang, words != NULL ? words : info.title));
    if (words == NULL && rule.less_wins != info.less_wins) {
        kz_text_put(out, kz_message(lang, rule.less_wins ? KZ_N(" (reversed: less wins)")
                                                         : KZ_N(" (reversed: more wins)")));
    }
}

static void add_rule_cell(const kz_namepoker_name *name, kz_namepoker_rule rule, kz_lang lang,
                          kz_view *view) {
    char title[TITLE];
    kz_text text;
    kz_text_init(&text, title, sizeof title);
    put_rule(name, rule, lang, &text);
    kz_view_add_cell(view, title, NULL)->id = rule.number + 1;
}

static void add_comparing(const kz_namepoker_name *name, const kz_namepoker_rules *rules,
                          kz_lang lang, kz_view *view) {
    char list[ROOM];
    kz_text text;
    kz_text_init(&text, list, sizeof list);
    for (uint32_t i = 0; i < rules->count; i++) {
        kz_text_put(&text, i > 0 ? kz_message(lang, ", ") : "");
        put_rule(name, rules->rule[i], lang, &text);
    }
    kz_view_node *node = kz_view_add(view, KZ_VIEW_MESSAGE, KZ_ROLE_RULE, "comparing", NULL);
    node->text = kz_view_format(view, kz_message(lang, "What decides, in turn: %s."), list);
    for (uint32_t i = 0; i < rules->count; i++) {
        add_rule_cell(name, rules->rule[i], lang, view);
    }
}

/* The name with its strokes and how many characters may be drawn, and what "in place" means. */
static void add_name(const kz__namepoker_table *table, kz_lang lang, kz_view *view) {
    kz_namepoker_name name = kz__namepoker_name_of(table->letter);
    kz_view_node *node = kz_view_add(view, KZ_VIEW_MESSAGE, KZ_ROLE_RULE, "name", NULL);
    if (table->letter[0] == 0) {
        node->text =
            kz_view_put(view, kz_message(lang, "The name 大石泉すき is read Ōishi Izumi suki: \"I "
                                               "like Ōishi Izumi\". A character is in place where "
                                               "the name has it."));
    } else {
        char own[KZ__NAMEPOKER_NAME_TEXT + 1];
        kz_text text;
        kz_text_init(&text, own, sizeof own);
        kz__namepoker_name_put(table->letter, &text);
        node->text = kz_view_format(
            view,
            kz_message(lang, "The name is %s. A character is in place where the name has it."),
            own);
    }
    node->value = name.kinds;
    for (uint32_t i = 0; i < name.length; i++) {
        char letter[5] = "";
        (void)kz_utf8_encode(name.letter[name.home[i]], letter);
        kz_view_cell *cell = kz_view_add_cell(view, letter, NULL);
        cell->id = i + 1;
        cell->value = table->letter[0] == 0 ? (int32_t)name.strokes[name.home[i]] : 0;
    }
}

/* What is played. */
static void put_game(const kz__namepoker_table *table, kz_lang lang, kz_text *out) {
    if (table->task != 0) {
        kz_text_put(out, kz_message(lang, "The characters that you exchange are drawn anew, each "
                                          "of the five equally likely."));
    } else if (table->exchanges == 1) {
        kz_text_put(out, kz_message(lang, "In each round all players may exchange characters of "
                                          "their hand once; then the strongest hand takes a point; "
                                          "hands that tie share it."));
    } else {
        kz_text_format(out,
                       kz_message(lang, "In each round all players may exchange characters of "
                                        "their hand %u times; then the strongest hand takes a "
                                        "point; hands that tie share it."),
                       (unsigned)table->exchanges);
    }
    if (table->ends_early != 0 && table->rounds > 2) {
        kz_text_put(out, lang == KZ_LANG_JA ? "" : " ");
        kz_text_put(out, kz_message(lang, "The game ends as soon as nobody can catch up."));
    }
}

static void add_game(const kz__namepoker_table *table, kz_lang lang, kz_view *view) {
    char game[ROOM];
    kz_text text;
    kz_text_init(&text, game, sizeof game);
    put_game(table, lang, &text);
    kz_view_add(view, KZ_VIEW_MESSAGE, KZ_ROLE_RULE, "rules", game);
}

void kz__namepoker_add_rules(const kz__namepoker_table *table, const kz_viewer *viewer,
                             kz_view *view) {
    kz_lang lang = viewer->lang;
    kz_namepoker_rules rules = kz__namepoker_rules_of(table);
    bool turned_round = false;
    for (uint32_t i = 0; i < rules.count; i++) {
        turned_round = turned_round || (rules.rule[i].number == 0 && !rules.rule[i].less_wins);
    }
    add_game(table, lang, view);
    add_name(table, lang, view);
    add_types(table, viewer, turned_round, view);
    kz_namepoker_name name = kz__namepoker_name_of(table->letter);
    add_comparing(&name, &rules, lang, view);
}

/* The best hand of a showdown and the best of those that lost, or two that tie. */
typedef struct pair {
    const kz_namepoker_name *name; /* by reference: it is large, and views have little stack */
    int seat[2];
    kz_namepoker_hand hand[2];
} pair;

static pair decisive(const kz__namepoker_table *table, const kz_namepoker_name *name) {
    uint32_t best = kz__namepoker_takers(table);
    uint32_t others = ((1U << table->seats) - 1) & ~best;
    uint32_t rest =
        others != 0 ? kz__namepoker_strongest(table, &table->last, others) : best & (best - 1);
    pair two = {.name = name, .seat = {kz__namepoker_first_of(best), kz__namepoker_first_of(rest)}};
    for (int i = 0; i < 2; i++) {
        two.hand[i] = kz__namepoker_hand_of(table->last.hand[two.seat[i]]);
    }
    return two;
}

static int64_t value_of(const pair *two, int which, kz_namepoker_rule rule) {
    return kz__namepoker_value(two->name, rule.number, &two->hand[which]);
}

/* The first place where the hands differ; they do. */
static uint32_t first_difference(const pair *two) {
    uint32_t place = 0;
    while (place + 1 < PLACES && two->hand[0].kind[place] == two->hand[1].kind[place]) {
        place++;
    }
    return place;
}

/* Where the word comes twice the left one counts. */
static uint32_t word_places(const pair *two, int which) {
    const kz_namepoker_name *name = two->name;
    for (uint32_t first = 0; first + name->word_length <= name->length; first++) {
        if (memcmp(&two->hand[which].kind[first], name->word, name->word_length) == 0) {
            return ((1U << name->word_length) - 1) << first;
        }
    }
    return 0;
}

/* The characters that make the type of a hand. */
static uint32_t type_places(const pair *two, int which) {
    const kz_namepoker_hand *hand = &two->hand[which];
    const kz_namepoker_type *type = &two->name->type[kz_namepoker_type_of(two->name, hand)];
    uint32_t times[KZ__NAMEPOKER_KINDS] = {0};
    uint32_t places = 0;
    if (type->pattern == KZ_NAMEPOKER_HAS_WORD) {
        return word_places(two, which);
    }
    if (type->pattern == KZ_NAMEPOKER_IS_NAME) {
        return ALL;
    }
    if (type->counts[0] == 0) {
        return 0;
    }
    for (uint32_t i = 0; i < PLACES; i++) {
        times[hand->kind[i]]++;
    }
    for (uint32_t i = 0; i < PLACES; i++) {
        bool counts = type->counts[0] < 2 || times[hand->kind[i]] > 1;
        places |= counts ? 1U << i : 0;
    }
    return places;
}

/* The places of a hand that a rule looks at. */
static uint32_t deciding_places(const pair *two, int which, kz_namepoker_rule rule) {
    uint32_t home = 0;
    for (uint32_t i = 0; i < PLACES; i++) {
        home |= two->hand[which].kind[i] == two->name->home[i] ? 1U << i : 0;
    }
    if (has_id(rule, "type")) {
        return type_places(two, which);
    }
    if (has_id(rule, "word-position")) {
        return word_places(two, which);
    }
    if (has_id(rule, "in-place") || has_id(rule, "in-place-strokes")) {
        return home;
    }
    if (has_id(rule, "out-of-place-strokes")) {
        return ALL & ~home;
    }
    bool is_first = has_id(rule, "strokes-left") || has_id(rule, "name-order");
    return is_first ? 1U << first_difference(two) : ALL;
}

static void put_value(const pair *two, int which, kz_namepoker_rule rule, kz_lang lang,
                      kz_text *out) {
    static const char *const nth[] = {KZ_N("card 1"), KZ_N("card 2"), KZ_N("card 3"),
                                      KZ_N("card 4"), KZ_N("card 5")};
    int64_t value = value_of(two, which, rule);
    if (has_id(rule, "type")) {
        kz_text_put(out, kz__namepoker_title(two->name, (uint32_t)value, lang));
    } else if (has_id(rule, "word-position")) {
        kz_text_put(out, value < 0 ? "–" : kz_message(lang, nth[value]));
    } else if (has_id(rule, "strokes-left") && value != value_of(two, 1 - which, rule)) {
        kz_text_put_unsigned(out, two->name->strokes[two->hand[which].kind[first_difference(two)]]);
    } else {
        kz__namepoker_value_print(two->name, rule.number, value, lang, out);
    }
}

/* A row of why: the rule, both values, and how they compare. */
static bool add_reason(const pair *two, kz_namepoker_rule rule, kz_lang lang, kz_view *view) {
    bool decides = value_of(two, 0, rule) != value_of(two, 1, rule);
    const char *sign = decides ? rule.less_wins && rule.number != 0 ? "<" : ">" : "=";
    add_rule_cell(two->name, rule, lang, view);
    view->cells[view->cell_count - 1].flags |= decides ? KZ_CELL_MAIN : 0;
    for (int i = 0; i < 2; i++) {
        char value[TITLE];
        kz_text text;
        kz_text_init(&text, value, sizeof value);
        put_value(two, i, rule, lang, &text);
        kz_view_cell *cell = kz_view_add_cell(view, value, NULL);
        cell->seat = two->seat[i];
        cell->marks = decides ? deciding_places(two, i, rule) : 0;
        if (i == 0) {
            kz_view_add_cell(view, sign, NULL);
        }
    }
    return decides;
}

/* Its own function, so that its text does not take stack while the reason is told. */
static void add_takers(const kz__namepoker_table *table, const kz_viewer *viewer, kz_view *view) {
    char takers[ROOM];
    kz_text text;
    kz_text_init(&text, takers, sizeof takers);
    kz__namepoker_put_takers(table, viewer, &text);
    kz_view_add(view, KZ_VIEW_MESSAGE, KZ_ROLE_STATE, "takers", takers);
}

void kz__namepoker_add_why(const kz__namepoker_table *table, const kz_viewer *viewer,
                           kz_view *view) {
    char reason[ROOM];
    kz_text text;
    kz_namepoker_name name = kz__namepoker_name_of(table->letter);
    pair two = decisive(table, &name);
    kz_namepoker_rules rules = kz__namepoker_rules_of(table);
    add_takers(table, viewer, view);
    kz_text_init(&text, reason, sizeof reason);
    kz_namepoker_reason(two.name, &rules, &two.hand[0], &two.hand[1], viewer->lang, &text);
    kz_view_add(view, KZ_VIEW_MESSAGE, KZ_ROLE_STATE, "why", reason)->columns = REASONS;
    bool decided = false;
    for (uint32_t i = 0; i < rules.count && !decided; i++) {
        decided = add_reason(&two, rules.rule[i], viewer->lang, view);
    }
}
