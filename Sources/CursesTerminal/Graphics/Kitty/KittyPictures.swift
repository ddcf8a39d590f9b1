import TerminalUI

/// Pictures by kitty's graphics protocol: sent once, piece by piece as the line takes them, and placed over blank cells.
struct KittyPictures: PictureProtocol {
    var graphics: GraphicsCapabilities
    var line = PictureLine()
    private(set) var cells = PictureCells()
    /// The frame has pictures, to be presented again when more of them have been sent.
    private(set) var keepsFrame = false
    private var isShowing = false
    /// The image that was to be next when the farewell was told.
    private var toldImage: UInt32?

    /// - Parameter firstImage: the number of the first image.
    init(graphics: GraphicsCapabilities, firstImage: UInt32) {
        self.graphics = graphics
        line.images = KittyImages(firstImage: firstImage)
    }

    // MARK: A frame

    mutating func begin(_ frame: PictureFrame, at moment: LineMoment) -> [UInt8] {
        // Clearing the screen, as the first frame does, has the terminal free what it holds.
        let bytes = frame.isCleared ? line.images.clear() : []
        keepsFrame = !frame.surface.pictures.isEmpty
        isShowing = keepsFrame && frame.isHeard
        guard isShowing || line.images.hasWork else { return bytes }
        let placed = isShowing ? frame.surface.pictures : []
        line.want(
            placed.map(\.picture),
            extents: line.images.usesPlaceholders
                ? placed.map { KittyImages.Extent(columns: $0.region.columns, rows: $0.region.rows) } : [])
        return frame.isCleared ? bytes : line.early(at: moment.now)
    }

    /// Images move with rows in some terminals, and not while one is on its way: what stands nowhere yet might be freed.
    var mayScroll: Bool {
        line.images.isEmpty || (graphics.movesImagesWithRows && !line.images.isSending)
    }

    mutating func scroll(_ plan: ScrollPlan) { line.images.apply(plan) }

    mutating func place(_ surface: Surface) -> [UInt8] {
        guard isShowing else {
            cells = PictureCells()
            return line.images.show([])
        }
        let seen = surface.pictures.map { line.images.picture(inPlaceOf: $0.picture) }
        cells.shown = seen.map { $0 != nil }
        cells.standIns = curtains(of: surface)
        let commands = line.images.show(surface.pictureParts(showing: { seen[$0] }))
        if line.images.usesPlaceholders {
            cells.placeholders = zip(surface.pictures, seen).map { placed, seen in
                seen.flatMap { line.images.placeholders(of: $0, in: placed.region) }
            }
        }
        return commands
    }

    /// Colours in the places of pictures that will be there soon, where a slow line would take long for symbols; none
    /// else.
    private func curtains(of surface: Surface) -> [Cell?] {
        let isAwaited = zip(surface.pictures, cells.shown).map { placed, isShown in
            !isShown && line.images.isExpected(placed.picture)
        }
        let screen = ScreenRegion(row: 0, column: 0, rows: surface.size.rows, columns: surface.size.columns)
        let count = zip(surface.pictures, isAwaited).reduce(0) { sum, next in
            let region = screen.intersection(next.0.region)
            return next.1 ? sum + region.rows * region.columns : sum
        }
        guard count * Self.symbolBytes > line.pace.bytes(in: Self.symbolTimeout) else { return [] }
        return zip(surface.pictures, isAwaited).map { placed, isAwaited in
            isAwaited ? placed.picture.mean.map { Cell(glyph: .space, style: Style(background: $0)) } : nil
        }
    }

    /// Bytes that a cell of symbols takes on the line, about, and the microseconds of the line that a frame's may take.
    private static let symbolBytes = 16
    private static let symbolTimeout = 50_000

    mutating func makeWay(at now: Int) -> [UInt8] { line.interruption(at: now) }

    /// curses moves rows by itself where blanks of pictures are alike, and images with them.
    var keepsRows: Bool { !line.images.isEmpty }

    mutating func follow(_ frame: WrittenFrame) -> [UInt8] {
        line.pace.noteOther()
        return []
    }

    // MARK: What comes after it

    /// Sends as much as may be on its way; what is complete with it is shown before more is sent.
    mutating func next(at moment: LineMoment) -> PictureStep {
        var step = PictureStep(bytes: line.loads(at: moment.now))
        if keepsFrame, line.images.hasNews {
            step.isFrameDue = true
        } else if let next = line.nextLoadAt {
            step.wait = max(500, next - moment.now)
        } else if line.pace.isWaiting {
            step.wait = LinePace.timeout
        }
        return step
    }

    var isSettled: Bool { !isWaiting && !line.images.hasWork && !line.images.hasNews }

    // MARK: The line

    var hasSignsAlone: Bool { true }
    var signCount: Int { line.pace.signCount }
    var bytesPerSecond: Int? { line.pace.bytesPerSecond }

    func queue(at now: Int) -> Int { line.pace.queue(at: now) }

    mutating func note(roundTrip time: Int) { line.pace.note(roundTrip: time) }

    mutating func noteSigns(_ count: Int, at now: Int) { line.pace.noteAnswers(count, at: now) }

    mutating func expire(at now: Int) -> Bool {
        line.pace.expire(at: now)
        return false
    }

    // MARK: What the terminal holds

    mutating func note(reportOf image: UInt32, isDone: Bool) -> Bool {
        line.images.note(reportOf: image, isDone: isDone)
    }

    mutating func clear() -> [UInt8] { line.images.clear() }

    mutating func farewell(atMost limit: Int) -> [UInt8]? {
        guard line.images.nextImage != toldImage else { return nil }
        toldImage = line.images.nextImage
        return line.images.farewell(atMost: limit)
    }

    var nextImage: UInt32? { line.images.nextImage }
}
