import FlowControl
import TerminalUI

/// A frame that is presented on the screen.
package struct PresentedFrame {
    let surface: Surface
    /// Whether the screen is cleared before the frame.
    package var isCleared = false
    /// Whether the frame draws rows or cells that an earlier presentation held back.
    package var isRest = false
    /// Whether the terminal that shows pictures answers. Otherwise it is not known what it shows.
    package var isHeard = true

    package init(surface: Surface) { self.surface = surface }
}

/// A frame that was written.
package struct WrittenFrame {
    /// Cells of a row that stay between cells that are drawn. curses may write them again.
    package struct Gap: Hashable {
        let row: Int
        let columns: Range<Int>
        /// The maximum number of columns: those that cost as many bytes as moving the cursor.
        package static let widest = 16

        package init(row: Int, columns: Range<Int>) {
            self.row = row
            self.columns = columns
        }
    }

    /// Whether pictures were placed with it.
    let isPlacing: Bool
    let gaps: [Gap]

    package init(isPlacing: Bool, gaps: [Gap]) {
        self.isPlacing = isPlacing
        self.gaps = gaps
    }
}

/// The state of the connection when pictures are about to be sent.
package struct ConnectionState {
    /// The present time.
    var now: SuspendingClock.Instant
    /// The bytes that may be written now; 0 if they have to wait.
    package var room = Int.max
    /// The bytes that may be in flight in addition to those that are.
    package var window = Int.max
    /// Whether an acknowledgement is expected.
    package var isWaiting = false
    /// Whether a frame with all its pictures answers a key in time.
    package var isFast = true
    /// The rate of the connection, in bytes a second; `nil` if the terminal acknowledges nothing.
    package var bytesPerSecond: Int?
    /// The most bytes of pixels with a new frame, or of symbols in their place.
    package var limit = Int.max
    /// Whether no row of text is held back, and none would be.
    package var takesAllText = true
    /// The time to wait for the rest of a key of which an Escape was read; `nil` if none was.
    package var keyTimeout: Duration?
    /// The time at which the window was resized; `nil` if it never was.
    package var resizedAt: SuspendingClock.Instant?

    package init(now: SuspendingClock.Instant) { self.now = now }

    /// Returns the bytes that the connection carries in `time`; `Int.max` if its rate is unknown.
    func bytes(in time: Duration) -> Int { bytesPerSecond.map { time.bytes(at: $0) } ?? .max }
}
