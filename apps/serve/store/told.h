/* What other processes told, on its way to the ear of this one. */
#ifndef KAZU_SERVE_TOLD_H
#define KAZU_SERVE_TOLD_H

#include "store.h"

typedef enum told_kind {
    TOLD_CHANGED, /* text: a room's id, number: its seq */
    TOLD_WORDS,   /* number: the origin */
    TOLD_LOST     /* number: the origin */
} told_kind;

typedef struct told_item {
    struct told_item *next;
    told_kind kind;
    uint64_t number;
    char text[STORE_WORDS_MAX];
} told_item;

/* All zero: nothing. */
typedef struct told_list {
    told_item *first;
    told_item *last;
    size_t count;
    bool has_gap; /* something is missing that was told before all that stands here */
} told_list;

/* Adds one; text may be NULL. What does not fit any more becomes a gap. */
void told_add(told_list *list, told_kind kind, uint64_t number, const char *text);
/* Forgets what came so far, and keeps that there was something; the lost stay lost. */
void told_add_gap(told_list *list);
bool told_is_empty(const told_list *list);
/* Moves all of a list behind another. */
void told_move(told_list *to, told_list *from);
/* Gives everything to an ear (NULL: to nobody), oldest first, and frees it. Tells how many. */
size_t told_give(told_list *list, store_ear *ear);

#endif
