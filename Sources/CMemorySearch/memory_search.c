#define _GNU_SOURCE

#include "CMemorySearch.h"

#include <string.h>

const void *memory_search(const void *bytes, size_t count, const void *needle, size_t needle_count) {
    return memmem(bytes, count, needle, needle_count);
}
