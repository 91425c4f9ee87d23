/* Shortens a learned clause: a literal that the others imply is redundant. */
#include "base/cdcl/cdcl_state.h"

enum { DEPTH = 500 }; /* of the recursion */

enum { IN_CLAUSE = 1, IMPLIED = 2, NOT_IMPLIED = 4 };

static bool set_mark(kz__cdcl *cdcl, uint32_t variable, uint8_t mark) {
    if (cdcl->mark[variable] == 0 && !kz__cdcl_words_push(&cdcl->marked, variable)) {
        return false;
    }
    cdcl->mark[variable] |= mark;
    return true;
}

static bool is_implied(kz__cdcl *cdcl, uint32_t variable, unsigned depth);

/* True if the clause need not contain a false literal of the reason. */
static bool is_covered(kz__cdcl *cdcl, uint32_t variable, unsigned depth) {
    const kz__cdcl_origin *origin = &cdcl->origin[variable];
    uint8_t mark = cdcl->mark[variable];
    if (origin->level == 0 || (mark & (IN_CLAUSE | IMPLIED)) != 0) {
        return true;
    }
    /* A literal cannot be covered if the clause has no literal of its level. */
    if (origin->reason == KZ__CDCL_NO_REASON || (mark & NOT_IMPLIED) != 0 || depth >= DEPTH ||
        cdcl->level_stamp[origin->level] != cdcl->stamp) {
        return false;
    }
    bool implied = is_implied(cdcl, variable, depth + 1);
    return set_mark(cdcl, variable, implied ? IMPLIED : NOT_IMPLIED) && implied;
}

static bool is_implied(kz__cdcl *cdcl, uint32_t variable, unsigned depth) {
    uint32_t reason = cdcl->origin[variable].reason;
    if (reason == KZ__CDCL_NO_REASON) {
        return false;
    }
    if ((reason & 1) != 0) {
        return is_covered(cdcl, reason >> 2, depth);
    }
    const uint32_t *clause = cdcl->clauses.item + (reason >> 1);
    const uint32_t *literal = clause + KZ__CDCL_CLAUSE_HEAD;
    for (uint32_t i = 0; i < clause[0]; i++) {
        if (literal[i] >> 1 != variable && !is_covered(cdcl, literal[i] >> 1, depth)) {
            return false;
        }
    }
    return true;
}

void kz__cdcl_minimize(kz__cdcl *cdcl) {
    kz__cdcl_words *learned = &cdcl->learned;
    size_t kept = 1;
    for (size_t i = 1; i < learned->count; i++) {
        if (!is_implied(cdcl, learned->item[i] >> 1, 0)) {
            learned->item[kept++] = learned->item[i];
        }
    }
    learned->count = kept;
}
