/*
 * A survey as text, complete or not. There is only one way to write each.
 *
 *     kazu kazutori survey 1
 *     max 24
 *     symmetric 0
 *     size 0                       at most so many numbers; 0: any
 *     shards 0-84 86
 *     sets 2818048
 *     best 1107 0 1,3,12,21,23,24  period, preperiod, set; up to eight lines
 *     end
 *
 * Theory: docs/theory/kazutori.md.
 */
#include "base/valid.h"
#include "games/kazutori/lines.h"
#include "games/kazutori/survey/survey_sets.h"
#include "games/kazutori/survey/survey_shards.h"
#include "games/kazutori/valid.h"

#include <assert.h>
#include <string.h>

static const char title[] = "kazu kazutori survey 1";

static void put_row(kz_text *out, const char *word, uint64_t number) {
    kz_text_put(out, word);
    kz_text_put_unsigned(out, number);
    kz_text_put_char(out, '\n');
}

/* Writes shards as numbers and ranges; nothing if there are none. */
static void put_shards(const kz_kazutori_survey *survey, kz_text *out) {
    kz_text_put(out, "shards");
    for (uint32_t shard = 0; shard < KZ_KAZUTORI_SURVEY_SHARDS; shard++) {
        if (!kz__kazutori_survey_has(survey, shard)) {
            continue;
        }
        uint32_t last = shard;
        while (last + 1 < KZ_KAZUTORI_SURVEY_SHARDS && kz__kazutori_survey_has(survey, last + 1)) {
            last++;
        }
        kz_text_format(out, last > shard ? " %u-%u" : " %u", (unsigned)shard, (unsigned)last);
        shard = last;
    }
    kz_text_put_char(out, '\n');
}

static void put_entry(const kz_kazutori_survey_entry *entry, kz_text *out) {
    kz_kazutori_set set;
    kz_kazutori_set_init(&set);
    for (uint64_t number = 1; number <= KZ_KAZUTORI_SURVEY_MAX; number++) {
        if ((entry->numbers >> (number - 1) & 1) != 0) {
            kz_status_ignore(kz_kazutori_set_add(&set, number));
        }
    }
    kz_text_put(out, "best ");
    kz_text_put_unsigned(out, entry->period);
    kz_text_put_char(out, ' ');
    kz_text_put_unsigned(out, entry->preperiod);
    kz_text_put_char(out, ' ');
    kz_kazutori_set_print(&set, out);
    kz_text_put_char(out, '\n');
}

void kz_kazutori_survey_print(const kz_kazutori_survey *survey, kz_text *out) {
    assert(kz__kazutori_survey_is_valid(survey) && kz__text_is_valid(out));
    kz_text_put(out, title);
    put_row(out, "\nmax ", survey->plan.max);
    put_row(out, "symmetric ", survey->plan.symmetric_only ? 1 : 0);
    put_row(out, "size ", survey->plan.size_limit);
    put_shards(survey, out);
    put_row(out, "sets ", survey->sets);
    for (uint32_t i = 0; i < survey->best_count; i++) {
        put_entry(&survey->best[i], out);
    }
    kz_text_put(out, "end\n");
}

static kz_status read_plan(kz__kazutori_lines *lines, kz_kazutori_survey *survey) {
    uint64_t max = 0;
    uint64_t symmetric = 0;
    uint64_t size = 0;
    kz_status status = kz__kazutori_lines_only(lines, title);
    status = status == KZ_OK
                 ? kz__kazutori_lines_row(lines, "max ", 1, KZ_KAZUTORI_SURVEY_MAX, &max)
                 : status;
    status =
        status == KZ_OK ? kz__kazutori_lines_row(lines, "symmetric ", 0, 1, &symmetric) : status;
    status =
        status == KZ_OK ? kz__kazutori_lines_row(lines, "size ", 0, UINT32_MAX, &size) : status;
    if (status != KZ_OK) {
        return status;
    }
    kz_kazutori_survey_plan plan = {(uint32_t)max, symmetric == 1, (uint32_t)size};
    return kz_kazutori_survey_init(&plan, survey) == KZ_OK
               ? KZ_OK
               : kz__kazutori_lines_fault(lines, KZ_OUT_OF_RANGE, lines->begin,
                                          KZ_N("more sets than a survey can cover"));
}

/* Ranges ascend and do not touch, otherwise they would be one range. */
static kz_status read_shards(kz__kazutori_lines *lines, kz_kazutori_survey *survey) {
    uint64_t count = kz_kazutori_survey_shards(&survey->plan);
    uint64_t next = 0;
    kz_status status = kz__kazutori_lines_next(lines);
    status = status == KZ_OK ? kz__kazutori_lines_word(lines, "shards") : status;
    while (status == KZ_OK && lines->at < lines->end) {
        uint64_t first = 0;
        status = kz__kazutori_lines_field(lines, " ", next, count - 1, &first);
        uint64_t last = first;
        if (status == KZ_OK && lines->at < lines->end && lines->text[lines->at] == '-') {
            status = kz__kazutori_lines_field(lines, "-", first + 1, count - 1, &last);
        }
        for (uint64_t shard = first; status == KZ_OK && shard <= last; shard++) {
            uint64_t begin = kz__kazutori_survey_shard_begin(&survey->plan, (uint32_t)shard);
            uint64_t end = kz__kazutori_survey_shard_begin(&survey->plan, (uint32_t)shard + 1);
            survey->sets += end - begin;
            kz__kazutori_survey_mark(survey, (uint32_t)shard);
        }
        next = last + 2;
    }
    return status;
}

static kz_status read_entry(kz__kazutori_lines *lines, kz_kazutori_survey *survey) {
    kz_kazutori_survey_entry entry = {0, 0, 0};
    kz_kazutori_set set;
    kz_status status = kz__kazutori_lines_next(lines);
    status = status == KZ_OK
                 ? kz__kazutori_lines_field(lines, "best ", 1, KZ_KAZUTORI_TOTAL_MAX, &entry.period)
                 : status;
    status = status == KZ_OK
                 ? kz__kazutori_lines_field(lines, " ", 0, KZ_KAZUTORI_TOTAL_MAX, &entry.preperiod)
                 : status;
    status = status == KZ_OK ? kz__kazutori_lines_word(lines, " ") : status;
    size_t from = lines->at;
    status = status == KZ_OK ? kz__kazutori_lines_set(lines, &set) : status;
    if (status != KZ_OK) {
        return status;
    }
    entry.numbers = set.bits[0] >> 1 | set.bits[1] << 63;
    if (set.largest != survey->plan.max ||
        !kz__kazutori_survey_sets_has(&survey->plan, entry.numbers)) {
        return kz__kazutori_lines_fault(lines, KZ_BAD_INPUT, from,
                                        KZ_N("the set is not in this survey"));
    }
    uint32_t count = survey->best_count;
    if (count > 0 && !kz__kazutori_survey_precedes(&survey->best[count - 1], &entry)) {
        return kz__kazutori_lines_fault(lines, KZ_BAD_INPUT, lines->begin,
                                        KZ_N("the longest period must come first"));
    }
    survey->best[survey->best_count++] = entry;
    return KZ_OK;
}

static kz_status read_all(kz__kazutori_lines *lines, kz_kazutori_survey *survey) {
    kz_status status = read_plan(lines, survey);
    status = status == KZ_OK ? read_shards(lines, survey) : status;
    uint64_t sets = survey->sets;
    status = status == KZ_OK ? kz__kazutori_lines_row(lines, "sets ", sets, sets, &sets) : status;
    uint64_t best = sets < KZ_KAZUTORI_SURVEY_BEST ? sets : KZ_KAZUTORI_SURVEY_BEST;
    for (uint64_t i = 0; status == KZ_OK && i < best; i++) {
        status = read_entry(lines, survey);
    }
    status = status == KZ_OK ? kz__kazutori_lines_only(lines, "end") : status;
    return status == KZ_OK ? kz__kazutori_lines_finish(lines) : status;
}

kz_status kz_kazutori_survey_parse(const char *text, size_t length, kz_kazutori_survey *survey,
                                   kz_error *error) {
    assert(kz__bytes_are_valid(text, length) && survey != NULL);
    kz__kazutori_lines lines = {
        .text = text, .length = length, .stranger = KZ_N("not a line of a survey"), .error = error};
    kz_kazutori_survey read;
    memset(&read, 0, sizeof read);
    kz_status status = read_all(&lines, &read);
    if (status == KZ_OK) {
        *survey = read;
    }
    return status;
}
