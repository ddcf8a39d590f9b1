import CLineGuard

/// What becomes of a program that crashes: the terminal is restored, a line on standard error says what happened, a report
/// is written, and the process ends with the signal of the crash. Nothing ever waits for a key, whatever Swift's runtime was
/// asked for by the environment.
package enum CrashWatch {
    /// Begins to watch, for the rest of the process.
    ///
    /// - Parameters:
    ///   - program: its name and version, for the line and the report.
    ///   - report: the absolute path of the report, which replaces the one before it; folders on its way are made when one
    ///     is written. Nil: none is written.
    ///   - namesReport: whether the line on standard error has the report's path.
    package static func begin(program: String, report: String?, namesReport: Bool) {
        line_guard_watch_crashes(program, report, namesReport)
    }
}
