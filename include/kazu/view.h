/**
 * @file
 * Views: what a viewer may see of a game, as data in one vocabulary, so that each front end draws
 * all games with the same code. docs/view.md describes it for authors of front ends.
 *
 * @code
 * static kz_view view;
 * kz_view_init(&view);
 * kz_view_add(&view, KZ_VIEW_HEADING, KZ_ROLE_NONE, "title", "Nim");
 * kz_view_add(&view, KZ_VIEW_ACTIONS, KZ_ROLE_CHOICES, "moves", NULL);
 * kz_view_add_cell(&view, "take one", "1");
 * char buffer[200];
 * kz_text text;
 * kz_text_init(&text, buffer, sizeof buffer);
 * kz_view_print(&view, NULL, &text);
 * printf("%s", text.data);
 * //> == Nim ==
 * //> take one (1)
 * @endcode
 */
#ifndef KAZU_VIEW_H
#define KAZU_VIEW_H

#include "kazu/export.h"
#include "kazu/status.h"
#include "kazu/text.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

KZ_C_BEGIN

/**
 * The kinds of node. HEADING, MESSAGE and PROMPT are their text. CARDS, TRACK (what happened, in
 * order) and ACTIONS (whole moves) are rows of cells. GRID, PEGS and TABLE (first row: headings)
 * have `columns` cells in a row. SCORES has pairs of cells: who, how much. METER is a changing
 * quantity, FORM a move being entered, FOCUS points at cells of other nodes.
 */
#define KZ_VIEW_KINDS(X)                                                                           \
    X(HEADING, "heading")                                                                          \
    X(MESSAGE, "message")                                                                          \
    X(CARDS, "cards")                                                                              \
    X(GRID, "grid")                                                                                \
    X(PEGS, "pegs")                                                                                \
    X(TRACK, "track")                                                                              \
    X(TABLE, "table")                                                                              \
    X(SCORES, "scores")                                                                            \
    X(PROMPT, "prompt")                                                                            \
    X(ACTIONS, "actions")                                                                          \
    X(METER, "meter")                                                                              \
    X(FORM, "form")                                                                                \
    X(FOCUS, "focus")

/** The role of a node. Front ends place it by its role, never by its order or text. */
#define KZ_VIEW_ROLES(X)                                                                           \
    X(NONE, "")                                                                                    \
    X(RULE, "rule")                                                                                \
    X(GOAL, "goal")                                                                                \
    X(STATE, "state")                                                                              \
    X(ANSWER, "answer")                                                                            \
    X(RESULT, "result")                                                                            \
    X(LEGEND, "legend")                                                                            \
    X(BOARD, "board")                                                                              \
    X(HAND, "hand")                                                                                \
    X(CHOICES, "choices")                                                                          \
    X(SECRET, "secret")                                                                            \
    X(HISTORY, "history")

/** The flags of a cell: X(name, bit, word). */
#define KZ_CELL_FLAGS(X)                                                                           \
    X(WRONG, 0, "wrong")                                                                           \
    X(NEW, 1, "new")                                                                               \
    X(HIDDEN, 2, "hidden")                                                                         \
    X(DISABLED, 3, "disabled")                                                                     \
    X(MAIN, 4, "main")                                                                             \
    X(DANGER, 5, "danger")                                                                         \
    X(WINNER, 6, "winner")                                                                         \
    X(FIXED, 7, "fixed")                                                                           \
    X(ANSWER, 8, "answer")                                                                         \
    X(GOOD, 9, "good")                                                                             \
    X(BAD, 10, "bad")                                                                              \
    X(ZERO, 11, "zero")                                                                            \
    X(YOURS, 12, "yours")                                                                          \
    X(FRACTION, 13, "fraction")                                                                    \
    X(LOCKED, 14, "locked")

/**
 * The flags of a FORM: DEFAULT is the form of a line without a prefix, AUTO is sent when full,
 * JOINED writes the words of one slot without blanks ("124"), SET is unordered without duplicates.
 */
#define KZ_FORM_FLAGS(X)                                                                           \
    X(DEFAULT, 0, "default")                                                                       \
    X(AUTO, 1, "auto")                                                                             \
    X(JOINED, 2, "joined")                                                                         \
    X(SET, 3, "set")

/** What a node is. */
typedef enum kz_view_kind {
#define KZ_VIEW_ENUM(name, word) KZ_VIEW_##name,
    KZ_VIEW_KINDS(KZ_VIEW_ENUM)
#undef KZ_VIEW_ENUM
        KZ_VIEW_KIND_COUNT
} kz_view_kind;

/** The role of a node. */
typedef enum kz_view_role {
#define KZ_VIEW_ENUM(name, word) KZ_ROLE_##name,
    KZ_VIEW_ROLES(KZ_VIEW_ENUM)
#undef KZ_VIEW_ENUM
        KZ_ROLE_COUNT
} kz_view_role;

/** Flags of cells. */
enum {
#define KZ_VIEW_ENUM(name, bit, word) KZ_CELL_##name = 1 << (bit),
    KZ_CELL_FLAGS(KZ_VIEW_ENUM)
#undef KZ_VIEW_ENUM
};

/** Flags of nodes of kind FORM. */
enum {
#define KZ_VIEW_ENUM(name, bit, word) KZ_FORM_##name = 1 << (bit),
    KZ_FORM_FLAGS(KZ_VIEW_ENUM)
#undef KZ_VIEW_ENUM
};

enum {
    KZ_VIEW_NODES_MAX = 64,    /**< nodes of the fullest view */
    KZ_VIEW_CELLS_MAX = 640,   /**< cells of all its nodes */
    KZ_VIEW_NUMBERS_MAX = 128, /**< exact numbers of its nodes and cells */
    KZ_VIEW_TEXT_MAX = 16384   /**< bytes of all its texts, each with its NUL */
};

/**
 * An exact number of a node or a cell, and how it was computed. Texts are offsets into
 * kz_view.text, in ASCII: "-3/2". A given number has only a `value`, an expression only `steps`.
 */
typedef struct kz_view_number {
    uint32_t value;   /**< the number */
    uint32_t a;       /**< the first operand */
    uint32_t op;      /**< "+", "-", "*" or "/" */
    uint32_t b;       /**< the second operand */
    uint32_t from[2]; /**< ids of the two cells that were combined */
    uint32_t steps;   /**< how an expression is computed: "5 − 3 = 2; 2 × 4 = 8", for people */
} kz_view_number;

/**
 * A cell of a node: a card, a square, a peg, an action, a slot. Texts are offsets into
 * kz_view.text; 0 is "". `type` is what choosing the cell types: a whole move in ACTIONS, a word of
 * a move elsewhere. In a FORM cells are slots in order: `text` says what to choose, `type` is the
 * name of the node that offers words ("": free text), `value` and `extra` are the least and the
 * most words. In a FOCUS cells are pointers: `text` is a node's name, `value` the id of its cell,
 * `marks` the digits meant, GOOD (place here) or BAD (rule out).
 */
typedef struct kz_view_cell {
    uint32_t id;     /**< from 1: unique in its node, survives moves; 0: none */
    uint32_t text;   /**< without signs for what a flag says */
    uint32_t type;   /**< ASCII; 0: it cannot be chosen */
    uint32_t key;    /**< one ASCII key that chooses it; 0: none */
    uint32_t corner; /**< GRID: a small text above the main one, such as a clue */
    uint32_t group;  /**< GRID: neighbours of different groups are separated by walls; 0: no
                      * group */
    uint32_t flags;  /**< KZ_CELL_... */
    uint32_t marks;  /**< pencil marks: bit d-1 is digit d */
    int32_t value;   /**< peg colour, number left, pegs in place (ANSWER), least words */
    int32_t extra;   /**< right colour elsewhere (ANSWER), most words */
    int32_t seat;    /**< its owner; -1: nobody */
    uint32_t number; /**< from kz_view_add_number(), in place of `value`; 0: none */
} kz_view_cell;

/** A node: one thing to draw; its cells are consecutive. Texts are offsets as in cells. */
typedef struct kz_view_node {
    kz_view_kind kind;
    kz_view_role role;
    uint32_t name;    /**< lower-case id, unique in the view: "board" */
    uint32_t text;    /**< title or text */
    uint32_t columns; /**< cells in a row for GRID, PEGS, TABLE and SCORES (2); else 0 */
    uint32_t example; /**< PROMPT, FORM: an example line */
    uint32_t prefix;  /**< FORM: the text before the words */
    uint32_t flags;   /**< KZ_FORM_... */
    uint32_t first_cell;
    uint32_t cell_count;
    uint64_t value;    /**< METER: the part of total */
    uint64_t total;    /**< METER: the total; PEGS: the most rows; CARDS: how many were dealt */
    uint64_t until_ms; /**< METER of time: when it ends, in table time; 0: no time */
    uint32_t number;   /**< GOAL: from kz_view_add_number(), in place of `value`; 0: none */
    uint32_t outcome;  /**< a word for how it ended, or what a time is for: "solved"; 0: none */
    int32_t seat;      /**< the seat that a MESSAGE is about; -1: none */
} kz_view_node;

/** A view, in drawing order. 56 kB: keep it off small stacks. */
typedef struct kz_view {
    uint32_t node_count;
    uint32_t cell_count;
    uint32_t number_count;
    uint32_t text_length;                      /**< bytes used in text; offset 0 holds "" */
    bool truncated;                            /**< something did not fit */
    kz_view_node nodes[KZ_VIEW_NODES_MAX + 1]; /**< the last is a spare for nodes that do not fit */
    kz_view_cell cells[KZ_VIEW_CELLS_MAX + 1];
    kz_view_number numbers[KZ_VIEW_NUMBERS_MAX];
    char text[KZ_VIEW_TEXT_MAX];
} kz_view;

/** How kz_view_print() draws. */
typedef struct kz_view_style {
    bool ascii;       /**< only ASCII walls and signs */
    bool compact;     /**< boards with one line per row */
    unsigned columns; /**< width in columns; 0: 80 */
    uint64_t now_ms;  /**< the table's time, for METERs of time */
    kz_lang lang;     /**< language of the few words outside the view */
} kz_view_style;

/** Starts an empty view. @param view overwritten as far as it is used. Cost: constant. */
KZ_API void kz_view_init(kz_view *view);

/**
 * Appends a node; its cells follow.
 * @param view grows; `truncated` is set when it is full.
 * @param kind what to draw.
 * @param role what it is for.
 * @param name lower-case id, unique in the view; NULL: none.
 * @param text title or text, copied; NULL: none.
 * @return the node, to be filled in; a spare one if there is no room. Never NULL.
 * Cost: O(bytes of name and text).
 */
KZ_API kz_view_node *kz_view_add(kz_view *view, kz_view_kind kind, kz_view_role role,
                                 const char *name, const char *text);

/**
 * Appends a cell to the last node, with seat -1.
 * @param view has a node.
 * @param text copied; NULL: none.
 * @param type the text that choosing it types, copied; NULL: it cannot be chosen.
 * @return the cell, to be filled in; a spare one if there is no room. Never NULL.
 * Cost: O(bytes of text and type).
 */
KZ_API kz_view_cell *kz_view_add_cell(kz_view *view, const char *text, const char *type);

/**
 * Adds an exact number to a view.
 * @param view   grows; `truncated` is set when it is full.
 * @param number copied; its texts are already in the view.
 * @return the value for `number` of a node or a cell; 0 if there is no room.
 * Cost: constant.
 */
KZ_API uint32_t kz_view_add_number(kz_view *view, const kz_view_number *number);

/**
 * Copies a text into a view.
 * @param text NULL or "": 0.
 * @return its offset; 0 if it does not fit.
 * Cost: O(bytes of the text).
 */
KZ_API uint32_t kz_view_put(kz_view *view, const char *text);

/**
 * Formats a text into a view.
 * @param view   grows.
 * @param format as for kz_text_format(); the result has at most 1,000 bytes.
 * @return its offset.
 * Cost: as printf.
 */
KZ_API uint32_t kz_view_format(kz_view *view, const char *format, ...) KZ_PRINTF(2, 3);

/** Gives the text at an offset of a view; "" for an offset past its text. Cost: constant. */
KZ_API const char *kz_view_text(const kz_view *view, uint32_t offset);

/**
 * Finds a node by its name.
 * @param name NUL-terminated.
 * @return NULL if there is none.
 * Cost: O(nodes).
 */
KZ_API const kz_view_node *kz_view_find(const kz_view *view, const char *name);

/**
 * Draws a view as text lines for terminals, pipes and logs.
 * @param view  built by a game.
 * @param style NULL: not ascii, not compact, 80 columns.
 * @param out   appended to: complete lines, each with its newline.
 * Cost: O(cells and bytes of the view's texts); no allocation.
 */
KZ_API void kz_view_print(const kz_view *view, const kz_view_style *style, kz_text *out);

/**
 * Writes the nodes of a view as a JSON array; zero or empty members are omitted.
 * docs/view.md describes the format.
 * @param view built by a game.
 * @param out  appended to: one line without a newline.
 * Cost: O(cells and bytes of the view's texts); no allocation.
 */
KZ_API void kz_view_json(const kz_view *view, kz_text *out);

/**
 * Writes the screen reader text of a cell: "row 2, column 3, cage 12 times, marks 1 2 4".
 * @param view built by a game.
 * @param node index of a node.
 * @param cell index of a cell in the node.
 * @param lang language of the words around the cell's own texts.
 * @param out  appended to.
 * Cost: O(cells of the node), and the bytes written.
 */
KZ_API void kz_view_label(const kz_view *view, uint32_t node, uint32_t cell, kz_lang lang,
                          kz_text *out);

KZ_C_END

#endif
