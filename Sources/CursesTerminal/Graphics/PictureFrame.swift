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

/// How it stands with the line when pictures are about to be sent. Times are in microseconds.
struct LineMoment {
    let now: Int
    /// What frames have told of the line.
    var frames = FramePace()
    /// No row of text is held back, and none would be.
    var takesAllText = true
    /// A key may be on its way, of which an Escape is the first byte.
    var isKeyBegun = false
    /// When the window became another size; nil as long as it is the first.
    var resizedAt: Int?
}

/// A frame that was written.
struct WrittenFrame {
    /// What it took on the line with its pictures, about.
    let bytes: Int
    /// Pictures were placed with it.
    let isPlacing: Bool
    /// Cells that curses may have written though they were to stay.
    let gaps: [DrawnScreen.Gap]
    /// When it began to be written, in microseconds.
    let sentAt: Int
}

/// What may follow for pictures.
struct PictureStep {
    /// What is written at once.
    var bytes: [UInt8] = []
    /// The frame on the screen is to be presented again.
    var isFrameDue = false
    /// Microseconds after which to ask again if nothing is heard before; nil when there is nothing to wait for.
    var wait: Int?
}
