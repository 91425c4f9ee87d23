/* The addresses of this machine, from the system. */
#include "net/places.h"

#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <uv.h>

static bool is_private_v4(const struct sockaddr_in *address) {
    uint32_t number = ntohl(address->sin_addr.s_addr);
    return number >> 24 == 10 || number >> 20 == 0xac1 || number >> 16 == 0xc0a8;
}

static bool is_private_v6(const struct sockaddr_in6 *address) {
    return (address->sin6_addr.s6_addr[0] & 0xfe) == 0xfc;
}

static bool is_private(const uv_interface_address_t *one) {
    return one->address.address4.sin_family == AF_INET ? is_private_v4(&one->address.address4)
                                                       : is_private_v6(&one->address.address6);
}

/* A browser cannot open a link-local IPv6 address without naming the interface. */
static bool is_link(const uv_interface_address_t *one) {
    const uint8_t *bytes = one->address.address6.sin6_addr.s6_addr;
    return one->address.address4.sin_family == AF_INET6 && bytes[0] == 0xfe &&
           (bytes[1] & 0xc0) == 0x80;
}

static void put(places *found, const uv_interface_address_t *one, const char *before,
                const char *behind) {
    char name[64] = "";
    if (found->count == PLACES_MAX) {
        return;
    }
    bool is_v6 = one->address.address4.sin_family == AF_INET6;
    (void)uv_ip_name((const struct sockaddr *)&one->address, name, sizeof name);
    (void)snprintf(found->text[found->count++], PLACE_TEXT, "%s%s%s%s%s", before, is_v6 ? "[" : "",
                   name, is_v6 ? "]" : "", behind);
}

typedef bool places_wanted(const uv_interface_address_t *one);

static void find(places *found, places_wanted *wanted, const char *before, const char *behind) {
    uv_interface_address_t *all = NULL;
    int count = 0;
    if (uv_interface_addresses(&all, &count) != 0) {
        return;
    }
    for (int i = 0; i < count; i++) {
        if (all[i].is_internal == 0 && wanted(&all[i])) {
            put(found, &all[i], before, behind);
        }
    }
    uv_free_interface_addresses(all, count);
}

void places_private(places *found, unsigned port) {
    char behind[16];
    found->count = 0;
    (void)snprintf(behind, sizeof behind, ":%u", port);
    find(found, is_private, "", behind);
}

static bool starts(const char *text, const char *with) {
    return strncmp(text, with, strlen(with)) == 0;
}

bool places_is_local(const char *url) {
    return starts(url, "http://127.") || starts(url, "http://[::1]:") || starts(url, "unix:");
}

bool places_here(const char *url, char *here, size_t room) {
    bool is_all = starts(url, "http://0.0.0.0:") || starts(url, "http://[::]:");
    bool is_local = places_is_local(url) && !starts(url, "unix:");
    (void)snprintf(here, room, "%s%s", is_all ? "http://127.0.0.1" : "",
                   is_all ? strrchr(url, ':') : url);
    return is_all || is_local;
}

static bool is_v4(const uv_interface_address_t *one) {
    return one->address.address4.sin_family == AF_INET;
}

static bool is_any(const uv_interface_address_t *one) {
    return !is_link(one);
}

void places_reached(places *found, const char *url) {
    bool is_all_v4 = starts(url, "http://0.0.0.0:");
    found->count = 0;
    if (places_is_local(url)) {
        return;
    }
    if (is_all_v4 || starts(url, "http://[::]:")) {
        find(found, is_all_v4 ? is_v4 : is_any, "http://", strrchr(url, ':'));
        return;
    }
    (void)snprintf(found->text[found->count++], PLACE_TEXT, "%s", url);
}
