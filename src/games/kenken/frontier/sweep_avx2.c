/* Batches of lanes in two registers; the AVX2 version of sweep.c. Theory: docs/theory/kenken.md. */
#define KZ__KENKEN_LANES_AVX2 1
#include "games/kenken/frontier/sweep.h"

const kz__kenken_frontier_path kz__kenken_frontier_avx2 = {sweep, choose, pack_children};
