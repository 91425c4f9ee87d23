/*
 * Strategy trees: builds them, counts their figures, follows a game.
 * Theory: docs/theory/mastermind.md.
 */
#include "games/mastermind/strategy/tree.h"
#include "base/valid.h"
#include "games/mastermind/valid.h"

#include <assert.h>
#include <string.h>

enum { FIRST_CAPACITY = 64, PLAY_STEPS = 16 /* steps of a game */ };

kz_status kz__mastermind_tree_begin(const kz_mastermind_rules *rules,
                                    const kz_mastermind_history *history, kz_work *work,
                                    kz_mastermind_tree **tree) {
    kz_mastermind_tree *made = kz_work_allocate(work, 1, sizeof *made);
    if (made == NULL) {
        return KZ_NO_MEMORY;
    }
    *made = (kz_mastermind_tree){.rules = *rules, .work = work};
    if (history != NULL) {
        made->history = *history;
    }
    *tree = made;
    return KZ_OK;
}

void kz_mastermind_tree_free(kz_mastermind_tree *tree, kz_work *work) {
    assert((tree == NULL || kz__work_is_valid(work)));
    if (tree == NULL) {
        return;
    }
    kz_work_free(work, tree->nodes, tree->capacity, sizeof *tree->nodes);
    kz_work_free(work, tree, 1, sizeof *tree);
}

static bool grow(kz_mastermind_tree *tree) {
    uint32_t capacity = tree->capacity == 0 ? FIRST_CAPACITY : 2 * tree->capacity;
    kz__mastermind_node *nodes = kz_work_allocate(tree->work, capacity, sizeof *nodes);
    if (nodes == NULL) {
        return false;
    }
    if (tree->count > 0) {
        memcpy(nodes, tree->nodes, tree->count * sizeof *nodes);
    }
    kz_work_free(tree->work, tree->nodes, tree->capacity, sizeof *nodes);
    tree->nodes = nodes;
    tree->capacity = capacity;
    return true;
}

kz_status kz__mastermind_tree_add(kz_mastermind_tree *tree, kz_mastermind_code guess,
                                  uint32_t *node) {
    if (tree->count == tree->capacity && !grow(tree)) {
        return KZ_NO_MEMORY;
    }
    tree->nodes[tree->count] = (kz__mastermind_node){
        .guess = guess, .child = KZ__MASTERMIND_NO_NODE, .next = KZ__MASTERMIND_NO_NODE};
    *node = tree->count++;
    return KZ_OK;
}

void kz__mastermind_tree_link(kz_mastermind_tree *tree, uint32_t parent, uint32_t answer,
                              uint32_t child) {
    assert(parent < tree->count && child < tree->count && child != parent);
    assert(answer + 1 < kz_mastermind_answers(&tree->rules));
    kz__mastermind_node *nodes = tree->nodes;
    uint32_t *place = &nodes[parent].child;
    while (*place != KZ__MASTERMIND_NO_NODE && nodes[*place].answer < answer) {
        place = &nodes[*place].next;
    }
    assert(*place == KZ__MASTERMIND_NO_NODE || nodes[*place].answer != answer);
    nodes[child].answer = answer;
    nodes[child].next = *place;
    *place = child;
}

void kz__mastermind_tree_reset(kz_mastermind_tree *tree) {
    tree->count = 0;
}

uint32_t kz__mastermind_tree_child(const kz_mastermind_tree *tree, uint32_t parent,
                                   uint32_t answer) {
    uint32_t child = tree->nodes[parent].child;
    while (child != KZ__MASTERMIND_NO_NODE && tree->nodes[child].answer != answer) {
        child = tree->nodes[child].next;
    }
    return child;
}

/* The number of guesses that find a secret; past KZ_MASTERMIND_DEPTH_MAX: too many. */
static uint32_t play(const kz_mastermind_tree *tree, kz_mastermind_code secret) {
    uint32_t node = 0;
    uint32_t guesses = 1;
    while (tree->nodes[node].guess != secret && guesses <= KZ_MASTERMIND_DEPTH_MAX) {
        kz_mastermind_answer answer =
            kz_mastermind_score(&tree->rules, secret, tree->nodes[node].guess);
        node =
            kz__mastermind_tree_child(tree, node, kz_mastermind_answer_index(&tree->rules, answer));
        assert(node != KZ__MASTERMIND_NO_NODE);
        guesses++;
    }
    return guesses;
}

static kz_status count_figures(kz_mastermind_tree *tree, const kz_mastermind_codes *codes) {
    const kz_mastermind_code *secret = kz_mastermind_codes_data(codes);
    kz_mastermind_figures figures = {.codes = kz_mastermind_codes_count(codes),
                                     .first = tree->nodes[0].guess};
    for (size_t i = 0; i < figures.codes; i++) {
        uint32_t guesses = play(tree, secret[i]);
        kz_status status = kz_work_step(tree->work, PLAY_STEPS);
        if (status != KZ_OK) {
            return status;
        }
        if (guesses > KZ_MASTERMIND_DEPTH_MAX) {
            return KZ_OUT_OF_RANGE;
        }
        figures.total += guesses;
        figures.histogram[guesses - 1]++;
        figures.max = guesses > figures.max ? guesses : figures.max;
    }
    tree->figures = figures;
    return KZ_OK;
}

kz_status kz__mastermind_tree_finish(kz_mastermind_tree *tree) {
    assert(tree->count > 0);
    kz_mastermind_codes *codes = NULL;
    kz_status status = kz_mastermind_codes_new(&tree->rules, &tree->history, tree->work, &codes);
    if (status != KZ_OK) {
        return status;
    }
    status = count_figures(tree, codes);
    kz_mastermind_codes_free(codes, tree->work);
    tree->work = NULL;
    return status;
}

kz_mastermind_figures kz_mastermind_tree_figures(const kz_mastermind_tree *tree) {
    assert(tree != NULL);
    return tree->figures;
}

kz_status kz_mastermind_tree_guess(const kz_mastermind_tree *tree,
                                   const kz_mastermind_history *history,
                                   kz_mastermind_code *guess) {
    assert(tree != NULL && kz__mastermind_history_is_valid(history) && guess != NULL);
    uint32_t known = tree->history.count;
    if (history->count < known) {
        return KZ_BAD_INPUT;
    }
    for (uint32_t i = 0; i < known; i++) {
        if (history->row[i].guess != tree->history.row[i].guess ||
            history->row[i].answer.black != tree->history.row[i].answer.black ||
            history->row[i].answer.white != tree->history.row[i].answer.white) {
            return KZ_BAD_INPUT;
        }
    }
    uint32_t node = 0;
    for (uint32_t i = known; i < history->count; i++) {
        if (history->row[i].guess != tree->nodes[node].guess ||
            !kz_mastermind_is_answer(&tree->rules, history->row[i].answer)) {
            return KZ_BAD_INPUT;
        }
        uint32_t answer = kz_mastermind_answer_index(&tree->rules, history->row[i].answer);
        node = kz__mastermind_tree_child(tree, node, answer);
        if (node == KZ__MASTERMIND_NO_NODE) {
            return KZ_BAD_INPUT;
        }
    }
    *guess = tree->nodes[node].guess;
    return KZ_OK;
}
