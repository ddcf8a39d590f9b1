import Feeds
import Foundation
import Languages
import PinWalls
import TestSupport

/// A probe that reports the same size for every file.
struct FolderProbe: PictureProbe {
    init() {}

    /// Creates files at `paths` below `folder`.
    init(_ paths: some Sequence<String>, in folder: ScratchFolder) {
        for path in paths { _ = FileManager.default.createFile(atPath: folder.url.path + path, contents: nil) }
    }

    func pixelSize(ofPictureAt path: String) async throws(UnderlyingError) -> PixelSize { .assumed }

    /// Returns a copy of the card whose missing picture is expected in `folder`.
    static func move(_ card: PinCard, into folder: ScratchFolder) -> PinCard {
        guard case .unavailable(let reason, let path?) = card.pin.picture else { return card }
        var pin = card.pin
        pin.picture = .unavailable(reason: reason, path: folder.url.path + path)
        return PinCard(pin)
    }
}
