/* A puzzle of a sheet: what is played, and what is printed of it. */
#ifndef KAZU_SHEET_PUZZLE_H
#define KAZU_SHEET_PUZZLE_H

#include "kazu/kazutori.h"
#include "kazu/kenken.h"
#include "kazu/mastermind.h"
#include "kazu/namepoker.h"
#include "kazu/play.h"
#include "kazu/shisoku.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { SHEET_ANSWER_ROOM = 512, SHEET_LEVELS = 5, SHEET_UNRATED = -1 };

typedef struct sheet_puzzle {
    kz_opening opening;             /* what the link opens; instance "": there is nothing to open */
    bool is_given;                  /* typed, not dealt by a seed */
    uint64_t number;                /* the seed of a deal; else from 1 */
    int level;                      /* 1 easy .. SHEET_LEVELS; 0: not asked yet; SHEET_UNRATED */
    char answer[SHEET_ANSWER_ROOM]; /* a text; "": the game draws its answer */
    union {
        struct {
            unsigned size;
            bool hides_signs;
            uint8_t solution[KZ_KENKEN_CELLS_MAX];
        } board;
        kz_shisoku_problem table;
        struct {
            kz_kazutori_set set;
            kz_kazutori_rules rules;
            uint64_t total;
            uint64_t at;
        } position;
        struct {
            kz_mastermind_rules rules;
            kz_mastermind_code secret;
            kz_mastermind_history rows;
        } code;
        struct {
            kz_namepoker_rules rules;
            kz_namepoker_hand hand[2];
            int exchanges;
        } hands;
    } more;
} sheet_puzzle;

/* Builds what a seat sees at the start. @return false: no memory */
bool puzzle_view(const sheet_puzzle *puzzle, int seat, kz_lang lang, kz_work *work, kz_view *view);

/* Builds what is seen when it is given up: the solution. @return false: the game shows none. */
bool puzzle_solved_view(const sheet_puzzle *puzzle, kz_lang lang, kz_work *work, kz_view *view);

/* Reads the parameters that it was dealt by. */
kz_status puzzle_values(const sheet_puzzle *puzzle, kz_values *values);

#endif
