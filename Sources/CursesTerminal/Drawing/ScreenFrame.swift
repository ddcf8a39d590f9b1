import TerminalUI

/// The frame on the screen, and the parts of it that are still to be drawn.
struct ScreenFrame {
    /// Whether the contents of the screen are unknown, so that the next frame is drawn in full.
    var isScreenUnknown = true
    var cursor: ScreenPosition?
    /// The frame, if parts of it are still to be drawn; `nil` if it is complete.
    private(set) var surface: Surface?
    /// Whether cells of the frame were deferred.
    private(set) var isDeferred = false
    /// The number of rows that were deferred. They are drawn without a new frame.
    private(set) var deferredRows = 0
    /// Whether the current drawing continues an earlier frame.
    var isContinuation = false
    /// Whether a frame is being assembled, to be written as a whole.
    var isBeingWritten = false
    /// The latest frame, if the terminal has not accepted the previous one yet.
    private var postponedFrame: Surface?
    /// The time at which the window was resized; `nil` if it never was.
    var resizedAt: SuspendingClock.Instant?

    /// Stores the frame if parts of it were deferred or `isAwaited` is true.
    ///
    /// - Parameter isAwaited: whether more of its pictures may become visible.
    mutating func retain(_ surface: Surface, after drawing: DrawnScreen.Drawing, isAwaited: Bool) {
        isDeferred = drawing.deferredCells > 0
        deferredRows = drawing.deferredRows
        self.surface = isDeferred || isAwaited ? surface : nil
    }

    /// Whether a frame waits for the terminal to accept the previous one.
    var isPostponed: Bool { postponedFrame != nil }

    /// Postpones a frame, in place of an earlier postponed one.
    mutating func postpone(_ surface: Surface) { postponedFrame = surface }

    /// Removes and returns the postponed frame.
    mutating func removePostponed() -> Surface? {
        defer { postponedFrame = nil }
        return postponedFrame
    }

    /// Discards the parts of the frame that are still to be drawn.
    mutating func discardRemainder() {
        surface = nil
        isDeferred = false
        deferredRows = 0
    }
}
