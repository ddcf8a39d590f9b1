import Foundation
import GRDB
import TestSupport

/// The real program in a real terminal, in a folder with pictures to post.
struct PostingSession {
    let session: TmuxSession
    let library: String

    /// - Parameter other: the session whose library is shared; `nil` for a separate library.
    init(beside other: PostingSession? = nil, columns: Int = 100, rows: Int = 30) async throws {
        if let other {
            session = try await TmuxSession(beside: other.session, columns: columns, rows: rows)
        } else {
            session = try await TmuxSession(columns: columns, rows: rows)
        }
        library = other?.library ?? session.folder.appendingPathComponent("library.sqlite").path
        let photos = session.folder.appendingPathComponent("photos")
        try FileManager.default.createDirectory(at: photos, withIntermediateDirectories: true)
        for name in Self.names {
            try FileManager.default.copyItem(
                at: Program.sample.appendingPathComponent("pictures/\(name)"), to: photos.appendingPathComponent(name))
        }
        try session.type(line: "cd \(photos.path)")
    }

    /// In the order of the folder's listing: upright, wide, square.
    static let names = ["apricot-dunes.jpg", "aurora-wide.webp", "citrus.jpg"]
    private static let sizes = ["720x1080", "1200x480", "720x900"]

    func start(_ arguments: String = "") throws {
        try session.type(line: "clear; \(Program.path) --library \(library) \(arguments); echo sta''tus=$?")
    }

    /// Clears the screen of a killed program with the shell.
    func reset(from text: String) async throws {
        // The last reply of tmux to the killed program precedes the first word.
        try session.type(line: "true; reset")
        try await session.wait(for: "the shell's screen") { try !session.screen().contains(text) }
    }

    func wait(for text: String) async throws {
        try await session.wait(for: text) { try session.screen().contains(text) }
    }

    /// Marks all pictures of the folder and writes a title; returns after all of them were read.
    func writeCarousel(title: String) async throws {
        try await wait(for: "No picture yet")
        try session.press("Enter")
        try await wait(for: Self.names[2])
        try session.press("Space", "Space", "Space", "Enter")
        try await wait(for: "one carousel")
        // The row of pictures precedes the title and shows the size of the selected one only.
        try session.press("BTab")
        for (name, size) in zip(Self.names, Self.sizes) {
            try await wait(for: "\(name) · \(size)")
            try session.press("Right")
        }
        try session.press("Home")
        try await wait(for: "\(Self.names[0]) · \(Self.sizes[0])")
        try session.press("Tab")
        try session.tmux("send-keys", "-l", title)
        try await wait(for: title)
        try await wait(for: "draft saved")
    }

    /// Waits until the draft of `writeCarousel` is on disk: the screen reports it when saving starts.
    func waitForCarousel(titled title: String) async throws {
        try await session.wait(for: "the draft on the disk") {
            try DatabaseQueue(path: library).read { database in
                try String.fetchOne(database, sql: "SELECT title FROM draft") == title
                    && Int.fetchOne(database, sql: "SELECT count(*) FROM draftPicture") == Self.names.count - 1
            }
        }
    }

    func quit() async throws {
        try session.press("q")
        try await wait(for: "status=0")
    }
}
