/* A list of what other processes told, which gets too long for nobody: then it is a gap. */
#include "told.h"

#include <stdio.h>
#include <stdlib.h>

enum { TOLD_MAX = 20000 };

static void append(told_list *list, told_item *one) {
    one->next = NULL;
    if (list->first == NULL) {
        list->first = one;
    } else {
        list->last->next = one;
    }
    list->last = one;
    list->count++;
}

static told_item *take(told_list *list) {
    told_item *one = list->first;
    list->first = one->next;
    list->count--;
    return one;
}

void told_add_gap(told_list *list) {
    for (size_t left = list->count; left > 0; left--) {
        told_item *one = take(list);
        if (one->kind == TOLD_LOST) {
            append(list, one);
        } else {
            free(one);
        }
    }
    list->has_gap = true;
}

void told_add(told_list *list, told_kind kind, uint64_t number, const char *text) {
    told_item *one = list->count < TOLD_MAX || kind == TOLD_LOST ? calloc(1, sizeof *one) : NULL;
    if (one == NULL) {
        told_add_gap(list);
        return;
    }
    one->kind = kind;
    one->number = number;
    (void)snprintf(one->text, sizeof one->text, "%s", text != NULL ? text : "");
    append(list, one);
}

bool told_is_empty(const told_list *list) {
    return list->count == 0 && !list->has_gap;
}

void told_move(told_list *to, told_list *from) {
    if (from->has_gap || to->count > TOLD_MAX) {
        told_add_gap(to);
        from->has_gap = false;
    }
    while (from->count > 0) {
        append(to, take(from));
    }
}

static void give(const told_item *one, store_ear *ear) {
    switch (one->kind) {
    case TOLD_CHANGED:
        ear->changed(ear, one->text, one->number);
        break;
    case TOLD_WORDS:
        ear->heard(ear, one->number, one->text);
        break;
    case TOLD_LOST:
        ear->lost(ear, one->number);
        break;
    }
}

size_t told_give(told_list *list, store_ear *ear) {
    size_t given = list->count + (list->has_gap ? 1 : 0);
    if (list->has_gap && ear != NULL) {
        ear->changed(ear, NULL, 0);
    }
    list->has_gap = false;
    while (list->count > 0) {
        told_item *one = take(list);
        if (ear != NULL) {
            give(one, ear);
        }
        free(one);
    }
    return given;
}
