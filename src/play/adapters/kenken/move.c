/*
 * The moves of KenKen: digits, pencil marks, save points.
 */
#include "play/adapters/kenken/state.h"

#include "base/word.h"

#include <string.h>

/* A move being parsed and applied. */
typedef struct mover {
    kz__kenken_table *table;
    kz_words words; /* the unread rest of the line */
    kz_error *error;
} mover;

static bool is_decimal(char c) {
    return c >= '0' && c <= '9';
}

/* Reads the number of a row or a column. */
static kz_status read_number(kz_word word, const mover *m, const char *missing, unsigned *number) {
    uint64_t read = 0;
    kz_status status = kz__word_number(word, 1, m->table->board.size, &read, m->error);
    *number = (unsigned)read;
    return status == KZ_OUT_OF_RANGE ? kz__word_error(word, status, missing, m->error) : status;
}

/* Splits "r2c3", or "23" if all numbers have one digit, into row and column. */
static bool cut_cell(kz_word word, const mover *m, kz_word *row, kz_word *column) {
    kz_word head = {0};
    if (word.length == 2 && m->table->board.size <= 9 && is_decimal(word.text[0]) &&
        is_decimal(word.text[1])) {
        *row = (kz_word){word.text, 1, word.column};
        *column = (kz_word){word.text + 1, 1, word.column + 1};
        return true;
    }
    if (word.length == 0 || (word.text[0] != 'r' && word.text[0] != 'R')) {
        return false;
    }
    head = (kz_word){word.text + 1, word.length - 1, word.column + 1};
    return kz__word_cut(head, 'c', row, column) || kz__word_cut(head, 'C', row, column);
}

static kz_status read_cell(kz_word word, const mover *m, unsigned *cell) {
    kz_word row_word;
    kz_word column_word;
    unsigned row = 0;
    unsigned column = 0;
    if (!cut_cell(word, m, &row_word, &column_word)) {
        return kz__word_error(word, KZ_BAD_INPUT, KZ_N("expected a cell such as r2c3"), m->error);
    }
    kz_status status = read_number(row_word, m, KZ_N("this row is outside the puzzle"), &row);
    if (status == KZ_OK) {
        status = read_number(column_word, m, KZ_N("this column is outside the puzzle"), &column);
    }
    if (status == KZ_OK) {
        *cell = (row - 1) * m->table->board.size + column - 1;
    }
    return status;
}

/* 1..9 a..g; 0 for 0; above KZ_KENKEN_SIZE_MAX for anything else. */
static unsigned digit_of(char c) {
    if (c >= '0' && c <= '9') {
        return (unsigned)(c - '0');
    }
    if (c >= 'a' && c <= 'g') {
        return (unsigned)(c - 'a') + 10;
    }
    return c >= 'A' && c <= 'G' ? (unsigned)(c - 'A') + 10 : KZ_KENKEN_SIZE_MAX + 1;
}

static kz_status refuse_digit(kz_word word, const mover *m) {
    if (word.length == 0) {
        return kz__word_error(word, KZ_BAD_INPUT, KZ_N("expected a digit"), m->error);
    }
    return kz__word_error(word, KZ_BAD_INPUT, KZ_N("this digit is out of range"), m->error);
}

/* Reads a digit, 0 for none; from 10 on a letter or the number itself. */
static kz_status read_digit(kz_word word, const mover *m, unsigned *digit) {
    unsigned read = KZ_KENKEN_SIZE_MAX + 1;
    if (word.length == 1) {
        read = digit_of(word.text[0]);
    } else if (word.length == 2 && word.text[0] == '1' && digit_of(word.text[1]) < 10) {
        read = 10 + digit_of(word.text[1]);
    }
    if (read > m->table->board.size) {
        return refuse_digit(word, m);
    }
    *digit = read;
    return KZ_OK;
}

/*
 * Tells whether two characters form one number: 0 is not a digit, so 10 can only mean ten; nobody
 * marks a digit twice, so 11 can only mean eleven.
 */
static bool is_one_number(kz_word word, size_t at, const mover *m) {
    if (at + 1 >= word.length || word.text[at] != '1') {
        return false;
    }
    return word.text[at + 1] == '0' ||
           (word.length == 2 && word.text[1] == '1' && m->table->board.size > 10);
}

/* Reads digits such as 124 as a set, bit d-1. */
static kz_status read_joined(kz_word word, const mover *m, unsigned *digits) {
    unsigned read = 0;
    for (size_t i = 0; i < word.length; i++) {
        unsigned digit = digit_of(word.text[i]);
        if (is_one_number(word, i, m)) {
            digit = 10 + digit_of(word.text[++i]);
        }
        if (digit == 0 || digit > m->table->board.size) {
            return refuse_digit(word, m);
        }
        read |= 1U << (digit - 1);
    }
    if (read == 0) {
        return refuse_digit(word, m);
    }
    *digits = read;
    return KZ_OK;
}

/* Reads the rest of the line: joined digits such as "124", or separate numbers such as "1 2 12". */
static kz_status read_digits(mover *m, unsigned *digits) {
    kz_word word = {0};
    unsigned read = 0;
    kz__words_next(&m->words, &word);
    if (kz__words_rest(m->words).length == 0) {
        return read_joined(word, m, digits);
    }
    do {
        unsigned digit = 0;
        kz_status status = read_digit(word, m, &digit);
        if (status != KZ_OK || digit == 0) {
            return status != KZ_OK ? status : refuse_digit(word, m);
        }
        read |= 1U << (digit - 1);
    } while (kz__words_next(&m->words, &word));
    *digits = read;
    return KZ_OK;
}

static kz_status end(mover *m) {
    kz_word word;
    if (!kz__words_next(&m->words, &word)) {
        return KZ_OK;
    }
    return kz__word_error(word, KZ_BAD_INPUT, KZ_N("unexpected text at the end of the line"),
                          m->error);
}

/* Records what the move did and in which cell. */
static void note(kz__kenken_play_board *board, kz__kenken_action did, unsigned cell) {
    board->did = (uint8_t)did;
    board->last = (uint16_t)(cell + 1);
}

static void unmark_lines(kz__kenken_play_board *board, unsigned cell, unsigned digit) {
    unsigned size = board->size;
    uint16_t others = (uint16_t) ~(1U << (digit - 1));
    for (unsigned i = 0; i < size; i++) {
        board->now.marks[cell / size * size + i] &= others;
        board->now.marks[i * size + cell % size] &= others;
    }
}

/* Removes the digit, or the marks if there is no digit. */
static void clear(kz__kenken_play_board *board, unsigned cell) {
    if (board->now.digit[cell] == 0) {
        board->now.marks[cell] = 0;
    }
    board->now.digit[cell] = 0;
    note(board, KZ__KENKEN_DID_CLEAR, cell);
}

static void put(kz__kenken_play_board *board, unsigned cell, unsigned digit) {
    board->now.digit[cell] = (uint8_t)digit;
    if (board->auto_marks != 0) {
        unmark_lines(board, cell, digit);
    }
    note(board, KZ__KENKEN_DID_PLACE, cell);
}

/* The given digits of an exercise cannot be changed. */
static kz_status keep_given(const mover *m, kz_word word, unsigned cell) {
    const kz__kenken_play_board *board = &m->table->board;
    if (board->task == 0 || board->now.digit[cell] == 0) {
        return KZ_OK;
    }
    return kz__word_error(word, KZ_ILLEGAL_MOVE, KZ_N("this cell has a given digit"), m->error);
}

/* "r2c3 4", "r2c3=4", "23 4". */
static kz_status place(mover *m, kz_word cell_word) {
    kz_word word = {0};
    unsigned cell = 0;
    unsigned digit = 0;
    if (!kz__word_cut(cell_word, '=', &cell_word, &word)) {
        kz__words_next(&m->words, &word);
    }
    kz_status status = read_cell(cell_word, m, &cell);
    if (status == KZ_OK) {
        status = read_digit(word, m, &digit);
    }
    if (status == KZ_OK) {
        status = end(m);
    }
    if (status == KZ_OK) {
        status = keep_given(m, cell_word, cell);
    }
    if (status == KZ_OK && digit == 0) {
        clear(&m->table->board, cell);
    } else if (status == KZ_OK) {
        put(&m->table->board, cell, digit);
    }
    return status;
}

static kz_status run_clear(mover *m) {
    kz_word word;
    unsigned cell = 0;
    kz__words_next(&m->words, &word);
    kz_status status = read_cell(word, m, &cell);
    if (status == KZ_OK) {
        status = end(m);
    }
    if (status == KZ_OK) {
        status = keep_given(m, word, cell);
    }
    if (status == KZ_OK) {
        clear(&m->table->board, cell);
    }
    return status;
}

static kz_status run_mark(mover *m) {
    kz_word cell_word;
    unsigned cell = 0;
    unsigned digits = 0;
    kz__kenken_play_board *board = &m->table->board;
    kz__words_next(&m->words, &cell_word);
    kz_status status = read_cell(cell_word, m, &cell);
    if (status == KZ_OK) {
        status = read_digits(m, &digits);
    }
    if (status == KZ_OK && board->now.digit[cell] != 0) {
        return kz__word_error(cell_word, KZ_ILLEGAL_MOVE, KZ_N("this cell already has a digit"),
                              m->error);
    }
    if (status == KZ_OK) {
        board->now.marks[cell] ^= (uint16_t)digits;
        note(board, KZ__KENKEN_DID_MARK, cell);
    }
    return status;
}

/* Marks the cells that have no marks. Digits that the player knows to be wrong rule nothing out. */
static kz_status run_fill(mover *m) {
    kz__kenken_play_board *board = &m->table->board;
    kz__kenken_play_board right = *board;
    kz_kenken_puzzle puzzle;
    bool is_told = kz__kenken_play_tells_mistakes(board);
    kz__kenken_play_puzzle(board, &puzzle);
    for (unsigned cell = 0; is_told && cell < kz__kenken_play_cells(board); cell++) {
        right.now.digit[cell] =
            kz__kenken_play_is_mistake(board, cell) ? 0 : board->now.digit[cell];
    }
    for (unsigned cell = 0; cell < kz__kenken_play_cells(board); cell++) {
        if (board->now.digit[cell] == 0 && board->now.marks[cell] == 0) {
            board->now.marks[cell] = (uint16_t)kz__kenken_play_candidates(&right, &puzzle, cell);
        }
    }
    board->did = KZ__KENKEN_DID_FILL;
    return end(m);
}

static kz_status run_point(mover *m) {
    kz__kenken_table *table = m->table;
    kz__kenken_play_board *board = &table->board;
    if (board->points == KZ__KENKEN_POINTS_MAX) {
        memmove(table->point, table->point + 1, (KZ__KENKEN_POINTS_MAX - 1) * sizeof *table->point);
        board->points--;
    }
    table->point[board->points] = board->now;
    board->points++;
    board->did = KZ__KENKEN_DID_POINT;
    return end(m);
}

static kz_status run_back(mover *m) {
    kz__kenken_table *table = m->table;
    kz__kenken_play_board *board = &table->board;
    kz_status status = end(m);
    if (status == KZ_OK && board->points == 0) {
        return kz_error_set(m->error, KZ_ILLEGAL_MOVE, 0, 0, KZ_N("there is no save point"), NULL,
                            0);
    }
    if (status == KZ_OK) {
        board->points--;
        board->now = table->point[board->points];
        memset(&table->point[board->points], 0, sizeof *table->point);
        board->did = KZ__KENKEN_DID_BACK;
    }
    return status;
}

static kz_status run_check(mover *m) {
    kz__kenken_play_board *board = &m->table->board;
    board->checks += board->checks < UINT32_MAX ? 1 : 0;
    board->did = KZ__KENKEN_DID_CHECK;
    return end(m);
}

/* Removes the digits that the player knows to be wrong. */
static kz_status run_erase(mover *m) {
    kz__kenken_play_board *board = &m->table->board;
    unsigned erased = 0;
    kz_status status = end(m);
    for (unsigned cell = 0; status == KZ_OK && cell < kz__kenken_play_cells(board); cell++) {
        if (kz__kenken_play_tells_mistakes(board) && kz__kenken_play_is_mistake(board, cell)) {
            board->now.digit[cell] = 0;
            erased++;
        }
    }
    if (status == KZ_OK && erased == 0) {
        return kz_error_set(m->error, KZ_ILLEGAL_MOVE, 0, 0,
                            KZ_N("no wrong digits are marked; use 'check' to find them"), NULL, 0);
    }
    board->did = KZ__KENKEN_DID_ERASE;
    return status;
}

static kz_status run_give_up(mover *m) {
    m->table->board.gave_up = 1;
    m->table->board.did = KZ__KENKEN_DID_GIVE_UP;
    return end(m);
}

/* Whether a digit is right would be a way to try digits, and save points have no room. */
static bool is_no_race(kz_status (*run)(mover *m)) {
    return run == run_point || run == run_back || run == run_check || run == run_erase;
}

static const struct {
    const char *word;
    kz_status (*run)(mover *m);
} actions[] = {{"clear", run_clear},  {"mark", run_mark},         {"fill", run_fill},
               {"point", run_point},  {"back", run_back},         {"check", run_check},
               {"erase", run_erase},  {"give-up", run_give_up},   {"あきらめる", run_give_up},
               {"降参", run_give_up}, {"ギブアップ", run_give_up}};

static kz_status run(mover *m) {
    kz_word word;
    kz_word cell;
    kz_word row;
    kz_word column;
    kz__words_next(&m->words, &word);
    for (size_t i = 0; i < sizeof actions / sizeof actions[0]; i++) {
        if (kz__word_is(word, actions[i].word)) {
            if (m->table->board.racers > 0 && is_no_race(actions[i].run)) {
                return kz__word_error(word, KZ_ILLEGAL_MOVE, KZ_N("a race goes without this"),
                                      m->error);
            }
            return actions[i].run(m);
        }
    }
    if (!kz__word_cut(word, '=', &cell, &row)) {
        cell = word;
    }
    if (cut_cell(cell, m, &row, &column)) {
        return place(m, word);
    }
    return kz__word_error(word, KZ_BAD_INPUT,
                          KZ_N("expected a cell and a digit, such as 'r2c3 4', or one of 'mark', "
                               "'clear', 'fill', 'point', 'back', 'check', 'erase' and 'give-up'"),
                          m->error);
}

kz_status kz__kenken_play_move(kz_state *state, const kz_act *act, kz_error *error) {
    kz__kenken_table table;
    memcpy(&table, state->bytes, sizeof table);
    bool is_race = table.board.racers > 0;
    kz__kenken_point start = table.board.now;
    if (is_race) {
        kz__kenken_race_load(&table, act->from);
    }
    table.board.last = 0;
    mover m = {
        .table = &table, .words = kz__words_of(act->line, strlen(act->line)), .error = error};
    kz_status status = run(&m);
    if (status == KZ_OK && is_race) {
        kz__kenken_race_store(&table, act, &start);
    }
    if (status == KZ_OK) {
        memcpy(state->bytes, &table, sizeof table);
    }
    return status;
}
