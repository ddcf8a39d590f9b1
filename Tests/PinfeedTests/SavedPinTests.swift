import Foundation
import GRDB
import PinLibrary
import TestSupport
import Testing

/// Saved pins in the real program.
@Suite(.tags(.terminals), .inSession) struct SavedPinTests {
    private func start(_ session: TmuxSession, library: String) throws {
        try session.type(line: "clear; \(Program.path) --library \(library); echo sta''tus=$?")
    }

    /// Creates a folder with pictures of the sample under the given names.
    private func folder(of names: [String]) throws -> ScratchFolder {
        let folder = try ScratchFolder()
        let pictures = Program.sample.appendingPathComponent("pictures")
        let originals = try FileManager.default.contentsOfDirectory(atPath: pictures.path).sorted()
        for (name, original) in zip(names, originals) {
            try FileManager.default.copyItem(
                at: pictures.appendingPathComponent(original),
                to: folder.url.appendingPathComponent("\(name).\(original.split(separator: ".").last ?? "jpg")"))
        }
        return folder
    }

    @Test func aSavedPinSurvivesARestart() async throws {
        let session = try await TmuxSession(columns: 100, rows: 30)
        let library = session.folder.appendingPathComponent("library.sqlite").path
        try start(session, library: library)
        try await session.wait(for: "the feed") { try session.screen().contains("60 of 127 pins") }
        try session.press("s")
        try await session.wait(for: "the mark and the strip") {
            let screen = try session.screen()
            return screen.contains("★ 1 saved") && screen.split(separator: "★").count > 2
        }
        try session.press("q")
        try await session.wait(for: "the end") { try session.screen().contains("status=0") }

        try start(session, library: library)
        try await session.wait(for: "the mark and the strip") {
            let screen = try session.screen()
            return screen.contains("★ 1 saved") && screen.split(separator: "★").count > 2
        }
        try session.press("s")
        // The mark disappears at once; undo is available when the notice appears.
        try await session.wait(for: "no strip") {
            let screen = try session.screen()
            return !screen.contains("★") && screen.contains("Unsaved:")
        }
        try session.press("u")
        try await session.wait(for: "it again") { try session.screen().contains("★ 1 saved") }
        try session.press("q")
        try await session.wait(for: "the end") { try session.screen().contains("status=0") }
    }

    @Test func savedPinsAndBoardsAppearInOtherSessions() async throws {
        let firstSession = try await TmuxSession(columns: 100, rows: 30)
        let secondSession = try await TmuxSession(beside: firstSession, columns: 80, rows: 24)
        let library = firstSession.folder.appendingPathComponent("library.sqlite").path
        for session in [firstSession, secondSession] {
            try start(session, library: library)
            try await session.wait(for: "the feed") { try session.screen().contains("60 of 127 pins") }
        }
        try secondSession.press("s")
        try await firstSession.wait(for: "the mark and the strip") {
            let screen = try firstSession.screen()
            return screen.contains("★ 1 saved") && screen.split(separator: "★").count > 2
        }
        try firstSession.press("3", "]")
        try await firstSession.wait(for: "the shelf") { try firstSession.screen().contains(/\b1 pin\b/) }
        try firstSession.press("a")
        try await firstSession.wait(for: "the field") { try firstSession.screen().contains("New board") }
        try firstSession.tmux("send-keys", "-l", "바다 sea")
        try firstSession.press("Enter")
        try await firstSession.wait(for: "the board") { try firstSession.screen().contains("Created the board 바다 sea") }
        try secondSession.press("m")
        try await secondSession.wait(for: "the board there") { try secondSession.screen().contains("바다 sea") }
        try secondSession.press("Enter")
        try await firstSession.wait(for: "the pin in it") {
            try firstSession.rows().filter { $0.contains("1 pin") }.first?.components(separatedBy: "1 pin").count == 3
        }
        for session in [firstSession, secondSession] {
            try session.press("q")
            try await session.wait(for: "the end") { try session.screen().contains("status=0") }
        }
    }

    @Test func aSavedPinWithAMissingPictureShowsItsThumbnail() throws {
        let folder = try folder(of: ["a gone one", "one that stays"])
        let library = try ScratchFolder()
        let file = library.url.appendingPathComponent("library.sqlite").path
        let arguments = ["snapshot", folder.url.path, "--library", file, "--size", "80x24", "--keys"]
        let before = try Program.run(arguments + ["s <enter>"]).output
        #expect(before.contains("★"))
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
        where name.hasPrefix("a gone one") {
            try FileManager.default.removeItem(at: folder.url.appendingPathComponent(name))
        }
        let after = try Program.run(arguments + ["k <enter>"]).output
        #expect(after.contains("a gone one"))
        #expect(after.contains("1 of 1 ★"))
        #expect(!after.contains("missing"))
        // The picture is drawn, although from the thumbnail.
        let drawn = after.split(separator: "\n").dropFirst().prefix(10).joined().filter { !$0.isWhitespace }
        #expect(drawn.count > 100, "\(after)")
        let checkOutput = try Program.run(arguments + ["k <enter> d"]).output
        #expect(checkOutput.contains("Can't download: the original is gone"))
    }

    @Test func thumbnailsOfImportedPinsAreCreatedAtTheNextStart() async throws {
        let pictures = try folder(of: ["one", "two"])
        let session = try await TmuxSession(columns: 100, rows: 30)
        let file = session.folder.appendingPathComponent("library.sqlite").path
        _ = try Program.run(["snapshot", pictures.url.path, "--library", file, "--size", "80x24", "--keys", "s l s"])
        let export = session.folder.appendingPathComponent("export.json").path
        #expect(try Program.run(["library", "export", export, "--library", file]).status == 0)
        let other = session.folder.appendingPathComponent("other.sqlite").path
        #expect(try Program.run(["library", "import", export, "--library", other]).status == 0)
        let library = try await PinLibrary.open(at: .file(path: other))
        let account = try #require(try await library.accounts().first?.id)
        #expect(try await library.savedPinsWithoutThumbnail(by: account, limit: 9).count == 2)
        #expect(try await library.savedPinsWithoutThumbnail(by: account, limit: 1).count == 1)
        try start(session, library: other)
        try await session.wait(for: "small pictures") {
            try DatabaseQueue(path: other).read { try Int.fetchOne($0, sql: "SELECT count(*) FROM savedThumbnail") }
                == 2
        }
        #expect(try await library.savedPinsWithoutThumbnail(by: account, limit: 9).isEmpty)
        try session.press("q")
        try await session.wait(for: "the end") { try session.screen().contains("status=0") }
    }

    @Test func renamingAndMovingABoardCanBeUndone() async throws {
        let folder = try ScratchFolder()
        let path = folder.url.appendingPathComponent("library.sqlite").path
        func press(_ keys: String) throws -> String {
            let arguments = ["snapshot", "--tab", "profile", "--library", path, "--account", "mina", "--size", "80x26"]
            return try Program.run(arguments + ["--keys", keys]).output
        }
        func names() async throws -> [String] {
            let library = try await PinLibrary.open(at: .file(path: path))
            let account = try await library.account(loginName: "mina").id
            return try await library.boards(by: account).map(\.name)
        }
        _ = try press("] a S e a <enter> a C i t y <enter>")
        #expect(try await names() == ["Sea", "City"])
        let renamed = try press("] e <c-u> L a k e <enter> u")
        #expect(renamed.contains("Undone: renaming the board Sea"))
        #expect(try await names() == ["Sea", "City"])
        #expect(try press("] e <c-u> S e a <enter>").contains("Sea already has this name"))
        #expect(try press("] L u").contains("Undone: moving the board Sea"))
        #expect(try await names() == ["Sea", "City"])
        _ = try press("] L e <c-u> L a k e <enter>")
        #expect(try await names() == ["City", "Lake"])
        _ = try press("] e <c-u> T o w n <enter> L u")
        #expect(try await names() == ["Town", "Lake"])
    }

    @Test func aSmartBoardShowsAndRepeatsItsSearch() async throws {
        let folder = try ScratchFolder()
        let path = folder.url.appendingPathComponent("library.sqlite").path
        func press(_ keys: String) throws -> String {
            let arguments = ["snapshot", "--library", path, "--account", "mina", "--size", "90x30"]
            return try Program.run(arguments + ["--keys", keys]).output
        }
        func keys(_ text: String) -> String { text.map { $0 == " " ? "<space>" : "\($0)" }.joined(separator: " ") }
        let found = try press("/ \(keys("shape:tall")) <enter>")
        let count = try #require(found.firstMatch(of: /(\d+) of 127/)?.1)
        let kept = try press("/ \(keys("shape:tall")) <enter> M <c-u> \(keys("Up right")) <enter> 3 ]")
        #expect(kept.contains("⌕ Up right"))
        #expect(kept.contains("\(count) pins · shape:tall"))
        let library = try await PinLibrary.open(at: .file(path: path))
        let account = try await library.account(loginName: "mina").id
        #expect(try await library.boards(by: account).map(\.search) == ["shape:tall"])
        await library.close()

        let again = try press("3 ] <enter>")
        #expect(again.contains("shape:tall ×"))
        #expect(again.contains(" \(count) of 127"))
        #expect(try press("3 ] x u").contains("Undone: deleting the board Up right"))
        // The search finds a pin by its board; smart boards are not included.
        let chosen = try press("m")
        #expect(!chosen.contains("Up right") && chosen.contains("New board"))
        _ = try press("m a \(keys("By sea")) <enter>")
        #expect(try press("/ \(keys("board:sea")) <enter>").contains(" 1 of 127"))
        #expect(try press("/ \(keys("-board:\"by sea\"")) <enter>").contains(" 126 of 127"))
        #expect(try press("/ \(keys("board:up")) ").contains("No results"))
    }

    @Test func undoDoesNotOverwriteAnotherSessionsBoardName() async throws {
        let session = try await TmuxSession(columns: 100, rows: 30)
        let path = session.folder.appendingPathComponent("library.sqlite").path
        let library = try await PinLibrary.open(at: .file(path: path))
        let account = try await library.account(loginName: "mina").id
        let board = try await library.addBoard(named: "Sea", by: account).id
        try session.type(
            line: "clear; \(Program.path) --tab profile --account mina --library \(path); echo sta''tus=$?")
        try await session.wait(for: "the profile") { try session.screen().contains("1 board") }
        try session.press("]")
        try await session.wait(for: "the board") { try session.screen().contains("Sea") }
        try session.press("e", "C-u", "B", "a", "y", "Enter")
        try await session.wait(for: "the name") { try session.screen().contains("Renamed Sea") }
        try await library.renameBoard(board, to: "Lake", by: account)
        try await session.wait(for: "the other's name") { try session.screen().contains("Lake") }
        try session.press("u")
        try await session.wait(for: "why not") {
            try session.screen().contains("Nothing left to restore.")
        }
        #expect(try await library.boards(by: account).map(\.name) == ["Lake"])
        try session.press("q")
        try await session.wait(for: "the end") { try session.screen().contains("status=0") }
    }

    @Test func anUnusableLibraryIsReportedWhenSaving() throws {
        let screen = try Program.run(["snapshot", "--library", "/proc/none/library.sqlite", "--keys", "s"]).output
        #expect(!screen.contains("★"))
        #expect(screen.contains("Can't open the library"))
    }

    @Test(arguments: [String(repeating: "a", count: 300), "   ", "\u{202E}"])
    func anInvalidBoardNameIsRejectedAndStaysEditable(name: String) async throws {
        let session = try await TmuxSession(columns: 100, rows: 30)
        try start(session, library: ":memory:")
        try await session.wait(for: "the feed") { try session.screen().contains("60 of 127 pins") }
        try session.press("3", "]")
        // The boards appear only after the library is open.
        try await session.wait(for: "the shelves") { try session.screen().contains("Nothing saved yet") }
        try session.press("a")
        try await session.wait(for: "the field") { try session.screen().contains("New board") }
        try session.send("\u{1B}[200~\(name)\u{1B}[201~")
        try session.press("Enter")
        let reason = name.count > 100 ? "Shorten it." : "Enter one."
        try await session.wait(for: "the reason") { try session.screen().contains(reason) }
        try session.press("C-u")
        try session.tmux("send-keys", "-l", "Sea")
        try session.press("Enter")
        try await session.wait(for: "the board") { try session.screen().contains("Created the board Sea") }
        try session.press("q")
        try await session.wait(for: "the end") { try session.screen().contains("status=0") }
    }
}
