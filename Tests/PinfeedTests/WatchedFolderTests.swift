import Foundation
import ScriptedServer
import TestSupport
import Testing

/// Folders and source files that change while they are shown.
@Suite(.tags(.terminals), .inSession) struct WatchedFolderTests {
    @Test func newAndDeletedFilesUpdateTheFeed() async throws {
        let session = try await TmuxSession(columns: 100, rows: 30)
        let pictures = Program.sample.appendingPathComponent("pictures")
        let folder = session.folder.appendingPathComponent("photos")
        let files = FileManager.default
        try files.createDirectory(at: folder, withIntermediateDirectories: true)
        func copy(_ names: [String], as prefix: String) throws {
            for name in names {
                try files.copyItem(
                    at: pictures.appendingPathComponent(name), to: folder.appendingPathComponent(prefix + name))
            }
        }
        let names = try files.contentsOfDirectory(atPath: pictures.path).sorted().prefix(6)
        try session.type(line: "\(Program.path) --library :memory: \(folder.path); echo status=$?")
        try await session.wait(for: "an empty folder") { try session.screen().contains("Nothing here yet") }
        try copy(Array(names), as: "m")
        try await session.wait(for: "the pins") { try session.screen().contains("photos · 6 pins") }
        try copy(Array(names.prefix(2)), as: "a")
        try await session.wait(for: "new pins") { try session.screen().contains("photos · 8 pins") }
        for name in try files.contentsOfDirectory(atPath: folder.path) {
            try files.removeItem(at: folder.appendingPathComponent(name))
        }
        try await session.wait(for: "nothing") { try session.screen().contains("Nothing here yet") }
        try copy(Array(names.prefix(1)), as: "z")
        try await session.wait(for: "a pin") { try session.screen().contains("photos · 1 pin") }
        try session.press("q")
        try await session.wait(for: "the end") { try session.screen().contains("status=0") }
    }

    @Test func savingASourceFileReloadsItsFeed() async throws {
        let server = try ScriptedServer { request in
            request.path == "/api"
                ? .init(
                    #"{"items": [{"id": 1, "name": "First name", "other": "Second name", "url": "/1", "w": 400, "h": 300}]}"#
                )
                : .init(404)
        }
        let session = try await TmuxSession(columns: 100, rows: 30)
        let sourcesFolder = session.folder.appendingPathComponent("home/.config/pinfeed/sources")
        try FileManager.default.createDirectory(at: sourcesFolder, withIntermediateDirectories: true)
        func save(title: String) throws {
            let file = """
                {
                  "origin": "\(server.address(""))", "requestsPerSecond": 20,
                  "addresses": [{ "pattern": "all", "description": "All.", "example": "all", "request": "/api" }],
                  "answer": {
                    "items": "items",
                    "pin": { "id": "id", "title": "\(title)", "pictures": [{ "address": "url" }], "width": "w", "height": "h" }
                  }
                }
                """
            try Data(file.utf8).write(to: sourcesFolder.appendingPathComponent("harbours.jsonc"))
        }
        try save(title: "name")
        let home = session.folder.appendingPathComponent("home").path
        try session.type(
            line: "HOME=\(home) XDG_CONFIG_HOME= \(Program.path) --library :memory: harbours:all; echo status=$?")
        try await session.wait(for: "the pin") { try session.screen().contains("First name") }
        try save(title: "other")
        try await session.wait(for: "its other name") { try session.screen().contains("Second name") }
        try Data("{ broken".utf8).write(to: sourcesFolder.appendingPathComponent("harbours.jsonc"))
        try await session.wait(for: "what is wrong") { try session.screen().contains("Can't load the feed") }
        try save(title: "name")
        try await session.wait(for: "the pin again") { try session.screen().contains("First name") }
        try session.press("q")
        try await session.wait(for: "the end") { try session.screen().contains("status=0") }
    }
}
