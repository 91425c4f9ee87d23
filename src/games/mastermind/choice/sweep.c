/*
 * The most promising kinds of guesses come first, so that unpromising ones need no count. Theory:
 * docs/theory/mastermind.md.
 */
#include "games/mastermind/choice/sweep.h"

#include "games/mastermind/choice/blacks.h"
#include "games/mastermind/choice/kinds.h"

#include <stdlib.h>
#include <string.h>

enum {
    LANES = KZ__MASTERMIND_LANES,
    SWATH = KZ__MASTERMIND_SWATH,
    FILL = KZ__MASTERMIND_FILL,
    PEGS = KZ_MASTERMIND_PEGS_MAX,
    COLORS = KZ_MASTERMIND_COLORS_MAX + 1,
    PAYS_FROM = 1 << 20, /* pairs of guess and secret */
    MANY_GUESSES = 512
};

/* The bounds of a kind of guesses before they are counted. */
typedef struct promise {
    uint64_t least; /* no guess of it has a smaller value */
    uint32_t kind;
    uint32_t secrets[PEGS + 1]; /* by pegs in common */
} promise;

/* Room for one swath. */
typedef struct board {
    kz__mastermind_masks masks;
    kz__mastermind_digits digits[PEGS + 1]; /* by pegs in common */
    kz__mastermind_sizes sizes;
    bool is_counted[PEGS + 1];            /* by pegs in common */
    uint8_t class_of[PEGS + 1][PEGS + 1]; /* by pegs in common and black pegs */
} board;

typedef struct sweep {
    kz__mastermind_ranking *ranking;
    kz_work *work;
    unsigned pegs;
    kz__mastermind_kinds guesses;
    kz__mastermind_kinds secrets;
    uint8_t *pegs_with; /* by colour, then by kind of secrets */
    uint8_t *common;    /* by kind of secrets: pegs in common with a kind of guesses */
    promise *promises;
    kz_mastermind_code *codes; /* secrets by pegs in common, whole groups of them */
    size_t room;               /* for them */
    board *board;
} sweep;

bool kz__mastermind_sweep_pays(const kz__mastermind_ranking *ranking) {
    return ranking->list->count >= MANY_GUESSES &&
           (uint64_t)ranking->list->count * ranking->probes->count >= PAYS_FROM;
}

static void find_common(const sweep *s, uint64_t pegs) {
    size_t count = s->secrets.count;
    memset(s->common, 0, count);
    for (unsigned color = 1; color < COLORS; color++) {
        uint8_t most = (uint8_t)(pegs >> 4 * color & 15U);
        const uint8_t *with = s->pegs_with + color * count;
        for (size_t i = 0; i < count && most > 0; i++) {
            s->common[i] = (uint8_t)(s->common[i] + (with[i] < most ? with[i] : most));
        }
    }
}

/* The number of classes for a number of common pegs; all but one peg black is impossible. */
static uint32_t classes_of(const sweep *s, unsigned common, uint32_t secrets) {
    uint32_t classes = common + (common < s->pegs ? 1 : 0);
    return secrets < classes ? secrets : classes;
}

static uint64_t least_value(const sweep *s, const uint32_t *secrets) {
    const kz__mastermind_chooser *chooser = s->ranking->chooser;
    uint64_t sum = 0;
    uint64_t worst = 0;
    uint32_t parts = 0;
    for (unsigned common = 0; common <= s->pegs; common++) {
        uint32_t classes = classes_of(s, common, secrets[common]);
        if (classes > 0) {
            uint64_t even = (secrets[common] + classes - 1) / classes;
            worst = worst > even ? worst : even;
            parts += classes;
            sum += kz__mastermind_least_value(chooser, secrets[common], classes);
        }
    }
    return chooser->plan.method == KZ_MASTERMIND_MINMAX
               ? kz__mastermind_minmax_value(chooser, worst, parts)
           : chooser->plan.method == KZ_MASTERMIND_PARTS ? chooser->classes - parts
                                                         : sum;
}

static int compare_promises(const void *a, const void *b) {
    const promise *one = a;
    const promise *other = b;
    if (one->least != other->least) {
        return one->least < other->least ? -1 : 1;
    }
    return one->kind < other->kind ? -1 : one->kind > other->kind ? 1 : 0;
}

static kz_status find_promises(sweep *s) {
    kz_status status = KZ_OK;
    for (size_t k = 0; k < s->guesses.count && status == KZ_OK; k++) {
        promise *promised = &s->promises[k];
        *promised = (promise){.kind = (uint32_t)k};
        find_common(s, s->guesses.kind[k].pegs);
        for (size_t i = 0; i < s->secrets.count; i++) {
            promised->secrets[s->common[i]] += (uint32_t)s->secrets.kind[i].count;
        }
        promised->least = least_value(s, promised->secrets);
        status = kz_work_step(s->work, s->secrets.count);
    }
    if (status == KZ_OK) {
        qsort(s->promises, s->guesses.count, sizeof *s->promises, compare_promises);
    }
    return status;
}

static size_t whole_groups(size_t count) {
    return (count + FILL - 1) / FILL * FILL;
}

/* Groups the secrets by the number of common pegs. @param first of each, in codes. */
static void sort_secrets(const sweep *s, const promise *promised, size_t first[PEGS + 2]) {
    size_t next[PEGS + 1];
    first[0] = 0;
    for (unsigned common = 0; common <= s->pegs; common++) {
        next[common] = first[common];
        first[common + 1] = first[common] + whole_groups(promised->secrets[common]);
    }
    find_common(s, s->guesses.kind[promised->kind].pegs);
    for (size_t i = 0; i < s->secrets.count; i++) {
        const kz__mastermind_kind *kind = &s->secrets.kind[i];
        const kz_mastermind_code *from = s->secrets.code + kind->first;
        kz_mastermind_code *to = s->codes + next[s->common[i]];
        for (size_t k = 0; k < kind->count; k++) {
            to[k] = from[k];
        }
        next[s->common[i]] += kind->count;
    }
    for (unsigned common = 0; common <= s->pegs; common++) {
        while (next[common] < first[common + 1]) {
            s->codes[next[common]++] = 0;
        }
    }
}

static void set_masks(const sweep *s, const kz_mastermind_code *guess, size_t lanes) {
    memset(s->board->masks, 0, sizeof s->board->masks);
    for (size_t lane = 0; lane < lanes; lane++) {
        for (unsigned peg = 0; peg < s->pegs; peg++) {
            unsigned color = kz_mastermind_peg(guess[lane], peg);
            if (color > 0) {
                s->board->masks[16 * peg + color][lane / 64] |= UINT64_C(1) << lane % 64;
            }
        }
    }
}

/* Uses classes of nearly equal size for what is not counted yet, which gives a lower bound. */
static void put_even(const sweep *s, unsigned common, uint32_t secrets) {
    uint32_t classes = classes_of(s, common, secrets);
    unsigned put = 0;
    for (unsigned black = 0; black <= common && put < classes; black++) {
        if (common == s->pegs && black + 1 == s->pegs) {
            continue;
        }
        uint32_t size = secrets / classes + (put < secrets % classes ? 1 : 0);
        uint32_t *row = s->board->sizes[s->board->class_of[common][black]];
        for (unsigned lane = 0; lane < LANES; lane++) {
            row[lane] = size;
        }
        put++;
    }
}

static void put_counted(const sweep *s, unsigned common, uint32_t secrets, size_t lane) {
    board *b = s->board;
    uint32_t size[PEGS + 1][LANES];
    kz__mastermind_blacks_sizes(b->digits[common], lane, common, secrets, size);
    for (unsigned black = 0; black <= common; black++) {
        if (common < s->pegs || black + 1 != s->pegs) {
            memcpy(b->sizes[b->class_of[common][black]], size[black], sizeof size[black]);
        }
    }
}

/* The values of 64 guesses, or lower bounds while not everything is counted. Until the secrets with
 * all pegs in common are counted, a guess may be the secret. */
static void find_values(const sweep *s, const promise *promised, size_t lane,
                        uint64_t value[LANES]) {
    const kz__mastermind_chooser *chooser = s->ranking->chooser;
    memset(s->board->sizes, 0, chooser->classes * sizeof *s->board->sizes);
    for (unsigned common = 0; common <= s->pegs; common++) {
        uint32_t secrets = promised->secrets[common];
        if (secrets > 0 && s->board->is_counted[common]) {
            put_counted(s, common, secrets, lane);
        } else if (secrets > 0) {
            put_even(s, common, secrets);
        }
    }
    kz__mastermind_values(chooser, s->board->sizes, value);
    if (promised->secrets[s->pegs] > 0 && !s->board->is_counted[s->pegs]) {
        for (unsigned i = 0; i < LANES; i++) {
            value[i] -= s->board->sizes[chooser->classes - 1][i] == 0 ? chooser->unsplit : 0;
        }
    }
}

static bool is_swath_hopeless(const sweep *s, const promise *promised, size_t lanes) {
    for (size_t done = 0; done < lanes; done += LANES) {
        uint64_t value[LANES];
        size_t some = lanes - done < LANES ? lanes - done : LANES;
        find_values(s, promised, done, value);
        for (unsigned lane = 0; lane < some; lane++) {
            if (!kz__mastermind_is_hopeless(s->ranking, value[lane])) {
                return false;
            }
        }
    }
    return true;
}

/* Chooses the uncounted number of common pegs with the most secrets. @return 0 if all are
 * counted. */
static unsigned next_common(const sweep *s, const promise *promised) {
    unsigned next = 0;
    for (unsigned common = 1; common <= s->pegs; common++) {
        uint32_t most = next > 0 ? promised->secrets[next] : 0;
        next = !s->board->is_counted[common] && promised->secrets[common] > most ? common : next;
    }
    return next;
}

/* Counts one swath, as long as a guess of it may be good enough. */
static kz_status count_swath(const sweep *s, const promise *promised, const size_t *first,
                             size_t lanes, bool *is_hopeless) {
    kz_status status = kz_work_spend(s->work, lanes);
    board *b = s->board;
    kz__mastermind_blacks blacks = {.pegs = (uint8_t)s->pegs,
                                    .words = (lanes + 63) / 64,
                                    .masks =
                                        (const uint64_t(*)[KZ__MASTERMIND_SWATH_WORDS])b->masks};
    memset(b->is_counted, 0, sizeof b->is_counted);
    b->is_counted[0] = true; /* no black peg: nothing to count */
    *is_hopeless = false;
    for (unsigned common;
         status == KZ_OK && !*is_hopeless && (common = next_common(s, promised)) > 0;) {
        blacks.common = (uint8_t)common;
        blacks.codes = s->codes + first[common];
        blacks.count = first[common + 1] - first[common];
        kz__mastermind_blacks_count(s->work->cpu, &blacks, b->digits[common]);
        b->is_counted[common] = true;
        *is_hopeless = is_swath_hopeless(s, promised, lanes);
        status = kz_work_step(s->work, (uint64_t)blacks.count * blacks.words);
    }
    return status;
}

static kz_status look_at_swath(const sweep *s, const promise *promised, size_t first,
                               size_t lanes) {
    kz__mastermind_ranking *r = s->ranking;
    kz_status status = KZ_OK;
    for (size_t done = 0; done < lanes && status == KZ_OK; done += LANES) {
        uint64_t value[LANES];
        size_t some = lanes - done < LANES ? lanes - done : LANES;
        find_values(s, promised, done, value);
        for (unsigned lane = 0; lane < some && status == KZ_OK; lane++) {
            if (!kz__mastermind_is_hopeless(r, value[lane])) {
                uint32_t from = s->guesses.from[first + done + lane];
                status = kz__mastermind_ranking_look(r, r->list->codes[from], lane, value[lane],
                                                     s->board->sizes);
            }
        }
    }
    return status;
}

static kz_status look_at_kind(const sweep *s, const promise *promised) {
    const kz__mastermind_kind *kind = &s->guesses.kind[promised->kind];
    size_t first[PEGS + 2];
    bool is_hopeless = false;
    kz_status status = KZ_OK;
    sort_secrets(s, promised, first);
    for (size_t done = 0; done < kind->count && status == KZ_OK; done += SWATH) {
        size_t lanes = kind->count - done < SWATH ? kind->count - done : SWATH;
        set_masks(s, s->guesses.code + kind->first + done, lanes);
        status = count_swath(s, promised, first, lanes, &is_hopeless);
        if (status == KZ_OK && !is_hopeless) {
            status = look_at_swath(s, promised, kind->first + done, lanes);
        }
    }
    return status;
}

static void set_classes(const sweep *s) {
    const kz_mastermind_rules *rules = &s->ranking->chooser->rules;
    for (unsigned common = 0; common <= s->pegs; common++) {
        for (unsigned black = 0; black <= common; black++) {
            kz_mastermind_answer answer = {(uint8_t)black, (uint8_t)(common - black)};
            s->board->class_of[common][black] =
                (uint8_t)(kz_mastermind_is_answer(rules, answer)
                              ? kz_mastermind_answer_index(rules, answer)
                              : 0);
        }
    }
}

static void count_pegs(const sweep *s) {
    size_t count = s->secrets.count;
    for (unsigned color = 0; color < COLORS; color++) {
        for (size_t i = 0; i < count; i++) {
            s->pegs_with[color * count + i] = (uint8_t)(s->secrets.kind[i].pegs >> 4 * color & 15U);
        }
    }
}

static kz_status set_up(sweep *s) {
    static const kz__mastermind_symmetry none = {.count = 0};
    const kz__mastermind_shortlist *list = s->ranking->list;
    const kz__mastermind_probes *probes = s->ranking->probes;
    kz_status status = kz__mastermind_kinds_new(s->pegs, list->codes, list->count, &list->symmetry,
                                                s->work, &s->guesses);
    if (status == KZ_OK) {
        status = kz__mastermind_kinds_new(s->pegs, probes->codes, probes->count, &none, s->work,
                                          &s->secrets);
    }
    if (status != KZ_OK) {
        return status;
    }
    s->room = probes->count + (PEGS + 1) * FILL;
    s->pegs_with = kz_work_allocate(s->work, s->secrets.count, COLORS);
    s->common = kz_work_allocate(s->work, s->secrets.count, 1);
    s->promises = kz_work_allocate(s->work, s->guesses.count, sizeof *s->promises);
    s->codes = kz_work_allocate(s->work, s->room, sizeof *s->codes);
    s->board = kz_work_allocate(s->work, 1, sizeof *s->board);
    if (s->pegs_with == NULL || s->common == NULL || s->promises == NULL || s->codes == NULL ||
        s->board == NULL) {
        return KZ_NO_MEMORY;
    }
    set_classes(s);
    count_pegs(s);
    return find_promises(s);
}

static void release(sweep *s) {
    kz_work_free(s->work, s->pegs_with, s->secrets.count, COLORS);
    kz_work_free(s->work, s->common, s->secrets.count, 1);
    kz_work_free(s->work, s->promises, s->guesses.count, sizeof *s->promises);
    kz_work_free(s->work, s->codes, s->room, sizeof *s->codes);
    kz_work_free(s->work, s->board, 1, sizeof *s->board);
    kz__mastermind_kinds_clear(&s->secrets, s->work);
    kz__mastermind_kinds_clear(&s->guesses, s->work);
}

kz_status kz__mastermind_sweep(kz__mastermind_ranking *ranking) {
    sweep s = {
        .ranking = ranking, .work = ranking->chooser->work, .pegs = ranking->chooser->rules.pegs};
    kz_status status = set_up(&s);
    for (size_t i = 0; i < s.guesses.count && status == KZ_OK; i++) {
        if (kz__mastermind_is_hopeless(ranking, s.promises[i].least)) {
            break;
        }
        status = look_at_kind(&s, &s.promises[i]);
    }
    release(&s);
    return status;
}
