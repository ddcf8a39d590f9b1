import FlowControl
import TerminalUI

/// A frame to be presented, and the state of the screen.
package struct PresentedFrame {
    let surface: Surface
    /// Whether the screen is cleared before the frame.
    package var isCleared = false
    /// Whether this presentation draws rows or cells that an earlier one deferred.
    package var isContinuation = false
    /// Whether the terminal that shows pictures responds. If not, the state of its images is unknown.
    package var isTerminalResponsive = true

    package init(surface: Surface) { self.surface = surface }
}

/// A frame that was written.
package struct WrittenFrame {
    /// Unchanged cells of a row between drawn ones. curses may write them again.
    package struct Gap: Hashable {
        let row: Int
        let columns: Range<Int>
        /// The maximum number of columns: drawing more takes more bytes than moving the cursor.
        package static let maximumColumns = 16

        package init(row: Int, columns: Range<Int>) {
            self.row = row
            self.columns = columns
        }
    }

    /// Whether pictures were placed with the frame.
    let placesPictures: Bool
    let gaps: [Gap]

    package init(placesPictures: Bool, gaps: [Gap]) {
        self.placesPictures = placesPictures
        self.gaps = gaps
    }
}

/// The state of the connection when pictures are about to be sent.
package struct ConnectionState {
    var now: SuspendingClock.Instant
    /// The bytes that may be written now; 0 if they have to wait.
    package var availableBytes = Int.max
    /// The number of bytes that may be in flight in addition to the current ones.
    package var window = Int.max
    /// Whether an acknowledgement is expected.
    package var isWaiting = false
    /// Whether a frame with all its pictures can be sent within the response time of a key.
    package var isFast = true
    /// The rate of the connection, in bytes a second; `nil` if the terminal doesn't acknowledge.
    package var bytesPerSecond: Int?
    /// The maximum size of a new frame's pixels, or of the symbols in their place, in bytes.
    package var limit = Int.max
    /// Whether no row of text is or would be deferred.
    package var allowsAllText = true
    /// The timeout of an incomplete key sequence that began with ESC; `nil` if there is none.
    package var keyTimeout: Duration?
    /// The time at which the window was resized; `nil` if it never was.
    package var resizedAt: SuspendingClock.Instant?

    package init(now: SuspendingClock.Instant) { self.now = now }

    /// Returns the number of bytes that the connection carries in `time`; `Int.max` if its rate is unknown.
    func bytes(in time: Duration) -> Int { bytesPerSecond.map { time.bytes(at: $0) } ?? .max }
}
