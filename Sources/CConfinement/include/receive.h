// Receiving of bytes with open descriptors.
#pragma once

#include <stddef.h>
#include <sys/types.h>

// Reads at most `length` bytes from a socket, like read(2). A descriptor that accompanies them is stored in
// `*descriptor`, whose previous value is closed unless it is -1.
ssize_t cv_receive(int socket, void *bytes, size_t length, int *descriptor);
