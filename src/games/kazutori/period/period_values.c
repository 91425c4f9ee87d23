/*
 * The period of any sequence in which the `largest` previous values determine the next. If such a
 * window of values is at x and next occurs at x + p, then p is the period, and x is not before its
 * start (Golomb 1966; Guy and Smith 1956). The window is searched like a word in a text (Knuth,
 * Morris and Pratt 1977), from positions twice as far out each time (Brent 1980). Theory:
 * docs/theory/kazutori.md.
 */
#include "games/kazutori/period/period_parts.h"

#include "base/arena.h"
#include "games/kazutori/period/period_source.h"

enum { BLOCK = 1024, FIRST_REACH = 1024 };

typedef struct search {
    const kz_kazutori_set *set;
    kz__kazutori_period_source near;
    kz__kazutori_period_source far;
    uint32_t size; /* of the window */
    uint32_t *window;
    uint32_t *border; /* border[k]: length of the longest proper suffix of window[0..k) that is
                       * also its prefix */
    uint32_t *near_block;
    uint32_t *far_block;
} search;

static kz_status start(search *s, const kz_kazutori_set *set, kz_kazutori_sequence sequence,
                       kz__arena *arena) {
    s->set = set;
    s->size = (uint32_t)set->largest;
    s->window = kz__arena_allocate(arena, s->size * sizeof *s->window);
    s->border = kz__arena_allocate(arena, (s->size + 1) * sizeof *s->border);
    s->near_block = kz__arena_allocate(arena, BLOCK * sizeof *s->near_block);
    s->far_block = kz__arena_allocate(arena, BLOCK * sizeof *s->far_block);
    if (s->window == NULL || s->border == NULL || s->near_block == NULL || s->far_block == NULL) {
        return KZ_NO_MEMORY;
    }
    kz_status status = kz__kazutori_period_source_init(&s->near, set, sequence, arena);
    return status == KZ_OK ? kz__kazutori_period_source_init(&s->far, set, sequence, arena)
                           : status;
}

/* The length of the window's prefix that ends the text after `value` is appended. */
static uint32_t extend(const search *s, uint32_t matched, uint32_t value) {
    while (matched > 0 && s->window[matched] != value) {
        matched = s->border[matched];
    }
    return s->window[matched] == value ? matched + 1 : 0;
}

static void find_borders(search *s) {
    s->border[0] = 0;
    s->border[1] = 0;
    for (uint32_t length = 2; length <= s->size; length++) {
        s->border[length] = extend(s, s->border[length - 1], s->window[length - 1]);
    }
}

/* Searches for the window again, up to `end`. @param period 0 if it is not found. */
static kz_status search_window(search *s, uint64_t at, uint64_t end, uint64_t *period) {
    uint32_t matched = s->border[s->size];
    *period = 0;
    while (s->far.x < end) {
        uint64_t x = s->far.x;
        kz_status status = kz__kazutori_period_source_read(&s->far, s->far_block, BLOCK);
        if (status != KZ_OK) {
            return status;
        }
        for (uint32_t i = 0; i < BLOCK; i++) {
            matched = extend(s, matched, s->far_block[i]);
            if (matched == s->size) {
                *period = x + i + 1 - s->size - at;
                return KZ_OK;
            }
        }
    }
    return KZ_OK;
}

static kz_status find_period(search *s, uint64_t *period) {
    uint64_t reach = FIRST_REACH;
    do {
        uint64_t at = s->far.x;
        kz_status status = kz__kazutori_period_source_read(&s->far, s->window, s->size);
        if (status == KZ_OK) {
            find_borders(s);
            status = search_window(s, at, at + s->size + reach, period);
        }
        if (status != KZ_OK) {
            return status;
        }
        reach *= 2;
    } while (*period == 0);
    return KZ_OK;
}

static kz_status skip(search *s, kz__kazutori_period_source *source, uint64_t count) {
    kz_status status = KZ_OK;
    while (status == KZ_OK && count > 0) {
        uint32_t length = count < BLOCK ? (uint32_t)count : BLOCK;
        status = kz__kazutori_period_source_read(source, s->near_block, length);
        count -= length;
    }
    return status;
}

/* Compares a block with the values a period later. @return how long both have agreed. */
static uint64_t compare_blocks(const search *s, uint64_t x, uint64_t agreed,
                               kz_kazutori_certificate *certificate) {
    for (uint32_t i = 0; i < BLOCK; i++) {
        agreed++;
        if (s->near_block[i] != s->far_block[i]) {
            certificate->period.preperiod = x + i + 1;
            certificate->before = s->near_block[i];
            certificate->before_later = s->far_block[i];
            agreed = 0;
        }
    }
    return agreed;
}

/* The period starts after the last value that differs from the value a period later: once a whole
 * window agrees, everything after it does. */
static kz_status find_preperiod(search *s, kz_kazutori_certificate *certificate) {
    uint64_t agreed = 0;
    kz__kazutori_period_source_rewind(&s->far);
    kz_status status = skip(s, &s->far, certificate->period.period);
    for (uint64_t x = 0; status == KZ_OK && agreed < s->size; x += BLOCK) {
        status = kz__kazutori_period_source_read(&s->near, s->near_block, BLOCK);
        if (status == KZ_OK) {
            status = kz__kazutori_period_source_read(&s->far, s->far_block, BLOCK);
        }
        if (status == KZ_OK) {
            agreed = compare_blocks(s, x, agreed, certificate);
        }
    }
    return status;
}

/* Data collected in the last pass over the sequence. */
typedef struct collector {
    kz_kazutori_certificate *certificate;
    uint64_t word; /* incomplete word of the checksum */
    uint32_t filled;
    bool found[KZ_KAZUTORI_FACTORS_MAX]; /* the witness of this factor is found */
} collector;

static void add_to_sum(collector *c, uint32_t value) {
    bool is_grundy = c->certificate->sequence == KZ_KAZUTORI_GRUNDY;
    c->word |= (uint64_t)value << c->filled++;
    if (is_grundy || c->filled == KZ__KAZUTORI_PERIOD_SUM_OUTCOMES) {
        c->certificate->checksum = kz__kazutori_period_sum(c->certificate->checksum, c->word);
        c->word = 0;
        c->filled = 0;
    }
}

static void collect(search *s, uint64_t x, uint32_t value, collector *c) {
    kz_kazutori_certificate *certificate = c->certificate;
    uint64_t preperiod = certificate->period.preperiod;
    if (x < preperiod + certificate->period.period && value > certificate->max_value) {
        certificate->max_value = value;
    }
    if (x < preperiod) {
        return;
    }
    uint64_t since = x - preperiod;
    if (since < s->size) {
        s->window[since] = value;
    }
    if (since < certificate->period.period) {
        add_to_sum(c, value);
    }
    for (uint32_t i = 0; i < certificate->factors; i++) {
        uint64_t shift = certificate->period.period / certificate->factor[i].prime;
        if (!c->found[i] && since >= shift && since - shift < s->size &&
            s->window[since - shift] != value) {
            c->found[i] = true;
            certificate->factor[i].witness = x - shift;
        }
    }
}

static kz_status fill_in(search *s, kz_kazutori_certificate *certificate) {
    collector c = {.certificate = certificate};
    uint64_t length = certificate->period.preperiod + certificate->period.period + s->size;
    kz_status status = KZ_OK;
    kz__kazutori_period_factorise(certificate);
    certificate->checksum = kz__kazutori_period_sum_begin(s->set, certificate->sequence);
    kz__kazutori_period_source_rewind(&s->near);
    for (uint64_t x = 0; status == KZ_OK && x < length; x += BLOCK) {
        status = kz__kazutori_period_source_read(&s->near, s->near_block, BLOCK);
        for (uint32_t i = 0; status == KZ_OK && i < BLOCK; i++) {
            collect(s, x + i, s->near_block[i], &c);
        }
    }
    if (c.filled > 0) {
        certificate->checksum = kz__kazutori_period_sum(certificate->checksum, c.word);
    }
    return status;
}

kz_status kz__kazutori_period_of_values(const kz_kazutori_set *set, kz_kazutori_sequence sequence,
                                        kz_work *work, kz_kazutori_certificate *certificate) {
    search s;
    kz__arena arena;
    kz__arena_init(&arena, work);
    kz_status status = start(&s, set, sequence, &arena);
    if (status == KZ_OK) {
        status = find_period(&s, &certificate->period.period);
    }
    if (status == KZ_OK) {
        status = find_preperiod(&s, certificate);
    }
    if (status == KZ_OK) {
        status = fill_in(&s, certificate);
    }
    kz__arena_clear(&arena);
    return status;
}
