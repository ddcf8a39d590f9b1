import Feeds
import Foundation
import SeededRandom

import LibraryValues
@testable import PinLibrary

/// Random user actions, reproducible by seed.
struct LibraryScript {
    private var generator: SeededGenerator
    private let picture: String
    var removals: [Removal] = []

    init(seed: UInt64, folder: TemporaryFolder) throws {
        generator = SeededGenerator(seed: seed)
        picture = try folder.picture("\(seed).png", bytes: 20)
    }

    mutating func number(_ count: Int) -> Int { Int.random(in: 0..<max(1, count), using: &generator) }
    mutating func text() -> String { awkwardTexts[number(awkwardTexts.count)] }
    mutating func pins() -> [Pin.ID] { (0..<(1 + number(4))).map { _ in "test//\(number(25))" } }

    mutating func board(_ library: PinLibrary, _ account: Account.ID) async throws -> Board? {
        let boards = try await library.boards(by: account)
        return boards.isEmpty || number(4) == 0 ? nil : boards[number(boards.count)]
    }

    /// Performs one random action; rejected ones are ignored.
    mutating func step(_ library: PinLibrary, _ account: Account.ID) async throws {
        let any = try await board(library, account)
        let board = any?.search == nil ? any?.id : nil
        switch number(14) {
        case 0...3: try await library.save(Fixture.pin(number(25), text: text()), to: board, by: account)
        case 4: try await library.move(pins(), to: board, by: account)
        case 5: storeRemoval(try await library.unsave(pins(), by: account))
        case 6:
            guard number(8) == 0 else { break }
            storeRemoval(try await library.unsaveAll(by: account))
        case 7:
            let search = number(3) == 0 ? "tag:\(text())" : nil
            _ = try? await library.addBoard(named: "Board \(number(9)) \(text())", searching: search, by: account)
        case 8:
            guard let board = any?.id else { break }
            if number(3) == 0 {
                storeRemoval(try await library.removeBoard(board, by: account))
            } else {
                try await library.moveBoard(board, to: number(5), by: account)
            }
        case 9:
            let further = (0..<number(3)).map { _ in
                DraftPicture(path: picture, pixelSize: PixelSize(width: 3, height: 4))
            }
            let draft = PostDraft(
                picturePath: picture, title: text(), description: text(), tags: [text()], furtherPictures: further)
            _ = try await library.addPost(draft, by: account)
        case 10:
            let posts = try await library.posts(by: account)
            guard !posts.isEmpty else { break }
            let id = posts[number(posts.count)].id
            if number(3) == 0 {
                storeRemoval(try await library.removePosts([id], by: account))
            } else {
                try await library.editPost(id, to: PostContent(title: text(), tags: [text(), text()]), by: account)
            }
        case 11: try await library.save(PostDraft(picturePath: picture, title: text(), tags: [text()]), by: account)
        case 12: try await capsule(library, account)
        default:
            guard !removals.isEmpty else { break }
            try await library.restore(removals.remove(at: number(removals.count)))
        }
    }

    private mutating func capsule(_ library: PinLibrary, _ account: Account.ID) async throws {
        let capsules = try await library.capsules(by: account)
        guard !capsules.isEmpty, number(3) > 0 else {
            let date = Date(timeIntervalSince1970: 4e9 + Double(number(1000)))
            let settings = CapsuleSettings(name: "Capsule \(text())", goal: 1 + number(30), opensAt: date)
            _ = try await library.addCapsule(settings, by: account)
            return
        }
        let capsule = capsules[number(capsules.count)]
        if number(6) == 0 {
            try await library.openCapsule(capsule.id, early: true, by: account)
        } else if number(10) == 0 {
            storeRemoval(try await library.removeCapsule(capsule.id, by: account))
        } else if capsule.opening == nil {
            try await library.addNote("Note \(text())", pin: Fixture.pin(number(25)), to: capsule.id, by: account)
        }
    }

    private mutating func storeRemoval(_ removal: Removal?) {
        if let removal { removals.append(removal) }
    }

    /// The number of pictures of saved pins that exist nowhere.
    func gone(in account: ExportedAccount) -> Int {
        account.saved.count { $0.pin.picture.hasPrefix("/") }
    }
}
