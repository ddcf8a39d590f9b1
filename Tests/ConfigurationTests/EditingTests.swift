import Foundation
import SeededRandom
import Testing

@testable import Configuration

@Suite struct EditingTests {
    private func applying(_ text: String, _ changes: ConfigurationChange...) throws -> String {
        try Configuration.applying(changes, to: text, file: "config.toml")
    }

    @Test(
        arguments: [
            // An existing value is replaced in place.
            ("columns = 4   # mine\n", "columns = 3   # mine\n"),
            ("  columns=4\r\ngap = 1\r\n", "  columns=3\r\ngap = 1\r\n"),
            ("\"columns\" = 0x4", "\"columns\" = 3"),
            // A new key is inserted after the last key of its table.
            ("", "columns = 3\n"),
            ("# my pinfeed\n", "# my pinfeed\ncolumns = 3\n"),
            ("gap = 1 # narrow\n\n[feed]\npage-size = 3\n", "gap = 1 # narrow\ncolumns = 3\n\n[feed]\npage-size = 3\n"),
            ("gap = 1", "gap = 1\ncolumns = 3\n"),
            ("# all\n\n# fast\n[feed]\n", "# all\n\ncolumns = 3\n\n# fast\n[feed]\n"),
            ("# fast\r\n[feed]\r\n", "columns = 3\r\n\r\n# fast\r\n[feed]\r\n"),
            ("\u{FEFF}[feed]\n", "\u{FEFF}columns = 3\n\n[feed]\n"),
            ("feed = { page-size = 3 }\n", "feed = { page-size = 3 }\ncolumns = 3\n"),
        ])
    func settingANumberPreservesTheRestOfTheFile(before: String, after: String) throws {
        #expect(try applying(before, ConfigurationChange("columns", to: .integer(3))) == after)
    }

    @Test(
        arguments: [
            ("", "[pictures]\ngraphics = \"kitty\"\n"),
            ("gap = 1\n", "gap = 1\n\n[pictures]\ngraphics = \"kitty\"\n"),
            ("[pictures] # here\n[feed]\n", "[pictures] # here\ngraphics = \"kitty\"\n[feed]\n"),
            (
                "[pictures]\n# slow line\nthumbnails = true\n\n[feed]\n",
                "[pictures]\n# slow line\nthumbnails = true\ngraphics = \"kitty\"\n\n[feed]\n"
            ),
            ("[ \"pictures\" ]\ngraphics = 'auto' # ?", "[ \"pictures\" ]\ngraphics = \"kitty\" # ?"),
            ("pictures = {}\n", "pictures = { graphics = \"kitty\" }\n"),
            ("pictures = { thumbnails = true }", "pictures = { thumbnails = true, graphics = \"kitty\" }"),
            ("pictures = { graphics = \"none\" }", "pictures = { graphics = \"kitty\" }"),
            ("pictures.ahead-screens = 1\n", "pictures.ahead-screens = 1\npictures.graphics = \"kitty\"\n"),
            ("pictures.graphics = \"none\"\n", "pictures.graphics = \"kitty\"\n"),
        ])
    func stringsAreSetInEveryTableSyntax(before: String, after: String) throws {
        #expect(try applying(before, ConfigurationChange("graphics", in: "pictures", to: .string("kitty"))) == after)
    }

    @Test(
        arguments: [
            ("columns = 4\ngap = 1\n", "gap = 1\n"),
            ("gap = 1\n  columns = 4\n", "gap = 1\n"),
            ("columns = 4 # four of them\ngap = 1\n", "# four of them\ngap = 1\n"),
            ("columns = 4", ""),
            ("columns = 4\r\ngap = 1\r\n", "gap = 1\r\n"),
            ("gap = 1\n", "gap = 1\n"),
        ])
    func removingAKeyKeepsItsComment(before: String, after: String) throws {
        #expect(try applying(before, ConfigurationChange("columns", to: nil)) == after)
    }

    @Test(
        arguments: [
            ("keys = { quit = \"Q\", open = 'x' }", "keys = { open = 'x' }"),
            ("keys = { open = 'x', quit = \"Q\" }", "keys = { open = 'x' }"),
            ("keys = { quit = \"Q\" }", "keys = { }"),
            ("[keys]\nquit = [ # two\n  \"Q\",\n]\nopen = 'x'\n", "[keys]\nopen = 'x'\n"),
        ])
    func keysAreRemovedFromEveryTableSyntax(before: String, after: String) throws {
        #expect(try applying(before, ConfigurationChange("quit", in: "keys", to: nil)) == after)
    }

    @Test(arguments: ["pictures = 3\n", "[[pictures]]\n", "[pictures.graphics]\n"])
    func conflictingDocumentsAreNotEdited(text: String) {
        #expect(throws: ConfigurationError.self) {
            try applying(text, ConfigurationChange("graphics", in: "pictures", to: .string("kitty")))
        }
    }

    @Test(arguments: ["", "\"", "\\", "\u{7}", "a\nb", "밤", "\u{202E}"])
    func everyStringSurvivesARoundTrip(text: String) throws {
        let keys = ConfigurationChange("quit", in: "keys", to: .strings([text, "x"]))
        let table = try TOMLParser.parse(try applying("", keys))
        #expect(table["keys"]?.table?["quit"]?.array?.map(\.string) == [text, "x"])
    }

    /// Edits random documents: other keys keep their values, and every comment survives.
    @Test(arguments: 0..<40)
    func editsChangeOnlyTheEditedKey(seed: Int) throws {
        var generator = SeededGenerator(seed: UInt64(seed))
        let lines = [
            "gap = 2", "columns = 4 # c1", "# alone", "", "accent = '#ff0000' # c2", "motion = \"full\"",
            "[pictures] # c3", "graphics = \"none\"", "  cell-aspect = 2.0 # c4", "[feed]", "page-size = 7",
            "[keys]", "open = [\"x\", # c5\n \"y\"]", "quit = 'Q' # c6",
        ]
        let text = lines.filter { _ in Bool.random(using: &generator) }.joined(separator: "\n")
        guard let before = try? TOMLParser.parse(text) else { return }
        let changes = [
            ConfigurationChange("columns", to: Bool.random(using: &generator) ? .integer(9) : nil),
            ConfigurationChange("graphics", in: "pictures", to: .string("sixel")),
            ConfigurationChange("quit", in: "keys", to: .strings(["<c-q>"])),
        ]
        let editedText = try Configuration.applying(changes, to: text, file: "config.toml")
        let after = try TOMLParser.parse(editedText)
        for key in ["gap", "accent", "motion"] { #expect(before[key]?.summary == after[key]?.summary, "seed \(seed)") }
        #expect(before["feed"]?.table?["page-size"]?.integer == after["feed"]?.table?["page-size"]?.integer)
        for number in 1...6 where text.contains("# c\(number)") {
            #expect(editedText.contains("# c\(number)") || number == 6, "seed \(seed)")
        }
        for change in changes { #expect(change.isApplied(in: after)) }
        #expect(try Configuration.applying(changes, to: editedText, file: "config.toml") == editedText)
    }
}
