/* Which hosts a request may name. */
#include "net/hosts.h"

#include "http/host.h"

#include <arpa/inet.h>
#include <string.h>
#include <uv.h>

/* The system is asked again so soon at the earliest, whoever names what. */
enum { ASK_EVERY_MS = 1000, NAME_MAX_LENGTH = 255 };

static const uint8_t mapped[12] = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff};

static void put_v4(const void *bytes, uint8_t address[16]) {
    memcpy(address, mapped, sizeof mapped);
    memcpy(address + sizeof mapped, bytes, 4);
}

/* Reads "192.0.2.1" or "[2001:db8::1]". */
static bool read_address(http_slice name, uint8_t address[16]) {
    char text[INET6_ADDRSTRLEN + 1];
    uint8_t four[4];
    bool is_six = name.length > 2 && name.at[0] == '[' && name.at[name.length - 1] == ']';
    name = is_six ? (http_slice){name.at + 1, name.length - 2} : name;
    if (name.length >= sizeof text || memchr(name.at, '\0', name.length) != NULL) {
        return false;
    }
    memcpy(text, name.at, name.length);
    text[name.length] = '\0';
    if (is_six) {
        return inet_pton(AF_INET6, text, address) == 1;
    }
    if (inet_pton(AF_INET, text, four) != 1) {
        return false;
    }
    put_v4(four, address);
    return true;
}

static bool is_loopback(const uint8_t address[16]) {
    static const uint8_t six[16] = {[15] = 1};
    bool is_four = memcmp(address, mapped, sizeof mapped) == 0;
    return is_four ? address[12] == 127 : memcmp(address, six, sizeof six) == 0;
}

static bool has(const hosts_own *own, const uint8_t address[16]) {
    for (size_t i = 0; i < own->count; i++) {
        if (memcmp(own->address[i], address, sizeof own->address[i]) == 0) {
            return true;
        }
    }
    return false;
}

static void ask_system(hosts_own *own, uint64_t now_ms) {
    uv_interface_address_t *all = NULL;
    int count = 0;
    own->count = 0;
    own->is_known = true;
    own->asked_ms = now_ms;
    if (uv_interface_addresses(&all, &count) != 0) {
        return;
    }
    for (int i = 0; i < count && own->count < HOSTS_OWN_MAX; i++) {
        uint8_t *place = own->address[own->count++];
        if (all[i].address.address4.sin_family == AF_INET) {
            put_v4(&all[i].address.address4.sin_addr, place);
        } else {
            memcpy(place, &all[i].address.address6.sin6_addr, 16);
        }
    }
    uv_free_interface_addresses(all, count);
}

/* Addresses come and go while the server runs. */
static bool is_own(hosts_own *own, const uint8_t address[16], uint64_t now_ms) {
    if (has(own, address)) {
        return true;
    }
    if (own->is_known && now_ms - own->asked_ms < ASK_EVERY_MS) {
        return false;
    }
    ask_system(own, now_ms);
    return has(own, address);
}

/* The host of an origin, without its port. */
static http_slice host_of(const char *origin) {
    http_slice host = http_slice_of(strstr(origin, "://") + 3);
    http_slice name;
    return http_host_name(host, &name) ? name : host;
}

static bool is_same(http_slice name, http_slice other) {
    char text[NAME_MAX_LENGTH + 1];
    if (other.length >= sizeof text) {
        return false;
    }
    memcpy(text, other.at, other.length);
    text[other.length] = '\0';
    return http_slice_is_word(name, text);
}

static bool is_named(const serve_plan *plan, http_slice name) {
    for (unsigned i = 0; i < plan->host_count; i++) {
        if (is_same(name, http_slice_of(plan->hosts[i]))) {
            return true;
        }
    }
    for (unsigned i = 0; i < plan->origin_count; i++) {
        if (is_same(name, host_of(plan->origins[i]))) {
            return true;
        }
    }
    return false;
}

bool hosts_allow(const serve_plan *plan, hosts_own *own, http_slice host, uint64_t now_ms) {
    http_slice name;
    uint8_t address[16];
    if (host.length == 0) {
        return true;
    }
    if (!http_host_name(host, &name)) {
        return false;
    }
    if (is_named(plan, name) || http_slice_is_word(name, "localhost")) {
        return true;
    }
    return read_address(name, address) && (is_loopback(address) || is_own(own, address, now_ms));
}

bool serve_is_host(const char *text) {
    static const char allowed[] =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-_";
    size_t length = strlen(text);
    uint8_t address[16];
    bool is_word = length > 0 && length <= NAME_MAX_LENGTH && strspn(text, allowed) == length;
    return is_word || (text[0] == '[' && read_address(http_slice_of(text), address));
}
