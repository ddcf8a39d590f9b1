/// The reduction of colours to a colour depth.
///
/// Palette colours 0 to 15 are the user's and not changed if the screen has them. The others are xterm's cube and greys.
package struct ColorReduction: Hashable, Sendable {
    package let depth: ColorDepth

    package init(depth: ColorDepth) {
        self.depth = depth
    }

    /// The use of a colour. With 8 colours, dark grey becomes white in the foreground and black in the background.
    package enum Role: Hashable, Sendable {
        case foreground, background
    }

    /// Returns the style with reduced colours and the same attributes.
    package func reduce(_ style: Style) -> Style {
        Style(
            foreground: reduce(style.foreground, role: .foreground),
            background: reduce(style.background, role: .background), attributes: style.attributes)
    }

    /// Returns the colour that represents `color` at this depth.
    ///
    /// The result is `color` itself with direct colour, else the default or a palette colour of this depth.
    package func reduce(_ color: Color, role: Role = .foreground) -> Color {
        switch (depth, color.kind) {
        case (_, .default), (.monochrome, _): .default
        case (.direct, _), (.palette256, .palette): color
        case (.palette256, .rgb(let red, let green, let blue)):
            .palette(Self.nearestOf256(RGB(red, green, blue)))
        case (.palette16, .palette(let index)):
            index < 16 ? color : .palette(Self.nearestBasic(Self.rgb(of: index)))
        case (.palette16, .rgb(let red, let green, let blue)):
            .palette(Self.nearestBasic(RGB(red, green, blue)))
        case (.palette8, .palette(let index)):
            .palette(Self.basic(index < 16 ? index : Self.nearestBasic(Self.rgb(of: index)), role: role))
        case (.palette8, .rgb(let red, let green, let blue)):
            .palette(Self.basic(Self.nearestBasic(RGB(red, green, blue)), role: role))
        }
    }

    /// Returns the plain variant of a bright colour. Dark grey text becomes white, because black may be illegible.
    private static func basic(_ index: UInt8, role: Role) -> UInt8 {
        guard index >= 8 else { return index }
        return index == 8 && role == .foreground ? 7 : index - 8
    }

    /// An sRGB colour with integer components, for arithmetic.
    private struct RGB {
        let red: Int
        let green: Int
        let blue: Int

        init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
            self.red = Int(red)
            self.green = Int(green)
            self.blue = Int(blue)
        }

        /// Returns the squared distance, weighted by the perceived brightness of each component.
        func distance(to other: RGB) -> Int {
            let red = red - other.red
            let green = green - other.green
            let blue = blue - other.blue
            return 3 * red * red + 6 * green * green + 2 * blue * blue
        }
    }

    /// Returns the default colour of an entry of xterm's palette, as `0xrrggbb`.
    package static func value(ofPaletteEntry index: UInt8) -> UInt32 {
        let color = rgb(of: index)
        return UInt32(color.red) << 16 | UInt32(color.green) << 8 | UInt32(color.blue)
    }

    /// xterm's default values of entries 0 to 15.
    private static let basicColors: [RGB] = [
        RGB(0, 0, 0), RGB(205, 0, 0), RGB(0, 205, 0), RGB(205, 205, 0),
        RGB(0, 0, 238), RGB(205, 0, 205), RGB(0, 205, 205), RGB(229, 229, 229),
        RGB(127, 127, 127), RGB(255, 0, 0), RGB(0, 255, 0), RGB(255, 255, 0),
        RGB(92, 92, 255), RGB(255, 0, 255), RGB(0, 255, 255), RGB(255, 255, 255),
    ]

    private static func rgb(of index: UInt8) -> RGB {
        switch index {
        case 0..<16: return basicColors[Int(index)]
        case 16..<232:
            let cube = index - 16
            return RGB(level(cube / 36), level(cube / 6 % 6), level(cube % 6))
        default:
            let grey = 8 + 10 * (index - 232)
            return RGB(grey, grey, grey)
        }
    }

    /// Returns the value of a step of the cube: 0, 95, 135, 175, 215, 255.
    private static func level(_ step: UInt8) -> UInt8 {
        step == 0 ? 0 : 55 + 40 * step
    }

    private static func nearestStep(_ value: Int) -> UInt8 {
        value < 48 ? 0 : value < 115 ? 1 : UInt8((value - 35) / 40)
    }

    private static func nearestOf256(_ color: RGB) -> UInt8 {
        let red = nearestStep(color.red)
        let green = nearestStep(color.green)
        let blue = nearestStep(color.blue)
        let cube = RGB(level(red), level(green), level(blue))
        let average = (color.red + color.green + color.blue) / 3
        let greyStep = UInt8(max(0, min(23, (average - 3) / 10)))
        let grey = rgb(of: 232 + greyStep)
        return color.distance(to: grey) < color.distance(to: cube)
            ? 232 + greyStep : 16 + 36 * red + 6 * green + blue
    }

    /// Returns the entry with the nearest hue if the colour is saturated. By distance alone most colours would become
    /// grey, because the palette's colours are far more saturated.
    private static func nearestBasic(_ color: RGB) -> UInt8 {
        let maximum = max(color.red, color.green, color.blue)
        let chroma = maximum - min(color.red, color.green, color.blue)
        if maximum >= 64, chroma * 10 >= maximum * 3 {
            // Sixths of the colour wheel, from red: red, yellow, green, cyan, blue, magenta.
            let hue =
                switch maximum {
                case color.red: Double(color.green - color.blue) / Double(chroma)
                case color.green: 2 + Double(color.blue - color.red) / Double(chroma)
                default: 4 + Double(color.red - color.green) / Double(chroma)
                }
            let entry = [1, 3, 2, 6, 4, 5][(Int(hue.rounded()) + 6) % 6] as UInt8
            return maximum > 231 ? entry + 8 : entry
        }
        var best = 0
        var bestDistance = Int.max
        for (index, entry) in basicColors.enumerated() {
            let distance = color.distance(to: entry)
            if distance < bestDistance {
                best = index
                bestDistance = distance
            }
        }
        return UInt8(best)
    }
}
