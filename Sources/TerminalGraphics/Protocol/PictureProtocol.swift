import TerminalUI

/// A protocol for showing pictures in a terminal: their placement, their transmission and the terminal's stored images.
///
/// A value that performs no output. It returns bytes, which are written immediately and in the order of the calls.
package protocol PictureProtocol: PicturePlacement, PictureTransmission, StoredImages, Sendable {
    /// The known capabilities of the terminal.
    var graphics: GraphicsCapabilities { get set }
    /// The fixed properties of the protocol.
    var traits: PictureTraits { get }
}

extension PictureProtocol {
    var traits: PictureTraits { PictureTraits() }
}

/// The fixed properties of a picture protocol.
package struct PictureTraits {
    /// Whether pictures are text, which may be deferred in part.
    package var isText = false
    /// Whether the commands of `PicturePlacement.place` precede the frame's cells. Otherwise they follow them.
    package var placesBeforeText = false
    /// Whether only the protocol's own commands are acknowledged, by the terminal around tmux.
    package var isAcknowledgedThroughTmux = false
}

/// The images that a terminal stores.
///
/// The defaults are for terminals that store none.
package protocol StoredImages {
    /// Handles the terminal's report on a command for an image; `isDone` is whether the command succeeded. Returns
    /// whether the frame has to be presented again.
    mutating func handleReport(on image: UInt32, isDone: Bool) -> Bool
    /// Handles the focus gain of the terminal, whose window may have been covered and lost images.
    mutating func handleFocusGain(at now: SuspendingClock.Instant) -> PictureStep
    /// Returns a query that fails if the terminal was replaced by one without the images; empty for none.
    mutating func makeStorageQuery() -> [UInt8]
    /// Discards all images. Returns the commands that free them.
    mutating func clear() -> [UInt8]
    /// Returns the commands, at most `limit` bytes, that free the images after a crash; `nil` if the last ones are
    /// still valid.
    mutating func crashCleanup(atMost limit: Int) -> [UInt8]?
    /// The ID of the next image, which the next protocol continues with; `nil` if images have no IDs.
    var nextImage: UInt32? { get }
}

extension StoredImages {
    mutating func handleReport(on image: UInt32, isDone: Bool) -> Bool { false }
    mutating func handleFocusGain(at now: SuspendingClock.Instant) -> PictureStep { PictureStep() }
    mutating func makeStorageQuery() -> [UInt8] { [] }
    mutating func clear() -> [UInt8] { [] }
    mutating func crashCleanup(atMost limit: Int) -> [UInt8]? { nil }
    var nextImage: UInt32? { nil }
}
