import TerminalUI

extension Theme {
    /// The accent where neither a person nor a theme has one: a warm red at 4.6:1 on black and white and under both.
    package static let standardAccent = Color.rgb(0xD1_405F)

    /// Takes a theme's colours, its accent too; nil gives the program's own on the terminal's own ground.
    package mutating func use(_ theme: NamedTheme?) {
        named = theme
        accent = ownAccent
    }

    /// The accent of the theme's file, or the program's own.
    package var ownAccent: Color { named?.file.accent?.color ?? Self.standardAccent }

    /// The colours that the screen has in place of the terminal's own; nil where those stand.
    package var ground: (text: Color, ground: Color)? {
        guard hasColors, let file = named?.file, let text = file.text, let ground = file.ground else { return nil }
        return (text.color, ground.color)
    }

    /// Whether there are greys and tones, and not the person's own sixteen colours alone.
    var hasColors: Bool { colorDepth == .direct || colorDepth == .palette256 }
}
