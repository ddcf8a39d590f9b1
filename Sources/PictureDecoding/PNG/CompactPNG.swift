import PictureWire
import TerminalUI

/// A fast PNG encoder (ISO/IEC 15948) for pixels that are sent to a terminal once.
enum CompactPNG {
    /// The zlib compression level.
    enum Effort: Int32 {
        /// For pixels displayed briefly: photographs compress in half the time, and drawings get slightly larger.
        case quick = 1
        /// The default. Higher levels hardly make photographs smaller and are much slower.
        case usual = 4
        /// For slow connections: 2 to 11 percent smaller in twice the time.
        case small = 6
    }

    /// The minimum size of a band, in bytes of uncompressed pixels. Smaller bands would increase the total size.
    private static let bandBytes = 24_576

    /// A PNG file and its bands, which can be sent separately.
    struct File {
        var bytes: [UInt8]
        var bands: [PixelPicture.Band]
    }

    /// Returns a PNG file, without an alpha channel if every pixel is opaque, or `nil` if zlib is out of memory.
    ///
    /// - Parameter stride: the number of pixel rows of which each band has a multiple; the last band may have fewer.
    ///   `nil` makes the file one band.
    static func encoded(_ pixels: PixelBuffer, bandsOf stride: Int? = nil, effort: Effort = .usual) -> File? {
        let isOpaque = isOpaque(pixels)
        let samples = isOpaque ? 3 : 4
        let bandHeights = bandHeights(pixels, samples: samples, stride: stride)
        guard
            var stream = SegmentedDeflateStream(
                pixels.height * (pixels.width * samples + 1), pieces: bandHeights.count,
                effort: effort.rawValue)
        else { return nil }
        var bands: [PixelPicture.Band] = []
        var row = 0
        for bandHeight in bandHeights {
            let rows = row..<row + bandHeight
            let filtered = filtered(pixels, rows: rows, samples: samples)
            guard let bytes = stream.append(filtered) else { return nil }
            let start = PNGWriter.rowsOffset
            bands.append(
                PixelPicture.Band(
                    rows: rows, bytes: bytes.lowerBound + start..<bytes.upperBound + start,
                    checksum: SegmentedDeflateStream.checksum(filtered)))
            row = rows.upperBound
        }
        guard let data = stream.finish() else { return nil }
        let file = PNGWriter.file(
            width: pixels.width, height: pixels.height, hasAlpha: !isOpaque, texts: [], rows: data)
        return File(bytes: file, bands: bands)
    }

    /// Returns a PNG file with a palette whose first entry is transparent, or `nil` if zlib is out of memory.
    /// - Parameter width: the width, in pixels; `pixels` has whole rows.
    static func encoded(_ pixels: IndexedPixels, width: Int, effort: Effort = .usual) -> [UInt8]? {
        let height = pixels.indices.count / max(1, width)
        var rows: [UInt8] = []
        rows.reserveCapacity((width + 1) * height)
        for row in 0..<height {
            // Filters do not help palette indices, since neighbouring indices are unrelated.
            rows.append(0)
            for index in pixels.indices[row * width..<(row + 1) * width] { rows.append(index &+ 1) }
        }
        guard var stream = SegmentedDeflateStream(rows.count, pieces: 1, effort: effort.rawValue),
            stream.append(rows) != nil,
            let data = stream.finish()
        else { return nil }
        let colors = ([0] + pixels.palette).flatMap { color in
            [16, 8, 0].map { UInt8(truncatingIfNeeded: color >> $0) }
        }
        return PNGWriter.file(width: width, height: height, colors: colors, rows: data)
    }

    /// Returns the heights of the bands, in rows, from top to bottom.
    private static func bandHeights(_ pixels: PixelBuffer, samples: Int, stride: Int?) -> [Int] {
        guard let stride, stride > 0, stride < pixels.height else { return [pixels.height] }
        let strideBytes = stride * pixels.width * samples
        let rows = stride * max(1, (bandBytes + strideBytes - 1) / strideBytes)
        let whole = Array(repeating: rows, count: pixels.height / rows)
        return pixels.height % rows == 0 ? whole : whole + [pixels.height % rows]
    }

    private static func isOpaque(_ pixels: PixelBuffer) -> Bool {
        pixels.bytes.withUnsafeBufferPointer { bytes in
            stride(from: 3, to: bytes.count, by: 4).allSatisfy { bytes[$0] == .max }
        }
    }

    /// Returns the filtered rows, `samples` bytes per pixel. Each row begins with the byte of its filter type: Sub, Up
    /// or Paeth, whichever probably compresses best.
    ///
    /// The first row uses Sub, so that each band can be decoded alone.
    private static func filtered(_ pixels: PixelBuffer, rows: Range<Int>, samples: Int) -> [UInt8] {
        let rowBytes = pixels.width * samples
        var previousRow = [UInt8](repeating: 0, count: rowBytes)
        var row = previousRow
        var candidates = [[UInt8]](repeating: row, count: 3)
        var filtered: [UInt8] = []
        filtered.reserveCapacity((rowBytes + 1) * rows.count)
        for y in rows {
            fill(&row, from: pixels, y: y, samples: samples)
            var best = 0
            var bestWeight = Int.max
            for filter in 0..<(y == rows.lowerBound ? 1 : 3) {
                let weight = apply(filter, to: row, under: previousRow, samples: samples, into: &candidates[filter])
                if weight < bestWeight { (best, bestWeight) = (filter, weight) }
            }
            // The filter types of the PNG standard: 1 Sub, 2 Up, 4 Paeth.
            filtered.append([1, 2, 4][best])
            filtered += candidates[best]
            swap(&row, &previousRow)
        }
        return filtered
    }

    private static func fill(_ row: inout [UInt8], from pixels: PixelBuffer, y: Int, samples: Int) {
        let start = y * pixels.width * 4
        pixels.bytes.withUnsafeBufferPointer { bytes in
            row.withUnsafeMutableBufferPointer { row in
                for x in 0..<pixels.width {
                    for sample in 0..<samples { row[x * samples + sample] = bytes[start + x * 4 + sample] }
                }
            }
        }
    }

    /// Filters a row and returns the sum of absolute differences, the PNG standard's heuristic for compressed size.
    private static func apply(
        _ filter: Int, to row: [UInt8], under above: [UInt8], samples: Int, into result: inout [UInt8]
    ) -> Int {
        var weight = 0
        row.withUnsafeBufferPointer { row in
            above.withUnsafeBufferPointer { above in
                result.withUnsafeMutableBufferPointer { result in
                    for index in row.indices {
                        let left = index >= samples ? row[index - samples] : 0
                        let prediction: UInt8 =
                            switch filter {
                            case 0: left
                            case 1: above[index]
                            default: paeth(left, above[index], index >= samples ? above[index - samples] : 0)
                            }
                        let difference = row[index] &- prediction
                        result[index] = difference
                        weight += Int(min(difference, 0 &- difference))
                    }
                }
            }
        }
        return weight
    }

    /// Returns the neighbour nearest to left + above - corner (the Paeth predictor).
    private static func paeth(_ left: UInt8, _ above: UInt8, _ corner: UInt8) -> UInt8 {
        let toLeft = abs(Int(above) - Int(corner))
        let toAbove = abs(Int(left) - Int(corner))
        let toCorner = abs(Int(left) + Int(above) - 2 * Int(corner))
        return toLeft <= toAbove && toLeft <= toCorner ? left : toAbove <= toCorner ? above : corner
    }
}
