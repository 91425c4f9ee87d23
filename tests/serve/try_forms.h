/* The form of messages: JSON objects whose members are all known. */
#ifndef KAZU_TEST_TRY_FORMS_H
#define KAZU_TEST_TRY_FORMS_H

#include "serve/try_hall.h"

/* All that a guest heard has that form. */
void try_forms_assert(const try_guest *guest);

#endif
