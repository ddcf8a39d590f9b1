import TerminalUI

/// The frame on the screen, and whether more of it is to come.
struct ShownFrame {
    /// Nothing is known of what the screen shows: the next frame is drawn from the start.
    var isForgotten = true
    var cursor: ScreenPosition?
    /// The frame where more of it may be shown: it is presented again then. Nil where all is.
    private(set) var surface: Surface?
    /// Something of it was held back.
    private(set) var isHeld = false
    /// How many of its rows were held back; they follow by themselves.
    private(set) var heldRows = 0
    /// The frame that is being presented draws what an earlier one held back.
    var isRest = false
    /// It is being put together, to be written as a whole.
    var isBeingWritten = false
    /// The latest frame, where the terminal had not taken the one before yet.
    private var postponed: Surface?
    /// The time at which the window was resized; `nil` if it never was.
    var resizedAt: SuspendingClock.Instant?

    /// - Parameter isAwaited: more of its pictures may be shown.
    mutating func keep(_ surface: Surface, _ drawing: DrawnScreen.Drawing, isAwaited: Bool) {
        isHeld = drawing.heldCells > 0
        heldRows = drawing.heldRows
        self.surface = isHeld || isAwaited ? surface : nil
    }

    /// Whether a frame waits for the terminal to take the one before.
    var isPostponed: Bool { postponed != nil }

    /// Leaves a frame for later, in place of the one that was left before.
    mutating func postpone(_ surface: Surface) { postponed = surface }

    /// The frame that was left for later, which is not waited for any more.
    mutating func takePostponed() -> Surface? {
        defer { postponed = nil }
        return postponed
    }

    /// Nothing more of it is shown.
    mutating func giveUp() {
        surface = nil
        isHeld = false
        heldRows = 0
    }
}
