import TerminalUI

/// A simulated terminal with the parts of sixel that tests need. It tracks the color of every pixel; invalid or harmful
/// sequences are recorded as faults.
struct SixelScreen {
    let size: ScreenSize
    let cell: CellSize
    /// Colors in hundredths per channel, row by row; `nil` for unpainted pixels.
    private(set) var pixels: [SIMD3<Int>?]
    private(set) var faults: [String] = []
    /// The regions of painted images, in order.
    private(set) var images: [ScreenRegion] = []
    private var cursor = (row: 0, column: 0)

    var width: Int { size.columns * cell.width }

    init(size: ScreenSize, cell: CellSize) {
        self.size = size
        self.cell = cell
        pixels = Array(repeating: nil, count: size.columns * cell.width * size.rows * cell.height)
    }

    /// Writes text into a cell, which erases its pixels.
    mutating func write(row: Int, column: Int) {
        for y in row * cell.height..<(row + 1) * cell.height {
            for x in column * cell.width..<(column + 1) * cell.width { pixels[y * width + x] = nil }
        }
    }

    /// Returns the pixels of a cell, row by row.
    func pixels(row: Int, column: Int) -> [SIMD3<Int>?] {
        var result: [SIMD3<Int>?] = []
        for y in row * cell.height..<(row + 1) * cell.height {
            let start = y * width + column * cell.width
            result += pixels[start..<start + cell.width]
        }
        return result
    }

    mutating func read(_ bytes: [UInt8]) {
        var rest = bytes[...]
        while let byte = rest.popFirst() {
            guard byte == 0x1B, let kind = rest.popFirst() else {
                faults.append("text: \(byte)")
                return
            }
            if kind == UInt8(ascii: "["), let end = rest.firstIndex(of: UInt8(ascii: "H")) {
                let numbers = String(decoding: rest[..<end], as: UTF8.self).split(separator: ";").map { Int($0) ?? 1 }
                cursor = ((numbers.first ?? 1) - 1, (numbers.last ?? 1) - 1)
                rest = rest[(end + 1)...]
            } else if kind == UInt8(ascii: "P"), let end = rest.firstIndex(of: 0x1B) {
                paint(Array(rest[..<end]))
                rest = rest[(end + 2)...]
            } else {
                faults.append("unknown sequence")
                return
            }
        }
    }

    private mutating func paint(_ body: [UInt8]) {
        guard let image = SixelImage(body) else {
            faults.append("no image: \(String(decoding: body.prefix(60), as: UTF8.self))")
            return
        }
        faults += image.faults
        let region = ScreenRegion(
            row: cursor.row, column: cursor.column, rows: image.height / cell.height,
            columns: image.width / cell.width)
        images.append(region)
        if image.height % cell.height != 0 || image.width % cell.width != 0 { faults.append("part of a cell") }
        if region.endRow >= size.rows { faults.append("an image on the last row") }
        if region.endColumn > size.columns { faults.append("an image beyond the right edge") }
        for y in 0..<image.height {
            for x in 0..<image.width {
                guard let color = image.pixels[y * image.width + x] else { continue }
                let index = (region.row * cell.height + y) * width + region.column * cell.width + x
                if pixels.indices.contains(index) { pixels[index] = color }
            }
        }
    }
}

/// An image parsed from the body of its device control string.
struct SixelImage {
    let width: Int
    let height: Int
    private(set) var pixels: [SIMD3<Int>?]
    private(set) var faults: [String] = []
    /// The color registers that were set.
    private(set) var registers: [Int: SIMD3<Int>] = [:]

    init?(_ body: [UInt8]) {
        var rest = body[...]
        func number() -> Int? {
            var value: Int?
            while let digit = rest.first, (0x30...0x39).contains(digit) {
                value = (value ?? 0) * 10 + Int(digit) - 0x30
                rest = rest.dropFirst()
            }
            return value
        }
        func numbers() -> [Int] {
            var values = [number() ?? 0]
            while rest.first == 0x3B {
                rest = rest.dropFirst()
                values.append(number() ?? 0)
            }
            return values
        }
        // Unpainted pixels are transparent.
        guard numbers() == [0, 1, 0], rest.popFirst() == UInt8(ascii: "q"), rest.popFirst() == UInt8(ascii: "\"")
        else { return nil }
        let attributes = numbers()
        guard attributes.count == 4, attributes[0] == 1, attributes[1] == 1 else { return nil }
        (width, height) = (attributes[2], attributes[3])
        pixels = Array(repeating: nil, count: width * height)
        var (x, y, count) = (0, 0, 1)
        var color: SIMD3<Int>?
        while let byte = rest.popFirst() {
            switch byte {
            case UInt8(ascii: "#"):
                let values = numbers()
                if values.count == 5 {
                    if values[1] != 2 || values[2...].contains(where: { $0 > 100 }) { faults.append("color \(values)") }
                    registers[values[0]] = SIMD3(values[2], values[3], values[4])
                } else if values.count != 1 || registers[values[0]] == nil {
                    faults.append("register \(values)")
                }
                color = registers[values[0]]
            case UInt8(ascii: "!"): count = number() ?? 0
            case UInt8(ascii: "$"): x = 0
            case UInt8(ascii: "-"): (x, y) = (0, y + 6)
            case 0x3F...0x7E:
                for bit in 0..<6 where (byte - 0x3F) >> UInt8(bit) & 1 == 1 {
                    if y + bit >= height || x + count > width {
                        faults.append("paint outside")
                        continue
                    }
                    for column in x..<x + count { pixels[(y + bit) * width + column] = color }
                }
                x += count
                count = 1
            default: faults.append("byte \(byte)")
            }
        }
    }
}
