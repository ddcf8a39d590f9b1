import ArgumentParser
import Feeds
import Languages

/// The command that a mistyped word is nearest to. swift-argument-parser suggests options, not commands.
enum CommandSuggestion {
    /// The suggestion to append to the first line of an error message, as " Did you mean pinfeed snapshot?". Empty if the
    /// error is not about a word that is near a command.
    static func text(for error: any Error, message: String, arguments: [String]) -> String {
        guard let word = unknownWord(in: error, message: message, arguments: arguments) else { return "" }
        var commands = Pinfeed.configuration.subcommands
        var known = ["pinfeed"]
        for argument in arguments {
            if argument == word, let nearest = word.nearest(among: commands.map { $0._commandName }) {
                let isEnded = message.prefix { !$0.isNewline }.hasSuffix(".")
                return (isEnded ? " " : ". ") + tr("Did you mean \((known + [nearest]).joined(separator: " "))?")
            }
            guard let command = commands.first(where: { $0._commandName == argument }) else { return "" }
            known.append(argument)
            commands = command.configuration.subcommands
        }
        return ""
    }

    /// The argument that stands where a command may: a source that is missing, or one that a command doesn't take.
    private static func unknownWord(in error: any Error, message: String, arguments: [String]) -> String? {
        if case .missing(let path)? = error as? FeedError { return arguments.first { $0 == path } }
        return arguments.dropFirst().first { message.contains("'\($0)'") }
    }
}
