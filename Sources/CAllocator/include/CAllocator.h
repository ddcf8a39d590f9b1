// Configuration of the C library's allocator.
#pragma once

// Makes the allocator return freed memory to the system. A program that decodes pictures on many threads would
// otherwise keep its peak memory in each arena. Call this before the first thread is started.
void allocator_return_memory(void);
