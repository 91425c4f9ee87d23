/* The number of a room's code, in digits or as it is said. */
#ifndef KAZU_SERVE_CODE_NUMBER_H
#define KAZU_SERVE_CODE_NUMBER_H

#include <stddef.h>

/*
 * Reads a text of `length` bytes as a number from 10 to 99: "33", "三十三", "さんじゅうさん",
 * "sanjuusan", "thirtythree", or digit by digit, "三三", "さんさん", "threethree". -1: it is none.
 */
int code_number_read(const char *text, size_t length);

#endif
