/* Formats like printf. Positions need two passes, because va_list gives arguments in order. */
#include "base/format.h"

#include "base/decimal.h"
#include "base/text.h"
#include "base/valid.h"

#include <assert.h>
#include <math.h>
#include <stdint.h>
#include <string.h>

enum { ARGUMENTS_MAX = 24, NUMBER_BYTES = 24, DEFAULT_PRECISION = 6 };
enum { WIDTH_MAX = 100000, FORMAT_MAX = 1000 };

typedef enum kind {
    NO_ARGUMENT,
    INT,
    UNSIGNED,
    LONG,
    UNSIGNED_LONG,
    LONG_LONG,
    UNSIGNED_LONG_LONG,
    SIZE,
    REAL,
    STRING
} kind;

typedef union argument {
    int64_t number;
    uint64_t magnitude;
    double real;
    const char *string;
} argument;

/* A directive. Arguments are numbered from 0. */
typedef struct directive {
    bool left;
    bool plus;
    bool blank;
    bool zeros;
    bool prefixed;
    int width;
    int precision;    /* -1: none is given */
    int width_at;     /* index of the argument with the width; -1: none */
    int precision_at; /* as width_at */
    kind kind;
    int value_at;
    char letter;
} directive;

static int read_number(const char **at) {
    int number = 0;

    while (**at >= '0' && **at <= '9' && number <= WIDTH_MAX)
        number = 10 * number + (*(*at)++ - '0');
    return number;
}

/* Reads "3$". Returns the argument's index; -1 if there is no position. */
static int read_position(const char **at) {
    const char *ahead = *at;
    int number = read_number(&ahead);

    if (number == 0 || *ahead != '$')
        return -1;
    *at = ahead + 1;
    return number - 1;
}

static void read_flags(const char **at, directive *d) {
    for (;; (*at)++) {
        switch (**at) {
        case '-':
            d->left = true;
            break;
        case '+':
            d->plus = true;
            break;
        case ' ':
            d->blank = true;
            break;
        case '0':
            d->zeros = true;
            break;
        case '#':
            d->prefixed = true;
            break;
        default:
            return;
        }
    }
}

/* Reads a number, "*" or "*3$". Returns the number; sets `from` to the index of its argument. */
static int read_amount(const char **at, int *next, int *from) {
    if (**at != '*')
        return read_number(at);
    (*at)++;
    *from = read_position(at);
    if (*from < 0)
        *from = (*next)++;
    return 0;
}

static kind kind_of(char letter, int longs, bool is_size) {
    static const kind with_sign[] = {INT, LONG, LONG_LONG};
    static const kind without[] = {UNSIGNED, UNSIGNED_LONG, UNSIGNED_LONG_LONG};

    if (letter == 's')
        return STRING;
    if (letter == 'f' || letter == 'e' || letter == 'g')
        return REAL;
    if (letter == 'c')
        return INT;
    if (letter == 'd' || letter == 'i')
        return with_sign[longs];
    return is_size ? SIZE : without[longs];
}

/* Reads the rest of a directive after '%'. `next` is the first unused argument. */
static const char *read_directive(const char *at, int *next, directive *d) {
    int longs = 0;
    bool is_size = false;

    *d = (directive){.precision = -1, .width_at = -1, .precision_at = -1};
    d->value_at = read_position(&at);
    read_flags(&at, d);
    d->width = read_amount(&at, next, &d->width_at);
    if (*at == '.') {
        at++;
        d->precision = read_amount(&at, next, &d->precision_at);
    }
    for (; *at == 'l' && longs < 2; at++)
        longs++;
    if (*at == 'z') {
        is_size = true;
        at++;
    }
    d->letter = *at;
    assert(memchr("%diuxXcsfeg", d->letter, 11) != NULL);
    assert(!is_size || memchr("uxX", d->letter, 3) != NULL);
    if (d->letter == '%')
        return at + 1;
    d->kind = kind_of(d->letter, longs, is_size);
    if (d->value_at < 0)
        d->value_at = (*next)++;
    return at + 1;
}

static void note_kind(kind *kinds, int at, kind found) {
    assert(at < ARGUMENTS_MAX);
    assert(kinds[at] == NO_ARGUMENT || kinds[at] == found);
    kinds[at] = found;
}

static void find_kinds(const char *format, kind *kinds) {
    int next = 0;
    directive d;

    while ((format = strchr(format, '%')) != NULL) {
        format = read_directive(format + 1, &next, &d);
        if (d.width_at >= 0)
            note_kind(kinds, d.width_at, INT);
        if (d.precision_at >= 0)
            note_kind(kinds, d.precision_at, INT);
        if (d.kind != NO_ARGUMENT)
            note_kind(kinds, d.value_at, d.kind);
    }
}

static argument take(kind wanted, va_list *values) {
    switch (wanted) {
    case INT:
        return (argument){.number = va_arg(*values, int)};
    case UNSIGNED:
        return (argument){.magnitude = va_arg(*values, unsigned)};
    case LONG:
        return (argument){.number = va_arg(*values, long)};
    case UNSIGNED_LONG:
        return (argument){.magnitude = va_arg(*values, unsigned long)};
    case LONG_LONG:
        return (argument){.number = va_arg(*values, long long)};
    case UNSIGNED_LONG_LONG:
        return (argument){.magnitude = va_arg(*values, unsigned long long)};
    case SIZE:
        return (argument){.magnitude = va_arg(*values, size_t)};
    case REAL:
        return (argument){.real = va_arg(*values, double)};
    default:
        return (argument){.string = va_arg(*values, const char *)};
    }
}

static void put_repeated(kz_text *text, char c, int count) {
    for (int i = 0; i < count; i++)
        kz__text_put_char(text, c);
}

/* Writes a sign or prefix, zeros and bytes, padded to the width. */
static void put_padded(kz_text *text, const directive *d, const char *sign, int zeros,
                       const char *bytes, int length) {
    int missing = 0;

    if (d->width == 0 && zeros == 0 && sign[0] == '\0') {
        kz__text_put_bytes(text, bytes, (size_t)length);
        return;
    }
    missing = d->width - (int)strlen(sign) - zeros - length;
    if (!d->left)
        put_repeated(text, ' ', missing);
    kz__text_put(text, sign);
    put_repeated(text, '0', zeros);
    kz__text_put_bytes(text, bytes, (size_t)length);
    if (d->left)
        put_repeated(text, ' ', missing);
}

static const char *sign_of(const directive *d, bool negative) {
    if (negative)
        return "-";
    if (d->plus)
        return "+";
    return d->blank ? " " : "";
}

/* The number of zeros that pad a field to its width after the sign. */
static int zeros_of(const directive *d, const char *sign, int length) {
    int missing = d->width - (int)strlen(sign) - length;

    return d->zeros && !d->left && missing > 0 ? missing : 0;
}

static void put_integer(kz_text *text, const directive *d, argument value) {
    bool has_sign = d->letter == 'd' || d->letter == 'i';
    bool is_hex = d->letter == 'x' || d->letter == 'X';
    bool negative = has_sign && value.number < 0;
    uint64_t rest = negative ? 0 - value.magnitude : value.magnitude;
    const char *digits = d->letter == 'X' ? "0123456789ABCDEF" : "0123456789abcdef";
    const char *sign = has_sign ? sign_of(d, negative) : "";
    char bytes[NUMBER_BYTES];
    int first = NUMBER_BYTES;
    int zeros = 0;

    if (is_hex && d->prefixed && rest > 0)
        sign = d->letter == 'X' ? "0X" : "0x";
    if (is_hex) {
        for (; rest > 0; rest /= 16)
            bytes[--first] = digits[rest % 16];
    } else {
        for (; rest > 0; rest /= 10)
            bytes[--first] = (char)('0' + rest % 10);
    }
    if (first == NUMBER_BYTES && d->precision != 0)
        bytes[--first] = '0';
    if (d->precision >= 0)
        zeros = d->precision > NUMBER_BYTES - first ? d->precision - (NUMBER_BYTES - first) : 0;
    else
        zeros = zeros_of(d, sign, NUMBER_BYTES - first);
    put_padded(text, d, sign, zeros, bytes + first, NUMBER_BYTES - first);
}

static void put_real(kz_text *text, const directive *d, double value) {
    const char *sign = sign_of(d, signbit(value) != 0);
    char bytes[KZ__DECIMAL_TEXT];
    int length = 0;

    if (!isfinite(value)) {
        put_padded(text, d, sign, 0, isnan(value) ? "nan" : "inf", 3);
        return;
    }
    length = kz__decimal_print(value, d->letter,
                               d->precision < 0 ? DEFAULT_PRECISION : d->precision, bytes);
    put_padded(text, d, sign, zeros_of(d, sign, length), bytes, length);
}

static void put_string(kz_text *text, const directive *d, const char *string) {
    size_t length = 0;

    assert(string != NULL);
    if (d->precision < 0)
        length = strlen(string);
    else
        while (length < (size_t)d->precision && string[length] != '\0')
            length++;
    if (d->width == 0)
        kz__text_put_bytes(text, string, length);
    else
        put_padded(text, d, "", 0, string, (int)length);
}

static void set_width(directive *d, int64_t width) {
    d->left = d->left || width < 0;
    d->width = (int)(width < 0 ? -width : width);
}

static void put_directive(kz_text *text, const directive *d, argument value) {
    assert(d->width >= 0 && d->width <= WIDTH_MAX);
    if (d->kind == NO_ARGUMENT) {
        kz__text_put_char(text, '%');
    } else if (d->kind == STRING) {
        put_string(text, d, value.string);
    } else if (d->kind == REAL) {
        put_real(text, d, value.real);
    } else if (d->letter == 'c') {
        char c = (char)value.number;
        put_padded(text, d, "", 0, &c, 1);
    } else {
        put_integer(text, d, value);
    }
}

/* Without positions, each directive takes the next argument. */
static void format_in_order(kz_text *text, const char *format, va_list *values) {
    const char *percent = NULL;
    int next = 0;
    directive d;

    while ((percent = strchr(format, '%')) != NULL) {
        argument value = {0};
        kz__text_put_bytes(text, format, (size_t)(percent - format));
        format = read_directive(percent + 1, &next, &d);
        if (d.width_at >= 0)
            set_width(&d, take(INT, values).number);
        if (d.precision_at >= 0)
            d.precision = (int)take(INT, values).number;
        if (d.kind != NO_ARGUMENT)
            value = take(d.kind, values);
        put_directive(text, &d, value);
    }
    kz__text_put(text, format);
}

static void format_by_position(kz_text *text, const char *format, va_list *values) {
    kind kinds[ARGUMENTS_MAX] = {NO_ARGUMENT};
    argument arguments[ARGUMENTS_MAX];
    const char *percent = NULL;
    int count = 0;
    int next = 0;
    directive d;

    find_kinds(format, kinds);
    while (count < ARGUMENTS_MAX && kinds[count] != NO_ARGUMENT) {
        arguments[count] = take(kinds[count], values);
        count++;
    }
    for (; count < ARGUMENTS_MAX; count++)
        assert(kinds[count] == NO_ARGUMENT); /* no position is left out */
    while ((percent = strchr(format, '%')) != NULL) {
        argument value = {0};
        kz__text_put_bytes(text, format, (size_t)(percent - format));
        format = read_directive(percent + 1, &next, &d);
        if (d.width_at >= 0)
            set_width(&d, arguments[d.width_at].number);
        if (d.precision_at >= 0)
            d.precision = (int)arguments[d.precision_at].number;
        if (d.kind != NO_ARGUMENT)
            value = arguments[d.value_at];
        put_directive(text, &d, value);
    }
    kz__text_put(text, format);
}

void kz__format(kz_text *text, const char *format, va_list *values) {
    if (strchr(format, '$') == NULL)
        format_in_order(text, format, values);
    else
        format_by_position(text, format, values);
}

void kz_text_format(kz_text *text, const char *format, ...) {
    assert(kz__text_is_valid(text) && format != NULL);
    char buffer[FORMAT_MAX + 1];
    kz_text line;
    va_list values;

    kz_text_init(&line, buffer, sizeof buffer);
    va_start(values, format);
    kz__format(&line, format, &values);
    va_end(values);
    kz__text_put_bytes(text, line.data, line.length);
    if (line.truncated)
        text->truncated = true;
}
