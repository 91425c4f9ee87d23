/* The version of the library, and whether a program is compatible with it. */
#include "base/version.h"

#include "kazu/version.h"

enum { MAJOR = KZ_VERSION_OF(1, 0, 0), MINOR = KZ_VERSION_OF(0, 1, 0) };

const char *kz_version(void) {
    return KZ_VERSION_STRING;
}

bool kz__version_fits(uint32_t built, uint32_t library) {
    if (built / MAJOR != library / MAJOR) {
        return false;
    }
    uint32_t built_minor = built % MAJOR / MINOR;
    uint32_t library_minor = library % MAJOR / MINOR;
    return library / MAJOR == 0 ? built_minor == library_minor : built_minor <= library_minor;
}

kz_status kz_version_check(uint32_t built) {
    return kz__version_fits(built, KZ_VERSION_NUMBER) ? KZ_OK : KZ_UNSUPPORTED;
}
