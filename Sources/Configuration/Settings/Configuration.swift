import Languages
import TerminalUI

/// The values of all settings. Properties have their default values until a file is loaded.
///
/// A property and the `Setting` that describes it are in the same file. Add new settings to both and to `settings`.
package struct Configuration: Hashable, Sendable {
    /// The number of columns of the feed; `nil` for as many as fit.
    package var columns: Int?
    /// The minimum width of a column in cells, for an automatic number of columns; `nil` to derive it from the screen.
    package var minimumColumnWidth: Int?
    /// The space between columns, in cells.
    package var gap = 1
    package var colors = ColorMode.auto
    /// The name of a theme file; `nil` for the built-in colors.
    package var theme: String?
    /// The identifier of a language file; `nil` to use the environment.
    package var language: String?
    /// The accent color; `nil` for the theme's.
    package var accent: Color?
    package var background = Background.automatic
    package var cards = CardMode.auto
    package var motion = MotionMode.automatic
    /// The folder for downloads, an absolute path or one with `~`; `nil` for the desktop's download folder.
    package var downloads: String?
    package var pictures = PictureSettings()
    package var feed = FeedSettings()
    package var keyPreset = KeyPreset.vim
    /// The keys of actions by action name, in key notation. An empty list removes an action's keys.
    package var keys: [String: [String]] = [:]

    package init() {}

    /// The assumed background of the terminal.
    package enum Background: String, CaseIterable, Hashable, Sendable {
        /// Detected by querying the terminal.
        case automatic = "auto"
        case light
        case dark
    }

    /// The number of colors: that of the terminal, or a fixed one.
    package enum ColorMode: String, CaseIterable, Hashable, Sendable {
        case auto, direct
        case palette256 = "256"
        case palette16 = "16"
        case palette8 = "8"
        case mono

        /// The color depth; `nil` to use that of the terminal.
        package var depth: ColorDepth? { ColorDepth(rawValue: rawValue) }
    }

    /// The settings outside tables, in the order of the file.
    static let settings: [Setting] = [
        .columns, .minimumColumnWidth, .gap, .colors, .theme, .language, .accent, .background, .cards, .motion,
        .downloads,
    ]
}

extension Setting {
    package static let columns = Setting(
        "columns", \.columns, .optional(.integer(in: 1...100)), tr("1 to 100; default: as many as fit"), example: "4",
        SettingDisplay(.appearance, order: 40, title: { tr("Columns") }, choices: [nil] + (1...12).map(Optional.some)) {
            $0.map { ("\($0)", tr("at any width")) } ?? (automatic, tr("as many as fit"))
        })

    package static let minimumColumnWidth = Setting(
        "minimum-column-width", \.minimumColumnWidth, .optional(.integer(in: 8...500)),
        tr("minimum column width in cells if columns isn't set, 8 to 500; default: 24 to 32"), example: "28")

    package static let gap = Setting(
        "gap", \.gap, .integer(in: 0...20), tr("cells between columns, 0 to 20; half as many between rows"))

    package static let colors = Setting(
        "colors", \.colors, .choice, tr("auto, direct (16 million colours), 256, 16, 8, mono"))

    package static let theme = Setting(
        "theme", \.theme, .optional(.name, none: "default"),
        tr("or the name of a theme file, such as nord"),
        SettingDisplay(.appearance, order: 10, title: { tr("Theme") }, omitsDefault: true) {
            ($0 ?? tr("default", context: "setting"), tr("pinfeed's default colours"))
        })

    package static let language = Setting(
        "language", \.language, .optional(.name, none: "auto"),
        tr("auto (from the locale), en, or the name of a language file, such as ko"),
        SettingDisplay(.general, order: 100, title: { tr("Language") }) {
            $0.map { ($0, "") } ?? (automatic, tr("from the locale"))
        })

    package static let accent = Setting(
        "accent", \.accent, .optional(.color),
        tr("or a palette colour: red, green, yellow, blue, magenta, ...; default: the theme's"), example: "\"#d1405f\"",
        SettingDisplay(.appearance, order: 30, title: { tr("Accent") }, choices: accents.map(\.color)) { color in
            (
                color.map { color in accents.first { $0.color == color }?.name() ?? color.notation ?? "" }
                    ?? tr("terminal default"),
                tr("focus, the selected tab, progress")
            )
        })

    /// Accents with a contrast of at least 4.5:1 to black, to white, and to white text on them.
    private static let accents: [(color: Color, name: @Sendable () -> String)] = [
        (.rgb(0xD1_405F), { tr("rose") }), (.rgb(0xA6_6817), { tr("amber") }), (.rgb(0x4B_8339), { tr("moss") }),
        (.rgb(0x1E_837A), { tr("teal") }), (.rgb(0x37_79BD), { tr("ocean") }), (.rgb(0x82_64CB), { tr("violet") }),
    ]

    package static let background = Setting(
        "background", \.background, .choice, tr("auto (queries the terminal), light, dark"),
        SettingDisplay(.appearance, order: 20, title: { tr("Background") }, choices: Configuration.Background.allCases)
        {
            switch $0 {
            case .automatic: (automatic, tr("queries the terminal"))
            case .light: (tr("light", context: "setting"), tr("doesn't query the terminal"))
            case .dark: (tr("dark", context: "setting"), tr("doesn't query the terminal"))
            }
        })

    package static let cards = Setting(
        "cards", \.cards, .choice,
        tr("auto (plain with pixel graphics), framed, plain (no frame)"),
        SettingDisplay(.appearance, order: 50, title: { tr("Cards") }, choices: CardMode.allCases) {
            switch $0 {
            case .auto: (automatic, tr("plain with pixel graphics"))
            case .framed: (tr("framed", context: "setting"), tr("a thin frame around each pin"))
            case .plain: (tr("plain", context: "setting"), tr("picture and text, no frame"))
            }
        })

    package static let motion = Setting(
        "motion", \.motion, .choice,
        tr("auto (full; reduced over SSH), full, reduced (no automatic animation)"),
        SettingDisplay(.pictures, order: 80, title: { tr("Motion") }, choices: MotionMode.allCases) {
            switch $0 {
            case .automatic: (automatic, tr("full; reduced over SSH"))
            case .full: (tr("full", context: "setting"), "")
            case .reduced: (tr("reduced", context: "setting"), tr("no automatic animation"))
            }
        })

    package static let downloads = Setting(
        "downloads", \.downloads,
        .optional(
            .string({ tr("a folder's path, starting with / or ~/") }) {
                ($0.hasPrefix("/") || $0 == "~" || $0.hasPrefix("~/")) && !$0.utf8.contains(0)
            }),
        tr("an absolute path, or one with ~; default: the desktop's download folder"), example: "\"~/Downloads\"")

    package static let keyPreset = Setting(
        "keys.preset", \.keyPreset, .choice,
        tr("default keys: vim (letters), emacs (Ctrl and Alt), arrows (letters don't move the focus)"),
        SettingDisplay(.general, order: 110, title: { tr("Keys") }, choices: KeyPreset.allCases, omitsDefault: true) {
            switch $0 {
            case .vim: ("vim", tr("moves with letters and arrows"))
            case .emacs: ("emacs", tr("moves with Ctrl or Alt and a letter"))
            case .arrows: (tr("arrows", context: "setting"), tr("moves with arrows only"))
            }
        })
}
