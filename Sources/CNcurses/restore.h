// Signals while the terminal is taken, and the terminal's restoration when nobody is left to do it: a trap, an abort,
// an exit without a proper end. Everything that runs in a handler is async-signal-safe.
//
// Swift compiles the header's functions into every object file that calls them, or into which it inlines a caller. The
// state must be one all the same, hence a weak definition, of which the linker keeps one; `static` would make many.
#pragma once

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

enum { CN_SIGNALS = 32, CN_RESTORE_BYTES = 1024, CN_ALTERNATE_STACK = 65536, CN_CAPTURE_LIMIT = 256 * 1024 };

struct cn_guard_state {
    volatile sig_atomic_t armed;      // the line is ours: a handler has to restore it
    volatile sig_atomic_t asked;      // a signal asked the program to end
    volatile sig_atomic_t continued;  // SIGCONT arrived since the flag was cleared
    time_t asked_at;                  // when, in seconds of the monotonic clock
    struct termios line;              // the settings to put back
    char bytes[CN_RESTORE_BYTES];     // the sequences to write
    size_t count;
    int note_read, note_write;        // a byte per signal noted, its number
    int error_output;                 // standard error as it was, -1 when not redirected
    int captured;                     // the memory file that stands in for it
    struct sigaction before[CN_SIGNALS];
    bool taken[CN_SIGNALS];
    bool at_exit;
    char stack[CN_ALTERNATE_STACK];
};

__attribute__((weak, visibility("hidden"))) struct cn_guard_state cn_guard = {
    .note_read = -1, .note_write = -1, .error_output = -1, .captured = -1,
};

// Writes with a bound: a line that takes nothing for a second is given up.
static inline void cn_guard_write(int file, const char *bytes, size_t count) {
    while (count > 0) {
        struct pollfd ready = {.fd = file, .events = POLLOUT};
        int polled = poll(&ready, 1, 1000);
        if (polled < 0 && errno == EINTR) continue;
        if (polled <= 0) return;
        // A writable terminal has room for this much without blocking.
        ssize_t written = write(file, bytes, count < 128 ? count : 128);
        if (written < 0 && (errno == EINTR || errno == EAGAIN)) continue;
        if (written <= 0) return;
        bytes += written;
        count -= (size_t)written;
    }
}

// Puts standard error back and copies to it what was written while it was away.
static inline void cn_guard_return_errors(void) {
    if (cn_guard.error_output < 0) return;
    int output = cn_guard.error_output;
    cn_guard.error_output = -1;
    dup2(output, STDERR_FILENO);
    close(output);
    char part[1024];
    off_t offset = 0;
    ssize_t count;
    while (offset < CN_CAPTURE_LIMIT && (count = pread(cn_guard.captured, part, sizeof part, offset)) > 0) {
        cn_guard_write(STDERR_FILENO, part, (size_t)count);
        offset += count;
    }
    close(cn_guard.captured);
    cn_guard.captured = -1;
}

// Redirects standard error to a file in memory, so that no library's warning lands on the screen.
static inline void cn_guard_capture_errors(void) {
    if (cn_guard.error_output >= 0) return;
    int file = (int)syscall(SYS_memfd_create, "pinfeed-stderr", 1u /* MFD_CLOEXEC */);
    if (file < 0) return;
    fcntl(file, F_SETFL, O_APPEND);
    int output = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3);
    if (output < 0 || dup2(file, STDERR_FILENO) < 0) {
        if (output >= 0) close(output);
        close(file);
        return;
    }
    cn_guard.captured = file;
    cn_guard.error_output = output;
}

static inline void cn_guard_restore_now(void) {
    if (!cn_guard.armed) return;
    cn_guard.armed = 0;
    cn_guard_write(STDOUT_FILENO, cn_guard.bytes, cn_guard.count);
    tcsetattr(STDIN_FILENO, TCSANOW, &cn_guard.line);
    cn_guard_return_errors();
}

// After a fault: restore, then let what would have handled it handle it.
static inline void cn_guard_fault(int number) {
    int error = errno;
    cn_guard_restore_now();
    sigaction(number, &cn_guard.before[number], NULL);
    raise(number);
    errno = error;
}

// Notes a signal for the event loop. When the program was asked to end and still runs a second later, the next such
// signal ends it here.
static inline void cn_guard_note(int number) {
    int error = errno;
    if (number == SIGCONT) cn_guard.continued = 1;
    if (number == SIGINT || number == SIGTERM || number == SIGHUP) {
        struct timespec now = {0};
        clock_gettime(CLOCK_MONOTONIC, &now);
        if (cn_guard.asked && now.tv_sec - cn_guard.asked_at >= 1) {
            cn_guard_restore_now();
            signal(number, SIG_DFL);
            raise(number);
        } else if (!cn_guard.asked) {
            cn_guard.asked_at = now.tv_sec;
            cn_guard.asked = 1;
        }
    }
    char byte = (char)number;
    ssize_t ignored = write(cn_guard.note_write, &byte, 1);
    (void)ignored;
    errno = error;
}

static inline void cn_guard_install(int number, void (*handler)(int), int flags) {
    // What the parent had us ignore stays ignored: nohup's SIGHUP, a SIGTSTP without job control.
    if (handler == cn_guard_note && cn_guard.before[number].sa_handler == SIG_IGN && number != SIGWINCH) {
        sigaction(number, &cn_guard.before[number], NULL);
        return;
    }
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = handler;
    action.sa_flags = flags;
    sigfillset(&action.sa_mask);
    sigaction(number, &action, NULL);
    cn_guard.taken[number] = true;
}

// Remembers the line's settings and the signals' dispositions; to be called before curses changes either. Returns the
// file that tells the signals, a byte each, or -1.
static inline int cn_guard_prepare(void) {
    if (tcgetattr(STDIN_FILENO, &cn_guard.line) != 0) return -1;
    // The pipe stays for the next time: whoever waits on it may still be letting go of it.
    if (cn_guard.note_read < 0) {
        int pipes[2];
        if (pipe(pipes) != 0) return -1;
        for (int i = 0; i < 2; i++) {
            fcntl(pipes[i], F_SETFD, FD_CLOEXEC);
            fcntl(pipes[i], F_SETFL, O_NONBLOCK);
        }
        cn_guard.note_read = pipes[0];
        cn_guard.note_write = pipes[1];
    }
    cn_guard.asked = 0;
    for (int number = 1; number < CN_SIGNALS; number++) sigaction(number, NULL, &cn_guard.before[number]);
    return cn_guard.note_read;
}

// Arms the handlers; `bytes` is what puts the terminal right when it is written. False when it is too long.
static inline bool cn_guard_arm(const char *bytes, size_t count) {
    if (count > CN_RESTORE_BYTES) return false;
    memcpy(cn_guard.bytes, bytes, count);
    cn_guard.count = count;
    cn_guard.armed = 1;
    stack_t stack = {.ss_sp = cn_guard.stack, .ss_size = CN_ALTERNATE_STACK};
    sigaltstack(&stack, NULL);
    const int faults[] = {SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGQUIT, SIGSYS};
    for (unsigned i = 0; i < sizeof faults / sizeof *faults; i++) {
        cn_guard_install(faults[i], cn_guard_fault, SA_ONSTACK);
    }
    const int notes[] = {SIGINT, SIGTERM, SIGHUP, SIGWINCH, SIGTSTP, SIGCONT};
    for (unsigned i = 0; i < sizeof notes / sizeof *notes; i++) {
        cn_guard_install(notes[i], cn_guard_note, SA_RESTART | SA_ONSTACK);
    }
    if (!cn_guard.at_exit) cn_guard.at_exit = atexit(cn_guard_restore_now) == 0;
    return true;
}

// Puts every signal's disposition and standard error back after the line was restored, or could not be taken.
static inline void cn_guard_disarm(void) {
    cn_guard.armed = 0;
    cn_guard_return_errors();
    for (int number = 1; number < CN_SIGNALS; number++) {
        if (!cn_guard.taken[number]) continue;
        sigaction(number, &cn_guard.before[number], NULL);
        cn_guard.taken[number] = false;
    }
    stack_t none = {.ss_flags = SS_DISABLE};
    sigaltstack(&none, NULL);
}

static inline bool cn_guard_may_stop(void) { return cn_guard.before[SIGTSTP].sa_handler != SIG_IGN; }

// Stops the process group as Ctrl-Z does and returns when it was continued, or when nothing can stop it (a group that
// no shell watches) after 200 ms. The line must have been released.
static inline void cn_guard_stop(void) {
    struct sigaction own, standard;
    memset(&standard, 0, sizeof standard);
    standard.sa_handler = SIG_DFL;
    cn_guard.armed = 0;
    cn_guard.continued = 0;
    sigaction(SIGTSTP, &standard, &own);
    kill(0, SIGTSTP);
    for (int i = 0; i < 200 && !cn_guard.continued; i++) poll(NULL, 0, 1);
    sigaction(SIGTSTP, &own, NULL);
    cn_guard.armed = 1;
}
