/* What the page gives the module: asking whether to stop, telling how far a run is, a last word. */
#ifndef KAZU_WEB_HOST_H
#define KAZU_WEB_HOST_H

#include <stdint.h>

#define HOST_IMPORT(name) __attribute__((import_module("kazu"), import_name(name)))
#define HOST_EXPORT(name) __attribute__((export_name(name)))

/* Not 0: the run should end. */
HOST_IMPORT("cancelled") int32_t host_cancelled(void);

HOST_IMPORT("progress") void host_progress(double done, double total);

/* An assert failed; the module traps behind it. */
HOST_IMPORT("panic") void host_panic(const char *text, const char *file, int32_t line);

#endif
