/* Rows and columns one by one; the portable path. Theory: docs/theory/kenken.md. */
#include "games/kenken/search/lines.h"

#include "base/bits.h"

/* A line of the grid: cell i is at first + i * stride. */
typedef struct {
    uint16_t *first;
    size_t stride;
    unsigned size;
} line;

typedef struct {
    uint32_t single; /* fixed in a cell */
    uint32_t hidden; /* one place left, not fixed yet */
} census;

static bool count_digits(const line *l, census *c) {
    uint32_t once = 0;
    uint32_t twice = 0;
    uint32_t single = 0;
    uint32_t clash = 0;
    for (size_t i = 0; i < l->size; i++) {
        uint32_t digits = l->first[i * l->stride];
        uint32_t fixed = (digits & (digits - 1)) == 0 ? digits : 0;
        twice |= once & digits;
        once |= digits;
        clash |= single & fixed;
        single |= fixed;
    }
    c->single = single;
    c->hidden = once & ~twice & ~single;
    return clash == 0 && once == (UINT32_C(1) << l->size) - 1;
}

/* False: a cell has no digit left, or must hold two. */
static bool narrow(const line *l, const census *c, uint32_t *changed) {
    uint32_t wrong = 0;
    uint32_t bits = 0;
    for (size_t i = 0; i < l->size; i++) {
        uint32_t digits = l->first[i * l->stride];
        uint32_t here = digits & c->hidden;
        uint32_t kept = (digits & (digits - 1)) == 0 ? digits : digits & ~c->single;
        uint32_t now = here != 0 ? here : kept;
        wrong |= (here & (here - 1)) != 0 && here != 0 ? 1 : 0;
        wrong |= now == 0 ? 1 : 0;
        bits |= (now != digits ? UINT32_C(1) : 0) << i;
        l->first[i * l->stride] = (uint16_t)now;
    }
    *changed = bits;
    return wrong == 0;
}

static bool run_line(const line *l, uint32_t *changed) {
    census c;
    return count_digits(l, &c) && narrow(l, &c, changed);
}

static bool sweep(unsigned size, uint32_t lines, uint16_t *domains, uint16_t *changed) {
    uint32_t rows = lines & ((UINT32_C(1) << size) - 1);
    line l = {.stride = size, .size = size};
    for (uint32_t left = lines >> size; left != 0; left &= left - 1) {
        unsigned column = kz__bits_lowest(left);
        uint32_t moved = 0;
        l.first = domains + column;
        if (!run_line(&l, &moved)) {
            return false;
        }
        rows |= moved;
        for (; moved != 0; moved &= moved - 1) {
            changed[kz__bits_lowest(moved)] |= (uint16_t)(1U << column);
        }
    }
    l.stride = 1;
    for (; rows != 0; rows &= rows - 1) {
        unsigned row = kz__bits_lowest(rows);
        uint32_t moved = 0;
        l.first = domains + (size_t)row * size;
        if (!run_line(&l, &moved)) {
            return false;
        }
        changed[row] |= (uint16_t)moved;
    }
    return true;
}

bool kz__kenken_lines_sweep(kz_cpu cpu, unsigned size, uint32_t lines, uint16_t *domains,
                            uint16_t *changed) {
#ifdef KZ_HAVE_AVX2
    if (cpu != KZ_CPU_PORTABLE) {
        return kz__kenken_lines_sweep_avx2(size, domains, changed);
    }
#endif
    (void)cpu;
    for (unsigned row = 0; row < size; row++) {
        changed[row] = 0;
    }
    return sweep(size, lines, domains, changed);
}
