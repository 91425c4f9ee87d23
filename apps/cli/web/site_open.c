/* Reads the page that a server gives out. */
#include "web/site_open.h"

#include "output/complain.h"
#include "web/site_place.h"

#include "http/site_read.h"

#include <errno.h>

int site_open(const cli_context *cli, http_site *site) {
    char found[SITE_PLACE_ROOM];
    const char *place = cli->options.text[OPTION_ROOT];
    if (place == NULL && !site_place_find(found)) {
        complain(cli, KZ_N("the page was not found"), found, "--root");
        return EXIT_USAGE;
    }
    place = place != NULL ? place : found;
    int fault = http_site_read(site, place);
    if (fault == ENOMEM) {
        complain_errno(cli, KZ_N("cannot read"), place, fault);
        return EXIT_MACHINE;
    }
    if (fault != 0) {
        complain_errno(cli, KZ_N("cannot read"), place, fault);
        return EXIT_USAGE;
    }
    if (http_site_find(site, http_slice_of("/")) == NULL) {
        complain(cli, KZ_N("the folder contains no index.html"), place, NULL);
        return EXIT_USAGE;
    }
    return EXIT_YES;
}
