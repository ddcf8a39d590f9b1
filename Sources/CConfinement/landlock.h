// Landlock (https://docs.kernel.org/userspace-api/landlock.html) by numbers, for headers are older than kernels.
//
// It holds for the thread that asks and for those that come of it, so only a process of one thread is confined by it.
#pragma once

#include <stdint.h>

// What `denied` has of files is denied but where it is allowed; of the network and of other processes, all that is denied.
struct cv_denial { uint64_t denied, network, scoped; };

// A ruleset to which what is allowed is added; -1 where there is none.
struct cv_rules { int ruleset; uint64_t denied; };

#define CV_EXECUTING UINT64_C(0x1)
#define CV_WRITING_TO_FILES UINT64_C(0x2)
#define CV_READING (UINT64_C(0x4) | 0x8)
// Writing, making and removing files and folders; renaming and truncating.
#define CV_WRITING (UINT64_C(0x2) | 0x10 | 0x20 | 0x80 | 0x100 | 0x2000 | 0x4000)

// Whether this process has one thread.
int cv_is_alone(void);

// Begins to confine this process.
struct cv_rules cv_begin(struct cv_denial denial);

// Allows something of a file, or of all that lies below a folder, where a path leads now. What is not there, and NULL, is passed
// over.
void cv_allow(struct cv_rules rules, const char *path, uint64_t allowed);

// Returns whether it holds from now on.
int cv_hold(struct cv_rules rules);
