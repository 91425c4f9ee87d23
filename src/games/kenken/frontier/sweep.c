/* Batches of lanes in plain words; the portable path. Theory: docs/theory/kenken.md. */
#include "games/kenken/frontier/sweep.h"

const kz__kenken_frontier_path kz__kenken_frontier_portable = {sweep, choose, pack_children};
