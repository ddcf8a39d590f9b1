import TerminalUI

/// An avatar generated from a name: a symmetric pattern in two colours, similar to GitHub's identicons.
///
/// The same name always gives the same avatar.
struct AvatarPattern {
    let name: String

    /// Draws the pattern with half blocks: five rows of cells show ten rows, mirrored horizontally.
    func draw(at origin: ScreenPosition, theme: Theme, into surface: inout Surface) {
        let bits = hash
        let colors = palette(bits)
        for row in 0..<AvatarView.rows {
            for half in 0..<AvatarView.columns / 2 {
                let upper = Self.isSet(bits, row: row * 2, column: half)
                let lower = Self.isSet(bits, row: row * 2 + 1, column: half)
                let style = Style(
                    foreground: upper ? colors.figure : colors.ground,
                    background: lower ? colors.figure : colors.ground)
                // Without colours the glyph alone shows the pattern.
                let glyph: UInt32 =
                    theme.colorDepth != .monochrome
                    ? 0x2580 : upper ? (lower ? 0x2588 : 0x2580) : lower ? 0x2584 : 0x20
                for column in [half, AvatarView.columns - 1 - half] {
                    surface.set(
                        Glyph(unchecked: glyph), width: 1, row: origin.row + row, column: origin.column + column,
                        style: theme.colorDepth == .monochrome ? .plain : style)
                }
            }
        }
    }

    /// The pattern as a vector drawing, because some terminals show gaps between half blocks.
    var scene: Scene {
        let bits = hash
        let colors = palette(bits)
        var scene = Scene(columns: AvatarView.columns, rows: AvatarView.rows)
        let (width, height) = (Double(AvatarView.columns), Double(2 * AvatarView.rows))
        scene.add(
            Scene.rectangle(
                x: 0, y: 0, width: width, height: height, radius: 1, "fill=\"\(Scene.hex(colors.ground))\""))
        var path = ""
        for y in 0..<2 * AvatarView.rows {
            for x in 0..<AvatarView.columns where Self.isSet(bits, row: y, column: min(x, AvatarView.columns - 1 - x)) {
                path += "M\(x) \(y)h1v1h-1z"
            }
        }
        scene.add("<path d=\"\(path)\" fill=\"\(Scene.hex(colors.figure))\" shape-rendering=\"crispEdges\"/>")
        return scene
    }

    /// The 64-bit FNV-1a hash of the name, followed by a mixing step, so that similar names look different.
    private var hash: UInt64 {
        var value: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in name.utf8 { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
        value ^= value >> 33
        value &*= 0xFF51_AFD7_ED55_8CCD
        value ^= value >> 33
        return value
    }

    private static func isSet(_ bits: UInt64, row: Int, column: Int) -> Bool {
        // The border keeps the background colour.
        guard (1...8).contains(row), column > 0 else { return false }
        return bits >> UInt64((row - 1) * 4 + column - 1) & 1 == 1
    }

    private func palette(_ bits: UInt64) -> (figure: Color, ground: Color) {
        let grounds: [UInt32] = [0x1F_3A5F, 0x4A_2545, 0x16_4A41, 0x5B_2E1D, 0x3B_3355, 0x2B_4C2A]
        let figures: [UInt32] = [0xF2_C14E, 0xF7_8154, 0x8F_D694, 0xEC_B0C9, 0x7C_C6FE, 0xF4_EBD0]
        return (
            .rgb(figures[Int(bits >> 40 & 0xFFFF) % figures.count]),
            .rgb(grounds[Int(bits >> 56) % grounds.count])
        )
    }
}
