import Configuration
import Feeds
import Foundation
import ScreenKit
import TestSupport
import Testing

@testable import Browsing
@testable import TerminalUI

@Suite struct SettingsWriterTests {
    /// A configuration file, its writer and the messages that the writer sent.
    private final class Scene {
        private let folder: ScratchFolder
        private let mailbox = Mailbox<AppMessage>()
        let writer: SettingsWriter
        private(set) var changes: [FileChange] = []
        private(set) var notices: [Notice] = []

        init(_ text: String) throws {
            folder = try ScratchFolder()
            let file = try folder.write(text, to: "config.toml")
            writer = SettingsWriter(
                file: file, homeFolder: "/nowhere", themes: ThemeGallery(.current),
                configuration: try Configuration.load(from: file).configuration)
        }

        func save(_ text: String) throws { _ = try folder.write(text, to: "config.toml") }

        func reload() async {
            await writer.reload(Outbox(mailbox))
            receiveMessages()
        }

        func write(_ changes: ConfigurationChange...) async {
            await writer.write(changes, Outbox(mailbox))
            receiveMessages()
        }

        private func receiveMessages() {
            for case .message(let message) in mailbox.dequeue(atMost: 100) {
                if case .settings(.fileChanged(let changed, let file)) = message {
                    changes.append(FileChange(changed, in: file))
                }
                if case .notice(let notice) = message { notices.append(notice) }
            }
        }
    }

    /// The settings in a message with their values as strings, and the key bindings if the preset is one of them.
    struct FileChange: Hashable, Sendable {
        private let values: [Setting: String]
        private let keys: [String: [String]]?

        init(values: [Setting: String], keys: [String: [String]]?) {
            self.values = values
            self.keys = keys
        }

        init(_ changed: [Setting], in file: Configuration) {
            values = Dictionary(uniqueKeysWithValues: changed.map { ($0, $0.text(in: file)) })
            keys = changed.contains(.keyPreset) ? file.keys : nil
        }
    }

    @Test func changesByAnEditorAreSent() async throws {
        let scene = try Scene("columns = 3\ntheme = \"nord\"\n")
        try scene.save("columns = 4\ntheme = \"nord\"\n[keys]\nsearch = [\"Q\"]\n")
        await scene.reload()
        #expect(scene.changes == [FileChange(values: [.columns: "4", .keyPreset: "vim"], keys: ["search": ["Q"]])])
        await scene.reload()
        #expect(scene.changes.count == 1, "rereading the same file changes nothing")
    }

    @Test func anEditorsOverwriteOfASavedSettingIsAChange() async throws {
        let oldText = "columns = 3\n"
        let scene = try Scene(oldText)
        await scene.write(ConfigurationChange("columns", to: .integer(7)))
        await scene.reload()
        #expect(scene.changes.isEmpty)
        // The editor had opened the file before.
        try scene.save(oldText + "gap = 2\n")
        await scene.reload()
        #expect(scene.changes.last == FileChange(values: [.columns: "3"], keys: nil))
    }

    @Test(arguments: [
        ("columns = 3\ncards = \"plain\"\n", FileChange(values: [.cards: "plain"], keys: nil)),
        ("[keys]\nsearch = [\"Q\"]\n", FileChange(values: [.keyPreset: "vim"], keys: ["search": ["Q"]])),
        ("theme = \"nord\"\n", FileChange(values: [.theme: "nord", .accent: "auto"], keys: nil)),
        ("[pictures]\nsymbols = \"braille\"\n", FileChange(values: [.symbols: "braille"], keys: nil)),
    ])
    func anEditorsChangeIsSentAfterAScreenChange(
        saved: String, change: FileChange
    ) async throws {
        let scene = try Scene("columns = 3\n")
        try scene.save(saved)
        await scene.write(ConfigurationChange("columns", to: .integer(7)))
        #expect(scene.changes == [change])
        await scene.reload()
        #expect(scene.changes.count == 1)
    }

    @Test func changesOnTheScreenAreNotSentBack() async throws {
        let scene = try Scene("theme = \"nord\"\naccent = \"#112233\"\n[keys]\nopen = [\"o\"]\n")
        await scene.write(ConfigurationChange("theme", to: nil), ConfigurationChange("accent", to: nil))
        for columns in [4, 5] { await scene.write(ConfigurationChange("columns", to: .integer(columns))) }
        await scene.write(ConfigurationChange("search", in: "keys", to: .strings(["Q"])))
        await scene.write(ConfigurationChange("open", in: "keys", to: nil))
        await scene.write(ConfigurationChange("preset", in: "keys", to: .string("emacs")))
        await scene.reload()
        #expect(scene.changes.isEmpty)
    }

    @Test func anUnknownThemeIsReported() async throws {
        let scene = try Scene("")
        try scene.save("theme = \"no-such-theme\"\n")
        await scene.reload()
        #expect(scene.changes == [FileChange(values: [.theme: "no-such-theme", .accent: "auto"], keys: nil)])
        #expect(scene.notices.map { $0.text.contains("no-such-theme") } == [true])
    }

    @Test func aThemeChangeIncludesTheAccent() async throws {
        let scene = try Scene("accent = \"#112233\"\n")
        try scene.save("accent = \"#112233\"\ntheme = \"nord\"\n")
        await scene.reload()
        #expect(scene.changes == [FileChange(values: [.theme: "nord", .accent: "#112233"], keys: nil)])
    }

    @Test(arguments: [
        "columns = 99999\n", "columns = \n", "[keys]\nnothing = [\"x\"]\n", "[keys]\nopen = [\"<nokey>\"]\n",
    ])
    func aBrokenFileIsReportedOnceAndChangesNothing(text: String) async throws {
        let scene = try Scene("columns = 3\n")
        try scene.save(text)
        for _ in 0..<2 { await scene.reload() }
        #expect(scene.changes.isEmpty && scene.notices.count == 1)
        try scene.save("columns = 5\n")
        await scene.reload()
        #expect(scene.changes == [FileChange(values: [.columns: "5"], keys: nil)])
    }
}
