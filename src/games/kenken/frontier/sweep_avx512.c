/* Batches of lanes in one register; the AVX-512 version of sweep.c. Theory:
 * docs/theory/kenken.md. */
#define KZ__KENKEN_LANES_AVX512 1
#include "games/kenken/frontier/sweep.h"

const kz__kenken_frontier_path kz__kenken_frontier_avx512 = {sweep, choose, pack_children};
