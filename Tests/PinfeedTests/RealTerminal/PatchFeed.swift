import Feeds
import Foundation
import PinWalls

/// A JSON feed of patch pictures with several aspect ratios, and the corresponding pins.
struct PatchFeed {
    /// The pictures by the paths of their files.
    let pictures: [String: PatchPicture]
    let cards: PinCards
    /// The feed's path.
    let path: String

    /// Patches across and down: square, wide, tall, and so tall that its box shows only the centre. Patches rarely
    /// align with cells, so that symbols cannot match pixels.
    private static let shapes = [(5, 5), (7, 5), (5, 7), (7, 4), (5, 12), (7, 3)]
    private static let count = 30
    /// So long that an open pin has no space for thumbnails of others, whose arrival is not deterministic.
    private static let description = Array(repeating: "words", count: 1_500).joined(separator: " ")
    /// The side of a patch, in pixels; pictures are larger than any box.
    private static let patch = 100

    struct NotMade: Error {}

    private struct Painting {
        let picture: PatchPicture
        let file: [UInt8]?
    }

    /// The pictures, shared by all terminals, so that they are painted once.
    private static let paintings = (0..<count).map { index in
        let shape = shapes[index % shapes.count]
        let picture = PatchPicture(columns: shape.0, rows: shape.1, patch: patch, seed: UInt64(index))
        return Painting(picture: picture, file: picture.file)
    }

    /// Writes the feed and its pictures to a folder.
    init(in folder: URL) throws {
        var pictures: [String: PatchPicture] = [:]
        var cards: PinCards = []
        var entries: [[String: Any]] = []
        for (index, painting) in Self.paintings.enumerated() {
            let picture = painting.picture
            guard let bytes = painting.file, let size = PixelSize(width: picture.width, height: picture.height) else {
                throw NotMade()
            }
            let file = folder.appendingPathComponent("\(index).png")
            try Data(bytes).write(to: file)
            pictures[file.path] = picture
            let title = index % 4 == 3 ? "A title that is too long for one line of its box" : "Pin \(index)"
            cards.append(
                PinCard(
                    Pin(
                        id: "\(index)", title: title, description: Self.description, picture: .file(path: file.path),
                        pixelSize: size)))
            entries.append([
                "picture": file.path, "title": title, "description": Self.description, "width": picture.width,
                "height": picture.height,
            ])
        }
        let feed = folder.appendingPathComponent("feed.json")
        try JSONSerialization.data(withJSONObject: entries).write(to: feed)
        self.pictures = pictures
        self.cards = cards
        path = feed.path
    }
}
