import Languages
import TerminalUI

/// The output of `pinfeed --help`: the common options, on one screen of 24 lines. `pinfeed help options` lists all options.
struct ShortHelp: CustomStringConvertible {
    /// The program with its commands.
    let program: CommandDescription

    /// The common options, and the argument, in the order of the list.
    private static let names = [
        "source", "layout", "columns", "tab", "board", "graphics", "library", "account", "read-only", "linear",
        "config", "version", "help",
    ]
    private static let columns = 80

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
        return """
            \(tr("OVERVIEW")): \(Browse.configuration.abstract)

            \(tr("USAGE")): pinfeed [<source> ...] [<options>]
                   pinfeed <command> [<options>]

            \(tr("OPTIONS")):
            \(lines.joined(separator: "\n"))

            \(tr("COMMANDS")): \(names.joined(separator: ", "))

            \(tr("All options: pinfeed help options. Topics of the manual: pinfeed help."))
            """
    }
}
