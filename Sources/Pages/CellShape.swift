import TerminalUI

/// The geometry of a box-drawing, block element or sextant character in its cell, drawn instead of the font's glyph so
/// that adjacent characters touch.
enum CellShape: Hashable {
    /// Filled rectangles.
    case boxes([Box])
    /// The whole cell with an opacity in quarters, from 1 to 3.
    case shade(Int)
    /// A light arc of a quarter circle between the midpoints of the right or left side and the lower or upper one.
    case arc(right: Bool, down: Bool)

    /// A rectangle in pixels from the top left corner of the cell. `endX` and `endY` are exclusive.
    struct Box: Hashable {
        var x: Int
        var y: Int
        var endX: Int
        var endY: Int
    }

    /// Creates the shape of `glyph` in a cell of `cell` pixels; `nil` if it must be drawn as text.
    init?(_ glyph: Glyph, cell: CellSize) {
        guard glyph.marks.isEmpty else { return nil }
        switch glyph.base {
        case 0x2500...0x257F:
            switch glyph.base {
            case 0x256D: self = .arc(right: true, down: true)
            case 0x256E: self = .arc(right: false, down: true)
            case 0x256F: self = .arc(right: false, down: false)
            case 0x2570: self = .arc(right: true, down: false)
            default:
                guard let arms = Self.arms[glyph.base] else { return nil }
                self = .boxes(Self.lines(arms, cell: cell))
            }
        case 0x2591...0x2593: self = .shade(Int(glyph.base - 0x2590))
        case 0x2580...0x259F: self = .boxes(Self.block(glyph.base, cell: cell))
        case 0x1FB00...0x1FB3B: self = .boxes(Self.sextant(glyph.base - 0x1FB00, cell: cell))
        default: return nil
        }
    }

    /// The weight of a box-drawing line toward each side: 0 for none, 1 for light, 2 for heavy.
    private struct Arms {
        let left: Int
        let up: Int
        let right: Int
        let down: Int

        init(_ left: Int, _ up: Int, _ right: Int, _ down: Int) {
            self.left = left
            self.up = up
            self.right = right
            self.down = down
        }
    }

    private static let arms: [UInt32: Arms] = [
        0x2500: Arms(1, 0, 1, 0), 0x2501: Arms(2, 0, 2, 0), 0x2502: Arms(0, 1, 0, 1), 0x2503: Arms(0, 2, 0, 2),
        0x250C: Arms(0, 0, 1, 1), 0x250F: Arms(0, 0, 2, 2), 0x2510: Arms(1, 0, 0, 1), 0x2513: Arms(2, 0, 0, 2),
        0x2514: Arms(0, 1, 1, 0), 0x2517: Arms(0, 2, 2, 0), 0x2518: Arms(1, 1, 0, 0), 0x251B: Arms(2, 2, 0, 0),
        0x251C: Arms(0, 1, 1, 1), 0x2523: Arms(0, 2, 2, 2), 0x2524: Arms(1, 1, 0, 1), 0x252B: Arms(2, 2, 0, 2),
        0x252C: Arms(1, 0, 1, 1), 0x2533: Arms(2, 0, 2, 2), 0x2534: Arms(1, 1, 1, 0), 0x253B: Arms(2, 2, 2, 0),
        0x253C: Arms(1, 1, 1, 1), 0x254B: Arms(2, 2, 2, 2), 0x2574: Arms(1, 0, 0, 0), 0x2575: Arms(0, 1, 0, 0),
        0x2576: Arms(0, 0, 1, 0), 0x2577: Arms(0, 0, 0, 1), 0x2578: Arms(2, 0, 0, 0), 0x2579: Arms(0, 2, 0, 0),
        0x257A: Arms(0, 0, 2, 0), 0x257B: Arms(0, 0, 0, 2),
    ]

    private static func lines(_ arms: Arms, cell: CellSize) -> [Box] {
        let x = middle(of: cell.width)
        let y = middle(of: cell.height)
        // Draw a straight line as one box.
        if arms.left == arms.right, arms.left > 0, arms.up == 0, arms.down == 0 {
            return [Box(x: 0, y: y, endX: cell.width, endY: y + arms.left)]
        }
        if arms.up == arms.down, arms.up > 0, arms.left == 0, arms.right == 0 {
            return [Box(x: x, y: 0, endX: x + arms.up, endY: cell.height)]
        }
        let thickness = max(arms.left, arms.up, arms.right, arms.down)
        var boxes: [Box] = []
        if arms.left > 0 { boxes.append(Box(x: 0, y: y, endX: x + thickness, endY: y + arms.left)) }
        if arms.right > 0 { boxes.append(Box(x: x, y: y, endX: cell.width, endY: y + arms.right)) }
        if arms.up > 0 { boxes.append(Box(x: x, y: 0, endX: x + arms.up, endY: y + thickness)) }
        if arms.down > 0 { boxes.append(Box(x: x, y: y, endX: x + arms.down, endY: cell.height)) }
        return boxes
    }

    /// Returns the offset, in pixels, of a centred light line.
    static func middle(of side: Int) -> Int { (side - 1) / 2 }

    /// Returns the offset, in pixels, at which part `index` of `count` equal parts of a side begins.
    private static func edge(_ index: Int, of count: Int, in side: Int) -> Int {
        (index * side * 2 + count) / (count * 2)
    }

    private static func block(_ base: UInt32, cell: CellSize) -> [Box] {
        let (width, height) = (cell.width, cell.height)
        switch base {
        case 0x2580: return [Box(x: 0, y: 0, endX: width, endY: edge(1, of: 2, in: height))]
        case 0x2581...0x2588:
            return [Box(x: 0, y: edge(8 - Int(base - 0x2580), of: 8, in: height), endX: width, endY: height)]
        case 0x2589...0x258F:
            return [Box(x: 0, y: 0, endX: max(1, edge(8 - Int(base - 0x2588), of: 8, in: width)), endY: height)]
        case 0x2590: return [Box(x: edge(1, of: 2, in: width), y: 0, endX: width, endY: height)]
        case 0x2594: return [Box(x: 0, y: 0, endX: width, endY: max(1, edge(1, of: 8, in: height)))]
        case 0x2595: return [Box(x: min(width - 1, edge(7, of: 8, in: width)), y: 0, endX: width, endY: height)]
        default:
            // The quadrants as bits from the lowest: upper left, upper right, lower left, lower right.
            let quadrants: [Int] = [4, 8, 1, 13, 9, 7, 11, 2, 6, 14]
            guard (0x2596...0x259F).contains(base) else { return [] }
            return tiles(quadrants[Int(base - 0x2596)], rows: 2, cell: cell)
        }
    }

    /// Returns the boxes of a sextant character. Sextants are numbered by their bits without four values that have
    /// other characters: none, the left half (21), the right half (42) and all.
    private static func sextant(_ index: UInt32, cell: CellSize) -> [Box] {
        var bits = Int(index) + 1
        if bits >= 21 { bits += 1 }
        if bits >= 42 { bits += 1 }
        return tiles(bits, rows: 3, cell: cell)
    }

    /// Returns the boxes of the set bits in a grid with two columns: row by row from the upper left, lowest bit first.
    private static func tiles(_ bits: Int, rows: Int, cell: CellSize) -> [Box] {
        (0..<rows).flatMap { row -> [Box] in
            let y = edge(row, of: rows, in: cell.height)
            let endY = edge(row + 1, of: rows, in: cell.height)
            let half = edge(1, of: 2, in: cell.width)
            switch bits >> (row * 2) & 3 {
            case 1: return [Box(x: 0, y: y, endX: half, endY: endY)]
            case 2: return [Box(x: half, y: y, endX: cell.width, endY: endY)]
            case 3: return [Box(x: 0, y: y, endX: cell.width, endY: endY)]
            default: return []
            }
        }
    }
}
