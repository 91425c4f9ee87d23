/*
 * Whose board it is, and what may be seen of it. In a race each player has their own one, without
 * checks and save points.
 */
#include "play/adapters/kenken/state.h"

#include <stddef.h>
#include <string.h>

static size_t place_of(int seat) {
    return offsetof(kz__kenken_table, racers) + offsetof(kz__kenken_racers, racer) +
           (size_t)seat * sizeof(kz__kenken_racer);
}

kz__race kz__kenken_race_of(const kz_state *state) {
    kz__race race = {.seats = 0};
    uint16_t racers = 0;
    memcpy(&racers, state->bytes + offsetof(kz__kenken_play_board, racers), sizeof racers);
    if (racers > 0) {
        memcpy(&race, state->bytes + offsetof(kz__kenken_table, racers), sizeof race);
    }
    return race;
}

static void take(const kz__kenken_racer *racer, kz__kenken_play_board *board) {
    unsigned cells = kz__kenken_play_cells(board);
    memcpy(board->now.marks, racer->marks, cells * sizeof racer->marks[0]);
    memcpy(board->now.digit, racer->digit, cells);
    board->last = racer->last;
    board->did = racer->did;
    board->gave_up = racer->gave_up;
}

void kz__kenken_play_unpack(const kz_state *state, int seat, kz__kenken_play_board *board) {
    memcpy(board, state->bytes, sizeof *board);
    if (seat >= 0 && seat < board->racers) {
        kz__kenken_racer racer;
        memcpy(&racer, state->bytes + place_of(seat), sizeof racer);
        take(&racer, board);
    }
}

void kz__kenken_race_load(kz__kenken_table *table, int seat) {
    take(&table->racers.racer[seat], &table->board);
}

static kz__race_outcome outcome_of(const kz__kenken_play_board *board) {
    if (!kz__kenken_play_is_over(board)) {
        return KZ__RACE_PLAYS;
    }
    bool is_right =
        board->task != 0 ? kz__kenken_play_is_right(board) : kz__kenken_play_is_solved(board);
    return is_right ? KZ__RACE_SOLVED : KZ__RACE_OUT;
}

void kz__kenken_race_store(kz__kenken_table *table, const kz_act *act,
                           const kz__kenken_point *start) {
    kz__kenken_play_board *board = &table->board;
    kz__kenken_racer *racer = &table->racers.racer[act->from];
    unsigned cells = kz__kenken_play_cells(board);
    memcpy(racer->marks, board->now.marks, cells * sizeof racer->marks[0]);
    memcpy(racer->digit, board->now.digit, cells);
    racer->last = board->last;
    racer->did = board->did;
    racer->gave_up = board->gave_up;
    kz__race_note(&table->racers.race, act, outcome_of(board),
                  cells - kz__kenken_play_empty(board));
    board->now = *start;
    board->last = 0;
    board->did = KZ__KENKEN_DID_NOTHING;
    board->gave_up = 0;
}

void kz__kenken_race_hide(kz_state *state, int seat) {
    kz__race race = kz__kenken_race_of(state);
    for (int i = 0; i < (int)race.seats; i++) {
        if (i != seat) {
            memset(state->bytes + place_of(i), 0, sizeof(kz__kenken_racer));
        }
    }
    kz__race_hide(&race, seat);
    if (race.seats > 0) {
        memcpy(state->bytes + offsetof(kz__kenken_table, racers), &race, sizeof race);
    }
}

/*
 * The digit where the player is told anyway whether it is right: by check=solution, a check, or as
 * the end of an exercise while others still race.
 */
static uint8_t seen_digit(const kz__kenken_play_board *board, unsigned cell) {
    uint8_t digit = board->now.digit[cell];
    bool ends = board->task != 0 && board->did == KZ__KENKEN_DID_PLACE && board->last == cell + 1;
    if ((!kz__kenken_play_tells_mistakes(board) && !ends) || digit == 0) {
        return 0;
    }
    return digit == board->solution[cell] ? digit : KZ__KENKEN_NOT_THIS;
}

void kz__kenken_play_see(kz_state *state, int seat) {
    kz__kenken_play_board board; /* of one player: they and those who watch see the same */
    kz__race race = kz__kenken_race_of(state);
    kz__kenken_play_unpack(state, seat, &board);
    if (race.seats > 0 ? kz__race_is_over(&race) : kz__kenken_play_is_over(&board)) {
        return;
    }
    for (unsigned cell = 0; cell < kz__kenken_play_cells(&board); cell++) {
        state->bytes[offsetof(kz__kenken_play_board, solution) + cell] = seen_digit(&board, cell);
    }
    kz__kenken_race_hide(state, seat);
}
