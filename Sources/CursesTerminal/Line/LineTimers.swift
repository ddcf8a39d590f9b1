import Dispatch

/// What the terminal waits for, each until it is scheduled anew.
@MainActor
struct LineTimers {
    /// A silence that ends an Escape.
    let keys = Self.timer()
    /// Room on the line for pictures and for cells that were held back, or the end of the timeout with signs.
    let sending = Self.timer()
    /// Room on the line for rows that were held back.
    let text = Self.timer()
    /// An answer of the terminal around tmux.
    let outer = Self.timer()

    private static func timer() -> any DispatchSourceTimer {
        let timer = DispatchSource.makeTimerSource(queue: .main)
        timer.schedule(deadline: .distantFuture)
        return timer
    }
}
