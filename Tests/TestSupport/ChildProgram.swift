import Foundation

/// Runs a program to its end, with its output in files.
///
/// Replaces Foundation's `Process`, whose pipes are inherited by other tests' children: a tmux server that keeps one
/// open never lets the reader finish.
package enum ChildProgram {
    package struct Outcome: Sendable {
        package var output: String
        package var errors: String
        /// The exit status, or 128 plus the signal that ended the program.
        package var status: Int32
    }

    package struct NotStarted: Error {
        package var path: String
        package var code: Int32
    }

    /// A child that did not end in time and was killed.
    package struct TimeOut: Error {
        package var path: String
        package var arguments: [String]
    }

    /// - Parameters:
    ///   - path: The absolute path of the program.
    ///   - environment: The complete environment.
    package static func run(
        _ path: String, _ arguments: [String], environment: [String: String]
    ) throws -> Outcome {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("child-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let output = folder.appendingPathComponent("output")
        let errors = folder.appendingPathComponent("errors")

        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, output.path, O_WRONLY | O_CREAT, 0o600)
        posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, errors.path, O_WRONLY | O_CREAT, 0o600)
        var argumentPointers = ([path] + arguments).map { strdup($0) } + [nil]
        var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { for pointer in argumentPointers + variables { free(pointer) } }
        let attributes = SpawnAttributes()
        var settings = attributes.value
        var process: pid_t = 0
        let code = posix_spawn(&process, path, &actions, &settings, &argumentPointers, &variables)
        guard code == 0 else { throw NotStarted(path: path, code: code) }
        guard let status = wait(for: process) else { throw TimeOut(path: path, arguments: arguments) }
        return Outcome(
            output: String(decoding: try Data(contentsOf: output), as: UTF8.self),
            errors: String(decoding: try Data(contentsOf: errors), as: UTF8.self),
            status: status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F)
    }

    /// Polls a child for its status. Returns `nil` if it did not end within five minutes and was killed.
    package static func wait(for process: pid_t) -> Int32? {
        var status: Int32 = 0
        let deadline = ContinuousClock.now + .seconds(300)
        while ContinuousClock.now < deadline {
            let endedProcess = waitpid(process, &status, WNOHANG)
            if endedProcess == process { return status }
            if endedProcess < 0, errno != EINTR { return 0 }
            _ = poll(nil, 0, 2)
        }
        kill(process, SIGKILL)
        waitpid(process, &status, 0)
        return nil
    }
}
