import Foundation
import TestSupport

/// The built program next to the tests, run from the command line.
enum Program {
    static var folder: URL {
        URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    }

    static var path: String { folder.appendingPathComponent("pinfeed").path }

    /// The repository's sample, independent of the build folder.
    static var sample: URL {
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Data/Sample")
    }

    /// Returns a page of the manual.
    static func manual(_ name: String) throws -> String {
        try String(
            contentsOf: sample.deletingLastPathComponent().appendingPathComponent("Manual/\(name)"), encoding: .utf8)
    }

    /// Runs the program without a terminal, in a temporary home folder by default.
    static func run(
        _ arguments: [String], path: String = path, in folder: String? = nil, home: String? = nil,
        with variables: [String: String] = [:]
    ) throws -> ChildProgram.Outcome {
        let scratch = try ScratchFolder()
        let home = home ?? scratch.url.path
        return try ChildProgram.run(
            "/usr/bin/env", ["-C", folder ?? home, path] + arguments,
            environment: [
                "HOME": home, "PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8", "TERM": "xterm-256color",
                "SWIFT_BACKTRACE": "enable=no",
            ].merging(variables) { $1 })
    }
}
