/* Where the page lies that came with the command. */
#include "web/site_place.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>
#include <uv.h>

static bool has_index(const char *folder) {
    char path[SITE_PLACE_ROOM + 16];
    int length = snprintf(path, sizeof path, "%s/index.html", folder);
    return length > 0 && (size_t)length < sizeof path && access(path, R_OK) == 0;
}

/* The folder of the command's own file, links followed; empty if the system does not tell. */
static void find_own_folder(char folder[SITE_PLACE_ROOM]) {
    size_t length = SITE_PLACE_ROOM;
    if (uv_exepath(folder, &length) != 0) {
        folder[0] = '\0';
    }
    char *end = strrchr(folder, '/');
    if (end != NULL) {
        *end = '\0';
    }
}

static void join(char place[SITE_PLACE_ROOM], const char *own, const char *relative) {
    int length = relative[0] == '/' ? snprintf(place, SITE_PLACE_ROOM, "%s", relative)
                                    : snprintf(place, SITE_PLACE_ROOM, "%s/%s", own, relative);
    if (length < 0 || length >= SITE_PLACE_ROOM) {
        place[0] = '\0';
    }
}

bool site_place_find(char place[SITE_PLACE_ROOM]) {
    char own[SITE_PLACE_ROOM];
    char built[SITE_PLACE_ROOM];
    find_own_folder(own);
    join(place, own, KAZU_INSTALLED_SITE);
    if (has_index(place)) {
        return true;
    }
    join(built, own, "web/site");
    if (!has_index(built)) {
        return false;
    }
    memcpy(place, built, sizeof built);
    return true;
}
