import TerminalUI

/// A way to bring pictures to the terminal, and all that the terminal's drawing knows of it.
///
/// A value that writes nothing itself: bytes come back, ready for the line, and are written at once, in the order of the
/// calls. Times are in microseconds of the monotonic clock. What a way has no use for it leaves to the defaults, which are
/// those of symbols in cells: `SymbolPictures` is the absence of any other.
///
/// A frame is `begin`, then `scroll` for rows that are moved, `place`, `makeWay` if there is something to place, the drawing
/// of the cells with `cells` under them, and `follow` when it has been written. In between, `next` tells what may follow it.
protocol PictureProtocol: Sendable {
    /// What is known of the terminal, told again whenever more is.
    var graphics: GraphicsCapabilities { get set }

    // MARK: A frame

    /// Takes a frame; returns what goes before anything of it.
    mutating func begin(_ frame: PresentedFrame, at moment: ConnectionState) -> [UInt8]
    /// Whether rows of the screen may be moved, with what stands in them.
    var mayScroll: Bool { get }
    /// Takes note that rows of the screen were moved.
    mutating func scroll(_ plan: ScrollPlan)
    /// Decides which parts of the frame's pictures are shown. Returns the commands that show them, before `sealed`; these
    /// move the cursor.
    mutating func place(_ surface: Surface) -> [UInt8]
    /// Makes the way free for what `place` returned; returns what goes before anything else of the frame.
    mutating func makeWay() -> [UInt8]
    /// The cells that are drawn in place of the frame's pictures.
    var cells: PictureCells { get }
    /// Whether curses must not move rows by itself, because it would move or leave pixels with them.
    var keepsRows: Bool { get }
    /// Whether what `place` returned goes before the frame's cells; else it goes behind them.
    var placesBeforeText: Bool { get }
    /// Takes note of a frame whose cells were drawn, but for so many rows.
    mutating func noteDrawing(heldRows: Int)
    /// Records a frame that was written.
    mutating func follow(_ frame: WrittenFrame)

    // MARK: What comes after it

    /// What may follow now that the line may take more.
    mutating func next(at moment: ConnectionState) -> PictureStep
    /// Whether the frame on the screen may have to be presented again, for more of its pictures.
    var keepsFrame: Bool { get }
    /// Whether all has been written that the frame is drawn again for.
    var isComplete: Bool { get }
    /// Whether nothing is left to be sent.
    var isSettled: Bool { get }

    // MARK: The line

    /// Whether pictures are text, of which some may be held back for the line.
    var isText: Bool { get }
    /// Whether the text of the current frame must not be split.
    var wantsAllText: Bool { get }
    /// Whether only its own commands are acknowledged, by the terminal around tmux.
    var isAcknowledgedThroughTmux: Bool { get }
    /// Returns commands ready to write. In tmux they are wrapped together with the question that acknowledges them.
    func sealed(_ commands: [UInt8]) -> [UInt8]

    // MARK: What the terminal holds

    /// Takes a report about an image; true when the frame has to be presented again.
    mutating func note(reportOf image: UInt32, isDone: Bool) -> Bool
    /// Says that the window came in front, where some terminals have lost what they showed.
    mutating func noteFront(at now: Int) -> PictureStep
    /// Asks whether the terminal still has what it was sent, for it may be another one.
    mutating func checkpoint() -> [UInt8]
    /// Forgets what was sent; returns what frees it.
    mutating func clear() -> [UInt8]
    /// What frees all in at most so many bytes should the program die; nil while what was told last still holds.
    mutating func farewell(atMost limit: Int) -> [UInt8]?
    /// The number of the next image where images have numbers; they go on in whatever comes after.
    var nextImage: UInt32? { get }
}

extension PictureProtocol {
    mutating func begin(_ frame: PresentedFrame, at moment: ConnectionState) -> [UInt8] { [] }
    var mayScroll: Bool { true }
    mutating func scroll(_ plan: ScrollPlan) {}
    mutating func place(_ surface: Surface) -> [UInt8] { [] }
    mutating func makeWay() -> [UInt8] { [] }
    var cells: PictureCells { PictureCells() }
    var keepsRows: Bool { false }
    var placesBeforeText: Bool { false }
    mutating func noteDrawing(heldRows: Int) {}
    mutating func follow(_ frame: WrittenFrame) {}

    mutating func next(at moment: ConnectionState) -> PictureStep { PictureStep() }
    var keepsFrame: Bool { false }
    var isComplete: Bool { true }
    var isSettled: Bool { true }

    var isText: Bool { false }
    var wantsAllText: Bool { false }
    var isAcknowledgedThroughTmux: Bool { false }
    func sealed(_ commands: [UInt8]) -> [UInt8] { commands }

    mutating func note(reportOf image: UInt32, isDone: Bool) -> Bool { false }
    mutating func noteFront(at now: Int) -> PictureStep { PictureStep() }
    mutating func checkpoint() -> [UInt8] { [] }
    mutating func clear() -> [UInt8] { [] }
    mutating func farewell(atMost limit: Int) -> [UInt8]? { nil }
    var nextImage: UInt32? { nil }
}
