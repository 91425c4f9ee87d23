/* Solutions packed into a few bytes, and their texts. Theory: docs/theory/shisoku-solutions.md. */
#include "games/shisoku/listing/entry.h"

#include "base/bits.h"
#include "games/shisoku/brackets.h"
#include "games/shisoku/search/tree.h"
#include "games/shisoku/simplicity.h"

#include <assert.h>
#include <string.h>

enum {
    MASK = (1 << KZ__SHISOKU_SIGN_BITS) - 1,
    QUICK = 8, /* bytes of a token that are copied at once, whatever its length */
    RANK_OF_BRACKET = 5,
    RANK_OF_CLOSING_BRACKET
};

static const char operation_of[] = "+-*/";

static void set_token(kz__shisoku_token *token, const char *text, size_t length) {
    memset(token, 0, sizeof *token);
    memcpy(token->text + sizeof token->text - length, text, length);
    token->length = (uint8_t)length;
}

/*
 * Operations are between blanks, so they rank before everything except the end; then the characters
 * of cards, as in ASCII.
 */
static void set_ranks(kz__shisoku_token *token, const char *text, size_t length) {
    static const char in_order[] = "()./0123456789";
    char ranks[KZ_TOKEN_MAX];
    for (size_t i = 0; i < length; i++) {
        const char *place = memchr(in_order, text[i], sizeof in_order - 1);
        assert(place != NULL);
        ranks[i] = (char)(RANK_OF_BRACKET + (place - in_order));
    }
    set_token(token, ranks, length);
}

static void set_card(kz__shisoku_card_texts *cards, unsigned sign, kz_rational value) {
    kz_shisoku_problem problem = {.cards = {value}, .count = 1, .target = value};
    static const kz_shisoku_solution no_steps = {.count = 0};
    char buffer[KZ_TOKEN_MAX];
    kz_text text;
    kz_text_init(&text, buffer, sizeof buffer);
    kz_shisoku_expression_print(&problem, &no_steps, KZ_SHISOKU_ASCII, &text);
    set_token(&cards->token[KZ__SHISOKU_SCRIPT_ASCII][sign], buffer, text.length);
    set_token(&cards->token[KZ__SHISOKU_SCRIPT_PRETTY][sign], buffer, text.length);
    set_ranks(&cards->token[KZ__SHISOKU_SCRIPT_RANKS][sign], buffer, text.length);
}

static void set_operation(kz__shisoku_card_texts *cards, unsigned operation) {
    static const char *const pretty[] = {" + ", " - ", " × ", " ÷ "};
    static const char rank[] = {2, 3, 1, 4};
    unsigned sign = KZ__SHISOKU_SIGN_PLUS + operation;
    const char ascii[] = {' ', operation_of[operation], ' '};
    set_token(&cards->token[KZ__SHISOKU_SCRIPT_ASCII][sign], ascii, sizeof ascii);
    set_token(&cards->token[KZ__SHISOKU_SCRIPT_PRETTY][sign], pretty[operation],
              strlen(pretty[operation]));
    set_token(&cards->token[KZ__SHISOKU_SCRIPT_RANKS][sign], &rank[operation], 1);
    for (unsigned outer = 0; outer < KZ__SHISOKU_OPERATIONS; outer++) {
        for (unsigned is_right = 0; is_right < 2; is_right++) {
            cards->has_brackets[operation][outer][is_right] = kz__shisoku_brackets_are_needed(
                true, operation_of[operation], operation_of[outer], is_right != 0);
        }
    }
}

void kz__shisoku_card_texts_init(kz__shisoku_card_texts *cards, const kz_rational *value,
                                 unsigned count) {
    memset(cards, 0, sizeof *cards);
    for (unsigned i = 0; i < count; i++) {
        set_card(cards, i + 1, value[i]);
    }
    for (unsigned i = 0; i < KZ__SHISOKU_OPERATIONS; i++) {
        set_operation(cards, i);
    }
}

kz__shisoku_listed kz__shisoku_listed_pack(const kz__shisoku_part *part) {
    return (kz__shisoku_listed){.key = (uint64_t)part->cost << KZ__SHISOKU_LARGEST_BITS |
                                       kz__shisoku_largest_noted(part->largest),
                                .signs = {part->signs[0], part->signs[1]}};
}

unsigned kz__shisoku_listed_unpack(const kz__shisoku_listed *entry, uint8_t *sign) {
    unsigned count = 0;
    while (count < KZ__SHISOKU_PART_SIGNS) {
        sign[count] = (uint8_t)(entry->signs[count / KZ__SHISOKU_SIGNS_IN_A_WORD] >>
                                    (count % KZ__SHISOKU_SIGNS_IN_A_WORD * KZ__SHISOKU_SIGN_BITS) &
                                MASK);
        if (sign[count] == 0) {
            break;
        }
        count++;
    }
    return count;
}

/* Writes from right to left, because signs are read from the last to the first. */
struct writer {
    const kz__shisoku_card_texts *cards;
    const kz__shisoku_token *token;
    char bracket;
    char closing_bracket;
    const uint64_t *signs;
    unsigned left; /* signs that are still to be written */
    char *at;
};

/* Bytes before a short token are overwritten by the next token to its left. */
static void put_back(struct writer *w, unsigned sign) {
    const kz__shisoku_token *token = &w->token[sign];
    const char *end = token->text + sizeof token->text;
    if (token->length <= QUICK) {
        memcpy(w->at - QUICK, end - QUICK, QUICK);
    } else {
        memcpy(w->at - token->length, end - token->length, token->length);
    }
    w->at -= token->length;
}

static void write_back(struct writer *w, unsigned outer, bool is_right) {
    unsigned at = --w->left;
    unsigned sign = (unsigned)(w->signs[at / KZ__SHISOKU_SIGNS_IN_A_WORD] >>
                               (at % KZ__SHISOKU_SIGNS_IN_A_WORD * KZ__SHISOKU_SIGN_BITS)) &
                    MASK;
    if (sign < KZ__SHISOKU_SIGN_PLUS) {
        put_back(w, sign);
        return;
    }
    unsigned operation = sign - KZ__SHISOKU_SIGN_PLUS;
    bool has_brackets = w->cards->has_brackets[operation][outer][is_right];
    if (has_brackets) {
        *--w->at = w->closing_bracket;
    }
    write_back(w, operation, true);
    put_back(w, sign);
    write_back(w, operation, false);
    if (has_brackets) {
        *--w->at = w->bracket;
    }
}

static unsigned count_signs(const kz__shisoku_listed *entry) {
    unsigned word = entry->signs[1] != 0;
    unsigned bits = kz__bits_log2_ceiling(entry->signs[word] + 1);
    return word * KZ__SHISOKU_SIGNS_IN_A_WORD +
           (bits + KZ__SHISOKU_SIGN_BITS - 1) / KZ__SHISOKU_SIGN_BITS;
}

static const char *write(const kz__shisoku_listed *entry, const kz__shisoku_card_texts *cards,
                         kz__shisoku_script script, char *end) {
    bool is_text = script != KZ__SHISOKU_SCRIPT_RANKS;
    struct writer writer = {.cards = cards,
                            .token = cards->token[script],
                            .bracket = is_text ? '(' : RANK_OF_BRACKET,
                            .closing_bracket = is_text ? ')' : RANK_OF_CLOSING_BRACKET,
                            .signs = entry->signs,
                            .left = count_signs(entry)};
    writer.at = end;
    write_back(&writer, KZ__SHISOKU_OUTERMOST, false);
    return writer.at;
}

const char *kz__shisoku_listed_text(const kz__shisoku_listed *entry,
                                    const kz__shisoku_card_texts *cards, kz_shisoku_signs signs,
                                    char *buffer) {
    char *end = buffer + KZ__SHISOKU_ENTRY_TEXT - 1;
    *end = '\0';
    return write(entry, cards,
                 signs == KZ_SHISOKU_PRETTY ? KZ__SHISOKU_SCRIPT_PRETTY : KZ__SHISOKU_SCRIPT_ASCII,
                 end);
}

const uint8_t *kz__shisoku_listed_ranks(const kz__shisoku_listed *entry,
                                        const kz__shisoku_card_texts *cards, char *buffer) {
    char *end = buffer + KZ__SHISOKU_ENTRY_TEXT - KZ__SHISOKU_RANKS_BEHIND;
    memset(end, 0, KZ__SHISOKU_RANKS_BEHIND);
    return (const uint8_t *)write(entry, cards, KZ__SHISOKU_SCRIPT_RANKS, end);
}

void kz__shisoku_listed_solution(const kz__shisoku_listed *entry, const kz_rational *value,
                                 const kz_shisoku_problem *problem, kz_shisoku_solution *solution) {
    kz__shisoku_tree trees[KZ__SHISOKU_PART_SIGNS];
    kz__shisoku_forest forest = {.capacity = KZ__SHISOKU_PART_SIGNS, .tree = trees};
    uint8_t sign[KZ__SHISOKU_PART_SIGNS];
    int stack[KZ__SHISOKU_PART_CARDS] = {0};
    int *top = stack;
    unsigned count = kz__shisoku_listed_unpack(entry, sign);
    for (unsigned i = 0; i < count; i++) {
        if (sign[i] < KZ__SHISOKU_SIGN_PLUS) {
            *top++ = kz__shisoku_tree_card(&forest, value[sign[i] - 1]);
        } else {
            char operation = operation_of[sign[i] - KZ__SHISOKU_SIGN_PLUS];
            top--;
            assert(top > stack);
            top[-1] = kz__shisoku_tree_apply(&forest, top[-1], operation, top[0]);
        }
    }
    (void)kz__shisoku_tree_to_solution(&forest, stack[0], problem, solution);
}
