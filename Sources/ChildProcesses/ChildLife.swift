import Glibc
import Synchronization

/// A process of ours from its start to its end, of which it is reaped at once, whoever killed it and whatever this
/// process does meanwhile.
///
/// Every thread may use it.
package final class ChildLife: Sendable {
    private let state: Mutex<State>

    private enum State {
        case running(pid_t)
        case ended(ChildProcess.Ending)
    }

    package init(_ process: pid_t) {
        state = Mutex(.running(process))
        awaitEnd(of: process)
    }

    /// The number of the process; nil when it was reaped.
    package var processID: pid_t? {
        state.withLock { state in
            if case .running(let process) = state { process } else { nil }
        }
    }

    /// Whether the process was stopped (SIGSTOP and the like) since this was asked last.
    package var wasStopped: Bool {
        state.withLock { state in
            guard case .running(let process) = state else { return false }
            var change = siginfo_t()
            // Of stops alone.
            return waitid(P_PID, id_t(process), &change, WSTOPPED | WNOHANG) == 0 && change.si_signo == SIGCHLD
        }
    }

    /// How much processor time it has taken; nil when it was reaped.
    package var processorTime: Duration? {
        state.withLock { state in
            guard case .running(let process) = state else { return nil }
            var clock = clockid_t()
            var time = timespec()
            guard clock_getcpuclockid(process, &clock) == 0, clock_gettime(clock, &time) == 0 else { return nil }
            return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
        }
    }

    /// Kills the process; it is reaped soon after. Calling it twice does nothing.
    package func kill() {
        state.withLock { state in
            // Its group is its own, and holds whatever it may have started.
            if case .running(let process) = state { _ = Glibc.kill(-process, SIGKILL) }
        }
    }

    /// Kills the process if it still runs, and says how it ended: by itself, if it did so before.
    package func end() -> ChildProcess.Ending {
        kill()
        // A killed process is gone within microseconds, unless a file system holds it.
        for _ in 0..<200 {
            if let ending = reap() { return ending }
            usleep(500)
        }
        return .unknown
    }

    /// Reaps the process if it has ended.
    @discardableResult
    private func reap() -> ChildProcess.Ending? {
        state.withLock { state in
            guard case .running(let process) = state else {
                if case .ended(let ending) = state { return ending }
                return .unknown
            }
            var status: Int32 = 0
            let result = waitpid(process, &status, WNOHANG)
            if result == 0 || (result < 0 && errno == EINTR) { return nil }
            // The macros of <sys/wait.h>: the low seven bits are the signal, the next byte the exit status.
            let ending: ChildProcess.Ending =
                result < 0 ? .unknown : status & 0x7F == 0 ? .status(status >> 8 & 0xFF) : .signal(status & 0x7F)
            state = .ended(ending)
            return ending
        }
    }

    /// Reaps the process when it has ended, on a thread that does nothing else: Dispatch has no source for that on
    /// Linux, and SIGCHLD is the program's.
    private func awaitEnd(of process: pid_t) {
        var attributes = pthread_attr_t()
        var every = sigset_t()
        var before = sigset_t()
        guard pthread_attr_init(&attributes) == 0 else { return }
        defer { pthread_attr_destroy(&attributes) }
        pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
        pthread_attr_setstacksize(&attributes, 128 << 10)
        // A signal is for the threads that wait for it.
        sigfillset(&every)
        pthread_sigmask(SIG_SETMASK, &every, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        let vigil = Unmanaged.passRetained(Vigil(life: self, process: process))
        var thread = pthread_t()
        let code = pthread_create(
            &thread, &attributes,
            { argument in
                if let argument { Unmanaged<Vigil>.fromOpaque(argument).takeRetainedValue().keep() }
                return nil
            }, vigil.toOpaque())
        // Then `end()` alone reaps it.
        if code != 0 { vigil.release() }
    }

    private final class Vigil {
        let life: ChildLife
        let process: pid_t

        init(life: ChildLife, process: pid_t) {
            self.life = life
            self.process = process
        }

        func keep() {
            var change = siginfo_t()
            // It is left to `reap`, so that nobody signals a number that has gone to another process.
            while waitid(P_PID, id_t(process), &change, WEXITED | WNOWAIT) != 0 {
                guard errno == EINTR else { return }
            }
            life.reap()
        }
    }
}
