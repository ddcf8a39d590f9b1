import TerminalUI

extension InlineImages {
    /// Asks a terminal for its features, <https://iterm2.com/feature-reporting/>; nobody else has an answer.
    static let question = Array("\u{1B}]1337;Capabilities\u{1B}\\".utf8)

    /// What a terminal does that told its name, its version and its features; nil when it is not known to show inline images.
    init?(in known: GraphicsCapabilities, features: String) {
        self.init()
        switch known.name {
        case "iTerm2": takesParts = known.isVersion(atLeast: [3, 5])
        case "WezTerm": keepsCursor = known.isVersion(atLeast: [20_220_319])
        case "mintty": break
        // It keeps an image under what is written over it, as of 22.12, and has kitty's protocol.
        case "Konsole": return nil
        // The part of VS Code's terminal that shows images has both protocols, or it is turned off.
        case "xterm.js": guard known.hasSixel else { return nil }
        // A capital letter begins a feature: F alone are files.
        default: guard features.hasSuffix("F") || features.contains(/F[A-Z0-9]/) else { return nil }
        }
    }

    /// Whether these images are the better choice in a terminal that has sixel, too.
    static func areBetterThanSixel(in known: GraphicsCapabilities) -> Bool {
        switch known.name {
        // They fill so many cells on a screen of any density, where a pixel of sixel may be none of the screen's.
        case "iTerm2", "xterm.js": true
        // They may reach the last row, which sixel's would scroll.
        case "WezTerm": true
        // Nothing is known that speaks for them, and sixel has been tried.
        default: false
        }
    }
}
