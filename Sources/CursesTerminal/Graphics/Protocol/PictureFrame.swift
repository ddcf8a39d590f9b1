import TerminalUI

/// A frame as ways to bring pictures take it.
struct PictureFrame {
    let surface: Surface
    /// The screen is cleared before it.
    var isCleared = false
    /// Whether it draws what an earlier one held back.
    var isRest = false
    /// Whoever shows pictures is heard; else nobody knows what is shown.
    var isHeard = true
}

/// The state of the connection when pictures are about to be sent. Times are in microseconds.
struct LineMoment {
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
    /// Whether an Escape was read that may be the first byte of a key.
    var isKeyBegun = false
    /// The time at which the window was resized; `nil` if it never was.
    var resizedAt: Int?

    /// Returns the bytes that the connection carries in `time`; `Int.max` if its rate is unknown.
    func bytes(in time: Int) -> Int { bytesPerSecond.map { Int(Double($0) * Double(time) / 1_000_000) } ?? .max }
}

/// A frame that was written.
struct WrittenFrame {
    /// Whether pictures were placed with it.
    let isPlacing: Bool
    /// Cells that curses may have written though they were to stay.
    let gaps: [DrawnScreen.Gap]
}

/// One step of sending pictures.
struct PictureStep {
    /// The commands to be written.
    var bytes: [UInt8] = []
    /// Whether the frame on the screen has to be presented again.
    var isFrameDue = false
    /// Whether more is to be sent when the flow controller has room.
    var needsRoom = false
    /// Microseconds until the next step; `nil` if there is none to wait for.
    var wait: Int?
}
