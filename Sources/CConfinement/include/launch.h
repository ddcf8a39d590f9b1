// Starts child processes for a process that is not allowed to.
#pragma once

#include <stddef.h>
#include <stdint.h>

// Forks a helper process that starts `programs`, absolute paths, on request, and exits with this process. Call it in a
// single-threaded process after Landlock is in effect. Returns the socket for requests, with close-on-exec set, or -1
// on failure.
int cv_begin_launcher(const char *const *programs, size_t program_count);

// Starts the program with this index as a child of this process, in its own process group and with `socket` as its
// standard input and output. `texts` are its argument, empty for none, and its environment variables, each terminated
// by a zero byte. Variables are rejected unless the launcher has the same value or their names begin with `PINFEED_`.
// Not thread-safe. Returns the process ID, or a negative errno value.
int32_t cv_launch(int launcher, uint8_t program, const char *texts, size_t length, int socket);
