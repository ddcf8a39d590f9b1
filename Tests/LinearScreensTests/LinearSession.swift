import FeedScreens
import Feeds
import Foundation
import Languages
import LibraryValues
import Pictures
import PinScreens
import PinWalls
import ScreenKit
import TerminalUI

@testable import LinearScreens

/// A model driven by typed lines, as in the linear mode.
struct LinearSession {
    var model: AppModel
    var conversation = Conversation()
    var effects: [AppEffect] = []

    static let account = Account(
        id: 1, loginName: "ada", name: "Ada Lovelace", createdAt: Date(timeIntervalSince1970: 0))

    /// The bundled Korean translation.
    static var korean: Catalogue {
        get throws {
            let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
                .deletingLastPathComponent()
            let file = package.appending(path: "Data/Languages/ko.po")
            return try Catalogue(language: "ko", po: try Data(contentsOf: file))
        }
    }

    init(_ count: Int, isReadOnly: Bool = false, pin: (Int) -> Pin = LinearSession.pin) {
        var options = AppOptions(sourceName: "fixture", pictureFolder: "/pictures", homeFolder: "/home/ada")
        if isReadOnly { options.enableKioskMode() }
        model = AppModel(options: options, screen: ScreenSize(columns: 100, rows: 40))
        _ = model.start()
        let cards = PinCards((0..<count).map { PinCard(pin($0)) })
        send(.home(.pageLoaded(cards: cards, page: FeedPageInfo(total: count), load: 1)))
        send(.library(.opened(Self.account, posts: [], draft: nil)))
        effects = []
    }

    static func pin(_ index: Int) -> Pin {
        Pin(
            id: "fixture//\(index)", title: "Pin \(index + 1)", description: "Words about it.\nAnd more.",
            author: "Mina", link: URL(string: "https://example.org/\(index)"),
            picture: .file(path: "/pictures/\(index).jpg"), pixelSize: PixelSize(width: 600, height: 400),
            dominantColor: RGBColor(red: 40, green: 150, blue: 150), alternativeText: "A boat at its mooring.",
            tags: ["sea", "boats"], likes: index, date: Date(timeIntervalSince1970: 1_770_000_000))
    }

    mutating func send(_ message: AppMessage) { effects += model.update(message) }

    /// The current picture requests.
    var pictureRequests: [PictureRequest] { model.pictureRequests }

    /// Returns the lines reported since the last call, without typing a line.
    mutating func report() -> [String] { conversation.report(of: model) }

    /// Types a line and returns the output.
    mutating func type(_ line: String) -> [String] {
        effects += conversation.perform(line: line, in: &model)
        return conversation.report(of: model)
    }
}
