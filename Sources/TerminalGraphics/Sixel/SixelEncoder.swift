import TerminalUI

/// An encoder for sixel data, <https://vt100.net/docs/vt3xx-gp/chapter14.html>.
///
/// A device control string sets the raster attributes and the used colours, then paints bands of six pixel rows,
/// stroke by stroke. Holes are not painted: the string's second parameter leaves the screen unchanged there.
///
/// libchafa is not used, because it selects colours separately for each part of a picture that scrolls into view, so
/// the parts would not match.
///
/// One encoder is used for many pictures, to reuse its storage.
struct SixelEncoder: PixelEncoder {
    /// The pixels of one colour in a column of six pixels.
    private struct Column {
        let x: Int
        var bits: UInt8
        /// The index in `columns` of the next column to the right with the same colour.
        var next = 0
    }

    /// Adjacent columns with the same colour.
    private struct Stroke {
        let color: UInt8
        /// The index of the first column in `columns`.
        let first: Int
        let start: Int
        var end: Int
    }

    /// The indices of a colour's last column and stroke in the current band; -1 and 0 if the band lacks the colour.
    private struct LastColumn {
        var index = -1
        var stroke = 0
    }

    private var columns: [Column] = []
    /// The colour register of each palette index.
    private var registers = [Int](repeating: 0, count: 256)
    private var lastColumns = [LastColumn](repeating: LastColumn(), count: 256)
    private var strokes: [Stroke] = []
    private var overlapping: [Stroke] = []

    /// The maximum number of blank columns within a stroke. Beyond it, selecting the colour again is shorter.
    private static let maximumGap = 3

    let initialDensity = 3000
    let defaultCellSize: CellSize? = nil
    let usesLastRow = false

    init() {}

    mutating func encode(_ crop: IndexedCrop, palette: [UInt32], in tile: ScreenRegion) -> [UInt8] {
        encode(width: crop.width, height: crop.height, indices: crop.indices, palette: palette)
    }

    /// Returns the device control string of a picture; empty if the size is invalid.
    ///
    /// - Parameter indices: `width * height` indices, each a colour of `palette` or a hole.
    mutating func encode(width: Int, height: Int, indices: [UInt8], palette: [UInt32]) -> [UInt8] {
        guard width > 0, height > 0, indices.count == width * height else { return [] }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(indices.count + 2048)
        bytes += "\u{1B}P0;1;0q\"1;1;".utf8
        Self.append(width, to: &bytes)
        bytes.append(0x3B)
        Self.append(height, to: &bytes)
        appendColors(occurringIn: indices, of: palette, to: &bytes)
        var pending = 0
        for top in stride(from: 0, to: height, by: 6) {
            collect(indices, width: width, rows: top..<min(top + 6, height))
            if !strokes.isEmpty {
                bytes.append(contentsOf: repeatElement(0x2D, count: pending))
                pending = 0
                paint(&bytes)
            }
            pending += 1
        }
        bytes += [0x1B, 0x5C]
        return bytes
    }

    /// Defines a register for each used colour, in percent. Frequent colours get the shortest register numbers.
    private mutating func appendColors(occurringIn indices: [UInt8], of palette: [UInt32], to bytes: inout [UInt8]) {
        var counts = [Int](repeating: 0, count: 256)
        for index in indices { counts[Int(index)] += 1 }
        let colors = palette.indices.prefix(IndexedPixels.maximumColors).filter { counts[$0] > 0 }
            .sorted { counts[$0] > counts[$1] }
        for (register, color) in colors.enumerated() {
            registers[color] = register
            bytes.append(0x23)
            Self.append(register, to: &bytes)
            bytes += ";2".utf8
            for shift: UInt32 in [16, 8, 0] {
                bytes.append(0x3B)
                Self.append((Int(palette[color] >> shift & 0xFF) * 100 + 127) / 255, to: &bytes)
            }
        }
    }

    /// Splits a band into strokes, in the order of their first columns.
    private mutating func collect(_ indices: [UInt8], width: Int, rows: Range<Int>) {
        columns.removeAll(keepingCapacity: true)
        strokes.removeAll(keepingCapacity: true)
        for index in lastColumns.indices { lastColumns[index] = LastColumn() }
        indices.withUnsafeBufferPointer { indices in
            for x in 0..<width {
                var bit: UInt8 = 1
                for y in rows {
                    let color = indices[y * width + x]
                    if color != IndexedPixels.hole { addPixel(color, x: x, bit: bit) }
                    bit <<= 1
                }
            }
        }
    }

    private mutating func addPixel(_ color: UInt8, x: Int, bit: UInt8) {
        let last = lastColumns[Int(color)]
        guard last.index >= 0 else { return beginStroke(color, x: x, bit: bit) }
        if columns[last.index].x == x {
            columns[last.index].bits |= bit
        } else if x - columns[last.index].x - 1 <= Self.maximumGap {
            columns[last.index].next = columns.count
            strokes[last.stroke].end = x
            lastColumns[Int(color)].index = columns.count
            columns.append(Column(x: x, bits: bit))
        } else {
            beginStroke(color, x: x, bit: bit)
        }
    }

    private mutating func beginStroke(_ color: UInt8, x: Int, bit: UInt8) {
        lastColumns[Int(color)] = LastColumn(index: columns.count, stroke: strokes.count)
        strokes.append(Stroke(color: color, first: columns.count, start: x, end: x))
        columns.append(Column(x: x, bits: bit))
    }

    /// Paints the strokes in passes from the left. Each pass greedily selects strokes that don't overlap.
    private mutating func paint(_ bytes: inout [UInt8]) {
        var isFirst = true
        while !strokes.isEmpty {
            if !isFirst { bytes.append(0x24) }
            isFirst = false
            overlapping.removeAll(keepingCapacity: true)
            var x = 0
            var color: UInt8?
            for stroke in strokes {
                guard stroke.start >= x else {
                    overlapping.append(stroke)
                    continue
                }
                if color != stroke.color {
                    bytes.append(0x23)
                    Self.append(registers[Int(stroke.color)], to: &bytes)
                    color = stroke.color
                }
                paint(stroke, from: x, &bytes)
                x = stroke.end + 1
            }
            swap(&strokes, &overlapping)
        }
    }

    private func paint(_ stroke: Stroke, from start: Int, _ bytes: inout [UInt8]) {
        var run = (bits: UInt8(0), count: stroke.start - start)
        var x = stroke.start
        var index = stroke.first
        while true {
            let column = columns[index]
            if column.x > x { Self.extend(&run, by: column.x - x, of: 0, &bytes) }
            Self.extend(&run, by: 1, of: column.bits, &bytes)
            x = column.x + 1
            if column.x >= stroke.end { break }
            index = column.next
        }
        Self.appendRun(of: run.bits, count: run.count, to: &bytes)
    }

    private static func extend(
        _ run: inout (bits: UInt8, count: Int), by count: Int, of bits: UInt8, _ bytes: inout [UInt8]
    ) {
        if run.bits == bits {
            run.count += count
        } else {
            appendRun(of: run.bits, count: run.count, to: &bytes)
            run = (bits, count)
        }
    }

    private static func appendRun(of bits: UInt8, count: Int, to bytes: inout [UInt8]) {
        if count > 3 {
            bytes.append(0x21)
            append(count, to: &bytes)
            bytes.append(0x3F + bits)
        } else {
            for _ in 0..<count { bytes.append(0x3F + bits) }
        }
    }

    /// Appends the decimal digits of a number that is not negative.
    private static func append(_ number: Int, to bytes: inout [UInt8]) {
        if number >= 10 { append(number / 10, to: &bytes) }
        bytes.append(0x30 + UInt8(number % 10))
    }
}
