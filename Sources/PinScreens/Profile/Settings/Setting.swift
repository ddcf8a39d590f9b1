import TerminalUI

/// What a person can choose on the screen, in the order of the list.
package enum Setting: String, CaseIterable, Hashable, Sendable {
    case theme, background, accent, columns, cards, graphics, symbols, motion, animation, language, keys

    package var title: String {
        switch self {
        case .language: "Language"
        case .theme: "Theme"
        case .background: "Background"
        case .accent: "Accent"
        case .columns: "Columns"
        case .cards: "Cards"
        case .graphics: "Pictures"
        case .symbols: "Symbols"
        case .motion: "Motion"
        case .animation: "Animations"
        case .keys: "Keys"
        }
    }

    /// What the value that is chosen means.
    package func explanation(of value: String) -> String {
        switch (self, value) {
        case (.language, "auto"): "as the environment says"
        case (.language, _): ""
        case (.theme, _): "the program's own colours"
        case (.background, "auto"): "as the terminal says"
        case (.background, _): "whatever the terminal says"
        case (.accent, _): "focus, the selected tab, progress"
        case (.columns, "auto"): "as many as fit"
        case (.columns, _): "whatever the width"
        case (.cards, "auto"): "plain where pictures are pixels"
        case (.cards, "framed"): "a thin frame around each"
        case (.cards, _): "the picture and its words"
        case (.graphics, "auto"): "the best that the terminal shows"
        case (.graphics, "none"): "colours in their places"
        case (.graphics, "symbols"): "symbols in cells"
        case (.graphics, _): "pixels, whatever the terminal says"
        case (.symbols, "auto"): "the finest blocks that the terminal draws"
        case (.symbols, _): "for pictures in cells"
        case (.motion, "auto"): "full, and reduced through SSH"
        case (.motion, "reduced"): "nothing moves by itself"
        case (.motion, _): ""
        case (.animation, "detail"): "play where they are opened"
        case (.animation, "focus"): "play in the focused box, too"
        case (.animation, _): "play only when asked to"
        case (.keys, "vim"): "letters move, arrows too"
        case (.keys, "emacs"): "Ctrl and Alt with a letter move"
        case (.keys, _): "arrows move, letters do not"
        }
    }

    /// What can be chosen with left and right; empty when it is chosen in another way.
    package func choices(in options: AppOptions) -> [String] {
        switch self {
        case .language: ["auto"] + options.languages.map(\.id)
        case .theme: ["default"] + options.themes.map(\.id)
        case .background: ["auto", "light", "dark"]
        case .accent: AccentChoice.all.map(\.notation)
        case .columns: ["auto"] + (1...12).map(String.init)
        case .cards: CardMode.allCases.map(\.rawValue)
        case .graphics: GraphicsMode.allCases.map(\.rawValue)
        case .symbols: SymbolMode.allCases.map(\.rawValue)
        case .motion: MotionMode.allCases.map(\.rawValue)
        case .animation: AnimationMode.allCases.map(\.rawValue)
        case .keys: KeyPreset.allCases.map(\.rawValue)
        }
    }

    /// The change of the configuration file that a value is.
    func change(to value: String) -> SettingChange {
        switch self {
        case .language: SettingChange("language", to: .text(value))
        case .theme: SettingChange("theme", to: value == "default" ? nil : .text(value))
        case .background: SettingChange("background", to: .text(value))
        case .accent: SettingChange("accent", to: .text(value))
        case .columns: SettingChange("columns", to: Int(value).map { .number($0) })
        case .cards: SettingChange("cards", to: .text(value))
        case .graphics: SettingChange("graphics", in: "pictures", to: .text(value))
        case .symbols: SettingChange("symbols", in: "pictures", to: .text(value))
        case .motion: SettingChange("motion", to: .text(value))
        case .animation: SettingChange("animate", in: "pictures", to: .text(value))
        case .keys: SettingChange("preset", in: "keys", to: value == KeyPreset.vim.rawValue ? nil : .text(value))
        }
    }
}

/// An accent that can be read on black and on white, as white can on it: 4.5:1 at least.
package struct AccentChoice: Hashable {
    package let name: String
    package let notation: String

    package static let all = [
        AccentChoice(name: "rose", notation: "#d1405f"), AccentChoice(name: "amber", notation: "#a66817"),
        AccentChoice(name: "moss", notation: "#4b8339"), AccentChoice(name: "teal", notation: "#1e837a"),
        AccentChoice(name: "ocean", notation: "#3779bd"), AccentChoice(name: "violet", notation: "#8264cb"),
    ]
}
