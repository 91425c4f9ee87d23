/* All hands of a name in order of strength. */
#include "games/namepoker/table.h"
#include "base/valid.h"
#include "games/namepoker/hand.h"
#include "games/namepoker/ranking.h"
#include "games/namepoker/valid.h"

#include <assert.h>

enum { FILL_STEPS = 8 /* steps of the places of a hand */ };

struct kz_namepoker_table {
    kz_namepoker_name name;
    uint32_t hands;
    uint32_t classes;
    uint32_t *order;    /* strongest first */
    uint32_t *rank;     /* [hand] */
    uint32_t *class_of; /* [hand] */
};

/* Fills the table; the keys are now the numbers of classes. */
static kz_status fill(kz_namepoker_table *t, const kz__namepoker_ranking *ranking, kz_work *work) {
    uint32_t rank = 0;
    kz_status status = KZ_OK;
    for (uint32_t i = 0; i < t->hands && status == KZ_OK; i++) {
        uint32_t hand = t->order[i];
        if (i == 0 || ranking->key[hand] != ranking->key[t->order[i - 1]]) {
            rank = i + 1;
        }
        t->rank[hand] = rank;
        t->class_of[hand] = (uint32_t)ranking->key[hand] + 1;
        status = kz_work_step(work, FILL_STEPS);
    }
    return status;
}

static kz_status rank_hands(kz_namepoker_table *t, const kz_namepoker_rules *rules, kz_work *work,
                            kz__namepoker_ranking *ranking) {
    kz_status status = kz__namepoker_ranking_start(ranking, work);
    for (uint32_t i = 0; i < rules->count && status == KZ_OK; i++) {
        status = kz__namepoker_ranking_add(ranking, rules->rule[i], work);
    }
    if (status == KZ_OK) {
        status = kz__namepoker_ranking_number(ranking, work, &t->classes);
    }
    return status == KZ_OK ? fill(t, ranking, work) : status;
}

static kz_status make(kz_namepoker_table *t, const kz_namepoker_rules *rules, kz_work *work) {
    t->order = kz_work_allocate(work, t->hands, sizeof *t->order);
    t->rank = kz_work_allocate(work, t->hands, sizeof *t->rank);
    t->class_of = kz_work_allocate(work, t->hands, sizeof *t->class_of);
    kz__namepoker_ranking ranking = {
        .name = &t->name, .hands = t->hands, .order = t->order, .spare = t->rank};
    ranking.key = kz_work_allocate(work, t->hands, sizeof *ranking.key);
    ranking.value = kz_work_allocate(work, t->hands, sizeof *ranking.value);
    kz_status status = KZ_NO_MEMORY;
    if (t->order != NULL && t->rank != NULL && t->class_of != NULL && ranking.key != NULL &&
        ranking.value != NULL) {
        status = rank_hands(t, rules, work, &ranking);
    }
    kz_work_free(work, ranking.key, t->hands, sizeof *ranking.key);
    kz_work_free(work, ranking.value, t->hands, sizeof *ranking.value);
    return status;
}

kz_status kz_namepoker_table_new(const kz_namepoker_name *name, const kz_namepoker_rules *rules,
                                 kz_work *work, kz_namepoker_table **table) {
    assert(kz__namepoker_name_is_valid(name) && kz__namepoker_rules_are_valid(rules) &&
           kz__work_is_valid(work) && table != NULL);
    uint64_t hands = kz__namepoker_hands(name);
    if (hands > KZ_NAMEPOKER_TABLE_MAX) {
        return KZ_UNSUPPORTED;
    }
    kz_namepoker_table *made = kz_work_allocate(work, 1, sizeof *made);
    if (made == NULL) {
        return KZ_NO_MEMORY;
    }
    *made = (kz_namepoker_table){.name = *name, .hands = (uint32_t)hands};
    kz_status status = make(made, rules, work);
    if (status != KZ_OK) {
        kz_namepoker_table_free(made, work);
        return status;
    }
    *table = made;
    return KZ_OK;
}

void kz_namepoker_table_free(kz_namepoker_table *table, kz_work *work) {
    assert((table == NULL || kz__work_is_valid(work)));
    if (table == NULL) {
        return;
    }
    kz_work_free(work, table->order, table->hands, sizeof *table->order);
    kz_work_free(work, table->rank, table->hands, sizeof *table->rank);
    kz_work_free(work, table->class_of, table->hands, sizeof *table->class_of);
    kz_work_free(work, table, 1, sizeof *table);
}

const kz_namepoker_name *kz__namepoker_table_name(const kz_namepoker_table *table) {
    return &table->name;
}

uint32_t kz_namepoker_table_hands(const kz_namepoker_table *table) {
    assert(table != NULL);
    return table->hands;
}

uint32_t kz_namepoker_table_classes(const kz_namepoker_table *table) {
    assert(table != NULL);
    return table->classes;
}

const uint32_t *kz_namepoker_table_ranks(const kz_namepoker_table *table) {
    assert(table != NULL);
    return table->rank;
}

uint32_t kz_namepoker_table_class(const kz_namepoker_table *table, uint32_t index) {
    assert(table != NULL);
    assert(index < table->hands);
    return table->class_of[index];
}

uint32_t kz_namepoker_table_type(const kz_namepoker_table *table, uint32_t index) {
    assert(table != NULL);
    assert(index < table->hands);
    kz_namepoker_hand hand = kz_namepoker_hand_at(&table->name, index);
    return kz_namepoker_type_of(&table->name, &hand);
}

const uint32_t *kz_namepoker_table_order(const kz_namepoker_table *table) {
    assert(table != NULL);
    return table->order;
}
