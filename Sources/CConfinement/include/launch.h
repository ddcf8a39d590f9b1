// Starts children for a process that may start nothing itself.
#pragma once

#include <stddef.h>
#include <stdint.h>

// Forks a process that starts `programs`, absolute paths, on request, and ends with this one. Call it in a process of one thread, after
// Landlock. Returns the socket for requests, closed on exec; -1 if it can't be started.
int cv_begin_launcher(const char *const *programs, size_t program_count);

// Starts the program of this number as a child of this process, in a process group of its own, with `socket` as its standard input and
// output. `texts` are its argument, empty for none, and its environment, each with its zero byte; variables are refused that
// neither the launcher has itself nor begin with `PINFEED_`. One thread at a time. Returns its process ID, or a negative error number.
int32_t cv_launch(int launcher, uint8_t program, const char *texts, size_t length, int socket);
