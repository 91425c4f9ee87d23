/*
 * The facts of a finished card game: the ranking, the best slap, and the solvable tables that
 * nobody slapped, page by page.
 */
#include "games/shisoku/cards/game_table.h"
#include "games/shisoku/check.h"
#include "kazu/shisoku_study.h"
#include "play/adapters/shisoku_game/advice.h"
#include "play/adapters/shisoku_game/tray.h"

#include <string.h>

enum {
    STEPS_ROOM = 2048,
    EXPRESSION_ROOM = 1024,
    SECONDS_ROOM = 32,
    ROW_ROOM = 560,   /* bytes of the longest row without its steps, for tables of 52 cards */
    COUNTED_CARDS = 7 /* larger tables have too many solutions to search for the simplest */
};

/* A solvable table that nobody slapped. */
typedef struct chance {
    uint8_t round;
    uint8_t cards;
    uint8_t flip; /* of its newest card */
} chance;

/* Too large for the stack. */
typedef struct scratch {
    kz_shisoku_game game;
    kz__shisoku_card_history history;
    kz_shisoku_problem problem;
    kz_shisoku_result result;
    chance chances[KZ__SHISOKU_CARD_FLIPS_MAX];
    uint32_t count;
    uint32_t undecided;
} scratch;

static void put_seconds(uint64_t ms, kz_lang lang, kz_text *out) {
    uint64_t tenths = (ms + 50) / 100;
    kz_text_format(out, kz_message(lang, "%u.%u s"), (unsigned)(tenths / 10),
                   (unsigned)(tenths % 10));
}

static void add_rank(uint8_t rank, kz_view *out) {
    char name[2] = {kz__shisoku_card_ranks[rank - 1], '\0'};
    kz_view_cell *cell = kz_view_add_cell(out, name, NULL);
    cell->id = out->nodes[out->node_count - 1].cell_count;
    cell->value = rank;
}

static void add_count(uint32_t count, int seat, kz_view *out) {
    kz_view_cell *cell = kz_view_add_cell(out, NULL, NULL);
    cell->text = kz_view_format(out, "%u", (unsigned)count);
    cell->seat = seat;
}

/* Orders the seats by their cards. */
static void rank_seats(const kz_shisoku_game *game, uint8_t order[KZ_SHISOKU_SEATS_MAX]) {
    for (uint8_t i = 0; i < game->setup.seats; i++) {
        uint32_t place = i;
        while (place > 0 && game->pile_count[order[place - 1]] < game->pile_count[i]) {
            order[place] = order[place - 1];
            place--;
        }
        order[place] = i;
    }
}

static void add_ranking(const kz_shisoku_game *game, const uint8_t *order, const kz_viewer *viewer,
                        kz_view *out) {
    static const char *const heads[] = {KZ_N("Place"), KZ_N("Player"), KZ_N("Cards"),
                                        KZ_N("Fouls")};
    uint32_t place = 0;
    kz_view_node *node = kz_view_add(out, KZ_VIEW_TABLE, KZ_ROLE_ANSWER, "ranking",
                                     kz_message(viewer->lang, "Ranking"));
    node->columns = sizeof heads / sizeof heads[0];
    node->total = game->setup.seats;
    for (size_t i = 0; i < sizeof heads / sizeof heads[0]; i++) {
        kz_view_add_cell(out, kz_message(viewer->lang, heads[i]), NULL);
    }
    for (uint32_t i = 0; i < game->setup.seats; i++) {
        uint8_t seat = order[i];
        uint8_t cards = game->pile_count[seat];
        place = i > 0 && cards == game->pile_count[order[i - 1]] ? place : i + 1;
        add_count(place, seat, out);
        kz_view_cell *cell =
            kz_view_add_cell(out, kz__shisoku_card_name_of(viewer, seat).text, NULL);
        cell->id = i + 1;
        cell->seat = seat;
        cell->flags = (kz_shisoku_game_leaders(game) >> seat & 1U) != 0 ? KZ_CELL_WINNER : 0;
        add_count(cards, seat, out);
        add_count(game->fouls[seat], seat, out);
    }
}

/* The cards that each player has won, the latest last. */
static void add_piles(const kz_shisoku_game *game, const uint8_t *order, const kz_viewer *viewer,
                      kz_view *out) {
    for (uint32_t i = 0; i < game->setup.seats; i++) {
        uint8_t seat = order[i];
        kz_view_node *node = kz_view_add(out, KZ_VIEW_CARDS, KZ_ROLE_ANSWER, NULL,
                                         kz__shisoku_card_name_of(viewer, seat).text);
        node->name = kz_view_format(out, "pile-%u", seat + 1U);
        node->seat = seat;
        node->total = game->pile_count[seat];
        for (uint32_t card = 0; card < game->pile_count[seat]; card++) {
            add_rank(game->piles[seat][card], out);
        }
    }
}

/*
 * Writes the steps of a solution, if the view has room for them. @param kept bytes of the view
 * reserved for other texts.
 * @return a number of the view; 0: there is no room.
 */
static uint32_t add_steps(const kz_shisoku_solution *solution, kz_rational value, size_t kept,
                          kz_view *out) {
    char ascii[STEPS_ROOM];
    char shown[STEPS_ROOM];
    char number[KZ_TOKEN_MAX];
    kz_text text;
    kz_text_init(&text, ascii, sizeof ascii);
    for (uint32_t i = 0; i < solution->count; i++) {
        kz_text_put(&text, i > 0 ? "; " : "");
        kz_shisoku_step_print(&solution->steps[i], KZ_SHISOKU_PRETTY, &text);
    }
    bool fits = !text.truncated;
    kz_text_init(&text, shown, sizeof shown);
    kz__shisoku_card_put_signs(ascii, &text);
    fits = fits && !text.truncated &&
           text.length + kept + KZ_TOKEN_MAX < KZ_VIEW_TEXT_MAX - out->text_length;
    kz_text_init(&text, number, sizeof number);
    kz_rational_print(value, &text);
    return fits ? kz_view_add_number(out, &(kz_view_number){.value = kz_view_put(out, number),
                                                            .steps = kz_view_put(out, shown)})
                : 0;
}

/* Adds a cell with a solution. @param kept as for add_steps(). */
static kz_view_cell *add_solution(const kz_shisoku_problem *problem,
                                  const kz_shisoku_solution *solution, size_t kept, kz_view *out) {
    char ascii[EXPRESSION_ROOM];
    char shown[EXPRESSION_ROOM];
    kz_text text;
    kz_text_init(&text, ascii, sizeof ascii);
    kz_shisoku_expression_print(problem, solution, KZ_SHISOKU_PRETTY, &text);
    kz_text_init(&text, shown, sizeof shown);
    kz__shisoku_card_put_signs(ascii, &text);
    kz_view_cell *cell = kz_view_add_cell(out, shown, NULL);
    cell->number = add_steps(solution, problem->target, kept, out);
    for (uint32_t i = 0; i + 1 < solution->count; i++) {
        cell->flags |= solution->steps[i].value.denominator != 1 ? KZ_CELL_FRACTION : 0;
    }
    return cell;
}

static void add_best(scratch *made, const kz_viewer *viewer, kz_view *out) {
    const kz__shisoku_card_best *best = &made->history.best;
    kz_lang lang = viewer->lang;
    char seconds[SECONDS_ROOM];
    kz_text text;
    if (best->seen == 0) {
        return;
    }
    const kz__shisoku_card_round *round = &made->history.round[best->round];
    uint8_t newest = made->history.card[round->first + best->seen - 1];
    const char *card = kz__shisoku_card_rank_name(newest);
    kz_text_init(&text, seconds, sizeof seconds);
    put_seconds(best->ms, lang, &text);
    kz_view_node *node = kz_view_add(out, KZ_VIEW_MESSAGE, KZ_ROLE_ANSWER, "best", NULL);
    node->text =
        kz_view_format(out, kz_message(lang, "Best slap: %s, %s after the %s."),
                       kz__shisoku_card_name_of(viewer, round->winner).text, seconds, card);
    node->seat = round->winner;
    node->value = best->ms;
    kz_view_add(out, KZ_VIEW_CARDS, KZ_ROLE_ANSWER, "best-cards", kz_message(lang, "Cards taken"));
    for (uint32_t i = 0; i < best->seen; i++) {
        add_rank(made->history.card[round->first + i], out);
    }
    if (best->said[0] != '\0') {
        kz__shisoku_card_problem(&made->history, best->round, best->seen, &made->problem);
        kz__shisoku_check_steps(&made->problem, best->said, strlen(best->said),
                                &made->result.solution);
        kz_view_add(out, KZ_VIEW_TRACK, KZ_ROLE_ANSWER, "best-solution",
                    kz_message(lang, "Explanation"));
        kz_view_cell *cell = add_solution(&made->problem, &made->result.solution, 0, out);
        cell->id = 1;
        cell->seat = round->winner;
    }
}

/* Whether the table of a card was left for the next one, or given up at the end. */
static bool was_left(const kz__shisoku_card_history *history, const kz__shisoku_card_round *round,
                     uint32_t cards) {
    bool is_last = cards == round->count;
    return history->is_settled[round->first + cards - 1] == 0 &&
           (!is_last || round->winner == KZ_SHISOKU_NOBODY);
}

static kz_status find_chances(scratch *made, kz_work *work) {
    kz__shisoku_card_history *history = &made->history;
    for (uint32_t r = 0; r < history->rounds; r++) {
        const kz__shisoku_card_round *round = &history->round[r];
        for (uint32_t cards = 1; cards <= round->count; cards++) {
            if (!was_left(history, round, cards)) {
                continue;
            }
            kz__shisoku_card_problem(history, r, cards, &made->problem);
            kz_status status = kz__shisoku_decide_within(&made->problem, KZ_SHISOKU_BOT_NODES, work,
                                                         &made->result);
            if (status != KZ_OK) {
                return status;
            }
            made->undecided += made->result.verdict == KZ_UNKNOWN;
            if (made->result.verdict == KZ_ONE) {
                made->chances[made->count++] =
                    (chance){(uint8_t)r, (uint8_t)cards, (uint8_t)(round->first + cards - 1)};
            }
        }
    }
    return KZ_OK;
}

/* Finds a simple solution of `problem`, which has one: the simplest of all for few cards. */
static kz_status find_simplest(scratch *made, kz_work *work) {
    kz_shisoku_catalogue *catalogue = NULL;
    kz_status status = KZ_OVERFLOW;
    if (made->problem.count <= COUNTED_CARDS) {
        status = kz_shisoku_catalogue_new(&made->problem, KZ_SHISOKU_SAME_E4, work, &catalogue);
    }
    if (status == KZ_OK) {
        kz_shisoku_catalogue_get(catalogue, 0, &made->result.solution);
        made->result.verdict = KZ_ONE;
        kz_shisoku_catalogue_free(catalogue);
    }
    return status == KZ_OVERFLOW
               ? kz__shisoku_solve_within(&made->problem, KZ_SHISOKU_BOT_NODES, work, &made->result)
               : status;
}

static void add_cards(const kz_shisoku_problem *problem, kz_view *out) {
    char cards[2 * KZ_SHISOKU_MAX_CARDS + 1];
    kz_text text;
    kz_text_init(&text, cards, sizeof cards);
    for (uint32_t i = 0; i < problem->count; i++) {
        kz_text_put(&text, i > 0 ? " " : "");
        kz_text_put_char(&text, kz__shisoku_card_ranks[problem->cards[i].numerator - 1]);
    }
    kz_view_add_cell(out, cards, NULL);
}

/* No., cards, target, time, solution. @param end one past the last row of the page. */
static kz_status add_chance(scratch *made, uint32_t index, uint32_t end, kz_lang lang,
                            kz_work *work, kz_view *out) {
    const chance *left = &made->chances[index];
    uint32_t wait_ms = made->history.wait_ms[left->flip];
    char shown[2 * KZ_TOKEN_MAX];
    kz_text text;
    kz__shisoku_card_problem(&made->history, left->round, left->cards, &made->problem);
    kz_status status = find_simplest(made, work);
    if (status != KZ_OK) {
        return status;
    }
    add_count(index + 1, -1, out);
    add_cards(&made->problem, out);
    kz_text_init(&text, shown, sizeof shown);
    kz__shisoku_card_put_number(made->problem.target, &text);
    kz_view_cell *cell = kz_view_add_cell(out, shown, NULL);
    cell->number = kz__shisoku_card_add_number(made->problem.target, out);
    kz_text_init(&text, shown, sizeof shown);
    put_seconds(wait_ms, lang, &text);
    cell = kz_view_add_cell(out, shown, NULL);
    cell->value = wait_ms < INT32_MAX ? (int32_t)wait_ms : INT32_MAX;
    if (made->result.verdict == KZ_ONE) {
        cell = add_solution(&made->problem, &made->result.solution,
                            (size_t)ROW_ROOM * (end - index), out);
    } else {
        cell = kz_view_add_cell(out, NULL, NULL);
    }
    cell->id = index + 1;
    return KZ_OK;
}

static kz_status add_chances(scratch *made, uint32_t first, kz_lang lang, kz_work *work,
                             kz_view *out) {
    static const char *const heads[] = {KZ_N("No."), KZ_N("Cards"), KZ_N("Target"), KZ_N("Time"),
                                        KZ_N("Solution")};
    uint32_t end = first + KZ_PLAY_FACTS_ROWS;
    end = end < made->count ? end : made->count;
    kz_view_node *node = kz_view_add(out, KZ_VIEW_TABLE, KZ_ROLE_ANSWER, "chances",
                                     kz_message(lang, "Missed chances"));
    node->columns = sizeof heads / sizeof heads[0];
    node->total = made->count;
    for (size_t i = 0; i < sizeof heads / sizeof heads[0]; i++) {
        kz_view_add_cell(out, kz_message(lang, heads[i]), NULL);
    }
    kz_status status = KZ_OK;
    for (uint32_t i = first; i < end && status == KZ_OK; i++) {
        status = add_chance(made, i, end, lang, work, out);
    }
    return status;
}

/* Says how far the list of chances can be trusted. */
static void add_limits(const scratch *made, kz_lang lang, kz_view *out) {
    if (made->undecided > 0) {
        kz_view_node *node = kz_view_add(out, KZ_VIEW_MESSAGE, KZ_ROLE_ANSWER, "undecided", NULL);
        node->value = made->undecided;
        node->text = kz_view_format(out, kz_message(lang, "Tables not decided: %u"),
                                    (unsigned)made->undecided);
    }
    if (made->history.is_full != 0) {
        kz_view_add(out, KZ_VIEW_MESSAGE, KZ_ROLE_ANSWER, "incomplete",
                    kz_message(lang, "Later rounds of this long game are not listed."));
    }
}

static kz_status find_facts(scratch *made, const kz_viewer *viewer, int page, kz_work *work,
                            kz_view *out) {
    uint8_t order[KZ_SHISOKU_SEATS_MAX];
    uint32_t first = (uint32_t)(page - 1) * KZ_PLAY_FACTS_ROWS;
    kz_status status = find_chances(made, work);
    if (status != KZ_OK) {
        return status;
    }
    if (page > 1 && (page > KZ__SHISOKU_CARD_FLIPS_MAX || first >= made->count)) {
        return KZ_OUT_OF_RANGE;
    }
    rank_seats(&made->game, order);
    add_ranking(&made->game, order, viewer, out);
    add_piles(&made->game, order, viewer, out);
    add_best(made, viewer, out);
    if (made->count > 0) {
        status = add_chances(made, first, viewer->lang, work, out);
    } else {
        kz_view_add(out, KZ_VIEW_MESSAGE, KZ_ROLE_ANSWER, "no-chances",
                    kz_message(viewer->lang, "No chance was missed."));
    }
    add_limits(made, viewer->lang, out);
    return status;
}

kz_status kz__shisoku_card_facts(const kz_state *seen, const kz_viewer *viewer, int page,
                                 kz_work *work, kz_view *out) {
    scratch *made = kz_work_allocate(work, 1, sizeof *made);
    if (made == NULL) {
        return KZ_NO_MEMORY;
    }
    memset(made, 0, sizeof *made);
    kz__shisoku_card_unpack(seen, &made->game);
    kz__shisoku_card_unpack_history(seen, &made->history);
    kz__shisoku_card_keep_unfinished(&made->history, &made->game);
    kz_status status = find_facts(made, viewer, page, work, out);
    kz_work_free(work, made, 1, sizeof *made);
    return status;
}
