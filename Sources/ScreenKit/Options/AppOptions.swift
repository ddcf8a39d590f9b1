import Configuration
import Drawings
import Foundation
import PinWalls
import TerminalUI

/// The options of a session, from the command line and the configuration.
package struct AppOptions: Sendable {
    /// The settings in effect: the configuration file, overridden by the command line and the user's changes.
    package var settings: Configuration
    /// The demo to play at the start; `nil` for none.
    package var demo: DemoPlayer?
    package var tab: Tab
    /// The position in the feed to restore; `nil` starts at the top.
    package var feedPosition: FeedPosition?
    /// The name of the board to open on Profile at the start; `nil` shows the posts.
    package var board: String?
    package var theme: Theme
    package var themes: [NamedTheme] = []
    /// The available languages, English first.
    package var languages: [NamedLanguage] = []
    /// The animations that play automatically: as configured, or none with reduced motion.
    package var animation = AnimationMode.detail
    /// Whether pressed keys are displayed.
    package var showsKeys = false
    /// Whether the welcome dialog with the basic keys is shown.
    package var showsWelcome = false
    /// Whether the interface is line-based (`--linear`). Only the picture of an open pin is then requested.
    package var isLinear = false
    /// Whether the session is remote, where animations cost bandwidth.
    package var isRemote = false
    package var keyMap = KeyMap<Action>.standard
    /// The complete key map while kiosk mode uses a reduced one; `nil` outside kiosk mode.
    package internal(set) var fullKeyMap: KeyMap<Action>?
    /// Whether kiosk mode permits copying links to the clipboard of the viewer's terminal.
    package internal(set) var kioskAllowsCopying = false
    /// Whether Home shows the user's own posts above the feed.
    package var showsPosts = true
    /// The name of the feed in the header.
    package var sourceName: String
    /// The absolute path of the folder that New post lists first.
    package var pictureFolder: String
    /// The home folder, which paths abbreviate to `~`.
    package var homeFolder: String
    /// The time limits of the session.
    package var limits = SessionLimits()
    /// The seed of the random numbers.
    package var seed: UInt64 = 0
    /// The time zone in which dates are shown and compared.
    package var timeZone = TimeZone.gmt

    package init(
        settings: Configuration = Configuration(), tab: Tab = .home, theme: Theme = Theme(), sourceName: String,
        pictureFolder: String, homeFolder: String
    ) {
        self.settings = settings
        self.tab = tab
        self.theme = theme
        self.sourceName = sourceName
        self.pictureFolder = pictureFolder
        self.homeFolder = homeFolder
    }

    /// The column rule of walls.
    package var columns: ColumnRule {
        settings.columns.map { .count($0) } ?? settings.minimumColumnWidth.map { .minimumWidth($0) } ?? .automatic
    }

    /// The memory budget of decoded pictures, in bytes.
    package var pictureMemoryBudget: Int { settings.pictures.memory << 20 }

    /// Whether the configured theme is not loaded yet.
    package var isAwaitingTheme: Bool { settings.theme != theme.namedTheme?.id }

    /// Sets the available themes and updates the current theme from them. Preserves a configured accent.
    package mutating func setThemes(_ themes: [NamedTheme]) {
        self.themes = themes
        guard let saved = themes.first(where: { $0.id == settings.theme }), saved != theme.namedTheme else { return }
        theme.apply(saved)
        theme.accent = settings.accent ?? theme.accent
    }

    /// Sets `animation` from the settings, or to `never` if motion is reduced.
    package mutating func applyMotion() {
        animation = reducesMotion ? .never : settings.pictures.animation
    }

    /// Whether animations and transitions are disabled.
    package var reducesMotion: Bool {
        switch settings.motion {
        case .full: false
        case .reduced: true
        case .automatic: isRemote
        }
    }
}
