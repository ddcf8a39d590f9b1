import Files
import Foundation

/// What the process was given when it started, as far as finding feeds depends on it.
package struct LaunchContext: Hashable, Sendable {
    package var environment: [String: String]
    /// The real path of the running program; empty when the system does not tell.
    package var executable: String
    /// Absolute.
    package var workingFolder: String
    /// The descriptor of what is piped in; nil when nothing is.
    package var pipedInput: Int32?

    package init(environment: [String: String], executable: String, workingFolder: String) {
        self.environment = environment
        self.executable = executable
        self.workingFolder = workingFolder
    }

    /// The surroundings of this process.
    package static var current: LaunchContext {
        var context = LaunchContext(
            environment: ProcessStrings.environment, executable: realpath("/proc/self/exe") ?? "",
            workingFolder: ProcessStrings.workingFolder ?? "/")
        if isatty(STDIN_FILENO) == 0 { context.pipedInput = STDIN_FILENO }
        return context
    }

    /// Where programs keep the person's files.
    package var folders: BaseFolders { BaseFolders(environment: environment) }

    /// The absolute path that an argument means: `~` at its start is the person's home, a relative one starts at the
    /// working folder, and neither `.` nor doubled slashes are left in it. `..` stays, because what is above a
    /// symbolic link is not what is written before it.
    package func absolutePath(_ argument: String) -> String {
        var path = argument
        if path == "~" || path.hasPrefix("~/"), let home = folders.home { path = home + path.dropFirst() }
        if !path.hasPrefix("/") { path = "\(workingFolder)/\(path)" }
        return "/" + path.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
    }
}
