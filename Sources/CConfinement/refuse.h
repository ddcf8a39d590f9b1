// System calls denied to processes that are confined by Landlock.
#pragma once

enum cv_role {
    // Cannot start processes or make memory executable.
    CV_BROWSER,
    // Cannot start processes, but can load libraries, for example for name resolution.
    CV_FETCHER,
    // Can start programs.
    CV_LAUNCHER,
};

// Denies system calls to this process, which has set no_new_privs, and its children. Returns whether they are in
// effect.
int cv_deny_system_calls(enum cv_role role);
