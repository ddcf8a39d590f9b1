#ifndef C_MEMORY_SEARCH_H
#define C_MEMORY_SEARCH_H

#include <stddef.h>

/// memmem of the GNU C library, which Swift does not see: the first place of some bytes in others; NULL where they are
/// not there.
const void *_Nullable memory_search(
    const void *_Nonnull bytes, size_t count, const void *_Nonnull needle, size_t needle_count);

#endif
