import CursesTerminal
import Files
import Foundation

/// The crash reports in the state folder: `last-crash.txt`, which each crash overwrites, and archived reports, which have
/// their date in the name.
struct CrashReports {
    /// The absolute path of the folder.
    let folder: String

    private static let latestName = "last-crash.txt"
    private static let archivedPrefix = "crash-"
    /// The maximum number of archived reports.
    private static let maximumCount = 5

    /// Returns `nil` if there is no state folder.
    init?(in folders: BaseFolders) {
        guard let state = folders.state else { return nil }
        folder = state + "/pinfeed"
    }

    /// Installs handlers that on a crash restore the terminal, write a report, and end the process, without prompting.
    /// - Parameters:
    ///   - program: The name and version of the program.
    ///   - isKiosk: Whether to hide the report's path from the viewer, for kiosk mode.
    static func installHandler(program: String, isKiosk: Bool) {
        let reports = CrashReports(in: BaseFolders(environment: CurrentProcess.environment))
        CrashHandler.install(
            program: program, reportPath: reports.map { "\($0.folder)/\(latestName)" }, printsReportPath: !isKiosk)
    }

    /// Renames the latest report, so that the next crash doesn't overwrite it, and deletes the oldest archived reports.
    /// - Returns: The report's new path; `nil` if no report exists or it can't be renamed.
    func archiveLatest() -> String? {
        let latest = "\(folder)/\(Self.latestName)"
        var status = stat()
        guard lstat(latest, &status) == 0 else { return nil }
        let name = Self.archivedPrefix + Self.timestamp(of: status.st_mtim.tv_sec) + ".txt"
        guard rename(latest, "\(folder)/\(name)") == 0 else { return nil }
        let names = OpenFolder.names(at: folder)
        for oldName in names.filter({ $0.hasPrefix(Self.archivedPrefix) }).sorted().dropLast(Self.maximumCount) {
            unlink("\(folder)/\(oldName)")
        }
        return "\(folder)/\(name)"
    }

    /// Returns a time in the format `20260301-061500`, in UTC, so that names sort chronologically.
    private static func timestamp(of seconds: Int) -> String {
        var time = time_t(seconds)
        var parts = tm()
        gmtime_r(&time, &parts)
        return String(
            format: "%04d%02d%02d-%02d%02d%02d", Int(parts.tm_year) + 1900, Int(parts.tm_mon) + 1, Int(parts.tm_mday),
            Int(parts.tm_hour), Int(parts.tm_min), Int(parts.tm_sec))
    }
}
