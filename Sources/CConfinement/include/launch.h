// Starts child processes for a process that is not allowed to.
#pragma once

#include <stddef.h>
#include <stdint.h>

// Forks a helper process that starts `programs`, absolute paths, on request, and exits with this process. Call it in a
// single-threaded process after Landlock is in effect. Returns the socket for requests, or -1 on failure.
int cv_begin_launcher(const char *const *programs, size_t program_count);

// Starts a program by index as a child of this process, in its own process group, with `socket` as standard input and
// output. `strings` are its argument (or "") and its environment, each with a zero byte. Variables must equal the
// launcher's or begin with `PINFEED_`. Not thread-safe. Returns the process ID, or a negative errno value.
int32_t cv_launch(int launcher, uint8_t program, const char *strings, size_t length, int socket);
