// Declarations shared by the parts of the guard.
#pragma once

#include <signal.h>
#include <stdbool.h>
#include <stddef.h>

// The crash signals, which stay handled once installed.
static const int line_guard_crashes[] = {SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGQUIT, SIGSYS};

// Installs the crash handlers, unless they are installed.
void line_guard_install_crashes(void);

// Restores the terminal if it is in use, before the process ends. Later output of other threads is discarded.
void line_guard_restore_for_good(void);

// Copies the last bytes, at most `limit`, that were captured from standard error. Returns their number.
size_t line_guard_errors(char *bytes, size_t limit);

// Writes all bytes, but gives up if the terminal accepts nothing for a second.
void line_guard_write(int file, const char *bytes, size_t count);

// Ends the process by a signal with its default action.
_Noreturn void line_guard_die(int number);
