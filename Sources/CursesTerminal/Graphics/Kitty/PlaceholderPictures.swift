import TerminalUI

/// Pictures in the terminal around tmux: images by kitty's graphics protocol in envelopes that tmux lets through, shown by
/// cells of placeholders, which are text to tmux.
struct PlaceholderPictures: PictureProtocol {
    private var images: KittyPictures

    /// - Parameter pane: the number of tmux's pane that the program is in.
    init(graphics: GraphicsCapabilities, firstImage: UInt32, pane: UInt32) {
        images = KittyPictures(graphics: graphics, firstImage: firstImage)
        images.images.usesPlaceholders = true
        images.images.share = pane
    }

    var graphics: GraphicsCapabilities {
        get { images.graphics }
        set { images.graphics = newValue }
    }

    mutating func begin(_ frame: PresentedFrame, at moment: ConnectionState) -> [UInt8] {
        TmuxPassthrough.wrapped(images.begin(frame, at: moment))
    }

    mutating func scroll(_ plan: ScrollPlan) { images.scroll(plan) }

    mutating func place(_ surface: Surface) -> [UInt8] { images.place(surface) }

    mutating func makeWay() -> [UInt8] { TmuxPassthrough.wrapped(images.makeWay()) }

    var cells: PictureCells { images.cells }

    /// Cells of placeholders are shown as what is known of their images when they come.
    var placesBeforeText: Bool { true }

    mutating func next(at moment: ConnectionState) -> PictureStep { images.next(at: moment) }

    var keepsFrame: Bool { images.keepsFrame }
    var isSettled: Bool { images.isSettled }

    var isAcknowledgedThroughTmux: Bool { true }

    /// Commands with a question in the same envelope: tmux drops envelopes whole.
    func sealed(_ commands: [UInt8]) -> [UInt8] {
        TmuxPassthrough.wrapped(commands + FlowController.statusQuestion)
    }

    mutating func note(reportOf image: UInt32, isDone: Bool) -> Bool { images.note(reportOf: image, isDone: isDone) }

    mutating func checkpoint() -> [UInt8] { TmuxPassthrough.wrapped(images.images.checkpoint()) }

    mutating func clear() -> [UInt8] { TmuxPassthrough.wrapped(images.clear()) }

    mutating func farewell(atMost limit: Int) -> [UInt8]? {
        // Every command is longer in its envelope.
        images.farewell(atMost: limit).map { TmuxPassthrough.wrapped($0) }
    }

    var nextImage: UInt32? { images.nextImage }
}
