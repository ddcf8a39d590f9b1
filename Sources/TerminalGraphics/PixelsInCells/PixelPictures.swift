import FlowControl
import TerminalUI

/// Pictures as pixels that live in the cells, by sixel or as inline images: sent with the frame that shows them as far as the
/// line takes them at once, and after it in loads, one at a time.
struct PixelPictures: PictureProtocol {
    var graphics: GraphicsCapabilities
    private let usualCell: CellSize?
    private var images: PixelImages
    private var isShowing = false
    /// What `place` returns.
    private var pixels: [UInt8] = []
    /// Bytes of pixels for which the frame is presented again; nil for a frame of the program's.
    private var load: Int?
    /// The frame that was begun last is presented again for a load.
    private(set) var wantsAllText = false
    /// The time of the program's last frame.
    private var frameAt = SuspendingClock.Instant.distantPast
    /// Cells of the frame's pictures.
    private var wantedCells = 0
    /// Rows must stay where they are, for there are pixels in cells.
    private(set) var keepsRows = false
    /// Pixels may stand in rows that were held back, though no longer wanted.
    private var hasOldPixels = false

    init(graphics: GraphicsCapabilities, encoder: any PixelEncoder) {
        self.graphics = graphics
        usualCell = encoder.usualCell
        images = PixelImages(encoder: encoder)
    }

    /// The time without a new frame after which pixels follow a frame that was written without them.
    private static let rest = Duration.milliseconds(80)

    // MARK: A frame

    /// Settles which of a frame's cells show pixels, and makes those that are to be sent with it.
    ///
    /// With a frame of the program's come as many pixels as the line takes without a delay: all that are missing, or none, and
    /// then symbols are shown in their place, or the pictures' mean colours where a slow line would take long for symbols.
    mutating func beginFrame(_ frame: PresentedFrame, at state: ConnectionState) -> [UInt8] {
        let hadPixels = !images.isEmpty
        pixels = take(frame, at: state)
        keepsRows = hadPixels || !images.isEmpty || hasOldPixels
        return []
    }

    private mutating func take(_ frame: PresentedFrame, at state: ConnectionState) -> [UInt8] {
        let load = load
        self.load = nil
        wantsAllText = load != nil
        if frame.isCleared { images.forget() }
        isShowing = !frame.surface.pictures.isEmpty || !images.isEmpty
        guard isShowing, let cell = graphics.cellSize ?? usualCell else {
            isShowing = false
            return []
        }
        let allowance: PixelImages.Allowance
        if frame.isRest {
            allowance = .some(0)
        } else if let load {
            allowance = .some(load)
        } else {
            frameAt = state.now
            // Pixels never go to rows that are held back.
            allowance = .all(ifAtMost: state.takesAllText ? state.limit : 0)
        }
        wantedCells = frame.surface.pictures.reduce(0) { $0 + $1.region.rows * $1.region.columns }
        return images.take(
            frame.surface, cell: cell, allowance: allowance, symbolLimit: state.limit)
    }

    var mayScroll: Bool { !keepsRows }

    mutating func place(_ surface: Surface) -> [UInt8] { pixels }

    var cells: PictureCells {
        PictureCells(covers: images.hasCovers ? images.covers : [], curtains: images.curtains)
    }

    mutating func noteDrawing(heldRows: Int) { hasOldPixels = keepsRows && heldRows > 0 }

    mutating func noteWritten(_ frame: WrittenFrame) {
        guard isShowing else { return }
        for gap in frame.gaps { images.noteOverwritten(row: gap.row, columns: gap.columns) }
        // Curses may have left them alone.
        if !frame.gaps.isEmpty { hasOldPixels = true }
        if frame.isPlacing { pixels = [] }
    }

    // MARK: What comes after it

    /// Requests another presentation of the frame for the next missing pixels, when no new frame came for `rest` and there is room.
    mutating func next(at state: ConnectionState) -> PictureStep {
        wantsAllText = false
        guard !isComplete else { return PictureStep() }
        if let timeout = state.keyTimeout { return PictureStep(wait: timeout) }
        let rested = state.now - frameAt
        guard rested >= Self.rest else { return PictureStep(wait: Self.rest - rested) }
        guard state.room > 0 else { return PictureStep(needsRoom: true) }
        load = max(min(state.room, Self.mostPixels), min(state.window, Self.leastPixels), leastLoad(at: state))
        return PictureStep(isFrameDue: true)
    }

    /// The fewest and the most bytes of pixels in one presentation: each image defines its colours, so small ones are inefficient.
    private static let leastPixels = 3072
    private static let mostPixels = 1 << 20

    /// Bytes of pixels below which loads are not worth it for this terminal, just now.
    ///
    /// xterm keeps 16 images, and what else it showed is gone when it draws its window anew, as it does some time after the
    /// window has changed: there a screen then goes in few loads, however slow the line is.
    private func leastLoad(at state: ConnectionState) -> Int {
        guard graphics.name == "XTerm", let resizedAt = state.resizedAt, state.now - resizedAt < Self.settling,
            let cell = graphics.cellSize
        else { return 0 }
        return images.estimatedBytes(pixels: wantedCells * cell.width * cell.height) / Self.fewLoads
    }

    /// The time in which a terminal draws its window again after the window has changed.
    private static let settling = Duration.seconds(3)

    /// With an image or two for each picture, no more than xterm keeps.
    private static let fewLoads = 4

    private var isComplete: Bool { !isShowing || images.missingCells == 0 }

    var progress: PictureProgress {
        PictureProgress(keepsFrame: isShowing, isComplete: isComplete, isSettled: isComplete)
    }

    // MARK: What the terminal holds

    /// Sends the pixels on the screen again at a quiet moment, to a terminal that may not have drawn all of them when its
    /// window came in front: xterm keeps 16 images.
    mutating func noteFront(at now: SuspendingClock.Instant) -> PictureStep {
        guard graphics.name == "XTerm", !images.isEmpty else { return PictureStep() }
        images.doubt()
        frameAt = now
        return PictureStep(wait: Self.rest)
    }
}
