#define _GNU_SOURCE
#include "CLineGuard.h"
#include "guard.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

enum { SIGNALS = 65, RESTORE_BYTES = 1024, CAPTURE_LIMIT = 256 * 1024 };

static struct {
    atomic_bool armed;                    // the program uses the terminal: a handler has to restore it
    volatile sig_atomic_t end_requested;  // SIGINT, SIGTERM or SIGHUP arrived
    volatile sig_atomic_t continued;      // SIGCONT arrived since the flag was cleared
    time_t end_requested_at;              // the time of the first of these signals, in seconds of CLOCK_MONOTONIC
    struct termios settings;              // the terminal settings to restore
    char bytes[RESTORE_BYTES];            // the sequences that restore the terminal
    size_t count;
    int signal_read, signal_write;        // a pipe with a byte for each signal, its number
    int output;                           // the second descriptor for output, or -1
    int error_output;                     // the original standard error, or -1 if it is not redirected
    int captured;                         // the memfd that replaces standard error
    struct sigaction before[SIGNALS];
    bool handled[SIGNALS];
    bool at_exit;
} guard = {.signal_read = -1, .signal_write = -1, .output = -1, .error_output = -1, .captured = -1};

// Double-buffered sequences that remove the pictures: the current ones and the next ones. A handler on another thread
// always finds a complete buffer.
static struct picture_removal {
    char bytes[LINE_GUARD_PICTURE_BYTES];
    size_t count;
} picture_removals[2];
static _Atomic(struct picture_removal *) picture_removal = picture_removals;

void line_guard_write(int file, const char *bytes, size_t count) {
    while (count > 0) {
        struct pollfd ready = {.fd = file, .events = POLLOUT};
        int polled = poll(&ready, 1, 1000);
        if (polled < 0 && errno == EINTR) continue;
        if (polled <= 0) return;
        // A writable terminal accepts this much without blocking.
        ssize_t written = write(file, bytes, count < 128 ? count : 128);
        if (written < 0 && (errno == EINTR || errno == EAGAIN)) continue;
        if (written <= 0) return;
        bytes += written;
        count -= (size_t)written;
    }
}

// ---- Standard error

void line_guard_capture_errors(void) {
    if (guard.error_output >= 0) return;
    int file = memfd_create("pinfeed-stderr", MFD_CLOEXEC);
    if (file < 0) return;
    fcntl(file, F_SETFL, O_APPEND);
    int output = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3);
    if (output < 0 || dup2(file, STDERR_FILENO) < 0) {
        if (output >= 0) close(output);
        close(file);
        return;
    }
    guard.captured = file;
    guard.error_output = output;
}

size_t line_guard_copy_errors(char *bytes, size_t limit) {
    if (guard.captured < 0) return 0;
    off_t end = lseek(guard.captured, 0, SEEK_END);
    if (end <= 0) return 0;
    off_t start = end > (off_t)limit ? end - (off_t)limit : 0;
    ssize_t count = pread(guard.captured, bytes, limit, start);
    return count > 0 ? (size_t)count : 0;
}

// Restores standard error and copies the captured output to it.
static void return_errors(void) {
    if (guard.error_output < 0) return;
    int output = guard.error_output;
    guard.error_output = -1;
    dup2(output, STDERR_FILENO);
    close(output);
    char chunk[1024];
    off_t offset = 0;
    ssize_t count;
    while (offset < CAPTURE_LIMIT && (count = pread(guard.captured, chunk, sizeof chunk, offset)) > 0) {
        line_guard_write(STDERR_FILENO, chunk, (size_t)count);
        offset += count;
    }
    close(guard.captured);
    guard.captured = -1;
}

// ---- Restoring

static void restore(int file) {
    struct picture_removal *pictures = atomic_load(&picture_removal);
    line_guard_write(file, pictures->bytes, pictures->count);
    line_guard_write(file, guard.bytes, guard.count);
    // Discard replies of the terminal, which the shell would read as input.
    tcflush(STDIN_FILENO, TCIFLUSH);
    tcsetattr(STDIN_FILENO, TCSANOW, &guard.settings);
    return_errors();
}

static void restore_at_exit(void) {
    if (atomic_exchange(&guard.armed, false)) restore(STDOUT_FILENO);
}

void line_guard_restore_before_end(void) {
    if (!atomic_exchange(&guard.armed, false)) return;
    int null_file = open("/dev/null", O_WRONLY | O_CLOEXEC);
    int terminal = null_file < 0 ? -1 : fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3);
    if (terminal >= 0) dup2(null_file, STDOUT_FILENO);
    if (terminal >= 0 && guard.output >= 0) dup2(null_file, guard.output);
    restore(terminal >= 0 ? terminal : STDOUT_FILENO);
}

void line_guard_set_output(int file) { guard.output = file; }

void line_guard_restore_settings(bool after_output) {
    tcsetattr(STDIN_FILENO, after_output ? TCSADRAIN : TCSANOW, &guard.settings);
}

void line_guard_set_pictures(const char *bytes, size_t count) {
    // Once a handler has begun to restore the terminal, it reads the current buffer, which must not change.
    if (!atomic_load(&guard.armed)) return;
    struct picture_removal *next = atomic_load(&picture_removal) == picture_removals ? picture_removals + 1 : picture_removals;
    next->count = count <= sizeof next->bytes ? count : 0;
    if (next->count > 0) memcpy(next->bytes, bytes, next->count);
    atomic_store(&picture_removal, next);
}

_Noreturn void line_guard_end_process(int number) {
    struct sigaction standard = {.sa_handler = SIG_DFL};
    sigaction(number, &standard, NULL);
    sigset_t only;
    sigemptyset(&only);
    sigaddset(&only, number);
    raise(number);
    pthread_sigmask(SIG_UNBLOCK, &only, NULL);
    _exit(128 + number);
}

// ---- Signals

// Forwards a signal to the event loop. If the program was requested to end and is still running a second later, the
// next such signal ends it immediately.
static void forward_signal(int number) {
    int error = errno;
    if (number == SIGCONT) guard.continued = 1;
    if (number == SIGINT || number == SIGTERM || number == SIGHUP) {
        struct timespec now = {0};
        clock_gettime(CLOCK_MONOTONIC, &now);
        if (guard.end_requested && now.tv_sec - guard.end_requested_at >= 1) {
            line_guard_restore_before_end();
            line_guard_end_process(number);
        } else if (!guard.end_requested) {
            guard.end_requested_at = now.tv_sec;
            guard.end_requested = 1;
        }
    }
    char byte = (char)number;
    ssize_t ignored = write(guard.signal_write, &byte, 1);
    (void)ignored;
    errno = error;
}

// Handles a signal whose default action ends the process.
static void handle_fatal_signal(int number) {
    line_guard_restore_before_end();
    line_guard_end_process(number);
}

static bool is_one_of(int number, const int *numbers, size_t count) {
    for (size_t i = 0; i < count; i++) {
        if (numbers[i] == number) return true;
    }
    return false;
}

#define IS_ONE_OF(number, numbers) is_one_of(number, numbers, sizeof numbers / sizeof *numbers)

static void install_signal_handlers(void) {
    static const int forwarded[] = {SIGINT, SIGTERM, SIGHUP, SIGWINCH, SIGTSTP, SIGCONT};
    // These signals do not end the process by default, or cannot be handled.
    static const int ignored_signals[] = {SIGKILL, SIGSTOP, SIGCHLD, SIGURG, SIGTTIN, SIGTTOU};
    for (int number = 1; number < SIGNALS; number++) {
        // glibc reserves the signals between the standard and the real-time ones.
        if (number >= 32 && number < SIGRTMIN) continue;
        if (IS_ONE_OF(number, ignored_signals) || IS_ONE_OF(number, line_guard_crashes)) continue;
        struct sigaction action = {.sa_flags = SA_RESTART | SA_ONSTACK};
        sigfillset(&action.sa_mask);
        if (IS_ONE_OF(number, forwarded)) {
            // Do not handle signals that the parent ignored: SIGHUP with nohup, SIGTSTP without job control.
            if (guard.before[number].sa_handler == SIG_IGN && number != SIGWINCH) continue;
            action.sa_handler = forward_signal;
        } else {
            // Ignored signals do not end the process, and handled ones have their own handler.
            if (guard.before[number].sa_handler != SIG_DFL) continue;
            action.sa_handler = handle_fatal_signal;
        }
        guard.handled[number] = sigaction(number, &action, NULL) == 0;
    }
}

int line_guard_prepare(void) {
    if (tcgetattr(STDIN_FILENO, &guard.settings) != 0) return -1;
    // Reuse the pipe, because a thread may still be reading from it.
    if (guard.signal_read < 0) {
        int pipes[2];
        if (pipe2(pipes, O_CLOEXEC | O_NONBLOCK) != 0) return -1;
        guard.signal_read = pipes[0];
        guard.signal_write = pipes[1];
    }
    guard.end_requested = 0;
    for (int number = 1; number < SIGNALS; number++) sigaction(number, NULL, &guard.before[number]);
    return guard.signal_read;
}

bool line_guard_arm(const char *bytes, size_t count) {
    if (count > RESTORE_BYTES) return false;
    memcpy(guard.bytes, bytes, count);
    guard.count = count;
    atomic_load(&picture_removal)->count = 0;
    atomic_store(&guard.armed, true);
    line_guard_install_crashes();
    install_signal_handlers();
    if (!guard.at_exit) guard.at_exit = atexit(restore_at_exit) == 0;
    return true;
}

bool line_guard_is_armed(void) { return atomic_load(&guard.armed); }

void line_guard_disarm(void) {
    atomic_store(&guard.armed, false);
    guard.output = -1;
    return_errors();
    for (int number = 1; number < SIGNALS; number++) {
        if (!guard.handled[number]) continue;
        sigaction(number, &guard.before[number], NULL);
        guard.handled[number] = false;
    }
}

bool line_guard_may_stop(void) { return guard.before[SIGTSTP].sa_handler != SIG_IGN; }

static void record_continuation(int number) {
    (void)number;
    guard.continued = 1;
}

bool line_guard_await_foreground(void) {
    while (true) {
        pid_t foreground = tcgetpgrp(STDIN_FILENO);
        if (foreground < 0 || foreground == getpgrp()) return true;
        struct sigaction standard = {.sa_handler = SIG_DFL}, continues = {.sa_handler = record_continuation};
        struct sigaction own, previous;
        sigaction(SIGTTOU, NULL, &own);
        if (own.sa_handler == SIG_IGN) return false;
        guard.continued = 0;
        sigaction(SIGTTOU, &standard, &own);
        sigaction(SIGCONT, &continues, &previous);
        kill(0, SIGTTOU);
        for (int i = 0; i < 200 && !guard.continued; i++) poll(NULL, 0, 1);
        sigaction(SIGCONT, &previous, NULL);
        sigaction(SIGTTOU, &own, NULL);
        if (!guard.continued) return false;
    }
}

void line_guard_stop(void) {
    struct sigaction own, standard = {.sa_handler = SIG_DFL};
    atomic_store(&guard.armed, false);
    guard.continued = 0;
    sigaction(SIGTSTP, &standard, &own);
    kill(0, SIGTSTP);
    for (int i = 0; i < 200 && !guard.continued; i++) poll(NULL, 0, 1);
    sigaction(SIGTSTP, &own, NULL);
    atomic_store(&guard.armed, true);
}
