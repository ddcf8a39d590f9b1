import Languages

/// A man page.
package struct ManPage: Sendable {
    /// The name, such as `pinfeed.toml`.
    package let name: String
    /// The section number: 1 for programs, 5 for files.
    package let section: Int
    /// The description in the section NAME, a few words without a period.
    package let summary: String
    /// The sections after NAME.
    package var blocks: [ManualText.Block]

    package init(_ name: String, section: Int, summary: String, blocks: [ManualText.Block]) {
        self.name = name
        self.section = section
        self.summary = summary
        self.blocks = blocks
    }

    /// Returns the page in the macros of man(7).
    /// - Parameter version: the program's version, such as `0.1.0`.
    package func manSource(version: String) -> String {
        let name = name.replacing("-", with: "\\-")
        let kind = section == 1 ? tr("User Commands") : tr("File Formats")
        return """
            .TH "\(name.uppercased())" \(section) "" "pinfeed \(version)" "\(kind)"
            .SH \(tr("NAME"))
            \(name) \\- \(summary.replacing("-", with: "\\-"))

            """ + ManualText(blocks: blocks).manSource
    }
}

extension ManualText.Block {
    /// Returns a heading of unstyled text.
    package static func heading(_ title: String, level: Int = 1) -> ManualText.Block {
        .heading([ManualText.Run(title)], level: level)
    }

    /// Returns a paragraph of unstyled text.
    package static func text(_ text: String) -> ManualText.Block { .paragraph([ManualText.Run(text)]) }

    /// Returns a definition list of literal names and their meanings.
    package static func terms(_ terms: [(name: String, meaning: String)]) -> ManualText.Block {
        .table([[]] + terms.map { [[ManualText.Run($0.name, .code)], [ManualText.Run($0.meaning)]] })
    }
}
