import CursesTerminal
import Files
import Foundation

/// The reports of crashes, in the folder that programs keep their state in: `last-crash.txt`, which each crash writes anew,
/// and those that a start has named since, by their dates.
struct CrashReports {
    /// Absolute.
    let folder: String

    private static let latest = "last-crash.txt"
    private static let prefix = "crash-"
    /// How many that were named are kept.
    private static let most = 5

    /// Nil when there is no place for them.
    init?(in folders: BaseFolders) {
        guard let state = folders.state else { return nil }
        folder = state + "/pinfeed"
    }

    /// Has a crash of this process restore the terminal, be reported, and end it; nothing is ever interactive.
    /// - Parameters:
    ///   - program: the name and version of the program.
    ///   - isForAudience: whether the viewer is not told where the report is.
    static func begin(program: String, isForAudience: Bool) {
        let reports = CrashReports(in: BaseFolders(environment: ProcessStrings.environment))
        CrashWatch.begin(
            program: program, report: reports.map { "\($0.folder)/\(latest)" }, namesReport: !isForAudience)
    }

    /// The path of the report that no start has named yet, kept from being replaced by the next; nil when there is none.
    ///
    /// Of those that were named before, the oldest go.
    func takeLatest() -> String? {
        let latest = "\(folder)/\(Self.latest)"
        var status = stat()
        guard lstat(latest, &status) == 0 else { return nil }
        let name = Self.prefix + Self.stamp(of: status.st_mtim.tv_sec) + ".txt"
        guard rename(latest, "\(folder)/\(name)") == 0 else { return nil }
        let names = OpenFolder.names(at: folder)
        for old in names.filter({ $0.hasPrefix(Self.prefix) }).sorted().dropLast(Self.most) {
            unlink("\(folder)/\(old)")
        }
        return "\(folder)/\(name)"
    }

    /// A time as `20260301-061500`, UTC, so that names sort by it.
    private static func stamp(of seconds: Int) -> String {
        var time = time_t(seconds)
        var parts = tm()
        gmtime_r(&time, &parts)
        return String(
            format: "%04d%02d%02d-%02d%02d%02d", Int(parts.tm_year) + 1900, Int(parts.tm_mon) + 1, Int(parts.tm_mday),
            Int(parts.tm_hour), Int(parts.tm_min), Int(parts.tm_sec))
    }
}
