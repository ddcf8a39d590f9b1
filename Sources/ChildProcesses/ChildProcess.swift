import Files
import Glibc

/// A process of ours whose standard input and output are a socket that we hold the other end of.
///
/// Its environment is empty but for what it is given, its errors go to `/dev/null`, its signals are as at birth, and it is in a process group of
/// its own, so that what is typed on the terminal reaches the browser alone. Once ended it is reaped at once. Ending it is safe from any
/// thread; reading and writing belong to one thread at a time.
package final class ChildProcess: Sendable {
    /// Our end.
    package let socket: Int32
    private let life: ChildLife

    /// How a process ended.
    package enum Ending: Hashable, Sendable {
        case status(Int32)
        case signal(Int32)
        /// Killed, but still caught in a system call: it is reaped when it is let go. Or reaped by someone else.
        case unknown
    }

    /// Starts the executable at `path`, with an argument or without.
    ///
    /// - Parameter environment: its whole environment, each variable as `NAME=value`.
    /// - Throws: `SystemError` with what the system said.
    package init(path: String, argument: String? = nil, environment: [String] = []) throws(SystemError) {
        let pair = try SocketPair()
        defer { close(pair.theirs) }
        do {
            life = ChildLife(try Self.spawn(path, argument: argument, environment: environment, socket: pair.theirs))
        } catch {
            close(pair.ours)
            throw error
        }
        socket = pair.ours
    }

    deinit {
        end()
        close(socket)
    }

    /// The number of the process; nil when it was reaped.
    package var processID: pid_t? { life.processID }

    /// Whether the process was stopped (SIGSTOP and the like) since this was asked last.
    package var wasStopped: Bool { life.wasStopped }

    /// How much processor time it has taken; nil when it was reaped.
    package var processorTime: Duration? { life.processorTime }

    /// Kills the process; it is reaped soon after. Calling it twice does nothing.
    package func kill() { life.kill() }

    /// Kills the process if it still runs, and says how it ended: by itself, if it did so before.
    @discardableResult
    package func end() -> Ending { life.end() }

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

        var every = sigset_t()
        var none = sigset_t()
        sigfillset(&every)
        sigemptyset(&none)
        posix_spawnattr_setsigdefault(&attributes, &every)
        posix_spawnattr_setsigmask(&attributes, &none)
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
