import TerminalUI

/// The colours of the interface. There are few of them, because pictures are colourful.
package struct Theme: Hashable, Sendable {
    /// The colour of the focus, the selected tab and progress.
    package var accent: Color
    /// The kind of the background: that of the selected theme, otherwise that of the terminal.
    package var background: Background {
        get { hasColors ? namedTheme?.file.kind ?? terminalBackground : terminalBackground }
        set { terminalBackground = newValue }
    }
    /// The kind of the terminal's own background.
    package private(set) var terminalBackground: Background
    package var colorDepth: ColorDepth
    /// The selected theme; `nil` for the default colours.
    package internal(set) var namedTheme: NamedTheme?
    /// The background colour that the terminal reported, as `0xrrggbb`; `nil` if unknown.
    package var reportedBackground: UInt32?

    package enum Background: Hashable, Sendable {
        case dark, light
    }

    package init(accent: Color = .rgb(0xE6_3950), background: Background = .dark, colorDepth: ColorDepth = .palette256)
    {
        self.accent = accent
        terminalBackground = background
        self.colorDepth = colorDepth
    }

    /// The style of body text: the terminal's default colours.
    package var text: Style { .plain }

    package var title: Style { Style(attributes: .bold) }

    /// The style of captions and hints. With 256 colours or more its contrast is at least 4.5:1.
    package var caption: Style {
        switch colorDepth {
        case .direct, .palette256:
            Style(foreground: namedTheme?.file.caption?.color ?? .rgb(background == .dark ? 0x94_9494 : 0x62_6262))
        case .palette16, .palette8, .monochrome: Style(attributes: .dim)
        }
    }

    /// The style of borders and rules.
    package var border: Style {
        switch colorDepth {
        case .direct, .palette256:
            Style(foreground: namedTheme?.file.border?.color ?? .rgb(background == .dark ? 0x4E_4E4E : 0xBC_BCBC))
        case .palette16, .palette8, .monochrome: Style(attributes: .dim)
        }
    }

    /// The style of matches in search results.
    package var match: Style { Style(attributes: [.bold, .underline]) }

    package var focus: Style {
        Style(foreground: colorDepth == .monochrome ? .default : accent, attributes: .bold)
    }

    /// The style of the completed part of a progress bar.
    package var progress: Style { Style(foreground: colorDepth == .monochrome ? .default : accent) }

    /// The style of the selected tab and of the selected row of a list.
    package var selection: Style {
        switch colorDepth {
        case .direct, .palette256, .palette16, .palette8:
            Style(foreground: onAccent, background: accent, attributes: .bold)
        case .monochrome: Style(attributes: [.reverse, .bold])
        }
    }

    /// The colour of text on the accent: the theme's for its own accent, otherwise white.
    private var onAccent: Color {
        if let file = namedTheme?.file, let own = file.onAccent, accent == file.accent?.color { return own.color }
        return .rgb(0xFF_FFFF)
    }

    package var warning: Style {
        let color = hasColors ? namedTheme?.file.warning?.color ?? .palette(3) : .palette(3)
        return Style(foreground: colorDepth == .monochrome ? .default : color, attributes: .bold)
    }

    /// The style of a completed task.
    package var success: Style {
        Style(foreground: colorDepth == .monochrome ? .default : .palette(2), attributes: .bold)
    }

    /// The style of content that covers a screen: that of text fields if they have a background, otherwise that of text.
    package var overlay: Style {
        switch colorDepth {
        case .direct, .palette256: field
        case .palette16, .palette8, .monochrome: text
        }
    }

    package var field: Style {
        switch colorDepth {
        case .direct, .palette256:
            // Both colours are set, so that text stays legible if the background was guessed wrong.
            Style(
                foreground: namedTheme?.file.fieldText?.color ?? .rgb(background == .dark ? 0xE4_E4E4 : 0x1C_1C1C),
                background: namedTheme?.file.field?.color ?? .rgb(background == .dark ? 0x26_2626 : 0xEE_EEEE))
        case .palette16, .palette8, .monochrome: Style(attributes: .underline)
        }
    }

    /// The style of a text field's placeholder.
    package var fieldPlaceholder: Style {
        var style = caption
        style.background = field.background
        return style
    }

    /// The colour behind pictures, as `0xrrggbb`: the background of the theme, or the one that the terminal reported if it
    /// is of the kind `background`, or else black or white.
    package var backdrop: UInt32 {
        if baseColors != nil, let own = namedTheme?.file.ground { return own.value }
        if let reportedBackground, reportedBackgroundKind == background { return reportedBackground }
        return background == .dark ? 0x00_0000 : 0xFF_FFFF
    }

    /// The kind of the background that the terminal reported; `nil` if unknown.
    package var reportedBackgroundKind: Background? {
        reportedBackground.map { reported in
            Self.background(
                red: UInt8(reported >> 16 & 0xFF), green: UInt8(reported >> 8 & 0xFF), blue: UInt8(reported & 0xFF))
        }
    }

    /// Returns the kind of a background by its luma (ITU-R BT.709): light above one half.
    package static func background(red: UInt8, green: UInt8, blue: UInt8) -> Background {
        let luma = 0.2126 * Double(red) + 0.7152 * Double(green) + 0.0722 * Double(blue)
        return luma > 127 ? .light : .dark
    }
}
