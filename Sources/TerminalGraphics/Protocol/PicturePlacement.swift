import TerminalUI

/// The placement of a frame's pictures on the screen.
///
/// To present a frame, call `beginFrame`, `scroll` for each scroll of rows, and `place`. Call
/// `PictureTransmission.interrupt` if `place` returned commands, and `recordDrawing` after the cells were drawn with
/// `cells` in place of pictures. If anything was written, call `recordWritten`. The defaults are for pictures as text.
package protocol PicturePlacement {
    /// Begins a frame. Returns the commands to write before the rest of it.
    mutating func beginFrame(_ frame: PresentedFrame, at state: ConnectionState) -> [UInt8]
    /// Whether rows of the screen may be scrolled with the pictures in them.
    var mayScroll: Bool { get }
    /// Records that rows of the screen were scrolled.
    mutating func scroll(_ plan: ScrollPlan)
    /// Decides which parts of the frame's pictures are shown. Returns the commands that show them, to be passed to
    /// `PictureTransmission.wrapped`. They move the cursor.
    mutating func place(_ surface: Surface) -> [UInt8]
    /// The cells that are drawn in place of the frame's pictures.
    var cells: PictureCells { get }
    /// Whether curses must not scroll rows by itself, because pixels would move or be left behind.
    var forbidsScrolling: Bool { get }
    /// Whether the text of the current frame must not be split.
    var requiresAllText: Bool { get }
    /// Records that a frame's cells were drawn, except for `deferredRows` rows.
    mutating func recordDrawing(deferredRows: Int)
    /// Records a frame that was written.
    mutating func recordWritten(_ frame: WrittenFrame)
}

extension PicturePlacement {
    mutating func beginFrame(_ frame: PresentedFrame, at state: ConnectionState) -> [UInt8] { [] }
    var mayScroll: Bool { true }
    mutating func scroll(_ plan: ScrollPlan) {}
    mutating func place(_ surface: Surface) -> [UInt8] { [] }
    var cells: PictureCells { PictureCells() }
    var forbidsScrolling: Bool { false }
    var requiresAllText: Bool { false }
    mutating func recordDrawing(deferredRows: Int) {}
    mutating func recordWritten(_ frame: WrittenFrame) {}
}
