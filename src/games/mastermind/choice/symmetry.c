/*
 * Places are permuted peg by peg; the guesses determine the new name of a colour, unless it occurs
 * in none. Theory: docs/theory/mastermind.md.
 */
#include "games/mastermind/choice/symmetry.h"

#include "base/bits.h"

#include <string.h>

enum { ANY = 255, FIRST_CAPACITY = 16 };

typedef struct search {
    kz__mastermind_symmetry symmetry;
    const kz_mastermind_code *guesses;
    size_t count;
    kz_work *work;
} search;

static bool grow(search *s) {
    kz__mastermind_symmetry *symmetry = &s->symmetry;
    uint32_t capacity = symmetry->capacity == 0 ? FIRST_CAPACITY : 4 * symmetry->capacity;
    kz__mastermind_renaming *renaming = kz_work_allocate(s->work, capacity, sizeof *renaming);
    if (renaming == NULL) {
        return false;
    }
    if (symmetry->count > 0) {
        memcpy(renaming, symmetry->renaming, symmetry->count * sizeof *renaming);
    }
    kz__mastermind_symmetry_clear(symmetry, s->work);
    symmetry->renaming = renaming;
    symmetry->capacity = capacity;
    return true;
}

/* Moves the peg at `from` to `to` in every guess; false if a colour would get two names, or two
 * colours the same. */
static bool join(const search *s, unsigned from, unsigned to, kz__mastermind_renaming *renaming,
                 uint32_t *taken) {
    for (size_t i = 0; i < s->count; i++) {
        unsigned color = kz_mastermind_peg(s->guesses[i], from);
        unsigned name = kz_mastermind_peg(s->guesses[i], to);
        if (renaming->color[color] == ANY && (*taken >> name & 1U) == 0) {
            renaming->color[color] = (uint8_t)name;
            *taken |= UINT32_C(1) << name;
        }
        if (renaming->color[color] != name) {
            return false;
        }
    }
    return true;
}

/* Fills the places from `place` on in all possible ways. */
static kz_status extend(search *s, unsigned place, uint32_t used, uint32_t taken,
                        const kz__mastermind_renaming *begun) {
    kz__mastermind_symmetry *symmetry = &s->symmetry;
    if (place == symmetry->pegs) {
        if (symmetry->count == symmetry->capacity && !grow(s)) {
            return KZ_NO_MEMORY;
        }
        symmetry->renaming[symmetry->count++] = *begun;
        return KZ_OK;
    }
    kz_status status = KZ_OK;
    for (unsigned from = 0; from < symmetry->pegs && status == KZ_OK; from++) {
        kz__mastermind_renaming renaming = *begun;
        uint32_t names = taken;
        if ((used >> from & 1U) == 0 && join(s, from, place, &renaming, &names)) {
            renaming.place[place] = (uint8_t)from;
            status = extend(s, place + 1, used | UINT32_C(1) << from, names, &renaming);
        }
    }
    return status;
}

static uint32_t unused_colors(const kz_mastermind_rules *rules, const kz_mastermind_code *guesses,
                              size_t count) {
    uint32_t unused = (UINT32_C(2) << rules->colors) - 2;
    for (size_t i = 0; i < count; i++) {
        for (unsigned peg = 0; peg < rules->pegs; peg++) {
            unused &= ~(UINT32_C(1) << kz_mastermind_peg(guesses[i], peg));
        }
    }
    return unused;
}

kz_status kz__mastermind_symmetry_of(const kz_mastermind_rules *rules,
                                     const kz_mastermind_code *guesses, size_t count, kz_work *work,
                                     kz__mastermind_symmetry *symmetry) {
    search s = {.symmetry = {.pegs = rules->pegs, .unused = unused_colors(rules, guesses, count)},
                .guesses = guesses,
                .count = count,
                .work = work};
    kz__mastermind_renaming nothing = {.place = {0}};
    memset(nothing.color, ANY, sizeof nothing.color);
    nothing.color[0] = 0;
    kz_status status = extend(&s, 0, 0, 1, &nothing);
    if (status != KZ_OK) {
        kz__mastermind_symmetry_clear(&s.symmetry, work);
        return status;
    }
    *symmetry = s.symmetry;
    return KZ_OK;
}

void kz__mastermind_symmetry_clear(kz__mastermind_symmetry *symmetry, kz_work *work) {
    kz_work_free(work, symmetry->renaming, symmetry->capacity, sizeof *symmetry->renaming);
    symmetry->renaming = NULL;
}

/* Free colours get the lowest free names, in the order in which they come. */
static unsigned name_free(unsigned color, uint64_t *names, uint32_t *left) {
    unsigned name = (unsigned)(*names >> 4 * color & 15U);
    if (name == 0) {
        name = kz__bits_lowest(*left);
        *left &= *left - 1;
        *names |= (uint64_t)name << 4 * color;
    }
    return name;
}

/* Below 0 if the renamed code comes before the code. */
static int compare_renamed(const kz__mastermind_symmetry *symmetry,
                           const kz__mastermind_renaming *renaming, kz_mastermind_code code) {
    uint64_t names = 0; /* four bits for each colour; 0: none yet */
    uint32_t left = symmetry->unused;
    for (unsigned peg = 0; peg < symmetry->pegs; peg++) {
        unsigned color = kz_mastermind_peg(code, renaming->place[peg]);
        unsigned name = renaming->color[color];
        name = name == ANY ? name_free(color, &names, &left) : name;
        int order = (int)name - (int)kz_mastermind_peg(code, peg);
        if (order != 0) {
            return order;
        }
    }
    return 0;
}

bool kz__mastermind_is_least(const kz__mastermind_symmetry *symmetry, kz_mastermind_code code) {
    for (uint32_t i = 0; i < symmetry->count; i++) {
        if (compare_renamed(symmetry, &symmetry->renaming[i], code) < 0) {
            return false;
        }
    }
    return true;
}
