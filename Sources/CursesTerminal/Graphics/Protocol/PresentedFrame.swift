import TerminalUI

/// A frame that is presented on the screen.
struct PresentedFrame {
    let surface: Surface
    /// Whether the screen is cleared before the frame.
    var isCleared = false
    /// Whether the frame draws rows or cells that an earlier presentation held back.
    var isRest = false
    /// Whether the terminal that shows pictures answers. Otherwise it is not known what it shows.
    var isHeard = true
}

/// A frame that was written.
struct WrittenFrame {
    /// Cells of a row that stay between cells that are drawn. curses may write them again.
    struct Gap: Hashable {
        let row: Int
        let columns: Range<Int>
        /// The maximum number of columns: those that cost as many bytes as moving the cursor.
        static let widest = 16
    }

    /// Whether pictures were placed with it.
    let isPlacing: Bool
    let gaps: [Gap]
}

/// The state of the connection when pictures are about to be sent. Times are in microseconds.
struct ConnectionState {
    var now = 0
    /// The bytes that may be written now; 0 if they have to wait.
    var room = Int.max
    /// The bytes that may be in flight in addition to those that are.
    var window = Int.max
    /// Whether an acknowledgement is expected.
    var isWaiting = false
    /// Whether a frame with all its pictures answers a key in time.
    var isFast = true
    /// The rate of the connection, in bytes a second; `nil` if the terminal acknowledges nothing.
    var bytesPerSecond: Int?
    /// The most bytes of pixels with a new frame, or of symbols in their place.
    var limit = Int.max
    /// Whether no row of text is held back, and none would be.
    var takesAllText = true
    /// The time to wait for the rest of a key of which an Escape was read; `nil` if none was.
    var keyTimeout: Int?
    /// The time at which the window was resized; `nil` if it never was.
    var resizedAt: Int?

    /// Returns the bytes that the connection carries in `time`; `Int.max` if its rate is unknown.
    func bytes(in time: Int) -> Int { bytesPerSecond.map { Int(Double($0) * Double(time) / 1_000_000) } ?? .max }
}
