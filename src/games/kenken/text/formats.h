/*
 * The formats of puzzles, a reader and perhaps a writer each. A reader reads one puzzle and the
 * separator after it; on KZ_OK its draft is complete.
 */
#ifndef KZ_GAMES_KENKEN_FORMATS_H
#define KZ_GAMES_KENKEN_FORMATS_H

#include "games/kenken/text/reader.h"

kz_status kz__kenken_kkl_read(kz__kenken_reader *text, kz__kenken_draft *draft) KZ_MUST_USE;
void kz__kenken_kkl_print(const kz_kenken_puzzle *puzzle, const kz_kenken_notes *notes,
                          kz_text *out);

kz_status kz__kenken_kk_read(kz__kenken_reader *text, kz__kenken_draft *draft) KZ_MUST_USE;
void kz__kenken_kk_print(const kz_kenken_puzzle *puzzle, const kz_kenken_notes *notes,
                         kz_text *out);

kz_status kz__kenken_json_read(kz__kenken_reader *text, kz__kenken_draft *draft) KZ_MUST_USE;
void kz__kenken_json_print(const kz_kenken_puzzle *puzzle, const kz_kenken_notes *notes,
                           kz_text *out);

/* `wide`: also sizes, cages and hidden operations that Keen does not have. */
kz_status kz__kenken_keen_id_read(kz__kenken_reader *text, kz__kenken_draft *draft,
                                  bool wide) KZ_MUST_USE;
void kz__kenken_keen_id_print(const kz_kenken_puzzle *puzzle, const kz_kenken_notes *notes,
                              kz_text *out);

kz_status kz__kenken_lists_read(kz__kenken_reader *text, kz__kenken_draft *draft) KZ_MUST_USE;
kz_status kz__kenken_matrix_read(kz__kenken_reader *text, kz__kenken_draft *draft) KZ_MUST_USE;
kz_status kz__kenken_gauguin_read(kz__kenken_reader *text, kz__kenken_draft *draft) KZ_MUST_USE;

/* Needs kz_kenken_is_factors() to write. */
kz_status kz__kenken_puzzlink_read(kz__kenken_reader *text, kz__kenken_draft *draft) KZ_MUST_USE;
void kz__kenken_puzzlink_print(const kz_kenken_puzzle *puzzle, kz_text *out);
bool kz__kenken_is_puzzlink(kz__kenken_reader line);

/* Detects the format of a text; never KZ_KENKEN_ANY. Examines a bounded number of lines. */
kz_kenken_format kz__kenken_format_of(const kz__kenken_reader *whole);

#endif
