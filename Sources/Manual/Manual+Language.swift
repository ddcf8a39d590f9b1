import Languages

extension Manual {
    /// Splits a Markdown document into translation units: the blocks between blank lines. Fenced code is one unit.
    package static func translationUnits(of markdown: String) -> [String] {
        var blocks: [String] = []
        var lines: [Substring] = []
        var isFenced = false
        func appendBlock() {
            if !lines.isEmpty { blocks.append(lines.joined(separator: "\n")) }
            lines = []
        }
        for line in markdown.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("```") { isFenced.toggle() }
            if line.isEmpty, !isFenced { appendBlock() } else { lines.append(line) }
        }
        appendBlock()
        return blocks
    }

    /// Returns whether a block is code or a comment, which isn't translated.
    package static func isCode(_ block: String) -> Bool {
        block.hasPrefix("```") || block.hasPrefix("    ") || block.hasPrefix("<!--")
    }

    /// Returns a Markdown document of the manual in the current language. Blocks without a translation stay in English.
    static func translated(_ markdown: String) -> String {
        guard Catalogue.current != nil else { return markdown }
        return translationUnits(of: markdown).map { tr(data: $0) }.joined(separator: "\n\n") + "\n"
    }
}
