import Drawings
import Foundation
import PinWalls
import TerminalUI

/// What the command line and the configuration decide.
package struct AppOptions: Sendable {
    package var columns: ColumnRule
    /// What automatic columns follow from.
    package var automaticColumns: ColumnRule
    package var gap: Int
    /// The tour to begin with; nil for none.
    package var demo: DemoPlayer?
    package var tab: Tab
    /// The place in the feed to restore; `nil` begins at its top.
    package var place: FeedPlace?
    /// The name of the board that Profile begins with, open; nil begins with the posts.
    package var board: String?
    package var theme: Theme
    /// The name of the theme that the configuration wants, while it cannot be read; nil for none.
    package var awaitedTheme: String?
    /// The themes that can be chosen.
    package var themes: [NamedTheme] = []
    /// The languages that can be chosen, English first.
    package var languages: [NamedLanguage] = []
    /// The one that is chosen, by its id; nil goes by the environment.
    package var language: String?
    /// Whether the terminal's answer about its background may change the theme.
    package var followsBackground: Bool
    /// How pictures are to be shown.
    package var graphics: GraphicsMode
    /// What pictures in cells are drawn with.
    package var symbols = SymbolMode.auto
    /// What the boxes of pins look like.
    package var cards = CardMode.auto
    /// Where animations play by themselves.
    package var animation: AnimationMode
    /// Where they would with full motion.
    package var animationWish: AnimationMode
    /// Whether keys show as they are pressed.
    package var showsKeys = false
    /// Whether the person is welcomed, with the keys that come first.
    package var welcomes = false
    /// How much may move by itself.
    package var motion: MotionMode
    /// Whether screens are lines of text instead of drawings (`--linear`): only an open pin's picture is requested.
    package var isTold = false
    /// Whether the person is at another machine, where what moves by itself is dear.
    package var isRemote: Bool
    /// A cell's height over its width; nil follows the terminal.
    package var cellAspect: Double?
    /// How many viewports beyond the visible one are decoded ahead.
    package var aheadScreens: Double
    /// The most that decoded pictures may take, in bytes.
    package var pictureBytes: Int
    package var keyMap: KeyMap<Action>
    /// Whose keys actions have by themselves.
    package var keyPreset = KeyPreset.vim
    /// The person's own keys while an audience has fewer; nil while it is the person who has the keys.
    package internal(set) var ownKeyMap: KeyMap<Action>?
    /// Whether an audience may put links on the clipboard of its own terminal.
    package internal(set) var audienceMayCopy = false
    /// Whether Home shows the person's own posts above the feed.
    package var showsPosts = true
    /// What the header calls the feed.
    package var sourceName: String
    /// The folder that New post starts to look for pictures in, an absolute path.
    package var pictureFolder: String
    /// The person's home folder, for `~`.
    package var homeFolder: String
    /// How long the session may go on.
    package var time = SessionTime()
    /// What pins at random follow from.
    package var seed: UInt64
    /// Where days begin and end.
    package var timeZone: TimeZone

    package init(
        columns: ColumnRule = .automatic, automaticColumns: ColumnRule = .automatic, gap: Int = 1,
        demo: DemoPlayer? = nil, tab: Tab = .home, theme: Theme = Theme(),
        followsBackground: Bool = true, graphics: GraphicsMode = .auto, animation: AnimationMode = .detail,
        animationWish: AnimationMode = .detail, motion: MotionMode = .automatic, isRemote: Bool = false,
        cellAspect: Double? = nil,
        aheadScreens: Double = 1, pictureBytes: Int = 64 << 20,
        keyMap: KeyMap<Action> = .standard, sourceName: String, pictureFolder: String, homeFolder: String,
        seed: UInt64 = 0, timeZone: TimeZone = .gmt
    ) {
        self.columns = columns
        self.automaticColumns = automaticColumns
        self.gap = gap
        self.demo = demo
        self.tab = tab
        self.theme = theme
        self.followsBackground = followsBackground
        self.graphics = graphics
        self.animation = animation
        self.animationWish = animationWish
        self.motion = motion
        self.isRemote = isRemote
        self.cellAspect = cellAspect
        self.aheadScreens = aheadScreens
        self.pictureBytes = pictureBytes
        self.keyMap = keyMap
        self.sourceName = sourceName
        self.pictureFolder = pictureFolder
        self.homeFolder = homeFolder
        self.seed = seed
        self.timeZone = timeZone
    }

    /// Takes the themes as they are now, the one in use with them, or the one that could not be read until now; an accent that a
    /// person chose stays.
    package mutating func take(_ themes: [NamedTheme]) {
        self.themes = themes
        let used = theme.named
        guard let name = used?.id ?? awaitedTheme, let saved = themes.first(where: { $0.id == name }), saved != used
        else { return }
        awaitedTheme = nil
        let own = theme.accent == (used?.file.accent?.color ?? Theme.standardAccent) ? nil : theme.accent
        theme.use(saved)
        theme.accent = own ?? theme.accent
    }

    /// Has animations play as the person wishes, as far as motion allows it.
    package mutating func applyMotion() {
        animation = reducesMotion ? .never : animationWish
    }

    /// Whether nothing is to move by itself.
    package var reducesMotion: Bool {
        switch motion {
        case .full: false
        case .reduced: true
        case .automatic: isRemote
        }
    }
}
