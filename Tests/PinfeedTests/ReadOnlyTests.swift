import CConfinement
import Foundation
import LibraryValues
import PinLibrary
import ScreenKit
import TestSupport
import Testing

@Suite(.tags(.terminals), .inSession) struct ReadOnlyTests {
    /// The contents of every file below a folder, except for SQLite's log and its index.
    private func contents(of folder: URL) throws -> [String: Data] {
        var contents: [String: Data] = [:]
        for name in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
            if name.hasSuffix("-shm") || name.hasSuffix("-wal") { continue }
            contents[name] = FileManager.default.contents(atPath: folder.appendingPathComponent(name).path) ?? Data()
        }
        return contents
    }

    /// Creates a home folder with a library in which one pin is saved.
    private func home() throws -> ScratchFolder {
        let folder = try ScratchFolder()
        let library = folder.url.appendingPathComponent("library.sqlite").path
        let outcome = try ChildProgram.run(
            Program.path, ["snapshot", "--library", library, "--account", "mina", "--keys", "s"],
            environment: environment(folder))
        #expect(outcome.status == 0)
        return folder
    }

    private func environment(_ folder: ScratchFolder) -> [String: String] {
        ["HOME": folder.url.path, "PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8", "TERM": "xterm-256color"]
    }

    @Test func kioskModeShowsTheLibraryAndChangesNoFile() throws {
        let folder = try home()
        let before = try contents(of: folder.url)
        // Search comes last, because it takes the following keys as its text, and is closed again.
        let searching: [Action] = [.search, .filter, .sort]
        let keys = Action.allCases.filter { !searching.contains($0) }.flatMap(\.defaultKeys).joined(separator: " ")
        let search = Action.search.defaultKeys.map { "\($0) a <enter> n N s f <esc> S <esc> <esc> <esc>" }.joined(
            separator: " ")
        for navigationKeys in ["", "<enter>", "3", "3 ]", "3 ] ]", "3 ] ] ]"] {
            let outcome = try ChildProgram.run(
                Program.path,
                [
                    "snapshot", "--read-only", "--library", folder.url.appendingPathComponent("library.sqlite").path,
                    "--keys", "\(navigationKeys) \(keys) 1 \(search) 3 <esc>",
                ], environment: environment(folder))
            #expect(outcome.status == 0, "\(outcome.errors)")
            #expect(outcome.output.contains("1 saved"), "\(outcome.output)")
            #expect(try contents(of: folder.url) == before)
        }
    }

    @Test func kioskModeCreatesNoLibrary() throws {
        let folder = try home()
        let before = try contents(of: folder.url)
        let outcome = try ChildProgram.run(
            Program.path, ["snapshot", "--read-only", "--keys", "s 3"], environment: environment(folder))
        #expect(outcome.output.contains("0 posts") && !outcome.output.contains("saved"))
        #expect(try contents(of: folder.url) == before)
    }

    @Test func readOnlyOpeningNeitherCreatesNorMigratesALibrary() async throws {
        let folder = try home()
        let path = folder.url.appendingPathComponent("library.sqlite").path
        let library = try await PinLibrary.open(at: .file(path: path), isReadOnly: true)
        #expect(library.notice == nil)
        await #expect(throws: PinLibraryError.readOnly(path: path)) { try await library.account(loginName: "new") }
        let none = folder.url.appendingPathComponent("none/none.sqlite").path
        await #expect(throws: PinLibraryError.libraryMissing(path: none)) {
            try await PinLibrary.open(at: .file(path: none), isReadOnly: true)
        }
        let empty = try folder.write("", to: "empty.sqlite")
        await #expect(throws: PinLibraryError.readOnly(path: empty)) {
            try await PinLibrary.open(at: .file(path: empty), isReadOnly: true)
        }
        let damaged = try folder.write("SQLite format 3\u{0}" + String(repeating: "x", count: 2000), to: "bad.sqlite")
        await #expect(throws: PinLibraryError.self) {
            try await PinLibrary.open(at: .file(path: damaged), isReadOnly: true)
        }
        #expect(try contents(of: folder.url).keys.filter { $0.contains("damaged") }.isEmpty)
    }

    @Test func viewersCannotQuitKioskModeButItsOwnerCan() async throws {
        let session = try await TmuxSession(columns: 100, rows: 30)
        try session.type(line: "\(Program.path) --read-only; echo sta''tus=$?")
        try await session.wait(for: "the feed") { try session.screen().contains("60 of 127 pins") }
        for key in ["q", "C-c", "C-z", "C-\\", "2", "s", "d"] {
            try session.press("j")
            try await session.wait(for: "nothing said") {
                try !session.screen().contains("Kiosk mode: you can't change anything")
            }
            try session.press(key)
            if key == "C-\\" { continue }
            try await session.wait(for: "why \(key) does nothing") {
                try session.screen().contains("Kiosk mode: you can't change anything")
            }
        }
        let id = try session.child(named: "pinfeed")
        for signalNumber in [SIGINT, SIGTSTP] { kill(id, signalNumber) }
        try session.press("?")
        try await session.wait(for: "the help") { try session.screen().contains("type to search") }
        kill(id, SIGTERM)
        try await session.wait(for: "the end") { try session.screen().contains("status=143") }
    }

    @Test(arguments: [false, true]) func aCompromisedDecoderWritesNothingInKioskMode(_ isShow: Bool) async throws {
        let folder = try ScratchFolder()
        let session = try await TmuxSession(columns: 100, rows: 30)
        try session.type(line: "cd \(folder.url.path)")
        let arguments = isShow ? "--read-only" : "--library :memory:"
        // Copied by a program that exits: a file that is open for writing cannot be executed.
        try session.type(line: "cp \(Program.path) .; cp \(Program.folder.path)/fetch-probe pinfeed-decode")
        try session.type(line: "HOME=$PWD ./pinfeed \(arguments) \(Program.sample.path)")
        func isThere(_ name: String) -> Bool {
            FileManager.default.fileExists(atPath: folder.url.appendingPathComponent(name).path)
        }
        try await session.wait(for: "what took its place") { isThere(".cache/pinfeed/tried") }
        let isTaken = isThere("taken")
        guard isShow else { return #expect(isTaken) }
        if cv_landlock_version() > 0 { #expect(!isTaken) } else { print("this kernel has no Landlock") }
    }

    @Test(arguments: [false, true]) func anIncompleteSandboxIsReportedAtTheStart(isLandlockDisabled: Bool) throws {
        let probe = Program.folder.appendingPathComponent("audience-probe").path
        // Without a terminal, both end at once.
        let outcome =
            isLandlockDisabled
            ? try Program.run(["without-landlock", Program.path, "--read-only"], path: probe)
            : try Program.run(["--read-only"])
        let isReported = outcome.errors.contains("The sandbox of this kiosk session is incomplete.")
        #expect(isReported == (isLandlockDisabled || cv_landlock_version() == 0), "\(outcome)")
    }

    @Test func kioskModeCannotStartWithANewPost() throws {
        #expect(try Program.run(["snapshot", "--read-only", "--tab", "new"]).status == 64)
    }
}
