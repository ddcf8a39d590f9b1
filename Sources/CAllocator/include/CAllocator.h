// How the C library's allocator keeps memory that is not used any more.
#pragma once

// Has what was freed go back to the system: a program that shows pictures takes and frees megabytes all the time, from as
// many threads as there are processors, and would keep the most that it ever had in each of its arenas. To be called before
// the first thread is started.
void allocator_return_memory(void);
