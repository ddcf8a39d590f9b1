import Feeds
import Foundation
import GRDB
import LibraryValues
import PictureDecoding
import PinLibrary
import ScreenKit
import TestSupport
import Testing

@testable import Browsing
@testable import TerminalUI

/// Drafts and unfinished input that are saved while another program locks the library.
@MainActor
@Suite(.tags(.processes)) struct LibraryQueueTests {
    private func queue(at path: String) -> LibraryQueue {
        LibraryQueue(
            location: .file(path: path), person: SystemUser(loginName: "ada", fullName: ""),
            thumbnails: SavedPinThumbnails(pool: DecoderPool(command: DecoderCommand(path: "/none")), folder: nil))
    }

    /// Returns an outbox that nobody reads.
    private func outbox() -> Outbox<AppMessage> { Outbox(Mailbox<AppMessage>()) }

    /// Locks the library and returns the connection that holds the lock.
    private func lockLibrary(at path: String) async throws -> DatabaseQueue {
        var configuration = Configuration()
        configuration.allowsUnsafeTransactions = true
        configuration.busyMode = .timeout(60)
        let connection = try DatabaseQueue(path: path, configuration: configuration)
        try await connection.writeWithoutTransaction { try $0.execute(sql: "BEGIN IMMEDIATE") }
        return connection
    }

    @Test func unsavedFormTextsAreReturned() async throws {
        let folder = try ScratchFolder()
        let path = folder.url.path + "/library.sqlite"
        let library = try await PinLibrary.open(at: .file(path: path))
        let account = try await library.account(loginName: "ada").id
        func note(_ text: String) -> UnsavedText {
            UnsavedText(.note(for: "7"), texts: ["text": text, "capsule": "Sea"])
        }
        let profile = UnsavedText(.profile, texts: ["name": "Ada", "bio": "Light\nand boats", "avatar": "initials"])
        let connection = try await lockLibrary(at: path)
        let locked = queue(at: path)
        let outbox = outbox()
        locked.store([note("the fer"), profile], removing: [], outbox)
        locked.store([note("the ferry was late")], removing: [.newCapsule], outbox)
        let unsavedData = await locked.finish()
        #expect(
            unsavedData?.description == """
                Can't save your text. This is what you wrote:

                Note for Sea:
                the ferry was late

                Your profile:
                Ada
                Light
                and boats
                """)
        try await connection.writeWithoutTransaction { try $0.execute(sql: "ROLLBACK") }

        let free = queue(at: path)
        free.store([note("the ferry was late")], removing: [.profile], outbox)
        #expect(await free.finish() == nil)
        #expect(try await library.unsavedTexts(by: account) == [note("the ferry was late")])
    }

    @Test func theNewestUnsavedDraftIsReturned() async throws {
        let folder = try ScratchFolder()
        let path = folder.url.path + "/library.sqlite"
        let library = try await PinLibrary.open(at: .file(path: path))
        _ = try await library.account(loginName: "ada")
        let drafts = ["H", "Ha", "Harbour"].map { PostDraft(picturePath: "", title: $0) }

        let connection = try await lockLibrary(at: path)
        let locked = queue(at: path)
        let outbox = outbox()
        for draft in drafts { locked.save(draft, outbox) }
        let unsavedData = await locked.finish()
        #expect(unsavedData?.draft?.draft == drafts.last)
        #expect(unsavedData?.description.contains("Harbour") == true)
        try await connection.writeWithoutTransaction { try $0.execute(sql: "ROLLBACK") }

        let free = queue(at: path)
        for draft in drafts { free.save(draft, outbox) }
        #expect(await free.finish() == nil)
        let account = try await library.account(loginName: "ada").id
        #expect(try await library.draft(by: account)?.title == "Harbour")
    }

    @Test func aDraftThatCouldNotBeSavedIsRetriedAtTheEndOfTheSession() async throws {
        let folder = try ScratchFolder()
        let path = folder.url.path + "/library.sqlite"
        let library = try await PinLibrary.open(at: .file(path: path))
        let account = try await library.account(loginName: "ada").id
        let connection = try await lockLibrary(at: path)
        let queue = queue(at: path)
        let mailbox = Mailbox<AppMessage>()
        queue.save(PostDraft(picturePath: "", title: "Harbour"), Outbox(mailbox))
        await withCheckedContinuation { failed in queue.enqueue(outbox()) { _ in failed.resume() } }
        try await connection.writeWithoutTransaction { try $0.execute(sql: "ROLLBACK") }
        #expect(await queue.finish() == nil)
        #expect(try await library.draft(by: account)?.title == "Harbour")
    }

    @Test func delaysBetweenRetriesDoubleUpToThirtySeconds() {
        var delay = RetryDelay()
        #expect((0..<7).map { _ in delay.advance().components.seconds } == [1, 2, 4, 8, 16, 30, 30])
    }

    @Test func aNewBoardTakesPinsFromOtherBoards() async throws {
        let folder = try ScratchFolder()
        let path = folder.url.path + "/library.sqlite"
        let library = try await PinLibrary.open(at: .file(path: path))
        let account = try await library.account(loginName: "ada").id
        let pins = ["a", "b", "c"].map {
            Pin(
                id: "test//\($0)", title: $0, picture: .unavailable(reason: "none"), pixelSize: nil)
        }
        let sea = try await library.addBoard(named: "Sea", by: account)
        try await library.save(pins[1], to: sea.id, by: account)
        let queue = queue(at: path)
        let outbox = outbox()
        queue.enqueue(outbox) { session in await session.perform(.addBoard(name: "Way", containing: pins), outbox) }
        #expect(await queue.finish() == nil)
        let boards = try await library.boards(by: account)
        #expect(boards.map(\.name).sorted() == ["Sea", "Way"] && boards.map(\.count).sorted() == [0, 3])
        let board = try #require(boards.first { $0.name == "Way" })
        let savedPins = try await library.savedPins(.board(board.id), by: account).pins
        #expect(Set(savedPins.map(\.pin.title)) == ["a", "b", "c"])
    }

    enum Loss: CaseIterable {
        case file, log, everything, folder
    }

    @Test(arguments: Loss.allCases) func aSessionSurvivesTheRemovalOfItsLibrary(_ loss: Loss) async throws {
        let folder = try ScratchFolder()
        let data = folder.url.path + "/data"
        let path = data + "/library.sqlite"
        let session = queue(at: path)
        let mailbox = Mailbox<AppMessage>()
        let outbox = Outbox(mailbox)
        @Sendable func pin(_ id: String) -> Pin {
            Pin(id: "test//\(id)", title: id, picture: .unavailable(reason: "none"), pixelSize: nil)
        }
        func save(_ id: String) async {
            await withCheckedContinuation { done in
                session.enqueue(outbox) { session in
                    await session.perform(.save(pin(id), request: 1), outbox)
                    done.resume()
                }
            }
        }
        session.enqueue(outbox) { session in await session.open(outbox) }
        await save("a")
        let manager = FileManager.default
        switch loss {
        case .file: try manager.removeItem(atPath: path)
        case .log: try manager.removeItem(atPath: path + "-wal")
        case .everything: for suffix in ["", "-wal", "-shm"] { try manager.removeItem(atPath: path + suffix) }
        case .folder: try manager.removeItem(atPath: data)
        }
        await save("b")
        await save("c")
        #expect(await session.finish() == nil)
        #expect(session.incident?.contains("removed the library") == true)
        let library = try await PinLibrary.open(at: .file(path: path))
        let account = try await library.account(loginName: "ada").id
        #expect(try await library.savedPins(by: account).pins.map(\.pin.title) == ["c", "b", "a"])
        await library.close()
        #expect(try manager.contentsOfDirectory(atPath: data) == ["library.sqlite"])
    }
}
