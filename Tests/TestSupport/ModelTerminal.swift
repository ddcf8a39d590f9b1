import TerminalUI

/// A minimal terminal that supports only the sequences in which frames are written.
package struct ModelTerminal {
    /// The content of the screen.
    package private(set) var screen: Surface
    /// The unknown sequences that were received.
    package private(set) var unknown: [String] = []

    private var row = 0
    private var column = 0
    private var style = Style.plain
    private var showsCursor = true

    package init(size: ScreenSize) {
        screen = Surface(size: size)
    }

    /// The screen with the cursor, if visible.
    package var surface: Surface {
        var surface = screen
        surface.cursor = showsCursor ? ScreenPosition(row: row, column: column) : nil
        return surface
    }

    package mutating func resize(to size: ScreenSize) {
        var resized = Surface(size: size)
        for row in 0..<min(size.rows, screen.size.rows) {
            let start = row * screen.size.columns
            resized.copy(screen.cells[start..<start + screen.size.columns], row: row, column: 0)
        }
        screen = resized
    }

    package mutating func receive(_ text: String) {
        var rest = text.unicodeScalars[...]
        while let first = rest.first {
            if first == "\u{1B}" {
                rest.removeFirst()
                guard rest.popFirst() == "[" else { continue }
                let parameters = String(String.UnicodeScalarView(rest.prefix { $0.value < 0x40 }))
                rest = rest.drop { $0.value < 0x40 }
                if let final = rest.popFirst() { perform(final, parameters) }
            } else {
                let run = rest.prefix { $0 != "\u{1B}" }
                for element in GlyphScanner(Substring(run)) {
                    screen.set(element.glyph, width: element.width, row: row, column: column, style: style)
                    column += element.width
                }
                rest = rest[run.endIndex...]
            }
        }
    }

    private mutating func perform(_ final: Unicode.Scalar, _ parameters: String) {
        let numbers = parameters.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
        switch (final, parameters) {
        case ("H", _):
            row = max(1, numbers.first ?? 1) - 1
            column = max(1, numbers.dropFirst().first ?? 1) - 1
        case ("G", _): column = max(1, numbers.first ?? 1) - 1
        case ("J", "2"): screen.fill(screen.bounds, style: Style(background: style.background))
        case ("K", ""):
            screen.fill(
                ScreenRegion(row: row, column: column, rows: 1, columns: max(0, screen.size.columns - column)),
                style: Style(background: style.background))
        case ("h", "?25"): showsCursor = true
        case ("l", "?25"): showsCursor = false
        case ("m", _): setStyle(numbers)
        default: unknown.append(parameters + String(final))
        }
    }

    private mutating func setStyle(_ numbers: [Int]) {
        var rest = numbers[...]
        while let number = rest.popFirst() {
            switch number {
            case 0: style = .plain
            case 1: style.attributes.insert(.bold)
            case 2: style.attributes.insert(.dim)
            case 3: style.attributes.insert(.italic)
            case 4: style.attributes.insert(.underline)
            case 7: style.attributes.insert(.reverse)
            case 30...37: style.foreground = .palette(UInt8(number - 30))
            case 90...97: style.foreground = .palette(UInt8(number - 82))
            case 40...47: style.background = .palette(UInt8(number - 40))
            case 100...107: style.background = .palette(UInt8(number - 92))
            case 38, 48:
                guard let color = Self.color(&rest) else { return }
                if number == 38 { style.foreground = color } else { style.background = color }
            default: unknown.append("\(number)m")
            }
        }
    }

    private static func color(_ rest: inout ArraySlice<Int>) -> Color? {
        switch rest.popFirst() {
        case 5: return rest.popFirst().map { .palette(UInt8(clamping: $0)) }
        case 2:
            guard rest.count >= 3 else { return nil }
            let parts = rest.prefix(3).map { UInt8(clamping: $0) }
            rest = rest.dropFirst(3)
            return .rgb(parts[0], parts[1], parts[2])
        default: return nil
        }
    }
}
