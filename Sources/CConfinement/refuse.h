// The system calls that are refused to processes that are confined by Landlock.
#pragma once

enum cv_role {
    // Starts nothing, makes no memory executable.
    CV_BROWSER,
    // Starts nothing; libraries may still be loaded, as for names of hosts.
    CV_FETCHER,
    // Starts programs.
    CV_LAUNCHER,
};

// Refuses system calls to this process, which has refused new privileges, and to what it starts. Returns whether that holds.
int cv_refuse_calls(enum cv_role role);
