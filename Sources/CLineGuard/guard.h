// Declarations shared by the parts of the guard.
#pragma once

#include <signal.h>
#include <stdbool.h>
#include <stddef.h>

// The signals that report a crash. Their handlers are never removed.
static const int line_guard_crashes[] = {SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGQUIT, SIGSYS};

// Installs the crash handlers, unless they are installed.
void line_guard_install_crashes(void);

// Restores the terminal if it is in use, before the process ends. Later output of other threads is discarded.
void line_guard_restore_before_end(void);

// Copies the last bytes captured from standard error, at most `limit`, to `bytes`. Returns their number.
size_t line_guard_copy_errors(char *bytes, size_t limit);

// Writes bytes to a descriptor. Drops the remaining ones on an error, or if none is accepted for a second.
void line_guard_write(int file, const char *bytes, size_t count);

// Ends the process with the default action of the signal `number`.
_Noreturn void line_guard_end_process(int number);
