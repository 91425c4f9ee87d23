/* Figures of the process, under the names that Prometheus' own clients use. */
#include "metrics_process.h"

#include <dirent.h>
#include <stdbool.h>
#include <sys/resource.h>
#include <time.h>
#include <uv.h>

enum { NS_OF_A_SECOND = 1000000000 };

metrics_start metrics_start_now(const char *version) {
    struct timespec now;
    (void)clock_gettime(CLOCK_REALTIME, &now);
    return (metrics_start){.version = version,
                           .at_s = (double)now.tv_sec + (double)now.tv_nsec / NS_OF_A_SECOND,
                           .at_ns = uv_hrtime()};
}

static void put(kz_text *out, const char *name, const char *kind, const char *help, double value) {
    kz_text_format(out, "# HELP %s %s\n# TYPE %s %s\n%s %.3f\n", name, help, name, kind, name,
                   value);
}

/* The open files of this process. False: the system has no such list. */
static bool count_files(unsigned *count) {
    DIR *folder = opendir("/proc/self/fd");
    if (folder == NULL) {
        return false;
    }
    *count = 0;
    while (readdir(folder) != NULL) {
        ++*count;
    }
    (void)closedir(folder);
    *count -= 3; /* ".", ".." and the list itself */
    return true;
}

static double seconds(uv_timeval_t time) {
    return (double)time.tv_sec + (double)time.tv_usec / 1e6;
}

void metrics_process_write(const metrics_start *start, kz_text *out) {
    uv_rusage_t used;
    size_t resident;
    unsigned files;
    struct rlimit most;
    kz_text_format(out,
                   "# HELP kazu_build_info The version of Kazu that runs.\n"
                   "# TYPE kazu_build_info gauge\nkazu_build_info{version=\"%s\"} 1\n",
                   start->version);
    put(out, "kazu_uptime_seconds", "gauge", "Time since the server started.",
        (double)(uv_hrtime() - start->at_ns) / NS_OF_A_SECOND);
    put(out, "process_start_time_seconds", "gauge", "Start of the process, since 1970.",
        start->at_s);
    if (uv_getrusage(&used) == 0) {
        put(out, "process_cpu_seconds_total", "counter", "Processor time of the process.",
            seconds(used.ru_utime) + seconds(used.ru_stime));
    }
    if (uv_resident_set_memory(&resident) == 0) {
        put(out, "process_resident_memory_bytes", "gauge", "Memory of the process that is in use.",
            (double)resident);
    }
    if (count_files(&files)) {
        put(out, "process_open_fds", "gauge", "Open files and sockets.", files);
    }
    if (getrlimit(RLIMIT_NOFILE, &most) == 0 && most.rlim_cur != RLIM_INFINITY) {
        put(out, "process_max_fds", "gauge", "Most files and sockets that may be open.",
            (double)most.rlim_cur);
    }
}
