import Files
import Foundation

/// The process's environment, as far as it affects locating feeds.
package struct LaunchContext: Hashable, Sendable {
    package var environment: [String: String]
    /// The resolved path of the program; empty if unknown.
    package var executable: String
    /// The absolute path of the working directory.
    package var workingFolder: String
    /// The descriptor of piped standard input; `nil` if standard input is a terminal.
    package var pipedInput: Int32?

    package init(environment: [String: String], executable: String, workingFolder: String) {
        self.environment = environment
        self.executable = executable
        self.workingFolder = workingFolder
    }

    /// The context of the current process.
    package static var current: LaunchContext {
        var context = LaunchContext(
            environment: CurrentProcess.environment, executable: realpath("/proc/self/exe") ?? "",
            workingFolder: CurrentProcess.workingFolder ?? "/")
        if isatty(STDIN_FILENO) == 0 { context.pipedInput = STDIN_FILENO }
        return context
    }

    /// The base folders for the user's files.
    package var folders: BaseFolders { BaseFolders(environment: environment) }

    /// Returns the absolute path of an argument: expands `~`, resolves relative paths against the working directory,
    /// and removes `.` and duplicate slashes. `..` remains, because its target depends on symbolic links.
    package func absolutePath(_ argument: String) -> String {
        var path = argument
        if path == "~" || path.hasPrefix("~/"), let home = folders.home { path = home + path.dropFirst() }
        if !path.hasPrefix("/") { path = "\(workingFolder)/\(path)" }
        return "/" + path.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
    }
}
