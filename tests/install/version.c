/* Asks the library that it meets whether it fits, as every program should. */
#include <kazu/version.h>

#include <stdio.h>

int main(void) {
    if (kz_version_check(KZ_VERSION_NUMBER) != KZ_OK) {
        fprintf(stderr, "built for Kazu %s, found %s\n", KZ_VERSION_STRING, kz_version());
        return 1;
    }
    printf("Kazu %s\n", kz_version());
    return 0;
}
