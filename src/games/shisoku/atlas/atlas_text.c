/*
 * A tally as text: a head of four lines, a line for each target that was made, and "end". So a
 * truncated file can be recognised.
 *
 *     kazu shisoku atlas 1
 *     cards 4                 digits 4: of digits
 *     targets -10 10
 *     shards 0-84 86
 *     -10 1428 207904          target, hands, deals
 *     end
 *
 * Theory: docs/theory/shisoku-atlas.md.
 */
#include "base/valid.h"
#include "games/shisoku/atlas/atlas_tally.h"

#include <assert.h>
#include <string.h>

static const char title[] = "kazu shisoku atlas 1";

/* Writes shards as numbers and ranges; nothing if there are none. */
static void put_shards(const kz_shisoku_tally *tally, kz_text *out) {
    for (uint32_t shard = 0; shard < KZ_SHISOKU_ATLAS_SHARDS; shard++) {
        if (!tally->has[shard]) {
            continue;
        }
        uint32_t last = shard;
        while (last + 1 < KZ_SHISOKU_ATLAS_SHARDS && tally->has[last + 1]) {
            last++;
        }
        kz_text_format(out, last > shard ? " %u-%u" : " %u", (unsigned)shard, (unsigned)last);
        shard = last;
    }
}

void kz_shisoku_tally_print(const kz_shisoku_tally *tally, kz_text *out) {
    assert(tally != NULL && kz__text_is_valid(out));
    const kz_shisoku_atlas_plan *plan = &tally->plan;
    kz_text_format(out, "%s\n%s %u\ntargets %d %d\nshards", title,
                   plan->digits ? "digits" : "cards", (unsigned)plan->cards, (int)plan->first,
                   (int)plan->last);
    put_shards(tally, out);
    kz_text_put_char(out, '\n');
    for (uint32_t i = 0; i < kz__shisoku_atlas_plan_targets(plan); i++) {
        if (tally->solvable[i] != 0) {
            kz_text_format(out, "%d %llu %llu\n", (int)(plan->first + (int32_t)i),
                           (unsigned long long)tally->solvable[i],
                           (unsigned long long)tally->deals[i]);
        }
    }
    kz_text_put(out, "end\n");
}

/* One line that is being read, word by word. */
typedef struct reader {
    const char *text;
    size_t length;
    size_t next_line; /* where the next line starts */
    uint32_t line;    /* from 1 */
    size_t begin;     /* of this line */
    size_t end;       /* of this line */
    size_t at;
    kz_error *error;
} reader;

static kz_status fault(const reader *r, kz_status status, size_t from, const char *message) {
    return kz_error_set(r->error, status, r->line,
                        (uint32_t)kz_utf8_count(r->text + r->begin, from - r->begin) + 1, message,
                        r->text + from, r->end - from);
}

static kz_status next_line(reader *r) {
    r->begin = r->at = r->end = r->next_line;
    r->line++;
    if (r->next_line == r->length) {
        return fault(r, KZ_BAD_INPUT, r->at, KZ_N("unexpected end of file"));
    }
    const char *newline = memchr(r->text + r->begin, '\n', r->length - r->begin);
    r->end = newline != NULL ? (size_t)(newline - r->text) : r->length;
    r->next_line = newline != NULL ? r->end + 1 : r->length;
    return KZ_OK;
}

/* Reads a required word. */
static kz_status take_word(reader *r, const char *word) {
    size_t length = strlen(word);
    if (r->end - r->at < length || memcmp(r->text + r->at, word, length) != 0) {
        return fault(r, KZ_BAD_INPUT, r->at, KZ_N("not a line of an atlas"));
    }
    r->at += length;
    return KZ_OK;
}

static kz_status end_line(const reader *r) {
    return r->at == r->end
               ? KZ_OK
               : fault(r, KZ_BAD_INPUT, r->at, KZ_N("unexpected text at the end of the line"));
}

/* Takes a whole number within limits. */
static kz_status take_number(reader *r, int64_t minimum, int64_t maximum, int64_t *number) {
    size_t from = r->at;
    bool negative = r->at < r->end && r->text[r->at] == '-';
    r->at += negative ? 1 : 0;
    size_t digits = r->at;
    int64_t value = 0;
    while (r->at < r->end && r->text[r->at] >= '0' && r->text[r->at] <= '9' &&
           r->at - digits < 18) {
        value = 10 * value + (r->text[r->at++] - '0');
    }
    if (r->at == digits) {
        return fault(r, KZ_BAD_INPUT, from, KZ_N("expected a whole number"));
    }
    value = negative ? -value : value;
    if (value < minimum || value > maximum) {
        return fault(r, KZ_OUT_OF_RANGE, from, KZ_N("number out of range"));
    }
    *number = value;
    return KZ_OK;
}

/* Takes a word, then a number: "cards 4". */
static kz_status take_field(reader *r, const char *word, int64_t minimum, int64_t maximum,
                            int64_t *number) {
    kz_status status = take_word(r, word);
    return status == KZ_OK ? take_number(r, minimum, maximum, number) : status;
}

static kz_status read_plan(reader *r, kz_shisoku_atlas_plan *plan) {
    int64_t cards = 0;
    int64_t first = 0;
    int64_t last = 0;
    kz_status status = next_line(r);
    status = status == KZ_OK ? take_word(r, title) : status;
    status = status == KZ_OK ? end_line(r) : status;
    status = status == KZ_OK ? next_line(r) : status;
    bool digits = status == KZ_OK && r->at < r->end && r->text[r->at] == 'd';
    status = status == KZ_OK
                 ? take_field(r, digits ? "digits " : "cards ", 1, KZ_SHISOKU_ATLAS_CARDS, &cards)
                 : status;
    status = status == KZ_OK ? end_line(r) : status;
    status = status == KZ_OK ? next_line(r) : status;
    status = status == KZ_OK ? take_field(r, "targets ", -KZ_SHISOKU_ATLAS_TARGET,
                                          KZ_SHISOKU_ATLAS_TARGET, &first)
                             : status;
    status = status == KZ_OK ? take_field(r, " ", first, KZ_SHISOKU_ATLAS_TARGET, &last) : status;
    status = status == KZ_OK ? end_line(r) : status;
    *plan = (kz_shisoku_atlas_plan){(uint32_t)cards, (int32_t)first, (int32_t)last, digits};
    return status;
}

static kz_status read_shards(reader *r, kz_shisoku_tally *tally) {
    int64_t count = kz_shisoku_atlas_shards(&tally->plan);
    int64_t next = 0;
    kz_status status = next_line(r);
    status = status == KZ_OK ? take_word(r, "shards") : status;
    while (status == KZ_OK && r->at < r->end) {
        int64_t first = 0;
        status = take_field(r, " ", next, count - 1, &first);
        int64_t last = first;
        if (status == KZ_OK && r->at < r->end && r->text[r->at] == '-') {
            status = take_field(r, "-", first, count - 1, &last);
        }
        for (int64_t shard = first; status == KZ_OK && shard <= last; shard++) {
            tally->has[shard] = true;
        }
        next = last + 1;
    }
    return status;
}

static kz_status read_row(reader *r, int64_t *next, kz_shisoku_tally *tally) {
    const kz_shisoku_atlas_plan *plan = &tally->plan;
    int64_t target = 0;
    int64_t solvable = 0;
    int64_t deals = 0;
    kz_status status = take_number(r, *next, plan->last, &target);
    if (status == KZ_OK) {
        status = take_field(r, " ", 1, kz__shisoku_atlas_all_hands(plan), &solvable);
    }
    if (status == KZ_OK) {
        status = take_field(r, " ", 0, (int64_t)kz__shisoku_atlas_all_deals(plan), &deals);
    }
    status = status == KZ_OK ? end_line(r) : status;
    if (status == KZ_OK) {
        tally->solvable[target - plan->first] = (uint64_t)solvable;
        tally->deals[target - plan->first] = (uint64_t)deals;
        *next = target + 1;
    }
    return status;
}

static bool is_end(const reader *r) {
    return r->end - r->begin == 3 && memcmp(r->text + r->begin, "end", 3) == 0;
}

static kz_status read_rows(reader *r, kz_shisoku_tally *tally) {
    int64_t next = tally->plan.first;
    kz_status status = next_line(r);
    while (status == KZ_OK && !is_end(r)) {
        status = read_row(r, &next, tally);
        status = status == KZ_OK ? next_line(r) : status;
    }
    if (status == KZ_OK && r->next_line != r->length) {
        r->at = r->end;
        r->end = r->length;
        status = fault(r, KZ_BAD_INPUT, r->at, KZ_N("unexpected text at the end of the line"));
    }
    return status;
}

kz_status kz_shisoku_tally_parse(const char *text, size_t length, kz_work *work, kz_error *error,
                                 kz_shisoku_tally **tally) {
    assert(kz__bytes_are_valid(text, length) && kz__work_is_valid(work) && tally != NULL);
    reader r = {.text = text, .length = length, .error = error};
    kz_shisoku_atlas_plan plan;
    kz_shisoku_tally *made = NULL;
    kz_status status = read_plan(&r, &plan);
    if (status == KZ_OK) {
        status = kz_shisoku_tally_new(&plan, work, &made);
        if (status != KZ_OK) {
            return kz_error_set(error, status, 0, 0, kz_status_text(status), NULL, 0);
        }
        status = read_shards(&r, made);
    }
    status = status == KZ_OK ? read_rows(&r, made) : status;
    if (status != KZ_OK) {
        kz_shisoku_tally_free(made);
        return status;
    }
    *tally = made;
    return KZ_OK;
}
