import Glibc

/// A full-size picture from a binary PPM file, with which drawn pictures are compared.
struct ReferencePicture {
    private let width: Int
    private let height: Int
    private let bytes: [UInt8]

    /// Returns `nil` if the file is not a PPM with 8 bits per sample.
    init?(path: String) {
        guard let file = fopen(path, "rb") else { return nil }
        defer { fclose(file) }
        var header: [Int32] = []
        guard fgetc(file) == 0x50, fgetc(file) == 0x36 else { return nil }
        while header.count < 3 {
            guard let number = Self.readNumber(file) else { return nil }
            header.append(number)
        }
        guard header[0] > 0, header[1] > 0, header[2] == 255 else { return nil }
        width = Int(header[0])
        height = Int(header[1])
        var bytes = [UInt8](repeating: 0, count: width * height * 3)
        guard fread(&bytes, 1, bytes.count, file) == bytes.count else { return nil }
        self.bytes = bytes
    }

    /// Reads the next number of the header and the space after it, skipping comments.
    private static func readNumber(_ file: UnsafeMutablePointer<FILE>) -> Int32? {
        var value: Int32?
        while true {
            let byte = fgetc(file)
            switch byte {
            case 0x30...0x39: value = (value ?? 0) &* 10 &+ (byte - 0x30)
            case 0x23:
                while case let skipped = fgetc(file), skipped != 0x0A, skipped >= 0 {}
            case ..<0: return nil
            default: if let value { return value }
            }
        }
    }

    /// Returns the picture scaled to another size. Each pixel is the mean of the area that it covers.
    func resampled(width columns: Int, height rows: Int) -> [SIMD3<Double>] {
        let across = Self.shares(of: width, in: columns)
        let down = Self.shares(of: height, in: rows)
        var narrow = [SIMD3<Double>](repeating: SIMD3(), count: columns * height)
        for y in 0..<height {
            for (column, shares) in across.enumerated() {
                for (x, share) in shares {
                    let start = (y * width + x) * 3
                    narrow[y * columns + column] +=
                        share * SIMD3(Double(bytes[start]), Double(bytes[start + 1]), Double(bytes[start + 2]))
                }
            }
        }
        var result = [SIMD3<Double>](repeating: SIMD3(), count: columns * rows)
        for (row, shares) in down.enumerated() {
            for (y, share) in shares {
                for column in 0..<columns { result[row * columns + column] += share * narrow[y * columns + column] }
            }
        }
        return result
    }

    /// Returns for each of `parts` equal parts the positions that it covers, with their weights.
    private static func shares(of count: Int, in parts: Int) -> [[(Int, Double)]] {
        (0..<parts).map { part in
            let start = Double(part * count) / Double(parts)
            let end = Double((part + 1) * count) / Double(parts)
            return (Int(start)..<min(count, Int(end.rounded(.up)))).map { position in
                let covered = min(end, Double(position + 1)) - max(start, Double(position))
                return (position, covered / (end - start))
            }
        }
    }

    /// Returns the mean distance of a drawn picture's colours from those of this picture, in 8-bit RGB: from 0 for
    /// equal colours to 442 between black and white.
    func meanError(of drawn: DrawnText) -> Double {
        let expectedPixels = resampled(width: drawn.columns * 8, height: drawn.rows * 8)
        let sum = zip(expectedPixels, drawn.pixels).reduce(0.0) { sum, pair in
            let difference = pair.0 - pair.1
            return sum + (difference * difference).sum().squareRoot()
        }
        return sum / Double(expectedPixels.count)
    }
}
