#include "CAllocator.h"

#include <malloc.h>

void allocator_return_memory(void) {
    // By default there are eight arenas for each processor.
    mallopt(M_ARENA_MAX, 2);
    // Pixels of a picture are mapped on their own and go back when they are freed. By default the threshold grows to 32 MiB
    // with what is freed, and one small block in the midst keeps all below it.
    mallopt(M_MMAP_THRESHOLD, 512 * 1024);
    mallopt(M_TRIM_THRESHOLD, 4 * 1024 * 1024);
}
