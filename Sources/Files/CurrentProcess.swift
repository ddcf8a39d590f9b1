import Glibc

/// The arguments and environment of the process, decoded as ``PathEscape`` describes, since any of them may be a path.
package enum CurrentProcess {
    /// The arguments without the program name.
    package static var arguments: [String] {
        (1..<max(1, Int(CommandLine.argc))).compactMap { CommandLine.unsafeArgv[$0].map { String(path: $0) } }
    }

    /// The environment variables. The first of duplicate variables is used, as by the C library.
    package static var environment: [String: String] {
        var variables: [String: String] = [:]
        var entry = environ
        while let pointer = entry.pointee {
            let parts = String(path: pointer).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            if parts.count == 2, variables[String(parts[0])] == nil { variables[String(parts[0])] = String(parts[1]) }
            entry += 1
        }
        return variables
    }

    /// The absolute path of the working directory; `nil` if it was removed.
    package static var workingFolder: String? {
        guard let path = getcwd(nil, 0) else { return nil }
        defer { free(path) }
        return String(path: path)
    }
}
