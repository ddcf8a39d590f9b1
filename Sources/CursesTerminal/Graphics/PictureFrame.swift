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
    /// Bytes that may be written now; 0 if they have to wait.
    var room = Int.max
    /// Bytes that may be in flight besides those that are.
    var window = Int.max
    /// Whether an acknowledgement is expected.
    var isWaiting = false
    /// Whether frames with all their pictures are answers to keys in time.
    var isFast = true
    /// Bytes that the connection carries in a second; `nil` if the terminal acknowledges nothing.
    var bytesPerSecond: Int?
    /// Bytes of pixels that may go with a frame of the program's, or of symbols in their place.
    var limit = Int.max
    /// No row of text is held back, and none would be.
    var takesAllText = true
    /// A key may be on its way, of which an Escape is the first byte.
    var isKeyBegun = false
    /// When the window became another size; `nil` as long as it is the first.
    var resizedAt: Int?

    /// Bytes that the connection carries in a time; `Int.max` if that is not known.
    func bytes(in time: Int) -> Int { bytesPerSecond.map { Int(Double($0) * Double(time) / 1_000_000) } ?? .max }
}

/// A frame that was written.
struct WrittenFrame {
    /// Pictures were placed with it.
    let isPlacing: Bool
    /// Cells that curses may have written though they were to stay.
    let gaps: [DrawnScreen.Gap]
}

/// What may follow for pictures.
struct PictureStep {
    /// What is written at once.
    var bytes: [UInt8] = []
    /// The frame on the screen is to be presented again.
    var isFrameDue = false
    /// There is more to send than there is room for.
    var needsRoom = false
    /// Microseconds after which to ask again; `nil` when there is nothing to wait for.
    var wait: Int?
}
