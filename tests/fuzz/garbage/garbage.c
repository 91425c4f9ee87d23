/* Takes arguments from a stream of bytes. */
#include "fuzz/garbage/garbage.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum {
    COUNT_MAX = 200,
    BUFFER_BYTES = 1 << 14,
    ARRAY_BYTES = 1 << 21,
    TEXT_BYTES = 64,
    ASKS_MAX = 4,
    NODES_MAX = 20000,
    MEMORY_MAX = 1 << 25,
    STEPS_MAX = 1,
    PATTERN_MAX = 16
};

typedef struct block {
    struct block *next;
    struct block **place; /* what points to it */
    max_align_t bytes[];
} block;

struct garbage {
    const uint8_t *data;
    size_t left;
    block *first;
    unsigned asks;
};

static garbage the_one;

garbage *garbage_open(const uint8_t *data, size_t size) {
    garbage *g = &the_one;
    g->data = data;
    g->left = size;
    g->asks = 0;
    g->first = NULL;
    return g;
}

static void unlink_block(block *b) {
    *b->place = b->next;
    if (b->next != NULL) {
        b->next->place = b->place;
    }
    free(b);
}

void garbage_close(garbage *g) {
    while (g->first != NULL) {
        unlink_block(g->first);
    }
}

void *garbage_take(garbage *g, size_t size) {
    block *b = calloc(1, sizeof *b + (size > 0 ? size : 1));
    assert(b != NULL);
    b->next = g->first;
    b->place = &g->first;
    if (b->next != NULL) {
        b->next->place = &b->next;
    }
    g->first = b;
    return b->bytes;
}

static void *reallocate(void *user, void *old, size_t old_size, size_t new_size) {
    void *made = new_size > 0 ? garbage_take(user, new_size) : NULL;
    if (made != NULL && old != NULL) {
        memcpy(made, old, old_size < new_size ? old_size : new_size);
    }
    if (old != NULL) {
        unlink_block((block *)(void *)((char *)old - offsetof(block, bytes)));
    }
    return made;
}

static bool give_up(void *user) {
    garbage *g = user;
    return ++g->asks > ASKS_MAX;
}

static uint8_t next_byte(garbage *g) {
    if (g->left == 0) {
        return 0;
    }
    g->left--;
    return *g->data++;
}

static uint64_t next_word(garbage *g, unsigned bytes) {
    uint64_t word = 0;
    for (unsigned i = 0; i < bytes; i++) {
        word = word << 8 | next_byte(g);
    }
    return word;
}

static bool is_null(garbage *g) {
    return next_byte(g) % 16 == 15;
}

uint64_t garbage_number(garbage *g) {
    uint64_t number = next_byte(g);
    switch (number % 4) {
    case 0:
        return number / 4;
    case 1:
        return 0 - number / 4;
    case 2:
        return (UINT64_C(1) << number / 4) - next_byte(g) % 2;
    default:
        return next_word(g, 8);
    }
}

uint64_t garbage_count(garbage *g) {
    return next_byte(g) % COUNT_MAX;
}

double garbage_real(garbage *g) {
    uint64_t bits = next_word(g, 8);
    double real = 0;
    memcpy(&real, &bits, sizeof real);
    return real;
}

const char *garbage_bytes(garbage *g, size_t *length) {
    if (is_null(g)) {
        *length = 1; /* NULL without a length is allowed */
        return NULL;
    }
    size_t size = next_byte(g);
    *length = size < g->left ? size : g->left;
    char *bytes = garbage_take(g, *length);
    for (size_t i = 0; i < *length; i++) {
        bytes[i] = (char)next_byte(g);
    }
    return bytes;
}

const char *garbage_string(garbage *g) {
    size_t length = 0;
    const char *bytes = garbage_bytes(g, &length);
    if (bytes == NULL) {
        return NULL;
    }
    char *string = garbage_take(g, length + 1);
    memcpy(string, bytes, length);
    return string;
}

void *garbage_buffer(garbage *g) {
    if (is_null(g)) {
        return NULL;
    }
    uint8_t *bytes = garbage_take(g, BUFFER_BYTES);
    size_t filled = next_byte(g);
    for (size_t i = 0; i < filled && g->left > 0; i++) {
        bytes[i] = next_byte(g);
    }
    return bytes;
}

void *garbage_array(garbage *g) {
    return is_null(g) ? NULL : garbage_take(g, ARRAY_BYTES);
}

void *garbage_out(garbage *g) {
    return is_null(g) ? NULL : garbage_take(g, sizeof(void *));
}

kz_work *garbage_work(garbage *g) {
    kz_work *work = garbage_take(g, sizeof *work);
    kz_work_init(work);
    work->reallocate = reallocate;
    work->memory_user = g;
    work->memory_limit = MEMORY_MAX;
    work->node_limit = NODES_MAX;
    work->cancelled = give_up;
    work->cancel_user = g;
    return work;
}

/* A path that this machine has, or none at all. */
static void fix_cpu(kz_cpu *cpu) {
    if ((unsigned)*cpu <= KZ_CPU_AVX512 && *cpu > kz_cpu_best()) {
        *cpu = kz_cpu_best();
    }
}

static void fix_work(garbage *g, kz_work *work, bool empty) {
    kz_work good = *garbage_work(g);
    good.cpu = work->cpu;
    fix_cpu(&good.cpu);
    good.counters = work->counters;
    good.poll_at = work->poll_at;
    good.steps = work->steps;
    good.node_limit = 1 + work->node_limit % NODES_MAX;
    good.memory_used = work->memory_used;
    good.reallocate = empty ? NULL : reallocate;
    *work = good;
}

static void fix_text(garbage *g, kz_text *text, bool empty) {
    text->data = empty ? NULL : garbage_take(g, TEXT_BYTES);
    text->capacity = text->capacity < TEXT_BYTES ? text->capacity : TEXT_BYTES;
    text->sink = NULL;
}

static const kz_game *any_game(garbage *g) {
    unsigned number = next_byte(g);
    return number % 16 == 15 ? NULL : kz_game_at(number % kz_game_count());
}

static void no_lock(void *user, uint32_t number) {
    (void)user;
    (void)number;
}

static void fix_advice(garbage *g, kz_kenken_advice *advice) {
    advice->step_count = next_byte(g) % (STEPS_MAX + 1);
    advice->step = garbage_of(g, "kz_kenken_step", sizeof *advice->step, true);
}

static void fix_chart(garbage *g, kz_kazutori_chart *chart) {
    chart->count %= COUNT_MAX;
    chart->is_p = garbage_buffer(g);
    chart->is_d = garbage_buffer(g);
}

static void fix_protocol(garbage *g, kz_protocol *protocol, bool empty) {
    kz_table **table = garbage_take(g, sizeof *table);
    *table = next_byte(g) % 2 == 0 ? NULL : garbage_kz_table(g);
    protocol->table = empty ? NULL : table;
    protocol->work = garbage_of(g, "kz_work", sizeof(kz_work), true);
}

/* Makes the pointers of a struct good, or NULL. */
static void fix_pointers(garbage *g, const char *type, void *made, bool empty) {
#define IS(name) (strcmp(type, #name) == 0)
    if (IS(kz_work)) {
        fix_work(g, made, empty);
    } else if (IS(kz_text)) {
        fix_text(g, made, empty);
    } else if (IS(kz_json)) {
        ((kz_json *)made)->out = garbage_of(g, "kz_text", sizeof(kz_text), true);
    } else if (IS(kz_cpu)) {
        fix_cpu(made);
    } else if (IS(kz_kazutori_far)) {
        fix_cpu(&((kz_kazutori_far *)made)->cpu);
    } else if (IS(kz_error)) {
        ((kz_error *)made)->message = empty ? NULL : "expected a card";
        ((kz_error *)made)->code = NULL;
    } else if (IS(kz_act)) {
        ((kz_act *)made)->line = garbage_string(g);
    } else if (IS(kz_opening)) {
        ((kz_opening *)made)->game = any_game(g);
    } else if (IS(kz_viewer)) {
        ((kz_viewer *)made)->names = NULL;
    } else if (IS(kz_job)) {
        ((kz_job *)made)->game = empty ? NULL : kz_game_find("kazutori");
    } else if (IS(kz_hint_job)) {
        ((kz_hint_job *)made)->game = empty ? NULL : kz_game_find("kazutori");
    } else if (IS(kz_protocol)) {
        fix_protocol(g, made, empty);
    } else if (IS(kz_kazutori_chart)) {
        fix_chart(g, made);
    } else if (IS(kz_kenken_advice)) {
        fix_advice(g, made);
    } else if (IS(kz_mastermind_locks)) {
        *(kz_mastermind_locks *)made =
            empty ? (kz_mastermind_locks){0} : (kz_mastermind_locks){no_lock, no_lock, NULL};
    }
}

static void fill(garbage *g, uint8_t *made, size_t size) {
    uint8_t pattern[PATTERN_MAX];
    size_t length = 1 + next_byte(g) % PATTERN_MAX;
    for (size_t i = 0; i < length; i++) {
        pattern[i] = next_byte(g);
    }
    for (size_t i = 0; i < size; i++) {
        made[i] = g->left > 0 ? next_byte(g) : pattern[i % length];
    }
}

void *garbage_of(garbage *g, const char *type, size_t size, bool may_be_null) {
    unsigned mode = next_byte(g) % 16;
    if (strcmp(type, "kz_game") == 0) {
        return (void *)(uintptr_t)any_game(g);
    }
    if (mode == 15 && may_be_null) {
        return NULL;
    }
    uint8_t *made = garbage_take(g, size);
    const void *example = garbage_example(type);
    if (mode == 14) {
        fill(g, made, size);
    } else if (mode < 13 && example != NULL) {
        memcpy(made, example, size);
    }
    unsigned patches = mode >= 6 && mode < 14 ? 1 + next_byte(g) % 3 : 0;
    for (unsigned i = 0; i < patches; i++) {
        size_t at = (size_t)next_word(g, 3) % size;
        made[at] = next_byte(g);
    }
    fix_pointers(g, type, made, mode == 13);
    return made;
}

static bool visit(void *user, const uint8_t *grid) {
    (void)user;
    return grid[0] != 0;
}

static bool visit_step(void *user, const kz_kenken_step *step) {
    (void)user;
    return step->cell_count > 0;
}

static void tell(void *user, const kz_shisoku_countdown_hand *hand,
                 const kz_shisoku_countdown_targets *targets) {
    (void)user;
    (void)hand;
    (void)targets;
}

kz_kenken_visit *garbage_visit(garbage *g) {
    return is_null(g) ? NULL : visit;
}

kz_kenken_visit_step *garbage_visit_step(garbage *g) {
    return is_null(g) ? NULL : visit_step;
}

kz_shisoku_countdown_tell *garbage_tell(garbage *g) {
    return is_null(g) ? NULL : tell;
}
