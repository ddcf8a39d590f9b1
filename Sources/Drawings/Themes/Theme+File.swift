import TerminalUI

extension Theme {
    /// The default accent colour: a warm red with a contrast of 4.6:1 to black and to white.
    package static let standardAccent = Color.rgb(0xD1_405F)

    /// Selects a theme and sets the accent to its accent; `nil` restores the default colours on the terminal's background.
    package mutating func apply(_ theme: NamedTheme?) {
        namedTheme = theme
        accent = defaultAccent
    }

    /// The accent of the theme, or the default one.
    package var defaultAccent: Color { namedTheme?.file.accent?.color ?? Self.standardAccent }

    /// The colours that replace the terminal's default foreground and background; `nil` to use the terminal's.
    package var baseColors: (text: Color, ground: Color)? {
        guard hasColors, let file = namedTheme?.file, let text = file.text, let ground = file.ground else { return nil }
        return (text.color, ground.color)
    }

    /// Whether the screen has colours beyond the 16 that the user configures.
    var hasColors: Bool { colorDepth == .direct || colorDepth == .palette256 }
}
