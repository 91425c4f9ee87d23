/* Twins of KenKen: another solution of the puzzle stands in the state. Where check=solution or a
   check tells right digits from wrong ones, the other solution must tell the same of the digits on
   the board.
 */
#include "play/adapters/kenken/state.h"
#include "twin.h"

#include <string.h>

typedef struct other {
    const kz__kenken_play_board *board;
    kz_chance *chance;
    uint64_t found;
    uint8_t solution[KZ_KENKEN_CELLS_MAX];
} other;

static bool tells_the_same(const kz__kenken_play_board *board, const uint8_t *grid) {
    unsigned cells = (unsigned)board->size * board->size;
    for (unsigned cell = 0; cell < cells && kz__kenken_play_tells_mistakes(board); cell++) {
        uint8_t digit = board->now.digit[cell];
        if (digit != 0 && (digit == grid[cell]) != (digit == board->solution[cell])) {
            return false;
        }
    }
    return memcmp(grid, board->solution, cells) != 0;
}

/* Each other solution is taken with the same chance. */
static bool take(void *user, const uint8_t *grid) {
    other *o = user;
    if (tells_the_same(o->board, grid) && kz_chance_below(o->chance, ++o->found) == 0) {
        memcpy(o->solution, grid, (size_t)o->board->size * o->board->size);
    }
    return true;
}

bool twin_kenken(const kz_state *whole, int seat, kz_chance *chance, kz_state *twin) {
    (void)seat;
    kz__kenken_play_board board;
    kz_kenken_puzzle puzzle;
    kz_kenken_count_result count;
    kz_work work;
    other o = {.board = &board, .chance = chance};
    memcpy(&board, whole->bytes, sizeof board);
    kz__kenken_play_puzzle(&board, &puzzle);
    kz_work_init(&work);
    if (kz_kenken_count(&puzzle, 1000, take, &o, &work, &count) != KZ_OK || o.found == 0) {
        return false;
    }
    memcpy(board.solution, o.solution, sizeof board.solution);
    *twin = *whole;
    memcpy(twin->bytes, &board, sizeof board);
    return true;
}
