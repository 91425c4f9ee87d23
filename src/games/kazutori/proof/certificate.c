/*
 * A certificate as text. Equal certificates give equal bytes, and there is only one way to write
 * each.
 *
 *     kazu kazutori certificate 1
 *     set 1,3,4
 *     sequence outcomes            or grundy
 *     preperiod 0
 *     period 7
 *     max 1
 *     before 0 0                   s(preperiod - 1), s(preperiod - 1 + period)
 *     factors 1
 *     factor 7 0                   prime, witness; a line for each factor
 *     checksum 14139404573291867427
 *     end
 *
 * Theory: docs/theory/kazutori.md.
 */
#include "base/valid.h"
#include "games/kazutori/lines.h"
#include "games/kazutori/valid.h"
#include "kazu/kazutori_study.h"

#include <assert.h>
#include <string.h>

static const char title[] = "kazu kazutori certificate 1";

static const char *name_of(kz_kazutori_sequence sequence) {
    return sequence == KZ_KAZUTORI_GRUNDY ? "grundy" : "outcomes";
}

static void put_row(kz_text *out, const char *word, uint64_t number) {
    kz_text_put(out, word);
    kz_text_put_unsigned(out, number);
    kz_text_put_char(out, '\n');
}

static void put_pair(kz_text *out, const char *word, uint64_t first, uint64_t second) {
    kz_text_put(out, word);
    kz_text_put_unsigned(out, first);
    put_row(out, " ", second);
}

void kz_kazutori_certificate_print(const kz_kazutori_certificate *certificate, kz_text *out) {
    assert(kz__kazutori_certificate_is_valid(certificate) && kz__text_is_valid(out));
    kz_text_put(out, title);
    kz_text_put(out, "\nset ");
    kz_kazutori_set_print(&certificate->set, out);
    kz_text_put(out, "\nsequence ");
    kz_text_put(out, name_of(certificate->sequence));
    kz_text_put_char(out, '\n');
    put_row(out, "preperiod ", certificate->period.preperiod);
    put_row(out, "period ", certificate->period.period);
    put_row(out, "max ", certificate->max_value);
    put_pair(out, "before ", certificate->before, certificate->before_later);
    put_row(out, "factors ", certificate->factors);
    for (uint32_t i = 0; i < certificate->factors; i++) {
        put_pair(out, "factor ", certificate->factor[i].prime, certificate->factor[i].witness);
    }
    put_row(out, "checksum ", certificate->checksum);
    kz_text_put(out, "end\n");
}

static kz_status read_sequence(kz__kazutori_lines *lines, kz_kazutori_sequence *sequence) {
    kz_status status = kz__kazutori_lines_next(lines);
    status = status == KZ_OK ? kz__kazutori_lines_word(lines, "sequence ") : status;
    if (status != KZ_OK) {
        return status;
    }
    const char *grundy = name_of(KZ_KAZUTORI_GRUNDY);
    size_t length = lines->end - lines->at;
    bool is_grundy =
        length == strlen(grundy) && memcmp(lines->text + lines->at, grundy, length) == 0;
    *sequence = is_grundy ? KZ_KAZUTORI_GRUNDY : KZ_KAZUTORI_OUTCOMES;
    status = kz__kazutori_lines_word(lines, name_of(*sequence));
    return status == KZ_OK ? kz__kazutori_lines_end(lines) : status;
}

static kz_status read_small(kz__kazutori_lines *lines, const char *word, uint64_t maximum,
                            uint32_t *number) {
    uint64_t wide = 0;
    kz_status status = kz__kazutori_lines_field(lines, word, 0, maximum, &wide);
    *number = (uint32_t)wide;
    return status;
}

static kz_status read_values(kz__kazutori_lines *lines, kz_kazutori_certificate *read) {
    kz_status status = kz__kazutori_lines_next(lines);
    status = status == KZ_OK ? read_small(lines, "max ", KZ_KAZUTORI_NUMBER_MAX, &read->max_value)
                             : status;
    status = status == KZ_OK ? kz__kazutori_lines_end(lines) : status;
    status = status == KZ_OK ? kz__kazutori_lines_next(lines) : status;
    status = status == KZ_OK ? read_small(lines, "before ", KZ_KAZUTORI_NUMBER_MAX, &read->before)
                             : status;
    status = status == KZ_OK ? read_small(lines, " ", KZ_KAZUTORI_NUMBER_MAX, &read->before_later)
                             : status;
    return status == KZ_OK ? kz__kazutori_lines_end(lines) : status;
}

static kz_status read_factors(kz__kazutori_lines *lines, kz_kazutori_certificate *read) {
    uint64_t count = 0;
    kz_status status =
        kz__kazutori_lines_row(lines, "factors ", 0, KZ_KAZUTORI_FACTORS_MAX, &count);
    read->factors = (uint32_t)count;
    for (uint32_t i = 0; status == KZ_OK && i < read->factors; i++) {
        status = kz__kazutori_lines_next(lines);
        status = status == KZ_OK
                     ? kz__kazutori_lines_field(lines, "factor ", 2, KZ_KAZUTORI_TOTAL_MAX,
                                                &read->factor[i].prime)
                     : status;
        status = status == KZ_OK ? kz__kazutori_lines_field(lines, " ", 0, KZ_KAZUTORI_TOTAL_MAX,
                                                            &read->factor[i].witness)
                                 : status;
        status = status == KZ_OK ? kz__kazutori_lines_end(lines) : status;
    }
    return status;
}

static kz_status read_all(kz__kazutori_lines *lines, kz_kazutori_certificate *read) {
    kz_status status = kz__kazutori_lines_only(lines, title);
    status = status == KZ_OK ? kz__kazutori_lines_next(lines) : status;
    status = status == KZ_OK ? kz__kazutori_lines_word(lines, "set ") : status;
    status = status == KZ_OK ? kz__kazutori_lines_set(lines, &read->set) : status;
    status = status == KZ_OK ? read_sequence(lines, &read->sequence) : status;
    status = status == KZ_OK ? kz__kazutori_lines_row(lines, "preperiod ", 0, KZ_KAZUTORI_TOTAL_MAX,
                                                      &read->period.preperiod)
                             : status;
    status = status == KZ_OK ? kz__kazutori_lines_row(lines, "period ", 1, KZ_KAZUTORI_TOTAL_MAX,
                                                      &read->period.period)
                             : status;
    status = status == KZ_OK ? read_values(lines, read) : status;
    status = status == KZ_OK ? read_factors(lines, read) : status;
    status = status == KZ_OK
                 ? kz__kazutori_lines_row(lines, "checksum ", 0, UINT64_MAX, &read->checksum)
                 : status;
    status = status == KZ_OK ? kz__kazutori_lines_only(lines, "end") : status;
    return status == KZ_OK ? kz__kazutori_lines_finish(lines) : status;
}

kz_status kz_kazutori_certificate_parse(const char *text, size_t length,
                                        kz_kazutori_certificate *certificate, kz_error *error) {
    assert(kz__bytes_are_valid(text, length) && certificate != NULL);
    kz__kazutori_lines lines = {.text = text,
                                .length = length,
                                .stranger = KZ_N("not a line of a certificate"),
                                .error = error};
    kz_kazutori_certificate read;
    memset(&read, 0, sizeof read);
    kz_status status = read_all(&lines, &read);
    if (status == KZ_OK) {
        *certificate = read;
    }
    return status;
}
