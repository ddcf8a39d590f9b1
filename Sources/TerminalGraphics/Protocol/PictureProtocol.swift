import TerminalUI

/// A protocol by which pictures are shown in a terminal: their placement, their transmission and the terminal's stored images.
///
/// A value that writes nothing. It returns bytes, which are written at once and in the order of the calls.
package protocol PictureProtocol: PicturePlacement, PictureTransmission, StoredImages, Sendable {
    /// The capabilities of the terminal as far as they are known.
    var graphics: GraphicsCapabilities { get set }
    /// The fixed properties of the protocol.
    var traits: PictureTraits { get }
}

extension PictureProtocol {
    var traits: PictureTraits { PictureTraits() }
}

/// The fixed properties of a picture protocol.
package struct PictureTraits {
    /// Whether pictures are text, of which some may be held back.
    package var isText = false
    /// Whether the commands of `PicturePlacement.place` precede the frame's cells. Otherwise they follow them.
    package var placesBeforeText = false
    /// Whether only the protocol's own commands are acknowledged, by the terminal around tmux.
    package var isAcknowledgedThroughTmux = false
}

/// The images that a terminal stores.
///
/// The defaults are those of terminals that store none.
package protocol StoredImages {
    /// Records the terminal's report about an image. Returns whether the frame has to be presented again.
    mutating func note(reportOf image: UInt32, isDone: Bool) -> Bool
    /// Records that the window came to the front. Some terminals have lost what they showed before.
    mutating func noteFront(at now: SuspendingClock.Instant) -> PictureStep
    /// Returns the question whether the terminal, which may be another one, still stores what it was sent.
    mutating func checkpoint() -> [UInt8]
    /// Forgets all images. Returns the commands that free them.
    mutating func clear() -> [UInt8]
    /// Returns the commands, at most `limit` bytes, that free the images if the program crashes; `nil` if the ones returned
    /// last are still valid.
    mutating func farewell(atMost limit: Int) -> [UInt8]?
    /// The number of the next image, which the next protocol continues with; `nil` if images have no numbers.
    var nextImage: UInt32? { get }
}

extension StoredImages {
    mutating func note(reportOf image: UInt32, isDone: Bool) -> Bool { false }
    mutating func noteFront(at now: SuspendingClock.Instant) -> PictureStep { PictureStep() }
    mutating func checkpoint() -> [UInt8] { [] }
    mutating func clear() -> [UInt8] { [] }
    mutating func farewell(atMost limit: Int) -> [UInt8]? { nil }
    var nextImage: UInt32? { nil }
}
