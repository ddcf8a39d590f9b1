// Confinement of the processes of pinfeed. If the kernel does not support a restriction, the process works without it.
#pragma once

#include <stddef.h>
#include <stdint.h>

// Restores the default handling of crash signals. Swift's runtime would start a backtrace program and wait for it,
// which is impossible in a confined process.
void cv_reset_crash_handlers(void);

// Closes all descriptors except the standard ones, `first` and `second`. `second` must not be less than `first`.
void cv_close_others(int first, int second);

// Starts a thread that ends the process when the other end of `descriptor` is closed, even during decoding. Returns
// whether the thread started.
//
// PR_SET_PDEATHSIG is not suitable: its signal is sent when the thread that started this process ends, even if the rest
// of that process lives on.
int cv_exit_on_hangup(int descriptor);

// Returns the Landlock ABI version of the kernel; 0 if unsupported.
int cv_landlock_version(void);

// Restrictions as bits, the raw values of `Confinement`.
enum {
    CV_RESOURCE_LIMITS = 1 << 0,
    CV_NO_NEW_PRIVILEGES = 1 << 1,
    CV_LANDLOCK = 1 << 2,
    CV_SYSTEM_CALL_FILTER = 1 << 3,
};

// The resource limits of a decoder: address space in bytes, open files, and total processor time in seconds.
struct cv_limits { uint64_t memory, files, seconds; };

// Applies the restrictions in `requested` in the required order, and returns those in effect.
//
// Without Landlock, the process can open no files at all, because fonts cannot be distinguished from other files. The
// exception is a decoder that renders only pinfeed's own drawings (`draws`).
uint32_t cv_confine(uint32_t requested, struct cv_limits limits, int draws);

// Confines a single-threaded process that has set no_new_privs to fetching from servers. It can change files only below
// `cache`, an existing folder (NULL for none), and read files only there, in system folders, and at the `count` paths
// of `readable` and the targets of links in them. It cannot start processes, accept connections or signal other
// processes. Returns whether all restrictions are in effect.
int cv_confine_fetching(const char *cache, const char *const *readable, size_t count);

// Confines a single-threaded process that has set no_new_privs to kiosk mode. It can change only the files and folders
// in `writable`, and cannot accept connections, signal processes other than its children, start processes or make
// memory executable. `programs`, absolute paths, are started through the socket in `*launcher` (see `cv_launch`); it is
// -1 if this process must start them itself. Children are confined as well. Returns whether all restrictions are in
// effect.
int cv_confine_kiosk(
    const char *const *writable, size_t writable_count, const char *const *programs, size_t program_count, int *launcher);
