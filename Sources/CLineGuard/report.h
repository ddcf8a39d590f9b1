// Formatting of crash reports without allocating memory or using stdio, since these may have crashed.
#pragma once

#include <signal.h>
#include <stddef.h>
#include <stdint.h>

// Text for a file descriptor. Functions that add text write the buffer whenever it is full.
struct report_text {
    int file;
    size_t count;
    char bytes[1024];
};

void report_add(struct report_text *text, const char *string);
void report_add_bytes(struct report_text *text, const char *bytes, size_t count);
// Adds the digits of a number. Base 16 gets the prefix 0x.
void report_add_number(struct report_text *text, uint64_t number, unsigned base);
void report_flush(struct report_text *text);

// Adds the address or sender of the signal, the thread, the process and the time.
void report_crash(struct report_text *text, const siginfo_t *info);

// Adds the call stack, innermost frame first: addresses with the file and the offset to pass to `addr2line`.
void report_frames(struct report_text *text, const void *context);
