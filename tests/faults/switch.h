/* Forced into every C file of a build with planted faults: KZ_FAULT(name) is true for the fault
   that the environment selects. The two functions are declared by hand: a header of libc here would
   come before the feature macros of the file. */
#ifndef KZ_TESTS_FAULTS_SWITCH_H
#define KZ_TESTS_FAULTS_SWITCH_H

#ifdef __cplusplus
extern "C" {
#endif
char *getenv(const char *name);
int strcmp(const char *left, const char *right);
#ifdef __cplusplus
}
#endif

static inline int kz_fault_is_selected(const char *name) {
    const char *selected = getenv("KAZU_FAULT");
    return selected && strcmp(selected, name) == 0;
}

#define KZ_FAULT(name) kz_fault_is_selected(name)

#endif
