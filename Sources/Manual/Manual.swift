/// What the program can tell of itself, by topics.
package struct Manual: Sendable {
    /// A topic, with what it says.
    package struct Topic: Sendable {
        /// What it is asked for by.
        package let name: String
        package let title: String
        /// What it is about, in a sentence.
        package let summary: String
        package let text: ManualText
    }

    /// The topics in their order.
    package let topics: [Topic]

    /// - Parameter files: the texts by their files' names, as `01-keys.md`: a place in the order, the topic's name. Others are no
    ///   topics.
    package init(files: [String: String]) {
        topics = files.sorted { $0.key < $1.key }.compactMap { name, content in
            guard let match = name.wholeMatch(of: /\d+-([a-z-]+)\.md/) else { return nil }
            let text = ManualText(Self.inLanguage(content))
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
