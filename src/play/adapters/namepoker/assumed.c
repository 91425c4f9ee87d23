/* Says what the odds take for known of the others, and how good a hand is then. */
#include "play/adapters/namepoker/odds.h"
#include "play/adapters/namepoker/policy.h"

enum { ROOM = 96, NAME = 4 * KZ_PLAY_NAME_MAX, SENTENCES = 1024 };

/* Writes what a seat was seen to exchange: "kept all", "exchanged 2, then 1 more, then kept all".
   Exchanges of nothing at the end are one. */
static void put_seen(const kz__namepoker_moment *moment, int seat, kz_lang lang, kz_text *out) {
    const uint8_t *counts = moment->dealt->exchanged[seat];
    uint32_t last = moment->made[seat];
    bool has_drawn = false;
    while (last > 1 && counts[last - 1] == 0 && counts[last - 2] == 0) {
        last--;
    }
    for (uint32_t i = 0; i < last; i++) {
        kz_text_put(out, i > 0 ? kz_message(lang, ", then ") : "");
        if (counts[i] == 0) {
            kz_text_put(out, kz_message(lang, "kept all"));
        } else {
            kz_text_format(
                out, has_drawn ? kz_message(lang, "%u more") : kz_message(lang, "exchanged %u"),
                (unsigned)counts[i]);
            has_drawn = true;
        }
    }
}

static void put_rival(const kz__namepoker_odds *odds, const kz__namepoker_moment *moment, int seat,
                      const kz_viewer *viewer, kz_text *out) {
    kz_lang lang = viewer->lang;
    uint32_t likely = odds->likely[seat];
    char name[NAME];
    char seen[ROOM];
    kz_text text;
    kz_text_init(&text, name, sizeof name);
    kz_viewer_name(viewer, seat, &text);
    kz_text_init(&text, seen, sizeof seen);
    put_seen(moment, seat, lang, &text);
    if (moment->level[seat] == KZ__NAMEPOKER_RANDOM) {
        kz_text_format(out, kz_message(lang, "%s exchanges at random, which tells nothing."), name);
    } else {
        bool is_least = likely + 1 == odds->name.types;
        kz_text_format(out,
                       is_least ? kz_message(lang, "%s %s: %s more than half the time.")
                                : kz_message(lang, "%s %s: %s or better at least half the time."),
                       name, seen, kz__namepoker_title(&odds->name, likely, lang));
    }
}

void kz__namepoker_add_assumed(const kz__namepoker_odds *odds, const kz__namepoker_moment *moment,
                               const char *id, const kz_viewer *viewer, kz_view *view) {
    char sentences[SENTENCES];
    kz_text text;
    kz_text_init(&text, sentences, sizeof sentences);
    for (int seat = 0; seat < moment->table->seats; seat++) {
        bool is_random = moment->level[seat] == KZ__NAMEPOKER_RANDOM && moment->made[seat] > 0;
        if (seat != moment->seat && (odds->told[seat] != 0 || is_random)) {
            bool is_next = sentences[0] != '\0' && viewer->lang != KZ_LANG_JA;
            kz_text_put(&text, is_next ? " " : "");
            put_rival(odds, moment, seat, viewer, &text);
        }
    }
    if (sentences[0] != '\0') {
        kz_view_add(view, KZ_VIEW_MESSAGE, KZ_ROLE_ANSWER, odds->knows ? id : "random", sentences);
    }
}

uint32_t kz__namepoker_goal(const kz__namepoker_odds *odds, int seats) {
    uint32_t goal = odds->name.types - 1;
    for (int seat = 0; seat < seats; seat++) {
        goal = odds->told[seat] != 0 && odds->likely[seat] < goal ? odds->likely[seat] : goal;
    }
    return goal;
}

void kz__namepoker_put_wins(const kz__namepoker_odds *odds, double wins, kz_lang lang,
                            kz_text *out) {
    char share[ROOM];
    kz_text text;
    kz_text_init(&text, share, sizeof share);
    kz__namepoker_share_put(wins, lang, &text);
    kz_text_format(out,
                   odds->knows ? kz_message(lang, "wins %s of the time")
                               : kz_message(lang, "wins %s against a random hand"),
                   share);
}
