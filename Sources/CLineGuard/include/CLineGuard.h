// Restores the terminal when a signal ends the process, and reports crashes. The state is global, since a process has
// one standard input and one table of signal handlers. Handlers call only async-signal-safe functions.
#pragma once

#include <stdbool.h>
#include <stddef.h>

// ---- Crashes

// Installs handlers for crashes (SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE, SIGABRT, SIGQUIT, SIGSYS). They restore the
// terminal, write one line to standard error, write a report, and end the process with the signal. They replace
// existing handlers, because Swift's runtime may start an interactive debugger, and are never removed.
//
// `program` is the program's name. `report` is the absolute path of the report, which replaces an existing file; parent
// folders are created with access for the owner only. NULL writes no report. The line on standard error contains the
// path only if `names_report` is true.
void line_guard_watch_crashes(const char *program, const char *report, bool names_report);

// ---- The terminal

// Saves the terminal's settings and the signal handlers. Call it before curses changes them. Returns a file descriptor
// that delivers each signal as a byte with its number, or -1 on failure.
int line_guard_prepare(void);

// Redirects standard error to a memfd, so that warnings of libraries do not appear on the screen.
void line_guard_capture_errors(void);

// Installs the handlers. Signals that would end the process restore the terminal first. `bytes` are the escape
// sequences that restore it; returns false, without a change, for more than 1,024 bytes.
bool line_guard_arm(const char *bytes, size_t count);

// Sets a second descriptor for output. Like standard output, it becomes /dev/null once the terminal is restored.
void line_guard_set_output(int file);

// Restores the saved terminal settings immediately, or once all output was transmitted if `after_output` is true.
void line_guard_restore_settings(bool after_output);

// Returns whether the program still uses the terminal, so that no handler has begun to restore it.
bool line_guard_is_armed(void);

// Sets the sequences that remove pictures when the terminal is restored; none if longer than LINE_GUARD_PICTURE_BYTES.
void line_guard_set_pictures(const char *bytes, size_t count);
enum { LINE_GUARD_PICTURE_BYTES = 64 * 1024 };

// Restores the signal handlers, except those for crashes, and standard error, after the terminal was restored or could
// not be set up.
void line_guard_disarm(void);

// Returns whether a shell with job control started the program, so that it can be stopped.
bool line_guard_may_stop(void);

// Stops the process group until the shell moves it to the foreground, like the terminal driver does when a background
// program changes the terminal. The driver does not stop threads that block SIGTTOU, such as those of libdispatch.
// Returns true in the foreground, or if standard input is not the controlling terminal. Returns false if nothing stops
// the group, because no shell controls it or SIGTTOU is ignored.
bool line_guard_await_foreground(void);

// Stops the process group like Ctrl-Z. Returns when it is continued, or after 200 ms if nothing stops it because no
// shell controls it. The terminal must have been released.
void line_guard_stop(void);
