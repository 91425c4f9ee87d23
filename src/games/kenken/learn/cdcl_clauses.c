/* Clauses one behind the other. Theory: docs/theory/kenken.md. */
#include "games/kenken/learn/cdcl.h"

void kz__kenken_clauses_init(kz__kenken_clauses *clauses, kz_work *work) {
    *clauses = (kz__kenken_clauses){.open = 0};
    kz__kenken_words_init(&clauses->words, work);
}

void kz__kenken_clauses_clear(kz__kenken_clauses *clauses) {
    kz__kenken_words_clear(&clauses->words);
}

void kz__kenken_clause_begin(kz__kenken_clauses *clauses) {
    clauses->open = clauses->words.count;
    if (!kz__kenken_words_push(&clauses->words, 0)) {
        clauses->starved = true;
    }
}

void kz__kenken_clause_put(kz__kenken_clauses *clauses, uint32_t literal) {
    if (clauses->starved || !kz__kenken_words_push(&clauses->words, literal)) {
        clauses->starved = true;
        return;
    }
    clauses->words.item[clauses->open]++;
}

void kz__kenken_clause_pair(kz__kenken_clauses *clauses, uint32_t first, uint32_t second) {
    kz__kenken_clause_begin(clauses);
    kz__kenken_clause_put(clauses, first);
    kz__kenken_clause_put(clauses, second);
}
