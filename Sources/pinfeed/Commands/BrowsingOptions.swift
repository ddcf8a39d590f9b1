import ArgumentParser
import Browsing
import Configuration
import Languages
import ScreenKit
import TerminalUI

/// What is browsed.
struct SourceArguments: ParsableArguments {
    @Argument(
        help: ArgumentHelp(
            tr(
                """
                Folders or archives of pictures, pictures, feeds, links, addresses of services, or - for what is piped \
                in; the bundled sample when there is none.
                """)),
        completion: .files { $0.services })
    var source: [String] = []
}

/// What `browse`, `demo` and `snapshot` have in common.
struct BrowsingOptions: ParsableArguments {
    @Option(help: ArgumentHelp(tr("How many columns; as many as fit when not given."), valueName: "n"))
    var columns: Int?

    @Option(
        help: ArgumentHelp(
            tr("The layout of Home: a file, which is read again whenever it is saved, or a name of the gallery."),
            valueName: "file"),
        completion: .files(endings: [".jsonc", ".json"]) { $0.layouts })
    var layout: String?

    @Flag(help: ArgumentHelp(tr("Begin at the top of the feed, not where you left it.")))
    var top = false

    @Option(help: ArgumentHelp(tr("The tab to begin with.")))
    var tab: TabName = .home

    @Option(help: ArgumentHelp(tr("How many colours to use.")))
    var colors: Configuration.ColorMode = .auto

    @Option(help: ArgumentHelp(tr("How to show pictures; auto asks the terminal.")))
    var graphics: GraphicsMode?

    @Flag(
        inversion: .prefixedNo,
        help: ArgumentHelp(
            tr(
                "Whether animations play by themselves, in the focused box too; without either where the configuration says."
            )
        ))
    var animate: Bool?

    @Option(
        help: ArgumentHelp(tr("The library's file; `:memory:` keeps nothing."), valueName: "file"),
        completion: .file())
    var library: String?

    @Option(
        help: ArgumentHelp(
            tr("Whose posts, pins and capsules to show; made at first use. Your login name's when not given."),
            valueName: "name"),
        completion: .accounts)
    var account: String?

    @Option(
        help: ArgumentHelp(tr("The board of saved pins to begin with, open in Profile."), valueName: "name"),
        completion: .boards)
    var board: String?

    @Option(
        help: ArgumentHelp(
            tr("The folder that pictures are downloaded to; where the desktop has them when not given."),
            valueName: "folder"),
        completion: .directory)
    var downloads: String?

    @Flag(help: ArgumentHelp(tr("Begin with the lines that welcome who starts the program for the first time.")))
    var tour = false

    @Flag(help: ArgumentHelp(tr("Show keys and clicks as they are pressed, in a corner, for those who look on.")))
    var showKeys = false

    @Flag(
        help: ArgumentHelp(
            tr(
                """
                Let whoever is at the keys look and no more, as an audience: nothing is kept, changed, downloaded or \
                opened, and no key ends it. The library is none, or the one that --library names, to be read.
                """)
        ))
    var readOnly = false

    @Flag(
        help: ArgumentHelp(tr("With --read-only: let the audience copy links to the clipboard of its own terminal.")))
    var allowCopying = false

    @Option(
        help: ArgumentHelp(
            tr("End the session when nothing was pressed for so many minutes; a warning comes before."),
            valueName: "minutes"))
    var idleTimeout: Double?

    @Option(
        help: ArgumentHelp(
            tr("End the session after so many minutes, whatever is pressed; a warning comes before."),
            valueName: "minutes"))
    var timeLimit: Double?

    @Option(
        help: ArgumentHelp(tr("The configuration's file."), valueName: "file"), completion: .file(extensions: ["toml"]))
    var config: String?

    func validate() throws {
        if let columns, !(1...100).contains(columns) {
            throw ValidationError(tr("--columns takes a number from 1 to 100, not \(columns)."))
        }
        if readOnly, tab == .new {
            throw ValidationError(tr("--read-only has no New post: --tab takes home or profile."))
        }
        if allowCopying, !readOnly {
            throw ValidationError(tr("--allow-copying is for --read-only: a person may copy anyway."))
        }
        for (name, minutes) in [("--idle-timeout", idleTimeout), ("--time-limit", timeLimit)] {
            if let minutes, !(minutes >= 0.05 && minutes <= 100_000) {
                throw ValidationError(tr("\(name) takes minutes from 0.05 to 100000, not \(minutes)."))
            }
        }
        if let account, !Person.isName(account) {
            throw ValidationError(tr("--account takes a name of 1 to 100 characters in one line, not only spaces."))
        }
        if let board, board.isEmpty { throw ValidationError(tr("--board takes a board's name, not nothing.")) }
        if let downloads, downloads.isEmpty { throw ValidationError(tr("--downloads takes a folder, not nothing.")) }
    }

    /// How long the session may go on.
    var time: SessionTime {
        func duration(_ minutes: Double?) -> Duration? { minutes.map { .seconds($0 * 60) } }
        return SessionTime(idle: duration(idleTimeout), whole: duration(timeLimit))
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
