/* The fastest processor path of this machine. */
#ifndef PROCESSOR_H
#define PROCESSOR_H

#include "kazu/work.h"

kz_cpu processor_best(void);

#endif
