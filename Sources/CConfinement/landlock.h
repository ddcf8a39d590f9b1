// Landlock (https://docs.kernel.org/userspace-api/landlock.html). Numbers replace constants that old headers lack.
//
// Landlock restricts the calling thread and its children, so apply it while the process has a single thread.
#pragma once

#include <stdint.h>

// The restrictions of a ruleset, as Landlock's bits. `cv_allow` makes exceptions from `denied`, the file operations;
// `network` and `scoped` have none.
struct cv_denial { uint64_t denied, network, scoped; };

// A ruleset to which allowed paths are added; `ruleset` is -1 if Landlock is not available.
struct cv_rules { int ruleset; uint64_t denied; };

#define CV_EXECUTING UINT64_C(0x1)
#define CV_WRITING_TO_FILES UINT64_C(0x2)
#define CV_READING (UINT64_C(0x4) | 0x8)
// Writing, creating, removing, renaming and truncating files and folders.
#define CV_WRITING (UINT64_C(0x2) | 0x10 | 0x20 | 0x80 | 0x100 | 0x2000 | 0x4000)

// Returns whether this process has a single thread.
int cv_is_single_threaded(void);

// Creates a ruleset. It takes effect with `cv_apply_rules`.
struct cv_rules cv_create_rules(struct cv_denial denial);

// Allows operations on the file at a path, or on everything below the folder there. Missing paths and NULL are ignored.
void cv_allow(struct cv_rules rules, const char *path, uint64_t allowed);

// Puts the ruleset into effect and returns whether that succeeded.
int cv_apply_rules(struct cv_rules rules);
