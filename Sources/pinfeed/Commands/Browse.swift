import ArgumentParser
import CursesTerminal
import Feeds
import Pictures

/// Browses a feed in the terminal.
struct Browse: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "A pin-feed browser for the terminal.",
        usage: """
            pinfeed [<source> ...] [<options>]
            pinfeed frames [<source>] --width <w> [<options>]
            pinfeed snapshot [<source> ...] [--size <columnsxrows>] [--keys <keys>] [<options>]
            """,
        discussion: """
            Pictures in masonry columns of boxes; Home, New post and Profile tabs. ? shows the keys.

            frames prints a layout's frames and snapshot a screen, both without a terminal: see pinfeed help frames and \
            pinfeed help snapshot.
            """)

    @OptionGroup var options: BrowsingOptions

    @MainActor
    func run() async throws {
        let launch = LaunchContext.current
        let setup = try BrowsingSetup(
            options, launch: launch, repertoire: SymbolRepertoire(environment: launch.environment))
        let terminal = try CursesTerminal.start(colors: setup.colors, graphics: setup.options.graphics)
        defer { terminal.end() }
        await BrowsingSession(setup: setup, terminal: terminal).run()
        // As shells tell of a program that a signal ended.
        if let signal = terminal.interruption {
            terminal.end()
            throw ExitCode(128 + signal)
        }
    }
}
