/**
 * @file
 * What the public headers need from a compiler: C linkage, visibility and format checking.
 * Every other compiler extension stays inside src/base/ and the SIMD files. Programs may use them.
 *
 * @code
 * int (*write)(char *, size_t, const char *, ...) KZ_PRINTF(3, 4) = snprintf;
 * char line[16];
 * write(line, sizeof line, "%d cards", 52); // the compiler warns where a format does not fit
 * printf("%s\n", line); //> 52 cards
 * @endcode
 */
#ifndef KAZU_EXPORT_H
#define KAZU_EXPORT_H

#ifdef __cplusplus
/** Opens the declarations of a public header: a C++ program sees them with C linkage. */
#define KZ_C_BEGIN extern "C" {
/** Closes what KZ_C_BEGIN opened. */
#define KZ_C_END }
#else
#define KZ_C_BEGIN
#define KZ_C_END
#endif

#if defined(__GNUC__)
/** Marks a declaration as part of the library's public interface. */
#define KZ_API __attribute__((visibility("default")))
/** Lets the compiler check a printf-like call: format at argument f, values from argument v on. */
#define KZ_PRINTF(f, v) __attribute__((format(printf, f, v)))
/** Marks a function that returns a translation of its printf-like argument f. */
#define KZ_FORMAT_ARG(f) __attribute__((format_arg(f)))
/** Marks a function whose result must be used; the compiler warns otherwise. */
#define KZ_MUST_USE __attribute__((warn_unused_result))
#else
#define KZ_API
#define KZ_PRINTF(f, v)
#define KZ_FORMAT_ARG(f)
#define KZ_MUST_USE
#endif

#if defined(__clang__)
/** KZ_MUST_USE for every function that returns this type, also through a pointer. */
#define KZ_MUST_USE_TYPE __attribute__((warn_unused_result))
#else
#define KZ_MUST_USE_TYPE
#endif

#endif
