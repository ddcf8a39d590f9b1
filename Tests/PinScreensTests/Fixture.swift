import Feeds
import Foundation
import LibraryValues
import Pictures
import TerminalUI
import Testing

@testable import PinScreens

/// A model on a screen, driven by keys as a person would.
struct Session {
    var model: AppModel
    var effects: [AppEffect] = []

    init(
        columns: Int = 80, rows: Int = 24, tab: Tab = .home, rule: PinWall.ColumnRule = .automatic,
        colorDepth: ColorDepth = .palette256
    ) {
        let options = AppOptions(
            columns: rule, tab: tab, theme: Theme(colorDepth: colorDepth), sourceName: "fixture",
            pictureFolder: "/pictures", homeFolder: "/home/ada")
        model = AppModel(options: options, screen: ScreenSize(columns: columns, rows: rows))
        effects = model.start()
    }

    /// A session whose first page of `count` pins is there.
    static func browsing(
        _ count: Int = 40, columns: Int = 80, rows: Int = 24, rule: PinWall.ColumnRule = .automatic,
        next: FeedCursor? = nil
    ) -> Session {
        var session = Session(columns: columns, rows: rows, rule: rule)
        session.send(.home(.pageLoaded(cards: Fixture.cards(count), page: FeedPageInfo(next: next), load: 1)))
        session.send(.library(.opened(Fixture.account, posts: [], draft: nil)))
        session.effects = []
        return session
    }

    mutating func send(_ message: AppMessage) {
        effects += model.update(message)
    }

    /// Types keys in key notation.
    mutating func type(_ keys: String) throws {
        for press in try KeyNotation.keys(in: keys) { send(.input(.key(press))) }
    }

    /// Answers every wish for a picture that is open, with pictures of one letter.
    mutating func deliverPictures() throws {
        for request in model.pictureDemand {
            send(.picture(PictureResult(request: request, outcome: .success(try Fixture.art(for: request)))))
        }
    }

    var surface: Surface {
        var surface = Surface(size: model.regions.screen)
        model.view(into: &surface)
        return surface
    }

    var lines: [String] { SurfaceText.lines(surface) }
    var text: String { lines.joined(separator: "\n") }
}

enum Fixture {
    static let account = Account(
        id: 1, loginName: "ada", name: "Ada Lovelace", createdAt: Date(timeIntervalSince1970: 0))

    /// Pictures from wide to tall, by index.
    private static let shapes = [(3, 2), (2, 3), (1, 1), (4, 1), (1, 4), (16, 9), (9, 16)]

    static func pin(_ index: Int) -> Pin {
        let shape = shapes[index % shapes.count]
        let size = PixelSize(width: shape.0 * 200, height: shape.1 * 200) ?? .unknown
        return Pin(
            id: "fixture//\(index)", title: "Pin \(index)", description: "Words about pin \(index).",
            author: "author \(index % 5)", link: URL(string: "https://example.org/\(index)"),
            picture: .file(path: "/pictures/\(index).jpg"), pixelSize: size,
            dominantColor: RGBColor(red: 200, green: 40, blue: 60), tags: ["one", "two"], likes: index,
            date: Date(timeIntervalSince1970: 1_770_000_000))
    }

    static func cards(_ count: Int) -> [PinCard] { (0..<count).map { PinCard(pin($0)) } }

    /// A picture of one letter, so that it can be found on a surface.
    static func art(for request: PictureRequest, letter: Unicode.Scalar = "#") throws -> CellArt {
        let cells = Array(
            repeating: Cell(glyph: Glyph(unchecked: letter.value)), count: request.columns * request.rows)
        return try #require(CellArt(columns: request.columns, rows: request.rows, cells: cells))
    }
}
