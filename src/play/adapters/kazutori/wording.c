/*
 * Lists of numbers as people write them.
 */
#include "play/adapters/kazutori/wording.h"

typedef struct writer {
    const char *comma;
    const char *last;
    const char *to;
    kz_text *out;
    size_t items; /* remaining items */
    bool is_cut;
    bool has_begun;
} writer;

void kz__kazutori_list_add(kz__kazutori_list *list, uint64_t first, uint64_t last) {
    kz_kazutori_range *end = list->count > 0 ? &list->run[list->count - 1] : NULL;
    if (end != NULL && end->last + 1 == first) {
        end->last = last;
    } else if (list->count < KZ__KAZUTORI_LIST_RUNS) {
        list->run[list->count++] = (kz_kazutori_range){first, last};
    } else {
        list->is_cut = true;
    }
}

static void put_item(writer *w, uint64_t number) {
    bool joins = w->items == 1 && !w->is_cut;
    kz_text_put(w->out, !w->has_begun ? "" : joins ? w->last : w->comma);
    kz_text_put_unsigned(w->out, number);
    w->has_begun = true;
    w->items--;
}

/* Two neighbours are two items. */
static size_t items_of(kz_kazutori_range run) {
    return run.last == run.first + 1 ? 2 : 1;
}

static void put_run(writer *w, kz_kazutori_range run) {
    put_item(w, run.first);
    if (run.last == run.first + 1) {
        put_item(w, run.last);
    } else if (run.last > run.first) {
        kz_text_put(w->out, w->to);
        kz_text_put_unsigned(w->out, run.last);
    }
}

void kz__kazutori_list_put(const kz__kazutori_list *list, kz__kazutori_join join, kz_lang lang,
                           kz_text *out) {
    static const char *const commas[] = {"か", "・", "、", "・"};
    bool is_ja = lang == KZ_LANG_JA;
    writer w = {.out = out, .is_cut = list->is_cut};
    w.comma = is_ja ? commas[join] : ", ";
    w.last = is_ja ? w.comma : join == KZ__KAZUTORI_AND ? " and " : " or ";
    w.to = is_ja ? "〜" : " to ";
    for (size_t i = 0; i < list->count; i++) {
        w.items += items_of(list->run[i]);
    }
    for (size_t i = 0; i < list->count; i++) {
        put_run(&w, list->run[i]);
    }
    kz_text_put(out, list->is_cut ? is_ja ? "…" : ", ..." : "");
}

void kz__kazutori_few_tell(const kz__kazutori_few *few, kz__kazutori_join join, kz_lang lang,
                           kz_text *out) {
    kz__kazutori_list list = {.count = 0};
    if (few->count == few->largest) {
        kz__kazutori_list_add(&list, 1, few->largest);
    } else {
        for (uint64_t s = few->smallest; s != 0 && !list.is_cut;
             s = kz__kazutori_few_next(few, s)) {
            kz__kazutori_list_add(&list, s, s);
        }
    }
    kz__kazutori_list_put(&list, join, lang, out);
}

kz_status kz__kazutori_right_numbers(const kz__kazutori_place *p, uint64_t missing, kz_lang lang,
                                     kz_work *work, char numbers[KZ__KAZUTORI_LIST_ROOM]) {
    kz_kazutori_position *position = NULL;
    kz_status status =
        kz_kazutori_solve(&p->set, p->rules, kz_kazutori_near(missing), work, &position);
    if (status == KZ_OK) {
        kz__kazutori_list list = {.count = 0};
        kz_kazutori_range run = {0, 0};
        kz_text text;
        while (!list.is_cut && kz_kazutori_next_winning(position, run.last, &run)) {
            kz__kazutori_list_add(&list, run.first, run.last);
        }
        kz_text_init(&text, numbers, KZ__KAZUTORI_LIST_ROOM);
        kz__kazutori_list_put(&list, KZ__KAZUTORI_OR, lang, &text);
        kz_kazutori_position_free(position, work);
    }
    return status;
}
