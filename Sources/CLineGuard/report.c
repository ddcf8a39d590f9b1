#define _GNU_SOURCE
#include "report.h"
#include "guard.h"

#include <elf.h>
#include <fcntl.h>
#include <link.h>
#include <stdbool.h>
#include <string.h>
#include <sys/prctl.h>
#include <time.h>
#include <ucontext.h>
#include <unistd.h>
#include <unwind.h>

enum { MAXIMUM_FRAMES = 128, MAP_BYTES = 256 * 1024 };

void report_flush(struct report_text *text) {
    line_guard_write(text->file, text->bytes, text->count);
    text->count = 0;
}

void report_add_bytes(struct report_text *text, const char *bytes, size_t count) {
    for (size_t i = 0; i < count; i++) {
        if (text->count == sizeof text->bytes) report_flush(text);
        text->bytes[text->count++] = bytes[i];
    }
}

void report_add(struct report_text *text, const char *string) { report_add_bytes(text, string, strlen(string)); }

void report_add_number(struct report_text *text, uint64_t number, unsigned base) {
    char digits[24];
    size_t start = sizeof digits;
    do {
        digits[--start] = "0123456789abcdef"[number % base];
        number /= base;
    } while (number > 0);
    if (base == 16) report_add(text, "0x");
    report_add_bytes(text, digits + start, sizeof digits - start);
}

// Returns the address of the instruction at which a thread was interrupted.
static uintptr_t interrupted_address(const mcontext_t *machine) {
#if defined(__x86_64__)
    return (uintptr_t)machine->gregs[REG_RIP];
#elif defined(__aarch64__)
    return (uintptr_t)machine->pc;
#else
#error "where does this machine keep the address of the next instruction?"
#endif
}

// Returns the return address of a function that has just been called.
static uintptr_t caller_address(const mcontext_t *machine) {
#if defined(__x86_64__)
    return *(const uintptr_t *)machine->gregs[REG_RSP];
#else
    return (uintptr_t)machine->regs[30];
#endif
}

void report_crash(struct report_text *text, const siginfo_t *info) {
    if (info->si_code <= 0) {
        report_add(text, ", sent by process ");
        report_add_number(text, (uint64_t)info->si_pid, 10);
        report_add(text, " of user ");
        report_add_number(text, (uint64_t)info->si_uid, 10);
    } else {
        report_add(text, " at the address ");
        report_add_number(text, (uintptr_t)info->si_addr, 16);
    }
    char thread[17] = "";
    prctl(PR_GET_NAME, thread);
    report_add(text, "\nin thread ");
    report_add_number(text, (uint64_t)gettid(), 10);
    report_add(text, " (");
    report_add(text, thread);
    report_add(text, ") of process ");
    report_add_number(text, (uint64_t)getpid(), 10);
    report_add(text, ", ");
    report_add_number(text, (uint64_t)time(NULL), 10);
    report_add(text, " seconds after 1970\n");
}

// ---- Frames

struct walk {
    uintptr_t frames[MAXIMUM_FRAMES];
    size_t count;
    uintptr_t first;  // frames up to this one belong to the handler
    bool is_past_handler;
};

static _Unwind_Reason_Code record_frame(struct _Unwind_Context *context, void *argument) {
    struct walk *walk = argument;
    int is_exact = 0;
    uintptr_t address = _Unwind_GetIPInfo(context, &is_exact);
    if (address == 0) return _URC_END_OF_STACK;
    if (address == walk->first) {
        walk->is_past_handler = true;
        return _URC_NO_REASON;
    }
    // A return address is that of the instruction after the call.
    if (walk->is_past_handler) walk->frames[walk->count++] = address - (is_exact ? 0 : 1);
    return walk->count == MAXIMUM_FRAMES ? _URC_END_OF_STACK : _URC_NO_REASON;
}

// The contents of /proc/self/maps, truncated if it is too long.
static char maps[MAP_BYTES];

static void read_maps(void) {
    int file = open("/proc/self/maps", O_RDONLY | O_CLOEXEC);
    size_t count = 0;
    ssize_t length;
    while (file >= 0 && count < sizeof maps - 1 && (length = read(file, maps + count, sizeof maps - 1 - count)) > 0) {
        count += (size_t)length;
    }
    if (file >= 0) close(file);
    maps[count] = 0;
}

static uint64_t parse_hexadecimal(const char **text) {
    uint64_t number = 0;
    for (;; (*text)++) {
        char c = **text;
        if (c >= '0' && c <= '9') number = number * 16 + (uint64_t)(c - '0');
        else if (c >= 'a' && c <= 'f') number = number * 16 + (uint64_t)(c - 'a' + 10);
        else return number;
    }
}

// Adds a line with an address, the mapped file and the offset from its base address. Returns false if the address is
// not mapped.
static bool add_address(struct report_text *text, uintptr_t address) {
    report_add_number(text, address, 16);
    uint64_t base = 0;
    bool is_mapped = false;
    for (const char *line = maps, *end; !is_mapped && (end = strchr(line, '\n')); line = end + 1) {
        // 7f0000000000-7f0000001000 r-xp 00001000 08:01 123   /usr/lib/libc.so.6
        const char *next = line;
        uint64_t first = parse_hexadecimal(&next);
        next++;
        uint64_t last = parse_hexadecimal(&next);
        next += 6;
        uint64_t offset = parse_hexadecimal(&next);
        if (offset == 0) base = first;
        is_mapped = address >= first && address < last;
        const char *file = is_mapped ? memchr(next, '/', (size_t)(end - next)) : NULL;
        if (!file) continue;
        report_add(text, " ");
        report_add_bytes(text, file, (size_t)(end - file));
        report_add(text, "+");
        report_add_number(text, address - base, 16);
    }
    report_add(text, "\n");
    return is_mapped;
}

extern const ElfW(Ehdr) __ehdr_start __attribute__((weak, visibility("hidden")));

// Adds the build ID of the program, as stored by the linker.
static void add_build(struct report_text *text) {
    if (!&__ehdr_start) return;
    const char *start = (const char *)&__ehdr_start;
    const ElfW(Phdr) *headers = (const ElfW(Phdr) *)(start + __ehdr_start.e_phoff);
    for (int i = 0; i < __ehdr_start.e_phnum; i++) {
        if (headers[i].p_type != PT_NOTE) continue;
        const char *next = start + headers[i].p_vaddr, *end = next + headers[i].p_memsz;
        while (next + sizeof(ElfW(Nhdr)) <= end) {
            const ElfW(Nhdr) *note = (const ElfW(Nhdr) *)next;
            const unsigned char *bytes = (const unsigned char *)(note + 1) + (note->n_namesz + 3) / 4 * 4;
            if (note->n_type == NT_GNU_BUILD_ID && note->n_namesz == 4) {
                report_add(text, "\nbuild ");
                for (unsigned byte = 0; byte < note->n_descsz; byte++) {
                    char digits[2] = {"0123456789abcdef"[bytes[byte] >> 4], "0123456789abcdef"[bytes[byte] & 15]};
                    report_add_bytes(text, digits, 2);
                }
                report_add(text, "\n");
                return;
            }
            next = (const char *)bytes + (note->n_descsz + 3) / 4 * 4;
        }
    }
}

void report_frames(struct report_text *text, const void *context) {
    static struct walk walk;
    add_build(text);
    report_add(text, "\nCalls, the latest first:\n");
    read_maps();
    const mcontext_t *machine = &((const ucontext_t *)context)->uc_mcontext;
    walk.first = interrupted_address(machine);
    bool is_mapped = add_address(text, walk.first);
    // Flush the report so far, because unwinding a damaged stack may crash, too.
    report_flush(text);
    if (!is_mapped) {
        // The program called an address without code, so unwinding is impossible. Only the caller is known.
        add_address(text, caller_address(machine) - 1);
        return;
    }
    _Unwind_Backtrace(record_frame, &walk);
    for (size_t i = 0; i < walk.count; i++) add_address(text, walk.frames[i]);
}
