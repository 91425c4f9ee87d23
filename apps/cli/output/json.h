/* JSON on standard output: one object on each line, and its members. */
#ifndef KAZU_CLI_JSON_H
#define KAZU_CLI_JSON_H

#include "cli.h"

/* Opens an object on standard output. */
kz_json json_begin(cli_context *cli);

/* Closes it and ends the line. */
void json_end(kz_json *json);

/* Each writes a member: its name and its value, or the beginning of that; null if it is not known.
   Other names than those of the library of the same prefix that `kazu serve` reads JSON with. */
void json_text(kz_json *json, const char *name, const char *string); /* NULL: null */
void json_string_bytes(kz_json *json, const char *name, const char *bytes, size_t length);
void json_unsigned(kz_json *json, const char *name, uint64_t value);
void json_unsigned_if(kz_json *json, const char *name, bool is_known, uint64_t value);
void json_signed(kz_json *json, const char *name, int64_t value);
void json_number(kz_json *json, const char *name, double value, int digits);
void json_number_if(kz_json *json, const char *name, bool is_known, double value, int digits);
void json_bool(kz_json *json, const char *name, bool value);
void json_unknown(kz_json *json, const char *name);
void json_open_array(kz_json *json, const char *name);
void json_open_object(kz_json *json, const char *name);

#endif
