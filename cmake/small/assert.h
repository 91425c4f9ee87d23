/*
 * The asserts of the page: they stay on, but end in a trap without a sentence. The texts of all
 * conditions would be a twentieth of what a browser loads, and nobody reads them there.
 */
#undef assert
#define assert(condition) ((void)((condition) || (__builtin_trap(), 0)))
#undef static_assert
#define static_assert _Static_assert
