/*
 * Lists all different solutions: each is found once at the middle of its tree, written out,
 * verified and stored as three numbers. Theory: docs/theory/shisoku-solutions.md.
 */
#include "games/shisoku/listing/list.h"

#include "games/shisoku/forms/form.h"
#include "games/shisoku/listing/root.h"
#include "games/shisoku/listing/sorted.h"
#include "games/shisoku/listing/spell.h"
#include "games/shisoku/listing/zeros.h"
#include "games/shisoku/rules.h"

#include <assert.h>
#include <string.h>

enum { LEAST_CARDS = 3, CHUNK = 1 << 14 };

/* Entries in the order of discovery. */
struct chunk {
    struct chunk *next;
    size_t count;
    kz__shisoku_listed entry[CHUNK];
};

struct maker {
    kz_work *work;
    kz_rational target;
    uint64_t residue; /* of the target */
    kz__shisoku_letters letters;
    kz__shisoku_group_sets sets;
    kz__shisoku_made_log log;
    kz__shisoku_shapes shapes;
    kz__arena arena;
    kz__shisoku_path path;
    bool has_ace; /* the ace is not one of the joined leaves */
    struct chunk *first;
    struct chunk *last;
    size_t count;
};

static kz_status keep(struct maker *m, const kz__shisoku_part *part) {
    if (m->last == NULL || m->last->count == CHUNK) {
        struct chunk *chunk = kz_work_allocate(m->work, 1, sizeof *chunk);
        if (chunk == NULL) {
            return KZ_NO_MEMORY;
        }
        chunk->next = NULL;
        chunk->count = 0;
        if (m->last == NULL) {
            m->first = chunk;
        } else {
            m->last->next = chunk;
        }
        m->last = chunk;
    }
    m->last->entry[m->last->count++] = kz__shisoku_listed_pack(part);
    m->count++;
    return KZ_OK;
}

/* Writes out the tree below the target; it counts only if its value is exactly the target. */
static kz_status keep_root(struct maker *m, const kz__shisoku_shape *root, int target_sign) {
    kz__shisoku_part part;
    int exponent = root->is_product ? -target_sign : 1;
    uint64_t value = kz__shisoku_shape_value(root);
    bool is_equal =
        exponent > 0 ? value == m->residue : kz__shisoku_form_multiply(value, m->residue) == 1;
    kz_status status = kz__shisoku_spell(&m->shapes, root, exponent, m->has_ace, &part);
    if (status != KZ_OK || part.is_negative == is_equal ||
        !kz_rational_equal(part.value, m->target)) {
        return status;
    }
    return keep(m, &part);
}

static void start_node(kz__shisoku_shape *node, bool is_product) {
    node->count = 0;
    node->is_product = is_product;
    node->has_ace = false;
}

static kz_status take(void *user, const kz__shisoku_middle *middle) {
    struct maker *m = user;
    kz__shisoku_path *path = &m->path;
    kz__shisoku_shape *node = &path->node[0];
    path->count = 1;
    start_node(node, middle->is_product);
    for (unsigned i = 0; i < 3; i++) {
        kz__shisoku_shape_add(&m->shapes, node, middle->made[i], middle->sign[i]);
    }
    if (middle->loose != 0) {
        start_node(&path->loose, middle->loose_is_product);
        kz__shisoku_shape_add(&m->shapes, &path->loose, middle->loose, 1);
        if (middle->is_product) {
            kz__shisoku_shape_add_factor(node, &path->loose);
        } else {
            kz__shisoku_shape_add_term(node, &path->loose, 0, middle->loose_sign);
        }
    }
    int sign = kz__shisoku_path_to(&m->shapes, path, m->letters.target);
    kz_status status = keep_root(m, &path->node[path->count - 1], sign);
    return status == KZ_OK ? kz_work_spend(m->work, 1) : status;
}

/* All forms over some of the letters. */
static kz_status find_over(struct maker *m, uint32_t mask) {
    uint32_t all = mask | m->letters.target;
    m->has_ace = mask != m->letters.cards;
    kz_status status = kz__shisoku_zeros_find(&m->sets, all, take, m);
    return status == KZ_OK ? kz__shisoku_join_find(&m->sets, all, take, m) : status;
}

/* All letters differ, so either all of them are left, or all except the ace. */
static kz_status find_all(struct maker *m) {
    uint32_t unit = m->shapes.free_ace;
    kz_status status = find_over(m, m->letters.cards);
    return status == KZ_OK && unit != 0 ? find_over(m, m->letters.cards & ~unit) : status;
}

static void free_chunks(struct maker *m) {
    while (m->first != NULL) {
        struct chunk *next = m->first->next;
        kz_work_free(m->work, m->first, 1, sizeof *m->first);
        m->first = next;
    }
    m->last = NULL;
}

static void gather(struct maker *m, kz__shisoku_listed *entry) {
    for (const struct chunk *chunk = m->first; chunk != NULL; chunk = chunk->next) {
        memcpy(entry, chunk->entry, chunk->count * sizeof *entry);
        entry += chunk->count;
    }
    free_chunks(m);
}

static kz_status sort(struct maker *m, kz__shisoku_list *list) {
    unsigned most = sizeof list->value / sizeof *list->value;
    kz__shisoku_card_texts_init(&list->cards, list->value,
                                m->letters.positions < most ? m->letters.positions : most);
    kz__shisoku_listed *room = kz_work_allocate(m->work, list->room, sizeof *room);
    kz_status status = room == NULL ? KZ_NO_MEMORY
                                    : kz__shisoku_listed_sort(list->entry, room, list->count,
                                                              &list->cards, m->work);
    kz_work_free(m->work, room, list->room, sizeof *room);
    return status;
}

/* @param list filled, but not yet sorted. */
static kz_status fill(struct maker *m, kz__shisoku_list *list) {
    list->count = m->count;
    list->room = m->count + 1;
    list->entry = kz_work_allocate(m->work, list->room, sizeof *list->entry);
    if (list->entry == NULL) {
        return KZ_NO_MEMORY;
    }
    gather(m, list->entry);
    return sort(m, list);
}

static void lay_out(struct maker *m, kz__shisoku_list *list) {
    kz__shisoku_shapes *shapes = &m->shapes;
    *shapes = (kz__shisoku_shapes){.log = &m->log, .arena = &m->arena};
    for (unsigned i = 0; i < m->letters.count; i++) {
        const kz__shisoku_letter *letter = &m->letters.letter[i];
        for (unsigned j = 0; j < letter->copies; j++) {
            unsigned position = letter->first + j;
            shapes->value[position] = letter->value;
            shapes->residue[position] = kz__shisoku_form_value(letter->value);
            if (position <= KZ__SHISOKU_PART_CARDS) {
                list->value[position] = letter->value;
            }
        }
        assert(letter->first < 32);
        if (letter->kind == KZ__SHISOKU_UNIT) {
            shapes->free_ace = 1U << letter->first;
        }
    }
}

static void insert_card(kz_shisoku_problem *sorted, kz_rational card) {
    uint32_t i = sorted->count++;
    for (; i > 0 && kz_rational_compare(sorted->cards[i - 1], card) > 0; i--) {
        sorted->cards[i] = sorted->cards[i - 1];
    }
    sorted->cards[i] = card;
}

static bool has_repeats(const kz_shisoku_problem *sorted) {
    for (uint32_t i = 1; i < sorted->count; i++) {
        if (kz_rational_equal(sorted->cards[i - 1], sorted->cards[i])) {
            return true;
        }
    }
    return false;
}

/* Whether residues modulo 2^61 - 1 are equal only if the values are. */
static bool is_certain(const kz_shisoku_problem *problem) {
    uint64_t bound = 1;
    for (uint32_t i = 0; i <= problem->count; i++) {
        kz_rational value = i < problem->count ? problem->cards[i] : problem->target;
        uint64_t high;
        bound = kz__bits_multiply(bound, (uint64_t)value.numerator + (uint64_t)value.denominator,
                                  &high);
        if (high != 0 || bound >= KZ__SHISOKU_FORM_PRIME) {
            return false;
        }
    }
    return true;
}

/* With other cards no fixed order of branches is best. */
static bool is_whole(const kz_shisoku_problem *problem) {
    for (uint32_t i = 0; i < problem->count; i++) {
        if (problem->cards[i].denominator != 1) {
            return false;
        }
    }
    return true;
}

static bool is_suitable(const kz_shisoku_problem *sorted, kz_shisoku_same same) {
    if (kz__shisoku_has_zero(sorted)) {
        return false;
    }
    bool are_forms = same == KZ_SHISOKU_SAME_E1 || same == KZ_SHISOKU_SAME_E4;
    return are_forms && sorted->count >= LEAST_CARDS && sorted->count <= KZ__SHISOKU_COUNT_CARDS &&
           sorted->target.numerator > 0 && is_whole(sorted) && !has_repeats(sorted) &&
           is_certain(sorted);
}

static kz_status make(struct maker *m, kz__shisoku_list *list) {
    kz_status status = kz__shisoku_made_init(&m->log, m->work);
    if (status == KZ_OK) {
        status = kz__shisoku_group_sets_init(&m->sets, &m->letters,
                                             kz__shisoku_field_wide(m->work->cpu), false, m->work);
        m->sets.log = &m->log;
        status = status == KZ_OK ? find_all(m) : status;
        kz__shisoku_group_sets_clear(&m->sets);
    }
    kz__shisoku_made_clear(&m->log);
    kz__arena_clear(&m->arena);
    return status == KZ_OK ? fill(m, list) : status;
}

kz_status kz__shisoku_list_make(kz__shisoku_list *list, const kz_shisoku_problem *problem,
                                kz_shisoku_same same, kz_work *work) {
    kz_shisoku_problem sorted = {.target = problem->target};
    for (uint32_t i = 0; i < problem->count; i++) {
        insert_card(&sorted, problem->cards[i]);
    }
    if (!is_suitable(&sorted, same)) {
        return KZ_UNSUPPORTED;
    }
    struct maker *m = kz_work_allocate(work, 1, sizeof *m);
    if (m == NULL) {
        return KZ_NO_MEMORY;
    }
    memset(m, 0, sizeof *m);
    m->work = work;
    m->target = problem->target;
    m->residue = kz__shisoku_form_value(problem->target);
    kz__arena_init(&m->arena, work);
    kz__shisoku_list made = {0};
    kz__shisoku_letters_init(&m->letters, &sorted, same);
    lay_out(m, &made);
    kz_status status = make(m, &made);
    free_chunks(m);
    kz_work_free(work, m, 1, sizeof *m);
    if (status == KZ_OK) {
        *list = made;
    } else {
        kz__shisoku_list_clear(&made, work);
    }
    return status;
}

void kz__shisoku_list_clear(kz__shisoku_list *list, kz_work *work) {
    kz_work_free(work, list->entry, list->room, sizeof *list->entry);
    *list = (kz__shisoku_list){0};
}
