/*
 * Says why an exchange is the best one: how much it beats, and which hands it brings more often.
 */
#include "play/adapters/namepoker/exercise.h"

#include "games/namepoker/hand.h"

enum { PLACES = KZ__NAMEPOKER_PLACES, TYPES = KZ_NAMEPOKER_TYPES_MAX, PERCENT = 100, ROOM = 96 };

void kz__namepoker_spread(const kz_namepoker_name *name, const uint8_t *kinds, uint32_t places,
                          uint32_t *reaches) {
    kz_namepoker_hand hand = kz__namepoker_hand_of(kinds);
    uint32_t hands = (uint32_t)kz__namepoker_hands(name);
    for (uint32_t type = 0; type < TYPES; type++) {
        reaches[type] = 0;
    }
    for (uint32_t drawn = 0; drawn < hands; drawn++) {
        uint32_t digits = drawn;
        for (uint32_t i = 0; i < PLACES; i++, digits /= name->kinds) {
            hand.kind[i] = (places >> i & 1U) != 0 ? (uint8_t)(digits % name->kinds) : hand.kind[i];
        }
        reaches[kz_namepoker_type_of(name, &hand)]++;
    }
    for (uint32_t type = 1; type < TYPES; type++) {
        reaches[type] += reaches[type - 1];
    }
}

static void put_percent(uint32_t worth, kz_lang lang, kz_text *out) {
    kz__namepoker_share_put((double)worth / KZ__NAMEPOKER_ALL, lang, out);
}

/* Writes "2, 3 and 5". */
static void put_cards(uint32_t places, kz_lang lang, kz_text *out) {
    uint32_t left = kz__namepoker_ones(places);
    for (uint32_t i = 0; i < PLACES; i++) {
        if ((places >> i & 1U) != 0) {
            left--;
            kz_text_put_unsigned(out, i + 1);
            kz_text_put(out, left == 0            ? ""
                             : lang == KZ_LANG_JA ? "・"
                             : left == 1          ? " and "
                                                  : ", ");
        }
    }
}

static void put_exchange(uint32_t places, kz_lang lang, kz_text *out) {
    char cards[ROOM];
    kz_text text;
    kz_text_init(&text, cards, sizeof cards);
    put_cards(places, lang, &text);
    uint32_t count = kz__namepoker_ones(places);
    kz_text_format(out,
                   count == 0   ? kz_message(lang, "keeping all cards")
                   : count == 1 ? kz_message(lang, "exchanging only card %s")
                                : kz_message(lang, "exchanging cards %s"),
                   cards);
}

/* Exchanges in words, with what they beat. */
typedef struct spoken {
    char exchange[ROOM];
    char share[ROOM];
} spoken;

/* @param is_best then the cards are named */
static spoken speak(const kz__namepoker_table *table, uint32_t places, bool is_best, kz_lang lang) {
    spoken words = {.exchange = ""};
    kz_text text;
    const uint8_t *hand = kz__namepoker_exercise_hand(table);
    bool is_obvious = !is_best && places == kz__namepoker_obvious(hand, 0);
    kz_text_init(&text, words.exchange, ROOM);
    if (is_obvious && kz__namepoker_ones(places) > 1) {
        kz_text_put(&text, kz_message(lang, "exchanging the single cards"));
    } else {
        put_exchange(places, lang, &text);
    }
    kz_text_init(&text, words.share, ROOM);
    put_percent(table->worth[places], lang, &text);
    return words;
}

/* Writes the first exchange with what it beats, and that of up to two others. */
static void put_shares(const kz__namepoker_table *table, const uint32_t *places, int count,
                       kz_lang lang, kz_text *out) {
    spoken words[3] = {{.exchange = ""}};
    for (int i = 0; i < count; i++) {
        words[i] = speak(table, places[i], i == 0, lang);
    }
    if (lang != KZ_LANG_JA) {
        words[0].exchange[0] = (char)(words[0].exchange[0] - 'a' + 'A');
    }
    if (count == 1) {
        kz_text_format(
            out, kz_message(lang, "%s beats %s of hands on average; no choice is clearly better."),
            words[0].exchange, words[0].share);
    } else if (count == 2) {
        kz_text_format(out, kz_message(lang, "%s beats %s of hands on average; %s beats %s."),
                       words[0].exchange, words[0].share, words[1].exchange, words[1].share);
    } else {
        kz_text_format(out,
                       kz_message(lang, "%s beats %s of hands on average; %s beats %s, %s %s."),
                       words[0].exchange, words[0].share, words[1].exchange, words[1].share,
                       words[2].exchange, words[2].share);
    }
}

/* Tells whether stronger types win first of all. */
static bool types_decide(const kz__namepoker_table *table) {
    kz_namepoker_rules rules = kz__namepoker_rules_of(table);
    return rules.count > 0 && rules.rule[0].number == 0 && rules.rule[0].less_wins;
}

/* Tells how much more often the first exchange reaches a type, or a stronger one. */
static uint32_t gain_at(uint32_t reaches[2][TYPES], uint32_t type) {
    return reaches[0][type] > reaches[1][type] ? reaches[0][type] - reaches[1][type] : 0;
}

/* Finds the strongest type that shows nearly all of the gain. */
static uint32_t telling_type(uint32_t reaches[2][TYPES], uint32_t types) {
    uint32_t most = 0;
    uint32_t type = 0;
    for (uint32_t i = 0; i < types; i++) {
        most = gain_at(reaches, i) > most ? gain_at(reaches, i) : most;
    }
    while (10 * gain_at(reaches, type) < 9 * most) {
        type++;
    }
    return type;
}

void kz__namepoker_put_gain(const kz__namepoker_table *table, const uint8_t *kinds, uint32_t best,
                            uint32_t other, const kz__namepoker_odds *odds, kz_lang lang,
                            kz_text *out) {
    kz_namepoker_name name = kz__namepoker_name_of(table->letter);
    uint32_t hands = (uint32_t)kz__namepoker_hands(&name);
    uint32_t reaches[2][TYPES];
    char share[2][ROOM];
    if (!types_decide(table)) {
        return;
    }
    kz__namepoker_spread(&name, kinds, best, reaches[0]);
    kz__namepoker_spread(&name, kinds, other, reaches[1]);
    uint32_t goal = odds != NULL ? kz__namepoker_goal(odds, table->seats) : name.types - 1;
    uint32_t type = telling_type(reaches, goal + 1);
    if (PERCENT * gain_at(reaches, type) < hands) {
        if (table->letter[0] == 0) {
            kz_text_put(out, kz_message(lang, "Strong types come about equally often: places and "
                                              "strokes decide."));
        }
        return;
    }
    for (int i = 0; i < 2; i++) {
        kz_text text;
        kz_text_init(&text, share[i], ROOM);
        kz__namepoker_share_put((double)reaches[i][type] / hands, lang, &text);
    }
    kz_text_format(
        out,
        odds != NULL ? kz_message(lang, "The best choice: %s or better %s of the time; yours: %s.")
                     : kz_message(lang, "It reaches %s or better in %s of cases instead of %s."),
        kz__namepoker_title(&name, type, lang), share[0], share[1]);
}

void kz__namepoker_add_gain(const kz__namepoker_table *table, const uint8_t *kinds, uint32_t best,
                            uint32_t other, const kz__namepoker_odds *odds, kz_lang lang,
                            kz_view *out) {
    char why[2 * ROOM] = "";
    kz_text text;
    kz_text_init(&text, why, sizeof why);
    kz__namepoker_put_gain(table, kinds, best, other, odds, lang, &text);
    if (why[0] != '\0') {
        kz_view_add(out, KZ_VIEW_MESSAGE, KZ_ROLE_ANSWER, "why", why);
    }
}

/* Adds the obvious choice that is wrong, if it is none of those. */
static int add_obvious(const kz__namepoker_table *table, uint32_t *places, int count) {
    for (int i = 0; i < KZ__NAMEPOKER_OBVIOUS; i++) {
        uint32_t obvious = kz__namepoker_obvious(kz__namepoker_exercise_hand(table), i);
        if (!kz__namepoker_is_right(table->worth, obvious)) {
            places[count] = obvious;
            return obvious == places[count - 1] ? count : count + 1;
        }
    }
    return count;
}

void kz__namepoker_exercise_put_why(const kz__namepoker_table *table, uint32_t places, kz_lang lang,
                                    kz_view *out) {
    char why[6 * ROOM];
    kz_text text;
    uint32_t told[3];
    int count = 0;
    bool is_right = kz__namepoker_is_right(table->worth, places);
    told[count++] = is_right ? places : kz__namepoker_compare_plans(table->worth).best;
    if (!is_right) {
        told[count++] = places;
    }
    count = add_obvious(table, told, count);
    kz_text_init(&text, why, sizeof why);
    put_shares(table, told, count, lang, &text);
    if (count > 1) {
        char gain[3 * ROOM] = "";
        kz_text more;
        kz_text_init(&more, gain, sizeof gain);
        kz__namepoker_put_gain(table, kz__namepoker_exercise_hand(table), told[0], told[1], NULL,
                               lang, &more);
        kz_text_put(&text, more.length == 0 || lang == KZ_LANG_JA ? "" : " ");
        kz_text_put(&text, gain);
    }
    kz_view_add(out, KZ_VIEW_MESSAGE, KZ_ROLE_RESULT, "why", why);
}
