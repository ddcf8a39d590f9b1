#define _GNU_SOURCE
#include "confine.h"

#include "landlock.h"
#include "launch.h"
#include "refuse.h"

#include <link.h>
#include <stddef.h>
#include <unistd.h>

// Finds the path of the dynamic loader in this program's headers.
static int cv_find_loader(struct dl_phdr_info *program, size_t size, void *context) {
    (void)size;
    for (int i = 0; i < program->dlpi_phnum; i++) {
        if (program->dlpi_phdr[i].p_type != PT_INTERP) continue;
        *(const char **)context = (const char *)(program->dlpi_addr + program->dlpi_phdr[i].p_vaddr);
        return 1;
    }
    return 0;
}

int cv_confine_kiosk(
    const char *const *writable, size_t writable_count, const char *const *programs, size_t program_count, int *launcher) {
    *launcher = -1;
    if (!cv_is_single_threaded()) return 0;
    // Deny all file operations except reading and device ioctls, binding TCP sockets, and signalling other processes.
    struct cv_rules rules = cv_create_rules((struct cv_denial){.denied = 0x7fff & ~CV_READING, .network = 0x1, .scoped = 0x2});
    // Terminals and /dev/null can be written to, but nothing can be created in /dev.
    cv_allow(rules, "/dev", CV_WRITING_TO_FILES);
    for (size_t i = 0; i < writable_count; i++) cv_allow(rules, writable[i], CV_WRITING);
    for (size_t i = 0; i < program_count; i++) cv_allow(rules, programs[i], CV_EXECUTING);
    const char *loader = NULL;
    dl_iterate_phdr(cv_find_loader, &loader);
    cv_allow(rules, loader, CV_EXECUTING);
    int applied = cv_apply_rules(rules);
    // The dynamic loader can run any readable file, so this process must not execute it; only the helper does.
    *launcher = cv_begin_launcher(programs, program_count);
    if (*launcher < 0) return 0;
    if (cv_deny_system_calls(CV_BROWSER)) return applied;
    close(*launcher);
    *launcher = -1;
    return 0;
}
