/*
 * A strategy as text. Equal trees give equal bytes.
 *
 *     kazu mastermind strategy 1
 *     pegs 4
 *     colors 6
 *     secret distinct             or repeat
 *     guess repeat                or distinct
 *     blanks no                   or yes
 *     known 1123=11               a line for each row of the history that it starts from
 *     tree
 *     4456                        the guess to begin with
 *      00 1123                    after 0 black and 0 white the guess 1123, ...
 *       01 ...                    ... and after 0 black and 1 white to that
 *     end
 *
 * A line of the tree begins with a blank for each guess that was made before. Answers ascend: by
 * black, then by white. Answers that no secret gives are omitted, as is the win.
 * Theory: docs/theory/mastermind.md.
 */
#include "base/valid.h"
#include "games/mastermind/strategy/tree.h"

#include <assert.h>

static void put_number(kz_text *out, const char *word, unsigned number) {
    kz_text_put(out, word);
    kz_text_put_unsigned(out, number);
    kz_text_put_char(out, '\n');
}

static void put_choice(kz_text *out, const char *word, bool is_second, const char *first,
                       const char *second) {
    kz_text_put(out, word);
    kz_text_put(out, is_second ? second : first);
    kz_text_put_char(out, '\n');
}

static void put_answer(kz_text *out, kz_mastermind_answer answer) {
    kz_text_put_unsigned(out, answer.black);
    kz_text_put_unsigned(out, answer.white);
}

static void put_head(const kz_mastermind_tree *tree, kz_text *out) {
    const kz_mastermind_rules *rules = &tree->rules;
    kz_text_put(out, "kazu mastermind strategy 1\n");
    put_number(out, "pegs ", rules->pegs);
    put_number(out, "colors ", rules->colors);
    put_choice(out, "secret ", rules->secret_distinct, "repeat", "distinct");
    put_choice(out, "guess ", rules->guess_distinct, "repeat", "distinct");
    put_choice(out, "blanks ", rules->guess_blanks, "no", "yes");
    for (uint32_t i = 0; i < tree->history.count; i++) {
        kz_text_put(out, "known ");
        kz_mastermind_code_print(rules, tree->history.row[i].guess, out);
        kz_text_put_char(out, '=');
        put_answer(out, tree->history.row[i].answer);
        kz_text_put_char(out, '\n');
    }
}

static void put_node(const kz_mastermind_tree *tree, uint32_t node, uint32_t depth, kz_text *out) {
    for (uint32_t i = 0; i < depth; i++) {
        kz_text_put_char(out, ' ');
    }
    if (depth > 0) {
        put_answer(out, kz_mastermind_answer_at(&tree->rules, tree->nodes[node].answer));
        kz_text_put_char(out, ' ');
    }
    kz_mastermind_code_print(&tree->rules, tree->nodes[node].guess, out);
    kz_text_put_char(out, '\n');
}

void kz_mastermind_tree_print(const kz_mastermind_tree *tree, kz_text *out) {
    assert(tree != NULL && kz__text_is_valid(out));
    uint32_t path[KZ_MASTERMIND_DEPTH_MAX + 1] = {0}; /* what comes next, by depth */
    uint32_t depth = 0;
    put_head(tree, out);
    kz_text_put(out, "tree\n");
    for (;;) {
        uint32_t node = path[depth];
        if (node != KZ__MASTERMIND_NO_NODE) {
            put_node(tree, node, depth, out);
            path[depth] = tree->nodes[node].next;
            assert(depth < KZ_MASTERMIND_DEPTH_MAX);
            path[++depth] = tree->nodes[node].child;
        } else if (depth > 0) {
            depth--;
        } else {
            break;
        }
    }
    kz_text_put(out, "end\n");
}
