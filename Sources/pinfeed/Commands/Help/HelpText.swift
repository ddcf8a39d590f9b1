import Languages

/// The help of a command, translated.
///
/// swift-argument-parser's own help is always in English, so `HelpText` translates it.
struct HelpText: CustomStringConvertible {
    let description: String

    /// - Parameter text: The help from swift-argument-parser.
    init(_ text: String) {
        guard Catalogue.current != nil else {
            description = text
            return
        }
        let headings = [
            "OVERVIEW: ": tr("OVERVIEW") + ": ", "USAGE: ": tr("USAGE") + ": ", "ARGUMENTS:": tr("ARGUMENTS") + ":",
            "OPTIONS:": tr("OPTIONS") + ":", "SUBCOMMANDS:": tr("SUBCOMMANDS") + ":",
        ]
        let suffixes = [
            "Show the version.": tr("Show the version."), "Show help information.": tr("Show help information."),
        ]
        description = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            var line = String(line)
            if let (heading, translation) = headings.first(where: { line.hasPrefix($0.key) }) {
                line = translation + line.dropFirst(heading.count)
            }
            if let (suffix, translation) = suffixes.first(where: { line.hasSuffix($0.key) }) {
                line = line.dropLast(suffix.count) + translation
            }
            return line.replacing("(values: ", with: "(\(tr("values")): ").replacing(
                "default: ", with: "\(tr("default")): ")
        }.joined(separator: "\n")
    }
}
