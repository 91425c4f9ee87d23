/* Chooses colours that can be read on dark and on light grounds, with 8 or 256 of them. */
#include "colors.h"

#include <curses.h>

enum { OWN = -1 /* the terminal's own */ };

/* The colours of an ink with 256 and with 8 colours, and its weights. */
static const struct {
    short many;
    short few;
    bool is_bold;
    bool is_dim;
    bool is_reversed;
} inks[TUI_PEG] = {
    [TUI_PLAIN] = {OWN, OWN, false, false, false},
    [TUI_QUIET] = {244, OWN, false, true, false},
    [TUI_TITLE] = {OWN, OWN, true, false, false},
    [TUI_HEADING] = {OWN, OWN, true, false, false},
    [TUI_WALL] = {OWN, OWN, true, false, false},
    [TUI_GRID] = {243, OWN, false, true, false},
    [TUI_CLUE] = {37, COLOR_CYAN, false, false, false},
    [TUI_GIVEN] = {OWN, OWN, true, false, false},
    [TUI_OWN] = {33, COLOR_BLUE, true, false, false},
    [TUI_MARK] = {136, COLOR_YELLOW, false, false, false},
    [TUI_WRONG] = {160, COLOR_RED, true, false, false},
    [TUI_FRESH] = {33, COLOR_BLUE, true, false, false},
    [TUI_GOOD] = {34, COLOR_GREEN, true, false, false},
    [TUI_BAD] = {160, COLOR_RED, false, false, false},
    [TUI_KEY] = {37, COLOR_CYAN, true, false, false},
    [TUI_OFF] = {244, OWN, false, true, false},
    [TUI_BAR] = {34, COLOR_GREEN, false, false, false},
};

/* A peg is a piece of its colour with a letter on it: red, green, yellow, blue, black, orange ...
 */
static const struct {
    short ground;
    short letter;
    short few;
} pegs[TUI_PEGS] = {
    {160, 231, COLOR_RED},     {28, 231, COLOR_GREEN},  {220, 16, COLOR_YELLOW},
    {27, 231, COLOR_BLUE},     {236, 231, COLOR_BLACK}, {208, 16, COLOR_YELLOW},
    {133, 231, COLOR_MAGENTA}, {94, 231, COLOR_RED},    {44, 16, COLOR_CYAN},
    {252, 16, COLOR_WHITE},
};

enum { FIRST_LIT = TUI_INKS + 1 /* pairs: 1 + ink, then the lit ones */ };

static bool has_colors_on;

static short pair_of(unsigned ink, bool is_lit) {
    return (short)((is_lit ? FIRST_LIT : 1) + ink);
}

static void make_pairs(bool has_many) {
    for (unsigned ink = 0; ink < TUI_PEG; ink++) {
        short color = has_many ? inks[ink].many : inks[ink].few;
        bool is_alarm = ink == TUI_WRONG || ink == TUI_BAD;
        short letter =
            is_alarm ? (short)(has_many ? 124 : COLOR_RED) : (short)(has_many ? 16 : COLOR_BLACK);
        (void)init_pair(pair_of(ink, false), color, OWN);
        (void)init_pair(pair_of(ink, true), letter, (short)(has_many ? 229 : COLOR_YELLOW));
    }
    for (unsigned peg = 0; peg < TUI_PEGS; peg++) {
        short ground = has_many ? pegs[peg].ground : pegs[peg].few;
        bool is_dark = pegs[peg].few == COLOR_BLUE || pegs[peg].few == COLOR_BLACK;
        short letter = has_many ? pegs[peg].letter : (short)(is_dark ? COLOR_WHITE : COLOR_BLACK);
        (void)init_pair(pair_of(TUI_PEG + peg, false), letter, ground);
        (void)init_pair(pair_of(TUI_PEG + peg, true), letter, ground);
    }
}

bool tui_colors_start(bool are_wanted) {
    has_colors_on = are_wanted && has_colors() && start_color() == OK &&
                    use_default_colors() == OK && COLORS >= 8 && COLOR_PAIRS > FIRST_LIT + TUI_INKS;
    if (has_colors_on) {
        make_pairs(COLORS >= 256);
    }
    return has_colors_on;
}

tui_look tui_colors_look(tui_ink ink) {
    unsigned color = ink & TUI_COLORS;
    bool is_peg = color >= TUI_PEG;
    bool is_lit = (ink & TUI_LIT) != 0;
    color = color < TUI_INKS ? color : TUI_PLAIN;
    tui_look look = {
        .is_bold = (ink & TUI_BOLD) != 0 || (!is_peg && inks[color].is_bold),
        .is_dim = !is_peg && inks[color].is_dim && !has_colors_on,
        .is_underlined = (ink & TUI_UNDERLINE) != 0,
        .is_reversed = (ink & TUI_REVERSE) != 0 || (!is_peg && inks[color].is_reversed),
    };
    if (has_colors_on) {
        look.pair = pair_of(color, is_lit);
    } else if (is_lit) {
        look.is_underlined = true;
        look.is_bold = true;
        look.is_dim = false;
    }
    return look;
}
