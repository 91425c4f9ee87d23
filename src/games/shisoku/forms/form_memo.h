/* A memo of the forms that some cards have for a value. */
#ifndef KZ_SHISOKU_FORM_MEMO_H
#define KZ_SHISOKU_FORM_MEMO_H

#include "base/arena.h"
#include "games/shisoku/forms/form.h"

/* Forms of one value, in ascending order of their factors. */
typedef struct kz__shisoku_form_answer {
    uint64_t *inverse; /* of the factors; NULL: not needed yet */
    size_t count;
    kz__shisoku_form form[];
} kz__shisoku_form_answer;

typedef struct kz__shisoku_form_question {
    uint64_t value;
    kz__shisoku_form_answer *answer; /* NULL: there are none */
    uint32_t mask;                   /* of the cards; 0: a free slot */
} kz__shisoku_form_question;

/* A hash table, at most three quarters full. All zeros: an empty one. */
typedef struct kz__shisoku_form_memo {
    kz__shisoku_form_question *slot;
    size_t slots;
    size_t count;
} kz__shisoku_form_memo;

/** Looks an answer up. NULL: not known yet. */
const kz__shisoku_form_question *kz__shisoku_form_memo_find(const kz__shisoku_form_memo *memo,
                                                            uint32_t mask, uint64_t value);

/** Stores an answer. @return KZ_OK or KZ_NO_MEMORY. */
kz_status kz__shisoku_form_memo_add(kz__shisoku_form_memo *memo, kz_work *work,
                                    kz__shisoku_form_question question) KZ_MUST_USE;

/** Frees the memory, except that of the answers. */
void kz__shisoku_form_memo_clear(kz__shisoku_form_memo *memo, kz_work *work);

#endif
