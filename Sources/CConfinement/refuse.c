#define _GNU_SOURCE
#include "refuse.h"

#include "filter.h"

#include <linux/sched.h>

// Denies a call with EPERM.
#define CV_REFUSE(name) CV_IF(__NR_##name, 1), CV_DENY(EPERM)

// Calls that no process of pinfeed needs, and that would help a compromised one to access the memory of other
// processes, gain privileges in namespaces, reach frequently attacked parts of the kernel, or accept connections.
#define CV_REFUSE_FOR_ALL \
    CV_REFUSE(execveat), CV_REFUSE(unshare), CV_REFUSE(setns), CV_REFUSE(ptrace), CV_REFUSE(process_vm_readv), \
    CV_REFUSE(process_vm_writev), CV_REFUSE(kcmp), CV_REFUSE(bpf), CV_REFUSE(perf_event_open), CV_REFUSE(keyctl), \
    CV_REFUSE(add_key), CV_REFUSE(request_key), CV_REFUSE(userfaultfd), CV_REFUSE(listen), \
    CV_REFUSE(bind), CV_REFUSE(accept), CV_REFUSE(accept4), CV_REFUSE(mount), CV_REFUSE(umount2), \
    CV_REFUSE(pivot_root), CV_REFUSE(chroot), CV_REFUSE(open_by_handle_at), CV_REFUSE(personality), \
    CV_REFUSE(shmat), CV_REFUSE_NEW

// The kernel's headers may lack these numbers, which are equal on all architectures. A filter cannot read the flags of
// clone3, which are in memory; with ENOSYS, the C library falls back to clone.
#define CV_REFUSE_NEW \
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
#define CV_REFUSE_PROCESSES \
    CV_IF(__NR_clone, 4), CV_ARGUMENT(0), BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, CLONE_THREAD, 1, 0), CV_DENY(EPERM), \
    CV_ALLOW, CV_REFUSE(execve), CV_REFUSE_FORKS

#ifdef __x86_64__
#define CV_REFUSE_FORKS CV_REFUSE(fork), CV_REFUSE(vfork)
#else
#define CV_REFUSE_FORKS BPF_STMT(BPF_ALU | BPF_OR | BPF_K, 0)
#endif

#define CV_NAMESPACES \
    (CLONE_NEWNS | CLONE_NEWCGROUP | CLONE_NEWUTS | CLONE_NEWIPC | CLONE_NEWUSER | CLONE_NEWPID | CLONE_NEWNET)

int cv_deny_system_calls(enum cv_role role) {
#ifdef CV_ARCHITECTURE
    // curses writes its frames into a memfd, which these rules make impossible to execute.
    struct sock_filter browser[] = {
        CV_BEGIN, CV_REFUSE_FOR_ALL, CV_REFUSE_PROCESSES, CV_NOT_EXECUTABLE(mmap), CV_NOT_EXECUTABLE(mprotect),
        CV_NOT_EXECUTABLE(pkey_mprotect), CV_ALLOW,
    };
    struct sock_filter fetcher[] = {
        CV_BEGIN, CV_REFUSE_FOR_ALL, CV_REFUSE_PROCESSES, CV_REFUSE(memfd_create), CV_ALLOW,
    };
    struct sock_filter launcher[] = {
        CV_BEGIN, CV_REFUSE_FOR_ALL, CV_REFUSE_FORKS, CV_REFUSE(memfd_create),
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
