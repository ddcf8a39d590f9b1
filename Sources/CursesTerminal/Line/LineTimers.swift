import Dispatch
import FlowControl

/// What the terminal waits for, each until it is scheduled anew.
@MainActor
struct LineTimers {
    /// A silence that ends an Escape.
    let keys = Self.timer()
    /// The time of the next batch of pictures, or of cells and rows that were held back.
    let sending = Self.timer()
    /// The timeout of acknowledgements.
    let answers = Self.timer()
    /// An answer of the terminal around tmux.
    let outer = Self.timer()

    /// Schedules the next batch, with a leeway of a twentieth of the time.
    func sendAfter(_ time: Duration) {
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
