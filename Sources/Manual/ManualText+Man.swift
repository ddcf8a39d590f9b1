extension ManualText {
    /// The text in the macros of man(7), without a title line.
    package var manSource: String {
        zip(blocks, [nil] + blocks.map(Optional.some)).map { block, previous in
            let requests = Self.requests(of: block)
            // A heading starts a paragraph.
            if case .heading? = previous, requests.hasPrefix(".PP\n") { return String(requests.dropFirst(4)) }
            return requests
        }.joined()
    }

    private static func requests(of block: Block) -> String {
        switch block {
        case .heading(let runs, let level): ".S\(level == 1 ? "H" : "S") \(quoted(plain(runs)))\n"
        case .paragraph(let runs): ".PP\n\(line(runs))\n"
        case .list(let items): items.map { ".IP \\(bu 2\n\(line($0))\n" }.joined()
        case .code(let lines):
            ".PP\n.RS 4\n.EX\n" + lines.map { protected(escaped($0)) + "\n" }.joined() + ".EE\n.RE\n"
        case .table(let rows):
            // The first column is the term; the other columns are joined as its description.
            rows.dropFirst().map { row in
                ".TP\n\(row.first.map(line) ?? "")\n\(row.dropFirst().map(line).joined(separator: "; "))\n"
            }.joined()
        }
    }

    private static func line(_ runs: [Run]) -> String {
        protected(
            runs.map { run in
                let text = escaped(run.text)
                return switch run.style {
                case .plain: text
                case .strong, .code: "\\fB\(text)\\fR"
                case .emphasis: "\\fI\(text)\\fR"
                }
            }.joined())
    }

    private static func plain(_ runs: [Run]) -> String { runs.map(\.text).joined() }

    private static func quoted(_ text: String) -> String { "\"\(escaped(text).replacing("\"", with: "\\(dq"))\"" }

    private static func escaped(_ text: String) -> String {
        text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
    }

    /// Escapes a line that would otherwise be interpreted as a request.
    private static func protected(_ line: String) -> String {
        line.hasPrefix(".") || line.hasPrefix("'") ? "\\&" + line : line
    }
}
