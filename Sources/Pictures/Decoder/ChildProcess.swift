import Glibc
import Synchronization

/// A process of ours whose standard input and output are a socket that we hold the other end of.
///
/// Its errors go to `/dev/null`, its signals are as at birth, and it is in a process
/// group of its own, so that what is typed on the terminal reaches the browser alone. Ending it is safe from any
/// thread; reading and writing belong to one thread at a time.
final class ChildProcess: Sendable {
    /// Our end.
    let socket: Int32
    private let life: Mutex<Life>

    private enum Life {
        case running(pid_t)
        case ended(Ending)
    }

    /// How a process ended.
    enum Ending: Hashable, Sendable {
        case status(Int32)
        case signal(Int32)
        /// Killed, but still caught in a system call; or reaped by someone else.
        case unknown
    }

    /// Starts the executable at `path`, with an argument or without.
    ///
    /// - Throws: `SystemError` with what the system said.
    init(path: String, argument: String? = nil) throws(SystemError) {
        let pair = try SocketPair()
        defer { close(pair.theirs) }
        do {
            life = Mutex(.running(try Self.spawn(path, argument: argument, socket: pair.theirs)))
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
    var processID: pid_t? {
        life.withLock { life in
            if case .running(let pid) = life { pid } else { nil }
        }
    }

    /// Whether the process was stopped (SIGSTOP and the like) since this was asked last.
    var wasStopped: Bool {
        life.withLock { life in
            guard case .running(let pid) = life else { return false }
            var state = siginfo_t()
            // Of stops alone: an end is for `end()` to see.
            return waitid(P_PID, id_t(pid), &state, WSTOPPED | WNOHANG) == 0 && state.si_signo == SIGCHLD
        }
    }

    /// Kills the process; it is reaped here or soon after. Calling it twice does nothing.
    func kill() {
        life.withLock { life in
            // Its group is its own, and holds whatever it may have started.
            if case .running(let pid) = life { _ = Glibc.kill(-pid, SIGKILL) }
        }
    }

    /// Kills the process if it still runs, reaps it, and says how it ended: by itself, if it did so before.
    @discardableResult
    func end() -> Ending {
        kill()
        // A killed process is gone within microseconds, unless a file system holds it.
        for _ in 0..<200 {
            if let ending = reap() { return ending }
            usleep(500)
        }
        return life.withLock { life in
            guard case .running(let pid) = life else { return .unknown }
            Orphanage.adopt(pid)
            life = .ended(.unknown)
            return .unknown
        }
    }

    private func reap() -> Ending? {
        life.withLock { life in
            guard case .running(let pid) = life else {
                if case .ended(let ending) = life { return ending }
                return .unknown
            }
            var status: Int32 = 0
            let result = waitpid(pid, &status, WNOHANG)
            if result == 0 || (result < 0 && errno == EINTR) { return nil }
            // The macros of <sys/wait.h>: the low seven bits are the signal, the next byte the exit status.
            let ending: Ending =
                result < 0 ? .unknown : status & 0x7F == 0 ? .status(status >> 8 & 0xFF) : .signal(status & 0x7F)
            life = .ended(ending)
            return ending
        }
    }

    private static func spawn(_ path: String, argument: String?, socket: Int32) throws(SystemError) -> pid_t {
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
        let code = path.withCString { name in
            let argument = argument.map { strdup($0) } ?? nil
            defer { free(argument) }
            var arguments = [UnsafeMutablePointer(mutating: name), argument, nil]
            return posix_spawn(&pid, name, &actions, &attributes, &arguments, environ)
        }
        guard code == 0 else { throw SystemError(code: code) }
        return pid
    }
}
