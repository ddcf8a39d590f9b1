import Foundation
import Languages
import ScreenKit
import Manual

/// A catalogue in `Data/Languages`, and the strings that it must contain.
struct LanguageFile {
    let url: URL
    let entries: [POReader.Entry]

    init(_ url: URL) throws {
        self.url = url
        var reader = POReader(Array(try Data(contentsOf: url)))
        var entries: [POReader.Entry] = []
        while let entry = try reader.next() { entries.append(entry) }
        self.entries = entries
    }

    static let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    static var all: [URL] {
        let folder = package.appending(path: "Data/Languages")
        let files = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
        return files.filter { $0.pathExtension == "po" }.sorted { $0.path < $1.path }
    }

    /// A string with the first file that uses it.
    struct RequiredText: Hashable {
        let file: String
        let text: SourceTexts.Text
    }

    /// Returns the strings that every language must translate, each once, in the order of files.
    static func readRequiredTexts() throws -> [RequiredText] {
        var seenTexts: Set<SourceTexts.Text> = []
        var requirements: [RequiredText] = []
        func add(_ text: SourceTexts.Text, _ file: String) {
            if seenTexts.insert(text).inserted { requirements.append(RequiredText(file: file, text: text)) }
        }
        let sources = package.appending(path: "Sources")
        let names = FileManager.default.enumerator(atPath: sources.path)?.compactMap { $0 as? String } ?? []
        for name in names.sorted() where name.hasSuffix(".swift") {
            do {
                let source = try String(contentsOf: sources.appending(path: name), encoding: .utf8)
                guard source.contains("tr(") else { continue }
                for text in try SourceTexts(source).texts { add(text, "Sources/\(name)") }
            } catch { throw SourceTexts.Problem(line: 0, reason: "\(name): \(error)") }
        }
        for word in CommandWord.allCases {
            add(SourceTexts.Text(context: "word", one: word.english), "Sources/LinearScreens/Telling/Word.swift")
        }
        let manual = package.appending(path: "Data/Manual")
        for name in try FileManager.default.contentsOfDirectory(atPath: manual.path).sorted() {
            let text = try String(contentsOf: manual.appending(path: name), encoding: .utf8)
            for block in Manual.translationUnits(of: text) where !Manual.isCode(block) {
                add(SourceTexts.Text(one: block), "Data/Manual/\(name)")
            }
        }
        for (folder, pattern) in [
            ("Layouts", /^  "(?:name|description)": "(.*)",$/), ("Themes", /^  "(?:name|description)": "(.*)",$/),
            ("Demos", /^caption (.+)$/),
        ] {
            let folderURL = package.appending(path: "Data/\(folder)")
            for name in try FileManager.default.contentsOfDirectory(atPath: folderURL.path).sorted()
            where !name.contains("schema") {
                let lines = try String(contentsOf: folderURL.appending(path: name), encoding: .utf8).split(
                    separator: "\n")
                for match in lines.compactMap({ $0.wholeMatch(of: pattern) }) {
                    add(SourceTexts.Text(one: String(match.1)), "Data/\(folder)/\(name)")
                }
            }
        }
        let schema = "Data/Layouts/layout.schema.json"
        let lines = try String(contentsOf: package.appending(path: schema), encoding: .utf8)
        for match in lines.matches(of: /"description": "([^"\\]*)"/) {
            add(SourceTexts.Text(one: String(match.1)), schema)
        }
        let sample = try JSONDecoder().decode(
            Sample.self, from: Data(contentsOf: package.appending(path: "Data/Sample/feed.json")))
        for caption in sample.pins.flatMap({ [$0.title, $0.description] }).compactMap(\.self) {
            // Captions in another language stay untranslated.
            guard
                caption.unicodeScalars.allSatisfy({
                    $0.value < 0x0600 || $0.value > 0x2000 && $0.value < 0x2E80 || $0.value > 0x1F000
                })
            else { continue }
            add(SourceTexts.Text(one: caption), "Data/Sample/feed.json")
        }
        return requirements
    }

    private struct Sample: Decodable {
        struct Pin: Decodable {
            let title: String?
            let description: String?
        }
        let pins: [Pin]
    }

    /// Returns the updated file: the required strings in order, with the existing translations.
    func text(of requirements: [RequiredText]) -> String {
        var known: [SourceTexts.Text: POReader.Entry] = [:]
        for entry in entries {
            known[SourceTexts.Text(context: entry.context, one: entry.id, many: entry.plural)] = entry
        }
        var lines = String(decoding: (try? Data(contentsOf: url)) ?? Data(), as: UTF8.self)
            .split(separator: "\n", omittingEmptySubsequences: false).prefix { !$0.isEmpty }.map(String.init)
        var file = ""
        for entry in requirements {
            lines.append("")
            if entry.file != file { lines.append("#: \(entry.file)") }
            file = entry.file
            if let context = entry.text.context { lines.append("msgctxt \(Self.quoted(context))") }
            lines.append("msgid \(Self.quoted(entry.text.one))")
            if let many = entry.text.many { lines.append("msgid_plural \(Self.quoted(many))") }
            let forms = known[entry.text]?.forms ?? [""]
            if entry.text.many == nil {
                lines.append("msgstr \(Self.quoted(forms[0]))")
            } else {
                lines += forms.enumerated().map { "msgstr[\($0)] \(Self.quoted($1))" }
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func quoted(_ text: String) -> String {
        let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
            .replacing("\t", with: "\\t")
        return "\"\(escaped)\""
    }
}
