import FlowControl
import TerminalUI

/// kitty's graphics protocol. Pictures are transmitted once, in chunks, and placed over blank cells.
struct KittyPictureProtocol: PictureProtocol {
    var graphics: GraphicsCapabilities
    var images = KittyImages()
    /// The state of the connection when the latest frame began.
    private var connection = ConnectionState(now: .distantPast)
    private(set) var cells = PictureCells()
    /// Whether the frame has pictures, so that it is presented again when more of them have been sent.
    private var retainsFrame = false
    private var isShowing = false
    /// The ID of the next image when `crashCleanup` was called last.
    private var cleanupImage: UInt32?

    /// - Parameter firstImage: the ID of the first image.
    init(graphics: GraphicsCapabilities, firstImage: UInt32) {
        self.graphics = graphics
        images = KittyImages(firstImage: firstImage)
    }

    // MARK: Frames

    mutating func beginFrame(_ frame: PresentedFrame, at state: ConnectionState) -> [UInt8] {
        connection = state
        // Clearing the screen makes the terminal free its images.
        let bytes = frame.isCleared ? images.clear() : []
        retainsFrame = !frame.surface.pictures.isEmpty
        isShowing = retainsFrame && frame.isTerminalResponsive
        guard isShowing || images.hasWork else { return bytes }
        let placed = isShowing ? frame.surface.picturesFromFocus : []
        images.setVisiblePictures(
            placed.map(\.picture),
            extents: images.usesPlaceholders
                ? placed.map { KittyImages.Extent(columns: $0.region.columns, rows: $0.region.rows) } : [],
            previewsAbove: state.bytes(in: Self.previewDelay), startsWithFirst: frame.surface.focus != nil)
        // On a fast connection pictures are sent before the frame, so that it shows them immediately.
        guard !frame.isCleared, state.isFast, !state.isWaiting, images.hasWork, !images.isTransmitting,
            images.queuedBytes <= state.window
        else { return bytes }
        return images.nextChunks(atMost: state.window)
    }

    /// The maximum time that a screen's pictures take on the connection without previews.
    private static let previewDelay = Duration.milliseconds(500)
    /// The approximate time of a slice on the connection, and the minimum size of one in bytes. A key that changes
    /// the screen discards at most one slice.
    private static let sliceTime = Duration.milliseconds(260)
    private static let minimumSlice = 16_384

    /// Whether rows may be scrolled. Some terminals scroll images, too, but not during a transmission.
    var mayScroll: Bool {
        images.isEmpty || (graphics.movesImagesWithRows && !images.isTransmitting)
    }

    mutating func scroll(_ plan: ScrollPlan) { images.apply(plan) }

    mutating func place(_ surface: Surface) -> [UInt8] {
        guard isShowing else {
            cells = PictureCells()
            return images.updatePlacements(to: [])
        }
        let displayedPictures = surface.pictures.map { images.displayedPicture(for: $0.picture) }
        cells.showsPixels = displayedPictures.map { $0 != nil }
        cells.fallbacks = meanColorCells(of: surface)
        let commands = images.updatePlacements(to: surface.pictureParts(showing: { displayedPictures[$0] }))
        if images.usesPlaceholders {
            cells.placeholders = zip(surface.pictures, displayedPictures).map { placed, displayed in
                displayed.flatMap { images.placeholders(of: $0, in: placed.region) }
            }
        }
        return commands
    }

    /// Returns mean colours for pictures that arrive soon, if symbols would take long; otherwise empty.
    private func meanColorCells(of surface: Surface) -> [Cell?] {
        let isExpected = zip(surface.pictures, cells.showsPixels).map { placed, isShown in
            !isShown && images.isExpected(placed.picture)
        }
        let screen = ScreenRegion(row: 0, column: 0, rows: surface.size.rows, columns: surface.size.columns)
        let count = zip(surface.pictures, isExpected).reduce(0) { sum, next in
            let region = screen.intersection(next.0.region)
            return next.1 ? sum + region.rows * region.columns : sum
        }
        guard count * Self.symbolBytes > connection.bytes(in: Self.symbolTimeout) else { return [] }
        return zip(surface.pictures, isExpected).map { placed, isExpected in
            isExpected ? placed.picture.mean.map { Cell(glyph: .space, style: Style(background: $0)) } : nil
        }
    }

    /// The approximate size of a cell of symbols, in bytes, and the maximum time in which a frame's symbols are sent.
    private static let symbolBytes = 16
    private static let symbolTimeout = Duration.milliseconds(50)

    /// Completes the current transmission if its remaining bytes fit in one batch, and aborts it otherwise.
    mutating func interrupt() -> [UInt8] {
        guard images.isTransmitting else { return [] }
        return images.interrupt(finishingWithin: min(connection.window, connection.bytes(in: FlowController.batchTime)))
    }

    /// Whether curses must not scroll. It scrolls rows with equal blanks by itself, and the images with them.
    var forbidsScrolling: Bool { !images.isEmpty }

    // MARK: Transmission

    /// Sends one batch. Pictures that it completes are shown before more is sent.
    mutating func next(at state: ConnectionState) -> PictureStep {
        var step = PictureStep()
        if images.isTransmitting, !images.isTransmissionNeeded { step.bytes = images.interrupt(finishingWithin: 0) }
        if images.hasWork, !images.hasNewContent {
            if state.availableBytes > 0 {
                let slices = max(Self.minimumSlice, state.bytes(in: Self.sliceTime))
                step.bytes += images.nextChunks(
                    atMost: min(state.availableBytes, Self.maximumChunkBytes), sliceLimit: slices)
            } else {
                step.needsCapacity = true
            }
        }
        step.needsPresentation = retainsFrame && images.hasNewContent
        return step
    }

    /// The maximum size of one step in bytes, for a terminal that doesn't acknowledge.
    private static let maximumChunkBytes = 1 << 20

    var progress: PictureProgress {
        PictureProgress(retainsFrame: retainsFrame, isSettled: !images.hasWork && !images.hasNewContent)
    }

    // MARK: Stored images

    mutating func handleReport(on image: UInt32, isDone: Bool) -> Bool {
        images.handleReport(on: image, isDone: isDone)
    }

    mutating func clear() -> [UInt8] { images.clear() }

    mutating func crashCleanup(atMost limit: Int) -> [UInt8]? {
        guard images.nextImage != cleanupImage else { return nil }
        cleanupImage = images.nextImage
        return images.crashCleanup(atMost: limit)
    }

    var nextImage: UInt32? { images.nextImage }
}
