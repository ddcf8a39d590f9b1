import Configuration
import Drawings
import Foundation
import PinWalls
import TerminalUI

/// The options of a session, from the command line and the configuration.
package struct AppOptions: Sendable {
    /// The settings in force: those of the configuration file with what the command line and the person have changed.
    package var settings: Configuration
    /// The tour to begin with; nil for none.
    package var demo: DemoPlayer?
    package var tab: Tab
    /// The place in the feed to restore; `nil` begins at its top.
    package var place: FeedPlace?
    /// The name of the board that Profile begins with, open; nil begins with the posts.
    package var board: String?
    package var theme: Theme
    /// The themes that can be chosen.
    package var themes: [NamedTheme] = []
    /// The languages that can be chosen, English first.
    package var languages: [NamedLanguage] = []
    /// Where animations play by themselves: as the settings say, or nowhere with reduced motion.
    package var animation = AnimationMode.detail
    /// Whether keys show as they are pressed.
    package var showsKeys = false
    /// Whether the person is welcomed, with the keys that come first.
    package var welcomes = false
    /// Whether screens are lines of text instead of drawings (`--linear`): only an open pin's picture is requested.
    package var isTold = false
    /// Whether the person is at another machine, where what moves by itself is dear.
    package var isRemote = false
    package var keyMap = KeyMap<Action>.standard
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
    package var seed: UInt64 = 0
    /// Where days begin and end.
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

    /// The columns of walls.
    package var columns: ColumnRule {
        settings.columns.map { .count($0) } ?? settings.minimumColumnWidth.map { .minimumWidth($0) } ?? .automatic
    }

    /// The memory budget of decoded pictures, in bytes.
    package var pictureBytes: Int { settings.pictures.memory << 20 }

    /// Whether the theme of the settings could not be read until now.
    package var awaitsTheme: Bool { settings.theme != theme.named?.id }

    /// Replaces the themes that can be chosen. The one in use is updated with them; an accent of the settings remains.
    package mutating func take(_ themes: [NamedTheme]) {
        self.themes = themes
        guard let saved = themes.first(where: { $0.id == settings.theme }), saved != theme.named else { return }
        theme.use(saved)
        theme.accent = settings.accent ?? theme.accent
    }

    /// Plays animations as the settings say, as far as motion allows it.
    package mutating func applyMotion() {
        animation = reducesMotion ? .never : settings.pictures.animation
    }

    /// Whether nothing is to move by itself.
    package var reducesMotion: Bool {
        switch settings.motion {
        case .full: false
        case .reduced: true
        case .automatic: isRemote
        }
    }
}
