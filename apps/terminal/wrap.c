/* Breaks text into lines: greedily, at blanks and between Japanese characters (JIS X 4051). */
#include "wrap.h"

#include <stdbool.h>
#include <string.h>

/* Characters that no line begins with, and those that none ends with. */
static const char never_first[] =
    "、。，．・：；？！゛゜ヽヾゝゞ々ー〜’”）〕］｝〉》」』】〟»‐゠–…‥"
    "ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶ"
    "ㇰㇱㇲㇳㇴㇵㇶㇷㇸㇹㇺㇻㇼㇽㇾㇿ｡､｣･ｰﾞﾟｧｨｩｪｫｬｭｮｯ％‰℃°′″";
static const char never_last[] = "‘“（〔［｛〈《「『【〝«｢￥＄＃№";
/* The same for ASCII, but a blank before it may break the line. */
static const char closing[] = ")]},.:;!?%'\"";
static const char opening[] = "([{'\"";

typedef struct glyph {
    uint32_t code_point; /* 0: no UTF-8 */
    size_t bytes;        /* with the marks that stand over it */
    unsigned width;
} glyph;

static bool holds(const char *set, uint32_t code_point) {
    size_t length = strlen(set);
    for (size_t at = 0; at < length;) {
        uint32_t member = 0;
        at += kz_utf8_decode(set + at, length - at, &member);
        if (member == code_point) {
            return true;
        }
    }
    return false;
}

static glyph glyph_at(const char *text, size_t length, term_ambiguous ambiguous) {
    glyph found = {.code_point = 0, .bytes = 0, .width = 1};
    size_t taken = kz_utf8_decode(text, length, &found.code_point);
    found.bytes = taken > 0 ? taken : 1;
    if (taken > 0) {
        found.width = term_width_char(found.code_point, ambiguous);
    }
    while (found.bytes < length) {
        uint32_t next = 0;
        taken = kz_utf8_decode(text + found.bytes, length - found.bytes, &next);
        if (taken == 0 || next == '\n' || term_width_char(next, ambiguous) != 0) {
            break;
        }
        found.bytes += taken;
    }
    return found;
}

/* Characters that need no blank to break a line beside them. */
static bool is_wide(const glyph *it) {
    bool is_half_kana = it->code_point >= 0xFF61 && it->code_point <= 0xFF9F;
    return it->code_point >= 0x2E80 && (it->width == 2 || is_half_kana);
}

/* Whether a line may end after `last` and the next begin with `next`. */
static bool may_break(const glyph *last, const glyph *next, bool has_blank) {
    if (!has_blank && !is_wide(last) && !is_wide(next)) {
        return false;
    }
    if (holds(never_first, next->code_point) || holds(never_last, last->code_point)) {
        return false;
    }
    return has_blank || (!holds(closing, next->code_point) && !holds(opening, last->code_point));
}

/* Where a line of output ends, and where the next begins: the blanks between are dropped. */
typedef struct line_break {
    size_t end;
    size_t next;
} line_break;

/*
 * Finds how much of a line of text goes out into so many columns. may_wait: nothing may go out, for
 * the next line has more room; otherwise at least one character goes out, or the blanks before it.
 */
static line_break find_break(const char *text, size_t length, size_t room, bool may_wait,
                             term_ambiguous ambiguous) {
    line_break best = {0, 0};
    bool has_best = may_wait;
    size_t columns = 0;
    size_t end = 0; /* of the last glyph that is no blank */
    glyph last = {0};
    for (size_t at = 0; at < length;) {
        glyph now = glyph_at(text + at, length - at, ambiguous);
        bool is_blank = now.code_point == ' ' && now.bytes == 1; /* no mark stands over it */
        if (!is_blank && end > 0 && may_break(&last, &now, at > end)) {
            has_best = true;
            best = (line_break){end, at};
        }
        columns += now.width;
        if (!is_blank && columns > room && (has_best || at > 0)) {
            return has_best ? best : (line_break){end, at};
        }
        at += now.bytes;
        if (!is_blank) {
            last = now;
            end = at;
        }
    }
    return (line_break){columns > room ? end : length, length};
}

static void put_blanks(kz_text *out, size_t count) {
    for (size_t i = 0; i < count; i++) {
        kz_text_put_char(out, ' ');
    }
}

void term_wrap(kz_text *out, const char *text, const term_wrap_form *form) {
    size_t columns = form->columns > 0 ? form->columns : 1;
    size_t indent = form->indent < columns ? form->indent : 0;
    size_t column = form->first;
    bool is_new = false; /* this line has nothing yet, not even its indent */
    while (*text != '\0') {
        size_t length = strcspn(text, "\n");
        size_t room = columns > column ? columns - column : 0;
        line_break found = find_break(text, length, room, column > indent, form->ambiguous);
        put_blanks(out, is_new && found.end > 0 ? indent : 0);
        kz_text_put_bytes(out, text, found.end);
        text += found.next;
        if (found.next < length || *text == '\n') {
            kz_text_put_char(out, '\n');
            text += found.next == length ? 1 : 0;
            column = indent;
            is_new = true;
        }
    }
}
