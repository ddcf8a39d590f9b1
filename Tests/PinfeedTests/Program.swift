import Foundation
import TestSupport

/// The program as it was built beside the tests, run as a person would.
enum Program {
    static var folder: URL {
        URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    }

    static var path: String { folder.appendingPathComponent("pinfeed").path }

    /// The repository's sample, wherever the tests were built.
    static var sample: URL {
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Data/Sample")
    }

    /// A text of the manual.
    static func manual(_ name: String) throws -> String {
        try String(
            contentsOf: sample.deletingLastPathComponent().appendingPathComponent("Manual/\(name)"), encoding: .utf8)
    }

    /// Runs the program without a terminal, in a home folder of its own.
    static func run(
        _ arguments: [String], path: String = path, in folder: String? = nil
    ) throws -> ChildProgram.Outcome {
        let home = try TemporaryFolder()
        return try ChildProgram.run(
            "/usr/bin/env", ["-C", folder ?? home.url.path, path] + arguments,
            environment: [
                "HOME": home.url.path, "PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8", "TERM": "xterm-256color",
                "SWIFT_BACKTRACE": "enable=no",
            ])
    }
}

/// A folder that is gone with its owner.
final class TemporaryFolder {
    let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory.appendingPathComponent("pinfeed-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: url)
    }

    /// Writes a file and returns its path.
    func write(_ text: String, to name: String) throws -> String {
        let file = url.appendingPathComponent(name)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
        return file.path
    }
}
