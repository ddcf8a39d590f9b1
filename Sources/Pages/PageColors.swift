import TerminalUI

/// The colours of an exported screen, which has no terminal that defines its default and palette colours.
package struct PageColors: Hashable, Sendable {
    /// The default foreground colour in sRGB, as `0xrrggbb`.
    package let foreground: UInt32
    package let background: UInt32
    /// Entries 0 to 15 of the colour palette.
    private let basic: [UInt32]
    /// The reduction of colours to the colour depth of the screen.
    private var reduction = ColorReduction(depth: .direct)

    package static let dark = PageColors(
        foreground: 0xDADADA, background: 0x121212,
        basic: [
            0x12_1212, 0xE0_5A6A, 0x6F_BF73, 0xD9_B34A, 0x6A_9FE8, 0xC0_84D8, 0x58_BCC4, 0xC8_C8C8,
            0x80_8080, 0xFF_7A88, 0x8F_DC92, 0xF2_CF6B, 0x8C_B8FF, 0xDA_A3F0, 0x7A_D8E0, 0xFF_FFFF,
        ])
    package static let light = PageColors(
        foreground: 0x1C1C1C, background: 0xFF_FFFF,
        basic: [
            0x1C_1C1C, 0xB3_1D33, 0x2F_7D32, 0x8A_6100, 0x1F_5FBF, 0x8A_3DA8, 0x0B_7285, 0x5A_5A5A,
            0x6E_6E6E, 0xD1_3A50, 0x3D_9440, 0xA6_7800, 0x3B_7DE0, 0xA6_55C5, 0x1A_8FA3, 0x00_0000,
        ])

    /// Returns the colours for a screen of the given colour depth.
    package func reduced(to depth: ColorDepth) -> PageColors {
        var colors = self
        colors.reduction = ColorReduction(depth: depth)
        return colors
    }

    /// The colours of a cell after applying its attributes.
    struct CellColors: Hashable {
        var foreground: UInt32
        /// The background colour; `nil` for that of the page.
        var background: UInt32?
    }

    func colors(of style: Style) -> CellColors {
        let style = reduction.reduce(style)
        var foreground = value(of: style.foreground) ?? self.foreground
        var background = value(of: style.background)
        if style.attributes.contains(.dim) { foreground = mixed(foreground, with: background ?? self.background) }
        if style.attributes.contains(.reverse) {
            (foreground, background) = (background ?? self.background, foreground)
        }
        return CellColors(foreground: foreground, background: background == self.background ? nil : background)
    }

    /// Returns the sRGB value of a colour; `nil` for the default colour.
    private func value(of color: Color) -> UInt32? {
        switch color.kind {
        case .default: nil
        case .palette(let index) where Int(index) < basic.count: basic[Int(index)]
        case .palette(let index): ColorReduction.value(ofPaletteEntry: index)
        case .rgb: color.packed & 0xFF_FFFF
        }
    }

    /// Returns a mix of three fifths of `color` and two fifths of `background`, as terminals render dim text.
    private func mixed(_ color: UInt32, with background: UInt32) -> UInt32 {
        [UInt32(16), 8, 0].reduce(0) { mixed, shift in
            let (over, below) = (color >> shift & 0xFF, background >> shift & 0xFF)
            return mixed | ((over * 3 + below * 2) / 5) << shift
        }
    }
}
