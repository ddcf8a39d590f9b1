import Foundation

/// A program that runs beside a test until the test ends it, or until the tests' process is gone for any reason.
///
/// A shell in between reads from one end of a socket pair, and ends the program when the other end is closed.
package final class CompanionProgram {
    /// The time for the program to end by itself, in milliseconds.
    private static let timeout = 3000
    private static let script = #""$@" </dev/null & program=$!; read -r _; kill "$program"; wait "$program""#

    private let shell: pid_t
    private var lifeline: Int32

    /// - Parameters:
    ///   - path: The absolute path of the program.
    ///   - environment: The complete environment.
    ///   - output: The file for standard output and standard error.
    package init(_ path: String, _ arguments: [String], environment: [String: String], output: URL) throws {
        var sockets: [Int32] = [0, 0]
        // Closed in other children that are started meanwhile.
        let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
        guard socketpair(AF_UNIX, type, 0, &sockets) == 0 else {
            throw ChildProgram.NotStarted(path: path, code: errno)
        }
        defer { close(sockets[0]) }

        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, sockets[0], STDIN_FILENO)
        posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, output.path, O_WRONLY | O_CREAT | O_APPEND, 0o600)
        posix_spawn_file_actions_adddup2(&actions, STDOUT_FILENO, STDERR_FILENO)
        // A separate process group, so that no descendant is left behind.
        let attributes = SpawnAttributes(ownGroup: true)
        var settings = attributes.value
        var argumentPointers =
            (["/bin/sh", "-c", Self.script, "companion", path] + arguments).map { strdup($0) } + [nil]
        var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { for pointer in argumentPointers + variables { free(pointer) } }
        var process: pid_t = 0
        let code = posix_spawn(&process, "/bin/sh", &actions, &settings, &argumentPointers, &variables)
        guard code == 0 else {
            close(sockets[1])
            throw ChildProgram.NotStarted(path: path, code: code)
        }
        shell = process
        lifeline = sockets[1]
    }

    deinit { end() }

    /// Ends the program and waits until it is gone. Calling it twice does nothing.
    package func end() {
        guard lifeline >= 0 else { return }
        close(lifeline)
        lifeline = -1
        var status: Int32 = 0
        let deadline = ContinuousClock.now + .milliseconds(Self.timeout)
        while ContinuousClock.now < deadline {
            if waitpid(shell, &status, WNOHANG) == shell {
                kill(-shell, SIGKILL)
                return
            }
            _ = poll(nil, 0, 5)
        }
        kill(-shell, SIGKILL)
        waitpid(shell, &status, 0)
    }
}
