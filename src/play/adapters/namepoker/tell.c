/*
 * Tells in a sentence what a player of name poker did, by names.
 */
#include "play/adapters/namepoker/state.h"

enum { NAMES = KZ__NAMEPOKER_SEATS * (KZ_PLAY_NAME_MAX + 2) };

void kz__namepoker_put_names(const kz_viewer *viewer, uint32_t mask, kz_text *out) {
    for (uint32_t rest = mask; rest != 0; rest &= rest - 1) {
        kz_text_put(out, rest != mask ? kz_message(viewer->lang, ", ") : "");
        kz_viewer_name(viewer, kz__namepoker_first_of(rest), out);
    }
}

void kz__namepoker_put_takers(const kz__namepoker_table *table, const kz_viewer *viewer,
                              kz_text *out) {
    char names[NAMES];
    kz_text text;
    uint32_t takers = kz__namepoker_takers(table);
    kz_text_init(&text, names, sizeof names);
    kz__namepoker_put_names(viewer, takers, &text);
    kz_text_format(out,
                   kz__namepoker_ones(takers) == 1
                       ? kz_message(viewer->lang, "%s took the point.")
                       : kz_message(viewer->lang, "%s shared the point."),
                   names);
}

static void put_exchange(uint32_t count, int seat, const kz_viewer *viewer, kz_text *out) {
    char name[NAMES];
    kz_text text;
    kz_text_init(&text, name, sizeof name);
    kz_viewer_name(viewer, seat, &text);
    if (count == 0) {
        kz_text_format(out, kz_message(viewer->lang, "%s kept all characters."), name);
    } else if (count == 1) {
        kz_text_format(out, kz_message(viewer->lang, "%s exchanged one character."), name);
    } else {
        kz_text_format(out, kz_message(viewer->lang, "%s exchanged %u characters."), name,
                       (unsigned)count);
    }
}

/* The line is not looked at: how many were exchanged is open, which ones is not. */
kz_tone kz__namepoker_tell(const kz_state *before, const kz_state *after, const kz_act *act,
                           const kz_viewer *viewer, kz_text *out) {
    kz__namepoker_table first = kz__namepoker_unpack(before);
    kz__namepoker_table second = kz__namepoker_unpack(after);
    bool ends_round = second.finished > first.finished;
    uint32_t made = kz__namepoker_exchanges_made(&first, act->from);
    const kz__namepoker_dealt *dealt = ends_round ? &second.last : &second.now;
    put_exchange(dealt->exchanged[act->from][made], act->from, viewer, out);
    if (second.task != 0) {
        bool is_right = second.points[0] > 0;
        kz_text_put(out, viewer->lang == KZ_LANG_JA ? "" : " ");
        kz_text_put(out, is_right ? kz_message(viewer->lang, "Right!")
                                  : kz_message(viewer->lang, "Not right."));
        return is_right ? KZ_TONE_GOOD : KZ_TONE_BAD;
    }
    if (!ends_round) {
        return KZ_TONE_PLAIN;
    }
    kz_text_put(out, viewer->lang == KZ_LANG_JA ? "" : " ");
    kz__namepoker_put_takers(&second, viewer, out);
    if (viewer->seat < 0) {
        return KZ_TONE_PLAIN;
    }
    return (kz__namepoker_takers(&second) >> viewer->seat & 1U) != 0 ? KZ_TONE_GOOD : KZ_TONE_BAD;
}
