/* Describes the events of the card game in one or two sentences. */
#include "play/adapters/shisoku_game/view.h"

/* The input of a sentence. */
typedef struct story {
    const kz_shisoku_game *before;
    const kz_shisoku_game *after;
    const kz_viewer *viewer;
    bool by_time;
    int seat; /* who acts, or whom a timed event affects */
} story;

/* The seat that a timed event is about. */
static int seat_of_time(const kz_shisoku_game *before, const kz_shisoku_game *after) {
    return before->phase == KZ_SHISOKU_EXPLAINING ? before->explainer
           : before->phase == KZ_SHISOKU_SLAPPED  ? after->explainer
                                                  : before->turn;
}

static kz_tone tone_of(const story *told, bool is_good) {
    if (told->viewer->seat < 0) {
        return KZ_TONE_PLAIN;
    }
    return (told->viewer->seat == told->seat) == is_good ? KZ_TONE_GOOD : KZ_TONE_BAD;
}

static void tell_target(const story *told, const char *name, kz_text *out) {
    char number[2 * KZ_TOKEN_MAX];
    kz_text text;
    kz_text_init(&text, number, sizeof number);
    kz__shisoku_card_put_number(told->after->round.target, &text);
    kz_text_format(out, kz_message(told->viewer->lang, "%s chose the target %s."), name, number);
}

static void tell_flip(const story *told, const char *name, kz_text *out) {
    const kz_shisoku_round *round = &told->after->round;
    const char *card = kz__shisoku_card_rank_name(round->cards[round->count - 1]);
    kz_text_format(out,
                   told->by_time
                       ? kz_message(told->viewer->lang, "%s ran out of time: %s is flipped.")
                       : kz_message(told->viewer->lang, "%s flipped %s."),
                   name, card);
}

/* Adds the explainer, unless a lone slapper could already explain before the window closed. */
static void tell_explainer(const story *told, const char *name, kz_text *out) {
    bool was_alone = kz_shisoku_game_may_explain(told->before, told->seat);
    kz_text_format(
        out,
        was_alone ? kz_message(told->viewer->lang, "%s explains.")
                  : kz_message(told->viewer->lang, "%s explains: several players slapped at once."),
        name);
}

/* Separates two sentences. */
static void put_gap(const story *told, kz_text *out) {
    kz_text_put(out, told->viewer->lang == KZ_LANG_JA ? "" : " ");
}

/* Adds the explanation, if there was one and it was not shown before. */
static void tell_said(const story *told, kz_text *out) {
    if (told->after->said_seen > 0 && told->before->phase != KZ_SHISOKU_REVEALING) {
        put_gap(told, out);
        kz__shisoku_card_put_said(told->after, told->viewer->lang, out);
        kz_text_put(out, told->viewer->lang == KZ_LANG_JA ? "\u3002" : ".");
    }
}

static void tell_won(const story *told, const char *name, kz_text *out) {
    kz__shisoku_card_put_won(told->viewer->lang, name, told->after->event_cards, out);
    tell_said(told, out);
}

static void put_step(const kz_shisoku_step *step, kz_text *out) {
    char ascii[4 * KZ_TOKEN_MAX];
    kz_text text;
    kz_text_init(&text, ascii, sizeof ascii);
    kz_shisoku_step_print(step, KZ_SHISOKU_PRETTY, &text);
    kz__shisoku_card_put_signs(ascii, out);
}

/* A step of the explanation, as it is made. */
static void tell_join(const story *told, const char *name, kz_text *out) {
    char shown[4 * KZ_TOKEN_MAX];
    kz_text text;
    kz_shisoku_solution steps;
    kz_shisoku_game_steps(told->after, &steps);
    kz_text_init(&text, shown, sizeof shown);
    put_step(&steps.steps[steps.count - 1], &text);
    kz_text_format(out, kz_message(told->viewer->lang, "%s combined %s."), name, shown);
}

/* An explanation that is shown to all. Its cards move later. */
static kz_tone tell_explained(const story *told, const char *name, kz_text *out) {
    bool is_right = told->after->fault == KZ_SHISOKU_FAULT_NONE;
    if (told->before->phase == KZ_SHISOKU_REVEALING) {
        return KZ_TONE_PLAIN; /* somebody has seen it */
    }
    kz_text_format(out,
                   is_right ? kz_message(told->viewer->lang, "%s made the target.")
                            : kz_message(told->viewer->lang, "%s did not make the target."),
                   name);
    tell_said(told, out);
    return tone_of(told, is_right);
}

/* A foul that ends the game brings no card back: then there is none to flip. */
static void tell_foul(const story *told, const char *name, kz_text *out) {
    unsigned back = told->after->event == KZ_SHISOKU_NOT_SOLVED ? 0 : told->after->event_cards;
    kz__shisoku_card_put_foul(told->viewer->lang, name, told->by_time, back, out);
    tell_said(told, out);
}

/* The last table was given up: by a foul, by a pass, or since time was up. */
static kz_tone tell_end(const story *told, const char *name, kz_text *out) {
    bool is_foul = told->before->phase != KZ_SHISOKU_OPEN;
    if (is_foul) {
        tell_foul(told, name, out);
        put_gap(told, out);
    } else if (!told->by_time) {
        kz_text_format(out, kz_message(told->viewer->lang, "%s passed."), name);
        put_gap(told, out);
    }
    kz_text_put(out, kz_message(told->viewer->lang,
                                "Nobody solved the last table: nobody gets its cards."));
    return is_foul ? tone_of(told, false) : KZ_TONE_PLAIN;
}

static kz_tone tell_event(const story *told, const char *name, kz_text *out) {
    switch ((kz_shisoku_event)told->after->event) {
    case KZ_SHISOKU_STARTED:
        break;
    case KZ_SHISOKU_DECLARED:
        tell_target(told, name, out);
        break;
    case KZ_SHISOKU_FLIPPED:
        tell_flip(told, name, out);
        break;
    case KZ_SHISOKU_SLAP:
        kz__shisoku_card_put_slap(told->after, told->viewer->lang, name, out);
        break;
    case KZ_SHISOKU_CHOSEN:
        tell_explainer(told, name, out);
        break;
    case KZ_SHISOKU_PASSED:
        kz_text_format(out, kz_message(told->viewer->lang, "%s passed."), name);
        break;
    case KZ_SHISOKU_WON:
        tell_won(told, name, out);
        return tone_of(told, true);
    case KZ_SHISOKU_FOUL:
    case KZ_SHISOKU_TIME_FOUL:
        tell_foul(told, name, out);
        return tone_of(told, false);
    case KZ_SHISOKU_NOT_SOLVED:
        return tell_end(told, name, out);
    case KZ_SHISOKU_JOINED:
        tell_join(told, name, out);
        break;
    case KZ_SHISOKU_PARTED:
        kz_text_format(out, kz_message(told->viewer->lang, "%s undid the last step."), name);
        break;
    case KZ_SHISOKU_EXPLAINED:
        return tell_explained(told, name, out);
    }
    return KZ_TONE_PLAIN;
}

kz_tone kz__shisoku_card_tell(const kz_state *before, const kz_state *after, const kz_act *act,
                              const kz_viewer *viewer, kz_text *out) {
    kz_shisoku_game was;
    kz_shisoku_game is;
    kz__shisoku_card_unpack(before, &was);
    kz__shisoku_card_unpack(after, &is);
    story told = {&was, &is, viewer, act->from == KZ_HOUSE, act->from};
    if (was.phase == KZ_SHISOKU_REVEALING) {
        told.seat = was.explainer; /* whoever continues, or if time does */
        told.by_time = false;
    } else if (told.by_time) {
        told.seat = seat_of_time(&was, &is);
    }
    kz__shisoku_card_name name = kz__shisoku_card_name_of(viewer, told.seat);
    return tell_event(&told, name.text, out);
}
