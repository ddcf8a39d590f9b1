import Foundation

/// The first image of a tiny GIF, which services use as a low-quality image placeholder (LQIP).
///
/// See <https://www.w3.org/Graphics/GIF/spec-gif89a.txt>. The process that reads responses has no picture decoder.
struct TinyGIF: Hashable, Sendable {
    /// The width in pixels, 1 to `maximumSide`.
    let width: Int
    let height: Int
    /// The pixels as `0xrrggbb`, row by row from the top left.
    let pixels: [UInt32]

    /// The maximum width and height, in pixels.
    static let maximumSide = 64
    private static let maximumTextLength = 16_384

    /// Decodes a GIF from a `data:` URL or from Base64; `nil` for anything else.
    init?(text: String) {
        guard text.utf8.count <= Self.maximumTextLength else { return nil }
        let base64 = text.split(separator: ",", maxSplits: 1).last ?? ""
        guard let data = Data(base64Encoded: String(base64)) else { return nil }
        self.init(Array(data))
    }

    /// Decodes a GIF; `nil` if the first image is invalid, truncated or larger than `maximumSide`.
    init?(_ bytes: [UInt8]) {
        var reader = Reader(bytes: bytes)
        guard let head = reader.read(6), ["GIF87a", "GIF89a"].contains(String(decoding: head, as: UTF8.self)),
            reader.read(4) != nil, let flags = reader.readByte(), reader.read(2) != nil
        else { return nil }
        var colors: [UInt32] = []
        if flags & 0x80 != 0 {
            guard let table = reader.readColors(Int(flags & 7)) else { return nil }
            colors = table
        }
        while let block = reader.readByte() {
            switch block {
            case 0x21:
                guard reader.readByte() != nil, reader.readBlocks() != nil else { return nil }
            case 0x2C:
                guard reader.read(4) != nil, let width = reader.readNumber(), let height = reader.readNumber(),
                    (1...Self.maximumSide).contains(width), (1...Self.maximumSide).contains(height),
                    let flags = reader.readByte()
                else { return nil }
                if flags & 0x80 != 0 {
                    guard let table = reader.readColors(Int(flags & 7)) else { return nil }
                    colors = table
                }
                guard let size = reader.readByte(), (2...8).contains(size), let codes = reader.readBlocks(),
                    let colorIndices = Self.decompressed(codes, codeSize: Int(size), count: width * height),
                    colorIndices.allSatisfy({ Int($0) < colors.count })
                else { return nil }
                let rows = flags & 0x40 == 0 ? Array(0..<height) : Self.interlacedRows(height)
                var pixels = [UInt32](repeating: 0, count: width * height)
                for (row, targetRow) in rows.enumerated() {
                    for column in 0..<width {
                        pixels[targetRow * width + column] = colors[Int(colorIndices[row * width + column])]
                    }
                }
                (self.width, self.height, self.pixels) = (width, height, pixels)
                return
            default: return nil
            }
        }
        return nil
    }

    /// Returns the indices of the rows in the order in which an interlaced image stores them.
    private static func interlacedRows(_ height: Int) -> [Int] {
        [(0, 8), (4, 8), (2, 4), (1, 2)].flatMap { Array(stride(from: $0.0, to: height, by: $0.1)) }
    }

    /// Returns the first `count` bytes of decompressed LZW data; `nil` if it is invalid or too short.
    /// - Parameter codeSize: GIF's minimum code size, in bits.
    private static func decompressed(_ bytes: [UInt8], codeSize: Int, count: Int) -> [UInt8]? {
        let (clear, end) = (1 << codeSize, (1 << codeSize) + 1)
        var dictionary: [[UInt8]] = []
        var codeLength = codeSize + 1
        var previous: [UInt8]?
        var (bitBuffer, bufferedBitCount) = (0, 0)
        var result: [UInt8] = []
        for byte in bytes {
            bitBuffer |= Int(byte) << bufferedBitCount
            bufferedBitCount += 8
            while bufferedBitCount >= codeLength {
                let code = bitBuffer & ((1 << codeLength) - 1)
                bitBuffer >>= codeLength
                bufferedBitCount -= codeLength
                if code == clear {
                    (dictionary, previous, codeLength) = ([], nil, codeSize + 1)
                    continue
                }
                if code == end { return nil }
                let sequence: [UInt8]
                if code < clear {
                    sequence = [UInt8(code)]
                } else if dictionary.indices.contains(code - end - 1) {
                    sequence = dictionary[code - end - 1]
                } else if let previous, code - end - 1 == dictionary.count {
                    sequence = previous + [previous[0]]
                } else {
                    return nil
                }
                result += sequence
                if result.count >= count { return Array(result.prefix(count)) }
                if let previous, end + 1 + dictionary.count < 4096 { dictionary.append(previous + [sequence[0]]) }
                previous = sequence
                if end + 1 + dictionary.count == 1 << codeLength, codeLength < 12 { codeLength += 1 }
            }
        }
        return nil
    }

    private struct Reader {
        let bytes: [UInt8]
        private var offset = 0

        init(bytes: [UInt8]) {
            self.bytes = bytes
        }

        mutating func read(_ count: Int) -> ArraySlice<UInt8>? {
            guard offset + count <= bytes.count else { return nil }
            defer { offset += count }
            return bytes[offset..<offset + count]
        }

        mutating func readByte() -> UInt8? { read(1)?.first }

        mutating func readNumber() -> Int? { read(2).map { Int($0[$0.startIndex]) | Int($0[$0.startIndex + 1]) << 8 } }

        /// Reads a table of 2^(`size` + 1) colours.
        mutating func readColors(_ size: Int) -> [UInt32]? {
            guard let table = read(3 << (size + 1)).map(Array.init) else { return nil }
            return stride(from: 0, to: table.count, by: 3).map {
                UInt32(table[$0]) << 16 | UInt32(table[$0 + 1]) << 8 | UInt32(table[$0 + 2])
            }
        }

        /// Reads data sub-blocks up to the block terminator.
        mutating func readBlocks() -> [UInt8]? {
            var contents: [UInt8] = []
            while let size = readByte() {
                if size == 0 { return contents }
                guard let block = read(Int(size)) else { return nil }
                contents += block
            }
            return nil
        }
    }
}
