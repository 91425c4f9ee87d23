/**
 * @file
 * Text input and output: a bounded writer, JSON on top of it, strict UTF-8, and the message table.
 *
 * @code
 * char buffer[32];
 * kz_text text;
 * kz_json json;
 * kz_text_init(&text, buffer, sizeof buffer);
 * kz_json_init(&json, &text);
 * kz_json_open_object(&json);
 * kz_json_key(&json, "total");
 * kz_json_unsigned(&json, 21);
 * kz_json_close_object(&json);
 * printf("%s\n", text.data); //> {"total":21}
 * kz_text_put(&text, " and more than 32 bytes hold");
 * printf("%s, %d\n", text.data, text.truncated); //> {"total":21} and more than 32 b, 1
 * @endcode
 */
#ifndef KAZU_TEXT_H
#define KAZU_TEXT_H

#include "kazu/export.h"
#include "kazu/status.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

KZ_C_BEGIN

/**
 * A writer into a fixed buffer. It never writes past `capacity`, always keeps a NUL after the text,
 * cuts only between code points, and sets `truncated` if it had to cut.
 * With a sink, a full buffer is passed to the sink and emptied.
 */
typedef struct kz_text {
    char *data;      /**< borrowed */
    size_t capacity; /**< bytes of data, the NUL included; at least 8 */
    size_t length;   /**< bytes not yet passed to the sink, without the NUL */
    bool truncated;  /**< something was lost; nothing more is written after that */
    /** Receives `length` bytes; false means a write error. NULL: no sink. */
    bool (*sink)(void *user, const char *data, size_t length);
    void *sink_user;
} kz_text;

/**
 * Starts an empty text without a sink.
 * @param text     overwritten.
 * @param buffer   borrowed for the life of the text.
 * @param capacity bytes of the buffer, at least 8.
 * Cost: constant.
 */
KZ_API void kz_text_init(kz_text *text, char *buffer, size_t capacity);

/** Appends a NUL-terminated string. Cost: O(bytes of the string), and the sink's. */
KZ_API void kz_text_put(kz_text *text, const char *string);

/** Appends bytes (text in UTF-8). @param length bytes. Cost: O(length), and the sink's. */
KZ_API void kz_text_put_bytes(kz_text *text, const char *bytes, size_t length);

/** Appends one ASCII character. @param c not NUL. Cost: constant, and the sink's. */
KZ_API void kz_text_put_char(kz_text *text, char c);

/** Appends a number in decimal. Cost: constant, and the sink's. */
KZ_API void kz_text_put_signed(kz_text *text, int64_t value);

/** Appends a number in decimal. Cost: constant, and the sink's. */
KZ_API void kz_text_put_unsigned(kz_text *text, uint64_t value);

/**
 * Appends like printf in the C locale, whatever the program's locale. One call writes at most 1,000
 * bytes.
 * @param text   appended to; truncated if the result is longer.
 * @param format as for printf: d i u x X c s f e g and %%, the sizes l, ll and z, flags, widths,
 *               precisions (of decimals up to 40) and positions such as "%1$s", which translations
 *               need. Anything else fails an assertion.
 * Cost: O(bytes written), and the sink's; a number with decimals takes up to some microseconds.
 */
KZ_API void kz_text_format(kz_text *text, const char *format, ...) KZ_PRINTF(2, 3);

/**
 * Passes the buffered text to the sink.
 * @return false if anything was ever lost.
 * Cost: one call of the sink.
 */
KZ_API bool kz_text_flush(kz_text *text);

enum { KZ_JSON_DEPTH = 16 /**< deepest nesting of objects and arrays */ };

/**
 * A JSON writer over a text: it writes commas, colons and quotes; the caller must call in a valid
 * order.
 */
typedef struct kz_json {
    kz_text *out;
    unsigned depth;
    bool has_item[KZ_JSON_DEPTH + 1]; /**< there is already an item at this depth */
    bool after_key;
} kz_json;

/** Starts a JSON value at the end of a text. @param out borrowed. Cost: constant. */
KZ_API void kz_json_init(kz_json *json, kz_text *out);
/** Opens an object, as a value or (after kz_json_key()) a member. Cost: constant. */
KZ_API void kz_json_open_object(kz_json *json);
/** Closes the innermost object. Cost: constant. */
KZ_API void kz_json_close_object(kz_json *json);
/** Opens an array. Cost: constant. */
KZ_API void kz_json_open_array(kz_json *json);
/** Closes the innermost array. Cost: constant. */
KZ_API void kz_json_close_array(kz_json *json);
/** Writes a member's name; a value must follow. Cost: O(bytes of the name). */
KZ_API void kz_json_key(kz_json *json, const char *name);
/**
 * Writes a string, escaped; bytes that are not UTF-8 become U+FFFD.
 * Cost: O(bytes of the string).
 */
KZ_API void kz_json_string(kz_json *json, const char *string);
/**
 * Writes a string of `length` bytes, escaped; bytes that are not UTF-8 become U+FFFD.
 * Cost: O(length).
 */
KZ_API void kz_json_string_bytes(kz_json *json, const char *bytes, size_t length);
/** Writes a whole number. Cost: constant. */
KZ_API void kz_json_signed(kz_json *json, int64_t value);
/** Writes a whole number. Cost: constant. */
KZ_API void kz_json_unsigned(kz_json *json, uint64_t value);
/**
 * Writes a number with `digits` decimals; a value that is not finite becomes null.
 * Cost: constant: as printf, below 400 bytes.
 */
KZ_API void kz_json_number(kz_json *json, double value, int digits);
/** Writes true or false. Cost: constant. */
KZ_API void kz_json_bool(kz_json *json, bool value);
/** Writes null. Cost: constant. */
KZ_API void kz_json_null(kz_json *json);

/**
 * Decodes one code point of strict UTF-8 (no overlong forms, surrogates or values over U+10FFFF).
 * @param text       bytes.
 * @param length     bytes that may be read.
 * @param code_point filled in on success.
 * @return bytes taken, 1..4; 0 if length is 0 or the bytes are not UTF-8.
 * Cost: constant.
 */
KZ_API size_t kz_utf8_decode(const char *text, size_t length, uint32_t *code_point);

/**
 * Writes a code point as UTF-8.
 * @param code_point a scalar value; others are written as U+FFFD.
 * @param out        4 bytes.
 * @return bytes written, 1..4.
 * Cost: constant.
 */
KZ_API size_t kz_utf8_encode(uint32_t code_point, char out[4]);

/**
 * Tells whether all bytes are strict UTF-8.
 * @param text   bytes.
 * @param length bytes of text.
 * @param bad    optional: offset of the first bad byte.
 * Cost: O(length).
 */
KZ_API bool kz_utf8_valid(const char *text, size_t length, size_t *bad);

/**
 * Counts code points; each byte that is not UTF-8 counts as one.
 * @param text   bytes.
 * @param length bytes of text.
 * Cost: O(length).
 */
KZ_API size_t kz_utf8_count(const char *text, size_t length);

/**
 * Translates a message; the English text is its own id.
 * @param lang    the target language.
 * @param english the message as written in the source.
 * @return static text; the English text itself if there is no translation.
 * Cost: a binary search over all messages; constant in English.
 */
KZ_API const char *kz_message(kz_lang lang, const char *english) KZ_FORMAT_ARG(2);

/** Marks a static English text for translation if kz_message() is called elsewhere. */
#define KZ_N(text) text

/**
 * Writes an error for people: "what is wrong: token (position)" in a language.
 * @param error filled by a parser.
 * @param lang  the language.
 * @param out   appended to.
 * Cost: as kz_message(), and O(bytes written).
 */
KZ_API void kz_error_print(const kz_error *error, kz_lang lang, kz_text *out);

KZ_C_END

#endif
