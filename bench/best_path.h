/* The processor path that the machine is best at, asked once: in a virtual machine the question
 * takes some microseconds. */
#ifndef BEST_PATH_H
#define BEST_PATH_H

#include "kazu/work.h"

kz_cpu best_path(void);

#endif
