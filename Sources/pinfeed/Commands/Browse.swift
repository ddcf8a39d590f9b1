import ArgumentParser
import Browsing
import CursesTerminal
import Feeds
import Foundation
import Languages
import LinearScreens
import Pictures
import ScreenKit
import TerminalUI

/// The command that browses a feed in the terminal.
struct Browse: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: tr("A pin-feed browser for the terminal."),
        usage: usage.joined(separator: "\n"),
        discussion: tr(
            """
            Press ? in the browser for its keys. pinfeed help lists the topics of the manual, pinfeed help COMMAND \
            shows the options of a command, and pinfeed --version --verbose shows the versions of the libraries \
            and the sandbox of the picture decoder.
            """))

    /// The forms of the command line, one per line.
    static let usage = [
        "pinfeed [<source> ...] [<options>]",
        "pinfeed demo [<name>] [--loop] [<options>]",
        "pinfeed frames [<source>] --width <w> [<options>]",
        "pinfeed snapshot [<source> ...] [--size <columnsxrows>] [--keys <keys>] [<options>]",
        "pinfeed library check|backup|export|import [<file>] [<options>]",
        "pinfeed sources [check <file>] | cache [--empty]",
        "pinfeed config [show|check|edit|path] | doctor",
    ]

    @OptionGroup var sources: SourceArguments
    @OptionGroup var options: BrowsingOptions

    @OptionGroup var recording: RecordingOptions

    @OptionGroup var linearOption: LinearOption

    @MainActor
    func run() async throws {
        var launch = LaunchContext.current
        if sources.source.contains("-") { try launch.redirectKeyInputToTerminal() }
        var setup = try BrowsingSetup(
            options, source: sources.source, launch: launch,
            repertoire: SymbolRepertoire(environment: launch.environment))
        // Don't welcome users of --library, --cast or --record, because they know the program, or viewers of a kiosk.
        if options.library == nil, !options.readOnly, recording.cast == nil, recording.record == nil,
            FirstStart(in: launch.folders).record()
        {
            setup.options.showsWelcome = true
        }
        recording.apply(to: &setup.options)
        setup.isLinear = try linearOption.isLinear(in: launch, recording: recording)
        try await Self.run(setup, recording: try recording.begin(in: launch))
    }

    /// Runs the browser in the terminal of this process.
    @MainActor
    static func run(_ setup: BrowsingSetup, recording: Recording) async throws {
        var setup = setup
        if setup.options.isReadOnly {
            ignoreTerminalSignals()
        } else if setup.notice == nil,
            let report = CrashReports(in: setup.launch.folders)?.archiveLatest()
        {
            setup.notice = Notice(tr("pinfeed crashed last time. The crash report is in \(report)"), .problem)
        }
        if setup.isLinear { return try await runInLines(setup, recording: recording) }
        let terminal = try CursesTerminal.start(
            colors: setup.colors, graphics: setup.options.settings.pictures.graphics, pointer: !setup.options.isRemote)
        defer { terminal.end() }
        try await run(BrowsingSession(setup: setup, terminal: terminal, recording: recording), on: terminal) {
            terminal.interruption
        }
    }

    /// Runs the browser in linear mode, as lines of text.
    @MainActor
    private static func runInLines(_ setup: BrowsingSetup, recording: Recording) async throws {
        if isatty(STDIN_FILENO) == 1 { try CursesTerminal.awaitForeground() }
        let terminal = LineTerminal(endsWithInput: !setup.options.isReadOnly)
        defer {
            terminal.end()
            if let code = terminal.writeError { StandardStreams.recordError(code) }
        }
        let session = BrowsingSession(
            setup: setup, terminal: terminal, recording: recording, linearOutput: LinearInterface(terminal))
        try await run(session, on: terminal) { terminal.interruption }
    }

    /// - Parameter interruption: Returns the signal that ended the session, or `nil`.
    @MainActor
    private static func run(
        _ session: BrowsingSession, on terminal: any Terminal, interruption: () -> Int32?
    ) async throws {
        await session.run()
        if let incident = session.libraryIncident {
            terminal.end()
            StandardStreams.report("pinfeed: \(incident.printable)")
        }
        if let unsavedError = session.unsavedData {
            terminal.end()
            throw unsavedError
        }
        if let exitMessage = session.exitMessage {
            // Standard error is captured in memory until `end`, which writes it without blocking for long.
            StandardStreams.report(exitMessage.printable)
            terminal.end()
        }
        // Shells report a program that a signal ended by this exit status.
        if let signal = interruption() {
            terminal.end()
            throw ExitCode(128 + signal)
        }
    }

    /// Ignores the signals that the terminal driver sends for Ctrl-C, Ctrl-Z and Ctrl-\. `CursesTerminal` leaves ignored
    /// signals ignored. SIGHUP and SIGTERM still end the program.
    private static func ignoreTerminalSignals() {
        for signalNumber in [SIGINT, SIGTSTP, SIGQUIT] { signal(signalNumber, SIG_IGN) }
    }
}
