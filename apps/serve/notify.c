/* What systemd is told, without its library. */
#include "notify.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

enum { MICROSECONDS_PER_MS = 1000 };

void notify_say(const char *word) {
    const char *path = getenv("NOTIFY_SOCKET");
    struct sockaddr_un to = {.sun_family = AF_UNIX};
    size_t length = path != NULL ? strlen(path) : 0;
    if (length < 2 || length >= sizeof to.sun_path || (path[0] != '/' && path[0] != '@')) {
        return;
    }
    memcpy(to.sun_path, path, length);
    if (path[0] == '@') {
        to.sun_path[0] = '\0'; /* of Linux: a name that is no file */
    }
    int sent = socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
    if (sent >= 0) {
        socklen_t size = (socklen_t)(offsetof(struct sockaddr_un, sun_path) + length);
        (void)sendto(sent, word, strlen(word), MSG_NOSIGNAL | MSG_DONTWAIT,
                     (const struct sockaddr *)&to, size);
        (void)close(sent);
    }
}

uint64_t notify_watchdog_ms(void) {
    const char *text = getenv("WATCHDOG_USEC");
    const char *pid = getenv("WATCHDOG_PID");
    if (text == NULL || (pid != NULL && strtol(pid, NULL, 10) != (long)getpid())) {
        return 0;
    }
    return strtoull(text, NULL, 10) / MICROSECONDS_PER_MS;
}
