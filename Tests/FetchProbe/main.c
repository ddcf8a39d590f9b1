// Confines itself like the fetch process, then attempts operations that a compromised fetch process would try, and operations
// that fetching requires.
//
//     fetch-probe <inside> <outside> <certificates>
//
// All folders must exist. The first two contain a file `old` each, the third one `certificate.pem` and `link.pem`, a symbolic link
// to a file outside the folder.
// The first line of the output has the result of the confinement and the version of Landlock, every other one the name of an
// attempt and its error number, 0 for success.
//
// Run under the name `pinfeed-decode`, it attempts to write `taken` to its own folder, then writes `.cache/pinfeed/tried` there.

#define _GNU_SOURCE
#include <CConfinement.h>

#include <arpa/inet.h>
#include <errno.h>
#include <dirent.h>
#include <fcntl.h>
#include <iconv.h>
#include <netdb.h>
#include <netinet/in.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

static void report(const char *name, long result) {
    int code = result < 0 ? errno : 0;
    printf("%s %d\n", name, code);
}

static long try_open(const char *path, int flags) {
    int descriptor = open(path, flags, 0600);
    if (descriptor >= 0) close(descriptor);
    return descriptor;
}

// Attempts operations in a folder. The names of the attempts end with `name`.
static void try_in(const char *folder, const char *name) {
    char text[64];
    if (chdir(folder) != 0) return;
#define TRY(action, result) snprintf(text, sizeof text, "%s-%s", action, name), report(text, result)
    TRY("read", try_open("old", O_RDONLY));
    TRY("list", try_open(".", O_RDONLY | O_DIRECTORY));
    TRY("write", try_open("old", O_WRONLY));
    TRY("truncate", truncate("old", 1));
    TRY("make", try_open("new", O_WRONLY | O_CREAT));
    TRY("rename", rename("new", "newer"));
    TRY("make-folder", mkdir("folder", 0700));
    TRY("remove-folder", rmdir("folder"));
    TRY("link-symbol", symlink("/etc/passwd", "symbol"));
    TRY("remove", unlink("old"));
}

// Attempts to write files, which a decoder never does.
static int run_as_decoder(void) {
    char path[4096];
    ssize_t length = readlink("/proc/self/exe", path, sizeof path - 1);
    if (length < 0) return 71;
    path[length] = 0;
    *strrchr(path, '/') = 0;
    if (chdir(path) != 0) return 71;
    try_open("taken", O_WRONLY | O_CREAT);
    mkdir(".cache", 0700);
    mkdir(".cache/pinfeed", 0700);
    return try_open(".cache/pinfeed/tried", O_WRONLY | O_CREAT) < 0 ? 73 : 0;
}

int main(int count, char **arguments) {
    if (strcmp(program_invocation_short_name, "pinfeed-decode") == 0) return run_as_decoder();
    if (count != 4) return 64;
    struct sockaddr_in any = {.sin_family = AF_INET, .sin_addr = {htonl(INADDR_LOOPBACK)}}, server;
    socklen_t length = sizeof server;
    int listener = socket(AF_INET, SOCK_STREAM, 0);
    if (bind(listener, (struct sockaddr *)&any, sizeof any) != 0 || listen(listener, 4) != 0) return 71;
    getsockname(listener, (struct sockaddr *)&server, &length);
    // Another process of the same user, as the target of signals and of reads in /proc.
    int ends[2];
    if (pipe(ends) != 0) return 71;
    pid_t other = fork();
    if (other == 0) {
        // Wait until the other end is closed; nothing is ever written.
        char byte;
        close(ends[1]);
        _exit(read(ends[0], &byte, 1) != 0);
    }
    struct cv_limits limits = {0, 0, 0};
    cv_confine(CV_NO_NEW_PRIVILEGES, limits, 0);
    const char *readable[] = {arguments[3], "/nowhere"};
    printf("%d %d\n", cv_confine_fetching(arguments[1], readable, 2), cv_landlock_version());
    try_in(arguments[1], "inside");
    try_in(arguments[2], "outside");
    if (chdir(arguments[3]) != 0) return 66;
    report("read-certificate", try_open("certificate.pem", O_RDONLY));
    report("read-linked-certificate", try_open("link.pem", O_RDONLY));
    report("write-certificate", try_open("certificate.pem", O_WRONLY));
    report("read-hosts", try_open("/etc/hosts", O_RDONLY));
    report("read-home", try_open(getenv("HOME"), O_RDONLY | O_DIRECTORY));
    report("read-root", try_open("/", O_RDONLY | O_DIRECTORY));
    struct addrinfo hints = {.ai_socktype = SOCK_STREAM}, *addresses = NULL;
    report("find-name", getaddrinfo("localhost", "80", &hints, &addresses) == 0 ? 0 : (errno = ENOENT, -1));
    // iconv_open loads the module of the encoding.
    report("find-encoding", iconv_open("UTF-8", "EUC-KR") == (iconv_t)-1 ? -1 : 0);
    char text[64];
    const char *parts[] = {"environ", "mem", "maps", "root", "cwd/old"};
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        snprintf(text, sizeof text, "/proc/%d/%s", (int)other, parts[i]);
        long result = try_open(text, O_RDONLY);
        snprintf(text, sizeof text, "read-%s-of-another", i < 4 ? parts[i] : "files");
        report(text, result);
    }
    report("read-own-threads", try_open("/proc/self/task", O_RDONLY | O_DIRECTORY));
    report("connect", connect(socket(AF_INET, SOCK_STREAM, 0), (struct sockaddr *)&server, sizeof server));
    report("bind", bind(socket(AF_INET, SOCK_STREAM, 0), (struct sockaddr *)&any, sizeof any));
    report("signal", kill(other, 0));
    report("listen", listen(socket(AF_INET, SOCK_STREAM, 0), 1));
    report("unshare-user", unshare(CLONE_NEWUSER));
    report("io-uring", syscall(425, 1, NULL));
    fflush(stdout);
    report("fork", fork());
    fflush(stdout);
    execl("/bin/true", "true", (char *)NULL);
    report("execute", -1);
    fflush(stdout);
    return 0;
}
