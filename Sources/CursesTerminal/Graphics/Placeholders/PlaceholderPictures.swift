import TerminalUI

/// Pictures in the terminal around tmux: images by kitty's graphics protocol in envelopes that tmux lets through, shown by
/// cells of placeholders, which are text to tmux.
struct PlaceholderPictures: PictureProtocol {
    private var images: KittyPictures

    /// - Parameter pane: the number of tmux's pane that the program is in.
    init(graphics: GraphicsCapabilities, firstImage: UInt32, pane: UInt32) {
        images = KittyPictures(graphics: graphics, firstImage: firstImage)
        images.line.images.usesPlaceholders = true
        images.line.images.share = pane
    }

    var graphics: GraphicsCapabilities {
        get { images.graphics }
        set { images.graphics = newValue }
    }

    mutating func begin(_ frame: PictureFrame, at moment: LineMoment) -> [UInt8] {
        TmuxPassthrough.wrapped(images.begin(frame, at: moment))
    }

    mutating func scroll(_ plan: ScrollPlan) { images.scroll(plan) }

    mutating func place(_ surface: Surface) -> [UInt8] { images.place(surface) }

    mutating func makeWay(at now: Int) -> [UInt8] { TmuxPassthrough.wrapped(images.makeWay(at: now)) }

    var cells: PictureCells { images.cells }

    /// Cells of placeholders are shown as what is known of their images when they come.
    var placesBeforeText: Bool { true }

    /// The placing with a question behind it, for it may be lost like pictures.
    mutating func sealed(_ placing: [UInt8], at now: Int) -> [UInt8] {
        TmuxPassthrough.wrapped(images.line.confirming(placing, at: now))
    }

    mutating func follow(_ frame: WrittenFrame) -> [UInt8] { images.follow(frame) }

    mutating func next(at moment: LineMoment) -> PictureStep {
        var step = images.next(at: moment)
        step.bytes = TmuxPassthrough.wrapped(step.bytes)
        return step
    }

    var keepsFrame: Bool { images.keepsFrame }
    var isSettled: Bool { images.isSettled }

    var hasSignsAlone: Bool { true }
    var signCount: Int { images.signCount }
    var bytesPerSecond: Int? { images.bytesPerSecond }

    func queue(at now: Int) -> Int { images.queue(at: now) }

    mutating func note(roundTrip time: Int) { images.note(roundTrip: time) }

    mutating func noteSigns(_ count: Int, at now: Int) { images.noteSigns(count, at: now) }

    /// tmux lets nothing through while its window is hidden.
    mutating func expire(at now: Int) -> Bool { images.line.pace.expire(at: now) && keepsFrame }

    mutating func note(reportOf image: UInt32, isDone: Bool) -> Bool { images.note(reportOf: image, isDone: isDone) }

    mutating func checkpoint() -> [UInt8] { TmuxPassthrough.wrapped(images.line.images.checkpoint()) }

    mutating func clear() -> [UInt8] { TmuxPassthrough.wrapped(images.clear()) }

    mutating func farewell(atMost limit: Int) -> [UInt8]? {
        // Every command is longer in its envelope.
        images.farewell(atMost: limit).map { TmuxPassthrough.wrapped($0) }
    }

    var nextImage: UInt32? { images.nextImage }
}
