/** @file What front ends may rely on in every view. */
#ifndef KZ_TESTS_SUPPORT_VIEW_CHECK_H
#define KZ_TESTS_SUPPORT_VIEW_CHECK_H

#include "kazu/view.h"

/**
 * Looks at a view: nothing was cut off, nodes have names of their own, forms ask for words that
 * nodes offer. Closely: ids are unique in a node, what types is ASCII and has labels.
 * @return what is wrong; NULL: nothing.
 */
const char *view_fault(const kz_view *view, bool closely);

#endif
