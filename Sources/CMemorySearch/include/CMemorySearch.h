#ifndef C_MEMORY_SEARCH_H
#define C_MEMORY_SEARCH_H

#include <stddef.h>

/// The first place of some bytes in others, as memmem of the GNU C library finds it; NULL where they are not there.
const void *_Nullable memory_search(
    const void *_Nonnull bytes, size_t count, const void *_Nonnull needle, size_t needle_count);

#endif
