/* Sets up the KenKen board for an opening. */
#include "play/adapters/kenken/exercise.h"

#include <stddef.h>
#include <string.h>

enum { NO_CAGE = 0xFFFF };

static void lay_cages(const kz_kenken_puzzle *puzzle, kz__kenken_play_board *board) {
    uint16_t number[KZ_KENKEN_CELLS_MAX];
    uint16_t count = 0;
    for (unsigned cage = 0; cage < puzzle->cage_count; cage++) {
        number[cage] = NO_CAGE;
    }
    for (unsigned cell = 0; cell < kz__kenken_play_cells(board); cell++) {
        uint8_t cage = puzzle->cage_of[cell];
        if (number[cage] == NO_CAGE) {
            number[cage] = count;
            board->target[count] = puzzle->cage[cage].target;
            board->op[count] = puzzle->cage[cage].op;
            count++;
        }
        board->cage_of[cell] = (uint8_t)number[cage];
    }
}

/* In a race everybody begins with the same board. */
static void lay_race(const kz__kenken_play_board *board, int seats, kz_state *state) {
    kz__kenken_racers racers;
    unsigned cells = kz__kenken_play_cells(board);
    memset(&racers, 0, sizeof racers);
    racers.race.seats = (uint64_t)seats;
    for (int seat = 0; seat < seats; seat++) {
        memcpy(racers.racer[seat].digit, board->now.digit, cells);
        racers.race.seat[seat].done = (uint8_t)(cells - kz__kenken_play_empty(board));
    }
    memcpy(state->bytes + offsetof(kz__kenken_table, racers), &racers, sizeof racers);
}

kz_status kz__kenken_play_lay(const kz__kenken_opening *opening, int seats, kz_state *state,
                              kz_error *error) {
    const kz_kenken_puzzle *puzzle = &opening->puzzle;
    kz__kenken_play_board board;
    if (seats > 1 && puzzle->size > KZ__KENKEN_RACE_SIZE_MAX) {
        return kz_error_set(error, KZ_OUT_OF_RANGE, 0, 0, KZ_N("a race has at most 9 rows"), NULL,
                            0);
    }
    memset(&board, 0, sizeof board);
    board.racers = (uint16_t)(seats > 1 ? seats : 0);
    board.size = puzzle->size;
    board.check = (uint8_t)opening->check;
    board.auto_marks = opening->auto_marks ? 1 : 0;
    board.has_solution = puzzle->has_solution ? 1 : 0;
    if (puzzle->has_solution) {
        memcpy(board.solution, puzzle->solution, kz__kenken_play_cells(&board));
    }
    lay_cages(puzzle, &board);
    if (opening->is_exercise) {
        board.task = 1;
        kz_status status = kz__kenken_exercise_read(opening, board.now.digit, error);
        if (status != KZ_OK) {
            return status;
        }
    }
    memset(state->bytes, 0, sizeof(kz__kenken_table));
    memcpy(state->bytes, &board, sizeof board);
    if (seats > 1) {
        lay_race(&board, seats, state);
    }
    return KZ_OK;
}
