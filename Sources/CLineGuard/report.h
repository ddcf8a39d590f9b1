// The text of a crash's report, made without memory and without the C library's output, which may be what crashed.
#pragma once

#include <signal.h>
#include <stddef.h>
#include <stdint.h>

// A text on its way to a file.
struct report_text {
    int file;
    size_t count;
    char bytes[1024];
};

void report_add(struct report_text *text, const char *words);
void report_add_bytes(struct report_text *text, const char *bytes, size_t count);
void report_add_number(struct report_text *text, uint64_t number, unsigned base);
void report_flush(struct report_text *text);

// What the kernel tells of the crash: the address or the sender, the thread and the time.
void report_crash(struct report_text *text, const siginfo_t *info);

// The calls that led to it, the latest first: addresses, with the file and the offset in it that `addr2line` takes.
void report_frames(struct report_text *text, const void *context);
