/* KenKen at a table against a player who keeps his own notes: what is on the board, and what may be
   told of it. The puzzles are built here, from Latin squares whose digits are (row + column) mod n,
   so no solver is asked. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "support/sitting.h"

#include "kazu/rng.h"

#include <string.h>

enum { LARGEST = 16, CELLS_MAX = LARGEST * LARGEST, POINTS = 4, STEPS = 600 };

static const char digits[] = "0123456789abcdefg";

typedef enum telling { TELL_NOTHING, TELL_RULES, TELL_SOLUTION } telling;

/* What stands in the cells. */
typedef struct page {
    int digit[CELLS_MAX];
    bool mark[CELLS_MAX][LARGEST + 1];
} page;

/* The notes of the player. Cages are pairs in a row; in odd rows the first cell stands alone. */
typedef struct notes {
    int size;
    telling told;
    bool auto_marks;
    bool checked; /* the last move asked what is right */
    page now;
    page point[POINTS];
    int points;
    kz_session *session;
    kz_work work;
} notes;

static int right_digit(const notes *n, int cell) {
    return (cell / n->size + cell % n->size) % n->size + 1;
}

/* Tells whether a cell starts a cage, and how many cells it has. */
static int cage_cells(const notes *n, int cell) {
    int column = cell % n->size;
    int first = cell / n->size % 2;
    if (column < first || (column == n->size - 1 && (column - first) % 2 == 0)) {
        return 1;
    }
    return (column - first) % 2 == 0 ? 2 : 0;
}

/* Sums in even rows, products in odd ones. */
static int cage_target(const notes *n, int cell) {
    int a = right_digit(n, cell);
    if (cage_cells(n, cell) == 1) {
        return a;
    }
    int b = right_digit(n, cell + 1);
    return cell / n->size % 2 == 0 ? a + b : a * b;
}

static void put_cages(const notes *n, kz_text *out) {
    for (int cell = 0; cell < n->size * n->size; cell++) {
        int cells = cage_cells(n, cell);
        char sign = cell / n->size % 2 == 0 ? '+' : '*';
        if (cells > 0) {
            kz_text_put(out, cell > 0 ? ";" : "");
            kz_text_format(out, "%d%c:%d", cage_target(n, cell), cells == 1 ? '=' : sign, cell);
        }
        if (cells == 2) {
            kz_text_format(out, ",%d", cell + 1);
        }
    }
}

static void put_solution(const notes *n, kz_text *out) {
    for (int cell = 0; cell < n->size * n->size; cell++) {
        kz_text_put_char(out, digits[right_digit(n, cell)]);
    }
}

static void start(notes *n, int size, telling told, bool auto_marks) {
    static const char *const words[] = {"off", "rules", "solution"};
    char line[KZ_PLAY_INSTANCE_MAX];
    kz_text text;
    memset(n, 0, sizeof *n);
    n->size = size;
    n->told = told;
    n->auto_marks = auto_marks;
    kz_work_init(&n->work);
    kz_text_init(&text, line, sizeof line);
    kz_text_format(&text, "check=%s marks=%s solution=", words[told],
                   auto_marks ? "auto" : "manual");
    put_solution(n, &text);
    kz_text_format(&text, " puzzle=pairs %d ", size);
    put_cages(n, &text);
    kz_text_put(&text, " -");
    n->session = sit_open("kenken", line, 1, &n->work);
}

static kz_turn turn_of(const notes *n) {
    return kz_session_turn(n->session);
}

static bool share_a_line(const notes *n, int a, int b) {
    return a != b && (a / n->size == b / n->size || a % n->size == b % n->size);
}

/* Tells whether a cage of two cells of a row can still give its target from one digit. */
static bool can_give(const notes *n, int first, int digit) {
    for (int other = 1; other <= n->size; other++) {
        int result = first / n->size % 2 == 0 ? digit + other : digit * other;
        if (other != digit && result == cage_target(n, first)) {
            return true;
        }
    }
    return false;
}

/* A digit twice in a line, or a cage that does not give its target, or cannot any more. */
static bool breaks_rules(const notes *n, int cell) {
    const int *digit = n->now.digit;
    for (int other = 0; other < n->size * n->size; other++) {
        if (share_a_line(n, cell, other) && digit[cell] == digit[other]) {
            return true;
        }
    }
    int first = cage_cells(n, cell) > 0 ? cell : cell - 1;
    int a = digit[first];
    int b = cage_cells(n, first) == 2 ? digit[first + 1] : 0;
    if (cage_cells(n, first) == 1) {
        return a != cage_target(n, first);
    }
    if (a == 0 || b == 0) {
        return !can_give(n, first, a + b);
    }
    return (cell / n->size % 2 == 0 ? a + b : a * b) != cage_target(n, first);
}

static bool is_told_wrong(const notes *n, int cell) {
    bool is_other = n->now.digit[cell] != right_digit(n, cell);
    bool tells_rules = n->told == TELL_RULES || (n->told == TELL_NOTHING && n->checked);
    bool tells_others = n->told == TELL_SOLUTION || n->checked;
    return (tells_rules && breaks_rules(n, cell)) || (tells_others && is_other);
}

/* The text is the digit alone; flags and marks say the rest. */
static void check_content(const notes *n, int cell, const kz_view *view, const kz_view_cell *seen) {
    char expected[2] = "";
    uint32_t marks = 0;
    int digit = n->now.digit[cell];
    expected[0] = digit != 0 ? digits[digit] : '\0';
    for (int mark = 1; mark <= n->size && digit == 0; mark++) {
        marks |= n->now.mark[cell][mark] ? 1U << (mark - 1) : 0;
    }
    assert_string_equal(kz_view_text(view, seen->text), expected);
    assert_int_equal(seen->marks, marks);
    assert_int_equal((seen->flags & KZ_CELL_WRONG) != 0, digit != 0 && is_told_wrong(n, cell));
    assert_int_equal(seen->id, cell + 1);
}

static void expected_clue(const notes *n, int cell, kz_text *out) {
    int cells = cage_cells(n, cell);
    const char *sign = cell / n->size % 2 == 0 ? "+" : "×";
    if (cells > 0) {
        kz_text_format(out, "%d%s", cage_target(n, cell), cells == 1 ? "" : sign);
    }
}

static bool is_full_and_right(const notes *n) {
    for (int cell = 0; cell < n->size * n->size; cell++) {
        if (n->now.digit[cell] == 0 || breaks_rules(n, cell)) {
            return false;
        }
    }
    return true;
}

static int count_digit(const notes *n, int digit) {
    int count = 0;
    for (int cell = 0; cell < n->size * n->size; cell++) {
        count += n->now.digit[cell] == digit ? 1 : 0;
    }
    return count;
}

/* The digits offered say how many of each are left. */
static void compare_digits(const notes *n, const kz_view *view) {
    for (int digit = 1; digit <= n->size; digit++) {
        const kz_view_cell *card = sit_cell(view, "digits", (uint32_t)digit - 1);
        int left = n->size - count_digit(n, digit);
        assert_int_equal(card->value, left > 0 ? left : 0);
        assert_int_equal(kz_view_text(view, card->type)[0], digits[digit]);
    }
    const kz_view_node *filled = kz_view_find(view, "filled");
    assert_int_equal(filled->value, n->size * n->size - count_digit(n, 0));
    assert_int_equal(filled->total, n->size * n->size);
}

static int count_mistakes(const notes *n) {
    int count = 0;
    for (int cell = 0; cell < n->size * n->size; cell++) {
        bool is_right = n->now.digit[cell] == 0 || n->now.digit[cell] == right_digit(n, cell);
        count += is_right ? 0 : 1;
    }
    return count;
}

/* A check is always answered, and tells how many digits are right. */
static void compare_answer(const notes *n, const kz_view *view) {
    char expected[64] = "There is nothing to check yet.";
    kz_text text;
    int filled = n->size * n->size - count_digit(n, 0);
    int mistakes = count_mistakes(n);
    assert_int_equal(kz_view_find(view, "checked") != NULL, n->checked);
    if (filled > 0) {
        kz_text_init(&text, expected, sizeof expected);
        if (mistakes > 0) {
            kz_text_format(&text, "%d of %d are right.", filled - mistakes, filled);
        } else if (filled > 1) {
            kz_text_format(&text, "All %d right so far.", filled);
        } else {
            kz_text_put(&text, "Right so far.");
        }
    }
    if (n->checked) {
        assert_string_equal(sit_text(view, "checked"), expected);
    }
}

/* Compares every cell, clue, group and click of the board with the notes. */
static void compare(const notes *n) {
    const kz_view *view = sit_look(n->session, 0, KZ_LANG_EN);
    const kz_view_node *board = kz_view_find(view, "board");
    assert_int_equal(board->cell_count, n->size * n->size);
    assert_int_equal(board->columns, n->size);
    for (int cell = 0; cell < n->size * n->size; cell++) {
        const kz_view_cell *seen = &view->cells[board->first_cell + (uint32_t)cell];
        char expected[32];
        kz_text text;
        check_content(n, cell, view, seen);
        kz_text_init(&text, expected, sizeof expected);
        expected_clue(n, cell, &text);
        assert_string_equal(kz_view_text(view, seen->corner), expected);
        assert_true(cell == 0 || (seen->group == seen[-1].group) == (cage_cells(n, cell) == 0));
        kz_text_init(&text, expected, sizeof expected);
        kz_text_format(&text, "r%dc%d", cell / n->size + 1, cell % n->size + 1);
        assert_string_equal(kz_view_text(view, seen->type), is_full_and_right(n) ? "" : expected);
    }
    if (!is_full_and_right(n)) {
        compare_digits(n, view);
        compare_answer(n, view);
    }
}

static void type_line(notes *n, const char *line) {
    sit_act(n->session, 0, line);
    n->checked = strcmp(line, "check") == 0;
}

static void type_cell(notes *n, const char *before, int cell, const char *after) {
    char line[64];
    kz_text text;
    kz_text_init(&text, line, sizeof line);
    kz_text_format(&text, "%sr%dc%d%s", before, cell / n->size + 1, cell % n->size + 1, after);
    type_line(n, line);
}

static void set_digit(notes *n, int cell, int digit) {
    char after[8] = {' ', digits[digit], '\0'};
    type_cell(n, "", cell, after);
    n->now.digit[cell] = digit;
    for (int other = 0; other < n->size * n->size && n->auto_marks; other++) {
        if (other == cell || share_a_line(n, cell, other)) {
            n->now.mark[other][digit] = false;
        }
    }
}

static void clear_cell(notes *n, int cell, bool by_zero) {
    type_cell(n, by_zero ? "" : "clear ", cell, by_zero ? " 0" : "");
    if (n->now.digit[cell] == 0) {
        memset(n->now.mark[cell], 0, sizeof n->now.mark[cell]);
    }
    n->now.digit[cell] = 0;
}

static void toggle_marks(notes *n, int cell, kz_rng *rng) {
    char after[32] = " ";
    kz_text text;
    if (n->now.digit[cell] != 0) {
        return;
    }
    kz_text_init(&text, after, sizeof after);
    kz_text_put_char(&text, ' ');
    for (int digit = 1 + (int)kz_rng_below(rng, (uint64_t)n->size); digit <= n->size;
         digit += 1 + (int)kz_rng_below(rng, 3)) {
        kz_text_put_char(&text, digits[digit]);
        n->now.mark[cell][digit] = !n->now.mark[cell][digit];
    }
    type_cell(n, "mark ", cell, after);
}

/* The digit that a fill sees: one that is told to be wrong is as good as none. */
static int trusted(const notes *n, bool told, int cell) {
    return told && n->now.digit[cell] != right_digit(n, cell) ? 0 : n->now.digit[cell];
}

/* Does a digit give the target of its cage, with the other cell or some digit there? */
static bool fits_cage(const notes *n, bool told, int cell, int digit) {
    int first = cage_cells(n, cell) > 0 ? cell : cell - 1;
    if (cage_cells(n, first) == 1) {
        return digit == cage_target(n, first);
    }
    int other = trusted(n, told, first == cell ? cell + 1 : first);
    int result = cell / n->size % 2 == 0 ? digit + other : digit * other;
    return other == 0 ? can_give(n, first, digit) : result == cage_target(n, first);
}

static bool is_free(const notes *n, bool told, int cell, int digit) {
    for (int other = 0; other < n->size * n->size; other++) {
        if (share_a_line(n, cell, other) && trusted(n, told, other) == digit) {
            return false;
        }
    }
    return true;
}

/* Marks a cell with what its lines and its cage allow; with its lines alone if nothing fits. */
static void fill_cell(notes *n, bool told, int cell) {
    bool fits = false;
    for (int digit = 1; digit <= n->size; digit++) {
        fits = fits || (is_free(n, told, cell, digit) && fits_cage(n, told, cell, digit));
    }
    for (int digit = 1; digit <= n->size; digit++) {
        n->now.mark[cell][digit] =
            is_free(n, told, cell, digit) && (!fits || fits_cage(n, told, cell, digit));
    }
}

static void fill_marks(notes *n) {
    bool told = n->told == TELL_SOLUTION || n->checked;
    type_line(n, "fill");
    for (int cell = 0; cell < n->size * n->size; cell++) {
        bool is_marked = false;
        for (int digit = 1; digit <= n->size; digit++) {
            is_marked = is_marked || n->now.mark[cell][digit];
        }
        if (n->now.digit[cell] == 0 && !is_marked) {
            fill_cell(n, told, cell);
        }
    }
}

static void set_point(notes *n) {
    type_line(n, "point");
    if (n->points == POINTS) {
        memmove(n->point, n->point + 1, (POINTS - 1) * sizeof *n->point);
        n->points--;
    }
    n->point[n->points++] = n->now;
}

static void go_back(notes *n) {
    assert_int_equal(sit_try(n->session, 0, "back"), n->points > 0 ? KZ_OK : KZ_ILLEGAL_MOVE);
    if (n->points > 0) {
        n->now = n->point[--n->points];
        n->checked = false;
    }
}

/* Only digits that are known to be wrong are erased. */
static void erase_mistakes(notes *n) {
    bool can = (n->told == TELL_SOLUTION || n->checked) && count_mistakes(n) > 0;
    assert_int_equal(sit_try(n->session, 0, "erase"), can ? KZ_OK : KZ_ILLEGAL_MOVE);
    for (int cell = 0; can && cell < n->size * n->size; cell++) {
        n->now.digit[cell] = n->now.digit[cell] == right_digit(n, cell) ? n->now.digit[cell] : 0;
    }
    n->checked = n->checked && !can;
}

static void do_something(notes *n, kz_rng *rng) {
    int cell = (int)kz_rng_below(rng, (uint64_t)(n->size * n->size));
    switch (kz_rng_below(rng, 10)) {
    case 0:
        clear_cell(n, cell, kz_rng_below(rng, 2) == 0);
        break;
    case 1:
    case 2:
        toggle_marks(n, cell, rng);
        break;
    case 3:
        set_point(n);
        break;
    case 4:
        go_back(n);
        break;
    case 5:
        type_line(n, "check");
        compare(n);
        if (kz_rng_below(rng, 3) == 0) {
            erase_mistakes(n);
        }
        break;
    case 6:
        fill_marks(n);
        break;
    case 7:
        set_digit(n, cell, right_digit(n, cell));
        break;
    default:
        set_digit(n, cell, 1 + (int)kz_rng_below(rng, (uint64_t)n->size));
        break;
    }
}

static void the_board_shows_what_was_typed(void **unused) {
    static notes n;
    static const int sizes[] = {1, 2, 3, 5, 9, 10, 16};
    kz_rng rng;
    (void)unused;
    kz_rng_init(&rng, 7);
    for (size_t s = 0; s < sizeof sizes / sizeof sizes[0]; s++) {
        for (int told = TELL_NOTHING; told <= TELL_SOLUTION; told++) {
            start(&n, sizes[s], (telling)told, kz_rng_below(&rng, 2) == 0);
            for (int step = 0; step < STEPS && !is_full_and_right(&n); step++) {
                compare(&n);
                do_something(&n, &rng);
            }
            compare(&n);
            assert_int_equal(turn_of(&n).over, is_full_and_right(&n));
            assert_int_equal(turn_of(&n).won, is_full_and_right(&n) ? 1 : 0);
            sit_finish(n.session, &n.work);
        }
    }
}

/* The last digit ends it, whatever was typed before; then the rules have decided. */
static void a_right_board_is_the_end(void **unused) {
    static notes n;
    (void)unused;
    for (int size = 1; size <= LARGEST; size++) {
        start(&n, size, TELL_RULES, true);
        for (int cell = 0; cell < size * size; cell++) {
            assert_false(turn_of(&n).over);
            set_digit(&n, cell, right_digit(&n, cell));
        }
        assert_true(turn_of(&n).over && turn_of(&n).won == 1);
        compare(&n);
        sit_finish(n.session, &n.work);
    }
}

/* 16x16 with all marks fits a view. */
static void the_largest_board_fits(void **unused) {
    static notes n;
    (void)unused;
    start(&n, LARGEST, TELL_RULES, false);
    fill_marks(&n);
    type_line(&n, "point");
    type_line(&n, "check");
    compare(&n);
    sit_check_view(n.session, 0, KZ_LANG_EN);
    sit_check_view(n.session, 0, KZ_LANG_JA);
    sit_finish(n.session, &n.work);
}

/* Digits from 10 on may be typed as numbers, in either case, and are letters on the board. */
static void large_digits_have_two_forms(void **unused) {
    static notes n;
    (void)unused;
    start(&n, LARGEST, TELL_NOTHING, false);
    type_line(&n, "r1c1 16");
    n.now.digit[0] = 16;
    type_line(&n, "R16C16 A");
    n.now.digit[255] = 10;
    type_line(&n, "mark r1c2 1AgG");
    n.now.mark[1][1] = n.now.mark[1][10] = n.now.mark[1][16] = true;
    compare(&n);
    assert_int_equal(sit_try(n.session, 0, "r1c1 17"), KZ_BAD_INPUT);
    assert_int_equal(sit_try(n.session, 0, "r1c1 h"), KZ_BAD_INPUT);
    sit_finish(n.session, &n.work);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_board_shows_what_was_typed),
        cmocka_unit_test(a_right_board_is_the_end),
        cmocka_unit_test(the_largest_board_fits),
        cmocka_unit_test(large_digits_have_two_forms),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
