import Feeds
import PinSearch
import PinWalls

/// Sample pins for tests of walls.
enum Samples {
    /// The aspect ratios of pictures, by index.
    private static let shapes = [(3, 2), (2, 3), (1, 1), (4, 1), (1, 4), (16, 9), (9, 16)]

    static func pin(_ index: Int) -> Pin {
        let shape = shapes[index % shapes.count]
        return Pin(
            id: "sample//\(index)", title: "Pin \(index)", author: "author \(index % 5)",
            picture: .file(path: "/pictures/\(index).jpg"),
            pixelSize: PixelSize(width: shape.0 * 200, height: shape.1 * 200), likes: index)
    }

    static func cards(_ count: Int) -> PinCards { PinCards((0..<count).map { PinCard(pin($0)) }) }

    /// The months of 51 pins: May, April and February 2024, and 12 pins without a date.
    static let months = [
        MonthRun(month: 2024 * 12 + 4, count: 7), MonthRun(month: 2024 * 12 + 3, count: 31),
        MonthRun(month: 2024 * 12 + 1, count: 1), MonthRun(month: nil, count: 12),
    ]
}
