import FeedItems
import Languages
import TerminalUI

/// How a person wants the browser to be. `pinfeed help configuration` lists the keys of the file.
package struct Configuration: Hashable, Sendable {
    /// `columns`: how many columns the feed has, 1 to 100; nil, when absent, follows from the width.
    package var columns: Int?
    /// `minimum-column-width`: in cells, 8 to 500; decides the number of columns when that is automatic. Nil, when
    /// absent, follows from the width too.
    package var minimumColumnWidth: Int?
    /// `gap`: cells between columns, 0 to 20; half as many between the boxes of a column.
    package var gap = 1
    /// `colors`: nil, for `"auto"`, asks the terminal; else `"direct"`, `"256"`, `"16"`, `"8"` or `"mono"`.
    package var colors: ColorDepth?
    /// `theme`: the name of a theme's file; nil, for `"default"`, has the program's own colours.
    package var theme: String?
    /// `language`: the name of a language's file, as `"ko"`, or `"en"`; nil, for `"auto"`, goes by the environment.
    package var language: String?
    /// `accent`: `"#rrggbb"` or a colour of the terminal's palette by name; nil, when absent, is the theme's.
    package var accent: Color?
    /// `background`: `"auto"`, `"light"` or `"dark"`.
    package var background = Background.automatic
    /// `cards`: `"auto"`, `"framed"` or `"plain"`.
    package var cards = CardMode.auto
    /// `downloads`: the folder that pictures are downloaded to, absolute or with `~`; nil, when absent, is where the
    /// desktop has them.
    package var downloads: String?
    /// `[pictures] graphics`: `"auto"`, `"kitty"`, `"sixel"`, `"inline"`, `"symbols"` or `"none"`.
    package var graphics = GraphicsMode.auto
    /// `[pictures] symbols`: `"auto"`, `"blocks"` or `"braille"`.
    package var symbols = SymbolMode.auto
    /// `motion`: `"auto"`, `"full"` or `"reduced"`.
    package var motion = MotionMode.automatic
    /// `[pictures] animate`: `"never"`, `"detail"` or `"focus"`.
    package var animation = AnimationMode.detail
    /// `[pictures] cell-aspect`: a cell's height over its width, 1 to 4; nil, when absent, follows the terminal.
    package var cellAspect: Double?
    /// `[pictures] memory-mib`: how much memory decoded pictures may take, in MiB, 8 to 4096.
    package var pictureMemory = 40
    /// `[pictures] ahead-screens`: how many screens below the visible one are decoded, 0 to 10.
    package var aheadScreens = 1
    /// `[pictures] thumbnails`: whether thumbnails are shared with other programs on disk.
    package var keepsThumbnails = true
    /// `[feed] page-size`: how many pins are read at a time, 1 to 1000.
    package var pageSize = 60
    /// `[feed] sources`: what is shown where the command line names nothing, at most 100 addresses; empty for the sample.
    package var sources: [String] = []
    /// `[feed] ignored-folders`: the folders within folders whose pictures are not shown, at most 100 names or glob patterns.
    /// Absent, those of Synology, QNAP, Windows and file systems; hidden ones are not shown anyway.
    package var ignoredFolders = [
        "@eaDir", "@Recycle", "#recycle", "#snapshot", "$RECYCLE.BIN", "System Volume Information", "lost+found",
    ]
    /// `[feed] order`: `"one-by-one"` or `"by-date"`.
    package var order = FeedOrder.oneByOne
    /// `[feed] own-posts`: whether the person's posts stand above feeds that the command line names, too.
    package var showsOwnPosts = false
    /// `[feed] refresh-minutes`: after how many minutes the feed is read again, 1 to 10080; 0 is never.
    package var refreshMinutes = 0
    /// `[feed] cache-mib`: how much of what was fetched is kept on disk, in MiB, 0 to 1,048,576.
    package var cacheSize = 1024
    /// `[keys] preset`: `"vim"`, `"emacs"` or `"arrows"`.
    package var keyPreset = KeyPreset.vim
    /// `[keys]`: the keys of an action, by its name, as the person wrote them; an empty list takes its keys away.
    package var keys: [String: [String]] = [:]

    package init() {}

    /// What the terminal's background is taken to be.
    package enum Background: String, CaseIterable, Hashable, Sendable {
        /// The terminal is asked.
        case automatic = "auto"
        case light
        case dark
    }
}

/// A configuration, where it came from, and what in it was not understood.
package struct LoadedConfiguration: Hashable, Sendable {
    package var configuration: Configuration
    /// The file; nil when there was none and the defaults stand.
    package var file: String?
    /// Why the standard file could not be read, so that the defaults stand; nil where it could, or is not there.
    package var failure: ConfigurationError?
    /// What the file says in vain: at most 20 warnings, in the order of their lines.
    package var warnings: [ConfigurationWarning]
    /// The line of each value that the file says, from 1, by its key as `feed.page-size`.
    package var lines: [String: Int]

    package init(
        configuration: Configuration = Configuration(), file: String? = nil, warnings: [ConfigurationWarning] = [],
        lines: [String: Int] = [:]
    ) {
        self.configuration = configuration
        self.file = file
        self.warnings = warnings
        self.lines = lines
    }
}

/// A key that nothing reads.
package struct ConfigurationWarning: Hashable, Sendable, CustomStringConvertible {
    package let file: String
    /// The line's number, from 1.
    package let line: Int
    /// The key with the table that it stands in, as `feed.page-size`.
    package let key: String
    /// The known key that looks most like it, when one does.
    package let suggestion: String?

    package var description: String {
        guard let suggestion else { return tr("\(file):\(line): unknown key \(key.visible); it is ignored.") }
        return tr("\(file):\(line): unknown key \(key.visible); did you mean \(suggestion)?")
    }
}
