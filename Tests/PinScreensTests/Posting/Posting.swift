import Feeds
import Foundation
import PinWalls
import TerminalUI
import Testing

@testable import FeedScreens
@testable import FolderBrowsing
@testable import PostingScreens
@testable import ScreenKit

/// Fixtures for the posting tests.
enum Posting {
    static let shapes = [(600, 400), (400, 400), (400, 800), (800, 400), (500, 400)]

    static func picture(_ index: Int) -> PinPicture {
        let shape = shapes[index % shapes.count]
        return PinPicture(
            reference: .file(path: "/library/\(index).jpg"),
            pixelSize: PixelSize(width: shape.0, height: shape.1),
            dominantColor: RGBColor(red: 20, green: 90, blue: 120))
    }

    /// Returns a post by the user with `pictures` pictures.
    static func card(_ name: String = "one", title: String = "Harbour at six", pictures: Int = 1) -> PinCard {
        let all = (0..<pictures).map(picture)
        let pin = Pin(
            id: "post-\(name)", title: title, description: "The ferry was late.", author: "Ada Lovelace",
            picture: all[0].reference, pixelSize: all[0].pixelSize, tags: ["sea", "morning"],
            date: Date(timeIntervalSince1970: 1_770_000_000))
        return PinCard(pin, furtherPictures: Array(all.dropFirst()))
    }

    /// Returns a session with the user's posts above a feed.
    static func session(_ posts: PinCards, columns: Int = 80, rows: Int = 24) throws -> Session {
        var session = Session(columns: columns, rows: rows)
        session.send(.library(.opened(Fixture.account, posts: posts, draft: nil)))
        session.send(.home(.pageLoaded(cards: Fixture.cards(6), page: FeedPageInfo(), load: 1)))
        try session.deliverPictures()
        session.effects = []
        return session
    }

    /// Returns a session with `count` measured pictures in the form.
    static func writing(_ count: Int, columns: Int = 80, rows: Int = 24) throws -> Session {
        var session = Session.browsing(5, columns: columns, rows: rows)
        try session.type("2")
        session.send(.input(.paste((0..<count).map { "/pictures/\($0).jpg" }.joined(separator: "\n"))))
        for index in 0..<count {
            let shape = shapes[index % shapes.count]
            let size = try #require(PixelSize(width: shape.0, height: shape.1))
            session.send(.files(.pictureMeasured(path: "/pictures/\(index).jpg", size)))
        }
        try session.deliverPictures()
        session.effects = []
        return session
    }
}

extension Session {
    /// The names of the pictures in the form.
    var formNames: [String] { model.newPost.form.pictures.pictures.map(\.name) }
}
