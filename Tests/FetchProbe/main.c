// Confines its writing to a folder as the process that fetches does, then tries what a hostile answer would have it do.
//
//     fetch-probe <inside> <outside>
//
// Both folders are there and hold a file `old` each. The first line is whether the confinement held and the version of
// Landlock, every other one an attempt's name and its error number, 0 for none.

#include <CConfinement.h>

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

static void tell(const char *name, long result) {
    int code = result < 0 ? errno : 0;
    printf("%s %d\n", name, code);
}

static long opened(const char *path, int flags) {
    int descriptor = open(path, flags, 0600);
    if (descriptor >= 0) close(descriptor);
    return descriptor;
}

// What is tried in a folder, each attempt named after it.
static void try_in(const char *folder, const char *name) {
    char text[64];
    if (chdir(folder) != 0) return;
#define TRY(what, result) snprintf(text, sizeof text, "%s-%s", what, name), tell(text, result)
    TRY("read", opened("old", O_RDONLY));
    TRY("write", opened("old", O_WRONLY));
    TRY("truncate", truncate("old", 1));
    TRY("make", opened("new", O_WRONLY | O_CREAT));
    TRY("rename", rename("new", "newer"));
    TRY("make-folder", mkdir("folder", 0700));
    TRY("remove-folder", rmdir("folder"));
    TRY("link-symbol", symlink("/etc/passwd", "symbol"));
    TRY("remove", unlink("old"));
}

int main(int count, char **arguments) {
    if (count != 3) return 64;
    struct sockaddr_in any = {.sin_family = AF_INET, .sin_addr = {htonl(INADDR_LOOPBACK)}}, server;
    socklen_t length = sizeof server;
    int listener = socket(AF_INET, SOCK_STREAM, 0);
    if (bind(listener, (struct sockaddr *)&any, sizeof any) != 0 || listen(listener, 4) != 0) return 71;
    getsockname(listener, (struct sockaddr *)&server, &length);
    // Beside it, not of it: it waits to be signalled.
    int ends[2];
    if (pipe(ends) != 0) return 71;
    pid_t other = fork();
    if (other == 0) {
        // Until the other end is closed, for no signal comes from there.
        char byte;
        close(ends[1]);
        _exit(read(ends[0], &byte, 1) != 0);
    }
    struct cv_limits limits = {0, 0, 0};
    cv_confine(CV_NO_NEW_PRIVILEGES, limits, 0);
    printf("%d %d\n", cv_confine_writing(arguments[1]), cv_landlock_version());
    try_in(arguments[1], "inside");
    try_in(arguments[2], "outside");
    tell("connect", connect(socket(AF_INET, SOCK_STREAM, 0), (struct sockaddr *)&server, sizeof server));
    tell("bind", bind(socket(AF_INET, SOCK_STREAM, 0), (struct sockaddr *)&any, sizeof any));
    tell("signal", kill(other, 0));
    fflush(stdout);
    pid_t child = fork();
    if (child == 0) {
        execl("/bin/true", "true", (char *)NULL);
        _exit(errno);
    }
    int status = 0;
    waitpid(child, &status, 0);
    printf("execute %d\n", WEXITSTATUS(status));
    fflush(stdout);
    return 0;
}
