import Feeds
import Foundation
import LibraryValues
import PinWalls
import TerminalUI
import Testing

@testable import FeedScreens
@testable import ScreenKit

/// Fixed pins and sessions of golden screens, with titles in several scripts.
enum Gallery {
    static let size = (columns: 80, rows: 24)

    static func pin(
        _ name: String, _ title: String, _ width: Int, _ height: Int, author: String = "", likes: Int = 0
    ) -> Pin {
        Pin(
            id: "gallery//\(name)", title: title, description: "Seen on the way home.", author: author,
            link: URL(string: "https://example.org/\(name)"), picture: .file(path: "/pictures/\(name).jpg"),
            pixelSize: PixelSize(width: width, height: height),
            dominantColor: RGBColor(red: 200, green: 40, blue: 60), tags: ["one", "two"], likes: likes,
            date: Date(timeIntervalSince1970: 1_770_000_000))
    }

    static let fivePins = [
        pin("harbour", "Harbour at six", 600, 400, author: "ines", likes: 128),
        pin("market", "밤의 시장, 서울의 밤", 400, 400, author: "민아", likes: 1_240),
        pin("light", "كل شيء في الضوء", 800, 400, author: "سارة", likes: 9),
        pin("tide", "🌊 Tidal flats after the rain", 400, 600, author: "tove", likes: 64),
        pin("circles", "", 400, 400),
    ]

    static let wide = pin("wide", "The long shore", 1600, 400, author: "ines", likes: 7)
    static let tall = pin("tall", "The lighthouse", 400, 1600, author: "tove", likes: 21)

    /// A session with `pins` in the feed and all pictures decoded.
    static func session(_ pins: [Pin], columns: Int = size.columns, rows: Int = size.rows) throws -> Session {
        var session = Session(columns: columns, rows: rows)
        session.send(.library(.opened(Fixture.account, posts: [], draft: nil)))
        session.send(.home(.pageLoaded(cards: PinCards(pins.map { PinCard($0) }), page: FeedPageInfo(), load: 1)))
        try session.deliverPictures()
        return session
    }

    static let entries = [
        FolderEntry(name: "holiday", kind: .folder), FolderEntry(name: "바다", kind: .folder),
        FolderEntry(name: "harbour.jpg", kind: .picture(bytes: 2_340_000)),
        FolderEntry(name: "sea.webp", kind: .picture(bytes: 12_000)),
    ]

    /// A session with the folder browser open and `harbour.jpg` selected.
    static func choosing(columns: Int = size.columns, rows: Int = size.rows) throws -> Session {
        var session = try session(fivePins, columns: columns, rows: rows)
        try session.type("2 <enter>")
        session.send(.files(.folderListed(path: "/pictures", entries)))
        try session.type("<down><down>")
        let size = try #require(PixelSize(width: 4032, height: 3024))
        session.send(.files(.pictureMeasured(path: "/pictures/harbour.jpg", size)))
        let tall = try #require(PixelSize(width: 600, height: 1000))
        session.send(.files(.pictureMeasured(path: "/pictures/sea.webp", tall)))
        try session.deliverPictures()
        return session
    }

    /// A session with a filled form of a new post.
    static func writing(columns: Int = size.columns, rows: Int = size.rows) throws -> Session {
        var session = try choosing(columns: columns, rows: rows)
        try session.type("<enter>Harbour<space>at<space>six<tab>")
        let size = try #require(PixelSize(width: 4032, height: 3024))
        session.send(.files(.pictureMeasured(path: "/pictures/harbour.jpg", size)))
        session.send(.input(.paste("The ferry was late.\nThere was time for the light, 밤의 빛.")))
        try session.type("<tab>#sea<space>morning")
        try session.deliverPictures()
        return session
    }

    /// A session that shows the profile with `posts`.
    static func profile(_ posts: [Pin], columns: Int = size.columns, rows: Int = size.rows) throws -> Session {
        var session = Session(columns: columns, rows: rows, tab: .profile)
        var account = Fixture.account
        account.bio = "Light, boats and numbers."
        session.send(.library(.opened(account, posts: PinCards(posts.map { PinCard($0) }), draft: nil)))
        try session.deliverPictures()
        return session
    }
}
