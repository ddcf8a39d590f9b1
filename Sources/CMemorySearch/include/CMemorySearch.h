#ifndef C_MEMORY_SEARCH_H
#define C_MEMORY_SEARCH_H

#include <stddef.h>

/// Returns the first occurrence of `needle` in `bytes`, like memmem of the GNU C library, or NULL if there is none.
const void *_Nullable memory_search(
    const void *_Nonnull bytes, size_t count, const void *_Nonnull needle, size_t needle_count);

#endif
