import Languages

extension Manual {
    /// The parts of a text that are translated each by itself: what stands between empty lines. Code in a fence is one part.
    package static func parts(of markdown: String) -> [String] {
        var parts: [String] = []
        var lines: [Substring] = []
        var isFenced = false
        func end() {
            if !lines.isEmpty { parts.append(lines.joined(separator: "\n")) }
            lines = []
        }
        for line in markdown.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("```") { isFenced.toggle() }
            if line.isEmpty, !isFenced { end() } else { lines.append(line) }
        }
        end()
        return parts
    }

    /// Whether a part is code, which is the same in every language.
    package static func isCode(_ part: String) -> Bool {
        part.hasPrefix("```") || part.hasPrefix("    ") || part.hasPrefix("<!--")
    }

    /// A text of the manual in the language that the program speaks; parts that it has no translation of are English.
    static func inLanguage(_ markdown: String) -> String {
        guard Catalogue.current != nil else { return markdown }
        return parts(of: markdown).map { tr(data: $0) }.joined(separator: "\n\n") + "\n"
    }
}
