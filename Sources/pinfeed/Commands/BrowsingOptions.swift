import ArgumentParser
import Browsing
import Configuration
import Languages
import ScreenKit
import TerminalUI

/// The command-line arguments that name the sources to browse.
struct SourceArguments: ParsableArguments {
    @Argument(
        help: ArgumentHelp(
            tr(
                """
                Folders, archives, pictures, feeds, URLs or services. Use - for standard input. Without a source, \
                your configured feed or the sample is opened.
                """)),
        completion: .files { $0.services })
    var source: [String] = []
}

/// The options that `browse`, `demo` and `snapshot` share.
struct BrowsingOptions: ParsableArguments {
    @Option(help: ArgumentHelp(tr("Number of columns. By default, as many as fit."), valueName: "n"))
    var columns: Int?

    @Option(
        help: ArgumentHelp(
            tr("Layout of Home: a gallery name or a file. A file is reloaded when it changes."),
            valueName: "file"),
        completion: .files(suffixes: [".jsonc", ".json"]) { $0.layouts })
    var layout: String?

    @Flag(help: ArgumentHelp(tr("Start at the top of the feed instead of where you left it.")))
    var top = false

    @Option(help: ArgumentHelp(tr("Tab to start on.")))
    var tab: TabName = .home

    @Option(help: ArgumentHelp(tr("Number of colours.")))
    var colors: Configuration.ColorMode = .auto

    @Option(help: ArgumentHelp(tr("Graphics protocol, or symbols. With auto, pinfeed queries the terminal.")))
    var graphics: GraphicsMode?

    @Flag(
        inversion: .prefixedNo,
        help: ArgumentHelp(
            tr(
                "Play animations automatically in open pins and the focused box, or never. By default, as configured."
            )
        ))
    var animate: Bool?

    @Option(
        help: ArgumentHelp(tr("Library file. With `:memory:`, nothing is saved."), valueName: "file"),
        completion: .file())
    var library: String?

    @Option(
        help: ArgumentHelp(
            tr(
                """
                Account of the library. It is created at first use. By default, your login name.
                """),
            valueName: "name"),
        completion: .accounts)
    var account: String?

    @Option(
        help: ArgumentHelp(tr("Board of saved pins to open at startup."), valueName: "name"),
        completion: .boards)
    var board: String?

    @Option(
        help: ArgumentHelp(
            tr("Folder for downloads. By default, the desktop's download folder."),
            valueName: "folder"),
        completion: .directory)
    var downloads: String?

    @Flag(help: ArgumentHelp(tr("Show the welcome text of the first start.")))
    var tour = false

    @Flag(help: ArgumentHelp(tr("Show pressed keys and clicks in a corner, for presentations.")))
    var showKeys = false

    @Flag(
        help: ArgumentHelp(
            tr(
                """
                Kiosk mode: viewers can only browse and search. They can't save, change, download or open anything, \
                and no key quits pinfeed. A library is opened only with --library, and read-only.
                """)
        ))
    var readOnly = false

    @Flag(
        help: ArgumentHelp(tr("With --read-only, let viewers copy links to the clipboard of their terminal.")))
    var allowCopying = false

    @Option(
        help: ArgumentHelp(
            tr("End the session after this many minutes without input, with a warning beforehand."),
            valueName: "minutes"))
    var idleTimeout: Double?

    @Option(
        help: ArgumentHelp(
            tr("End the session after this many minutes, with a warning beforehand."),
            valueName: "minutes"))
    var timeLimit: Double?

    @Option(
        help: ArgumentHelp(tr("Configuration file."), valueName: "file"), completion: .file(extensions: ["toml"]))
    var config: String?

    func validate() throws {
        if let columns, !(1...100).contains(columns) {
            throw ValidationError(tr("--columns must be from 1 to 100, not \(columns)."))
        }
        if readOnly, tab == .new {
            throw ValidationError(tr("--read-only has no New post tab. Use --tab home or --tab profile."))
        }
        if allowCopying, !readOnly {
            throw ValidationError(tr("--allow-copying requires --read-only."))
        }
        for (name, minutes) in [("--idle-timeout", idleTimeout), ("--time-limit", timeLimit)] {
            if let minutes, !(minutes >= 0.05 && minutes <= 100_000) {
                throw ValidationError(tr("\(name) must be from 0.05 to 100000 minutes, not \(minutes)."))
            }
        }
        if let account, !SystemUser.isValidName(account) {
            throw ValidationError(tr("--account must be one line of 1 to 100 characters and can't be blank."))
        }
        if let board, board.isEmpty { throw ValidationError(tr("--board is empty. Pass the name of a board.")) }
        if let downloads, downloads.isEmpty { throw ValidationError(tr("--downloads is empty. Pass a folder.")) }
    }

    /// The session's idle timeout and time limit.
    var sessionLimits: SessionLimits {
        func duration(_ minutes: Double?) -> Duration? { minutes.map { .seconds($0 * 60) } }
        return SessionLimits(idle: duration(idleTimeout), whole: duration(timeLimit))
    }

    enum TabName: String, CaseIterable, ExpressibleByArgument {
        case home, new, profile

        var tab: Tab {
            switch self {
            case .home: .home
            case .new: .newPost
            case .profile: .profile
            }
        }
    }
}

extension Configuration.ColorMode: ExpressibleByArgument {}
extension GraphicsMode: ExpressibleByArgument {}
