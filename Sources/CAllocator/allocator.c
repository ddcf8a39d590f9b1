#include "CAllocator.h"

#include <malloc.h>

void allocator_return_memory(void) {
    // The default is eight arenas per processor.
    mallopt(M_ARENA_MAX, 2);
    // Large blocks, such as pixels, are mapped separately and returned when freed. The default threshold grows up to 32
    // MiB as such blocks are freed, and then a small block in use keeps all memory below it.
    mallopt(M_MMAP_THRESHOLD, 512 * 1024);
    mallopt(M_TRIM_THRESHOLD, 4 * 1024 * 1024);
}
