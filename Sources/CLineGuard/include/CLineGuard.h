// What stands between a taken terminal line and a program that dies: the line's restoration on every signal that can end
// the process, and a report of a crash. There is one standard input and one table of signals in a process, so there is
// one guard. Whatever runs in a handler is async-signal-safe.
#pragma once

#include <stdbool.h>
#include <stddef.h>

// ---- Crashes

// Has a crash (SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE, SIGABRT, SIGQUIT, SIGSYS) restore the line, say in one line
// on standard error what happened, write a report and end with its signal, whoever handled those signals before: Swift's
// runtime would start an interactive debugger if the environment says so. Nothing gives them back.
//
// `program` is named in the line and in the report, which replaces the file at the absolute path `report`; folders on
// its way are made, for their owner alone. Null: no report. The line on standard error has the path only with
// `names_report`.
void line_guard_watch_crashes(const char *program, const char *report, bool names_report);

// ---- The line

// Remembers the line's settings and the signals' dispositions; to be called before curses changes either. Returns the
// file that tells the signals, a byte each, or -1.
int line_guard_prepare(void);

// Redirects standard error to a file in memory, so that no library's warning lands on the screen.
void line_guard_capture_errors(void);

// Arms the handlers; `bytes` is what puts the terminal right when it is written. False when it is too long. Signals that
// would end the process restore the line first, and then do.
bool line_guard_arm(const char *bytes, size_t count);

// The file that is written to besides standard output: once the line is restored for good, what is written there goes nowhere.
void line_guard_set_output(int file);

// Gives the line its first settings back; at once, or when the terminal has taken all that was written.
void line_guard_release_line(bool drained);

// Whether the line is the program's: no handler has begun to restore it.
bool line_guard_is_armed(void);

// What takes the program's pictures out of the terminal, to be written before what puts it right; of too much, nothing.
void line_guard_set_pictures(const char *bytes, size_t count);
enum { LINE_GUARD_PICTURE_BYTES = 64 * 1024 };

// Puts the signals' dispositions, but for those of crashes, and standard error back after the line was restored, or
// could not be taken.
void line_guard_disarm(void);

// Whether a shell with job control started the program, so that stopping it makes sense.
bool line_guard_may_stop(void);

// Stops the process group until the shell brings it to the foreground, as the terminal's driver does with a program that
// changes the terminal from the background: the driver spares threads that block SIGTTOU, as those of libdispatch do.
// Returns true in the foreground, or where standard input is not the controlling terminal. Returns false if nothing
// stops the group: no shell watches it, or SIGTTOU is ignored.
bool line_guard_await_foreground(void);

// Stops the process group as Ctrl-Z does and returns when it was continued, or when nothing can stop it (a group that
// no shell watches) after 200 ms. The line must have been released.
void line_guard_stop(void);
