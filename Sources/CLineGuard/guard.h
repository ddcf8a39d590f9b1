// What the guard's parts have in common.
#pragma once

#include <signal.h>
#include <stdbool.h>
#include <stddef.h>

// Signals of crashes, which are handled for good.
static const int line_guard_crashes[] = {SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGQUIT, SIGSYS};

// Has crashes handled, if they are not yet.
void line_guard_install_crashes(void);

// Restores the line if it is taken, for a process that is about to end. Other threads run on: what they draw from here on
// goes nowhere.
void line_guard_restore_for_good(void);

// The end of what was written to standard error while the line was taken: at most `limit` bytes.
size_t line_guard_errors(char *bytes, size_t limit);

// Writes with a bound: a line that takes nothing for a second is given up.
void line_guard_write(int file, const char *bytes, size_t count);

// Ends the process by a signal, as if nobody had handled it.
_Noreturn void line_guard_die(int number);
