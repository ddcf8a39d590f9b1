import Dispatch
import FlowControl

/// The timers of the terminal. Each one fires once after it was scheduled.
@MainActor
struct TerminalTimers {
    /// The timeout after which an incomplete key sequence is resolved.
    let keys = Self.timer()
    /// The time of the next batch of pictures or of rows and cells that were deferred.
    let sending = Self.timer()
    /// The timeout of acknowledgements.
    let replies = Self.timer()
    /// The timeout of replies from the terminal around tmux.
    let outer = Self.timer()

    /// Schedules the next batch. The leeway is 5 % of the delay, from 0.5 to 5 ms.
    func scheduleSending(after time: Duration) {
        sending.schedule(after: time, leeway: min(.milliseconds(5), max(.microseconds(500), time / 20)))
    }

    private static func timer() -> any DispatchSourceTimer {
        let timer = DispatchSource.makeTimerSource(queue: .main)
        timer.schedule(deadline: .distantFuture)
        return timer
    }
}

extension DispatchSourceTimer {
    /// Schedules the timer once, after `time`.
    func schedule(after time: Duration, leeway: Duration) {
        schedule(deadline: .now() + .microseconds(time.microseconds), leeway: .microseconds(leeway.microseconds))
    }
}
