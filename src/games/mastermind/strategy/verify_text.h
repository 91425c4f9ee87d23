/**
 * @file
 * Reads a written strategy for the verifier. It shares no code with computing and writing
 * strategies.
 */
#ifndef KZ_MASTERMIND_VERIFY_TEXT_H
#define KZ_MASTERMIND_VERIFY_TEXT_H

#include "kazu/mastermind_study.h"

#define KZ__MASTERMIND_NOWHERE UINT32_MAX

/* A line of the tree. Lines refer to each other by number. */
typedef struct kz__mastermind_line {
    kz_mastermind_code guess;
    uint32_t number; /* in the text, from 1 */
    uint32_t child;
    uint32_t next;
    uint8_t black; /* the answer before it */
    uint8_t white;
    bool reached; /* some game reaches it */
} kz__mastermind_line;

typedef struct kz__mastermind_written {
    kz_mastermind_rules rules;
    kz_mastermind_history history;
    uint32_t count;
    uint32_t capacity;
    kz__mastermind_line *lines; /* the first one is the root */
} kz__mastermind_written;

/**
 * Reads a strategy.
 * @param text    bytes; not trusted.
 * @param work    memory: 24 bytes for each line of the text.
 * @param written clear it with the same work; untouched on failure.
 * @param error   optional.
 * @return KZ_OK, KZ_BAD_INPUT, KZ_OUT_OF_RANGE, KZ_NO_MEMORY.
 */
kz_status kz__mastermind_written_parse(const char *text, size_t length, kz_work *work,
                                       kz__mastermind_written *written,
                                       kz_error *error) KZ_MUST_USE;

/** Frees the memory. */
void kz__mastermind_written_clear(kz__mastermind_written *written, kz_work *work);

#endif
