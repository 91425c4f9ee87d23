/**
 * @file
 * Statuses, verdicts, languages and errors: how every part of Kazu reports results.
 *
 * @code
 * kz_error error;
 * kz_status status = kz_error_set(&error, KZ_BAD_INPUT, 1, 3, "not a card", "x", 1);
 * printf("%s: %s\n", kz_status_name(status), error.message); //> BAD_INPUT: not a card
 * printf("%s\n", kz_verdict_name(KZ_NONE)); //> none
 * @endcode
 */
#ifndef KAZU_STATUS_H
#define KAZU_STATUS_H

#include "kazu/export.h"

#include <stddef.h>
#include <stdint.h>

KZ_C_BEGIN

/** All statuses: X(name, English text). The order is part of the interface. */
#define KZ_STATUS_LIST(X)                                                                          \
    X(OK, "ok")                                                                                    \
    X(BAD_INPUT, "bad input")                                                                      \
    X(OUT_OF_RANGE, "out of range")                                                                \
    X(OVERFLOW, "the number is too large")                                                         \
    X(DIVISION_BY_ZERO, "division by zero")                                                        \
    X(NO_MEMORY, "out of memory")                                                                  \
    X(NO_SPACE, "the buffer is too small")                                                         \
    X(BUDGET, "the node budget ran out")                                                           \
    X(CANCELLED, "cancelled")                                                                      \
    X(ILLEGAL_MOVE, "illegal move")                                                                \
    X(UNSUPPORTED, "not supported")

/** The return value of a function that can fail; KZ_OK is 0. */
typedef enum KZ_MUST_USE_TYPE kz_status {
#define KZ_STATUS_ENUM(name, text) KZ_##name,
    KZ_STATUS_LIST(KZ_STATUS_ENUM)
#undef KZ_STATUS_ENUM
        KZ_STATUS_COUNT
} kz_status;

/**
 * Ignores a status on purpose: `kz_status_ignore(kz_table_wake(table, now_ms));`. A cast to void is
 * not enough for gcc.
 * Cost: constant.
 */
static inline void kz_status_ignore(kz_status status) {
    (void)status;
}

/**
 * The result of a solver. "No solution" is a verdict, not an error.
 * KZ_ONE means that a solution is given (and, where a solver counts, that it is the only one).
 */
typedef enum kz_verdict { KZ_NONE, KZ_ONE, KZ_MANY, KZ_UNKNOWN } kz_verdict;

/** The languages of text for people. Data never depends on the language. */
typedef enum kz_lang { KZ_LANG_EN, KZ_LANG_JA } kz_lang;

enum { KZ_TOKEN_MAX = 48 /**< bytes of an offending token that an error keeps, with its NUL */ };

/**
 * Which part of an input is wrong, and why.
 * Lines and columns count from 1; columns count code points; 0 means "no position".
 */
typedef struct kz_error {
    kz_status status;
    uint32_t line;
    uint32_t column;
    const char *message;      /**< static English text, lower case, no full stop; a message id */
    const char *code;         /**< static name of the fault for programs ("E_SIZE"); often NULL */
    char token[KZ_TOKEN_MAX]; /**< the offending token, or an example of what is expected, cut at a
                                 code point; or "" */
} kz_error;

/**
 * Gives the name of a status without its prefix, such as "NO_MEMORY".
 * @param status any value; one outside the list gives "UNKNOWN_STATUS".
 * Cost: constant.
 */
KZ_API const char *kz_status_name(kz_status status);

/**
 * Gives the English text of a status; pass it through kz_message() for another language.
 * @param status any value; one outside the list gives "unknown status".
 * Cost: constant.
 */
KZ_API const char *kz_status_text(kz_status status);

/**
 * Gives the name of a verdict, as in the command's JSON output: "none", "one", "many" or "unknown".
 * @param verdict one of the four verdicts.
 * Cost: constant.
 */
KZ_API const char *kz_verdict_name(kz_verdict verdict);

/**
 * Fills an error and returns its status, so that a parser can write `return kz_error_set(...)`. The
 * error has no code; a caller that uses codes sets it afterwards.
 * @param error   filled in; NULL is allowed and only passes the status through.
 * @param status  what went wrong; not KZ_OK.
 * @param line    line of the token, from 1; 0 if the input is a single operand.
 * @param column  column of the token in code points, from 1; 0 if there is no position.
 * @param message static English text (kept by reference), also the id for its translation.
 * @param token   first byte of the offending token, or NULL; copied, control bytes as '?'.
 * @param length  bytes of the token.
 * Cost: constant: copies less than KZ_TOKEN_MAX bytes.
 */
KZ_API kz_status kz_error_set(kz_error *error, kz_status status, uint32_t line, uint32_t column,
                              const char *message, const char *token, size_t length);

KZ_C_END

#endif
