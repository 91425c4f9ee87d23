/* Refusals that a person reads in a browser, in both languages. */
#include "net/pages.h"

#include <string.h>

#define HEAD                                                                                       \
    "<!DOCTYPE html><html lang=\"en\"><meta charset=\"utf-8\">"                                    \
    "<meta name=\"viewport\" content=\"width=device-width\"><title>Kazu</title>"
#define JAPANESE "<p lang=\"ja\">"

static void put(http_answer *answer, int status, const char *page) {
    *answer = (http_answer){.status = status,
                            .type = "text/html; charset=utf-8",
                            .is_last = true,
                            .body = (const unsigned char *)page,
                            .body_length = strlen(page)};
}

void page_too_many(http_answer *answer) {
    static const char page[] =
        HEAD "<p>Too many connections from your network. Please try again in a minute." JAPANESE
             "お使いのネットワークからの接続が多すぎます。1分ほどしてからもう一度お試しください。";
    put(answer, 429, page);
    answer->fields = "Retry-After: 30\r\n";
}

void page_wrong_host(http_answer *answer) {
    static const char page[] = HEAD
        "<p>This server does not accept the host name in the address bar. Open one of the "
        "addresses that it printed when it started. If you run the server, allow the name "
        "with <code>kazu serve --host NAME</code>." JAPANESE
        "アドレスバーのホスト名では接続できません。サーバーの起動時に表示されたアドレスを開いてくだ"
        "さい。"
        "サーバーを運用している場合は、<code>kazu serve --host ホスト名</code>で許可できます。";
    put(answer, 421, page);
}
