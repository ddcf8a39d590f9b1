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

// Where systems keep what is nobody's own, of which asking a server needs names of hosts, certificates, and parts of
// libraries that are loaded when they are needed.
static const char *const cv_system_places[] = {
    "/etc", "/usr", "/lib", "/lib32", "/lib64",
    // NixOS and Guix, where most of /etc leads there.
    "/nix/store", "/run/current-system", "/gnu/store",
    // Who writes resolv.conf, and who answers in place of the C library.
    "/run/systemd/resolve", "/run/resolvconf", "/run/NetworkManager", "/run/connman", "/run/netconfig", "/run/nscd",
    "/var/lib/sss",
    // openSUSE's certificates.
    "/var/lib/ca-certificates",
    // How many processors there are, whether FIPS is to be kept, chance. Of other processes, Landlock lets nobody read memory,
    // environment or open files; libdispatch ends the program where it cannot look at its own threads, each by its number.
    "/proc", "/sys/devices/system/cpu", "/dev/null", "/dev/random", "/dev/urandom",
};

// Files that may be links to anywhere.
static const char *const cv_system_files[] = {
    "/etc/resolv.conf", "/etc/hosts", "/etc/nsswitch.conf", "/etc/gai.conf", "/etc/localtime", "/etc/ssl/openssl.cnf",
};

// Allows a file to be read, and what takes its place, where that is made by the system beside it in /run.
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

// Whether a link leads to what is allowed anyway: beside it, or where systems keep what is nobody's own.
static int cv_leads_nowhere_else(int folder, const char *name) {
    char text[PATH_MAX];
    ssize_t length = readlinkat(folder, name, text, sizeof text - 1);
    if (length < 0) return 0;
    text[length] = 0;
    return strchr(text, '/') == NULL || strncmp(text, "/usr/", 5) == 0 || strncmp(text, "/etc/", 5) == 0;
}

// Allows what a path leads to, and where links in it lead: certificates are often links to others.
static void cv_allow_links(struct cv_rules rules, const char *path) {
    cv_allow(rules, path, CV_READING);
    DIR *folder = opendir(path);
    if (folder == NULL) return;
    for (struct dirent *entry = readdir(folder); entry != NULL; entry = readdir(folder)) {
        char text[PATH_MAX];
        struct stat status;
        if (entry->d_type != DT_LNK || cv_leads_nowhere_else(dirfd(folder), entry->d_name)) continue;
        if (snprintf(text, sizeof text, "%s/%s", path, entry->d_name) >= (int)sizeof text) continue;
        if (stat(text, &status) == 0 && S_ISREG(status.st_mode)) cv_allow(rules, text, CV_READING);
    }
    closedir(folder);
}

// Allows the folder of a library that is loaded: others that it may load later lie below, wherever it was installed.
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
    // All but device ioctls; waiting for connections; signalling processes outside.
    struct cv_rules rules = cv_begin((struct cv_denial){.denied = 0x7fff, .network = 0x1, .scoped = 0x2});
    cv_allow(rules, cache, CV_READING | CV_WRITING);
    for (size_t i = 0; i < sizeof cv_system_places / sizeof *cv_system_places; i++) {
        cv_allow(rules, cv_system_places[i], CV_READING);
    }
    for (size_t i = 0; i < sizeof cv_system_files / sizeof *cv_system_files; i++) {
        cv_allow_file(rules, cv_system_files[i]);
    }
    for (size_t i = 0; i < count; i++) cv_allow_links(rules, readable[i]);
    dl_iterate_phdr(cv_allow_library, &rules);
    int held = cv_hold(rules);
    return cv_refuse_calls(CV_FETCHER) && held;
}
