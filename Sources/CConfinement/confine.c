#define _GNU_SOURCE
#include "confine.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/sched.h>
#include <linux/seccomp.h>
#include <malloc.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stddef.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

static int cv_limit(int resource, rlim_t value) {
    struct rlimit limit = {value, value};
    return setrlimit(resource, &limit) == 0;
}

// Limits memory to `memory` bytes of address space, open files to `files` and processor time to `seconds` in all; no file
// written, no core dumped.
static int cv_limit_resources(uint64_t memory, uint64_t files, uint64_t seconds) {
    // A write beyond a limit is to fail, not to kill; and one arena, for each reserves 64 MiB of address space.
    signal(SIGXFSZ, SIG_IGN);
    mallopt(M_ARENA_MAX, 1);
    int held = cv_limit(RLIMIT_AS, (rlim_t)memory);
    held &= cv_limit(RLIMIT_NOFILE, (rlim_t)files);
    held &= cv_limit(RLIMIT_CPU, (rlim_t)seconds);
    held &= cv_limit(RLIMIT_FSIZE, 0);
    held &= cv_limit(RLIMIT_CORE, 0);
    return held;
}

void cv_crash_at_once(void) {
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

static int cv_refuse_privileges(void) {
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

int cv_landlock_version(void) {
#ifdef __NR_landlock_create_ruleset
    long version = syscall(__NR_landlock_create_ruleset, NULL, (size_t)0, 1u);
    return version > 0 ? (int)version : 0;
#else
    return 0;
#endif
}

// Whether this process has one thread.
static int cv_is_alone(void) {
    int tasks = 0;
    DIR *folder = opendir("/proc/self/task");
    if (folder == NULL) return 0;
    for (struct dirent *entry = readdir(folder); entry != NULL; entry = readdir(folder)) tasks += entry->d_name[0] != '.';
    closedir(folder);
    return tasks == 1;
}

// What text is drawn with: fonts, where fontconfig finds them, and what poppler knows of their characters. Of all files
// these alone are left.
static const char *const cv_font_folders[] = {
    "/etc/fonts", "/usr/share/fontconfig", "/usr/share/xml/fontconfig", "/var/cache/fontconfig", "/usr/share/fonts",
    "/usr/local/share/fonts", "/usr/share/poppler",
};

// Landlock (https://docs.kernel.org/userspace-api/landlock.html) by numbers, for headers are older than kernels.
//
// It holds for the thread that asks and for those that come of it, so only a process of one thread is confined by it.
//
// What `denied` has of files is denied but below the folders, where `allowed` of it is allowed; of the network and of
// other processes, all that is denied.
struct cv_rules {
    uint64_t denied, network, scoped, allowed;
    const char *const *folders;
    size_t count;
};

static int cv_landlock(struct cv_rules rules) {
#if defined(__NR_landlock_create_ruleset) && defined(__NR_landlock_add_rule) && defined(__NR_landlock_restrict_self)
    int version = cv_landlock_version();
    if (version < 1 || !cv_is_alone()) return 0;
    // Version 1: execute, write and read a file, read a folder, remove and make entries (bits 0 to 12). Then link or
    // rename across folders (13), truncate (14), device ioctls (15).
    uint64_t known = version >= 5 ? 0xffff : version >= 3 ? 0x7fff : version >= 2 ? 0x3fff : 0x1fff;
    struct { uint64_t files, network, scoped; } handled = {rules.denied & known, rules.network, rules.scoped};
    size_t size = version >= 6 ? sizeof handled : version >= 4 ? offsetof(__typeof__(handled), scoped) : sizeof handled.files;
    int ruleset = (int)syscall(__NR_landlock_create_ruleset, &handled, size, 0u);
    if (ruleset < 0) return 0;
    for (size_t i = 0; i < rules.count; i++) {
        struct { uint64_t allowed; int32_t parent; } __attribute__((packed)) rule = {rules.allowed & handled.files, -1};
        rule.parent = open(rules.folders[i], O_RDONLY | O_DIRECTORY | O_CLOEXEC);
        if (rule.parent < 0) continue;
        // 1 is a rule for what lies beneath. One that is not taken leaves less.
        syscall(__NR_landlock_add_rule, ruleset, 1, &rule, 0u);
        close(rule.parent);
    }
    long result = syscall(__NR_landlock_restrict_self, ruleset, 0u);
    close(ruleset);
    return result == 0;
#else
    return 0;
#endif
}

#if defined(__x86_64__)
#define CV_ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define CV_ARCHITECTURE AUDIT_ARCH_AARCH64
#endif

#define CV_FIELD(name) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, name))
// The low half of an argument; both architectures are little endian.
#define CV_ARGUMENT(n) CV_FIELD(args[n])
#define CV_ARGUMENT_HIGH(n) \
    BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, args[n]) + 4)
#define CV_IF(value, skip) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (value), 0, (skip))
#define CV_ALLOW BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW)
#define CV_DENY(error) BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | (error))
#define CV_CALL(name) CV_IF(__NR_##name, 1), CV_ALLOW
// A call whose flags in argument `n` must not ask for writing, and which `may_open` allows at all.
#define CV_OPEN(name, n) \
    CV_IF(__NR_##name, 4), CV_ARGUMENT(n), \
    BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, O_WRONLY | O_RDWR | O_CREAT | O_TRUNC | O_APPEND, 0, may_open ? 1 : 0), \
    CV_DENY(EACCES), CV_ALLOW

// A call that makes memory in ways of argument 2, of which none may be executed: the code that is there is all.
#define CV_NOT_EXECUTABLE(name) \
    CV_IF(__NR_##name, 4), CV_ARGUMENT(2), BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, PROT_EXEC, 0, 1), \
    CV_DENY(EPERM), CV_ALLOW

// Leaves the system calls that reading and decoding need; every other one fails with EPERM. Threads may be made,
// processes not; files may be opened for reading with `may_open`, else not at all; no memory becomes executable; only
// this process can be signalled.
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
        // Its flags are in memory, where a filter cannot see them; the C library falls back to clone.
        CV_IF(__NR_clone3, 1), CV_DENY(ENOSYS),
#endif
        CV_IF(__NR_tgkill, 4), CV_ARGUMENT(0), CV_IF((uint32_t)getpid(), 1), CV_ALLOW, CV_DENY(EPERM),
        CV_IF(__NR_prctl, 4), CV_ARGUMENT(0), CV_IF(PR_SET_NAME, 1), CV_ALLOW, CV_DENY(EPERM),
        // Limits may be read, not set.
        CV_IF(__NR_prlimit64, 6), CV_ARGUMENT(2), CV_IF(0, 3), CV_ARGUMENT_HIGH(2), CV_IF(0, 1), CV_ALLOW,
        CV_DENY(EPERM),
        // Not F_SETOWN: it sends signals.
        CV_IF(__NR_fcntl, 8), CV_ARGUMENT(1),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, F_DUPFD, 5, 0), BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, F_DUPFD_CLOEXEC, 4, 0),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, F_GETFD, 3, 0), BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, F_SETFD, 2, 0),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, F_GETFL, 1, 0), CV_DENY(EPERM), CV_ALLOW,
        CV_DENY(EPERM),
    };
    struct sock_fprog program = {sizeof filter / sizeof filter[0], filter};
    return syscall(__NR_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_TSYNC, &program) == 0;
#else
    return 0;
#endif
}

uint32_t cv_confine(uint32_t wanted, struct cv_limits limits, int draws) {
    uint32_t held = 0;
    if (wanted & CV_RESOURCE_LIMITS && cv_limit_resources(limits.memory, limits.files, limits.seconds)) {
        held |= CV_RESOURCE_LIMITS;
    }
    if (wanted & CV_NO_NEW_PRIVILEGES && cv_refuse_privileges()) held |= CV_NO_NEW_PRIVILEGES;
    struct cv_rules fonts = {
        // Binding and connecting TCP; connecting to abstract sockets and signalling processes outside.
        .denied = 0xffff, .network = 0x3, .scoped = 0x3,
        // Reading.
        .allowed = 0x4 | 0x8, .folders = cv_font_folders, .count = sizeof cv_font_folders / sizeof *cv_font_folders,
    };
    if (wanted & CV_LANDLOCK && cv_landlock(fonts)) held |= CV_LANDLOCK;
    if (wanted & CV_SYSTEM_CALL_FILTER && cv_filter_system_calls(draws || held & CV_LANDLOCK)) {
        held |= CV_SYSTEM_CALL_FILTER;
    }
    return held;
}

int cv_confine_writing(const char *folder) {
    struct cv_rules rules = {
        // All but reading (bits 2 and 3) and device ioctls; waiting for connections; signalling processes outside.
        .denied = 0x7ff3, .network = 0x1, .scoped = 0x2,
        // Writing, making and removing files and folders; renaming and truncating.
        .allowed = 0x2 | 0x10 | 0x20 | 0x80 | 0x100 | 0x2000 | 0x4000, .folders = &folder, .count = folder != NULL,
    };
    return cv_landlock(rules);
}
