import Feeds
import Foundation
import GRDB
import LibraryValues
import PinLibrary
import TestSupport
import Testing

/// A home folder with untrusted contents: a feed, a folder of pictures, a layout, a configuration and a library.
struct UntrustedHome {
    let folder: ScratchFolder
    let words: UntrustedText

    private static let pinCount = 30
    private static let picture = (name: "cat-moon.png", width: 660, height: 880)

    init(_ words: UntrustedText) async throws {
        folder = try ScratchFolder()
        self.words = words
        try writeFeed()
        try writeFiles()
        try await writeLibrary()
    }

    private func path(_ name: String) -> String { folder.url.appendingPathComponent(name).path }

    /// The environment with the program's folders in this home.
    var environment: [String: String] {
        [
            "HOME": folder.url.path, "XDG_CONFIG_HOME": path("config"), "XDG_CACHE_HOME": path("cache"),
            "XDG_DATA_HOME": path("data"), "XDG_STATE_HOME": path("state"), "TMPDIR": folder.url.path,
            "TERM": "xterm-256color", "COLORTERM": "truecolor", "LC_ALL": "C.UTF-8", "TZ": "UTC", "NO_COLOR": "",
            "TMUX": "", "STY": "", "SSH_CONNECTION": "", "DISPLAY": "", "BROWSER": "/bin/true", "EDITOR": "/bin/true",
        ]
    }

    /// The program's options.
    var options: [String] {
        ["--library", path("library.sqlite"), "--downloads", path("downloads"), "--account", "stranger"]
    }

    var feed: String { path("feed.json") }
    var layout: String { path("layout.jsonc") }
    var brokenLayout: String { path("broken.jsonc") }
    var brokenConfiguration: String { path("broken.toml") }
    var strangeKeys: String { path("keys.toml") }
    /// The folder of pictures, whose file names are hostile, too.
    var pictures: String { path("pictures") }

    private func writeFeed() throws {
        let original = Program.sample.appendingPathComponent("pictures/\(Self.picture.name)").path
        let pins = (0..<Self.pinCount).map { index -> [String: Any] in
            [
                "id": "\(index)", "picture": original, "title": words.line(index),
                "description": words.text(index + 100, columns: 4000), "author": words.line(index + 200, columns: 60),
                "tags": (0..<3).map { words.line(index * 3 + $0 + 300, columns: 40) },
                "alt": words.line(index + 400), "link": "https://a.example/\(index)", "likes": index,
                "width": Self.picture.width, "height": Self.picture.height, "date": "2024-05-\(10 + index % 20)",
            ]
        }
        let feed: [String: Any] = ["title": words.line(500), "pins": pins]
        try JSONSerialization.data(withJSONObject: feed).write(to: URL(fileURLWithPath: self.feed))
    }

    private func writeFiles() throws {
        try FileManager.default.createDirectory(atPath: pictures, withIntermediateDirectories: true)
        let original = Program.sample.appendingPathComponent("pictures/\(Self.picture.name)").path
        for index in 0..<Self.pinCount {
            let name = Array("\(pictures)/".utf8) + words.fileName(index) + [0]
            let result = name.withUnsafeBufferPointer { name in
                name.withMemoryRebound(to: CChar.self) { name in name.baseAddress.map { symlink(original, $0) } }
            }
            try #require(result == 0, "\(String(decoding: name, as: UTF8.self).debugDescription): \(errno)")
        }
        let name = try String(decoding: JSONEncoder().encode(words.line(501, columns: 80)), as: UTF8.self)
        _ = try folder.write(
            """
            { "name": \(name), "description": \(name), "compositional": { "sections": [ {
              "interGroupSpacing": 1, "boundaryItems": [{ "title": \(name), "pinsToVisibleBounds": true }],
              "group": { "axis": "horizontal", "height": 12, "count": 3, "interItemSpacing": 1, "subitems": [
                { "badges": [{ "text": \(name), "alignment": "topLeading", "offsetX": 1 }] } ] } } ] } }
            """, to: "layout.jsonc")
        // Unknown members, invalid values, and bytes that are not text.
        try Data(
            Array("{ \"name\": 7, \(name): { \(name): \(name) }, \"masonry\": { \"placement\": \(name), ".utf8)
                + words.fileName(0)
        )
        .write(to: URL(fileURLWithPath: brokenLayout))
        try Data(Array("accent = \(name)\ncolors = \(name)\n".utf8)).write(
            to: URL(fileURLWithPath: brokenConfiguration))
        let isTOML = !words.areHostile
        try Data(
            Array(
                "columns = 3\n\(isTOML ? name : "\"\\u001b]0;o\\u0007\\u009b31m\\u202e漢字\"") = 1\n[keys]\n\"\\u001b[2J漢\" = \"x\"\n"
                    .utf8)
        ).write(to: URL(fileURLWithPath: strangeKeys))
        // Motion would make the position of elements depend on time.
        _ = try folder.write("motion = \"reduced\"\ncards = \"framed\"\n", to: "config/pinfeed/config.toml")
        try FileManager.default.createDirectory(atPath: path("state/pinfeed"), withIntermediateDirectories: true)
        try Data((0..<9).map { words.line($0 + 510) }.joined(separator: "\n").utf8)
            .write(to: URL(fileURLWithPath: path("state/pinfeed/searches")))
    }

    /// Writes a library, then inserts strings that the program would reject: a library may be copied from elsewhere.
    private func writeLibrary() async throws {
        let library = try await PinLibrary.open(at: .file(path: path("library.sqlite")))
        let account = try await library.account(loginName: "stranger")
        let picture = Program.sample.appendingPathComponent("pictures/\(Self.picture.name)").path
        let size = try #require(PixelSize(width: Self.picture.width, height: Self.picture.height))
        for index in 0..<3 {
            let draft = PostDraft(
                picturePath: picture, title: "title \(index)", description: "text", tags: ["tag \(index)"],
                pixelSize: size)
            _ = try await library.addPost(draft, by: account.id)
            let board = try await library.addBoard(named: "board \(index)", by: account.id)
            let pin = Pin(
                id: "saved \(index)", title: "saved", author: "by", picture: .file(path: picture), pixelSize: size)
            _ = try await library.save(pin, to: index == 0 ? nil : board.id, by: account.id)
            let capsule = try await library.addCapsule(
                CapsuleSettings(name: "capsule \(index)", goal: 9, opensAt: Date(timeIntervalSinceNow: 1e7)),
                by: account.id)
            _ = try await library.addNote("note", to: capsule.id, by: account.id)
        }
        let draft = PostDraft(picturePath: picture, title: "title", description: "text", tags: ["tag"], pixelSize: size)
        try await library.save(draft, by: account.id)
        await library.close()
        let words = words
        try await DatabaseQueue(path: path("library.sqlite")).write { database in
            var index = 600
            for (table, column, columns) in [
                ("post", "title", 150), ("post", "description", 4000), ("postTag", "tag", 40), ("draft", "title", 150),
                ("draft", "description", 1000), ("draftTag", "tag", 40), ("board", "name", 40),
                ("savedPin", "title", 150),
                ("savedPin", "description", 4000), ("savedPin", "author", 60), ("capsule", "name", 60),
                ("note", "text", 400),
                ("account", "name", 60), ("account", "bio", 400),
            ] {
                let keys = ["postTag", "draftTag"].contains(table) ? ["tag"] : ["rowid"]
                for key in try Row.fetchAll(database, sql: "SELECT \(keys[0]) FROM \(table)") {
                    // SQLite would end the text at a null character.
                    let text = words.text(index, columns: columns).replacing("\u{0}", with: "")
                    try database.execute(
                        sql: "UPDATE \(table) SET \(column) = ? WHERE \(keys[0]) = ?",
                        arguments: [text, key[0] as DatabaseValue])
                    index += 1
                }
            }
        }
    }
}
