// What the decoder, and the process that fetches, give up before they read what may be hostile. Everything here fails softly: each
// function says whether it held, and they work on without what the kernel does not offer.
#pragma once

#include <stddef.h>
#include <stdint.h>

// Has a crash be the end: Swift's runtime would catch it to start a program that tells of it, which no decoder can, and
// wait for that.
void cv_crash_at_once(void);

// Closes every descriptor beyond the standard ones but two, the greater of which is the second.
void cv_close_others(int first, int second);

// Ends the process when the other end of its input is closed, also while a picture is being decoded.
//
// PR_SET_PDEATHSIG would not do: it follows the thread that started this process, and that one may end before its
// process.
int cv_exit_on_hangup(int descriptor);

// The newest version of Landlock that the kernel offers; 0 when it offers none.
int cv_landlock_version(void);

// What a decoder gives up, as bits: the raw values of `Confinement`.
enum {
    CV_RESOURCE_LIMITS = 1 << 0,
    CV_NO_NEW_PRIVILEGES = 1 << 1,
    CV_LANDLOCK = 1 << 2,
    CV_SYSTEM_CALL_FILTER = 1 << 3,
};

// How much a decoder may take at most: bytes of address space, open files, seconds of processor time in all.
struct cv_limits { uint64_t memory, files, seconds; };

// Gives up what `wanted` names, in the order in which one can follow the other, and returns what held.
//
// Without Landlock nothing tells fonts from other files, so that no file is opened at all; only who draws what is our
// own (`draws`) opens them then.
uint32_t cv_confine(uint32_t wanted, struct cv_limits limits, int draws);

// Confines a process of one thread, which has refused new privileges, to what asking servers needs. No file is written, made or
// removed but below `cache`, a folder that is there (none at all for NULL). None is read but there, where systems keep what
// is nobody's own, and where `count` paths of `readable` lead, files or folders. No process is started, no connection waited
// for, and no process but its own signalled. Returns whether that held.
int cv_confine_fetching(const char *cache, const char *const *readable, size_t count);

// Confines a process of one thread, which has refused new privileges, to showing what is there. No file is written, made or removed
// but in what `writable` names, files or folders; no connection is waited for, and no process but what it started is signalled. It
// starts no process and makes no memory executable: `programs`, absolute paths, are started through `*launcher` (see
// `cv_launch`), -1 if this process is to start them itself. What is started is confined as well. Returns whether that held.
int cv_confine_looking(
    const char *const *writable, size_t writable_count, const char *const *programs, size_t program_count, int *launcher);
