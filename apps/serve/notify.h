/* What systemd is told: one datagram for each word, nothing if it did not start us. */
#ifndef KAZU_SERVE_NOTIFY_H
#define KAZU_SERVE_NOTIFY_H

#include <stdint.h>

/* Says "READY=1", "STOPPING=1" or "WATCHDOG=1" where NOTIFY_SOCKET points. */
void notify_say(const char *word);

/* How often WATCHDOG=1 is wanted at least, in ms; 0: never. */
uint64_t notify_watchdog_ms(void);

#endif
