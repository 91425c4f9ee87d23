/**
 * @file
 * What the table needs of a session beyond its public interface.
 */
#ifndef KZ_PLAY_SESSION_H
#define KZ_PLAY_SESSION_H

#include "kazu/session.h"

/** Lets the one thing happen that is due. @return as kz_session_tick(); KZ_OK if nothing is due. */
kz_status kz__session_tick_once(kz_session *session) KZ_MUST_USE;

#endif
