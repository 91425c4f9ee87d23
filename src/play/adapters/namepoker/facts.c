/*
 * Facts of name poker, also during a game: what each exchange of the viewer's hand may bring, and
 * what the viewer's exchanges of the last round were worth.
 */
#include "play/adapters/namepoker/exercise.h"
#include "play/adapters/namepoker/odds.h"

enum {
    CHOICES = 1 << KZ__NAMEPOKER_PLACES,
    JUDGED = 6,
    ROOM = 32,
    PARTS = 10000 /* a share as a value: in hundredths of a percent */
};

/* Nobody can tell 1 % at the table. A loss that doubles the chance of being beaten is not good. */
int kz__namepoker_grade(double wins, double most) {
    static const double from[] = {0.03, 0.1, 0.25};
    double lost = most - wins;
    int grade = 1;
    if (kz__namepoker_points_below(wins, most) <= KZ__NAMEPOKER_AS_GOOD) {
        return 0;
    }
    for (size_t i = 0; i < sizeof from / sizeof *from; i++) {
        grade += lost >= from[i] ? 1 : 0;
    }
    return grade == 1 && lost > 1 - most ? 2 : grade;
}

unsigned kz__namepoker_points_below(double wins, double most) {
    return (unsigned)((int)(100 * most + 0.5) - (int)(100 * wins + 0.5));
}

static void put_places(uint32_t discard, kz_lang lang, kz_text *out) {
    if (discard == 0) {
        kz_text_put(out, kz_message(lang, "Keep all"));
    }
    for (uint32_t i = 0, n = 0; i < KZ__NAMEPOKER_PLACES; i++) {
        if ((discard >> i & 1U) != 0) {
            kz_text_put(out, n++ > 0 ? " " : "");
            kz_text_put_unsigned(out, i + 1);
        }
    }
}

static kz_view_cell *add_places(uint32_t discard, kz_lang lang, kz_view *out) {
    char buffer[ROOM];
    kz_text text;
    kz_text_init(&text, buffer, sizeof buffer);
    put_places(discard, lang, &text);
    kz_view_cell *cell = kz_view_add_cell(out, buffer, NULL);
    cell->marks = discard;
    return cell;
}

static void add_share(double share, kz_lang lang, kz_view *out) {
    char buffer[ROOM];
    kz_text text;
    kz_text_init(&text, buffer, sizeof buffer);
    kz__namepoker_share_put(share > KZ__NAMEPOKER_NONE ? share : 0, lang, &text);
    kz_view_add_cell(out, buffer, NULL)->value = (int32_t)(PARTS * share + 0.5);
}

/* A type that does not come is left empty. */
static void add_type(double share, kz_lang lang, kz_view *out) {
    if (share > KZ__NAMEPOKER_NONE) {
        add_share(share, lang, out);
    } else {
        kz_view_add_cell(out, "", NULL);
    }
}

static void add_choice(const kz__namepoker_odds *o, const uint8_t *kinds, uint32_t discard,
                       kz_lang lang, kz_view *out) {
    kz__namepoker_outcome found = kz__namepoker_outcome_of(o, kinds, discard);
    add_places(discard, lang, out)->id = discard + 1;
    add_share(found.wins, lang, out);
    for (uint32_t i = 0; i < o->name.types; i++) {
        add_type(found.type[i], lang, out);
    }
}

/* What the viewer holds, and how good it is as it is. */
static void add_stand(const kz__namepoker_table *table, const kz_viewer *viewer,
                      const kz__namepoker_odds *o, kz_view *out) {
    const uint8_t *kinds = table->now.hand[viewer->seat];
    kz_namepoker_hand hand = kz__namepoker_hand_of(kinds);
    double share = kz__namepoker_outcome_of(o, kinds, 0).wins;
    const char *title =
        kz__namepoker_title(&o->name, kz_namepoker_type_of(&o->name, &hand), viewer->lang);
    char wins[ROOM];
    kz_text text;
    kz_text_init(&text, wins, sizeof wins);
    kz__namepoker_share_put(share, viewer->lang, &text);
    kz_view_node *node = kz_view_add(out, KZ_VIEW_MESSAGE, KZ_ROLE_ANSWER, "stand", NULL);
    node->text = kz_view_format(
        out,
        o->knows ? kz_message(viewer->lang, "This hand (%s) wins %s of the time.")
                 : kz_message(viewer->lang, "This hand (%s) wins %s against a random hand."),
        title, wins);
    add_share(share, viewer->lang, out);
}

/* The rows of a page: all exchanges of the viewer's hand, or only its worth if none is left. */
static kz_status add_choices(const kz__namepoker_table *table, const kz_viewer *viewer, int page,
                             kz_namepoker_mix **mix, kz_work *work, kz__namepoker_odds *o,
                             kz_view *out) {
    kz_lang lang = viewer->lang;
    uint32_t left = table->exchanges - kz__namepoker_exchanges_made(table, viewer->seat);
    uint32_t rows = left > 0 ? CHOICES : 1;
    uint32_t first = (uint32_t)(page - 1) * KZ_PLAY_FACTS_ROWS;
    kz__namepoker_moment moment = kz__namepoker_moment_now(table, viewer->seat, viewer);
    moment.mix = mix;
    kz_status status = kz__namepoker_odds_make(&moment, 0, work, o);
    if (status == KZ_OK) {
        kz__namepoker_add_assumed(o, &moment, "assumed", viewer, out);
        add_stand(table, viewer, o, out);
        status = left > 1 ? kz__namepoker_odds_make(&moment, left - 1, work, o) : KZ_OK;
    }
    if (status != KZ_OK) {
        return status;
    }
    kz_view_node *node =
        kz_view_add(out, KZ_VIEW_TABLE, KZ_ROLE_ANSWER, "choices",
                    kz_message(lang, "What each exchange may bring, by type of hand"));
    node->columns = 2 + o->name.types;
    node->total = rows;
    kz_view_add_cell(out, kz_message(lang, "Exchange"), NULL);
    kz_view_add_cell(out, kz_message(lang, "Wins"), NULL);
    for (uint32_t i = 0; i < o->name.types; i++) {
        char number[ROOM];
        kz_text text;
        kz_text_init(&text, number, sizeof number);
        kz_text_put_unsigned(&text, i + 1);
        kz_view_add_cell(out, number, NULL);
    }
    for (uint32_t i = first; i < rows && i < first + KZ_PLAY_FACTS_ROWS; i++) {
        add_choice(o, table->now.hand[viewer->seat], i, lang, out);
    }
    return KZ_OK;
}

/* Judges an exchange of the last round: it, the best one, the difference, and the hand. Returns
   what would have been the best choice: itself if it was good enough. */
static uint32_t add_judged(const kz__namepoker_table *table, const kz_viewer *viewer,
                           uint32_t number, const kz__namepoker_odds *o, kz_view *out) {
    const uint8_t *held = table->last.held[viewer->seat][number];
    uint32_t chosen = table->last.chosen[viewer->seat][number];
    kz_namepoker_hand hand = kz__namepoker_hand_of(held);
    char letters[KZ__NAMEPOKER_NAME_TEXT + 1];
    kz_text text;
    double most = 0;
    double wins = kz__namepoker_outcome_of(o, held, chosen).wins;
    uint32_t best = kz__namepoker_best(o, held, 0, &most);
    best = most - wins < KZ__NAMEPOKER_NONE ? chosen : best;
    kz_view_cell *cell = add_places(chosen, viewer->lang, out);
    cell->id = number + 1;
    int grade = kz__namepoker_grade(wins, most);
    cell->value = grade;
    add_share(wins, viewer->lang, out);
    add_places(best, viewer->lang, out);
    add_share(most, viewer->lang, out);
    add_share(kz__namepoker_points_below(wins, most) / 100.0, viewer->lang, out);
    kz_text_init(&text, letters, sizeof letters);
    kz_namepoker_hand_print(&o->name, &hand, &text);
    kz_view_add_cell(out, letters, NULL);
    return grade > 0 ? best : chosen;
}

static kz_status add_last_round(const kz__namepoker_table *table, const kz_viewer *viewer,
                                kz_namepoker_mix **mix, kz_work *work, kz__namepoker_odds *o,
                                kz_view *out) {
    kz_lang lang = viewer->lang;
    kz_status status = KZ_OK;
    uint32_t chosen = table->last.chosen[viewer->seat][table->exchanges - 1];
    uint32_t best = chosen;
    kz_view_node *node = kz_view_add(out, KZ_VIEW_TABLE, KZ_ROLE_ANSWER, "judged", NULL);
    node->text = kz_view_format(out, kz_message(lang, "Your exchange in round %u"),
                                (unsigned)table->finished);
    node->columns = JUDGED;
    kz_view_add_cell(out, kz_message(lang, "Exchange"), NULL);
    kz_view_add_cell(out, kz_message(lang, "Wins"), NULL);
    kz_view_add_cell(out, kz_message(lang, "Best"), NULL);
    kz_view_add_cell(out, kz_message(lang, "Wins"), NULL);
    kz_view_add_cell(out, kz_message(lang, "Lost"), NULL);
    kz_view_add_cell(out, kz_message(lang, "Hand"), NULL);
    kz__namepoker_moment moment = {.table = table};
    for (uint32_t i = 0; i < table->exchanges && status == KZ_OK; i++) {
        moment = kz__namepoker_moment_then(table, viewer->seat, i, viewer);
        moment.mix = mix;
        status = kz__namepoker_odds_make(&moment, table->exchanges - 1 - i, work, o);
        if (status == KZ_OK) {
            best = add_judged(table, viewer, i, o, out);
        }
    }
    if (status == KZ_OK) {
        kz__namepoker_add_assumed(o, &moment, "assumed-then", viewer, out);
    }
    if (status == KZ_OK && best != chosen) {
        const uint8_t *held = table->last.held[viewer->seat][table->exchanges - 1];
        kz__namepoker_add_gain(table, held, best, chosen, o, lang, out);
    }
    return status;
}

kz_status kz__namepoker_facts(const kz_state *seen, const kz_viewer *viewer, int page,
                              kz_work *work, kz_view *out) {
    kz__namepoker_table table = kz__namepoker_unpack(seen);
    bool has_hand = viewer->seat >= 0 && !kz__namepoker_is_over(&table);
    kz_namepoker_mix *mix = NULL;
    kz_status status = KZ_OK;
    if (page > (has_hand ? 2 : 1)) {
        return KZ_OUT_OF_RANGE;
    }
    kz__namepoker_odds *o = kz_work_allocate(work, 1, sizeof *o);
    if (o == NULL) {
        return KZ_NO_MEMORY;
    }
    kz_view_add(out, KZ_VIEW_MESSAGE, KZ_ROLE_ANSWER, "wins",
                kz_message(viewer->lang,
                           "Wins: how often you win against a random hand, or, once you "
                           "saw what the others exchanged, against theirs."));
    if (page == 1 && viewer->seat >= 0 && table.finished > 0) {
        status = add_last_round(&table, viewer, &mix, work, o, out);
    }
    if (status == KZ_OK && has_hand) {
        status = add_choices(&table, viewer, page, &mix, work, o, out);
    }
    kz_namepoker_mix_free(mix, work);
    kz_work_free(work, o, 1, sizeof *o);
    return status;
}
