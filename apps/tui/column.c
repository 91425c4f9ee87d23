/* Puts things below each other, and lets give way what matters least. */
#include "column.h"

enum {
    GAP = 3,
    KEPT = 80,
    HINT_LEAST = 2,
    HINT_PRIORITY = 80,
    NEWS_PRIORITY = 40,
    NEWS_FEW = 3,
    HIGHEST = 100
};

void tui_column_init(tui_column *column, const tui_pen *pen, int width, tui_room look) {
    column->pen = pen;
    column->width = width;
    column->look = look;
    column->count = 0;
}

static int priority_of_role(kz_view_role role, int other) {
    switch (role) {
    case KZ_ROLE_RESULT:
        return 95;
    case KZ_ROLE_BOARD:
    case KZ_ROLE_HAND:
        return 90;
    case KZ_ROLE_CHOICES:
        return 85;
    case KZ_ROLE_ANSWER:
        return 75;
    case KZ_ROLE_SECRET:
        return 50;
    default:
        return other;
    }
}

static int priority_of(const kz_view_node *node) {
    switch (node->kind) {
    case KZ_VIEW_GRID:
        return HIGHEST;
    case KZ_VIEW_PEGS:
        return node->role == KZ_ROLE_SECRET ? 50 : HIGHEST;
    case KZ_VIEW_ACTIONS:
        return 65;
    case KZ_VIEW_TRACK:
        return 55;
    case KZ_VIEW_FORM:
    case KZ_VIEW_PROMPT:
        return 68;
    case KZ_VIEW_SCORES:
        return priority_of_role(node->role, 60);
    case KZ_VIEW_TABLE:
        return priority_of_role(node->role, 56);
    case KZ_VIEW_METER:
        return node->until_ms > 0 ? 82 : priority_of_role(node->role, 70);
    default:
        return priority_of_role(node->role, 62);
    }
}

static int measure(const tui_column *column, uint32_t node, tui_room look, int width, int height) {
    tui_pen dry = *column->pen;
    dry.is_dry = true;
    return tui_paint_node(&dry, node, (tui_rect){0, 0, width, height}, look);
}

/* Only what takes one row stands beside others. */
static bool can_join(const tui_column *column, uint32_t node) {
    const kz_view_node *n = tui_pen_node(column->pen, node);
    bool is_short = n->kind == KZ_VIEW_CARDS || n->kind == KZ_VIEW_METER ||
                    n->kind == KZ_VIEW_SCORES || n->kind == KZ_VIEW_ACTIONS;
    int width = tui_paint_width(column->pen, node, TUI_ENDLESS, column->look);
    return is_short && width <= column->width &&
           measure(column, node, column->look, width, TUI_ENDLESS) == 1;
}

/* Puts a node beside the last one; false: there is no room. */
static bool join(tui_column *column, uint32_t node) {
    tui_item *last = column->count > 0 ? &column->list[column->count - 1] : NULL;
    if (last == NULL || last->kind != TUI_ITEM_NODES || last->rows != 1 ||
        last->count == TUI_SIDE_BY_SIDE || !can_join(column, node) ||
        !can_join(column, last->nodes[last->count - 1])) {
        return false;
    }
    int width = tui_paint_width(column->pen, node, TUI_ENDLESS, column->look);
    int used = width;
    for (int i = 0; i < last->count; i++) {
        used += last->widths[i] + GAP;
    }
    if (used > column->width) {
        return false;
    }
    int priority = priority_of(tui_pen_node(column->pen, node));
    last->nodes[last->count] = node;
    last->widths[last->count] = width;
    last->count++;
    last->priority = priority > last->priority ? priority : last->priority;
    return true;
}

void tui_column_add(tui_column *column, uint32_t node, bool joins) {
    if ((joins && join(column, node)) || column->count == TUI_ITEMS_MAX) {
        return;
    }
    int rows = measure(column, node, column->look, column->width, TUI_ENDLESS);
    int least = tui_paint_least(column->pen, node);
    int width = tui_paint_width(column->pen, node, TUI_ENDLESS, column->look);
    column->list[column->count++] =
        (tui_item){.kind = TUI_ITEM_NODES,
                   .nodes = {node},
                   .widths = {joins ? width : column->width},
                   .count = 1,
                   .look = column->look,
                   .priority = priority_of(tui_pen_node(column->pen, node)),
                   .wanted = rows,
                   .spare = tui_paint_spare(column->pen, node),
                   .rows = rows,
                   .least = least < rows ? least : rows};
}

void tui_column_add_texts(tui_column *column, tui_item_kind kind) {
    tui_pen dry = *column->pen;
    dry.is_dry = true;
    tui_rect part = {0, 0, column->width, TUI_ENDLESS};
    bool is_hint = kind == TUI_ITEM_HINT;
    int rows = is_hint ? tui_texts_hint(&dry, part) : tui_texts_news(&dry, part);
    int least = is_hint ? HINT_LEAST : 1;
    if (rows > 0 && column->count < TUI_ITEMS_MAX) {
        column->list[column->count++] =
            (tui_item){.kind = kind,
                       .priority = is_hint ? HINT_PRIORITY : NEWS_PRIORITY,
                       .wanted = rows,
                       .rows = rows,
                       .least = least < rows ? least : rows};
    }
}

int tui_column_rows(const tui_column *column) {
    int rows = 0;
    for (int i = 0; i < column->count; i++) {
        const tui_item *item = &column->list[i];
        rows += item->kind == TUI_ITEM_NODES ? item->rows - item->spare : 0;
    }
    return rows;
}

static int all_rows(const tui_column *column) {
    int rows = 0;
    for (int i = 0; i < column->count; i++) {
        rows += column->list[i].rows;
    }
    return rows;
}

/* The item of the lowest priority above one; NULL: there is none. */
static tui_item *next_item(tui_column *column, int above) {
    tui_item *found = NULL;
    for (int i = column->count - 1; i >= 0; i--) {
        tui_item *item = &column->list[i];
        bool is_lower = found == NULL || item->priority < found->priority;
        if (item->priority > above && is_lower && item->rows > 0) {
            found = item;
        }
    }
    return found;
}

/* Blank rows give way before all else. */
static int cut_spare(tui_column *column, int over) {
    for (int i = 0; i < column->count && over > 0; i++) {
        tui_item *item = &column->list[i];
        int cut = item->spare < over ? item->spare : over;
        item->rows -= cut;
        over -= cut;
    }
    return over;
}

/* Boards take whole rows of squares: what they leave goes to what was cut. */
static void share_rest(tui_column *column, int height) {
    for (int i = 0; i < column->count; i++) {
        tui_item *item = &column->list[i];
        if (item->kind == TUI_ITEM_NODES && item->count == 1 && item->rows < item->wanted) {
            int used = measure(column, item->nodes[0], item->look, column->width, item->rows);
            item->rows = used < item->rows ? used : item->rows;
        }
    }
    int rest = height - all_rows(column);
    for (int i = 0; i < column->count && rest > 0; i++) {
        tui_item *item = &column->list[i];
        bool is_board = item->kind == TUI_ITEM_NODES &&
                        tui_pen_node(column->pen, item->nodes[0])->kind == KZ_VIEW_GRID;
        int more = item->wanted - item->rows;
        more = is_board ? 0 : more < rest ? more : rest;
        item->rows += more;
        rest -= more;
    }
}

/* Cuts what can be cut, drops what can be missed, from the lowest priority up. */
static void give_way(tui_column *column, int height) {
    int done = 0;
    int over = cut_spare(column, all_rows(column) - height);
    while (over > 0) {
        tui_item *item = next_item(column, done);
        if (item == NULL) {
            return;
        }
        int cut = item->rows - item->least < over ? item->rows - item->least : over;
        item->rows -= cut;
        over -= cut;
        if (over > 0 && item->priority < KEPT) {
            over -= item->rows;
            item->rows = 0;
        } else {
            done = item->priority;
        }
    }
}

static int draw_item(const tui_column *column, const tui_item *item, tui_rect part) {
    if (item->kind == TUI_ITEM_HINT) {
        return tui_texts_hint(column->pen, part);
    }
    if (item->kind == TUI_ITEM_NEWS) {
        return tui_texts_news(column->pen, part);
    }
    if (item->count == 1) {
        return tui_paint_node(column->pen, item->nodes[0], part, item->look);
    }
    for (int i = 0; i < item->count; i++) {
        part.width = item->widths[i];
        (void)tui_paint_node(column->pen, item->nodes[i], part, item->look);
        part.x += item->widths[i] + GAP;
    }
    return 1;
}

static int count_shown(const tui_column *column) {
    int shown = 0;
    for (int i = 0; i < column->count; i++) {
        shown += column->list[i].rows > 0 ? 1 : 0;
    }
    return shown;
}

/* Rows that all but the news take, with a blank row between any two things. */
static int rows_with_gaps(const tui_column *column) {
    int rows = count_shown(column) - 1;
    for (int i = 0; i < column->count; i++) {
        bool is_news = column->list[i].kind == TUI_ITEM_NEWS;
        int few = column->list[i].rows < NEWS_FEW ? column->list[i].rows : NEWS_FEW;
        rows += is_news ? few : column->list[i].rows - column->list[i].spare;
    }
    return rows;
}

void tui_column_draw(tui_column *column, tui_rect part) {
    int gap = rows_with_gaps(column) <= part.height ? 1 : 0;
    int height = gap > 0 ? part.height - count_shown(column) + 1 : part.height;
    give_way(column, height);
    share_rest(column, height);
    int end = part.y + part.height;
    for (int i = 0; i < column->count && part.y < end; i++) {
        const tui_item *item = &column->list[i];
        part.height = item->rows < end - part.y ? item->rows : end - part.y;
        if (part.height > 0) {
            part.y += draw_item(column, item, part) + gap;
        }
    }
}
