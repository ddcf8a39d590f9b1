import Files
import Glibc

/// A child process whose standard input and output are a socket that is connected to this process.
///
/// The child has only the given environment variables, `/dev/null` as standard error, default signal handlers, and its own
/// process group, so that terminal signals don't reach it. It is reaped as soon as it exits. Killing it is thread-safe;
/// reading and writing aren't.
package final class ChildProcess: Sendable {
    /// This process's end of the connection.
    package let socket: Int32
    private let child: RunningChild

    /// The exit status of a process, or the number of the signal that ended it.
    package enum ExitStatus: Hashable, Sendable {
        case status(Int32)
        case signal(Int32)
        /// The process was killed but is still blocked in a system call, or it was reaped elsewhere.
        case unknown
    }

    /// Starts the executable at `path` with at most one argument.
    ///
    /// - Parameter environment: the complete environment, as `NAME=value`.
    /// - Throws: `SystemError` if the process cannot be started.
    package init(path: String, argument: String? = nil, environment: [String] = []) throws(SystemError) {
        let pair = try SocketPair()
        defer { close(pair.theirs) }
        do {
            child = RunningChild(
                try Self.spawn(path, argument: argument, environment: environment, socket: pair.theirs))
        } catch {
            close(pair.ours)
            throw error
        }
        socket = pair.ours
    }

    deinit {
        terminate()
        close(socket)
    }

    /// The process identifier; `nil` if the process was reaped.
    package var processID: pid_t? { child.processID }

    /// Whether the process was stopped (for example by SIGSTOP) since the last call.
    package var wasStopped: Bool { child.wasStopped }

    /// The processor time used so far; `nil` if the process was reaped.
    package var processorTime: Duration? { child.processorTime }

    /// Kills the process, which is reaped soon after. Does nothing if it was already reaped.
    package func kill() { child.kill() }

    /// Kills the process if it is still running, waits up to 100 ms for its end, and returns its exit status.
    @discardableResult
    package func terminate() -> ExitStatus { child.terminate() }

    private static func spawn(
        _ path: String, argument: String?, environment: [String], socket: Int32
    ) throws(SystemError) -> pid_t {
        if let launcher = ChildLauncher.current {
            return try launcher.start(path, argument: argument, environment: environment, socket: socket)
        }
        var actions = posix_spawn_file_actions_t()
        var attributes = posix_spawnattr_t()
        posix_spawn_file_actions_init(&actions)
        posix_spawnattr_init(&attributes)
        defer {
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
        }
        posix_spawn_file_actions_adddup2(&actions, socket, STDIN_FILENO)
        posix_spawn_file_actions_adddup2(&actions, socket, STDOUT_FILENO)
        posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)

        var allSignals = sigset_t()
        var noSignals = sigset_t()
        sigfillset(&allSignals)
        sigemptyset(&noSignals)
        posix_spawnattr_setsigdefault(&attributes, &allSignals)
        posix_spawnattr_setsigmask(&attributes, &noSignals)
        posix_spawnattr_setpgroup(&attributes, 0)
        let flags = POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP
        posix_spawnattr_setflags(&attributes, Int16(flags))

        var pid: pid_t = 0
        let code = path.withPath { name in
            let argument = argument.map { strdup($0) } ?? nil
            defer { free(argument) }
            var arguments = [UnsafeMutablePointer(mutating: name), argument, nil]
            var variables = environment.map { $0.withPath { strdup($0) } } + [nil]
            defer { for variable in variables { free(variable) } }
            return posix_spawn(&pid, name, &actions, &attributes, &arguments, &variables)
        }
        guard code == 0 else { throw SystemError(code: code) }
        return pid
    }
}
