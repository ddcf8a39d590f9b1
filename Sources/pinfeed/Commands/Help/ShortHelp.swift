import Languages
import TerminalUI

/// The output of `pinfeed --help`, on one screen of 24 lines: examples, the commands and the common options.
struct ShortHelp: CustomStringConvertible {
    /// The program with its commands.
    let program: CommandDescription

    /// The common options in the order of the list.
    private static let names = ["layout", "columns", "board", "read-only", "version", "help"]
    private static let columns = 80

    private var examples: [(command: String, effect: String)] {
        [
            ("pinfeed", tr("browse the sample")),
            ("pinfeed ~/Pictures", tr("browse a folder")),
            ("pinfeed https://example.org/blog", tr("browse the feed of a website")),
            ("pinfeed ~/Pictures --layout magazine", tr("browse in another layout")),
            ("find . -name '*.jpg' | pinfeed -", tr("browse the listed files")),
        ]
    }

    var description: String {
        let commands = (program.subcommands ?? []).map(\.commandName)
        let arguments = program.subcommands?.first { $0.commandName == Browse._commandName }?.arguments ?? []
        let options = Self.names.compactMap { name in arguments.first { $0.isNamed(name) } }
        let width = options.map(\.title.count).max() ?? 0
        let lines = options.map { option in
            "  \(option.title.padded(to: width))  " + option.summary(columns: Self.columns - width - 4)
        }
        // ArgumentParser adds a second command named help.
        var seenNames: Set<String> = [Browse._commandName]
        let names = commands.filter { seenNames.insert($0).inserted }
        let exampleWidth = examples.map(\.command.count).max() ?? 0
        let exampleLines = examples.map { "  \($0.command.padded(to: exampleWidth))  \($0.effect)" }
        return """
            \(Browse.configuration.abstract)

            \(tr("USAGE")): pinfeed [<source> ...] [<options>]
                   pinfeed <command> [<options>]

            \(tr("EXAMPLES")):
            \(exampleLines.joined(separator: "\n"))

            \(tr("COMMANDS")): \(names.joined(separator: ", "))

            \(tr("OPTIONS")):
            \(lines.joined(separator: "\n"))

            \(tr("All options: pinfeed help options. Topics of the manual: pinfeed help."))
            """
    }
}
