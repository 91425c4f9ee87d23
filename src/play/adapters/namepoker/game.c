/*
 * Name poker (大石泉すきポーカー) at a table for two to six.
 *
 *     parameters  rounds=3 exchanges=1 rules=total first=1, and name=さくらさく for another name
 *                 of 5 characters; each different one is drawn equally often
 *     instance    the same words (first only if it is not 1), end=decided, and key=x<64 hex>, which
 *                 decides what is dealt and drawn; older saves have draws=7,8 in its place, a
 *                 number a seat, and play all rounds: they have no end=decided
 *                 task=keep draws an exercise by the rules, grade=R one of about that grade; its
 *                 instance is rules=total hand=大大石す大 task=keep
 *                 hand=大大石す大 deals this hand to the first seat, in a game in the first round
 *     moves       keep         exchanges nothing
 *                 draw 2 5     exchanges the characters at places 2 and 5, from the left; the
 *                              word draw may be left out
 *
 * An exercise ends with its first move, and is won if that is as good as the best exchange, as in
 * state.h. In each round everybody exchanges in turn, and everybody sees how many but not which
 * characters. The seat that begins goes round. Then the strongest hand takes a point; equal ones
 * share it. With end=decided the game is over as soon as nobody can catch up with the leader.
 *
 * Each hand and each exchange is a stream of the key of its own (round, seat, pile): what was shown
 * tells nothing about what comes. To find the key from showdowns is to break ChaCha20, if the deal
 * was made from a key of 256 bits; a deal from a short seed can be guessed by trying all seeds.
 * The numbers of old instances have 32 bits and can be guessed: they are read, never drawn.
 */
#include "play/game.h"
#include "base/word.h"
#include "kazu/rng.h"
#include "play/adapters/namepoker/exercise.h"

#include <string.h>

enum { SEAT_SHIFT = 32, ROUND_SHIFT = 40, LABEL_SEAT = 8, LABEL_ROUND = 16 };

/* The places of the parameters in their table. */
enum {
    PARAM_ROUNDS,
    PARAM_EXCHANGES,
    PARAM_RULES,
    PARAM_FIRST,
    PARAM_NAME,
    PARAM_TASK,
    PARAM_GRADE,
    PARAM_HAND
};

static const kz_choice task[] = {
    {"off", KZ_N("play a game")}, {"keep", KZ_N("find the cards to exchange")}, {NULL, NULL}};

static const kz_param params[] = {
    {"rounds", KZ_N("Rounds"), NULL, KZ_PARAM_NUMBER, NULL, 1, KZ__NAMEPOKER_ROUNDS, "3"},
    {"exchanges", KZ_N("Exchanges in a round"), NULL, KZ_PARAM_NUMBER, NULL, 1,
     KZ__NAMEPOKER_EXCHANGES, "1"},
    {"rules", KZ_N("Rules that compare hands"), NULL, KZ_PARAM_TEXT, NULL, 0,
     KZ__NAMEPOKER_RULES_TEXT, "total"},
    {"first", KZ_N("First player"), NULL, KZ_PARAM_NUMBER, NULL, 1, 0, "1"},
    {"name", KZ_N("Your own name"), NULL, KZ_PARAM_TEXT, NULL, 0, KZ__NAMEPOKER_NAME_TEXT, NULL},
    {"task", KZ_N("Exercise"), NULL, KZ_PARAM_CHOICE, task, 0, 0, NULL},
    {"grade", KZ_N("Difficulty in rating points"), NULL, KZ_PARAM_NUMBER, NULL, 0, 4000, NULL},
    {"hand", KZ_N("First hand"), NULL, KZ_PARAM_TEXT, NULL, 0, KZ__NAMEPOKER_NAME_TEXT, NULL},
    {.key = NULL}};

static const kz_preset presets[] = {
    {"five", KZ_N("Five rounds, three exchanges each"), "rounds=5 exchanges=3"},
    {"three", KZ_N("Three rounds, one exchange each"), "rounds=3"},
    {"ten", KZ_N("Ten rounds, one exchange each"), "rounds=10"},
    {"twice", KZ_N("Three rounds, two exchanges each"), "exchanges=2"},
    {"article", KZ_N("Standard rules: hands may tie"), "rules=article3"},
    {NULL, NULL, NULL}};

/* The built-in name is not written: its games have the parameters that they always had. */
static kz_status check_name(kz_values *values, uint32_t *letter, kz_error *error) {
    const char *name = kz_values_text(values, PARAM_NAME);
    kz_status status =
        name[0] != '\0' ? kz__namepoker_name_read(name, strlen(name), letter, error) : KZ_OK;
    return status == KZ_OK && letter[0] == 0 ? kz_values_set_text(values, PARAM_NAME, "") : status;
}

/* Reads the first hand. @param kinds zeros if there is none. */
static kz_status read_first_hand(const kz_values *values, const uint32_t *letter,
                                 uint8_t kinds[KZ__NAMEPOKER_PLACES], kz_error *error) {
    const char *typed = kz_values_text(values, PARAM_HAND);
    kz_namepoker_name name = kz__namepoker_name_of(letter);
    kz_namepoker_hand hand;
    kz_error inner = {.status = KZ_OK};
    if (typed[0] == '\0') {
        return KZ_OK;
    }
    kz_status status = kz_namepoker_hand_parse(&name, typed, strlen(typed), &hand, &inner);
    if (status != KZ_OK) {
        kz_status_ignore(kz__error_describe(&inner, status));
        return kz_error_set(error, status, 0, 0, inner.message, typed, strlen(typed));
    }
    for (uint32_t i = 0; i < KZ__NAMEPOKER_PLACES; i++) {
        kinds[i] = (uint8_t)(hand.kind[i] + 1);
    }
    return KZ_OK;
}

static kz_status check_names(kz_values *values, kz_error *error) {
    uint32_t letter[KZ__NAMEPOKER_PLACES] = {0};
    uint8_t kinds[KZ__NAMEPOKER_PLACES];
    kz_status status = check_name(values, letter, error);
    bool is_exercise = values->number[PARAM_TASK] != 0;
    memset(letter, 0, is_exercise ? sizeof letter : 0);
    return status == KZ_OK ? read_first_hand(values, letter, kinds, error) : status;
}

static kz_status params_check(kz_values *values, int seats, kz_error *error) {
    (void)seats;
    kz_status named = check_names(values, error);
    if (named != KZ_OK) {
        return named;
    }
    const char *typed = kz_values_text(values, PARAM_RULES);
    size_t length = strlen(typed);
    char normal[KZ__NAMEPOKER_RULES_TEXT + 1];
    kz_namepoker_rules rules;
    kz_text text;
    kz_error inner = {.status = KZ_OK};
    kz_status status = kz__namepoker_rules_read(typed, length, &rules, &inner);
    if (status != KZ_OK) {
        kz_status_ignore(kz__error_describe(&inner, status));
        return kz_error_set(error, status, 0, 0, inner.message, typed, length);
    }
    kz_text_init(&text, normal, sizeof normal);
    kz__namepoker_rules_print(&rules, &text);
    return kz_values_set_text(values, PARAM_RULES, normal);
}

static void name(const kz_values *values, kz_lang lang, kz_text *out) {
    if (values->number[PARAM_TASK] != 0) {
        kz_text_put(out, kz_message(lang, "Which cards do you exchange?"));
        return;
    }
    kz_text_format(out, kz_message(lang, "rounds: %u, exchanges: %u"),
                   (unsigned)values->number[PARAM_ROUNDS],
                   (unsigned)values->number[PARAM_EXCHANGES]);
    if (strcmp(kz_values_text(values, PARAM_RULES), "total") != 0) {
        kz_text_put(out, kz_message(lang, ", "));
        kz_text_put(out, kz_message(lang, "ties are possible"));
    }
    if (kz_values_text(values, PARAM_NAME)[0] != '\0') {
        kz_text_put(out, kz_message(lang, ", "));
        kz_text_put(out, kz_values_text(values, PARAM_NAME));
    }
}

static void take_pile(const kz_key *key, uint64_t label, uint32_t kind_count,
                      uint8_t kinds[KZ__NAMEPOKER_PLACES]) {
    kz_chance chance;
    kz_chance_init(&chance, key, label);
    for (uint32_t i = 0; i < KZ__NAMEPOKER_PLACES; i++) {
        kinds[i] = (uint8_t)(1 + kz_chance_below(&chance, kind_count));
    }
}

/* Draws a key; for a first hand until one deals it, which takes as many as there are hands. */
static kz_status draw_key(kz__namepoker_opening *opening, const uint8_t *hand, kz_chance *chance,
                          kz_work *work) {
    uint32_t kind_count = kz__namepoker_name_of(opening->letter).kinds;
    uint8_t kinds[KZ__NAMEPOKER_PLACES];
    kz_status status = KZ_OK;
    do {
        opening->key = kz_chance_key(chance);
        take_pile(&opening->key, 0, kind_count, kinds);
        status = hand[0] != 0 ? kz_work_spend(work, 1) : KZ_OK;
    } while (status == KZ_OK && hand[0] != 0 && memcmp(kinds, hand, sizeof kinds) != 0);
    return status;
}

static kz_status deal_game(const kz_values *values, kz_chance *chance, kz_work *work,
                           kz__namepoker_opening *opening) {
    const char *own = kz_values_text(values, PARAM_NAME);
    uint8_t hand[KZ__NAMEPOKER_PLACES] = {0};
    kz_status status =
        own[0] != '\0' ? kz__namepoker_name_read(own, strlen(own), opening->letter, NULL) : KZ_OK;
    opening->ends_early = true;
    opening->source = KZ__NAMEPOKER_KEY;
    status = status == KZ_OK ? read_first_hand(values, opening->letter, hand, NULL) : status;
    return status == KZ_OK ? draw_key(opening, hand, chance, work) : status;
}

static kz_status deal_exercise(const kz_values *values, kz_chance *chance, kz_work *work,
                               kz__namepoker_opening *opening) {
    kz_status status = read_first_hand(values, opening->letter, opening->hand, NULL);
    return status == KZ_OK && opening->hand[0] == KZ__NAMEPOKER_FACE_DOWN
               ? kz__namepoker_exercise_draw(&opening->rules, values->number[PARAM_GRADE], chance,
                                             work, opening->hand)
               : status;
}

static kz_status deal(const kz_values *values, int seats, kz_chance *chance, kz_work *work,
                      kz_text *instance) {
    (void)seats;
    const char *rules = kz_values_text(values, PARAM_RULES);
    kz__namepoker_opening opening = {.rounds = values->number[PARAM_ROUNDS],
                                     .exchanges = values->number[PARAM_EXCHANGES],
                                     .first = values->number[PARAM_FIRST],
                                     .is_exercise = values->number[PARAM_TASK] != 0};
    kz_status status = kz__namepoker_rules_read(rules, strlen(rules), &opening.rules, NULL);
    if (status == KZ_OK) {
        status = opening.is_exercise ? deal_exercise(values, chance, work, &opening)
                                     : deal_game(values, chance, work, &opening);
    }
    if (status == KZ_OK) {
        kz__namepoker_opening_print(&opening, instance);
    }
    return status;
}

/* Piles as the first instances had them: 64 bits for a seat and a round, one pile after another.
 */
static void take_old_pile(const kz__namepoker_table *table, int seat, uint32_t pile,
                          uint32_t kind_count, uint8_t kinds[KZ__NAMEPOKER_PLACES]) {
    kz_rng rng;
    kz_rng_init(&rng, table->draw[seat] | (uint64_t)seat << SEAT_SHIFT |
                          (uint64_t)table->finished << ROUND_SHIFT);
    for (uint32_t i = 0; i < (pile + 1) * KZ__NAMEPOKER_PLACES; i++) {
        kinds[i % KZ__NAMEPOKER_PLACES] = (uint8_t)(1 + kz_rng_below(&rng, kind_count));
    }
}

/* Gives what lies ready for a seat: pile 0 is its hand, pile 1 the first exchange, and so on. */
static void take_pile_of(const kz__namepoker_table *table, int seat, uint32_t pile,
                         uint8_t kinds[KZ__NAMEPOKER_PLACES]) {
    uint32_t kind_count = kz__namepoker_name_of(table->letter).kinds;
    if (table->source == KZ__NAMEPOKER_NUMBERS) {
        take_old_pile(table, seat, pile, kind_count, kinds);
        return;
    }
    kz_key key;
    memcpy(key.bytes, table->key, sizeof key.bytes);
    take_pile(&key, (uint64_t)table->finished << LABEL_ROUND | (uint64_t)seat << LABEL_SEAT | pile,
              kind_count, kinds);
}

static void deal_round(kz__namepoker_table *table) {
    memset(&table->now, 0, sizeof table->now);
    memset(table->drawn, 0, sizeof table->drawn);
    table->moved = 0;
    for (int seat = 0; seat < table->seats && !kz__namepoker_is_over(table); seat++) {
        take_pile_of(table, seat, 0, table->now.hand[seat]);
    }
}

static kz_status check_seats(const kz__namepoker_opening *opening, int seats, kz_error *error) {
    if (opening->source == KZ__NAMEPOKER_NUMBERS && opening->draws != seats) {
        return kz_error_set(error, KZ_OUT_OF_RANGE, 0, 0,
                            KZ_N("draws must have a number for each seat"), NULL, 0);
    }
    if (opening->is_exercise && seats != 2) {
        return kz_error_set(error, KZ_OUT_OF_RANGE, 0, 0, KZ_N("an exercise needs two seats"), NULL,
                            0);
    }
    if (opening->first > (uint64_t)seats) {
        return kz_error_set(error, KZ_OUT_OF_RANGE, 0, 0, KZ_N("there is no seat with this number"),
                            NULL, 0);
    }
    return KZ_OK;
}

static kz_status parse(const char *instance, int seats, kz_state *state, kz_error *error) {
    kz__namepoker_opening opening;
    kz_status status = kz__namepoker_opening_read(instance, &opening, error);
    if (status == KZ_OK) {
        status = check_seats(&opening, seats, error);
    }
    if (status != KZ_OK) {
        return status;
    }
    kz__namepoker_table table = {
        .source = (uint8_t)opening.source,
        .seats = (uint8_t)seats,
        .rounds = (uint8_t)opening.rounds,
        .exchanges = (uint8_t)opening.exchanges,
        .first = (uint8_t)(opening.first - 1),
        .rule_count = (uint8_t)opening.rules.count,
        .ends_early = opening.ends_early ? 1 : 0,
    };
    memcpy(table.draw, opening.draw, sizeof table.draw);
    if (!opening.is_exercise) {
        memcpy(table.letter, opening.letter, sizeof table.letter);
    }
    memcpy(table.key, opening.key.bytes, sizeof table.key);
    for (uint32_t i = 0; i < opening.rules.count; i++) {
        table.rule_number[i] = (uint8_t)opening.rules.rule[i].number;
        table.rule_less_wins[i] = opening.rules.rule[i].less_wins ? 1 : 0;
    }
    if (opening.is_exercise) {
        status = kz__namepoker_exercise_lay(opening.hand, &table, error);
    } else {
        deal_round(&table);
    }
    if (status == KZ_OK) {
        memcpy(state->bytes, &table, sizeof table);
    }
    return status;
}

/* All rules of the instance, also those that a name of one's own leaves out. */
static kz_namepoker_rules written_rules(const kz__namepoker_table *table) {
    kz__namepoker_table named = *table;
    memset(named.letter, 0, sizeof named.letter);
    return kz__namepoker_rules_of(&named);
}

static void print(const kz_state *state, kz_text *instance) {
    kz__namepoker_table table = kz__namepoker_unpack(state);
    kz__namepoker_opening opening = {.rounds = table.rounds,
                                     .exchanges = table.exchanges,
                                     .first = table.first + UINT64_C(1),
                                     .rules = written_rules(&table),
                                     .ends_early = table.ends_early != 0,
                                     .source = (kz__namepoker_source)table.source,
                                     .draws =
                                         table.source == KZ__NAMEPOKER_NUMBERS ? table.seats : 0,
                                     .is_exercise = table.task != 0};
    memcpy(opening.hand, kz__namepoker_exercise_hand(&table), sizeof opening.hand);
    memcpy(opening.draw, table.draw, sizeof opening.draw);
    memcpy(opening.letter, table.letter, sizeof opening.letter);
    memcpy(opening.key.bytes, table.key, sizeof opening.key.bytes);
    kz__namepoker_opening_print(&opening, instance);
}

static void exchange(kz__namepoker_table *table, int seat, uint32_t places) {
    uint8_t pile[KZ__NAMEPOKER_PLACES] = {0};
    uint32_t made = kz__namepoker_exchanges_made(table, seat);
    take_pile_of(table, seat, made + 1, pile);
    memcpy(table->now.held[seat][made], table->now.hand[seat], sizeof table->now.hand[seat]);
    table->now.chosen[seat][made] = (uint8_t)places;
    for (uint32_t place = 0; place < KZ__NAMEPOKER_PLACES; place++) {
        if ((places >> place & 1U) != 0) {
            table->now.hand[seat][place] = pile[place];
        }
    }
    table->now.exchanged[seat][made] = (uint8_t)kz__namepoker_ones(places);
    table->drawn[seat] = (uint8_t)places;
    table->moved++;
}

static void finish_round(kz__namepoker_table *table) {
    table->last = table->now;
    table->finished++;
    uint32_t best = kz__namepoker_takers(table);
    for (int seat = 0; seat < table->seats; seat++) {
        if ((best >> seat & 1U) != 0) {
            uint32_t share = KZ__NAMEPOKER_POINT / kz__namepoker_ones(best);
            table->points[seat] = (uint16_t)(table->points[seat] + share);
        }
    }
    deal_round(table);
}

static kz_status move(kz_state *state, const kz_act *act, kz_error *error) {
    kz__namepoker_table table = kz__namepoker_unpack(state);
    uint32_t places = 0;
    kz_status status = kz__namepoker_move_read(act->line, &places, error);
    if (status != KZ_OK) {
        return status;
    }
    if (table.task != 0) {
        kz__namepoker_exercise_answer(&table, places);
        memcpy(state->bytes, &table, sizeof table);
        return KZ_OK;
    }
    exchange(&table, act->from, places);
    if (table.moved == table.seats * table.exchanges) {
        finish_round(&table);
    }
    memcpy(state->bytes, &table, sizeof table);
    return KZ_OK;
}

static kz_turn turn(const kz_state *state) {
    kz__namepoker_table table = kz__namepoker_unpack(state);
    kz_turn now = {.over = kz__namepoker_is_over(&table), .due_ms = KZ_NEVER};
    if (now.over) {
        now.won = table.task == 0 ? kz__namepoker_leaders(&table) : table.points[0] > 0 ? 1 : 0;
    } else {
        now.may_move = 1U << kz__namepoker_mover(&table);
    }
    return now;
}

static void hide(kz__namepoker_dealt *dealt, int seat) {
    memset(dealt->held[seat], KZ__NAMEPOKER_FACE_DOWN, sizeof dealt->held[seat]);
    memset(dealt->chosen[seat], KZ__NAMEPOKER_UNSEEN, sizeof dealt->chosen[seat]);
}

/* Open are the last showdown and how many were exchanged; the present hands are their owners'. */
static void see(kz_state *state, int seat) {
    kz__namepoker_table table = kz__namepoker_unpack(state);
    if (kz__namepoker_is_over(&table) || table.task != 0) {
        return;
    }
    memset(table.key, 0, sizeof table.key);
    memset(table.draw, 0, sizeof table.draw);
    table.source = KZ__NAMEPOKER_NOT_KNOWN;
    for (int i = 0; i < table.seats; i++) {
        if (i != seat) {
            memset(table.now.hand[i], KZ__NAMEPOKER_FACE_DOWN, sizeof table.now.hand[i]);
            table.drawn[i] = KZ__NAMEPOKER_UNSEEN;
            hide(&table.now, i);
            hide(&table.last, i);
        }
    }
    memcpy(state->bytes, &table, sizeof table);
}

/* Who draws sees new characters, and the last move of a round shows all hands. */
static bool may_take_back(const kz_state *before, const kz_state *after) {
    kz__namepoker_table first = kz__namepoker_unpack(before);
    kz__namepoker_table second = kz__namepoker_unpack(after);
    int mover = kz__namepoker_mover(&first);
    uint32_t made = kz__namepoker_exchanges_made(&first, mover);
    return second.finished == first.finished && second.now.exchanged[mover][made] == 0;
}

/* To deal a first hand takes thousands of keys; nor may who makes a room choose one. */
static bool is_quick(const kz_values *values) {
    return kz_values_text(values, PARAM_HAND)[0] == '\0';
}

static const char *const week[] = {"rounds=3", "rounds=3", "rounds=3", "rounds=3",
                                   "rounds=3", "rounds=3", "rounds=3"};
static const char *const tasks[] = {"task=keep", NULL};

const kz_game kz__game_namepoker = {
    .id = "namepoker",
    .title = KZ_N("Name Poker"),
    .min_seats = 2,
    .max_seats = KZ__NAMEPOKER_SEATS,
    .state_size = sizeof(kz__namepoker_table),
    .deal_version = 4,
    .params = params,
    .presets = presets,
    .week = week,
    .params_check = params_check,
    .name = name,
    .deal = deal,
    .parse = parse,
    .print = print,
    .move = move,
    .turn = turn,
    .see = see,
    .view = kz__namepoker_view,
    .hint = kz__namepoker_hint,
    .bot = kz__namepoker_play_bot,
    .tell = kz__namepoker_tell,
    .may_take_back = may_take_back,
    .review = kz__namepoker_review,
    .facts = kz__namepoker_facts,
    .facts_in_play = true,
    .is_quick = is_quick,
    .tasks = tasks,
    .typical_guess = 800, /* 330, but a beginner gets harder ones than their rating */
    .grade = kz__namepoker_grade_exercise,
};
