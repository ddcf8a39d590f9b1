import CLineGuard

/// Crash handling for the program: the handler restores the terminal, prints one line to standard error, writes a
/// report, and ends the process with the original signal. It never starts an interactive debugger, even if the
/// environment requests one from Swift's runtime.
package enum CrashHandler {
    /// Installs the crash handlers for the rest of the process.
    ///
    /// - Parameters:
    ///   - program: the name and version of the program, for the message and the report.
    ///   - reportPath: the absolute path of the report, which replaces an earlier one. Missing folders are created. If
    ///     `nil`, no report is written.
    ///   - printsReportPath: whether the message contains the path of the report.
    package static func install(program: String, reportPath: String?, printsReportPath: Bool) {
        line_guard_watch_crashes(program, reportPath, printsReportPath)
    }
}
