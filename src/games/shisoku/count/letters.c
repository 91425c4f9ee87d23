/*
 * Letters, and what is left of a table when letters cancel.
 * Theory: docs/theory/shisoku-counting.md.
 */
#include "games/shisoku/count/letters.h"

#include "games/shisoku/rules.h"

#include <string.h>

static void add_letter(kz__shisoku_letters *letters, kz__shisoku_letter_kind kind,
                       kz_rational value, unsigned copies) {
    letters->letter[letters->count++] = (kz__shisoku_letter){
        .kind = kind, .value = value, .first = letters->positions, .copies = copies};
    letters->positions += copies;
}

static bool is_first_of_its_value(const kz_shisoku_problem *problem, uint32_t card) {
    for (uint32_t i = 0; i < card; i++) {
        if (kz_rational_equal(problem->cards[i], problem->cards[card])) {
            return false;
        }
    }
    return true;
}

static unsigned copies_of(const kz_shisoku_problem *problem, kz_rational value) {
    unsigned copies = 0;
    for (uint32_t i = 0; i < problem->count; i++) {
        copies += kz_rational_equal(problem->cards[i], value);
    }
    return copies;
}

/* A card 0 is not a letter; it is treated as a zero. */
static bool is_letter(const kz_shisoku_problem *problem, uint32_t card) {
    return problem->cards[card].numerator != 0 && is_first_of_its_value(problem, card);
}

/* Each pair of equal letters may turn into one more unit. */
static unsigned pairs_in(const kz_shisoku_problem *problem) {
    unsigned pairs = 0;
    for (uint32_t i = 0; i < problem->count; i++) {
        if (is_letter(problem, i)) {
            pairs += copies_of(problem, problem->cards[i]) / 2;
        }
    }
    return pairs;
}

void kz__shisoku_letters_init(kz__shisoku_letters *letters, const kz_shisoku_problem *problem,
                              kz_shisoku_same same) {
    *letters = (kz__shisoku_letters){0};
    kz_rational one = kz_rational_integer(1);
    unsigned aces = same == KZ_SHISOKU_SAME_E4 ? copies_of(problem, one) : 0;
    unsigned units = aces + pairs_in(problem) - aces / 2;
    if (units > 0) {
        add_letter(letters, KZ__SHISOKU_UNIT, one, units);
    }
    letters->cards = (1U << aces) - 1;
    for (uint32_t i = 0; i < problem->count; i++) {
        kz_rational value = problem->cards[i];
        if (is_letter(problem, i) && (aces == 0 || !kz_rational_equal(value, one))) {
            unsigned copies = copies_of(problem, value);
            letters->cards |= ((1U << copies) - 1) << letters->positions;
            add_letter(letters, KZ__SHISOKU_NUMBER, value, copies);
        }
    }
    letters->zero = letters->target = 1U << letters->positions;
    add_letter(letters, KZ__SHISOKU_ZERO, kz_rational_integer(0), 1);
    letters->has_zero_card = kz__shisoku_has_zero(problem);
    letters->target_is_less = problem->target.numerator < 0;
    if (problem->target.numerator != 0) {
        letters->target = 1U << letters->positions;
        add_letter(letters, KZ__SHISOKU_TARGET, kz_rational_absolute(problem->target), 1);
    }
}

uint32_t kz__shisoku_letters_canonical(const kz__shisoku_letters *letters, uint32_t mask) {
    uint32_t canonical = 0;
    for (unsigned i = 0; i < letters->count; i++) {
        const kz__shisoku_letter *letter = &letters->letter[i];
        unsigned taken = kz__bits_count(mask >> letter->first & ((1U << letter->copies) - 1));
        canonical |= ((1U << taken) - 1) << letter->first;
    }
    return canonical;
}

const kz__shisoku_letter *kz__shisoku_letters_at(const kz__shisoku_letters *letters,
                                                 uint32_t mask) {
    unsigned position = kz__bits_lowest(mask);
    const kz__shisoku_letter *letter = letters->letter;
    while (letter->first + letter->copies <= position) {
        letter++;
    }
    return letter;
}

static kz_status add_remains(kz__shisoku_remains *remains, kz_work *work, uint32_t mask,
                             uint8_t how) {
    if (mask == 0) {
        remains->has_zero |= (how & KZ__SHISOKU_WITH_ZERO) != 0;
        return KZ_OK;
    }
    if ((remains->known[mask] & how) == how) {
        return KZ_OK;
    }
    remains->known[mask] |= how;
    if (remains->count == remains->room) {
        size_t room = 2 * remains->room + 16;
        uint32_t *grown = kz_work_allocate(work, room, sizeof *grown);
        if (grown == NULL) {
            return KZ_NO_MEMORY;
        }
        if (remains->count > 0) {
            memcpy(grown, remains->mask, remains->count * sizeof *grown);
        }
        kz_work_free(work, remains->mask, remains->room, sizeof *grown);
        remains->mask = grown;
        remains->room = room;
    }
    remains->mask[remains->count++] = mask;
    return KZ_OK;
}

static unsigned held(const kz__shisoku_letter *letter, uint32_t mask) {
    return kz__bits_count(mask >> letter->first & ((1U << letter->copies) - 1));
}

/* Takes the last `taken` copies of a letter out of a canonical mask. */
static uint32_t without(const kz__shisoku_letter *letter, uint32_t mask, unsigned taken) {
    unsigned left = held(letter, mask) - taken;
    uint32_t all = ((1U << letter->copies) - 1) << letter->first;
    return (mask & ~all) | ((1U << left) - 1) << letter->first;
}

static kz_status take_letter(kz__shisoku_remains *remains, kz_work *work, uint32_t mask,
                             const kz__shisoku_letter *letter) {
    uint8_t how = remains->known[mask];
    unsigned copies = held(letter, mask);
    uint32_t less = copies > 0 ? without(letter, mask, 1) : 0;
    kz_status status = KZ_OK;
    if (copies > 0 && (how & KZ__SHISOKU_WITH_ZERO)) {
        status = add_remains(remains, work, less, how);
    } else if (copies > 0 && letter->kind == KZ__SHISOKU_UNIT && less != 0) {
        status = add_remains(remains, work, less, KZ__SHISOKU_REMAINS);
    }
    if (copies < 2 || status != KZ_OK) {
        return status;
    }
    uint32_t rest = without(letter, mask, 2);
    status = add_remains(remains, work, rest, KZ__SHISOKU_REMAINS | KZ__SHISOKU_WITH_ZERO);
    if (status == KZ_OK && letter->kind == KZ__SHISOKU_NUMBER) {
        status = add_remains(remains, work, rest | (rest + 1), how);
    }
    return status;
}

/* Drops duplicates: tables found first without a zero and later with one. */
static kz_status drop_repeats(kz__shisoku_remains *remains, kz_work *work, size_t masks) {
    uint8_t *seen = kz_work_allocate(work, masks, 1);
    if (seen == NULL) {
        return KZ_NO_MEMORY;
    }
    memset(seen, 0, masks);
    size_t kept = 0;
    for (size_t i = 0; i < remains->count; i++) {
        uint32_t mask = remains->mask[i];
        if (seen[mask] == 0) {
            seen[mask] = 1;
            remains->mask[kept++] = mask;
        }
    }
    remains->count = kept;
    kz_work_free(work, seen, masks, 1);
    return KZ_OK;
}

kz_status kz__shisoku_remains_find(kz__shisoku_remains *remains, const kz__shisoku_letters *letters,
                                   kz_work *work) {
    *remains = (kz__shisoku_remains){0};
    remains->known = kz_work_allocate(work, (size_t)1 << letters->positions, 1);
    if (remains->known == NULL) {
        return KZ_NO_MEMORY;
    }
    memset(remains->known, 0, (size_t)1 << letters->positions);
    uint8_t how = KZ__SHISOKU_REMAINS | (letters->has_zero_card ? KZ__SHISOKU_WITH_ZERO : 0);
    kz_status status = add_remains(remains, work, letters->cards, how);
    for (size_t i = 0; i < remains->count && status == KZ_OK; i++) {
        for (unsigned j = 0; j < letters->count && status == KZ_OK; j++) {
            status = take_letter(remains, work, remains->mask[i], &letters->letter[j]);
        }
    }
    return status == KZ_OK ? drop_repeats(remains, work, (size_t)1 << letters->positions) : status;
}

void kz__shisoku_remains_clear(kz__shisoku_remains *remains, const kz__shisoku_letters *letters,
                               kz_work *work) {
    kz_work_free(work, remains->known, (size_t)1 << letters->positions, 1);
    kz_work_free(work, remains->mask, remains->room, sizeof *remains->mask);
    *remains = (kz__shisoku_remains){0};
}
