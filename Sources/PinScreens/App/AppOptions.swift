import TerminalUI

/// What the command line and the configuration decide.
package struct AppOptions: Sendable {
    package var columns: PinWall.ColumnRule
    package var gap: Int
    package var tab: Tab
    package var theme: Theme
    /// Whether the terminal's answer about its background may change the theme.
    package var followsBackground: Bool
    /// How pictures are to be shown.
    package var graphics: GraphicsMode
    /// A cell's height over its width; nil follows the terminal.
    package var cellAspect: Double?
    /// How many viewports beyond the visible one are decoded ahead.
    package var aheadScreens: Double
    /// The most that decoded pictures may take, in bytes.
    package var pictureBytes: Int
    package var keyMap: KeyMap<Action>
    /// What the header calls the feed.
    package var sourceName: String
    /// The folder that New post starts to look for pictures in, an absolute path.
    package var pictureFolder: String
    /// The person's home folder, for `~`.
    package var homeFolder: String

    package init(
        columns: PinWall.ColumnRule = .automatic, gap: Int = 1, tab: Tab = .home, theme: Theme = Theme(),
        followsBackground: Bool = true, graphics: GraphicsMode = .auto, cellAspect: Double? = nil,
        aheadScreens: Double = 1, pictureBytes: Int = 64 << 20,
        keyMap: KeyMap<Action> = .standard, sourceName: String, pictureFolder: String, homeFolder: String
    ) {
        self.columns = columns
        self.gap = gap
        self.tab = tab
        self.theme = theme
        self.followsBackground = followsBackground
        self.graphics = graphics
        self.cellAspect = cellAspect
        self.aheadScreens = aheadScreens
        self.pictureBytes = pictureBytes
        self.keyMap = keyMap
        self.sourceName = sourceName
        self.pictureFolder = pictureFolder
        self.homeFolder = homeFolder
    }
}
