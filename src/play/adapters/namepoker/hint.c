/*
 * Hints of name poker: a nudge without numbers, then what to keep and why, then the move.
 */
#include "games/namepoker/hand.h"
#include "play/adapters/namepoker/odds.h"

enum { CHOICES = 1 << KZ__NAMEPOKER_PLACES, ROOM = 96 };

/* The hand that a hint is about. */
typedef struct advised {
    kz_namepoker_name name;
    const uint8_t *kinds; /* the hand, from 1 */
    kz_namepoker_hand hand;
    uint32_t type;
    uint32_t discard; /* the best exchange */
    double wins;      /* with it */
    double stand;     /* without */
    uint32_t goal;    /* the weakest type that may beat what was seen */
    kz_lang lang;
} advised;

/* The chances of an exchange, by type of hand. */
typedef struct chances {
    double better;
    double worse;
    double enough;      /* of the goal or better */
    double most;        /* of the likeliest type */
    uint32_t likeliest; /* of the better types */
} chances;

static const char *title_of(const advised *a, uint32_t type) {
    return kz__namepoker_title(&a->name, type, a->lang);
}

static bool is_kept(const advised *a, uint32_t place) {
    return (a->discard >> place & 1U) == 0;
}

/* Whether all characters that are kept come more than once. */
static bool keeps_equal(const advised *a) {
    uint8_t counts[KZ_NAMEPOKER_LENGTH_MAX];
    bool equal = true;
    kz__namepoker_count(&a->name, &a->hand, counts);
    for (uint32_t place = 0; place < KZ__NAMEPOKER_PLACES; place++) {
        equal = equal && (!is_kept(a, place) || counts[a->hand.kind[place]] > 1);
    }
    return equal;
}

static bool keeps_word(const advised *a) {
    int32_t at = kz__namepoker_word_place(&a->name, &a->hand);
    return at >= 0 && is_kept(a, (uint32_t)at) && is_kept(a, (uint32_t)at + 1);
}

static bool keeps_home(const advised *a) {
    bool home = true;
    for (uint32_t place = 0; place < KZ__NAMEPOKER_PLACES; place++) {
        home = home && (!is_kept(a, place) || kz__namepoker_is_home(&a->name, &a->hand, place));
    }
    return home;
}

/* A nudge: what to look at, without the answer and without numbers. */
static uint32_t nudge_text(const advised *a, kz_view *view) {
    char word[KZ__NAMEPOKER_NAME_TEXT + 1];
    kz_text text;
    if (a->name.kinds == 1) {
        return kz_view_put(view, kz_message(a->lang, "Every hand of this name is the same."));
    }
    if (a->discard == 0) {
        return kz_view_format(view,
                              kz_message(a->lang, "You hold %s. What could an exchange cost you?"),
                              title_of(a, a->type));
    }
    if (a->discard == CHOICES - 1) {
        return kz_view_put(view,
                           kz_message(a->lang, "Do any of these characters belong together?"));
    }
    if (keeps_word(a)) {
        kz_text_init(&text, word, sizeof word);
        kz__namepoker_word_put(&a->name, &text);
        return kz_view_format(view, kz_message(a->lang, "Do you see %s in your hand?"), word);
    }
    return kz_view_put(
        view, keeps_equal(a)  ? kz_message(a->lang, "Look for equal characters.")
              : keeps_home(a) ? kz_message(a->lang, "Look for characters in place.")
                              : kz_message(a->lang, "Which of these characters help each other?"));
}

static chances chances_of(const advised *a, const kz__namepoker_odds *odds, uint32_t discard) {
    kz__namepoker_outcome found = kz__namepoker_outcome_of(odds, a->kinds, discard);
    chances sums = {.likeliest = 0};
    for (uint32_t type = 0; type < a->name.types; type++) {
        sums.better += type < a->type ? found.type[type] : 0;
        sums.worse += type > a->type ? found.type[type] : 0;
        sums.enough += type <= a->goal ? found.type[type] : 0;
        bool is_likelier = type < a->type && found.type[type] > found.type[sums.likeliest];
        sums.likeliest = is_likelier ? type : sums.likeliest;
    }
    sums.most = found.type[sums.likeliest];
    return sums;
}

static void put_letters(const advised *a, uint32_t places, kz_text *out) {
    const char *between = "";
    for (uint32_t place = 0; place < KZ__NAMEPOKER_PLACES; place++) {
        if ((places >> place & 1U) != 0) {
            char bytes[4];
            uint32_t letter = a->name.letter[a->hand.kind[place]];
            kz_text_put(out, between);
            kz_text_put_bytes(out, bytes, kz_utf8_encode(letter, bytes));
            between = a->lang == KZ_LANG_JA ? "・" : "";
        }
    }
}

/* The parts of a reason, in buffers. */
typedef struct words {
    char letters[ROOM];
    char better[ROOM];
    char enough[ROOM];
    char worse[ROOM];
} words;

static words words_of(const advised *a, const chances *sums, uint32_t places) {
    words w = {.letters = ""};
    kz_text text;
    kz_text_init(&text, w.letters, sizeof w.letters);
    put_letters(a, places, &text);
    kz_text_init(&text, w.better, sizeof w.better);
    kz__namepoker_share_put(sums->better, a->lang, &text);
    kz_text_init(&text, w.enough, sizeof w.enough);
    kz__namepoker_share_put(sums->enough, a->lang, &text);
    kz_text_init(&text, w.worse, sizeof w.worse);
    kz__namepoker_share_put(sums->worse, a->lang, &text);
    return w;
}

static uint32_t keep_all_text(const advised *a, const kz__namepoker_odds *odds, kz_view *view) {
    if (a->name.kinds == 1) {
        return nudge_text(a, view);
    }
    double wins = 0;
    uint32_t other = kz__namepoker_best(odds, a->kinds, 1, &wins);
    chances sums = chances_of(a, odds, other);
    words w = words_of(a, &sums, other);
    if (sums.worse < KZ__NAMEPOKER_NONE) {
        return kz_view_format(view,
                              kz_message(a->lang, "Keep all: you hold %s already, and new "
                                                  "characters would cost you places."),
                              title_of(a, a->type));
    }
    return kz_view_format(view,
                          kz_message(a->lang, "Keep all: exchanging %s gives a better hand %s of "
                                              "the time and a worse one %s."),
                          w.letters, w.better, w.worse);
}

/* Writes what comes of an exchange: "20 % of the time you get straight flush". Against a better
   hand only what may beat it is more. */
static void put_better(const advised *a, const chances *sums, const words *w, kz_text *out) {
    if (a->goal < a->type && sums->enough > KZ__NAMEPOKER_NONE) {
        kz_text_format(out, kz_message(a->lang, "%s of the time you get %s or better"), w->enough,
                       title_of(a, a->goal));
        return;
    }
    bool is_only = sums->better - sums->most < KZ__NAMEPOKER_NONE;
    kz_text_format(out,
                   is_only ? kz_message(a->lang, "%s of the time you get %s")
                           : kz_message(a->lang, "%s of the time you get more, mostly %s"),
                   w->better, title_of(a, sums->likeliest));
}

/* What to keep, and why. */
static uint32_t reason_text(const advised *a, const kz__namepoker_odds *odds, kz_view *view) {
    if (a->discard == 0) {
        return keep_all_text(a, odds, view);
    }
    chances sums = chances_of(a, odds, a->discard);
    words w = words_of(a, &sums, ~a->discard);
    char better[2 * ROOM];
    kz_text text;
    kz_text_init(&text, better, sizeof better);
    put_better(a, &sums, &w, &text);
    if (sums.better < KZ__NAMEPOKER_NONE) {
        return kz_view_format(
            view, kz_message(a->lang, "Keep %s: the others can only come closer to their places."),
            w.letters);
    }
    if (a->discard == CHOICES - 1) {
        return kz_view_format(view, kz_message(a->lang, "Keep nothing: %s."), better);
    }
    if (sums.worse < KZ__NAMEPOKER_NONE) {
        return kz_view_format(view, kz_message(a->lang, "Keep %s: %s, and never a worse hand."),
                              w.letters, better);
    }
    return kz_view_format(view, kz_message(a->lang, "Keep %s: %s, and a worse hand %s."), w.letters,
                          better, w.worse);
}

static uint32_t move_text(const advised *a, const kz__namepoker_odds *odds, kz_view *view) {
    char wins[ROOM];
    char stand[ROOM];
    char exchange[ROOM];
    kz_text text;
    kz_text_init(&text, wins, sizeof wins);
    kz__namepoker_put_wins(odds, a->wins, a->lang, &text);
    kz_text_init(&text, stand, sizeof stand);
    kz__namepoker_share_put(a->stand, a->lang, &text);
    kz_text_init(&text, exchange, sizeof exchange);
    kz__namepoker_put_exchange(a->discard, a->lang, &text);
    if (a->discard == 0) {
        return kz_view_format(view, kz_message(a->lang, "Best: %s. That %s."), exchange, wins);
    }
    return kz_view_format(view, kz_message(a->lang, "Best: %s. That %s; as it is, %s."), exchange,
                          wins, stand);
}

/* Points at the characters to keep (GOOD) and to exchange (BAD). */
static void add_focus(uint32_t discard, kz_view *view) {
    kz_view_add(view, KZ_VIEW_FOCUS, KZ_ROLE_NONE, "focus", NULL);
    for (uint32_t i = 0; i < KZ__NAMEPOKER_PLACES; i++) {
        kz_view_cell *cell = kz_view_add_cell(view, "hand", NULL);
        cell->value = (int32_t)i + 1;
        cell->flags |= (discard >> i & 1U) != 0 ? KZ_CELL_BAD : KZ_CELL_GOOD;
    }
}

static void add_move(uint32_t discard, kz_lang lang, kz_view *view) {
    char label[ROOM];
    char line[ROOM];
    kz_text text;
    kz_text_init(&text, line, sizeof line);
    kz__namepoker_move_print(discard, &text);
    kz_text_init(&text, label, sizeof label);
    kz__namepoker_put_label(discard, lang, &text);
    kz_view_add(view, KZ_VIEW_ACTIONS, KZ_ROLE_CHOICES, "move", NULL);
    kz_view_add_cell(view, label, line);
}

static void add_hint(const kz__namepoker_odds *odds, const advised *a, int strength,
                     const kz__namepoker_moment *moment, const kz_viewer *viewer, kz_view *out) {
    kz_view_node *node = kz_view_add(out, KZ_VIEW_MESSAGE, KZ_ROLE_ANSWER, "hint", NULL);
    if (strength == 1) {
        node->text = nudge_text(a, out);
        return;
    }
    bool is_move = strength == KZ_PLAY_STRENGTH_MAX;
    node->text = is_move ? move_text(a, odds, out) : reason_text(a, odds, out);
    kz__namepoker_add_assumed(odds, moment, "assumed", viewer, out);
    add_focus(a->discard, out);
    if (is_move) {
        add_move(a->discard, a->lang, out);
    }
}

kz_status kz__namepoker_hint(const kz_state *seen, const kz_viewer *viewer, int strength,
                             kz_work *work, kz_view *out) {
    kz__namepoker_table table = kz__namepoker_unpack(seen);
    const uint8_t *kinds = table.now.hand[viewer->seat];
    kz__namepoker_moment moment = kz__namepoker_moment_now(&table, viewer->seat, viewer);
    kz_namepoker_mix *mix = NULL;
    advised a = {.name = kz__namepoker_name_of(table.letter),
                 .kinds = kinds,
                 .hand = kz__namepoker_hand_of(kinds),
                 .lang = viewer->lang};
    a.type = kz_namepoker_type_of(&a.name, &a.hand);
    kz__namepoker_odds *odds = kz_work_allocate(work, 1, sizeof *odds);
    if (odds == NULL) {
        return KZ_NO_MEMORY;
    }
    uint32_t left = kz__namepoker_exchanges_left(&table, viewer->seat);
    moment.mix = &mix;
    kz_status status = kz__namepoker_odds_make(&moment, 0, work, odds);
    if (status == KZ_OK) {
        a.stand = kz__namepoker_outcome_of(odds, kinds, 0).wins;
        status = left > 1 ? kz__namepoker_odds_make(&moment, left - 1, work, odds) : KZ_OK;
    }
    if (status == KZ_OK) {
        a.discard = kz__namepoker_best(odds, kinds, 0, &a.wins);
        a.goal = kz__namepoker_goal(odds, table.seats);
        add_hint(odds, &a, strength, &moment, viewer, out);
    }
    kz_namepoker_mix_free(mix, work);
    kz_work_free(work, odds, 1, sizeof *odds);
    return status;
}
