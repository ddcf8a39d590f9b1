// Confines itself as the browser does for an audience, then tries what it must not be able to do once it was taken over, and
// what it needs.
//
//     audience-probe
//     audience-probe without-landlock PROGRAM [ARGUMENT]…
//
// The second form only runs a program as if the kernel had no Landlock.
//
// The first line is whether the confinement is in effect, every other one an attempt's name and its error number, 0 for none. Attempts of a
// child that the launcher starts begin with `child-`.

#define _GNU_SOURCE
#include <CConfinement.h>

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <linux/filter.h>
#include <linux/keyctl.h>
#include <linux/seccomp.h>
#include <netinet/in.h>
#include <pthread.h>
#include <sched.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/personality.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/shm.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <unistd.h>

static const char *prefix = "";

static void tell(const char *name, long result) {
    int code = result < 0 ? errno : 0;
    printf("%s%s %d\n", prefix, name, code);
    fflush(stdout);
}

static long mapped(size_t length, int protection, int descriptor) {
    int flags = MAP_PRIVATE | (descriptor < 0 ? MAP_ANONYMOUS : 0);
    return mmap(NULL, length, protection, flags, descriptor, 0) == MAP_FAILED ? -1 : 0;
}

// What neither the browser nor what it starts may do.
static void try_anywhere(void) {
    struct sockaddr_in any = {.sin_family = AF_INET, .sin_addr = {htonl(INADDR_LOOPBACK)}};
    int waiting = socket(AF_INET, SOCK_STREAM, 0), own = open("/proc/self/ns/net", O_RDONLY);
    char byte = 0, copy = 0;
    struct iovec from = {&byte, 1}, to = {&copy, 1};
    tell("listen", listen(waiting, 1));
    tell("bind", bind(waiting, (struct sockaddr *)&any, sizeof any));
    tell("accept", accept(waiting, NULL, NULL));
    tell("unshare-user", unshare(CLONE_NEWUSER));
    tell("clone-user", syscall(__NR_clone, CLONE_NEWUSER | SIGCHLD, NULL, NULL, NULL, NULL));
    tell("clone3", syscall(435, NULL, (size_t)0));
    tell("setns", setns(own, CLONE_NEWNET));
    tell("ptrace", ptrace(PTRACE_TRACEME, 0, NULL, NULL));
    tell("read-memory", process_vm_readv(getpid(), &to, 1, &from, 1, 0));
    tell("write-memory", process_vm_writev(getpid(), &to, 1, &from, 1, 0));
    tell("io-uring", syscall(425, 1, NULL));
    tell("bpf", syscall(__NR_bpf, 0, NULL, 0));
    tell("keyctl", syscall(__NR_keyctl, KEYCTL_GET_KEYRING_ID, KEY_SPEC_PROCESS_KEYRING, 1));
    tell("add-key", syscall(__NR_add_key, "user", "name", "x", 1, KEY_SPEC_PROCESS_KEYRING));
    tell("request-key", syscall(__NR_request_key, "user", "name", NULL, 0));
    tell("userfaultfd", syscall(__NR_userfaultfd, 0));
    tell("memory-file", syscall(__NR_memfd_create, "file", 0));
    tell("execute-descriptor", syscall(__NR_execveat, open("/bin/true", O_RDONLY), "", NULL, NULL, AT_EMPTY_PATH));
    tell("personality", personality(READ_IMPLIES_EXEC));
    tell("shared-memory", shmat(shmget(IPC_PRIVATE, 4096, IPC_CREAT | 0600), NULL, SHM_EXEC) == (void *)-1 ? -1 : 0);
#ifdef __x86_64__
    tell("x32", syscall(0x40000000 | __NR_getpid));
    long result;
    __asm__ volatile("int $0x80" : "=a"(result) : "a"(20) : "memory");
    errno = result < 0 ? (int)-result : 0;
    tell("i386", result < 0 ? -1 : 0);
#endif
}

static void *do_nothing(void *argument) { return argument; }

// Whether a thread can be made, as clone3 is refused.
static long threaded(void) {
    pthread_t thread;
    int code = pthread_create(&thread, NULL, do_nothing, NULL);
    errno = code;
    return code != 0 ? -1 : pthread_join(thread, NULL);
}

static void try_program(const char *path, const char *argument) {
    char *arguments[] = {(char *)path, (char *)argument, NULL}, *none[] = {NULL};
    execve(path, arguments, none);
    tell(argument == NULL ? "execute" : "execute-by-loader", -1);
}

// Starts this program as the browser starts its children, and shows what that prints.
static void try_launching(int launcher, const char *name, uint8_t program, const char *texts, size_t length) {
    int ends[2];
    char bytes[4096];
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) return;
    int32_t child = cv_launch(launcher, program, texts, length, ends[1]);
    close(ends[1]);
    errno = child < 0 ? -child : 0;
    tell(name, child);
    ssize_t count;
    while (child > 0 && (count = read(ends[0], bytes, sizeof bytes)) > 0) fwrite(bytes, 1, (size_t)count, stdout);
    close(ends[0]);
    int status = 0;
    if (child > 0) tell("await-child", waitpid(child, &status, 0) == child && status == 0 ? 0 : -1);
}

// Replaces this process by a program, for which landlock_create_ruleset (444) fails as in an older kernel.
static int run_without_landlock(char **arguments) {
    struct sock_filter instructions[] = {
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, 444, 0, 1),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | ENOSYS),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
    };
    struct sock_fprog filter = {sizeof instructions / sizeof *instructions, instructions};
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0 || prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &filter) != 0) return 71;
    execv(arguments[0], arguments);
    return 71;
}

int main(int count, char **arguments) {
    if (count > 2 && strcmp(arguments[1], "without-landlock") == 0) return run_without_landlock(arguments + 2);
    char own[PATH_MAX] = "";
    if (readlink("/proc/self/exe", own, sizeof own - 1) < 0) return 71;
    if (count > 1) {
        prefix = "child-";
        try_anywhere();
        tell("own-group", getpgrp() == getpid() ? 0 : -1);
        return 0;
    }
    struct cv_limits limits = {0, 0, 0};
    cv_confine(CV_NO_NEW_PRIVILEGES, limits, 0);
    const char *programs[] = {own};
    int launcher = -1;
    printf("%d\n", cv_confine_kiosk(NULL, 0, programs, 1, &launcher));
    try_anywhere();
    tell("fork", fork());
    tell("map-code", mapped(4096, PROT_READ | PROT_EXEC, -1));
    tell("map-program", mapped(4096, PROT_READ | PROT_EXEC, open("/bin/true", O_RDONLY)));
    void *page = mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    tell("make-code", mprotect(page, 4096, PROT_READ | PROT_EXEC));
    tell("map", page == MAP_FAILED ? -1 : 0);
    tell("thread", threaded());
#define TEXTS(text) text, sizeof text
    try_launching(launcher, "launch", 0, TEXTS("child\0PINFEED_X=1"));
    try_launching(launcher, "launch-other", 1, TEXTS("child"));
    try_launching(launcher, "launch-preloading", 0, TEXTS("child\0LD_PRELOAD=/tmp/x.so"));
    try_program(own, NULL);
    try_program("/lib64/ld-linux-x86-64.so.2", "/bin/true");
    return 0;
}
