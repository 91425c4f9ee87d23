/*
 * The null game: the smallest game that uses every entry of kz_game except time, including secrets.
 * It is the template for a new game; docs/add-a-game.md walks through it.
 *
 * Each player secretly holds a number, and another lies face down before them. In turn each keeps
 * their number or swaps the two. Then all is shown: the highest number wins, ties share.
 *
 *     parameters  max=9 first=1        numbers are 1..max; the seat that begins
 *     instance    9 3/5 7/1 first=2    max, then of each seat the number held / face down
 *     moves       keep   swap
 */
#include "base/word.h"
#include "play/game.h"

#include <string.h>

enum { LOWEST_MAX = 2, HIGHEST_MAX = 99, SEATS_MIN = 2, SEATS_MAX = 6, UNKNOWN = 0 };

/* The indices of the parameters in their table. */
enum { PARAM_MAX, PARAM_FIRST };

/* The state: bytes only, so there is no padding. A number is UNKNOWN to players who may not see
 * it. */
typedef struct null_state {
    uint8_t max;
    uint8_t seats;
    uint8_t first; /* the seat that begins */
    uint8_t moved; /* seats that have chosen */
    uint8_t held[SEATS_MAX];
    uint8_t face_down[SEATS_MAX];
    uint8_t swapped[SEATS_MAX]; /* 1 if the seat swapped its two numbers */
} null_state;

_Static_assert(sizeof(null_state) <= KZ_PLAY_STATE_MAX, "the state must fit");

static null_state unpack(const kz_state *state) {
    null_state game;
    memcpy(&game, state->bytes, sizeof game);
    return game;
}

static void pack(null_state game, kz_state *state) {
    memcpy(state->bytes, &game, sizeof game);
}

static const kz_param params[] = {
    {"max", KZ_N("Highest number"), NULL, KZ_PARAM_NUMBER, NULL, LOWEST_MAX, HIGHEST_MAX, "9"},
    {"first", KZ_N("First player"), NULL, KZ_PARAM_NUMBER, NULL, 1, 0, "1"},
    {.key = NULL}};

static const kz_preset presets[] = {{"small", KZ_N("Numbers up to 9"), "max=9"},
                                    {"large", KZ_N("Numbers up to 99"), "max=99"},
                                    {NULL, NULL, NULL}};

static void name(const kz_values *values, kz_lang lang, kz_text *out) {
    kz_text_format(out, kz_message(lang, "numbers up to %u"), (unsigned)values->number[PARAM_MAX]);
}

static kz_status deal(const kz_values *values, int seats, kz_chance *chance, kz_work *work,
                      kz_text *instance) {
    (void)work; /* too little to count, and no allocation */
    uint64_t max = values->number[PARAM_MAX];
    kz_text_put_unsigned(instance, max);
    for (int i = 0; i < seats; i++) {
        kz_text_put_char(instance, ' ');
        kz_text_put_unsigned(instance, 1 + kz_chance_below(chance, max));
        kz_text_put_char(instance, '/');
        kz_text_put_unsigned(instance, 1 + kz_chance_below(chance, max));
    }
    if (values->number[PARAM_FIRST] > 1) {
        kz_text_put(instance, " first=");
        kz_text_put_unsigned(instance, values->number[PARAM_FIRST]);
    }
    return KZ_OK;
}

static kz_status read_seat(kz_word word, null_state *game, kz_error *error) {
    kz_word held_word;
    kz_word face_down_word;
    uint64_t held;
    uint64_t face_down;
    if (!kz__word_cut(word, '/', &held_word, &face_down_word)) {
        return kz__word_error(word, KZ_BAD_INPUT, KZ_N("expected two numbers 'A/B'"), error);
    }
    kz_status status = kz__word_number(held_word, 1, game->max, &held, error);
    if (status == KZ_OK) {
        status = kz__word_number(face_down_word, 1, game->max, &face_down, error);
    }
    if (status == KZ_OK) {
        game->held[game->seats] = (uint8_t)held;
        game->face_down[game->seats] = (uint8_t)face_down;
        game->seats++;
    }
    return status;
}

/* Reads "first=2" if present. */
static kz_status read_first(kz_words *words, null_state *game, kz_error *error) {
    kz_word word;
    kz_word key;
    kz_word value;
    uint64_t first;
    if (!kz__words_next(words, &word)) {
        return KZ_OK;
    }
    if (!kz__word_cut(word, '=', &key, &value) || !kz__word_is(key, "first")) {
        return kz__word_error(word, KZ_BAD_INPUT, KZ_N("there is no seat with this number"), error);
    }
    kz_status status = kz__word_number(value, 1, game->seats, &first, error);
    if (status == KZ_OK && kz__words_next(words, &word)) {
        return kz__word_error(word, KZ_BAD_INPUT, KZ_N("unexpected text at the end of the line"),
                              error);
    }
    game->first = (uint8_t)(status == KZ_OK ? first - 1 : 0);
    return status;
}

static kz_status parse(const char *instance, int seats, kz_state *state, kz_error *error) {
    kz_words words = kz__words_of(instance, strlen(instance));
    kz_word word;
    uint64_t max;
    kz__words_next(&words, &word);
    kz_status status = kz__word_number(word, LOWEST_MAX, HIGHEST_MAX, &max, error);
    if (status != KZ_OK) {
        return status;
    }
    null_state game = {.max = (uint8_t)max};
    while (status == KZ_OK && game.seats < seats) {
        kz__words_next(&words, &word);
        status = read_seat(word, &game, error);
    }
    if (status == KZ_OK) {
        status = read_first(&words, &game, error);
    }
    if (status == KZ_OK) {
        pack(game, state);
    }
    return status;
}

static void print(const kz_state *state, kz_text *instance) {
    null_state game = unpack(state);
    kz_text_put_unsigned(instance, game.max);
    for (int i = 0; i < game.seats; i++) {
        kz_text_put_char(instance, ' ');
        kz_text_put_unsigned(instance, game.held[i]);
        kz_text_put_char(instance, '/');
        kz_text_put_unsigned(instance, game.face_down[i]);
    }
    if (game.first > 0) {
        kz_text_put(instance, " first=");
        kz_text_put_unsigned(instance, game.first + UINT64_C(1));
    }
}

static kz_status move(kz_state *state, const kz_act *act, kz_error *error) {
    null_state game = unpack(state);
    kz_word word = kz__words_rest(kz__words_of(act->line, strlen(act->line)));
    int seat = act->from;
    if (kz__word_is(word, "swap")) {
        uint8_t held = game.held[seat];
        game.held[seat] = game.face_down[seat];
        game.face_down[seat] = held;
        game.swapped[seat] = 1;
    } else if (!kz__word_is(word, "keep")) {
        return kz__word_error(word, KZ_BAD_INPUT, KZ_N("expected 'keep' or 'swap'"), error);
    }
    game.moved++;
    pack(game, state);
    return KZ_OK;
}

static bool is_over(const null_state *game) {
    return game->moved == game->seats;
}

static bool has_moved(const null_state *game, int seat) {
    return (seat + game->seats - game->first) % game->seats < game->moved;
}

static uint32_t winners(const null_state *game) {
    uint8_t best = 0;
    uint32_t mask = 0;
    for (int i = 0; i < game->seats; i++) {
        if (game->held[i] > best) {
            best = game->held[i];
            mask = 0;
        }
        mask |= game->held[i] == best ? 1U << i : 0U;
    }
    return mask;
}

static kz_turn turn(const kz_state *state) {
    null_state game = unpack(state);
    kz_turn now = {.over = is_over(&game), .due_ms = KZ_NEVER};
    if (now.over) {
        now.won = winners(&game);
    } else {
        now.may_move = 1U << (game.first + game.moved) % game.seats;
    }
    return now;
}

/* A player knows the number that they hold, and the other one only once they have held it. */
static void see(kz_state *state, int seat) {
    null_state game = unpack(state);
    for (int i = 0; i < game.seats && !is_over(&game); i++) {
        game.held[i] = i == seat ? game.held[i] : UNKNOWN;
        game.face_down[i] = i == seat && game.swapped[i] == 1 ? game.face_down[i] : UNKNOWN;
    }
    pack(game, state);
}

static void add_number(uint8_t number, int seat, kz_view *out) {
    kz_view_cell *cell = kz_view_add_cell(out, NULL, NULL);
    cell->id = (uint32_t)seat + 1;
    cell->seat = seat;
    if (number == UNKNOWN) {
        cell->flags |= KZ_CELL_HIDDEN;
    } else {
        cell->text = kz_view_format(out, "%u", (unsigned)number);
        cell->value = number;
    }
}

static const char *choice_of(const null_state *game, int seat, kz_lang lang) {
    if (!has_moved(game, seat)) {
        return "";
    }
    return game->swapped[seat] == 1 ? kz_message(lang, "swapped") : kz_message(lang, "kept");
}

static void add_player(const null_state *game, int seat, const kz_viewer *viewer, kz_view *out) {
    char buffer[2 * KZ_PLAY_NAME_MAX];
    kz_text text;
    kz_text_init(&text, buffer, sizeof buffer);
    kz_viewer_name(viewer, seat, &text);
    kz_view_cell *cell = kz_view_add_cell(out, buffer, NULL);
    cell->seat = seat;
    cell->flags |= is_over(game) && (winners(game) >> seat & 1U) != 0 ? KZ_CELL_WINNER : 0;
    add_number(game->held[seat], seat, out);
    kz_view_add_cell(out, choice_of(game, seat, viewer->lang), NULL)->seat = seat;
}

static void add_players(const null_state *game, const kz_viewer *viewer, kz_view *out) {
    kz_view_add(out, KZ_VIEW_TABLE, KZ_ROLE_BOARD, "players", NULL)->columns = 3;
    kz_view_add_cell(out, kz_message(viewer->lang, "Player"), NULL);
    kz_view_add_cell(out, kz_message(viewer->lang, "Number"), NULL);
    kz_view_add_cell(out, kz_message(viewer->lang, "Choice"), NULL);
    for (int seat = 0; seat < game->seats; seat++) {
        add_player(game, seat, viewer, out);
    }
}

static void add_actions(kz_lang lang, kz_view *out) {
    kz_view_add(out, KZ_VIEW_PROMPT, KZ_ROLE_NONE, "prompt",
                kz_message(lang, "Keep your number, or swap it?"))
        ->example = kz_view_put(out, "keep");
    kz_view_add(out, KZ_VIEW_ACTIONS, KZ_ROLE_CHOICES, "actions", NULL);
    kz_view_add_cell(out, kz_message(lang, "Keep"), "keep")->key = kz_view_put(out, "k");
    kz_view_add_cell(out, kz_message(lang, "Swap"), "swap")->key = kz_view_put(out, "s");
}

static void view(const kz_state *seen, const kz_viewer *viewer, kz_view *out) {
    null_state game = unpack(seen);
    kz_lang lang = viewer->lang;
    kz_view_add(out, KZ_VIEW_HEADING, KZ_ROLE_NONE, "title", kz_message(lang, "Keep or swap"));
    kz_view_add(out, KZ_VIEW_MESSAGE, KZ_ROLE_RULE, "rules",
                kz_message(lang, "Each player keeps their number or swaps it for the one face "
                                 "down; the highest number wins."));
    add_players(&game, viewer, out);
    if (viewer->acts) {
        add_actions(lang, out);
    }
}

/* The number face down is (max + 1) / 2 on average: a lower one is worth swapping. */
static bool is_low(const null_state *game, int seat) {
    return 2 * game->held[seat] < game->max + 1;
}

static const char *advice(const null_state *game, int seat, int strength, kz_lang lang) {
    if (strength == 1) {
        return kz_message(lang, "Think of the average of the number face down.");
    }
    if (strength == 2) {
        return is_low(game, seat) ? kz_message(lang, "Your number is below the average.")
                                  : kz_message(lang, "Your number is not below the average.");
    }
    return is_low(game, seat) ? kz_message(lang, "Swap your number.")
                              : kz_message(lang, "Keep your number.");
}

static kz_status hint(const kz_state *seen, const kz_viewer *viewer, int strength, kz_work *work,
                      kz_view *out) {
    (void)work;
    null_state game = unpack(seen);
    kz_view_add(out, KZ_VIEW_MESSAGE, KZ_ROLE_ANSWER, "hint",
                advice(&game, viewer->seat, strength, viewer->lang));
    if (strength >= 2) {
        kz_view_add(out, KZ_VIEW_FOCUS, KZ_ROLE_NONE, "focus", NULL);
        kz_view_add_cell(out, "players", NULL)->value = viewer->seat + 1;
    }
    if (strength == 3) {
        bool swaps = is_low(&game, viewer->seat);
        kz_view_add(out, KZ_VIEW_ACTIONS, KZ_ROLE_CHOICES, "move", NULL);
        kz_view_add_cell(
            out, swaps ? kz_message(viewer->lang, "Swap") : kz_message(viewer->lang, "Keep"),
            swaps ? "swap" : "keep");
    }
    return KZ_OK;
}

static kz_status bot(const kz_state *seen, int seat, int level, uint64_t seed, kz_work *work,
                     kz_plan *plan) {
    (void)work;
    null_state game = unpack(seen);
    kz_key key = kz_key_of(seed);
    kz_chance chance;
    kz_chance_init(&chance, &key, game.moved);
    bool errs = kz_chance_below(&chance, 8) < (uint64_t)(5 - level);
    plan->at_ms = 0;
    memcpy(plan->line, is_low(&game, seat) != errs ? "swap" : "keep", sizeof "keep");
    return KZ_OK;
}

static kz_tone tell(const kz_state *before, const kz_state *after, const kz_act *act,
                    const kz_viewer *viewer, kz_text *out) {
    (void)before;
    null_state game = unpack(after);
    char buffer[2 * KZ_PLAY_NAME_MAX];
    kz_text text;
    kz_text_init(&text, buffer, sizeof buffer);
    kz_viewer_name(viewer, act->from, &text);
    kz_text_format(out,
                   game.swapped[act->from] == 1 ? kz_message(viewer->lang, "%s swapped.")
                                                : kz_message(viewer->lang, "%s kept their number."),
                   buffer);
    return KZ_TONE_PLAIN;
}

/* A player who swaps has seen the number that was face down. */
static bool may_take_back(const kz_state *before, const kz_state *after) {
    null_state first = unpack(before);
    null_state second = unpack(after);
    return memcmp(first.swapped, second.swapped, sizeof first.swapped) == 0;
}

static kz_status review(const kz_state *seen, const kz_act *act, const kz_viewer *viewer,
                        kz_work *work, int *grade, kz_view *out) {
    (void)work;
    null_state game = unpack(seen);
    int edge = 2 * game.held[act->from] - (game.max + 1); /* of keeping, in halves */
    int loss = strcmp(act->line, "keep") == 0 ? -edge : edge;
    *grade = loss <= 0 ? 0 : loss * 4 > game.max ? 4 : 2;
    kz_view_add(out, KZ_VIEW_MESSAGE, KZ_ROLE_ANSWER, "review",
                loss <= 0 ? kz_message(viewer->lang, "On average, this was right.")
                          : kz_message(viewer->lang, "On average, the other choice was better."));
    return KZ_OK;
}

/* An instance is hard if the rule of thumb misleads many seats. */
static kz_status rate(const kz_state *state, kz_work *work, int *level) {
    (void)work;
    null_state game = unpack(state);
    int misled = 0;
    for (int i = 0; i < game.seats; i++) {
        misled +=
            is_low(&game, i) ? game.face_down[i] < game.held[i] : game.face_down[i] > game.held[i];
    }
    *level = misled < 4 ? 1 + misled : 5;
    return KZ_OK;
}

const kz_game kz__game_null = {
    .id = "null",
    .title = KZ_N("Keep or swap"),
    .is_template = true,
    .min_seats = SEATS_MIN,
    .max_seats = SEATS_MAX,
    .state_size = sizeof(null_state),
    .deal_version = 2,
    .params = params,
    .presets = presets,
    .name = name,
    .deal = deal,
    .parse = parse,
    .print = print,
    .move = move,
    .turn = turn,
    .see = see,
    .view = view,
    .hint = hint,
    .bot = bot,
    .tell = tell,
    .may_take_back = may_take_back,
    .review = review,
    .rate = rate,
};
