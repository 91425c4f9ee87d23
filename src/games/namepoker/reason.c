/* Why one hand beats another, in one sentence. */
#include "base/valid.h"
#include "games/namepoker/rules/rules.h"
#include "games/namepoker/valid.h"

#include <assert.h>
#include <string.h>

enum { WORDS_MAX = 128 };

static uint32_t digit_at(const kz_namepoker_name *name, int64_t value, uint32_t place) {
    for (uint32_t i = place + 1; i < name->length; i++) {
        value /= KZ__NAMEPOKER_BASE;
    }
    return (uint32_t)(value % KZ__NAMEPOKER_BASE);
}

static uint32_t strokes_with_rank(const kz_namepoker_name *name, uint32_t rank) {
    uint32_t kind = 0;
    while (kind + 1 < name->kinds && kz__namepoker_strokes_rank(name, kind) != rank) {
        kind++;
    }
    return name->strokes[kind];
}

static void put_digits(const kz_namepoker_name *name, kz__namepoker_shape shape, int64_t value,
                       kz_text *out) {
    for (uint32_t i = 0; i < name->length; i++) {
        uint32_t digit = digit_at(name, value, i);
        kz_text_put(out, i == 0 ? "" : " ");
        kz_text_put_unsigned(out, shape == KZ__NAMEPOKER_STROKES ? strokes_with_rank(name, digit)
                                                                 : digit);
    }
}

static void put_letters(const kz_namepoker_name *name, int64_t value, kz_text *out) {
    kz_namepoker_hand hand = {{0}};
    for (uint32_t i = 0; i < name->length; i++) {
        hand.kind[i] = (uint8_t)digit_at(name, value, i);
    }
    kz_namepoker_hand_print(name, &hand, out);
}

void kz__namepoker_value_print(const kz_namepoker_name *name, uint32_t number, int64_t value,
                               kz_lang lang, kz_text *out) {
    kz__namepoker_shape shape = kz__namepoker_library[number].shape;
    switch (shape) {
    case KZ__NAMEPOKER_TYPE:
        kz_text_put(out, lang == KZ_LANG_JA ? name->type[value].title : name->type[value].title_en);
        break;
    case KZ__NAMEPOKER_PLACE:
        if (value < 0) {
            kz_text_put(out, kz_message(lang, KZ_N("nowhere")));
        } else {
            kz_text_format(out, kz_message(lang, KZ_N("place %u")), (unsigned)value + 1);
        }
        break;
    case KZ__NAMEPOKER_SEQUENCE:
    case KZ__NAMEPOKER_STROKES:
        put_digits(name, shape, value, out);
        break;
    case KZ__NAMEPOKER_LETTERS:
        put_letters(name, value, out);
        break;
    case KZ__NAMEPOKER_NUMBER:
        kz_text_put_signed(out, value);
        break;
    }
}

typedef struct words {
    char bytes[WORDS_MAX];
} words;

static words hand_words(const kz_namepoker_name *name, const kz_namepoker_hand *hand) {
    words w = {{0}};
    kz_text text;
    kz_text_init(&text, w.bytes, sizeof w.bytes);
    kz_namepoker_hand_print(name, hand, &text);
    return w;
}

static words value_words(const kz_namepoker_name *name, uint32_t number,
                         const kz_namepoker_hand *hand, kz_lang lang) {
    words w = {{0}};
    kz_text text;
    kz_text_init(&text, w.bytes, sizeof w.bytes);
    kz__namepoker_value_print(name, number, kz__namepoker_value(name, number, hand), lang, &text);
    return w;
}

static const char *direction(kz_namepoker_rule rule, kz_lang lang) {
    if (rule.less_wins != kz__namepoker_library[rule.number].less_wins) {
        return kz_message(lang, rule.less_wins ? KZ_N(" (reversed: less wins)")
                                               : KZ_N(" (reversed: more wins)"));
    }
    if (rule.number == 0) {
        return "";
    }
    return kz_message(lang, rule.less_wins ? KZ_N(" (less wins)") : KZ_N(" (more wins)"));
}

/* The winner comes first. */
static void tell_winner(const kz_namepoker_name *name, kz_namepoker_rule rule,
                        const kz_namepoker_hand *winner, const kz_namepoker_hand *loser,
                        kz_lang lang, kz_text *out) {
    words winner_hand = hand_words(name, winner);
    words loser_hand = hand_words(name, loser);
    words winner_value = value_words(name, rule.number, winner, lang);
    words loser_value = value_words(name, rule.number, loser, lang);
    if (rule.number == 0 && !rule.less_wins == !kz__namepoker_library[0].less_wins &&
        lang == KZ_LANG_JA) {
        kz_text_format(out, kz_message(lang, KZ_N("%s is stronger than %s: %s wins")),
                       winner_value.bytes, loser_value.bytes, winner_hand.bytes);
        return;
    }
    kz_text_format(out, kz_message(lang, KZ_N("%s beats %s by the %s: %s against %s")),
                   winner_hand.bytes, loser_hand.bytes,
                   kz_message(lang, kz__namepoker_library[rule.number].title), winner_value.bytes,
                   loser_value.bytes);
    kz_text_put(out, direction(rule, lang));
}

void kz_namepoker_reason(const kz_namepoker_name *name, const kz_namepoker_rules *rules,
                         const kz_namepoker_hand *a, const kz_namepoker_hand *b, kz_lang lang,
                         kz_text *out) {
    assert(kz__namepoker_name_is_valid(name) && kz__namepoker_rules_are_valid(rules) &&
           kz__namepoker_hand_is_valid(name, a) && kz__namepoker_hand_is_valid(name, b) &&
           kz__lang_is_valid(lang) && kz__text_is_valid(out));
    uint32_t rule = 0;
    int order = kz_namepoker_compare(name, rules, a, b, &rule);
    if (order != 0) {
        tell_winner(name, rules->rule[rule], order < 0 ? a : b, order < 0 ? b : a, lang, out);
        return;
    }
    words of_a = hand_words(name, a);
    words of_b = hand_words(name, b);
    bool same = memcmp(a->kind, b->kind, name->length) == 0;
    kz_text_format(out,
                   kz_message(lang, same ? KZ_N("%s and %s are the same hand")
                                         : KZ_N("%s and %s tie: no rule tells them apart")),
                   of_a.bytes, of_b.bytes);
}
