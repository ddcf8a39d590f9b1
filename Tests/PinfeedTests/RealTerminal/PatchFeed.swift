import Feeds
import Foundation
import PinWalls

/// A JSON feed of patch pictures of several shapes, and the pins that the program makes of it.
struct PatchFeed {
    /// By the path of the file.
    let pictures: [String: PatchPicture]
    let cards: PinCards
    /// The feed's path.
    let path: String

    /// Patches across and down, by index: as wide as tall, wider, taller, and so tall that its box shows the middle
    /// alone. Hardly ever do patches begin where cells do, so that symbols cannot show what pixels can.
    private static let shapes = [(5, 5), (7, 5), (5, 7), (7, 4), (5, 12), (7, 3)]
    private static let count = 30
    /// So long that an open pin has no room for small pictures of others: when those come is chance.
    private static let description = Array(repeating: "words", count: 1_500).joined(separator: " ")
    /// A patch's side in pixels: pictures are larger than they are ever shown.
    private static let patch = 100

    struct NotMade: Error {}

    private struct Painting {
        let picture: PatchPicture
        let file: [UInt8]?
    }

    /// The same for every terminal, so painted once.
    private static let paintings = (0..<count).map { index in
        let shape = shapes[index % shapes.count]
        let picture = PatchPicture(columns: shape.0, rows: shape.1, patch: patch, seed: UInt64(index))
        return Painting(picture: picture, file: picture.file)
    }

    /// Writes the feed and its pictures into a folder.
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
