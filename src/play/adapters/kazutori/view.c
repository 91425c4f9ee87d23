/* The view of Kazutori, which hides nothing, and the sentence that describes a move. */
#include "play/adapters/kazutori/exercise.h"
#include "play/adapters/kazutori/wording.h"

enum { NAME_ROOM = 2 * KZ_PLAY_NAME_MAX, KEYED_MAX = 9 };

static void add_rules(const kz__kazutori_table *table, kz_lang lang, kz_view *view) {
    char numbers[KZ__KAZUTORI_LIST_ROOM];
    kz_text text;
    kz_view_node *node = kz_view_add(view, KZ_VIEW_MESSAGE, KZ_ROLE_RULE, "rules", NULL);
    bool is_run = table->numbers.count == table->numbers.largest && table->numbers.largest > 2;
    if (is_run) {
        node->text = kz_view_format(
            view,
            kz_message(lang,
                       "Take turns saying a number from 1 to %llu, which is added to the total."),
            (unsigned long long)table->numbers.largest);
        return;
    }
    kz_text_init(&text, numbers, sizeof numbers);
    kz__kazutori_few_tell(&table->numbers, KZ__KAZUTORI_RULE, lang, &text);
    node->text = kz_view_format(
        view, kz_message(lang, "Take turns saying %s, which is added to the total."), numbers);
}

static void add_goal(const kz__kazutori_table *table, kz_lang lang, kz_view *view) {
    bool loses = table->last_loses != 0;
    kz_view_node *node = kz_view_add(view, KZ_VIEW_MESSAGE, KZ_ROLE_GOAL, "goal", NULL);
    unsigned long long n = table->n;
    if (table->over_ends != 0) {
        node->text = kz_view_format(
            view,
            loses ? kz_message(lang, "If you bring the total to %llu or more, you lose.")
                  : kz_message(lang, "Bring the total to %llu or more to win."),
            n);
    } else {
        node->text = kz_view_format(
            view,
            loses ? kz_message(lang, "If you bring the total to exactly %llu, you lose.")
                  : kz_message(lang, "Bring the total to exactly %llu to win."),
            n);
    }
}

/* Says what happens when no number fits, if that can happen. */
static void add_stuck(const kz__kazutori_table *table, kz_lang lang, kz_view *view) {
    if (table->numbers.smallest == 1 || table->over_ends != 0) {
        return;
    }
    const char *rule =
        table->stuck_draws != 0
            ? kz_message(lang, "If no number fits, nobody wins.")
            : (table->last_loses != 0
                   ? kz_message(lang, "If no number fits, the last player to move loses.")
                   : kz_message(lang, "If no number fits, the last player to move wins."));
    kz_view_add(view, KZ_VIEW_MESSAGE, KZ_ROLE_RULE, "stuck", rule);
}

static kz_view_cell *add_number(kz_view *view, uint64_t number, bool types) {
    char buffer[32];
    kz_text text;
    kz_text_init(&text, buffer, sizeof buffer);
    kz_text_put_unsigned(&text, number);
    return kz_view_add_cell(view, buffer, types ? buffer : NULL);
}

/* Up to N = 200 all numbers said are shown, each with the total that it made; of longer games only
 * the last ones. */
static void add_total(const kz__kazutori_table *table, kz_lang lang, kz_view *view) {
    kz_view_node *node =
        kz_view_add(view, KZ_VIEW_METER, KZ_ROLE_BOARD, "total", kz_message(lang, "Total"));
    bool shows_all = table->n <= KZ__KAZUTORI_REMEMBERED;
    bool is_long = !shows_all && table->moves > KZ__KAZUTORI_WINDOW;
    uint64_t total = table->from;
    node->value = table->total;
    node->total = table->n;
    for (uint64_t i = is_long ? table->moves - KZ__KAZUTORI_WINDOW : 0; i < table->moves; i++) {
        total += table->said[i % KZ__KAZUTORI_REMEMBERED];
        kz_view_cell *cell = add_number(view, table->said[i % KZ__KAZUTORI_REMEMBERED], false);
        cell->id = (uint32_t)i + 1;
        cell->value = shows_all && total <= INT32_MAX ? (int32_t)total : 0;
        cell->seat = kz__kazutori_mover(table, i);
        cell->flags = i + 1 == table->moves ? KZ_CELL_NEW : 0;
    }
}

/* Offers all numbers that may be said. One key is enough only if none has two digits. */
static void add_numbers(const kz__kazutori_table *table, kz_lang lang, kz_view *view) {
    uint64_t most = kz__kazutori_most(table);
    bool has_keys = most <= KEYED_MAX;
    kz_view_add(view, KZ_VIEW_CARDS, KZ_ROLE_CHOICES, "numbers", kz_message(lang, "Numbers"));
    for (uint64_t number = kz__kazutori_few_next(&table->numbers, 0); number != 0 && number <= most;
         number = kz__kazutori_few_next(&table->numbers, number)) {
        kz_view_cell *cell = add_number(view, number, true);
        cell->id = (uint32_t)number;
        cell->value = (int32_t)number;
        cell->key = has_keys ? cell->type : 0;
    }
}

static void add_form(const kz__kazutori_table *table, bool has_cards, kz_lang lang, kz_view *view) {
    kz_view_node *form =
        kz_view_add(view, KZ_VIEW_FORM, KZ_ROLE_NONE, "say", kz_message(lang, "Say"));
    form->flags = has_cards ? KZ_FORM_DEFAULT | KZ_FORM_AUTO : KZ_FORM_DEFAULT;
    form->example = kz_view_format(view, "%llu", (unsigned long long)table->numbers.smallest);
    kz_view_cell *slot =
        kz_view_add_cell(view, kz_message(lang, "number"), has_cards ? "numbers" : NULL);
    slot->value = 1;
    slot->extra = 1;
}

static void put_name(const kz_viewer *viewer, int seat, char name[NAME_ROOM]) {
    kz_text text;
    kz_text_init(&text, name, NAME_ROOM);
    kz_viewer_name(viewer, seat, &text);
}

/* The only winner, if just one player won. */
static int only_winner(uint32_t winners) {
    int seat = 0;
    while ((winners >> seat & 1U) == 0) {
        seat++;
    }
    return winners >> seat == 1 ? seat : KZ_PUBLIC;
}

static void add_verdict(const kz__kazutori_table *table, kz_lang lang, kz_view *view) {
    bool is_right = table->task == KZ__KAZUTORI_RIGHT;
    kz_view_add(view, KZ_VIEW_MESSAGE, KZ_ROLE_RESULT, "result",
                is_right ? kz_message(lang, "Right!") : kz_message(lang, "Not right."));
    kz__kazutori_exercise_explain(table, lang, view);
}

static void add_result(const kz__kazutori_table *table, const kz_viewer *viewer, kz_view *view) {
    char last[NAME_ROOM];
    char winner[NAME_ROOM];
    kz_lang lang = viewer->lang;
    uint32_t winners = kz__kazutori_winners(table);
    if (kz__kazutori_missing(table) > 0) {
        kz_view_add(view, KZ_VIEW_MESSAGE, KZ_ROLE_RESULT, "reason",
                    kz_message(lang, "No number fits."));
    }
    kz_view_node *node = kz_view_add(view, KZ_VIEW_MESSAGE, KZ_ROLE_RESULT, "result", NULL);
    if (winners == 0) {
        node->text = kz_view_put(view, kz_message(lang, "Nobody won."));
        return;
    }
    put_name(viewer, kz__kazutori_mover(table, table->moves - 1), last);
    int seat = only_winner(winners);
    if (seat == KZ_PUBLIC) {
        node->text = kz_view_format(
            view, kz_message(lang, "%s said the last number. Everyone else won."), last);
    } else {
        put_name(viewer, seat, winner);
        node->text = kz_view_format(view, kz_message(lang, "%s said the last number. %s won."),
                                    last, winner);
    }
}

void kz__kazutori_view(const kz_state *seen, const kz_viewer *viewer, kz_view *out) {
    kz__kazutori_table table = kz__kazutori_unpack(seen);
    kz_lang lang = viewer->lang;
    kz_view_add(out, KZ_VIEW_HEADING, KZ_ROLE_NONE, "title", kz_message(lang, "Kazutori"));
    add_rules(&table, lang, out);
    add_goal(&table, lang, out);
    add_stuck(&table, lang, out);
    add_total(&table, lang, out);
    if (table.task != KZ__KAZUTORI_NO_TASK) {
        kz_view_add(out, KZ_VIEW_MESSAGE, KZ_ROLE_GOAL, "question",
                    kz_message(lang, "Which number wins?"));
    }
    if (table.task > KZ__KAZUTORI_ASKED) {
        add_verdict(&table, lang, out);
    } else if (kz__kazutori_is_over(&table)) {
        add_result(&table, viewer, out);
    } else if (viewer->acts) {
        bool has_cards = kz__kazutori_choices(&table) <= KZ__KAZUTORI_OFFERED;
        if (has_cards) {
            add_numbers(&table, lang, out);
        }
        add_form(&table, has_cards, lang, out);
    }
}

kz_tone kz__kazutori_tell(const kz_state *before, const kz_state *after, const kz_act *act,
                          const kz_viewer *viewer, kz_text *out) {
    (void)before;
    char name[NAME_ROOM];
    kz__kazutori_table table = kz__kazutori_unpack(after);
    put_name(viewer, act->from, name);
    kz_text_format(out, kz_message(viewer->lang, "%s said %llu: the total is %llu."), name,
                   (unsigned long long)table.said[(table.moves - 1) % KZ__KAZUTORI_REMEMBERED],
                   (unsigned long long)table.total);
    if (table.task != KZ__KAZUTORI_NO_TASK) {
        bool is_right = table.task == KZ__KAZUTORI_RIGHT;
        kz_text_put(out, viewer->lang == KZ_LANG_JA ? "" : " ");
        kz_text_put(out, is_right ? kz_message(viewer->lang, "Right!")
                                  : kz_message(viewer->lang, "Not right."));
        return is_right ? KZ_TONE_GOOD : KZ_TONE_BAD;
    }
    uint32_t winners = kz__kazutori_is_over(&table) ? kz__kazutori_winners(&table) : 0;
    if (winners == 0 || viewer->seat < 0) {
        return KZ_TONE_PLAIN;
    }
    return (winners >> viewer->seat & 1U) != 0 ? KZ_TONE_GOOD : KZ_TONE_BAD;
}
