#define _GNU_SOURCE
#include "confine.h"

#include "landlock.h"
#include "refuse.h"

#include <dirent.h>
#include <limits.h>
#include <link.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

// System paths, needed for host names, certificates and libraries that are loaded on demand. They contain no user
// data.
static const char *const cv_system_paths[] = {
    "/etc", "/usr", "/lib", "/lib32", "/lib64",
    // NixOS and Guix, where most of /etc links to the store.
    "/nix/store", "/run/current-system", "/gnu/store",
    // Programs that write resolv.conf, and name service daemons.
    "/run/systemd/resolve", "/run/resolvconf", "/run/NetworkManager", "/run/connman", "/run/netconfig", "/run/nscd",
    "/var/lib/sss",
    // openSUSE's certificates.
    "/var/lib/ca-certificates",
    // The number of processors, the FIPS mode, and random numbers. Landlock does not allow reading the memory,
    // environment or open files of other processes. libdispatch aborts unless it can read its threads in /proc.
    "/proc", "/sys/devices/system/cpu", "/dev/null", "/dev/random", "/dev/urandom",
};

// Files that may be symbolic links to other folders.
static const char *const cv_system_files[] = {
    "/etc/resolv.conf", "/etc/hosts", "/etc/nsswitch.conf", "/etc/gai.conf", "/etc/localtime", "/etc/ssl/openssl.cnf",
};

// Allows reading a file and, if it is a link into /run, the system's folder there, in which the file may be replaced.
static void cv_allow_file(struct cv_rules rules, const char *path) {
    char real[PATH_MAX];
    cv_allow(rules, path, CV_READING);
    if (realpath(path, real) == NULL || strncmp(real, "/run/", 5) != 0) return;
    *strrchr(real, '/') = 0;
    struct stat folder;
    if (strlen(real) > strlen("/run/") && stat(real, &folder) == 0 && folder.st_uid == 0) {
        cv_allow(rules, real, CV_READING);
    }
}

// Returns whether a symbolic link stays in its folder, /usr or /etc, which are allowed anyway.
static int cv_stays_in_allowed_folders(int folder, const char *name) {
    char target[PATH_MAX];
    ssize_t length = readlinkat(folder, name, target, sizeof target - 1);
    if (length < 0) return 0;
    target[length] = 0;
    return strchr(target, '/') == NULL || strncmp(target, "/usr/", 5) == 0 || strncmp(target, "/etc/", 5) == 0;
}

// Allows reading a path and the targets of symbolic links in it, because certificates are often links.
static void cv_allow_links(struct cv_rules rules, const char *path) {
    cv_allow(rules, path, CV_READING);
    DIR *folder = opendir(path);
    if (folder == NULL) return;
    for (struct dirent *entry = readdir(folder); entry != NULL; entry = readdir(folder)) {
        char link_path[PATH_MAX];
        struct stat status;
        if (entry->d_type != DT_LNK || cv_stays_in_allowed_folders(dirfd(folder), entry->d_name)) continue;
        if (snprintf(link_path, sizeof link_path, "%s/%s", path, entry->d_name) >= (int)sizeof link_path) continue;
        if (stat(link_path, &status) == 0 && S_ISREG(status.st_mode)) cv_allow(rules, link_path, CV_READING);
    }
    closedir(folder);
}

// Allows reading the folder of a loaded library, which may load others from there later.
static int cv_allow_library(struct dl_phdr_info *library, size_t size, void *context) {
    char path[PATH_MAX];
    (void)size;
    if (library->dlpi_name == NULL || library->dlpi_name[0] != '/') return 0;
    if (snprintf(path, sizeof path, "%s", library->dlpi_name) >= (int)sizeof path) return 0;
    char *slash = strrchr(path, '/');
    *slash = 0;
    if (slash != path && strncmp(path, "/usr/", 5) != 0 && strncmp(path, "/lib/", 5) != 0) {
        cv_allow(*(struct cv_rules *)context, path, CV_READING);
    }
    return 0;
}

int cv_confine_fetching(const char *cache, const char *const *readable, size_t count) {
    // Deny all file operations except device ioctls, binding TCP sockets, and signalling other processes.
    struct cv_rules rules = cv_create_rules((struct cv_denial){.denied = 0x7fff, .network = 0x1, .scoped = 0x2});
    cv_allow(rules, cache, CV_READING | CV_WRITING);
    for (size_t i = 0; i < sizeof cv_system_paths / sizeof *cv_system_paths; i++) {
        cv_allow(rules, cv_system_paths[i], CV_READING);
    }
    for (size_t i = 0; i < sizeof cv_system_files / sizeof *cv_system_files; i++) {
        cv_allow_file(rules, cv_system_files[i]);
    }
    for (size_t i = 0; i < count; i++) cv_allow_links(rules, readable[i]);
    dl_iterate_phdr(cv_allow_library, &rules);
    int applied = cv_apply_rules(rules);
    return cv_deny_system_calls(CV_FETCHER) && applied;
}
