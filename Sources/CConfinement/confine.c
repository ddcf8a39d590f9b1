#define _GNU_SOURCE
#include "confine.h"

#include "filter.h"
#include "landlock.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/sched.h>
#include <malloc.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

static int cv_limit(int resource, rlim_t value) {
    struct rlimit limit = {value, value};
    return setrlimit(resource, &limit) == 0;
}

// Limits memory to `memory` bytes of address space, open files to `files` and total processor time to `seconds`.
// Writing files and dumping core are disabled.
static int cv_limit_resources(uint64_t memory, uint64_t files, uint64_t seconds) {
    // Writing beyond the limit must fail, not kill. Each arena reserves 64 MiB of address space, so use one.
    signal(SIGXFSZ, SIG_IGN);
    mallopt(M_ARENA_MAX, 1);
    int applied = cv_limit(RLIMIT_AS, (rlim_t)memory);
    applied &= cv_limit(RLIMIT_NOFILE, (rlim_t)files);
    applied &= cv_limit(RLIMIT_CPU, (rlim_t)seconds);
    applied &= cv_limit(RLIMIT_FSIZE, 0);
    applied &= cv_limit(RLIMIT_CORE, 0);
    return applied;
}

void cv_reset_crash_handlers(void) {
    static const int crashes[] = {SIGQUIT, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV};
    for (size_t i = 0; i < sizeof crashes / sizeof *crashes; i++) signal(crashes[i], SIG_DFL);
}

void cv_close_others(int first, int second) {
#ifdef __NR_close_range
    if (first > 3) syscall(__NR_close_range, 3u, (unsigned)first - 1, 0u);
    if (second > first + 1) syscall(__NR_close_range, (unsigned)first + 1, (unsigned)second - 1, 0u);
    syscall(__NR_close_range, (unsigned)second + 1, ~0u, 0u);
#endif
}

static int cv_deny_new_privileges(void) {
    return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0;
}

static void *cv_wait_for_hangup(void *descriptor) {
    struct pollfd input = {(int)(intptr_t)descriptor, 0, 0};
    while (poll(&input, 1, -1) <= 0 || (input.revents & (POLLHUP | POLLERR)) == 0) {}
    _exit(0);
}

int cv_exit_on_hangup(int descriptor) {
    pthread_t thread;
    pthread_attr_t attributes;
    if (pthread_attr_init(&attributes) != 0) return 0;
    pthread_attr_setstacksize(&attributes, 64 * 1024);
    pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
    int result = pthread_create(&thread, &attributes, cv_wait_for_hangup, (void *)(intptr_t)descriptor);
    pthread_attr_destroy(&attributes);
    return result == 0;
}

// The only files that a confined decoder can open: fonts, fontconfig's configuration and poppler's character tables.
static const char *const cv_font_folders[] = {
    "/etc/fonts", "/usr/share/fontconfig", "/usr/share/xml/fontconfig", "/var/cache/fontconfig", "/usr/share/fonts",
    "/usr/local/share/fonts", "/usr/share/poppler",
};

// Allows only the system calls for reading and decoding; others fail with EPERM. Threads can be created, but not
// processes. Files can be opened for reading if `may_open` is true. Memory cannot become executable, and only this
// process can be signalled.
static int cv_filter_system_calls(int may_open) {
#ifdef CV_ARCHITECTURE
    struct sock_filter filter[] = {
        CV_FIELD(arch), CV_IF(CV_ARCHITECTURE, 1), BPF_JUMP(BPF_JMP | BPF_JA, 1, 0, 0), CV_DENY(EPERM),
        CV_FIELD(nr),
        CV_CALL(read), CV_CALL(write), CV_CALL(futex), CV_CALL(lseek), CV_CALL(pread64), CV_CALL(readv),
        CV_CALL(writev), CV_CALL(close), CV_CALL(fstat), CV_CALL(newfstatat), CV_CALL(statx), CV_CALL(statfs),
        CV_CALL(fstatfs), CV_CALL(munmap), CV_CALL(mremap), CV_CALL(madvise), CV_CALL(recvmsg),
        CV_CALL(brk), CV_CALL(membarrier), CV_CALL(set_robust_list), CV_CALL(set_tid_address), CV_CALL(sigaltstack),
        CV_CALL(rt_sigaction), CV_CALL(rt_sigprocmask), CV_CALL(rt_sigreturn), CV_CALL(restart_syscall),
        CV_CALL(getpid), CV_CALL(gettid), CV_CALL(getuid), CV_CALL(geteuid), CV_CALL(getgid), CV_CALL(getegid),
        CV_CALL(exit), CV_CALL(exit_group), CV_CALL(clock_gettime), CV_CALL(clock_getres), CV_CALL(clock_nanosleep),
        CV_CALL(nanosleep), CV_CALL(gettimeofday), CV_CALL(sched_yield), CV_CALL(sched_getaffinity),
        CV_CALL(getcpu), CV_CALL(getrandom), CV_CALL(getrusage), CV_CALL(sysinfo), CV_CALL(uname), CV_CALL(getcwd),
        CV_CALL(faccessat), CV_CALL(readlinkat), CV_CALL(getdents64), CV_CALL(ppoll), CV_CALL(pselect6), CV_CALL(dup),
        CV_CALL(dup3), CV_CALL(eventfd2), CV_CALL(pipe2), CV_CALL(fadvise64),
        CV_NOT_EXECUTABLE(mmap), CV_NOT_EXECUTABLE(mprotect),
#ifdef __NR_rseq
        CV_CALL(rseq),
#endif
#ifdef __NR_faccessat2
        CV_CALL(faccessat2),
#endif
#ifdef __x86_64__
        CV_CALL(stat), CV_CALL(lstat), CV_CALL(access), CV_CALL(readlink), CV_CALL(poll), CV_CALL(select),
        CV_CALL(dup2), CV_CALL(time), CV_CALL(getrlimit),
        CV_OPEN(open, 1),
#endif
        CV_OPEN(openat, 2),
        CV_IF(__NR_clone, 4), CV_ARGUMENT(0), BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, CLONE_THREAD, 1, 0),
        CV_DENY(EPERM), CV_ALLOW,
#ifdef __NR_clone3
        // A filter cannot read the flags of clone3, which are in memory. The C library falls back to clone.
        CV_IF(__NR_clone3, 1), CV_DENY(ENOSYS),
#endif
        CV_IF(__NR_tgkill, 4), CV_ARGUMENT(0), CV_IF((uint32_t)getpid(), 1), CV_ALLOW, CV_DENY(EPERM),
        CV_IF(__NR_prctl, 4), CV_ARGUMENT(0), CV_IF(PR_SET_NAME, 1), CV_ALLOW, CV_DENY(EPERM),
        // Resource limits can be read, but not set.
        CV_IF(__NR_prlimit64, 6), CV_ARGUMENT(2), CV_IF(0, 3), CV_ARGUMENT_HIGH(2), CV_IF(0, 1), CV_ALLOW,
        CV_DENY(EPERM),
        // F_SETOWN is denied, because it can send signals to other processes.
        CV_IF(__NR_fcntl, 8), CV_ARGUMENT(1),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, F_DUPFD, 5, 0), BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, F_DUPFD_CLOEXEC, 4, 0),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, F_GETFD, 3, 0), BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, F_SETFD, 2, 0),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, F_GETFL, 1, 0), CV_DENY(EPERM), CV_ALLOW,
        CV_DENY(EPERM),
    };
    return cv_install(filter, sizeof filter / sizeof filter[0]);
#else
    return 0;
#endif
}

uint32_t cv_confine(uint32_t requested, struct cv_limits limits, int draws) {
    uint32_t applied = 0;
    if (requested & CV_RESOURCE_LIMITS && cv_limit_resources(limits.memory, limits.files, limits.seconds)) {
        applied |= CV_RESOURCE_LIMITS;
    }
    if (requested & CV_NO_NEW_PRIVILEGES && cv_deny_new_privileges()) applied |= CV_NO_NEW_PRIVILEGES;
    if (requested & CV_LANDLOCK) {
        // Deny binding and connecting TCP sockets, connecting to abstract UNIX sockets and signalling other processes.
        struct cv_rules rules = cv_create_rules((struct cv_denial){.denied = 0xffff, .network = 0x3, .scoped = 0x3});
        for (size_t i = 0; i < sizeof cv_font_folders / sizeof *cv_font_folders; i++) {
            cv_allow(rules, cv_font_folders[i], CV_READING);
        }
        if (cv_apply_rules(rules)) applied |= CV_LANDLOCK;
    }
    if (requested & CV_SYSTEM_CALL_FILTER && cv_filter_system_calls(draws || applied & CV_LANDLOCK)) {
        applied |= CV_SYSTEM_CALL_FILTER;
    }
    return applied;
}
