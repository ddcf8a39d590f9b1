import Foundation
import Languages
import Manual
import TestSupport

/// A catalogue in `Data/Languages`, and the texts that it has to have.
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

    /// A text, with the file that says it first.
    struct Wanted: Hashable {
        let file: String
        let text: SourceTexts.Text
    }

    /// What has to be said in every language, in the order of files: each text once.
    static func wanted() throws -> [Wanted] {
        var seen: Set<SourceTexts.Text> = []
        var wanted: [Wanted] = []
        func add(_ text: SourceTexts.Text, _ file: String) {
            if seen.insert(text).inserted { wanted.append(Wanted(file: file, text: text)) }
        }
        let sources = package.appending(path: "Sources")
        let names = FileManager.default.enumerator(atPath: sources.path)?.compactMap { $0 as? String } ?? []
        for name in names.sorted() where name.hasSuffix(".swift") && !name.hasPrefix("Languages/") {
            do {
                let source = try String(contentsOf: sources.appending(path: name), encoding: .utf8)
                guard source.contains("tr(") else { continue }
                for text in try SourceTexts(source).texts { add(text, "Sources/\(name)") }
            } catch { throw SourceTexts.Problem(line: 0, reason: "\(name): \(error)") }
        }
        return wanted
    }

    /// The file anew: what is wanted in its order, with the translations that there are.
    func text(of wanted: [Wanted]) -> String {
        var known: [SourceTexts.Text: POReader.Entry] = [:]
        for entry in entries {
            known[SourceTexts.Text(context: entry.context, one: entry.id, many: entry.plural)] = entry
        }
        var lines = String(decoding: (try? Data(contentsOf: url)) ?? Data(), as: UTF8.self)
            .split(separator: "\n", omittingEmptySubsequences: false).prefix { !$0.isEmpty }.map(String.init)
        var file = ""
        for entry in wanted {
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
