/**
 * @file
 * The version of Kazu: of the headers a program is compiled with, and of the library it runs with.
 * docs/decisions/a-program-runs-only-with-its-interface.md says which versions are compatible.
 */
#ifndef KAZU_VERSION_H
#define KAZU_VERSION_H

#include "kazu/export.h"
#include "kazu/status.h"

#include <stdint.h>

KZ_C_BEGIN

/* Must equal the version of the CMake project; otherwise configuring fails. */
#define KZ_VERSION_MAJOR 0 /**< incremented when programs must be changed */
#define KZ_VERSION_MINOR 1 /**< incremented for additions; before 1.0 like MAJOR */
#define KZ_VERSION_PATCH 0 /**< incremented when only bugs were fixed */

/** A version as one number that grows with it: 1.2.3 is 1002003. */
#define KZ_VERSION_OF(major, minor, patch) (1000000 * (major) + 1000 * (minor) + (patch))
/** The version of these headers as such a number, also for `#if`. */
#define KZ_VERSION_NUMBER KZ_VERSION_OF(KZ_VERSION_MAJOR, KZ_VERSION_MINOR, KZ_VERSION_PATCH)

/** Joins three words with dots, as a string. */
#define KZ_VERSION_DOTS(major, minor, patch) #major "." #minor "." #patch
/** Like KZ_VERSION_DOTS, but expands macros first. */
#define KZ_VERSION_WORDS(major, minor, patch) KZ_VERSION_DOTS(major, minor, patch)
/** The version of these headers as text: "0.1.0". */
#define KZ_VERSION_STRING KZ_VERSION_WORDS(KZ_VERSION_MAJOR, KZ_VERSION_MINOR, KZ_VERSION_PATCH)

/**
 * Gives the version of the library that runs: "0.1.0". The headers' is KZ_VERSION_STRING.
 * @return static text.
 * Cost: constant.
 */
KZ_API const char *kz_version(void);

/**
 * Tells whether a program that was compiled with headers of a version may use this library. Call it
 * first and exit if not, because struct sizes may then differ.
 *
 * @code
 * if (kz_version_check(KZ_VERSION_NUMBER) != KZ_OK) {
 *     fprintf(stderr, "built for Kazu %s, found %s\n", KZ_VERSION_STRING, kz_version());
 *     return 1;
 * }
 * printf("Kazu %d.%d\n", KZ_VERSION_MAJOR, KZ_VERSION_MINOR); //> Kazu 0.1
 * @endcode
 * @param built KZ_VERSION_NUMBER. This function has only numbers as arguments and result, in all
 *              versions.
 * @return KZ_OK: major and, before 1.0, minor are equal, and from 1.0 on the library's minor is not
 *         lower; otherwise KZ_UNSUPPORTED. The patch version is ignored.
 * Cost: constant.
 */
KZ_API kz_status kz_version_check(uint32_t built) KZ_MUST_USE;

KZ_C_END

#endif
