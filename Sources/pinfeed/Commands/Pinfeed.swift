import ArgumentParser
import Glibc
import Browsing
import CAllocator
import Feeds
import Files
import Foundation
import Languages

/// The program: browses by default; `demo` plays a tour; `frames` and `snapshot` do the same without a terminal; `library` and
/// `cache` look after what is kept; `sources` after the files that teach services; `config` after the configuration; `doctor` tells what
/// is here and what is missing.
@main
struct Pinfeed: AsyncParsableCommand {
    static let number = "0.1.0"
    static let configuration = CommandConfiguration(
        commandName: "pinfeed",
        abstract: tr("A pin-feed browser for the terminal."),
        version: "pinfeed \(number)",
        subcommands: [
            Browse.self, Demo.self, Frames.self, Snapshot.self, LibraryCommand.self, SourcesCommand.self,
            CacheCommand.self, ConfigCommand.self, Doctor.self, Help.self,
        ],
        defaultSubcommand: Browse.self)

    static func main() async {
        StandardStreams.occupy()
        HomeFolder.adopt()
        let arguments = ProcessStrings.arguments
        let isForAudience = arguments.contains("--read-only")
        if isForAudience {
            JudgedEnvironment(of: JudgedEnvironment.ofProcess).adopt()
            AudienceLimits.hold()
        }
        // Commands say what they are for when they are first looked at.
        LaunchContext.current.speak(arguments)
        // Before anything starts a thread, which would not be confined.
        if isForAudience { AudienceConfinement(of: arguments, in: .current)?.hold() }
        allocator_return_memory()
        CrashReports.begin(program: "pinfeed \(number)", isForAudience: isForAudience)
        // ArgumentParser would list only the commands, or all options of `browse`.
        if arguments == ["--help"] || arguments == ["-h"] {
            print(ShortHelp(program: .program))
        } else if arguments.count == 2, Set(arguments) == ["--version", "--verbose"] {
            print(VersionReport.current(decoderPath: LaunchContext.current.decoderPath))
        } else if arguments.count == 2, arguments[0] == "--generate-completion-script",
            let shell = CompletionShell(rawValue: arguments[1])
        {
            print(CompletionScript(for: shell).text, terminator: "")
        } else {
            Glibc.exit(StandardStreams.finish(await perform(arguments)))
        }
        Glibc.exit(StandardStreams.finish(EXIT_SUCCESS))
    }

    /// Does what the arguments say. What goes wrong is said in text alone, for it may name files and words of strangers.
    /// - Returns: the exit status.
    private static func perform(_ arguments: [String]) async -> CInt {
        do {
            var command = try await asyncParseAsRoot(arguments)
            if var command = command as? any AsyncParsableCommand {
                try await command.run()
            } else {
                try command.run()
            }
            return EXIT_SUCCESS
        } catch {
            // Help that was asked for.
            if exitCode(for: error).isSuccess {
                print(HelpText(fullMessage(for: error)))
                return EXIT_SUCCESS
            }
            let message = fullMessage(for: error)
            var lines = message.split(separator: "\n", omittingEmptySubsequences: false).map { String($0).printable }
            lines[0] += CommandSuggestion.text(for: error, message: message, arguments: arguments)
            let text = lines.joined(separator: "\n")
            if !text.isEmpty { StandardStreams.report(text) }
            return exitCode(for: error).rawValue
        }
    }
}
