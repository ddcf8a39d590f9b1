import Languages
import TerminalUI

/// What a person can choose on the screen, in the order of the list.
package enum Setting: String, CaseIterable, Hashable, Sendable {
    case theme, background, accent, columns, cards, graphics, symbols, motion, animation, language, keys

    package var title: String {
        switch self {
        case .language: tr("Language")
        case .theme: tr("Theme")
        case .background: tr("Background")
        case .accent: tr("Accent")
        case .columns: tr("Columns")
        case .cards: tr("Cards")
        case .graphics: tr("Pictures")
        case .symbols: tr("Symbols")
        case .motion: tr("Motion")
        case .animation: tr("Animations")
        case .keys: tr("Keys")
        }
    }

    /// What the value that is chosen means.
    package func explanation(of value: String) -> String {
        switch (self, value) {
        case (.language, "auto"): tr("as the environment says")
        case (.language, _): ""
        case (.theme, _): tr("the program's own colours")
        case (.background, "auto"): tr("as the terminal says")
        case (.background, _): tr("whatever the terminal says")
        case (.accent, _): tr("focus, the selected tab, progress")
        case (.columns, "auto"): tr("as many as fit")
        case (.columns, _): tr("whatever the width")
        case (.cards, "auto"): tr("plain where pictures are pixels")
        case (.cards, "framed"): tr("a thin frame around each")
        case (.cards, _): tr("the picture and its words")
        case (.graphics, "auto"): tr("the best that the terminal shows")
        case (.graphics, "none"): tr("colours in their places")
        case (.graphics, "symbols"): tr("symbols in cells")
        case (.graphics, _): tr("pixels, whatever the terminal says")
        case (.symbols, "auto"): tr("the finest blocks that the terminal draws")
        case (.symbols, _): tr("for pictures in cells")
        case (.motion, "auto"): tr("full, and reduced through SSH")
        case (.motion, "reduced"): tr("nothing moves by itself")
        case (.motion, _): ""
        case (.animation, "detail"): tr("play where they are opened")
        case (.animation, "focus"): tr("play in the focused box, too")
        case (.animation, _): tr("play only when asked to")
        case (.keys, "vim"): tr("letters move, arrows too")
        case (.keys, "emacs"): tr("ctrl and alt with a letter move")
        case (.keys, _): tr("arrows move, letters do not")
        }
    }

    /// What a value is called: as the configuration file has it, where a language has no word of its own for it.
    package func title(of value: String, in options: AppOptions) -> String {
        switch (self, value) {
        case (.accent, ""): tr("the terminal's")
        case (.accent, _): AccentChoice.all.first { $0.notation == value }?.name ?? value
        case (_, "auto"): tr("auto", context: "setting")
        case (.theme, "default"): tr("default", context: "setting")
        case (.theme, _):
            ([options.theme.named].compactMap(\.self) + options.themes).first { $0.id == value }
                .map { tr(data: $0.file.name) } ?? value
        case (.language, _): options.languages.first { $0.id == value }?.name ?? value
        case (.background, "light"): tr("light", context: "setting")
        case (.background, "dark"): tr("dark", context: "setting")
        case (.cards, "framed"): tr("framed", context: "setting")
        case (.cards, "plain"): tr("plain", context: "setting")
        case (.graphics, "symbols"): tr("symbols", context: "setting")
        case (.graphics, "none"): tr("none", context: "setting")
        case (.symbols, "blocks"): tr("blocks", context: "setting")
        case (.symbols, "braille"): tr("braille", context: "setting")
        case (.motion, "full"): tr("full", context: "setting")
        case (.motion, "reduced"): tr("reduced", context: "setting")
        case (.animation, "never"): tr("never", context: "setting")
        case (.animation, "detail"): tr("detail", context: "setting")
        case (.animation, "focus"): tr("focus", context: "setting")
        case (.keys, "arrows"): tr("arrows", context: "setting")
        default: value
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

    /// Whether a change of the configuration file sets or removes the setting's value.
    package func isChanged(by change: SettingChange) -> Bool {
        let own = self.change(to: "")
        return change.section == own.section && change.key == own.key
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

    package static var all: [AccentChoice] {
        [
            AccentChoice(name: tr("rose"), notation: "#d1405f"), AccentChoice(name: tr("amber"), notation: "#a66817"),
            AccentChoice(name: tr("moss"), notation: "#4b8339"), AccentChoice(name: tr("teal"), notation: "#1e837a"),
            AccentChoice(name: tr("ocean"), notation: "#3779bd"), AccentChoice(name: tr("violet"), notation: "#8264cb"),
        ]
    }
}
