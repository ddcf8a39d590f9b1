import Glibc
import Synchronization

/// A running child process that is reaped as soon as it exits. All members are thread-safe.
package final class RunningChild: Sendable {
    private let state: Mutex<State>

    private enum State {
        case running(pid_t)
        case ended(ChildProcess.ExitStatus)
    }

    /// Starts a thread that reaps the process, which must be a child of this one and lead its process group.
    package init(_ process: pid_t) {
        state = Mutex(.running(process))
        startReaper(of: process)
    }

    /// The process identifier; `nil` if the process was reaped.
    package var processID: pid_t? {
        state.withLock { state in
            if case .running(let process) = state { process } else { nil }
        }
    }

    /// Whether the process was stopped (for example by SIGSTOP) since the last call.
    package var wasStopped: Bool {
        state.withLock { state in
            guard case .running(let process) = state else { return false }
            var change = siginfo_t()
            // Report only stops, not continuations.
            return waitid(P_PID, id_t(process), &change, WSTOPPED | WNOHANG) == 0 && change.si_signo == SIGCHLD
        }
    }

    /// The processor time used so far; `nil` if the process was reaped.
    package var processorTime: Duration? {
        state.withLock { state in
            guard case .running(let process) = state else { return nil }
            var clock = clockid_t()
            var time = timespec()
            guard clock_getcpuclockid(process, &clock) == 0, clock_gettime(clock, &time) == 0 else { return nil }
            return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
        }
    }

    /// Kills the process, which is reaped soon after. Does nothing if it was already reaped.
    package func kill() {
        state.withLock { state in
            // The process leads its own process group, which includes its children.
            if case .running(let process) = state { _ = Glibc.kill(-process, SIGKILL) }
        }
    }

    /// Kills the process if it is still running, waits up to 100 ms for its end, and returns its exit status.
    package func terminate() -> ChildProcess.ExitStatus {
        kill()
        // A killed process exits within microseconds, unless it is blocked in a file system call.
        for _ in 0..<200 {
            if let exitStatus = reap() { return exitStatus }
            usleep(500)
        }
        return .unknown
    }

    /// Reaps the process if it has exited. Returns `nil` if it is still running.
    @discardableResult
    private func reap() -> ChildProcess.ExitStatus? {
        state.withLock { state in
            guard case .running(let process) = state else {
                if case .ended(let exitStatus) = state { return exitStatus }
                return .unknown
            }
            var status: Int32 = 0
            let result = waitpid(process, &status, WNOHANG)
            if result == 0 || (result < 0 && errno == EINTR) { return nil }
            // Like the macros of <sys/wait.h>: the low seven bits are the signal, the next byte is the exit status.
            let exitStatus: ChildProcess.ExitStatus =
                result < 0 ? .unknown : status & 0x7F == 0 ? .status(status >> 8 & 0xFF) : .signal(status & 0x7F)
            state = .ended(exitStatus)
            return exitStatus
        }
    }

    /// Starts a thread that reaps the process when it exits, because Dispatch has no process sources on Linux.
    private func startReaper(of process: pid_t) {
        var attributes = pthread_attr_t()
        var allSignals = sigset_t()
        var previousMask = sigset_t()
        guard pthread_attr_init(&attributes) == 0 else { return }
        defer { pthread_attr_destroy(&attributes) }
        pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
        pthread_attr_setstacksize(&attributes, 128 << 10)
        // Block all signals, so that they are delivered to the threads that wait for them.
        sigfillset(&allSignals)
        pthread_sigmask(SIG_SETMASK, &allSignals, &previousMask)
        defer { pthread_sigmask(SIG_SETMASK, &previousMask, nil) }
        let reaper = Unmanaged.passRetained(Reaper(child: self, process: process))
        var thread = pthread_t()
        let code = pthread_create(
            &thread, &attributes,
            { argument in
                if let argument { Unmanaged<Reaper>.fromOpaque(argument).takeRetainedValue().waitAndReap() }
                return nil
            }, reaper.toOpaque())
        // Without the thread, `terminate()` reaps the process.
        if code != 0 { reaper.release() }
    }

    private final class Reaper {
        let child: RunningChild
        let process: pid_t

        init(child: RunningChild, process: pid_t) {
            self.child = child
            self.process = process
        }

        func waitAndReap() {
            var change = siginfo_t()
            // Only wait here: `reap` reaps under the lock, so that `kill` never signals a reused process identifier.
            while waitid(P_PID, id_t(process), &change, WEXITED | WNOWAIT) != 0 {
                guard errno == EINTR else { return }
            }
            child.reap()
        }
    }
}
