import FlowControl
import TerminalUI

/// kitty's graphics protocol in tmux: images are sent to the terminal around tmux in passthrough sequences, and shown
/// by placeholders, which are text to tmux.
struct PlaceholderPictureProtocol: PictureProtocol {
    private var images: KittyPictureProtocol

    /// - Parameter pane: the ID of the program's tmux pane.
    init(graphics: GraphicsCapabilities, firstImage: UInt32, pane: UInt32) {
        images = KittyPictureProtocol(graphics: graphics, firstImage: firstImage)
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

    /// Commands precede the text, because a terminal draws a placeholder with the image that it has at that time.
    let traits = PictureTraits(placesBeforeText: true, isAcknowledgedThroughTmux: true)

    mutating func next(at state: ConnectionState) -> PictureStep { images.next(at: state) }

    var progress: PictureProgress { images.progress }

    /// Returns the commands and a status query in the same passthrough sequence, because tmux drops whole sequences.
    func wrapped(_ commands: [UInt8]) -> [UInt8] {
        TmuxPassthrough.wrapped(commands + FlowController.statusQuery)
    }

    mutating func handleReport(on image: UInt32, isDone: Bool) -> Bool {
        images.handleReport(on: image, isDone: isDone)
    }

    mutating func makeStorageQuery() -> [UInt8] { TmuxPassthrough.wrapped(images.images.makeStorageQuery()) }

    mutating func clear() -> [UInt8] { TmuxPassthrough.wrapped(images.clear()) }

    mutating func crashCleanup(atMost limit: Int) -> [UInt8]? {
        // Passthrough makes the commands longer than `limit`.
        images.crashCleanup(atMost: limit).map { TmuxPassthrough.wrapped($0) }
    }

    var nextImage: UInt32? { images.nextImage }
}
