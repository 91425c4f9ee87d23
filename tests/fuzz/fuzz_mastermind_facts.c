/*
 * Any bytes as facts of a search: refused in place, or taken in and written again; and whatever
 * they say, the search ends, with a tree or without.
 */
#include "kazu/mastermind_study.h"
#include "kazu/text.h"

#include <assert.h>
#include <string.h>

enum { NODES = 1 << 14, ROOM = 1 << 16 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* 64 codes: enough to be a large set. */
static kz_mastermind_optimum *open_search(kz_work *work) {
    static const kz_mastermind_rules rules = {.pegs = 3, .colors = 4};
    static const kz_mastermind_plan plan = {.method = KZ_MASTERMIND_OPTIMAL};
    kz_mastermind_optimum *optimum = NULL;
    kz_work_init(work);
    kz_status status = kz_mastermind_optimum_new(&rules, NULL, &plan, NULL, work, &optimum);
    assert(status == KZ_OK && optimum != NULL);
    return optimum;
}

static void search(kz_mastermind_optimum *optimum) {
    kz_mastermind_tree *tree = NULL;
    kz_work work;
    kz_work_init(&work);
    work.node_limit = NODES;
    kz_status status = kz_mastermind_optimum_run(optimum, &work);
    assert(status == KZ_OK || status == KZ_BUDGET);
    status = kz_mastermind_optimum_tree(optimum, &work, &tree, NULL);
    assert((status == KZ_OK) == (tree != NULL));
    kz_mastermind_tree_free(tree, &work);
    assert(work.memory_used == 0);
}

static void take_again(kz_mastermind_optimum *optimum) {
    static char text[2][ROOM];
    kz_text out;
    kz_work work;
    kz_mastermind_optimum *other = open_search(&work);
    kz_text_init(&out, text[0], ROOM);
    kz_mastermind_optimum_print(optimum, &out);
    size_t length = out.length;
    if (!out.truncated) {
        assert(kz_mastermind_optimum_take(other, text[0], length, NULL) == KZ_OK);
        kz_text_init(&out, text[1], ROOM);
        kz_mastermind_optimum_print(other, &out);
        assert(out.length == length);
    }
    kz_mastermind_optimum_free(other);
    assert(work.memory_used == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    kz_error error = {.status = KZ_OK};
    kz_work work;
    kz_mastermind_optimum *optimum = open_search(&work);
    kz_status status = kz_mastermind_optimum_take(optimum, (const char *)data, size, &error);
    assert(status == error.status);
    if (status != KZ_OK) {
        assert(status == KZ_BAD_INPUT && error.line > 0 && error.column > 0);
        assert(kz_utf8_valid(error.token, strlen(error.token), NULL));
    }
    take_again(optimum);
    search(optimum);
    kz_mastermind_optimum_free(optimum);
    assert(work.memory_used == 0);
    return 0;
}
