/*
 * Column layout of codes, written as loops over bytes, which compilers vectorise.
 * Theory: docs/theory/mastermind.md.
 */
#include "games/mastermind/feedback/columns.h"

#include <string.h>

enum { BLOCK = KZ__MASTERMIND_BLOCK, PORTION = 1024 * BLOCK };

static void fill_block(unsigned pegs, const kz_mastermind_code codes[BLOCK],
                       uint8_t (*rows)[BLOCK]) {
    for (unsigned peg = 0; peg < pegs; peg++) {
        uint8_t *color = rows[2 * peg];
        uint8_t *token = rows[2 * peg + 1];
        for (unsigned i = 0; i < BLOCK; i++) {
            color[i] = (uint8_t)(codes[i] >> 4 * peg & 15U);
        }
        for (unsigned i = 0; i < BLOCK; i++) {
            token[i] = (uint8_t)(15 - color[i]);
        }
        for (unsigned left = 0; left < peg; left++) {
            const uint8_t *other = rows[2 * left];
            for (unsigned i = 0; i < BLOCK; i++) {
                token[i] = (uint8_t)(token[i] + (color[i] == other[i] ? 16 : 0));
            }
        }
    }
}

void kz__mastermind_columns_fill(const kz__mastermind_columns *columns,
                                 const kz_mastermind_code *codes) {
    uint8_t(*rows)[BLOCK] = columns->rows;
    size_t left = columns->count;
    for (; left >= BLOCK; left -= BLOCK) {
        fill_block(columns->pegs, codes, rows);
        codes += BLOCK;
        rows += 2 * columns->pegs;
    }
    if (left > 0) {
        kz_mastermind_code last[BLOCK] = {0};
        memcpy(last, codes, left * sizeof *codes);
        fill_block(columns->pegs, last, rows);
    }
}

static kz_status fill_portions(const kz__mastermind_columns *columns,
                               const kz_mastermind_code *codes, kz_work *work) {
    kz__mastermind_columns portion = *columns;
    kz_status status = KZ_OK;
    for (size_t done = 0; done < columns->count && status == KZ_OK; done += portion.count) {
        size_t left = columns->count - done;
        portion.count = left < PORTION ? left : PORTION;
        portion.rows = columns->rows + done / BLOCK * 2 * columns->pegs;
        kz__mastermind_columns_fill(&portion, codes + done);
        status = kz_work_step(work, portion.count);
    }
    return status;
}

kz_status kz__mastermind_columns_new(unsigned pegs, const kz_mastermind_code *codes, size_t count,
                                     kz_work *work, kz__mastermind_columns *columns) {
    uint8_t(*rows)[BLOCK] = kz_work_allocate(work, kz__mastermind_rows(pegs, count), sizeof *rows);
    if (rows == NULL) {
        return KZ_NO_MEMORY;
    }
    kz__mastermind_columns made = {.pegs = (uint8_t)pegs, .count = count, .rows = rows};
    kz_status status = fill_portions(&made, codes, work);
    if (status != KZ_OK) {
        kz__mastermind_columns_clear(&made, work);
        return status;
    }
    *columns = made;
    return KZ_OK;
}

void kz__mastermind_columns_clear(kz__mastermind_columns *columns, kz_work *work) {
    kz_work_free(work, columns->rows, kz__mastermind_rows(columns->pegs, columns->count),
                 sizeof *columns->rows);
    columns->rows = NULL;
}
