/* Deductions from the tuples of a cage: the digits that its cells can hold, and those that it must
 * place in a line. Theory: docs/theory/kenken.md. */
#include "games/kenken/levels/deduce_state.h"

#include <string.h>

enum {
    PAIR = 2,              /* stride of most cages: a cell word and a line word */
    STORED_CELLS = 4,      /* cages up to this many cells are stored for later puzzles */
    STORED_CELLS_WIDE = 3, /* the same in puzzles over 9x9 */
    STORED_TUPLES = 1024,  /* most tuples of a stored list */
    SMALL_CELLS = 3,       /* cages up to this many cells are listed under any domains */
    LIST_TUPLES = 1 << 18, /* the longest list */
    /* A list is not tried if the sizes of the domains multiply to more bits. */
    LIST_BITS = 32,
    LIST_BITS_SUM = 26, /* sums hit their target more often than products */
    STORED_TARGET = 1 << 26
};

typedef kz__kenken_deducing_cage deducing_cage;

static bool is_storable(const kz__kenken_deducing *s, const deducing_cage *cage, uint64_t target) {
    unsigned most = s->size <= 9 ? STORED_CELLS : STORED_CELLS_WIDE;
    return s->store.slot != NULL && cage->shape.count <= most && target < STORED_TARGET;
}

void kz__kenken_deduce_cages_begin(kz__kenken_deducing *s) {
    memset(s->dirty, 0, sizeof s->dirty);
    memset(s->unlisted, 0, sizeof s->unlisted);
    memset(s->untold, 0, sizeof s->untold);
    for (unsigned i = 0; i < s->puzzle->cage_count; i++) {
        deducing_cage *cage = &s->cage[i];
        uint64_t bit = UINT64_C(1) << i % 64;
        kz__kenken_shape_init(s->puzzle, i, &cage->shape);
        cage->summary = NULL;
        cage->told = 0;
        s->dirty[i / 64] |= bit;
        if (cage->shape.count > SMALL_CELLS && !is_storable(s, cage, s->puzzle->cage[i].target)) {
            s->unlisted[i / 64] |= bit;
        }
    }
}

/* A key that does not depend on the position of the cage in the grid. */
static uint64_t store_key(const deducing_cage *cage, const kz_kenken_cage *rule, unsigned size) {
    uint64_t key = (rule->target << 3 | rule->op) << 3 | cage->shape.count;
    for (size_t i = 0; i < cage->shape.count; i++) {
        unsigned cell = cage->shape.cell[i];
        key = (key << 4 | cage->shape.row_slot[cell / size]) << 4 |
              cage->shape.column_slot[cell % size];
    }
    return key;
}

/* Lists a cage into the offered words, after its summary. */
static size_t list_into(const deducing_cage *cage, const kz_kenken_cage *rule,
                        const uint16_t *domain, kz__kenken_stops *stops, uint64_t *words,
                        size_t room) {
    size_t stride = cage->shape.stride;
    size_t count = KZ__KENKEN_TUPLES_MANY;
    if (room > stride) {
        count = kz__kenken_tuples_generate(&cage->shape, (kz_kenken_op)rule->op, rule->target,
                                           domain, stops, words + stride, room / stride - 1);
    }
    if (count != KZ__KENKEN_TUPLES_MANY) {
        kz__kenken_tuples_unite(&cage->shape, words + stride, count, words,
                                words + cage->shape.words);
    }
    return count;
}

static void use_list(deducing_cage *cage, uint64_t *summary, size_t count, bool borrowed) {
    cage->summary = summary;
    cage->list = summary + cage->shape.stride;
    cage->count = count;
    cage->borrowed = borrowed;
}

/* Takes the list under full domains from the store, or puts it there first. */
static bool borrow_list(kz__kenken_deducing *s, deducing_cage *cage, const kz_kenken_cage *rule) {
    uint16_t full[KZ_KENKEN_CELLS_MAX];
    size_t stride = cage->shape.stride;
    size_t room = stride * (STORED_TUPLES + 1);
    uint64_t key = store_key(cage, rule, s->size);
    kz__kenken_stored *slot = kz__kenken_store_find(&s->store, key);
    if (slot != NULL && slot->key == 0) {
        uint64_t *words = kz__kenken_rooms_offer(&s->store.rooms, s->work, room);
        for (size_t i = 0; i < cage->shape.count; i++) {
            full[cage->shape.cell[i]] = kz__kenken_all_digits(s->size);
        }
        size_t count = words == NULL ? KZ__KENKEN_TUPLES_MANY
                                     : list_into(cage, rule, full, &s->stops, words, room);
        if (count != KZ__KENKEN_TUPLES_MANY) {
            kz__kenken_rooms_take(&s->store.rooms, (count + 1) * stride);
            *slot = (kz__kenken_stored){key, words, count};
        }
    }
    if (slot == NULL || slot->key == 0) {
        s->store.is_crowded |= slot == NULL;
        return false;
    }
    use_list(cage, slot->summary, slot->count, true);
    return true;
}

/* Whether a list under the current domains can be short. */
static bool is_listable(const kz__kenken_deducing *s, const deducing_cage *cage, unsigned op) {
    unsigned bits = op == KZ_KENKEN_ADD || op == KZ_KENKEN_HIDDEN ? LIST_BITS_SUM : LIST_BITS;
    uint64_t product = 1;
    for (size_t i = 0; i < cage->shape.count && product >> bits == 0; i++) {
        product *= kz__bits_count(s->domain[cage->shape.cell[i]]);
    }
    return product >> bits == 0;
}

/* Lists the tuples that the current domains allow. False: the list is too long. */
static bool make_list(kz__kenken_deducing *s, deducing_cage *cage, const kz_kenken_cage *rule) {
    size_t stride = cage->shape.stride;
    size_t most = stride * (LIST_TUPLES + 1);
    size_t want = 1;
    size_t room = 0;
    while (room < most) {
        uint64_t *words = kz__kenken_rooms_offer(&s->rooms, s->work, want);
        if (words == NULL) {
            s->status = KZ_NO_MEMORY;
            return false;
        }
        room = kz__kenken_rooms_left(&s->rooms);
        room = room < most ? room : most;
        size_t count = list_into(cage, rule, s->domain, &s->stops, words, room);
        if (count != KZ__KENKEN_TUPLES_MANY) {
            kz__kenken_rooms_take(&s->rooms, (count + 1) * stride);
            use_list(cage, words, count, false);
            return true;
        }
        want = room + 1;
        s->status = kz_work_ask(s->work); /* long lists take their time */
        if (s->status != KZ_OK) {
            return false;
        }
    }
    return false;
}

/* Filters a list of pairs and unites the rest in the same pass. */
static void sift_pairs(deducing_cage *cage, uint64_t mask, uint64_t *to) {
    const uint64_t *from = cage->list;
    uint64_t *kept = to + PAIR;
    uint64_t any = 0;
    uint64_t must = UINT64_MAX;
    for (size_t i = 0; i < cage->count; i++) {
        uint64_t cells = from[2 * i];
        uint64_t lines = from[2 * i + 1];
        uint64_t alive = (cells & ~mask) == 0 ? 1 : 0;
        kept[0] = cells;
        kept[1] = lines;
        kept += 2 * alive;
        any |= cells & -alive;
        must &= lines | (alive - 1);
    }
    to[0] = any;
    to[1] = must;
    use_list(cage, to, (size_t)(kept - to - PAIR) / PAIR, false);
}

static void sift_wide(deducing_cage *cage, const uint64_t *mask, uint64_t *to) {
    const kz__kenken_shape *shape = &cage->shape;
    uint64_t *kept = to + shape->stride;
    size_t count = kz__kenken_tuples_keep(shape, cage->list, cage->count, mask, kept);
    kz__kenken_tuples_unite(shape, kept, count, to, to + shape->words);
    use_list(cage, to, count, false);
}

static bool is_all_alive(const deducing_cage *cage, const uint64_t *mask) {
    uint64_t lost = 0;
    for (size_t w = 0; w < cage->shape.words; w++) {
        lost |= cage->summary[w] & ~mask[w];
    }
    return lost == 0;
}

/* Drops the tuples that the domains now exclude. */
static void sift(kz__kenken_deducing *s, deducing_cage *cage) {
    uint64_t mask[KZ__KENKEN_TUPLE_WORDS_MAX];
    kz__kenken_tuples_mask(&cage->shape, s->domain, mask);
    if (is_all_alive(cage, mask)) {
        return;
    }
    bool borrowed = cage->borrowed;
    size_t words = (cage->count + 1) * cage->shape.stride;
    uint64_t *to = borrowed ? kz__kenken_rooms_offer(&s->rooms, s->work, words) : cage->summary;
    if (to == NULL) {
        s->status = KZ_NO_MEMORY;
        return;
    }
    if (cage->shape.stride == PAIR) {
        sift_pairs(cage, mask[0], to);
    } else {
        sift_wide(cage, mask, to);
    }
    if (borrowed) {
        kz__kenken_rooms_take(&s->rooms, (cage->count + 1) * cage->shape.stride);
    }
}

/* Reads the cells' masks out of cell words one after the other. */
typedef struct {
    const uint64_t *next;
    uint64_t word;
    unsigned left; /* masks in the word */
} mask_reader;

static inline uint16_t read_mask(mask_reader *r, const kz__kenken_shape *shape) {
    if (r->left == 0) {
        r->word = *r->next++;
        r->left = shape->per_word;
    }
    uint16_t mask = (uint16_t)(r->word & kz__kenken_all_digits(shape->size));
    r->word >>= shape->size;
    r->left--;
    return mask;
}

/* Level Easy knows the digits that the cage can hold, but not their cells. */
static void keep_digits(kz__kenken_deducing *s, const deducing_cage *cage) {
    mask_reader r = {.next = cage->summary};
    unsigned digits = 0;
    for (size_t i = 0; i < cage->shape.count; i++) {
        digits |= read_mask(&r, &cage->shape);
    }
    for (size_t i = 0; i < cage->shape.count; i++) {
        kz__kenken_deducing_keep(s, cage->shape.cell[i], digits);
    }
}

static void keep_supported(kz__kenken_deducing *s, const deducing_cage *cage) {
    mask_reader r = {.next = cage->summary};
    for (size_t i = 0; i < cage->shape.count; i++) {
        kz__kenken_deducing_keep(s, cage->shape.cell[i], read_mask(&r, &cage->shape));
    }
}

/* Takes digits from the cells of a line that are not in the cage. */
static void take_from_line(kz__kenken_deducing *s, unsigned cage, unsigned line, unsigned digits) {
    const uint16_t *domain = kz__kenken_line_domains(s, line);
    for (unsigned i = 0; i < s->size; i++) {
        unsigned cell = kz__kenken_deduce_line_cell(s->size, line, i);
        if ((domain[i] & digits) != 0 && s->puzzle->cage_of[cell] != cage) {
            kz__kenken_deducing_keep(s, cell, ~digits);
        }
    }
}

static bool has_news(const deducing_cage *cage) {
    uint64_t news = cage->summary[cage->shape.words] & ~cage->told;
    return cage->shape.line_words > 1 || news != 0;
}

/* With a single line word, `told` avoids repeating work for a line. */
void kz__kenken_deduce_must(kz__kenken_deducing *s, unsigned number) {
    deducing_cage *cage = &s->cage[number];
    const kz__kenken_shape *shape = &cage->shape;
    mask_reader r = {.next = cage->summary + shape->words};
    uint64_t news = *r.next & ~cage->told;
    if (shape->line_words == 1) {
        cage->told |= news;
        r.next = &news;
    }
    s->untold[number / 64] &= ~(UINT64_C(1) << number % 64);
    for (size_t slot = 0; slot < shape->lines; slot++) {
        unsigned line = shape->line[slot];
        unsigned digits = read_mask(&r, shape) & ~(unsigned)s->settled[line];
        if (digits != 0) {
            take_from_line(s, number, line, digits);
        }
    }
}

/* Makes the list, or drops its dead tuples. False: there is no list. */
static bool bring_up_to_date(kz__kenken_deducing *s, unsigned number) {
    deducing_cage *cage = &s->cage[number];
    const kz_kenken_cage *rule = &s->puzzle->cage[number];
    if (cage->summary == NULL && is_storable(s, cage, rule->target)) {
        borrow_list(s, cage, rule);
    }
    if (cage->summary != NULL) {
        sift(s, cage);
        return s->status == KZ_OK;
    }
    return is_listable(s, cage, rule->op) && make_list(s, cage, rule);
}

void kz__kenken_deduce_cage(kz__kenken_deducing *s, unsigned number) {
    uint64_t bit = UINT64_C(1) << number % 64;
    deducing_cage *cage = &s->cage[number];
    if (!bring_up_to_date(s, number)) {
        s->unlisted[number / 64] |= bit;
        s->dirty[number / 64] &= ~bit;
        kz__kenken_deduce_bounds(s, number);
        return;
    }
    s->unlisted[number / 64] &= ~bit;
    if (cage->count == 0) {
        s->impossible = true;
        return;
    }
    if (s->level == KZ_KENKEN_EASY) {
        keep_digits(s, cage);
    } else {
        keep_supported(s, cage);
    }
    s->dirty[number / 64] &= ~bit; /* that excluded no tuple */
    if (s->level >= KZ_KENKEN_HARD && has_news(cage)) {
        s->untold[number / 64] |= bit;
    }
}
