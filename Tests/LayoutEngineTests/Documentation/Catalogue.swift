import Foundation

/// The documentation catalogue in the sources: its pages and their fenced blocks.
///
/// A fenced block follows a comment with its name: `<!-- picture: name -->` for a drawing of a layout,
/// `<!-- sample: name -->` for code.
struct Catalogue {
    /// A named block of a page.
    struct FencedBlock: Sendable {
        let name: String
        let page: String
        let lines: [String]
    }

    struct Page: Sendable {
        let name: String
        let lines: [String]

        /// The text before the page's list of topics.
        var prose: String { lines.prefix { $0 != "## Topics" }.joined(separator: "\n") }
        /// The page's list of topics.
        var topics: String { lines.drop { $0 != "## Topics" }.joined(separator: "\n") }
    }

    let pages: [Page]

    init() throws {
        let folder = Self.engine.appending(path: "LayoutEngine.docc")
        pages = try Self.files(in: folder, ending: "md").map { file in
            Page(name: file.lastPathComponent, lines: try Self.lines(of: file))
        }
    }

    var pictures: [FencedBlock] { pages.flatMap { Self.fencedBlocks(of: "picture", in: $0) } }
    var samples: [FencedBlock] { pages.flatMap { Self.fencedBlocks(of: "sample", in: $0) } }

    /// Returns the number of fenced blocks with this language on all pages.
    func numberOfBlocks(language: String) -> Int {
        pages.reduce(0) { $0 + $1.lines.count { $0 == "```\(language)" } }
    }

    private static func fencedBlocks(of kind: String, in page: Page) -> [FencedBlock] {
        page.lines.indices.compactMap { row in
            let line = page.lines[row]
            guard line.hasPrefix("<!-- \(kind): "), line.hasSuffix(" -->") else { return nil }
            let name = line.dropFirst("<!-- \(kind): ".count).dropLast(" -->".count)
            let block = page.lines.dropFirst(row + 1)
            let isFenced = block.first == (kind == "picture" ? "```text" : "```swift")
            return FencedBlock(
                name: String(name), page: page.name,
                lines: isFenced ? Array(block.dropFirst().prefix { $0 != "```" }) : [])
        }
    }
}

extension Catalogue {
    /// Returns the code between `// sample: name` and `// end` in the files of this folder, without indentation.
    static func compiledSamples() throws -> [FencedBlock] {
        try files(in: testsFolder, ending: "swift").flatMap { file in
            let lines = try lines(of: file)
            return lines.indices.compactMap { row -> FencedBlock? in
                let text = lines[row].trimmingCharacters(in: .whitespaces)
                guard text.hasPrefix("// sample: ") else { return nil }
                let indentation = lines[row].prefix { $0 == " " }.count
                let code = lines[(row + 1)...].prefix { $0.trimmingCharacters(in: .whitespaces) != "// end" }
                return FencedBlock(
                    name: String(text.dropFirst("// sample: ".count)), page: file.lastPathComponent,
                    lines: code.map { String($0.dropFirst(indentation)) })
            }
        }
    }

    private static var testsFolder: URL { URL(filePath: #filePath).deletingLastPathComponent() }

    /// The engine's sources.
    private static var engine: URL { testsFolder.appending(path: "../../../Sources/LayoutEngine").standardized }

    /// Returns the lines of each source file in a folder of the engine.
    static func sources(in folder: String = "") throws -> [[String]] {
        try namedSources(in: folder).map(\.lines)
    }

    /// Returns the name and lines of each source file in a folder of the engine.
    static func namedSources(in folder: String = "") throws -> [(name: String, lines: [String])] {
        try files(in: engine.appending(path: folder), ending: "swift").map { file in
            (name: file.lastPathComponent, lines: try lines(of: file))
        }
    }

    private static func files(in folder: URL, ending: String) throws -> [URL] {
        try FileManager.default.subpathsOfDirectory(atPath: folder.path())
            .filter { $0.hasSuffix(".\(ending)") }.sorted().map { folder.appending(path: $0) }
    }

    private static func lines(of file: URL) throws -> [String] {
        try String(contentsOf: file, encoding: .utf8).split(separator: "\n", omittingEmptySubsequences: false)
            .map(String.init)
    }
}
