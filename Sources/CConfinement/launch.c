#define _GNU_SOURCE
#include "launch.h"

#include "confine.h"
#include "receive.h"
#include "refuse.h"

#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

extern char **environ;

// A request consists of a byte with the program's index and strings, each terminated by a zero byte: the argument,
// empty for none, and the environment variables.
enum { CV_MAXIMUM_BYTES = 1 << 16, CV_MAXIMUM_VARIABLES = 256 };

// Returns whether a variable may be passed on: those of the launcher and of pinfeed. Others could load a library.
static int cv_is_allowed_variable(const char *variable) {
    if (strncmp(variable, "PINFEED_", 8) == 0) return 1;
    for (char **own = environ; *own != NULL; own++) if (strcmp(*own, variable) == 0) return 1;
    return 0;
}

// Executes the program in the child process, or writes an errno value to `report`.
static void cv_execute(const char *path, char **arguments, char **environment, int socket, int report) {
    sigset_t none;
    sigemptyset(&none);
    for (int signal_number = 1; signal_number < NSIG; signal_number++) signal(signal_number, SIG_DFL);
    sigprocmask(SIG_SETMASK, &none, NULL);
    setpgid(0, 0);
    if (dup2(socket, STDIN_FILENO) >= 0 && dup2(socket, STDOUT_FILENO) >= 0) execve(path, arguments, environment);
    int code = errno;
    if (write(report, &code, sizeof code) < 0) _exit(126);
    _exit(127);
}

// Starts a program as a child of the launcher's parent. Returns its process ID, or a negative errno value.
static int32_t cv_start(const char *path, char *argument, char **environment, int socket) {
    int ends[2], code = 0;
    if (pipe2(ends, O_CLOEXEC) != 0) return -errno;
    char *arguments[] = {(char *)path, argument[0] == 0 ? NULL : argument, NULL};
    // Like fork, but the new process is a child of the launcher's parent, which waits for it.
    long child = syscall(__NR_clone, CLONE_PARENT | SIGCHLD, NULL, NULL, NULL, NULL);
    if (child == 0) cv_execute(path, arguments, environment, socket, ends[1]);
    int error = errno;
    close(ends[1]);
    ssize_t count = child < 0 ? 0 : read(ends[0], &code, sizeof code);
    close(ends[0]);
    if (child < 0) return -error;
    return count == sizeof code ? -code : (int32_t)child;
}

static void cv_serve(int input, const char *const *programs, size_t program_count) {
    static char bytes[CV_MAXIMUM_BYTES];
    for (;;) {
        int socket = -1;
        ssize_t length = cv_receive(input, bytes, sizeof bytes, &socket);
        if (length < 0 && errno == EINTR) continue;
        if (length <= 0) _exit(0);
        char *environment[CV_MAXIMUM_VARIABLES + 1];
        size_t count = 0, program = (unsigned char)bytes[0];
        int32_t result = -EPERM;
        if (length > 1 && bytes[length - 1] == 0 && socket >= 0 && program < program_count) {
            char *argument = bytes + 1, *end = bytes + length;
            result = 0;
            for (char *text = argument + strlen(argument) + 1; text < end; text += strlen(text) + 1) {
                if (count == CV_MAXIMUM_VARIABLES || !cv_is_allowed_variable(text)) result = -EPERM;
                if (result == 0) environment[count++] = text;
            }
            environment[count] = NULL;
            if (result == 0) result = cv_start(programs[program], argument, environment, socket);
        }
        if (socket >= 0) close(socket);
        if (send(input, &result, sizeof result, MSG_NOSIGNAL) < 0) _exit(0);
    }
}

int cv_begin_launcher(const char *const *programs, size_t program_count) {
    int ends[2];
    if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends) != 0) return -1;
    pid_t launcher = fork();
    if (launcher != 0) {
        close(ends[1]);
        if (launcher > 0) return ends[0];
        close(ends[0]);
        return -1;
    }
    // Signals from the terminal are for the browser.
    setpgid(0, 0);
    prctl(PR_SET_NAME, "pinfeed-launch");
    int null_device = open("/dev/null", O_RDWR);
    for (int standard = 0; standard <= STDERR_FILENO; standard++) dup2(null_device, standard);
    int input = fcntl(ends[1], F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
    if (null_device < 0 || input < 0 || !cv_deny_system_calls(CV_LAUNCHER)) _exit(1);
    cv_close_others(input, input);
    cv_serve(input, programs, program_count);
    _exit(0);
}

int32_t cv_launch(int launcher, uint8_t program, const char *strings, size_t length, int socket) {
    union { struct cmsghdr header; char buffer[CMSG_SPACE(sizeof(int))]; } control;
    struct iovec parts[] = {{&program, 1}, {(void *)strings, length}};
    struct msghdr message = {
        .msg_iov = parts, .msg_iovlen = 2, .msg_control = &control, .msg_controllen = CMSG_SPACE(sizeof(int)),
    };
    if (length >= CV_MAXIMUM_BYTES) return -E2BIG;
    memset(&control, 0, sizeof control);
    control.header.cmsg_level = SOL_SOCKET;
    control.header.cmsg_type = SCM_RIGHTS;
    control.header.cmsg_len = CMSG_LEN(sizeof(int));
    memcpy(CMSG_DATA(&control.header), &socket, sizeof(int));
    int32_t result;
    ssize_t count;
    do count = sendmsg(launcher, &message, MSG_NOSIGNAL);
    while (count < 0 && errno == EINTR);
    if (count < 0) return -errno;
    do count = recv(launcher, &result, sizeof result, 0);
    while (count < 0 && errno == EINTR);
    return count == sizeof result ? result : -EPIPE;
}
