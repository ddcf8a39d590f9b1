// Macros for the instructions of system call filters (https://docs.kernel.org/userspace-api/seccomp_filter.html).
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
// The low half of an argument. Both architectures are little-endian.
#define CV_ARGUMENT(n) CV_FIELD(args[n])
#define CV_ARGUMENT_HIGH(n) \
    BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, args[n]) + 4)
#define CV_IF(value, skip) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (value), 0, (skip))
#define CV_ALLOW BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW)
#define CV_DENY(error) BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | (error))
#define CV_CALL(name) CV_IF(__NR_##name, 1), CV_ALLOW
// Allows a call to open files, if `may_open` is true and the flags in argument `n` do not request writing.
#define CV_OPEN(name, n) \
    CV_IF(__NR_##name, 4), CV_ARGUMENT(n), \
    BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, O_WRONLY | O_RDWR | O_CREAT | O_TRUNC | O_APPEND, 0, may_open ? 1 : 0), \
    CV_DENY(EACCES), CV_ALLOW

// Allows a call unless the memory protection in argument 2 includes execution, so that no code can be added.
#define CV_NOT_EXECUTABLE(name) \
    CV_IF(__NR_##name, 4), CV_ARGUMENT(2), BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, PROT_EXEC, 0, 1), \
    CV_DENY(EPERM), CV_ALLOW

// Installs a filter on all threads of this process, which must have set no_new_privs. Returns whether it is in effect.
static inline int cv_install(struct sock_filter *filter, size_t count) {
    struct sock_fprog program = {(unsigned short)count, filter};
    return syscall(__NR_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_TSYNC, &program) == 0;
}
