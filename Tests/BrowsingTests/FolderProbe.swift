import Feeds
import Foundation
import Languages
import PinWalls
import TestSupport

/// A probe to which every file is a picture of one size.
struct FolderProbe: PictureProbe {
    init() {}

    /// Creates files, by their paths in a folder.
    init(_ paths: some Sequence<String>, in folder: ScratchFolder) {
        for path in paths { _ = FileManager.default.createFile(atPath: folder.url.path + path, contents: nil) }
    }

    func pixelSize(ofPictureAt path: String) async throws(UnderlyingError) -> PixelSize { .assumed }

    /// A card whose missing picture is looked for in a folder.
    static func move(_ card: PinCard, into folder: ScratchFolder) -> PinCard {
        guard case .unavailable(let reason, let path?) = card.pin.picture else { return card }
        var pin = card.pin
        pin.picture = .unavailable(reason: reason, path: folder.url.path + path)
        return PinCard(pin)
    }
}
