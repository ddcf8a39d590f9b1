import ArgumentParser
import TerminalUI

/// Prints a screen without a terminal.
struct Snapshot: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Print the settled screen.",
        discussion: """
            Keys are typed one after another, each when the screen has settled: letters as they are, others by name, as in \
            "j j <enter>", "2 <tab> Hello <c-s>". A snapshot keeps nothing unless --library names a file.
            """)

    @OptionGroup var options: BrowsingOptions

    @Option(help: ArgumentHelp("The screen's size in cells.", valueName: "columnsxrows"))
    var size = SizeArgument(columns: 120, rows: 40)

    @Option(help: "Keys to type.")
    var keys: KeysArgument = KeysArgument(keys: [])

    @Option(help: "How to print.")
    var format: SnapshotFormat = .text

    enum SnapshotFormat: String, CaseIterable, ExpressibleByArgument {
        case text, ansi
    }

    @MainActor
    func run() async throws {
        var options = options
        options.library = options.library ?? ":memory:"
        let setup = try BrowsingSetup(options, launch: .current, repertoire: .blocks, keepsNothing: true)
        let terminal = HeadlessTerminal(size: size.size, colorDepth: setup.colors ?? .direct)
        await BrowsingSession(setup: setup, terminal: terminal).runHeadless(keys: keys.keys)
        switch format {
        case .text: print(SurfaceText.plain(terminal.surface), terminator: "")
        case .ansi: print(SurfaceText.ansi(terminal.surface, depth: terminal.colorDepth), terminator: "")
        }
    }
}

/// `COLUMNSxROWS`, each from 1 to 1000.
struct SizeArgument: ExpressibleByArgument {
    let size: ScreenSize

    init(columns: Int, rows: Int) {
        size = ScreenSize(columns: columns, rows: rows)
    }

    init?(argument: String) {
        let numbers = argument.lowercased().split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
        guard numbers.count == 2, let columns = numbers[0], let rows = numbers[1], (1...1000).contains(columns),
            (1...1000).contains(rows)
        else { return nil }
        self.init(columns: columns, rows: rows)
    }

    var defaultValueDescription: String { "\(size.columns)x\(size.rows)" }
}

/// Keys in key notation.
struct KeysArgument: ExpressibleByArgument {
    let keys: [KeyPress]

    init(keys: [KeyPress]) {
        self.keys = keys
    }

    init?(argument: String) {
        guard let keys = try? KeyNotation.keys(in: argument) else { return nil }
        self.keys = keys
    }

    var defaultValueDescription: String { "" }
}
