/* Writes members of JSON objects. */
#include "output/json.h"

kz_json json_begin(cli_context *cli) {
    kz_json json;
    kz_json_init(&json, &cli->out);
    kz_json_open_object(&json);
    return json;
}

void json_end(kz_json *json) {
    kz_json_close_object(json);
    kz_text_put_char(json->out, '\n');
}

void json_text(kz_json *json, const char *name, const char *string) {
    kz_json_key(json, name);
    if (string != NULL) {
        kz_json_string(json, string);
    } else {
        kz_json_null(json);
    }
}

void json_string_bytes(kz_json *json, const char *name, const char *bytes, size_t length) {
    kz_json_key(json, name);
    kz_json_string_bytes(json, bytes, length);
}

void json_unsigned(kz_json *json, const char *name, uint64_t value) {
    kz_json_key(json, name);
    kz_json_unsigned(json, value);
}

void json_signed(kz_json *json, const char *name, int64_t value) {
    kz_json_key(json, name);
    kz_json_signed(json, value);
}

void json_number(kz_json *json, const char *name, double value, int digits) {
    kz_json_key(json, name);
    kz_json_number(json, value, digits);
}

void json_bool(kz_json *json, const char *name, bool value) {
    kz_json_key(json, name);
    kz_json_bool(json, value);
}

void json_unknown(kz_json *json, const char *name) {
    kz_json_key(json, name);
    kz_json_null(json);
}

void json_open_array(kz_json *json, const char *name) {
    kz_json_key(json, name);
    kz_json_open_array(json);
}

void json_open_object(kz_json *json, const char *name) {
    kz_json_key(json, name);
    kz_json_open_object(json);
}

void json_unsigned_if(kz_json *json, const char *name, bool is_known, uint64_t value) {
    if (is_known) {
        json_unsigned(json, name, value);
    } else {
        json_unknown(json, name);
    }
}

void json_number_if(kz_json *json, const char *name, bool is_known, double value, int digits) {
    if (is_known) {
        json_number(json, name, value, digits);
    } else {
        json_unknown(json, name);
    }
}
