#include "receive.h"

#include <string.h>
#include <sys/socket.h>
#include <sys/uio.h>
#include <unistd.h>

ssize_t cv_receive(int socket, void *bytes, size_t length, int *descriptor) {
    union { struct cmsghdr header; char buffer[CMSG_SPACE(sizeof(int))]; } control;
    struct iovec vector = {bytes, length};
    struct msghdr message;
    memset(&message, 0, sizeof message);
    message.msg_iov = &vector;
    message.msg_iovlen = 1;
    message.msg_control = &control;
    // Space for one descriptor. The kernel closes any others.
    message.msg_controllen = CMSG_LEN(sizeof(int));
    ssize_t count = recvmsg(socket, &message, MSG_CMSG_CLOEXEC);
    if (count <= 0) return count;
    struct cmsghdr *header = CMSG_FIRSTHDR(&message);
    if (header == NULL || header->cmsg_level != SOL_SOCKET || header->cmsg_type != SCM_RIGHTS
        || header->cmsg_len != CMSG_LEN(sizeof(int))) return count;
    if (*descriptor >= 0) close(*descriptor);
    memcpy(descriptor, CMSG_DATA(header), sizeof(int));
    return count;
}
