/**
 * @file
 * Internal functions of a session, for the table.
 */
#ifndef KZ_PLAY_SESSION_H
#define KZ_PLAY_SESSION_H

#include "kazu/session.h"

/**
 * Makes the one timed change that is due. @return as kz_session_tick(); KZ_OK if nothing is due.
 */
kz_status kz__session_tick_once(kz_session *session) KZ_MUST_USE;

#endif
