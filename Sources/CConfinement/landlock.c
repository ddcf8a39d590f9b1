#define _GNU_SOURCE
#include "landlock.h"

#include "confine.h"

#include <dirent.h>
#include <fcntl.h>
#include <stddef.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

// The access rights of Landlock that apply to files other than folders.
#define CV_FILE_RIGHTS (UINT64_C(0x1) | 0x2 | 0x4 | 0x4000 | 0x8000)

int cv_landlock_version(void) {
#ifdef __NR_landlock_create_ruleset
    long version = syscall(__NR_landlock_create_ruleset, NULL, (size_t)0, 1u);
    return version > 0 ? (int)version : 0;
#else
    return 0;
#endif
}

int cv_is_single_threaded(void) {
    int tasks = 0;
    DIR *folder = opendir("/proc/self/task");
    if (folder == NULL) return 0;
    for (struct dirent *entry = readdir(folder); entry != NULL; entry = readdir(folder)) tasks += entry->d_name[0] != '.';
    closedir(folder);
    return tasks == 1;
}

struct cv_rules cv_create_rules(struct cv_denial denial) {
    struct cv_rules rules = {-1, 0};
#if defined(__NR_landlock_create_ruleset) && defined(__NR_landlock_add_rule) && defined(__NR_landlock_restrict_self)
    int version = cv_landlock_version();
    if (version < 1 || !cv_is_single_threaded()) return rules;
    // ABI version 1: execute, write and read files, read folders, remove and create entries (bits 0 to 12). Later
    // versions: link or rename across folders (13), truncate (14), device ioctls (15).
    uint64_t supported = version >= 5 ? 0xffff : version >= 3 ? 0x7fff : version >= 2 ? 0x3fff : 0x1fff;
    struct { uint64_t files, network, scoped; } handled = {denial.denied & supported, denial.network, denial.scoped};
    size_t size = version >= 6 ? sizeof handled : version >= 4 ? offsetof(__typeof__(handled), scoped) : sizeof handled.files;
    rules.ruleset = (int)syscall(__NR_landlock_create_ruleset, &handled, size, 0u);
    rules.denied = handled.files;
#endif
    return rules;
}

void cv_allow(struct cv_rules rules, const char *path, uint64_t allowed) {
#if defined(__NR_landlock_add_rule)
    struct { uint64_t allowed; int32_t parent; } __attribute__((packed)) rule = {allowed & rules.denied, -1};
    rule.parent = rules.ruleset < 0 || path == NULL ? -1 : open(path, O_PATH | O_CLOEXEC);
    if (rule.parent < 0) return;
    struct stat status;
    if (fstat(rule.parent, &status) == 0) {
        if (!S_ISDIR(status.st_mode)) rule.allowed &= CV_FILE_RIGHTS;
        // 1 is LANDLOCK_RULE_PATH_BENEATH. If adding the rule fails, access stays denied.
        syscall(__NR_landlock_add_rule, rules.ruleset, 1, &rule, 0u);
    }
    close(rule.parent);
#endif
}

int cv_apply_rules(struct cv_rules rules) {
    if (rules.ruleset < 0) return 0;
    long result = -1;
#if defined(__NR_landlock_restrict_self)
    result = syscall(__NR_landlock_restrict_self, rules.ruleset, 0u);
#endif
    close(rules.ruleset);
    return result == 0;
}
