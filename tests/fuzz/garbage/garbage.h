/**
 * @file
 * Arguments that nobody filled in, taken from the bytes of a fuzzer: structs of zeros, of noise,
 * and valid ones with some bytes changed; NULL; numbers at their limits. Pointers inside of structs
 * are NULL or good: the library believes them. All memory comes from one list and is freed after
 * each call, also after an assert that left the library in the middle.
 */
#ifndef KZ_TESTS_FUZZ_GARBAGE_H
#define KZ_TESTS_FUZZ_GARBAGE_H

#include "kazu/kazutori_bot.h"
#include "kazu/kazutori_study.h"
#include "kazu/kazutori_variants.h"
#include "kazu/kenken_explain.h"
#include "kazu/kenken_study.h"
#include "kazu/mastermind_bounds.h"
#include "kazu/mastermind_study.h"
#include "kazu/namepoker_lines.h"
#include "kazu/namepoker_odds.h"
#include "kazu/play.h"
#include "kazu/shisoku_atlas.h"
#include "kazu/shisoku_countdown.h"
#include "kazu/shisoku_game.h"
#include "kazu/shisoku_stops.h"
#include "kazu/shisoku_study.h"

typedef struct garbage garbage;

/** Opens a stream of bytes: the one at a time. @param data borrowed. */
garbage *garbage_open(const uint8_t *data, size_t size);
/** Frees all that was taken since garbage_open(). */
void garbage_close(garbage *g);

/** From here on an assert is what is expected (fuzz_garbage.c). */
void garbage_arm(garbage *g);

/** A number: small, at a limit, or any. */
uint64_t garbage_number(garbage *g);
/** A number of elements that each buffer has. */
uint64_t garbage_count(garbage *g);
double garbage_real(garbage *g);

/** Bytes without a NUL, exactly as many as there are. */
const char *garbage_bytes(garbage *g, size_t *length);
/** A string, or NULL. */
const char *garbage_string(garbage *g);
/** Room for numbers: garbage_count() of any type. NULL now and then. */
void *garbage_buffer(garbage *g);
/** Room for results of many kB. */
void *garbage_array(garbage *g);
/** A place for a pointer that comes back, or NULL. */
void *garbage_out(garbage *g);

/** A value of a type by its name. @param may_be_null for pointers. */
void *garbage_of(garbage *g, const char *type, size_t size, bool may_be_null);

/** A valid value of a type, which the library itself made; NULL: there is none of this type. */
const void *garbage_example(const char *type);

kz_kenken_visit *garbage_visit(garbage *g);
kz_kenken_visit_step *garbage_visit_step(garbage *g);
kz_shisoku_countdown_tell *garbage_tell(garbage *g);

/** Memory of the call at hand, and a kz_work that takes from it and gives up soon. */
void *garbage_take(garbage *g, size_t size);
kz_work *garbage_work(garbage *g);

/** Opaque objects. Those that functions change are made for each call. NULL now and then. */
kz_kazutori_position *garbage_kz_kazutori_position(garbage *g);
kz_kazutori_sum *garbage_kz_kazutori_sum(garbage *g);
kz_mastermind_bounds *garbage_kz_mastermind_bounds(garbage *g);
kz_mastermind_codes *garbage_kz_mastermind_codes(garbage *g);
kz_mastermind_optimum *garbage_kz_mastermind_optimum(garbage *g);
kz_mastermind_tree *garbage_kz_mastermind_tree(garbage *g);
kz_namepoker_draws *garbage_kz_namepoker_draws(garbage *g);
kz_namepoker_equilibrium *garbage_kz_namepoker_equilibrium(garbage *g);
kz_namepoker_mix *garbage_kz_namepoker_mix(garbage *g);
kz_namepoker_table *garbage_kz_namepoker_table(garbage *g);
kz_session *garbage_kz_session(garbage *g);
kz_shisoku_atlas *garbage_kz_shisoku_atlas(garbage *g);
kz_shisoku_catalogue *garbage_kz_shisoku_catalogue(garbage *g);
kz_shisoku_tally *garbage_kz_shisoku_tally(garbage *g);
kz_table *garbage_kz_table(garbage *g);

#endif
