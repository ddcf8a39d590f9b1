#define _GNU_SOURCE
#include "CLineGuard.h"
#include "guard.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdatomic.h>
#include <string.h>
#include <sys/stat.h>
#include <ucontext.h>
#include <unistd.h>

#include "report.h"

enum { STACK_BYTES = 128 * 1024 };

static char program[64];
static char path[PATH_MAX];
static bool is_path_named;
// The main thread needs a separate stack for handlers, to report a stack overflow. On other threads, the kernel ends
// the process after an overflow.
static char stack[STACK_BYTES];

static const char *signal_name(int number) {
    switch (number) {
    case SIGILL: return "SIGILL";
    case SIGTRAP: return "SIGTRAP";
    case SIGABRT: return "SIGABRT";
    case SIGSEGV: return "SIGSEGV";
    case SIGBUS: return "SIGBUS";
    case SIGFPE: return "SIGFPE";
    case SIGQUIT: return "SIGQUIT";
    case SIGSYS: return "SIGSYS";
    default: return "a signal";
    }
}

// Creates the parent folders of a file with access for the owner only.
static void make_folders(char *file) {
    for (char *slash = strchr(file + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = 0;
        mkdir(file, 0700);
        *slash = '/';
    }
}

// Replaces an existing report, which another crash may still be writing. Does not follow links.
static int open_report(void) {
    if (!path[0]) return -1;
    make_folders(path);
    unlink(path);
    return open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600);
}

// Writes one line to standard error: the signal and the path of the report.
static void print_message(int number, bool is_reported) {
    struct report_text text = {.file = STDERR_FILENO};
    report_add(&text, program[0] ? program : program_invocation_short_name);
    report_add(&text, ": ended by ");
    report_add(&text, signal_name(number));
    if (path[0] && is_path_named) {
        report_add(&text, is_reported ? "; what is known of it is in " : "; no report could be written to ");
        report_add(&text, path);
    }
    report_add(&text, "\n");
    report_flush(&text);
}

static void crash(int number, siginfo_t *info, void *context) {
    static atomic_flag is_reporting = ATOMIC_FLAG_INIT;
    static char errors[4096];
    // Only the first thread that crashes writes the report; it also ends the process.
    while (atomic_flag_test_and_set(&is_reporting)) pause();
    size_t error_count = line_guard_copy_errors(errors, sizeof errors);
    line_guard_restore_before_end();
    int file = open_report();
    print_message(number, file >= 0);
    if (file >= 0) {
        struct report_text text = {.file = file};
        report_add(&text, program);
        report_add(&text, " ended by ");
        report_add(&text, signal_name(number));
        report_crash(&text, info);
        if (error_count > 0) {
            report_add(&text, "\nWritten to standard error before:\n");
            report_add_bytes(&text, errors, error_count);
        }
        report_frames(&text, context);
        report_flush(&text);
        close(file);
    }
    line_guard_end_process(number);
}

void line_guard_install_crashes(void) {
    static bool is_installed;
    if (is_installed) return;
    is_installed = true;
    stack_t own = {.ss_sp = stack, .ss_size = sizeof stack};
    sigaltstack(&own, NULL);
    struct sigaction action = {.sa_sigaction = crash, .sa_flags = SA_SIGINFO | SA_ONSTACK};
    sigfillset(&action.sa_mask);
    for (size_t i = 0; i < sizeof line_guard_crashes / sizeof *line_guard_crashes; i++) {
        sigaction(line_guard_crashes[i], &action, NULL);
    }
}

void line_guard_watch_crashes(const char *name, const char *report, bool names_report) {
    is_path_named = names_report;
    strncpy(program, name, sizeof program - 1);
    path[0] = 0;
    if (report && report[0] == '/' && strlen(report) < sizeof path) strcpy(path, report);
    line_guard_install_crashes();
}
