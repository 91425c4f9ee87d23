/*
 * Names the exchanges of name poker, within a sentence and as a label, and shares.
 */
#include "play/adapters/namepoker/state.h"

static void put_places(uint32_t discard, kz_lang lang, kz_text *out) {
    const char *comma = "";
    for (uint32_t i = 0; i < KZ__NAMEPOKER_PLACES; i++) {
        if ((discard >> i & 1U) != 0) {
            kz_text_put(out, comma);
            kz_text_put_unsigned(out, i + 1);
            comma = lang == KZ_LANG_JA ? "・" : ", ";
        }
    }
}

void kz__namepoker_put_exchange(uint32_t discard, kz_lang lang, kz_text *out) {
    char places[4 * KZ__NAMEPOKER_PLACES];
    kz_text text;
    if (discard == 0) {
        kz_text_put(out, kz_message(lang, "keep all characters"));
        return;
    }
    kz_text_init(&text, places, sizeof places);
    put_places(discard, lang, &text);
    kz_text_format(out,
                   kz__namepoker_ones(discard) == 1 ? kz_message(lang, "exchange card %s")
                                                    : kz_message(lang, "exchange cards %s"),
                   places);
}

void kz__namepoker_put_label(uint32_t discard, kz_lang lang, kz_text *out) {
    char places[4 * KZ__NAMEPOKER_PLACES];
    kz_text text;
    if (discard == 0) {
        kz_text_put(out, kz_message(lang, "Keep all"));
        return;
    }
    kz_text_init(&text, places, sizeof places);
    put_places(discard, lang, &text);
    kz_text_format(out,
                   kz__namepoker_ones(discard) == 1 ? kz_message(lang, "Exchange card %s")
                                                    : kz_message(lang, "Exchange cards %s"),
                   places);
}

void kz__namepoker_share_put(double share, kz_lang lang, kz_text *out) {
    if (share > 0 && share < 0.01) {
        kz_text_put(out, kz_message(lang, "below 1 %"));
    } else if (share < 1 && share > 0.99) {
        kz_text_put(out, kz_message(lang, "over 99 %"));
    } else {
        kz_text_format(out, kz_message(lang, "%.0f %%"), 100 * share);
    }
}

const char *kz__namepoker_title(const kz_namepoker_name *name, uint32_t type, kz_lang lang) {
    const kz_namepoker_type *found = &name->type[type];
    bool has_word = found->pattern == KZ_NAMEPOKER_HAS_WORD;
    return lang == KZ_LANG_JA || has_word ? found->title : found->title_en;
}
