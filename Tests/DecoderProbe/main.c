// Confines itself as a decoder does, then tries what a hostile file would have a decoder do, and prints how each
// attempt ended.
//
//     decoder-probe <layers> <memory> <files> <seconds> <folder>
//
// `layers` are the bits of `Confinement` that are requested; `folder` is empty, and the probe's own. The first line is the
// bits that applied and the version of Landlock, every other one an attempt: its name, whether it must be refused by the
// layers that applied ("refused", "allowed", or "any" where the system or the person's rights may forbid it all the same),
// and the error number, 0 for none.

#define _GNU_SOURCE

#include <CConfinement.h>

#include <arpa/inet.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <poll.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/mount.h>
#include <sys/personality.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/uio.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static struct sockaddr_in listening, receiving;
static int tcp, unbound, udp, written, readable, terminal, inbox;
static char terminal_name[64];
static void *page;
static pid_t parent;

// Has an open file wait in a socket, as a decoder gets its pictures.
static int fill_inbox(void) {
    int ends[2];
    union { struct cmsghdr header; char buffer[CMSG_SPACE(sizeof(int))]; } control = {0};
    struct iovec vector = {"x", 1};
    struct msghdr message = {
        .msg_iov = &vector, .msg_iovlen = 1, .msg_control = &control, .msg_controllen = sizeof control,
    };
    if (socketpair(AF_UNIX, SOCK_STREAM, 0, ends) != 0) return 0;
    control.header.cmsg_len = CMSG_LEN(sizeof(int));
    control.header.cmsg_level = SOL_SOCKET;
    control.header.cmsg_type = SCM_RIGHTS;
    memcpy(CMSG_DATA(&control.header), &readable, sizeof(int));
    inbox = ends[0];
    return sendmsg(ends[1], &message, 0) == 1;
}

// Made before the confinement: what attempts are made upon.
static int prepare(const char *folder) {
    if (chdir(folder) != 0) return 0;
    for (const char **name = (const char *[]){"old", "victim", "moved", "tools", NULL}; *name; name++) {
        int made = open(*name, O_WRONLY | O_CREAT, 0700);
        if (made < 0 || write(made, "text", 4) != 4) return 0;
        close(made);
    }
    if (mkdir("empty", 0700) != 0) return 0;
    parent = getppid();
    written = open("old", O_WRONLY);
    readable = open("old", O_RDONLY);
    struct sockaddr_in any = {.sin_family = AF_INET, .sin_addr = {htonl(INADDR_LOOPBACK)}};
    socklen_t length = sizeof any;
    int listener = socket(AF_INET, SOCK_STREAM, 0);
    if (bind(listener, (struct sockaddr *)&any, sizeof any) != 0 || listen(listener, 4) != 0) return 0;
    getsockname(listener, (struct sockaddr *)&listening, &length);
    int receiver = socket(AF_INET, SOCK_DGRAM, 0);
    if (bind(receiver, (struct sockaddr *)&any, sizeof any) != 0) return 0;
    getsockname(receiver, (struct sockaddr *)&receiving, &length);
    tcp = socket(AF_INET, SOCK_STREAM, 0);
    unbound = socket(AF_INET, SOCK_STREAM, 0);
    udp = socket(AF_INET, SOCK_DGRAM, 0);
    // A terminal that someone else sits at.
    terminal = posix_openpt(O_RDWR | O_NOCTTY);
    if (terminal < 0 || grantpt(terminal) != 0 || unlockpt(terminal) != 0) return 0;
    if (ptsname_r(terminal, terminal_name, sizeof terminal_name) != 0) return 0;
    page = mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    return written >= 0 && readable >= 0 && tcp >= 0 && unbound >= 0 && udp >= 0 && page != MAP_FAILED && fill_inbox();
}

static long opened(const char *path, int flags) {
    int descriptor = open(path, flags, 0600);
    if (descriptor >= 0) close(descriptor);
    return descriptor;
}

static long made_socket(int family, int type) {
    int descriptor = socket(family, type, 0);
    if (descriptor >= 0) close(descriptor);
    return descriptor;
}

static long open_to_write(void) { return opened("old", O_WRONLY); }
static long open_to_both(void) { return opened("old", O_RDWR); }
static long open_to_append(void) { return opened("old", O_WRONLY | O_APPEND); }
static long open_to_truncate(void) { return opened("victim", O_RDONLY | O_TRUNC); }
static long open_new(void) { return opened("new", O_WRONLY | O_CREAT); }
static long open_new_to_read(void) { return opened("new-too", O_RDONLY | O_CREAT); }
static long open_unnamed(void) { return opened(".", O_WRONLY | 020000000 | O_DIRECTORY); }  // O_TMPFILE
static long open_device(void) { return opened("/dev/null", O_WRONLY); }
static long open_own_score(void) { return opened("/proc/self/oom_score_adj", O_WRONLY); }
static long open_shared_memory(void) {
    char name[64];
    snprintf(name, sizeof name, "/dev/shm/decoder-probe-%d", (int)getpid());
    long result = opened(name, O_RDWR | O_CREAT);
    int code = errno;
    if (result >= 0) unlink(name);
    errno = code;
    return result;
}
static long by_openat2(void) {
#ifdef __NR_openat2
    struct { uint64_t flags, mode, resolve; } how = {O_WRONLY, 0, 0};
    long descriptor = syscall(__NR_openat2, AT_FDCWD, "old", &how, sizeof how);
    if (descriptor >= 0) close((int)descriptor);
    return descriptor;
#else
    errno = EPERM;
    return -1;
#endif
}
static long append(void) { return write(written, "x", 1); }
static long truncate_path(void) { return truncate("victim", 0); }
static long truncate_open(void) { return ftruncate(written, 0); }
static long allocate(void) { return syscall(__NR_fallocate, written, 0, 0l, 4096l); }
static long make_folder(void) { return mkdir("folder", 0700); }
static long remove_folder(void) { return rmdir("empty"); }
static long remove_file(void) { return unlink("victim"); }
static long rename_file(void) { return rename("moved", "gone"); }
static long link_file(void) { return link("old", "linked"); }
static long link_symbol(void) { return symlink("/etc/passwd", "symbol"); }
static long make_fifo(void) { return mkfifo("fifo", 0600); }
static long change_mode(void) { return chmod("old", 0600); }
static long change_open_mode(void) { return fchmod(readable, 0600); }
static long change_owner(void) { return chown("old", getuid(), getgid()); }
static long change_times(void) { return utimensat(AT_FDCWD, "old", NULL, 0); }
static long set_attribute(void) { return syscall(__NR_setxattr, "old", "user.probe", "x", (size_t)1, 0); }
static long flush(void) { return fsync(written); }
static long change_folder(void) { return chdir("/"); }

static long socket_tcp(void) { return made_socket(AF_INET, SOCK_STREAM); }
static long socket_tcp6(void) { return made_socket(AF_INET6, SOCK_STREAM); }
static long socket_udp(void) { return made_socket(AF_INET, SOCK_DGRAM); }
static long socket_unix(void) { return made_socket(AF_UNIX, SOCK_STREAM); }
static long socket_netlink(void) { return made_socket(AF_NETLINK, SOCK_RAW); }
static long socket_pair(void) {
    int ends[2];
    long result = socketpair(AF_UNIX, SOCK_STREAM, 0, ends);
    if (result == 0) { close(ends[0]); close(ends[1]); }
    return result;
}
static long connect_tcp(void) { return connect(tcp, (struct sockaddr *)&listening, sizeof listening); }
static long bind_tcp(void) {
    struct sockaddr_in any = {.sin_family = AF_INET, .sin_addr = {htonl(INADDR_LOOPBACK)}};
    return bind(unbound, (struct sockaddr *)&any, sizeof any);
}
static long listen_tcp(void) { return listen(unbound, 1); }
static long send_udp(void) { return sendto(udp, "x", 1, 0, (struct sockaddr *)&receiving, sizeof receiving); }

static long reap(long child) {
    if (child == 0) _exit(0);
    if (child > 0) waitpid((pid_t)child, NULL, 0);
    return child;
}
static long by_fork(void) { return reap(fork()); }
static long by_clone(void) { return reap(syscall(__NR_clone, SIGCHLD, NULL, NULL, NULL, NULL)); }
static long by_clone3(void) {
#ifdef __NR_clone3
    struct { uint64_t flags, pidfd, child_tid, parent_tid, exit_signal, stack, stack_size, tls; } how = {.exit_signal = SIGCHLD};
    return reap(syscall(__NR_clone3, &how, sizeof how));
#else
    errno = EPERM;
    return -1;
#endif
}
static long unshare_users(void) { return syscall(__NR_unshare, 0x10000000); }  // CLONE_NEWUSER

static long memory_file(void) {
    long descriptor = syscall(__NR_memfd_create, "probe", 0u);
    if (descriptor >= 0) close((int)descriptor);
    return descriptor;
}
static long io_ring(void) {
    uint32_t parameters[64] = {0};
    long descriptor = syscall(__NR_io_uring_setup, 1u, parameters);
    if (descriptor >= 0) close((int)descriptor);
    return descriptor;
}
static long read_parent(void) {
    char path[64];
    snprintf(path, sizeof path, "/proc/%d/mem", (int)parent);
    return opened(path, O_RDONLY);
}
static long peek_parent(void) {
    char byte;
    struct iovec here = {&byte, 1}, there = {(void *)&parent, 1};
    // The address need not be one of the parent's: then it is a bad one, which is no refusal.
    return syscall(__NR_process_vm_readv, parent, &here, 1ul, &there, 1ul, 0ul);
}
static long trace_parent(void) { return ptrace(PTRACE_CONT, parent, NULL, NULL); }
static long signal_parent(void) { return kill(parent, 0); }
static long signal_thread_of_parent(void) { return syscall(__NR_tgkill, parent, parent, 0); }
static long raise_limit(void) {
    struct rlimit limit;
    getrlimit(RLIMIT_CORE, &limit);
    return setrlimit(RLIMIT_CORE, &limit);
}
static long take_user(void) { return setuid(getuid()); }
static long take_group(void) { return setgid(getgid()); }
static long set_dumpable(void) { return prctl(PR_SET_DUMPABLE, 1, 0, 0, 0); }
static long keep_capabilities(void) { return prctl(PR_SET_KEEPCAPS, 0, 0, 0, 0); }
static long unmount(void) { return umount2("empty", 0); }
static long mount_nothing(void) { return mount("none", "/nonexistent", "tmpfs", 0, NULL); }
static long change_root(void) { return chroot("."); }
static long own_signals(void) { return fcntl(readable, F_SETOWN, getpid()); }
static long set_priority(void) { return nice(0) == 0 ? 0 : -1; }
static long tty_input(void) { return ioctl(readable, 0x5421, &(int){0}); }  // FIONBIO
static long much_memory(void) {
    void *memory = mmap(NULL, (size_t)3 << 30, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (memory == MAP_FAILED) return -1;
    munmap(memory, (size_t)3 << 30);
    return 0;
}
static long many_files(void) {
    int made[256], count = 0;
    while (count < 256 && (made[count] = dup(readable)) >= 0) count++;
    int code = errno;
    for (int i = 0; i < count; i++) close(made[i]);
    errno = code;
    return count == 256 ? 0 : -1;
}

static long read_given(void) {
    char text[4];
    int descriptor = -1;
    if (cv_receive(inbox, text, 1, &descriptor) != 1 || descriptor < 0) return -1;
    long result = pread(descriptor, text, 4, 0) == 4 && memcmp(text, "text", 4) == 0 ? 0 : -1;
    close(descriptor);
    return result;
}
static long map_given(void) {
    void *memory = mmap(NULL, 4, PROT_READ, MAP_PRIVATE, readable, 0);
    return memory == MAP_FAILED ? -1 : munmap(memory, 4);
}
static long list_fonts(void) {
    DIR *folder = opendir("/usr/share/fonts");
    return folder == NULL ? -1 : closedir(folder);
}
static long list_folder(void) {
    DIR *folder = opendir(".");
    return folder == NULL ? -1 : closedir(folder);
}
static long open_beside_fonts(void) { return opened("/usr/share/fonts/../../../etc/passwd", O_RDONLY); }
static long open_old(void) { return opened("old", O_RDONLY); }
static long open_given_again(void) {
    char path[64];
    snprintf(path, sizeof path, "/proc/self/fd/%d", readable);
    return opened(path, O_RDONLY);
}
static long open_library(void) { return opened("/etc/ld.so.cache", O_RDONLY); }
static long open_own_environment(void) { return opened("/proc/self/environ", O_RDONLY); }
static long open_of_parent(const char *name) {
    char path[64];
    snprintf(path, sizeof path, "/proc/%d/%s", (int)parent, name);
    return opened(path, O_RDONLY);
}
static long open_environment(void) { return open_of_parent("environ"); }
static long open_maps(void) { return open_of_parent("maps"); }
static long open_words(void) { return open_of_parent("cmdline"); }
static long open_terminal(void) { return opened(terminal_name, O_RDONLY | O_NOCTTY); }
static long open_terminal_to_write(void) { return opened(terminal_name, O_WRONLY | O_NOCTTY); }
static long open_own_terminal(void) { return opened("/dev/tty", O_RDONLY); }
static long open_new_terminal(void) { return opened("/dev/ptmx", O_RDONLY | O_NOCTTY); }
static long type_on_terminal(void) { return ioctl(terminal, 0x5412, ""); }  // TIOCSTI

static long lift_timer(void) {
    struct { struct timeval interval, value; } none = {0};
    return syscall(__NR_setitimer, 2, &none, NULL);  // ITIMER_PROF
}
static long make_timer(void) {
    int timer;
    return syscall(__NR_timer_create, CLOCK_MONOTONIC, NULL, &timer);
}
static long lift_processor_limit(void) {
    struct rlimit limit;
    getrlimit(RLIMIT_CPU, &limit);
    return setrlimit(RLIMIT_CPU, &limit);
}

static long map(int ways, int flags, int descriptor) {
    void *memory = mmap(NULL, 4096, ways, flags, descriptor, 0);
    return memory == MAP_FAILED ? -1 : munmap(memory, 4096);
}
static long map_code_to_write(void) {
    return map(PROT_READ | PROT_WRITE | PROT_EXEC, MAP_PRIVATE | MAP_ANONYMOUS, -1);
}
static long map_code(void) { return map(PROT_READ | PROT_EXEC, MAP_PRIVATE | MAP_ANONYMOUS, -1); }
static long map_given_as_code(void) { return map(PROT_READ | PROT_EXEC, MAP_PRIVATE, readable); }
static long make_code(void) { return mprotect(page, 4096, PROT_READ | PROT_EXEC); }
static long make_code_to_write(void) { return mprotect(page, 4096, PROT_READ | PROT_WRITE | PROT_EXEC); }
static long make_code_by_key(void) {
    return syscall(__NR_pkey_mprotect, page, 4096ul, PROT_READ | PROT_EXEC, -1);
}
static long make_all_code(void) { return personality(0x0400000); }  // READ_IMPLIES_EXEC
static long share_memory(void) {
    long id = syscall(__NR_shmget, 0, 4096ul, 0700);
    if (id >= 0) syscall(__NR_shmctl, id, 0, NULL);
    return id;
}
static long handle_faults(void) {
    long descriptor = syscall(__NR_userfaultfd, 1);
    if (descriptor >= 0) close((int)descriptor);
    return descriptor;
}
static long write_parent(void) {
    char byte = 0;
    struct iovec here = {&byte, 1}, there = {(void *)&parent, 1};
    return syscall(__NR_process_vm_writev, parent, &here, 1ul, &there, 1ul, 0ul);
}
static void *nothing(void *value) { return value; }
static long make_thread(void) {
    pthread_t thread;
    int code = pthread_create(&thread, NULL, nothing, NULL);
    if (code != 0) { errno = code; return -1; }
    return pthread_join(thread, NULL);
}
static long some_memory(void) {
    void *memory = mmap(NULL, 64 << 20, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    return memory == MAP_FAILED ? -1 : munmap(memory, 64 << 20);
}
static long run_program(void) {
    fflush(stdout);
    char *arguments[] = {"/bin/true", NULL}, *environment[] = {NULL};
    return execve("/bin/true", arguments, environment);
}

#define LIMITS CV_RESOURCE_LIMITS
#define LANDLOCK CV_LANDLOCK
#define FILTER CV_SYSTEM_CALL_FILTER
#define BOTH (LANDLOCK | FILTER)
// The system or the person's rights may refuse it all the same.
#define ANYWAY 0x100
// The filter refuses it where there is no Landlock that would tell one file from another.
#define ALONE 0x200

struct attempt {
    const char *name;
    // What refuses it, and the version of Landlock that does.
    int layers, landlock;
    long (*act)(void);
};

static const struct attempt attempts[] = {
    {"read-what-was-given", 0, 0, read_given}, {"map-what-was-given", 0, 0, map_given},
    {"list-fonts", ALONE, 0, list_fonts}, {"make-a-thread", 0, 0, make_thread}, {"take-64-MiB", 0, 0, some_memory},
    {"take-3-GiB", LIMITS, 0, much_memory}, {"open-256-files", LIMITS, 0, many_files},
    {"append-to-an-open-file", LIMITS, 0, append},
    {"open-a-file", BOTH, 1, open_old}, {"open-again-what-was-given", BOTH, 1, open_given_again},
    {"open-a-file-by-way-of-fonts", BOTH, 1, open_beside_fonts}, {"open-the-list-of-libraries", BOTH, 1, open_library},
    {"list-a-folder", BOTH, 1, list_folder}, {"open-its-own-environment", BOTH, 1, open_own_environment},
    {"open-the-parent's-environment", BOTH | ANYWAY, 1, open_environment},
    {"open-the-parent's-maps", BOTH | ANYWAY, 1, open_maps}, {"open-the-parent's-words", BOTH, 1, open_words},
    {"open-a-terminal", BOTH, 1, open_terminal}, {"open-a-terminal-to-write", BOTH, 1, open_terminal_to_write},
    {"open-its-own-terminal", BOTH | ANYWAY, 1, open_own_terminal}, {"open-a-new-terminal", BOTH, 1, open_new_terminal},
    {"type-on-a-terminal", FILTER | ANYWAY, 0, type_on_terminal},
    {"lift-its-timer", FILTER, 0, lift_timer}, {"make-a-timer", FILTER, 0, make_timer},
    {"lift-the-processor-limit", FILTER, 0, lift_processor_limit},
    {"map-code-to-write", FILTER, 0, map_code_to_write}, {"map-code", FILTER, 0, map_code},
    {"map-code-of-what-was-given", FILTER, 0, map_given_as_code}, {"make-memory-code", FILTER, 0, make_code},
    {"make-memory-code-to-write", FILTER, 0, make_code_to_write},
    {"make-memory-code-by-a-key", FILTER | ANYWAY, 0, make_code_by_key},
    {"make-all-memory-code", FILTER | ANYWAY, 0, make_all_code}, {"share-memory", FILTER | ANYWAY, 0, share_memory},
    {"handle-faults", FILTER | ANYWAY, 0, handle_faults},
    {"open-to-write", BOTH, 1, open_to_write}, {"open-to-read-and-write", BOTH, 1, open_to_both},
    {"open-to-append", BOTH, 1, open_to_append}, {"open-to-truncate", BOTH, 3, open_to_truncate},
    {"open-by-openat2", BOTH | ANYWAY, 1, by_openat2}, {"open-a-new-file", BOTH, 1, open_new},
    {"open-a-new-file-to-read", BOTH, 1, open_new_to_read}, {"open-an-unnamed-file", BOTH | ANYWAY, 1, open_unnamed},
    {"open-a-device-to-write", BOTH, 1, open_device}, {"open-its-own-oom-score", BOTH, 1, open_own_score},
    {"make-shared-memory", BOTH | ANYWAY, 1, open_shared_memory},
    {"truncate", BOTH, 3, truncate_path}, {"truncate-an-open-file", FILTER, 0, truncate_open},
    {"allocate-in-an-open-file", FILTER | LIMITS | ANYWAY, 0, allocate},
    {"make-a-folder", BOTH, 1, make_folder}, {"make-a-fifo", BOTH, 1, make_fifo},
    {"make-a-symbolic-link", BOTH, 1, link_symbol}, {"link", BOTH, 1, link_file}, {"rename", BOTH, 1, rename_file},
    {"remove-a-folder", BOTH, 1, remove_folder}, {"remove-a-file", BOTH, 1, remove_file},
    {"change-a-mode", FILTER, 0, change_mode}, {"change-an-open-file's-mode", FILTER, 0, change_open_mode},
    {"change-an-owner", FILTER, 0, change_owner}, {"change-times", FILTER, 0, change_times},
    {"set-an-attribute", FILTER | ANYWAY, 0, set_attribute}, {"flush-to-disk", FILTER, 0, flush},
    {"socket-of-TCP", FILTER, 0, socket_tcp}, {"socket-of-TCP-6", FILTER | ANYWAY, 0, socket_tcp6},
    {"socket-of-UDP", FILTER, 0, socket_udp}, {"socket-of-Unix", FILTER, 0, socket_unix},
    {"socket-of-netlink", FILTER | ANYWAY, 0, socket_netlink}, {"pair-of-sockets", FILTER, 0, socket_pair},
    {"connect-a-socket", BOTH, 4, connect_tcp}, {"bind-a-socket", BOTH, 4, bind_tcp},
    {"listen-on-a-socket", FILTER | ANYWAY, 0, listen_tcp}, {"send-a-datagram", FILTER, 0, send_udp},
    {"fork", FILTER, 0, by_fork}, {"clone", FILTER, 0, by_clone}, {"clone3", FILTER | ANYWAY, 0, by_clone3},
    {"a-file-in-memory", FILTER, 0, memory_file}, {"a-ring-of-io", FILTER | ANYWAY, 0, io_ring},
    {"open-the-parent's-memory", BOTH | ANYWAY, 1, read_parent},
    {"read-the-parent's-memory", BOTH | ANYWAY, 1, peek_parent}, {"trace-the-parent", FILTER | ANYWAY, 0, trace_parent},
    {"write-the-parent's-memory", BOTH | ANYWAY, 1, write_parent},
    {"signal-the-parent", BOTH, 6, signal_parent}, {"signal-a-thread-of-the-parent", BOTH, 6, signal_thread_of_parent},
    {"set-a-limit", FILTER, 0, raise_limit}, {"set-the-user", FILTER, 0, take_user},
    {"set-the-group", FILTER, 0, take_group}, {"become-dumpable", FILTER, 0, set_dumpable},
    {"keep-capabilities", FILTER, 0, keep_capabilities}, {"own-signals-of-a-file", FILTER, 0, own_signals},
    {"control-a-device", FILTER, 0, tty_input}, {"set-the-priority", FILTER | ANYWAY, 0, set_priority},
    {"unmount", FILTER | ANYWAY, 0, unmount}, {"mount", FILTER | ANYWAY, 0, mount_nothing},
    {"change-folder", FILTER, 0, change_folder}, {"change-the-root", FILTER | ANYWAY, 0, change_root},
    {"new-user-space", FILTER | ANYWAY, 0, unshare_users},
    // The last one, for it ends the probe where nothing refuses it.
    {"run-a-program", BOTH, 1, run_program},
};

int main(int count, char **words) {
    if (count != 6 || !prepare(words[5])) return 70;
    int version = cv_landlock_version();
    uint32_t requested = (uint32_t)strtoul(words[1], NULL, 10);
    struct cv_limits limits = {
        strtoull(words[2], NULL, 10), strtoull(words[3], NULL, 10), strtoull(words[4], NULL, 10),
    };
    uint32_t applied = cv_confine(requested, limits, 0);
    setvbuf(stdout, NULL, _IONBF, 0);
    printf("%u %d\n", applied, version);
    for (size_t i = 0; i < sizeof attempts / sizeof *attempts; i++) {
        const struct attempt *attempt = attempts + i;
        int layers = attempt->layers & (int)applied;
        if (version < attempt->landlock) layers &= ~LANDLOCK;
        if (attempt->layers & ALONE && applied & FILTER && !(applied & LANDLOCK)) layers |= FILTER;
        printf("%s %s ", attempt->name, layers ? "refused" : attempt->layers & ANYWAY ? "any" : "allowed");
        errno = 0;
        printf("%d\n", attempt->act() < 0 ? errno : 0);
    }
    return 0;
}
