/**
 * @file
 * Parameter and instance lines of Mastermind.
 */
#ifndef KZ_PLAY_ADAPTERS_MASTERMIND_LINES_H
#define KZ_PLAY_ADAPTERS_MASTERMIND_LINES_H

#include "play/adapters/mastermind/state.h"

extern const kz_param kz__mastermind_params[];
extern const kz_preset kz__mastermind_presets[];

/** See kz_game: refuses what cannot be played, and gives a table of several seats its keeper. */
bool kz__mastermind_is_quick(const kz_values *values);
kz_status kz__mastermind_params_check(kz_values *values, int seats, kz_error *error) KZ_MUST_USE;

/** See kz_game: "4 pegs in 6 colours, no repeats". */
void kz__mastermind_put_name(const kz_values *values, kz_lang lang, kz_text *out);

/** Gives the grade that an exercise should have; 0: any. */
int kz__mastermind_grade_of(const kz_values *values);

/** Gives the table that parameters describe, without a code. */
kz__mastermind_table kz__mastermind_table_of(const kz_values *values);

/**
 * Reads parameters and `code=1365`; with keeper=evil `key=7` or, of older saves, `draw=7`; with
 * keeper=hand nothing more. An exercise has `given=1234=11,2315=20` instead.
 * @param game  whose parameters they are.
 * @param table untouched on failure.
 */
kz_status kz__mastermind_read_instance(const kz_game *game, const char *instance, int seats,
                                       kz__mastermind_table *table, kz_error *error) KZ_MUST_USE;

/** Writes an opening in its normal form, with all of its words. */
void kz__mastermind_put_instance(const kz__mastermind_table *table, kz_text *out);

#endif
