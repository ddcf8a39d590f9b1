import Dispatch

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

    private static func timer() -> any DispatchSourceTimer {
        let timer = DispatchSource.makeTimerSource(queue: .main)
        timer.schedule(deadline: .distantFuture)
        return timer
    }
}
