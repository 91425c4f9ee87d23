/* A list of clauses in one array. */
#include "base/cdcl/cdcl.h"

void kz__cdcl_clauses_init(kz__cdcl_clauses *clauses, kz_work *work) {
    *clauses = (kz__cdcl_clauses){.open = 0};
    kz__cdcl_words_init(&clauses->words, work);
}

void kz__cdcl_clauses_clear(kz__cdcl_clauses *clauses) {
    kz__cdcl_words_clear(&clauses->words);
}

void kz__cdcl_clause_begin(kz__cdcl_clauses *clauses) {
    clauses->open = clauses->words.count;
    if (!kz__cdcl_words_push(&clauses->words, 0)) {
        clauses->starved = true;
    }
}

void kz__cdcl_clause_put(kz__cdcl_clauses *clauses, uint32_t literal) {
    if (clauses->starved || !kz__cdcl_words_push(&clauses->words, literal)) {
        clauses->starved = true;
        return;
    }
    clauses->words.item[clauses->open]++;
}

void kz__cdcl_clause_pair(kz__cdcl_clauses *clauses, uint32_t first, uint32_t second) {
    kz__cdcl_clause_begin(clauses);
    kz__cdcl_clause_put(clauses, first);
    kz__cdcl_clause_put(clauses, second);
}
