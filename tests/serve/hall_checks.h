/* What must be true of all that guests of a hall heard. */
#ifndef KAZU_TEST_HALL_CHECKS_H
#define KAZU_TEST_HALL_CHECKS_H

#include "serve/try_hall.h"

/* Ends the process unless each message is JSON, each event is a row of the store (the guest's own
 * with its id), none is missing behind a hello, and no secret of these rooms stands in it. */
void hall_checks_guest(const try_guest *guest, const try_room *rooms, unsigned count);
/* Tells whether two who watch the same room, each in another hall, see the same. */
bool hall_checks_agree(try_guest *here, try_guest *there);

#endif
