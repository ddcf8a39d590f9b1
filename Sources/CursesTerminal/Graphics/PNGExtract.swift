import TerminalUI

/// Some rows of a PNG file (ISO/IEC 15948) as a file of their own, made of its bands as they are: nothing is compressed
/// again.
enum PNGExtract {
    /// The file of a run of a picture's bands; nil when the picture has none such, or is no PNG file of 8 bits a
    /// sample.
    static func file(of picture: PixelPicture, bands: Range<Int>) -> [UInt8]? {
        guard case .png(let whole) = picture.content, !bands.isEmpty, bands.lowerBound >= 0,
            bands.upperBound <= picture.bands.count, whole.count > 33, whole[24] == 8,
            let samples = [2: 3, 6: 4][whole[25]]
        else { return nil }
        let first = picture.bands[bands.lowerBound]
        let last = picture.bands[bands.upperBound - 1]
        var file = Array(whole[..<8])
        file.reserveCapacity(last.bytes.upperBound - first.bytes.lowerBound + 64)
        let rows = last.rows.upperBound - first.rows.lowerBound
        append("IHDR", [bigEndian(picture.width), bigEndian(rows), Array(whole[24..<29])], to: &file)
        var sum = first.checksum
        for band in picture.bands[bands].dropFirst() {
            sum = combined(sum, band.checksum, length: band.rows.count * (picture.width * samples + 1))
        }
        // The beginning of zlib's format, the blocks, and an empty last one.
        let blocks = whole[first.bytes.lowerBound..<last.bytes.upperBound]
        append("IDAT", [[0x78, 0x01], Array(blocks), [0x03, 0x00], bigEndian(Int(sum))], to: &file)
        append("IEND", [], to: &file)
        return file
    }

    /// Adler-32 of two runs of bytes together: the sum of the bytes, and the sum of those sums.
    static func combined(_ first: UInt32, _ second: UInt32, length: Int) -> UInt32 {
        let prime = 65_521
        let (firstLow, firstHigh) = (Int(first & 0xFFFF), Int(first >> 16))
        let (secondLow, secondHigh) = (Int(second & 0xFFFF), Int(second >> 16))
        let low = (firstLow + secondLow + prime - 1) % prime
        let high = (firstHigh + secondHigh + length % prime * (firstLow + prime - 1)) % prime
        return UInt32(high) << 16 | UInt32(low)
    }

    private static func append(_ type: String, _ content: [[UInt8]], to file: inout [UInt8]) {
        file += bigEndian(content.reduce(0) { $0 + $1.count })
        let start = file.count
        file += type.utf8
        for bytes in content { file += bytes }
        file += bigEndian(Int(checksum(file[start...])))
    }

    private static func bigEndian(_ number: Int) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }

    /// The CRC of the standard's annex D.
    private static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
        table.withUnsafeBufferPointer { table in
            ~bytes.reduce(UInt32.max) { table[Int(($0 ^ UInt32($1)) & 0xFF)] ^ $0 >> 8 }
        }
    }

    private static let table: [UInt32] = (0..<256).map { index in
        (0..<8).reduce(UInt32(index)) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1 }
    }
}
