/// The user's manual, divided into topics.
package struct Manual: Sendable {
    /// A topic of the manual.
    package struct Topic: Sendable {
        /// The name for `pinfeed help`.
        package let name: String
        package let title: String
        /// The first paragraph, a sentence about the topic's purpose.
        package let summary: String
        package let text: ManualText
    }

    /// The topics, in the order of the numbers in their file names.
    package let topics: [Topic]

    /// - Parameter files: the Markdown documents by file name, such as `01-keys.md` for topic `keys`. Others are
    ///   ignored.
    package init(files: [String: String]) {
        topics = files.sorted { $0.key < $1.key }.compactMap { name, content in
            guard let match = name.wholeMatch(of: /\d+-([a-z-]+)\.md/) else { return nil }
            let text = ManualText(Self.translated(content))
            func sentence(_ block: ManualText.Block?) -> String {
                switch block {
                case .heading(let runs, _)?, .paragraph(let runs)?: runs.map(\.text).joined()
                default: ""
                }
            }
            return Topic(
                name: String(match.1), title: sentence(text.blocks.first),
                summary: sentence(text.blocks.dropFirst().first),
                text: text)
        }
    }

    /// The topics by their former names, which scripts may still use.
    private static let formerNames = ["audience": "kiosk", "ending": "exit", "lines": "linear"]

    /// Returns the topic with a current or former name, or `nil` if the manual has none.
    package subscript(name: String) -> Topic? {
        let name = Self.formerNames[name] ?? name
        return topics.first { $0.name == name }
    }
}
