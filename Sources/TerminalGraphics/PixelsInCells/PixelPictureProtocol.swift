import FlowControl
import TerminalUI

/// A protocol that replaces cells by pixels: sixel or inline images. Pictures are sent with their frame if the
/// connection allows, and otherwise after it in batches.
struct PixelPictureProtocol: PictureProtocol {
    var graphics: GraphicsCapabilities
    private let defaultCellSize: CellSize?
    private var images: PixelImages
    private var isShowing = false
    /// The images that `place` returns.
    private var pixels: [UInt8] = []
    /// The number of bytes of pixels for which the frame is presented again; `nil` for a new frame.
    private var batchSize: Int?
    /// Whether the current frame is presented again for a batch of pixels.
    private(set) var requiresAllText = false
    /// The time of the program's last frame.
    private var frameAt = SuspendingClock.Instant.distantPast
    /// The number of cells of the frame's pictures.
    private var pictureCellCount = 0
    /// Whether rows must not be scrolled, because cells contain pixels.
    private(set) var forbidsScrolling = false
    /// Whether rows that were deferred may still contain old pixels.
    private var hasOldPixels = false

    init(graphics: GraphicsCapabilities, encoder: any PixelEncoder) {
        self.graphics = graphics
        defaultCellSize = encoder.defaultCellSize
        images = PixelImages(encoder: encoder)
    }

    /// The time without a new frame after which missing pixels are sent.
    private static let idleTime = Duration.milliseconds(80)

    // MARK: Frames

    /// Decides which cells of a frame show pixels, and encodes those that are sent with it.
    ///
    /// A new frame is sent with all missing pixels if the connection carries them without delay, and otherwise with
    /// none. Symbols then replace the pixels, or mean colours if symbols would take long on a slow connection.
    mutating func beginFrame(_ frame: PresentedFrame, at state: ConnectionState) -> [UInt8] {
        let hadPixels = !images.isEmpty
        pixels = updatePixels(for: frame, at: state)
        forbidsScrolling = hadPixels || !images.isEmpty || hasOldPixels
        return []
    }

    private mutating func updatePixels(for frame: PresentedFrame, at state: ConnectionState) -> [UInt8] {
        let batch = batchSize
        self.batchSize = nil
        requiresAllText = batch != nil
        if frame.isCleared { images.removeAll() }
        isShowing = !frame.surface.pictures.isEmpty || !images.isEmpty
        guard isShowing, let cell = graphics.cellSize ?? defaultCellSize else {
            isShowing = false
            return []
        }
        let allowance: PixelImages.Allowance
        if frame.isContinuation {
            allowance = .some(0)
        } else if let batch {
            allowance = .some(batch)
        } else {
            frameAt = state.now
            // Rows that are deferred never get pixels.
            allowance = .all(ifAtMost: state.allowsAllText ? state.limit : 0)
        }
        pictureCellCount = frame.surface.pictures.reduce(0) { $0 + $1.region.rows * $1.region.columns }
        return images.update(
            frame.surface, cell: cell, allowance: allowance, symbolLimit: state.limit)
    }

    var mayScroll: Bool { !forbidsScrolling }

    mutating func place(_ surface: Surface) -> [UInt8] { pixels }

    var cells: PictureCells {
        PictureCells(covers: images.hasCovers ? images.covers : [], meanColorCells: images.meanColorCells)
    }

    mutating func recordDrawing(deferredRows: Int) { hasOldPixels = forbidsScrolling && deferredRows > 0 }

    mutating func recordWritten(_ frame: WrittenFrame) {
        guard isShowing else { return }
        for gap in frame.gaps { images.recordOverwritten(row: gap.row, columns: gap.columns) }
        // curses may have left the cells unchanged.
        if !frame.gaps.isEmpty { hasOldPixels = true }
        if frame.placesPictures { pixels = [] }
    }

    // MARK: Transmission

    /// Requests the frame again for missing pixels, after `idleTime` without a new frame, if flow control allows it.
    mutating func next(at state: ConnectionState) -> PictureStep {
        requiresAllText = false
        guard !isComplete else { return PictureStep() }
        if let timeout = state.keyTimeout { return PictureStep(wait: timeout) }
        let idle = state.now - frameAt
        guard idle >= Self.idleTime else { return PictureStep(wait: Self.idleTime - idle) }
        guard state.availableBytes > 0 else { return PictureStep(needsCapacity: true) }
        batchSize = max(
            min(state.availableBytes, Self.maximumPixels), min(state.window, Self.minimumPixels),
            minimumBatchSize(at: state))
        return PictureStep(needsPresentation: true)
    }

    /// The minimum and maximum size of a batch of pixels, in bytes. Each image defines its colours.
    private static let minimumPixels = 3072
    private static let maximumPixels = 1 << 20

    /// Returns the minimum size of a batch for the terminal, in bytes.
    ///
    /// xterm stores 16 images and loses the others when it redraws its window, which happens some time after it
    /// has changed. A screen is then sent in few batches, even on a slow connection.
    private func minimumBatchSize(at state: ConnectionState) -> Int {
        guard graphics.name == "XTerm", let resizedAt = state.resizedAt, state.now - resizedAt < Self.settlingTime,
            let cell = graphics.cellSize
        else { return 0 }
        return images.estimatedBytes(pixels: pictureCellCount * cell.width * cell.height) / Self.batchesPerScreen
    }

    /// The time within which a terminal redraws its window after a change.
    private static let settlingTime = Duration.seconds(3)

    /// The number of batches of a screen, which makes one or two images of each picture, fewer than xterm stores.
    private static let batchesPerScreen = 4

    private var isComplete: Bool { !isShowing || images.missingCells == 0 }

    var progress: PictureProgress {
        PictureProgress(retainsFrame: isShowing, isComplete: isComplete, isSettled: isComplete)
    }

    // MARK: Stored images

    /// Sends all pixels again when xterm's window came to the front, because xterm redraws only the last 16 images.
    mutating func handleFocusGain(at now: SuspendingClock.Instant) -> PictureStep {
        guard graphics.name == "XTerm", !images.isEmpty else { return PictureStep() }
        images.invalidatePixels()
        frameAt = now
        return PictureStep(wait: Self.idleTime)
    }
}
