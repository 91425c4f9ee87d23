/* What a request gets from a site on loopback. */
#include "site_answer.h"

#include "host.h"

const char http_site_policy[] =
    "Cache-Control: no-cache\r\n"
    "Content-Security-Policy: default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; "
    "style-src 'self'; img-src 'self' data:; connect-src 'self'; worker-src 'self'; "
    "manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'\r\n"
    "Cross-Origin-Opener-Policy: same-origin\r\n"
    "Cross-Origin-Resource-Policy: same-origin\r\n"
    "Referrer-Policy: no-referrer\r\n"
    "X-Content-Type-Options: nosniff\r\n";

static void answer_file(const http_file *file, const http_request *request, http_answer *answer) {
    unsigned there_are = 0;
    for (unsigned c = 0; c < HTTP_CODINGS; c++) {
        there_are |= file->forms[c].bytes != NULL ? 1U << c : 0;
    }
    http_coding coding = http_coding_choose(request, there_are);
    const http_form *form = &file->forms[coding];
    *answer = (http_answer){
        .status = 304, .etag = form->etag, .varies = there_are != 1U << HTTP_CODING_IDENTITY};
    if (!http_etag_is_known(request, form->etag)) {
        answer->status = 200;
        answer->type = file->type;
        answer->coding = http_coding_name(coding);
        answer->body = form->bytes;
        answer->body_length = form->length;
    }
}

void http_site_answer_any_host(const http_site *site, const http_request *request,
                               http_answer *answer) {
    if (request->verb != HTTP_VERB_GET && request->verb != HTTP_VERB_HEAD) {
        http_answer_status(answer, 405);
        answer->allowed = "GET, HEAD";
        return;
    }
    const http_file *file = http_site_find(site, request->path);
    if (file == NULL) {
        http_answer_status(answer, 404);
        return;
    }
    answer_file(file, request, answer);
}

void http_site_answer(void *user, const http_request *request, http_answer *answer) {
    if (http_host_is_loopback(request->host)) {
        http_site_answer_any_host(user, request, answer);
    } else {
        http_answer_status(answer, 421);
    }
}
