import ArgumentParser
import Browsing
import Foundation
import Languages
import ScreenKit
import TerminalUI

/// The command that prints a screen without a terminal.
struct Snapshot: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: tr("Print a screen without a terminal."),
        discussion: tr(
            """
            Presses each key of --keys after the screen has finished loading. Write letters as they are and other \
            keys by name: "j j <enter>", "2 <tab> Hello <c-s>". Nothing is saved unless --library names a file, and \
            nothing is downloaded unless --downloads names a folder.
            """))

    @OptionGroup var sources: SourceArguments
    @OptionGroup var options: BrowsingOptions

    @Option(help: ArgumentHelp(tr("Screen size in cells."), valueName: "columnsxrows"))
    var size = SizeArgument(columns: 120, rows: 40)

    @Option(help: ArgumentHelp(tr("Keys to type.")), transform: TypedKeys.init(notation:))
    var keys = TypedKeys()

    @Option(
        help: ArgumentHelp(
            tr("Output format. html, svg and png contain real pictures unless --graphics is symbols or none.")))
    var format: SnapshotFormat = .text

    func validate() throws {
        guard format == .png else { return }
        let maximum = SnapshotPage.maximumSize
        if size.size.columns > maximum.columns || size.size.rows > maximum.rows {
            throw ValidationError(tr("--size must be at most \(maximum.columns)x\(maximum.rows) with --format png."))
        }
        if isatty(STDOUT_FILENO) != 0 {
            throw ValidationError(tr("Can't write a PNG to the terminal. Redirect the output: > screen.png"))
        }
    }

    @MainActor
    func run() async throws {
        var options = options
        options.library = options.library ?? ":memory:"
        var setup = try BrowsingSetup(
            options, source: sources.source, launch: .current, repertoire: .blocks, isSnapshot: true)
        // A page embeds pictures as files, regardless of the terminal's protocol.
        if case .pixels = setup.options.settings.pictures.graphics {
            setup.options.settings.pictures.graphics = .pixels(.kitty)
        }
        // NO_COLOR (no-color.org) applies to terminals. A page is a picture.
        let hasNoColor = !format.isPage && setup.launch.environment["NO_COLOR"]?.isEmpty == false
        let terminal = HeadlessTerminal(
            size: size.size, colorDepth: setup.colors ?? (hasNoColor ? .monochrome : .direct),
            cellSize: format.isPage ? SnapshotPage.cell : nil)
        await BrowsingSession(setup: setup, terminal: terminal, isSnapshot: true).runHeadless(keys: keys.keys)
        let page = SnapshotPage(
            surface: terminal.surface, background: setup.options.theme.background, colorDepth: terminal.colorDepth)
        switch format {
        case .text: print(SurfaceText.plain(terminal.surface), terminator: "")
        case .ansi: print(SurfaceText.ansi(terminal.surface, depth: terminal.colorDepth), terminator: "")
        case .html: print(page.html, terminator: "")
        case .svg: print(page.svg, terminator: "")
        case .png: StandardStreams.write(Array(try await page.png(decoderPath: setup.launch.decoderPath)))
        }
    }
}

enum SnapshotFormat: String, CaseIterable, ExpressibleByArgument {
    case text, ansi, html, svg, png

    /// Whether the output is a page with pictures in pixels, rather than cells for a terminal.
    var isPage: Bool {
        switch self {
        case .text, .ansi: false
        case .html, .svg, .png: true
        }
    }
}

/// A size in the format `COLUMNSxROWS`, each from 1 to 1000.
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

/// The keys that `--keys` types, in key notation.
struct TypedKeys {
    private(set) var keys: [KeyPress] = []

    init() {}

    init(notation: String) throws {
        keys = try KeyNotation.keys(in: notation)
    }
}
