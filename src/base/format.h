/*
 * Formats like printf in the C locale, whatever the program's locale. The library never calls
 * libc's printf.
 */
#ifndef KZ_BASE_FORMAT_H
#define KZ_BASE_FORMAT_H

#include "kazu/text.h"

#include <stdarg.h>

/*
 * Appends to a text. Knows d i u x X c s f e g and %%, the flags - + 0 # and blank, widths,
 * precisions (of numbers with decimals at most KZ__DECIMAL_PLACES), the sizes l, ll and z, stars,
 * and positions such as "%1$s"; anything else fails an assertion. `values` is consumed.
 */
void kz__format(kz_text *text, const char *format, va_list *values);

#endif
