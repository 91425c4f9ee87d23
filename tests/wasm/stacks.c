/*
 * What each entry of the play floor takes of the stack that a browser gives: games of all sizes on
 * a stack of 64 kB, which ends in a trap when it is full.
 */
#include "play/support/floor_stacks.h"
#include "play/support/stack_probe.h"

#include <stdint.h>
#include <stdio.h>

/* The stack lies first in memory, from 64 kB down to 0; nothing is told about address 0. */
enum { BOTTOM = 64, SPARE = 512, PAINT = 0xA5, MOST = 16 << 10, ENTRIES_LEAST = 100 };

static volatile uint8_t *at(uintptr_t address) {
    return (volatile uint8_t *)address;
}

__attribute__((noinline)) size_t stack_probe(void (*run)(void *user), void *user) {
    volatile uint8_t mark = 0;
    uintptr_t top = (uintptr_t)&mark;
    uintptr_t touched = BOTTOM;
    for (uintptr_t i = BOTTOM; i + SPARE < top; i++) {
        *at(i) = PAINT;
    }
    run(user);
    while (touched + SPARE < top && *at(touched) == PAINT) {
        touched++;
    }
    return top - touched;
}

int main(void) {
    const floor_stack *stacks;
    size_t count = floor_stacks(&stacks);
    size_t deepest = 0;
    int failed = count < ENTRIES_LEAST;
    for (size_t i = 0; i < count; i++) {
        if (stacks[i].bytes > MOST) {
            printf("%s of %s %s takes %zu bytes of stack\n", stacks[i].entry, stacks[i].game,
                   stacks[i].params, stacks[i].bytes);
            failed = 1;
        }
        deepest = stacks[i].bytes > stacks[deepest].bytes ? i : deepest;
    }
    printf("%zu entries; the deepest is %s of %s with %zu bytes\n", count, stacks[deepest].entry,
           stacks[deepest].game, stacks[deepest].bytes);
    return failed;
}
