import TerminalUI

/// The extraction of rows of a PNG file (ISO/IEC 15948) as a separate file. The compressed bands are copied unchanged.
enum PNGRowExtractor {
    /// Returns a file of consecutive bands of a picture; `nil` if they don't exist or the samples don't have 8 bits.
    static func file(of picture: PixelPicture, bands: Range<Int>) -> [UInt8]? {
        guard case .png(let source) = picture.content, !bands.isEmpty, bands.lowerBound >= 0,
            bands.upperBound <= picture.bands.count, source.count > 33, source[24] == 8,
            let samples = [2: 3, 6: 4][source[25]]
        else { return nil }
        let first = picture.bands[bands.lowerBound]
        let last = picture.bands[bands.upperBound - 1]
        var file = Array(source[..<8])
        file.reserveCapacity(last.bytes.upperBound - first.bytes.lowerBound + 64)
        let rows = last.rows.upperBound - first.rows.lowerBound
        PNGChunk.append(
            "IHDR", data: [PNGChunk.bigEndian(picture.width), PNGChunk.bigEndian(rows), Array(source[24..<29])],
            to: &file)
        var sum = first.checksum
        for band in picture.bands[bands].dropFirst() {
            sum = combineChecksums(
                sum, with: band.checksum, length: band.rows.count * (picture.width * samples + 1))
        }
        // A zlib header, the deflate blocks, and an empty final block.
        let blocks = source[first.bytes.lowerBound..<last.bytes.upperBound]
        PNGChunk.append(
            "IDAT", data: [[0x78, 0x01], Array(blocks), [0x03, 0x00], PNGChunk.bigEndian(Int(sum))], to: &file)
        PNGChunk.append("IEND", data: [], to: &file)
        return file
    }

    /// Returns the Adler-32 checksum of two concatenated byte sequences. `length` is the length of the second sequence.
    static func combineChecksums(_ first: UInt32, with second: UInt32, length: Int) -> UInt32 {
        let prime = 65_521
        let (firstLow, firstHigh) = (Int(first & 0xFFFF), Int(first >> 16))
        let (secondLow, secondHigh) = (Int(second & 0xFFFF), Int(second >> 16))
        let low = (firstLow + secondLow + prime - 1) % prime
        let high = (firstHigh + secondHigh + length % prime * (firstLow + prime - 1)) % prime
        return UInt32(high) << 16 | UInt32(low)
    }
}
