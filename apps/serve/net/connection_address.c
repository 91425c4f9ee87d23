/* Whose a request is. */
#include "net/connection.h"

limits_address connection_address(const connection *one, const http_request *request) {
    limits_address address = one->address;
    size_t at = 0;
    http_slice list = {"", 0};
    while (one->people->plan.serve->proxied &&
           http_request_field(request, "X-Forwarded-For", &at, &list)) {
    }
    http_slice last = {"", 0};
    while (list.length > 0) {
        last = http_slice_trim(http_slice_cut(&list, ','));
    }
    if (last.length > 0) {
        (void)limits_address_read(&address, last.at, last.length);
    }
    return address;
}
