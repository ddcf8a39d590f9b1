// Filters of system calls (https://docs.kernel.org/userspace-api/seccomp_filter.html), as macros for their instructions.
#pragma once

#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

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

// Installs a filter on every thread of this process, which has refused new privileges. Returns whether it holds.
static inline int cv_install(struct sock_filter *filter, size_t count) {
    struct sock_fprog program = {(unsigned short)count, filter};
    return syscall(__NR_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_TSYNC, &program) == 0;
}
