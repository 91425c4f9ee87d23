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

/* Writes both exchanges with what they beat. */
static void put_shares(const kz__namepoker_table *table, uint32_t best, uint32_t other,
                       kz_lang lang, kz_text *out) {
    char words[4][ROOM];
    kz_text text[4];
    for (int i = 0; i < 4; i++) {
        kz_text_init(&text[i], words[i], ROOM);
    }
    put_exchange(best, lang, &text[0]);
    if (lang != KZ_LANG_JA) {
        words[0][0] = (char)(words[0][0] - 'a' + 'A');
    }
    put_percent(table->worth[best], lang, &text[1]);
    put_exchange(other, lang, &text[2]);
    put_percent(table->worth[other], lang, &text[3]);
    kz_text_format(out, kz_message(lang, "%s beats %s of hands on average; %s beats %s."), words[0],
                   words[1], words[2], words[3]);
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
                     : kz_message(lang, "The first brings %s or better in %s, the second in %s."),
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

void kz__namepoker_exercise_put_why(const kz__namepoker_table *table, uint32_t places, kz_lang lang,
                                    kz_view *out) {
    char why[5 * ROOM];
    kz_text text;
    kz__namepoker_compared plans = kz__namepoker_compare_plans(table->worth);
    bool is_right = kz__namepoker_is_right(table->worth, places);
    uint32_t best = is_right ? places : plans.best;
    uint32_t other = is_right ? plans.wrong : places;
    kz_text_init(&text, why, sizeof why);
    put_shares(table, best, other, lang, &text);
    if (types_decide(table)) {
        kz_text_put(&text, lang == KZ_LANG_JA ? "" : " ");
    }
    kz__namepoker_put_gain(table, kz__namepoker_exercise_hand(table), best, other, NULL, lang,
                           &text);
    kz_view_add(out, KZ_VIEW_MESSAGE, KZ_ROLE_RESULT, "why", why);
}
