import CZlibCalls
import TerminalUI

/// An encoder for PNG files (ISO/IEC 15948) with a palette and one byte per pixel. It compresses only by run length
/// and byte frequency, because dithered pixels have hardly any longer repetitions.
///
/// One encoder is used for many pictures, to reuse its storage.
struct PalettePNGEncoder: Sendable {
    private var rows: [UInt8] = []

    /// Returns the file; empty if the size is invalid.
    ///
    /// - Parameter indices: `width * height` indices, each a colour of `palette` or a hole.
    mutating func encode(width: Int, height: Int, indices: [UInt8], palette: [UInt32]) -> [UInt8] {
        guard width > 0, height > 0, indices.count == width * height else { return [] }
        let (colors, codes) = Self.codes(of: indices, palette)
        rows.removeAll(keepingCapacity: true)
        rows.reserveCapacity((width + 1) * height)
        for row in 0..<height {
            // No filter: differences of palette indices have no meaning.
            rows.append(0)
            for index in indices[row * width..<(row + 1) * width] { rows.append(codes[Int(index)]) }
        }
        guard let compressed = Self.compress(rows) else { return [] }
        var file = PNGChunk.signature
        PNGChunk.append(
            "IHDR", data: [PNGChunk.bigEndian(width), PNGChunk.bigEndian(height), [8, 3, 0, 0, 0]], to: &file)
        PNGChunk.append("PLTE", data: [colors], to: &file)
        // The first colour is transparent, for holes.
        PNGChunk.append("tRNS", data: [[0]], to: &file)
        PNGChunk.append("IDAT", data: [compressed], to: &file)
        PNGChunk.append("IEND", data: [], to: &file)
        return file
    }

    /// Returns the rows as a zlib stream, compressed by byte frequency and run length; `nil` if memory is exhausted.
    private static func compress(_ rows: [UInt8]) -> [UInt8]? {
        let capacity = Int(cz_bound(UInt(rows.count), 1))
        var isDone = false
        let bytes = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
            var length = UInt(capacity)
            isDone = cz_deflate(rows, UInt(rows.count), buffer.baseAddress, &length) == 0
            count = isDone ? Int(length) : 0
        }
        return isDone ? bytes : nil
    }

    /// Returns the file's palette (red, green and blue of the hole and of each used colour), and each index's code in it.
    /// Frequent colours get low codes, because high ones take one bit more.
    private static func codes(of indices: [UInt8], _ palette: [UInt32]) -> (colors: [UInt8], codes: [UInt8]) {
        var counts = [Int](repeating: 0, count: 256)
        for index in indices { counts[Int(index)] += 1 }
        let used = palette.indices.prefix(IndexedPixels.maximumColors).filter { counts[$0] > 0 }
            .sorted { counts[$0] > counts[$1] }
        var colors: [UInt8] = [0, 0, 0]
        var codes = [UInt8](repeating: 0, count: 256)
        for (rank, color) in used.enumerated() {
            codes[color] = UInt8(rank + 1)
            colors += [16, 8, 0].map { UInt8(truncatingIfNeeded: palette[color] >> $0) }
        }
        return (colors, codes)
    }
}
