import ArgumentParser
import Feeds
import Languages

/// The suggestion of the command most similar to a mistyped word. swift-argument-parser suggests options, not commands.
enum CommandSuggestion {
    /// Returns the suggestion to append to the first line of an error message, such as " Did you mean pinfeed
    /// snapshot?". Empty if the error isn't about a word similar to a command.
    static func text(for error: any Error, message: String, arguments: [String]) -> String {
        guard let word = unknownWord(in: error, message: message, arguments: arguments) else { return "" }
        var commands = Pinfeed.configuration.subcommands
        var commandPath = ["pinfeed"]
        for argument in arguments {
            if argument == word, let nearest = word.nearest(among: commands.map { $0._commandName }) {
                let endsWithPeriod = message.prefix { !$0.isNewline }.hasSuffix(".")
                return (endsWithPeriod ? " " : ". ")
                    + tr("Did you mean \((commandPath + [nearest]).joined(separator: " "))?")
            }
            guard let command = commands.first(where: { $0._commandName == argument }) else { return "" }
            commandPath.append(argument)
            commands = command.configuration.subcommands
        }
        return ""
    }

    /// Returns the argument in the position of a command: a missing source, or an argument that a command doesn't
    /// accept.
    private static func unknownWord(in error: any Error, message: String, arguments: [String]) -> String? {
        if case .missing(let path)? = error as? FeedError { return arguments.first { $0 == path } }
        return arguments.dropFirst().first { message.contains("'\($0)'") }
    }
}
