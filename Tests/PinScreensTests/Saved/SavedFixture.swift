import Feeds
import Foundation
import LibraryValues
import PinWalls
import TerminalUI
import Testing

@testable import FeedScreens
@testable import PinScreens
@testable import ScreenKit

/// A session with a library in memory that lists saved pins newest first.
struct SavedSession {
    var session: Session
    var pins: [Pin] = []
    var boards: [Board] = []
    /// The requests without a response of the library.
    var pendingRequests: [SavedEffect] = []

    /// Creates a session with a feed of `count` pins and the saved pins at the indices `saved`, newest first.
    init(_ count: Int = 40, saved: [Int] = [], columns: Int = 80, rows: Int = 24) throws {
        session = .browsing(count, columns: columns, rows: rows)
        pins = saved.map { Fixture.pin($0) }
        session.send(.saved(.all(Set(pins.map(\.id)))))
        respond()
    }

    var model: AppModel { session.model }
    var strip: SavedStrip { session.model.home.strip }

    mutating func type(_ keys: String) throws {
        for press in try KeyNotation.keys(in: keys) {
            session.send(.input(.key(press)))
            respond()
        }
    }

    /// Types keys without responding to their requests.
    mutating func typeWithoutResponse(_ keys: String) throws {
        try session.type(keys)
        collect()
    }

    private mutating func collect() {
        for case .saved(let effect) in session.effects { pendingRequests.append(effect) }
        session.effects = []
    }

    /// Performs all requests and sends the responses.
    mutating func respond() {
        collect()
        while !pendingRequests.isEmpty {
            perform(pendingRequests.removeFirst())
            collect()
        }
    }

    /// Rejects all requests that write and performs those that read.
    mutating func rejectRequests() {
        collect()
        let effects = pendingRequests
        pendingRequests = []
        for effect in effects {
            switch effect {
            case .save(let pin, let request), .unsave(let pin, let request), .move(let pin, _, _, let request):
                session.send(.saved(.failed(pin.id, request: request, reason: "The library is locked")))
            default: perform(effect)
            }
        }
        respond()
    }

    private mutating func perform(_ effect: SavedEffect) {
        switch effect {
        case .save(let pin, let request):
            pins.insert(pin, at: 0)
            session.send(.saved(.stored(pin.id, isSaved: true, request: request)))
        case .unsave(let pin, let request):
            pins.removeAll { $0.id == pin.id }
            session.send(.saved(.stored(pin.id, isSaved: false, request: request)))
        case .readPage(let request):
            let start = request.cursor.flatMap { cursors[$0] } ?? 0
            let end = min(pins.count, start + request.limit)
            let next = end < pins.count ? SavedCursor(sequence: Int64(end)) : nil
            if let next { cursors[next] = end }
            session.send(
                .saved(
                    .page(
                        request,
                        SavedCards(cards: PinCards(pins[start..<end].map(PinCard.init)), next: next))))
        case .readShelves(let load): session.send(.saved(.shelves(overview, load: load)))
        case .readBoards(let pin): session.send(.saved(.boards(boards, current: nil, for: pin)))
        case .move(let pin, _, _, let request):
            if !pins.contains(where: { $0.id == pin.id }) { pins.insert(pin, at: 0) }
            session.send(.saved(.stored(pin.id, isSaved: true, request: request)))
        case .unsaveAll, .addBoard, .addSmartBoard, .renameBoard, .moveBoard, .removeBoard: others.append(effect)
        }
    }

    private var cursors: [SavedCursor: Int] = [:]
    /// The requests that aren't performed, for the test to check.
    var others: [SavedEffect] = []

    var overview: SavedOverview {
        let newest = Array(pins.prefix(3))
        return SavedOverview(
            boards: boards.map {
                ShelfSummary(
                    shelf: .board($0.id), name: $0.name, count: $0.count, newest: Array(newest.prefix($0.count)))
            },
            unsorted: ShelfSummary(shelf: .unsorted, name: "", count: pins.count, newest: newest),
            everything: ShelfSummary(shelf: .everything, name: "", count: pins.count, newest: newest))
    }
}

extension SavedSession {
    /// Returns a session with the pins of the golden screens, three of them saved, and two boards.
    static func gallery(_ size: (columns: Int, rows: Int), keys: String) throws -> SavedSession {
        var session = try SavedSession(columns: size.columns, rows: size.rows)
        session.session = try Gallery.session(Gallery.fivePins, columns: size.columns, rows: size.rows)
        session.pins = Array(Gallery.fivePins[1...3])
        session.boards = [
            Board(id: "board-a", name: "바다 sea", createdAt: Date(timeIntervalSince1970: 0), count: 2),
            Board(id: "board-b", name: "Nothing yet", createdAt: Date(timeIntervalSince1970: 0), count: 0),
        ]
        session.session.send(.saved(.all(Set(session.pins.map(\.id)))))
        session.respond()
        try session.type(keys)
        try session.session.deliverPictures()
        return session
    }
}
