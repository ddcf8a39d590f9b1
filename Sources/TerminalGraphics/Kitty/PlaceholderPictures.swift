import FlowControl
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

    mutating func beginFrame(_ frame: PresentedFrame, at state: ConnectionState) -> [UInt8] {
        TmuxPassthrough.wrapped(images.beginFrame(frame, at: state))
    }

    mutating func scroll(_ plan: ScrollPlan) { images.scroll(plan) }

    mutating func place(_ surface: Surface) -> [UInt8] { images.place(surface) }

    mutating func interrupt() -> [UInt8] { TmuxPassthrough.wrapped(images.interrupt()) }

    var cells: PictureCells { images.cells }

    /// The terminal shows a placeholder as what it knows of its image when the placeholder arrives.
    let traits = PictureTraits(placesBeforeText: true, isAcknowledgedThroughTmux: true)

    mutating func next(at state: ConnectionState) -> PictureStep { images.next(at: state) }

    var progress: PictureProgress { images.progress }

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
