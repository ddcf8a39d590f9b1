import ArgumentParser
import Glibc
import Browsing
import CAllocator
import Feeds
import Files
import Foundation
import Languages

/// The root command, which browses by default.
@main
struct Pinfeed: AsyncParsableCommand {
    static let versionNumber = "0.1.0"
    static let configuration = CommandConfiguration(
        commandName: "pinfeed",
        abstract: tr("A pin-feed browser for the terminal."),
        version: "pinfeed \(versionNumber)",
        subcommands: [
            Browse.self, Demo.self, Frames.self, Snapshot.self, LibraryCommand.self, SourcesCommand.self,
            CacheCommand.self, ConfigCommand.self, Doctor.self, Help.self,
        ],
        defaultSubcommand: Browse.self)

    static func main() async {
        StandardStreams.openMissingStreams()
        HomeFolder.setMissingVariable()
        let arguments = CurrentProcess.arguments
        let isKiosk = arguments.contains("--read-only")
        if isKiosk {
            KioskEnvironment(of: KioskEnvironment.processVariables).apply()
            KioskLimits.apply()
        }
        // Commands translate their descriptions on first access, so set the language first.
        LaunchContext.current.selectLanguage(for: arguments)
        // Threads that already run wouldn't be confined.
        if isKiosk, let confinement = KioskConfinement(of: arguments, in: .current), !confinement.apply() {
            StandardStreams.report(
                "pinfeed: "
                    + tr(
                        """
                        The sandbox of this kiosk session is incomplete. Use a kernel with Landlock and system-call \
                        filters (see pinfeed help kiosk).
                        """))
        }
        allocator_return_memory()
        CrashReports.installHandler(program: "pinfeed \(versionNumber)", isKiosk: isKiosk)
        // swift-argument-parser would list only the commands, or all options of `browse`.
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

    /// Runs the command. Errors are printed without control characters, since they may contain untrusted text.
    /// - Returns: The exit status.
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
            // The user requested help.
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
