/*
 * Kinds are numbered in order of occurrence, by hashing; then codes are sorted by counting.
 * Theory: docs/theory/mastermind.md.
 */
#include "games/mastermind/choice/kinds.h"

#include <string.h>

enum {
    FIRST_CAPACITY = 256, /* kinds; there are twice as many slots */
    ANY = 255,
    COLORS = KZ_MASTERMIND_COLORS_MAX + 1,
    CODE_STEPS = 8,   /* steps to place a code */
    RENAME_STEPS = 16 /* steps to try a renaming */
};

/* Numbers for kinds. */
typedef struct register_of_kinds {
    kz_work *work;
    size_t count;
    size_t capacity;
    uint64_t *pegs; /* by number */
    uint32_t *slot; /* 0: free; else a number + 1 */
} register_of_kinds;

static void forget(register_of_kinds *r) {
    kz_work_free(r->work, r->pegs, r->capacity, sizeof *r->pegs);
    kz_work_free(r->work, r->slot, 2 * r->capacity, sizeof *r->slot);
    *r = (register_of_kinds){.work = r->work};
}

/* The slot of a kind, or a free one for it. */
static uint32_t *slot_of(const register_of_kinds *r, uint64_t pegs) {
    size_t mask = 2 * r->capacity - 1;
    size_t at = (size_t)(pegs * UINT64_C(0x9E3779B97F4A7C15) >> 32) & mask;
    while (r->slot[at] != 0 && r->pegs[r->slot[at] - 1] != pegs) {
        at = (at + 1) & mask;
    }
    return &r->slot[at];
}

static bool grow(register_of_kinds *r) {
    register_of_kinds larger = {.work = r->work, .count = r->count};
    larger.capacity = r->capacity == 0 ? FIRST_CAPACITY : 2 * r->capacity;
    larger.pegs = kz_work_allocate(r->work, larger.capacity, sizeof *larger.pegs);
    larger.slot = kz_work_allocate(r->work, 2 * larger.capacity, sizeof *larger.slot);
    if (larger.pegs == NULL || larger.slot == NULL) {
        forget(&larger);
        return false;
    }
    memset(larger.slot, 0, 2 * larger.capacity * sizeof *larger.slot);
    for (size_t i = 0; i < r->count; i++) {
        larger.pegs[i] = r->pegs[i];
        *slot_of(&larger, r->pegs[i]) = (uint32_t)i + 1;
    }
    forget(r);
    *r = larger;
    return true;
}

static kz_status number_of(register_of_kinds *r, uint64_t pegs, uint32_t *number) {
    if (r->count == r->capacity && !grow(r)) {
        return KZ_NO_MEMORY;
    }
    uint32_t *slot = slot_of(r, pegs);
    if (*slot == 0) {
        r->pegs[r->count++] = pegs;
        *slot = (uint32_t)r->count;
    }
    *number = *slot - 1;
    return KZ_OK;
}

static uint64_t pegs_of(unsigned pegs, kz_mastermind_code code) {
    uint64_t sum = 0;
    for (unsigned peg = 0; peg < pegs; peg++) {
        sum += UINT64_C(1) << 4 * kz_mastermind_peg(code, peg);
    }
    return sum;
}

static unsigned pegs_with(uint64_t pegs, unsigned color) {
    return (unsigned)(pegs >> 4 * color & 15U);
}

/* Names the interchangeable colours: those with most pegs get the lowest names. */
static void name_unused(const kz__mastermind_symmetry *symmetry, uint64_t pegs,
                        uint8_t names[COLORS]) {
    unsigned name = 1;
    for (unsigned count = KZ_MASTERMIND_PEGS_MAX + 1; count-- > 0;) {
        for (unsigned color = 1; color < COLORS; color++) {
            if ((symmetry->unused >> color & 1U) == 0 || pegs_with(pegs, color) != count) {
                continue;
            }
            while ((symmetry->unused >> name & 1U) == 0) {
                name++;
            }
            names[color] = (uint8_t)name++;
        }
    }
}

/* The renaming that makes a kind least. */
static kz__mastermind_renaming rename_kind(const kz__mastermind_symmetry *symmetry,
                                           uint64_t *pegs) {
    kz__mastermind_renaming best = symmetry->renaming[0];
    uint8_t unused[COLORS] = {0};
    uint64_t least = UINT64_MAX;
    name_unused(symmetry, *pegs, unused);
    for (uint32_t i = 0; i < symmetry->count; i++) {
        kz__mastermind_renaming renaming = symmetry->renaming[i];
        uint64_t renamed = 0;
        for (unsigned color = 0; color < COLORS; color++) {
            if (renaming.color[color] == ANY) {
                renaming.color[color] = unused[color];
            }
            renamed += (uint64_t)pegs_with(*pegs, color) << 4 * renaming.color[color];
        }
        if (renamed < least) {
            least = renamed;
            best = renaming;
        }
    }
    *pegs = least;
    return best;
}

static kz_mastermind_code rename_code(const kz__mastermind_renaming *renaming, unsigned pegs,
                                      kz_mastermind_code code) {
    kz_mastermind_code renamed = 0;
    for (unsigned peg = 0; peg < pegs; peg++) {
        unsigned color = kz_mastermind_peg(code, renaming->place[peg]);
        renamed |= (kz_mastermind_code)renaming->color[color] << 4 * peg;
    }
    return renamed;
}

typedef struct sorter {
    unsigned pegs;
    const kz_mastermind_code *codes;
    const kz__mastermind_symmetry *symmetry;
    kz_work *work;
    register_of_kinds kinds;           /* as they are */
    register_of_kinds renamed;         /* after renaming */
    uint32_t *number;                  /* by code: of its kind */
    uint32_t *new_number;              /* by kind: of its renamed kind */
    kz__mastermind_renaming *renaming; /* by kind */
    kz__mastermind_kinds made;
} sorter;

static kz_status number_codes(sorter *s) {
    kz_status status = KZ_OK;
    for (size_t i = 0; i < s->made.codes && status == KZ_OK; i++) {
        status = number_of(&s->kinds, pegs_of(s->pegs, s->codes[i]), &s->number[i]);
        if (status == KZ_OK) {
            status = kz_work_step(s->work, CODE_STEPS);
        }
    }
    return status;
}

static kz_status rename_kinds(sorter *s) {
    kz_status status = KZ_OK;
    size_t count = s->kinds.count;
    s->new_number = kz_work_allocate(s->work, count, sizeof *s->new_number);
    s->renaming = kz_work_allocate(s->work, count, sizeof *s->renaming);
    if (s->new_number == NULL || s->renaming == NULL) {
        return KZ_NO_MEMORY;
    }
    for (size_t i = 0; i < count && status == KZ_OK; i++) {
        uint64_t pegs = s->kinds.pegs[i];
        s->renaming[i] = rename_kind(s->symmetry, &pegs);
        status = number_of(&s->renamed, pegs, &s->new_number[i]);
        if (status == KZ_OK) {
            status = kz_work_step(s->work, (uint64_t)s->symmetry->count * RENAME_STEPS);
        }
    }
    for (size_t i = 0; i < s->made.codes && status == KZ_OK; i++) {
        s->made.code[i] = rename_code(&s->renaming[s->number[i]], s->pegs, s->codes[i]);
        s->number[i] = s->new_number[s->number[i]];
        status = kz_work_step(s->work, CODE_STEPS);
    }
    return status;
}

/* Groups the codes by kind. */
static kz_status bring_together(sorter *s, const register_of_kinds *kinds,
                                const kz_mastermind_code *codes) {
    kz__mastermind_kinds *made = &s->made;
    made->count = kinds->count;
    made->capacity = kinds->count;
    made->kind = kz_work_allocate(s->work, kinds->count, sizeof *made->kind);
    kz_mastermind_code *sorted = kz_work_allocate(s->work, made->codes, sizeof *sorted);
    if (made->kind == NULL || sorted == NULL) {
        kz_work_free(s->work, sorted, made->codes, sizeof *sorted);
        return KZ_NO_MEMORY;
    }
    for (size_t k = 0; k < made->count; k++) {
        made->kind[k] = (kz__mastermind_kind){.pegs = kinds->pegs[k]};
    }
    for (size_t i = 0; i < made->codes; i++) {
        made->kind[s->number[i]].count++;
    }
    for (size_t k = 1; k < made->count; k++) {
        made->kind[k].first = made->kind[k - 1].first + made->kind[k - 1].count;
        made->kind[k - 1].count = 0;
    }
    made->kind[made->count - 1].count = 0;
    for (size_t i = 0; i < made->codes; i++) {
        kz__mastermind_kind *kind = &made->kind[s->number[i]];
        size_t place = kind->first + kind->count++;
        sorted[place] = codes[i];
        made->from[place] = (uint32_t)i;
    }
    kz_work_free(s->work, made->code, made->codes, sizeof *made->code);
    made->code = sorted;
    return kz_work_step(s->work, (uint64_t)made->codes * CODE_STEPS);
}

static kz_status sort(sorter *s) {
    size_t count = s->made.codes;
    s->made.code = kz_work_allocate(s->work, count, sizeof *s->made.code);
    s->made.from = kz_work_allocate(s->work, count, sizeof *s->made.from);
    s->number = kz_work_allocate(s->work, count, sizeof *s->number);
    if (s->made.code == NULL || s->made.from == NULL || s->number == NULL) {
        return KZ_NO_MEMORY;
    }
    kz_status status = number_codes(s);
    if (status != KZ_OK || s->symmetry->count == 0) {
        return status == KZ_OK ? bring_together(s, &s->kinds, s->codes) : status;
    }
    status = rename_kinds(s);
    return status == KZ_OK ? bring_together(s, &s->renamed, s->made.code) : status;
}

kz_status kz__mastermind_kinds_new(unsigned pegs, const kz_mastermind_code *codes, size_t count,
                                   const kz__mastermind_symmetry *symmetry, kz_work *work,
                                   kz__mastermind_kinds *kinds) {
    sorter s = {.pegs = pegs,
                .codes = codes,
                .symmetry = symmetry,
                .work = work,
                .kinds = {.work = work},
                .renamed = {.work = work},
                .made = {.codes = count}};
    kz_status status = sort(&s);
    kz_work_free(work, s.new_number, s.kinds.count, sizeof *s.new_number);
    kz_work_free(work, s.renaming, s.kinds.count, sizeof *s.renaming);
    kz_work_free(work, s.number, count, sizeof *s.number);
    forget(&s.kinds);
    forget(&s.renamed);
    if (status != KZ_OK) {
        kz__mastermind_kinds_clear(&s.made, work);
        return status;
    }
    *kinds = s.made;
    return KZ_OK;
}

void kz__mastermind_kinds_clear(kz__mastermind_kinds *kinds, kz_work *work) {
    kz_work_free(work, kinds->kind, kinds->capacity, sizeof *kinds->kind);
    kz_work_free(work, kinds->code, kinds->codes, sizeof *kinds->code);
    kz_work_free(work, kinds->from, kinds->codes, sizeof *kinds->from);
    *kinds = (kz__mastermind_kinds){.count = 0};
}
