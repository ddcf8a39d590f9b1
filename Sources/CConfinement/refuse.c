#define _GNU_SOURCE
#include "refuse.h"

#include "filter.h"

#include <linux/sched.h>

// Denies a call with EPERM.
#define CV_DENY_CALL(name) CV_IF(__NR_##name, 1), CV_DENY(EPERM)

// Calls that no process of pinfeed needs, and that would help a compromised one to access the memory of other
// processes, gain privileges in namespaces, reach frequently attacked parts of the kernel, or accept connections.
#define CV_DENY_FOR_ALL \
    CV_DENY_CALL(execveat), CV_DENY_CALL(unshare), CV_DENY_CALL(setns), CV_DENY_CALL(ptrace), CV_DENY_CALL(process_vm_readv), \
    CV_DENY_CALL(process_vm_writev), CV_DENY_CALL(kcmp), CV_DENY_CALL(bpf), CV_DENY_CALL(perf_event_open), CV_DENY_CALL(keyctl), \
    CV_DENY_CALL(add_key), CV_DENY_CALL(request_key), CV_DENY_CALL(userfaultfd), CV_DENY_CALL(listen), \
    CV_DENY_CALL(bind), CV_DENY_CALL(accept), CV_DENY_CALL(accept4), CV_DENY_CALL(mount), CV_DENY_CALL(umount2), \
    CV_DENY_CALL(pivot_root), CV_DENY_CALL(chroot), CV_DENY_CALL(open_by_handle_at), CV_DENY_CALL(personality), \
    CV_DENY_CALL(shmat), CV_DENY_NEW_CALLS

// The kernel's headers may lack these numbers, which are equal on all architectures. A filter cannot read the flags of
// clone3, which are in memory; with ENOSYS, the C library falls back to clone.
#define CV_DENY_NEW_CALLS \
    CV_IF(425, 1), CV_DENY(EPERM), /* io_uring_setup */ \
    CV_IF(426, 1), CV_DENY(EPERM), /* io_uring_enter */ \
    CV_IF(427, 1), CV_DENY(EPERM), /* io_uring_register */ \
    CV_IF(428, 1), CV_DENY(EPERM), /* open_tree */ \
    CV_IF(429, 1), CV_DENY(EPERM), /* move_mount */ \
    CV_IF(430, 1), CV_DENY(EPERM), /* fsopen */ \
    CV_IF(435, 1), CV_DENY(ENOSYS), /* clone3 */ \
    CV_IF(438, 1), CV_DENY(EPERM), /* pidfd_getfd */ \
    CV_IF(440, 1), CV_DENY(EPERM), /* process_madvise */ \
    CV_IF(442, 1), CV_DENY(EPERM), /* mount_setattr */ \
    CV_IF(447, 1), CV_DENY(EPERM) /* memfd_secret */

// Denies all calls of other architectures and of x32, which have different numbers.
#define CV_BEGIN \
    CV_FIELD(arch), CV_IF(CV_ARCHITECTURE, 1), BPF_JUMP(BPF_JMP | BPF_JA, 1, 0, 0), CV_DENY(EPERM), CV_FIELD(nr), \
    BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, 0x40000000, 0, 1), CV_DENY(EPERM)

// Allows creating threads, but not processes.
#define CV_DENY_PROCESSES \
    CV_IF(__NR_clone, 4), CV_ARGUMENT(0), BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, CLONE_THREAD, 1, 0), CV_DENY(EPERM), \
    CV_ALLOW, CV_DENY_CALL(execve), CV_DENY_FORKS

#ifdef __x86_64__
#define CV_DENY_FORKS CV_DENY_CALL(fork), CV_DENY_CALL(vfork)
#else
#define CV_DENY_FORKS BPF_STMT(BPF_ALU | BPF_OR | BPF_K, 0)
#endif

#define CV_NAMESPACES \
    (CLONE_NEWNS | CLONE_NEWCGROUP | CLONE_NEWUTS | CLONE_NEWIPC | CLONE_NEWUSER | CLONE_NEWPID | CLONE_NEWNET)

int cv_deny_system_calls(enum cv_role role) {
#ifdef CV_ARCHITECTURE
    // curses writes its frames into a memfd, which these rules make impossible to execute.
    struct sock_filter browser[] = {
        CV_BEGIN, CV_DENY_FOR_ALL, CV_DENY_PROCESSES, CV_NOT_EXECUTABLE(mmap), CV_NOT_EXECUTABLE(mprotect),
        CV_NOT_EXECUTABLE(pkey_mprotect), CV_ALLOW,
    };
    struct sock_filter fetcher[] = {
        CV_BEGIN, CV_DENY_FOR_ALL, CV_DENY_PROCESSES, CV_DENY_CALL(memfd_create), CV_ALLOW,
    };
    struct sock_filter launcher[] = {
        CV_BEGIN, CV_DENY_FOR_ALL, CV_DENY_FORKS, CV_DENY_CALL(memfd_create),
        CV_IF(__NR_clone, 4), CV_ARGUMENT(0), BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, CV_NAMESPACES, 0, 1),
        CV_DENY(EPERM), CV_ALLOW,
        CV_ALLOW,
    };
    switch (role) {
    case CV_BROWSER: return cv_install(browser, sizeof browser / sizeof browser[0]);
    case CV_FETCHER: return cv_install(fetcher, sizeof fetcher / sizeof fetcher[0]);
    case CV_LAUNCHER: return cv_install(launcher, sizeof launcher / sizeof launcher[0]);
    }
#endif
    (void)role;
    return 0;
}
