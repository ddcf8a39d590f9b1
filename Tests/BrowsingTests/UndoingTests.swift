import FeedScreens
import Feeds
import Foundation
import LibraryValues
import PictureDecoding
import PinLibrary
import PinScreens
import PinWalls
import ScreenKit
import TestSupport
import Testing

@testable import Browsing
@testable import TerminalUI

/// Saved pins, boards and posts, undone by the next key.
@MainActor
@Suite(.tags(.processes)) struct UndoingTests {
    private static let pins = (0..<6).map { number in
        Pin(
            id: "test//\(number)", title: "Pin \(number)", picture: .unavailable(reason: "none"), pixelSize: nil)
    }

    /// The screens with a library in a file.
    @MainActor private final class Rig {
        let library: LibraryQueue
        let program: TerminalUI.Program<AppModel, AppMessage, AppEffect>

        init(at path: String) {
            let library = LibraryQueue(
                location: .file(path: path), person: SystemUser(loginName: "ada", fullName: ""),
                thumbnails: SavedPinThumbnails(pool: DecoderPool(command: DecoderCommand(path: "/none")), folder: nil))
            self.library = library
            let screen = ScreenSize(columns: 100, rows: 30)
            var model = AppModel(
                options: AppOptions(sourceName: "", pictureFolder: "/", homeFolder: "/"), screen: screen)
            let effects = model.start()
            program = TerminalUI.Program(
                terminal: HeadlessTerminal(size: screen, colorDepth: .monochrome), model: model, effects: effects,
                update: { model, message in model.update(message) },
                view: { model, surface in model.view(into: &surface) },
                message: { .input($0) },
                perform: { effect, outbox in
                    if case .loadPage(_, let load) = effect.as(FeedEffect.self) {
                        let cards = PinCards(UndoingTests.pins.map { PinCard($0) })
                        outbox.send(.home(.pageLoaded(cards: cards, page: FeedPageInfo(), load: load)))
                    }
                    switch effect {
                    case .openLibrary: library.enqueue(outbox) { session in await session.open(outbox) }
                    case .undo(let step): library.enqueue(outbox) { session in await session.undo(step, outbox) }
                    case .awaitLibrary: library.enqueue(outbox) { _ in outbox.send(.undo(.ready)) }
                    case .saved(let effect):
                        library.enqueue(outbox) { session in await session.perform(effect, outbox) }
                    default: break
                    }
                })
        }

        /// Types keys in a row without waiting for their effects.
        func type(_ keys: String) async throws {
            for key in try KeyNotation.keys(in: keys) { program.deliver(.key(key)) }
            await program.runUntilSettled()
        }

        var notice: Notice? { program.model.context.notice }
    }

    /// The saved pins and boards of the library.
    private struct Contents: Equatable {
        var saved: [String]
        var boards: [String]
    }

    private func contents(_ path: String) async throws -> Contents {
        let library = try await PinLibrary.open(at: .file(path: path))
        let account = try await library.account(loginName: "ada").id
        let saved = try await library.savedPins(.everything, by: account).pins.map(\.pin.title)
        return Contents(saved: saved, boards: try await library.boards(by: account).map { "\($0.name) \($0.count)" })
    }

    /// The keys typed one at a time, the keys of the change, and the notice after it is undone.
    @Test(arguments: [
        ("l", "s", "Unsaved: Pin 1"),
        ("ls", "s", "Undone: unsaving Pin 1"),
        ("ls<right>", "s", "Unsaved: Pin 2"),
        ("m", "<enter>Sea<enter>", "Deleted the board Sea"),
        ("slsm", "<enter>Sea<enter>", "Deleted the board Sea"),
        ("lm<enter>Sea<enter>lm", "<enter>", "Unsaved: Pin 2"),
        ("lm<enter>Sea<enter>lsm", "<enter>", "Undone: moving Pin 2"),
        ("gp]", "aSea<enter>", "Deleted the board Sea"),
    ])
    func aChangeIsUndoneByTheNextKey(precedingKeys: String, keys: String, notice: String) async throws {
        let folder = try ScratchFolder()
        let path = folder.url.path + "/library.sqlite"
        let rig = Rig(at: path)
        await rig.program.runUntilSettled()
        for key in try KeyNotation.keys(in: precedingKeys) {
            rig.program.deliver(.key(key))
            await rig.program.runUntilSettled()
        }
        await rig.program.runUntilSettled()
        let oldContents = try await contents(path)
        try await rig.type(keys)
        #expect(try await contents(path) != oldContents)
        #expect(rig.notice?.kind == .done && rig.notice?.offer == .undo)
        try await rig.type("u")
        #expect(rig.notice?.text == notice)
        #expect(try await contents(path) == oldContents)
        _ = await rig.library.finish()
    }

    @Test func undoWaitsForPendingSaves() async throws {
        let folder = try ScratchFolder()
        let path = folder.url.path + "/library.sqlite"
        let rig = Rig(at: path)
        await rig.program.runUntilSettled()
        try await rig.type("sulsllsuu")
        #expect(try await contents(path) == Contents(saved: [], boards: []))
        try await rig.type("u")
        #expect(rig.notice?.text == "Nothing to undo")
        _ = await rig.library.finish()
    }

    @Test func undoingABoardReturnsItsPins() async throws {
        let folder = try ScratchFolder()
        let path = folder.url.path + "/library.sqlite"
        let library = try await PinLibrary.open(at: .file(path: path))
        let account = try await library.account(loginName: "ada").id
        let sea = try await library.addBoard(named: "Sea", by: account)
        try await library.save(Self.pins[1], to: sea.id, by: account)
        let before = try await contents(path)
        let rig = Rig(at: path)
        await rig.program.runUntilSettled()
        rig.library.enqueue(rig.program.outbox) { session in
            await session.perform(.addBoard(name: "Way", containing: Array(Self.pins[..<3])), rig.program.outbox)
        }
        await rig.program.runUntilSettled()
        #expect(try await contents(path).boards == ["Sea 0", "Way 3"])
        try await rig.type("u")
        #expect(try await contents(path) == before)
        _ = await rig.library.finish()
    }

    @Test func undoingAPostDeletesIt() async throws {
        let folder = try ScratchFolder()
        let path = folder.url.path + "/library.sqlite"
        let picture = folder.url.appendingPathComponent("a.jpg").path
        try Data("picture".utf8).write(to: URL(fileURLWithPath: picture))
        let library = try await PinLibrary.open(at: .file(path: path))
        let account = try await library.account(loginName: "ada").id
        let posts = try await library.addPosts(
            ["One", "Two"].map { PostDraft(picturePath: picture, title: $0) }, by: account)
        let rig = Rig(at: path)
        await rig.program.runUntilSettled()
        #expect(rig.program.model.context.walls[.feed].cards.count == Self.pins.count + 2)
        rig.program.outbox.send(.undo(.performed(UndoStep("2 pins", .posted(posts.map(\.pin.id))))))
        try await rig.type("u")
        #expect(rig.notice?.text == "Deleted 2 pins")
        #expect(rig.program.model.context.walls[.feed].cards.count == Self.pins.count)
        #expect(try await library.allPosts(by: account).isEmpty)
        // Another session may have deleted them already.
        rig.program.outbox.send(.undo(.performed(UndoStep("2 pins", .posted(posts.map(\.pin.id))))))
        try await rig.type("u")
        #expect(rig.notice?.kind == .problem)
        _ = await rig.library.finish()
    }
}
