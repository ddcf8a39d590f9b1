// The browser's end of what a decoder is asked: bytes, and files as open descriptors.
#pragma once

#include <stddef.h>
#include <sys/types.h>

// Reads at most `length` bytes from a socket as read(2) does. A descriptor that comes with them goes into `*descriptor`;
// the one that was there is closed, unless that is -1.
ssize_t cv_receive(int socket, void *bytes, size_t length, int *descriptor);
