/* Files have names and no folders. */
#include "system/file_place.h"

int file_place_open(file_place *place, const char *path) {
    (void)path;
    *place = (file_place){.folder = -1};
    return 0;
}

void file_place_close(file_place *place) {
    (void)place;
}
