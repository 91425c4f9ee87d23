/* Finds where the head of a request ends, and refuses bytes that no head holds. */
#include "head.h"

static bool is_control(char c) {
    return ((unsigned char)c < 0x20 && c != '\t') || c == 0x7f;
}

/* May the byte at head->at stand behind what stands before it? CR only before LF, LF (a control
   character) only behind CR, and no line begins with a space: that would go on with the line
   before. */
static bool fits(const http_head *head, const char *bytes) {
    char c = bytes[head->at];
    bool after_cr = head->at > head->line && bytes[head->at - 1] == '\r';
    if (after_cr) {
        return c == '\n';
    }
    if (head->at == head->line && (c == ' ' || c == '\t')) {
        return false;
    }
    return c == '\r' || !is_control(c);
}

http_head_state http_head_scan(http_head *head, const char *bytes, size_t length) {
    for (; head->at < length; head->at++) {
        if (!fits(head, bytes)) {
            return HTTP_HEAD_BAD;
        }
        if (bytes[head->at] != '\n') {
            continue;
        }
        bool is_empty = head->at == head->line + 1;
        if (is_empty && http_head_has_line(head)) {
            head->end = ++head->at;
            return HTTP_HEAD_WHOLE;
        }
        head->line = head->at + 1;
        if (is_empty) {
            head->begin = head->line;
        }
    }
    return HTTP_HEAD_OPEN;
}

bool http_head_has_line(const http_head *head) {
    return head->line > head->begin;
}
