import TerminalUI

/// The interface's few colours. Pictures carry the rest.
package struct Theme: Hashable, Sendable {
    /// Focus, the selected tab and progress; nothing else.
    package var accent: Color
    /// What the ground is like: a theme's, else the terminal's.
    package var background: Background {
        get { hasColors ? named?.file.kind ?? ownBackground : ownBackground }
        set { ownBackground = newValue }
    }
    /// What the terminal's own ground is like.
    package private(set) var ownBackground: Background
    package var colorDepth: ColorDepth
    /// The theme that was chosen; nil for the program's own colours.
    package internal(set) var named: NamedTheme?
    /// The terminal's own background as it told, `0xrrggbb`; nil until it did.
    package var toldBackground: UInt32?

    /// What the terminal's own background is like.
    package enum Background: Hashable, Sendable {
        case dark, light
    }

    package init(accent: Color = .rgb(0xE6_3950), background: Background = .dark, colorDepth: ColorDepth = .palette256)
    {
        self.accent = accent
        ownBackground = background
        self.colorDepth = colorDepth
    }

    /// What the person reads first: the terminal's own foreground.
    package var text: Style { .plain }

    package var title: Style { Style(attributes: .bold) }

    /// Captions and hints, at 4.5:1 or better on the terminal's background where the screen has greys.
    package var caption: Style {
        switch colorDepth {
        case .direct, .palette256:
            Style(foreground: named?.file.caption?.color ?? .rgb(background == .dark ? 0x94_9494 : 0x62_6262))
        case .palette16, .palette8, .monochrome: Style(attributes: .dim)
        }
    }

    /// Box borders and rules: they separate, nobody reads them.
    package var border: Style {
        switch colorDepth {
        case .direct, .palette256:
            Style(foreground: named?.file.border?.color ?? .rgb(background == .dark ? 0x4E_4E4E : 0xBC_BCBC))
        case .palette16, .palette8, .monochrome: Style(attributes: .dim)
        }
    }

    /// What was looked for, in the words that have it.
    package var match: Style { Style(attributes: [.bold, .underline]) }

    package var focus: Style {
        Style(foreground: colorDepth == .monochrome ? .default : accent, attributes: .bold)
    }

    /// The part of a bar that is done.
    package var progress: Style { Style(foreground: colorDepth == .monochrome ? .default : accent) }

    /// The selected tab and the selected line of a list.
    package var selection: Style {
        switch colorDepth {
        case .direct, .palette256, .palette16, .palette8:
            Style(foreground: onAccent, background: accent, attributes: .bold)
        case .monochrome: Style(attributes: [.reverse, .bold])
        }
    }

    /// What can be read on the accent: a theme's own accent has its own, any other white.
    private var onAccent: Color {
        if let file = named?.file, let own = file.onAccent, accent == file.accent?.color { return own.color }
        return .rgb(0xFF_FFFF)
    }

    package var warning: Style {
        let color = hasColors ? named?.file.warning?.color ?? .palette(3) : .palette(3)
        return Style(foreground: colorDepth == .monochrome ? .default : color, attributes: .bold)
    }

    /// What wanted doing and is done.
    package var done: Style {
        Style(foreground: colorDepth == .monochrome ? .default : .palette(2), attributes: .bold)
    }

    /// What lies over a screen: the ground of fields where there is one, else the screen's own.
    package var raised: Style {
        switch colorDepth {
        case .direct, .palette256: field
        case .palette16, .palette8, .monochrome: text
        }
    }

    /// Where text is typed.
    package var field: Style {
        switch colorDepth {
        case .direct, .palette256:
            // Both colours, so that a wrong guess about the background can still be read.
            Style(
                foreground: named?.file.fieldText?.color ?? .rgb(background == .dark ? 0xE4_E4E4 : 0x1C_1C1C),
                background: named?.file.field?.color ?? .rgb(background == .dark ? 0x26_2626 : 0xEE_EEEE))
        case .palette16, .palette8, .monochrome: Style(attributes: .underline)
        }
    }

    /// What a field says while nothing is typed.
    package var dimField: Style {
        var style = caption
        style.background = field.background
        return style
    }

    /// What is behind pictures, `0xrrggbb`: a theme's ground; else the background as the terminal told it, unless the person
    /// says that it is the other kind; else black or white.
    package var backdrop: UInt32 {
        if ground != nil, let own = named?.file.ground { return own.value }
        if let toldBackground, kindOfToldBackground == background { return toldBackground }
        return background == .dark ? 0x00_0000 : 0xFF_FFFF
    }

    /// What the terminal's answer means; nil until there is one.
    package var kindOfToldBackground: Background? {
        toldBackground.map { told in
            Self.background(red: UInt8(told >> 16 & 0xFF), green: UInt8(told >> 8 & 0xFF), blue: UInt8(told & 0xFF))
        }
    }

    /// A terminal's background is light when it is brighter than it is dark (ITU-R BT.709 luma).
    package static func background(red: UInt8, green: UInt8, blue: UInt8) -> Background {
        let luma = 0.2126 * Double(red) + 0.7152 * Double(green) + 0.0722 * Double(blue)
        return luma > 127 ? .light : .dark
    }
}
