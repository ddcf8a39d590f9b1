/// The size and text chunks of a PNG file, parsed from the chunks before its pixels.
///
/// The file is untrusted input: lengths and ranges are validated.
struct PNGMetadata: Hashable, Sendable {
    /// The width, in pixels, from 1 through 2,147,483,647.
    let width: Int
    let height: Int
    /// The values of the `tEXt` chunks by keyword. The first one wins.
    let texts: [String: String]

    /// The number of bytes at the start of a file that are parsed, which bounds the cost of large text chunks.
    static let maximumLength = 16 * 1024

    /// Parses the chunks before the first `IDAT`. Returns `nil` if the bytes are not a PNG file or end before it.
    init?(_ bytes: [UInt8]) {
        guard bytes.starts(with: PNGWriter.signature) else { return nil }
        var offset = PNGWriter.signature.count
        var size: (width: Int, height: Int)?
        var texts: [String: String] = [:]
        while let chunk = Chunk(bytes, at: offset) {
            switch chunk.type {
            case "IHDR":
                guard size == nil, chunk.content.count == 13 else { return nil }
                let numbers = chunk.content.prefix(8).map(Int.init)
                size = (Self.number(numbers[0..<4]), Self.number(numbers[4..<8]))
            case "tEXt":
                guard let end = chunk.content.firstIndex(of: 0) else { return nil }
                let keyword = String(decoding: chunk.content[..<end], as: UTF8.self)
                if texts[keyword] == nil {
                    texts[keyword] = String(decoding: chunk.content[(end + 1)...], as: UTF8.self)
                }
            default: break
            }
            offset = chunk.end
        }
        guard let size, (1...Int(Int32.max)).contains(size.width), (1...Int(Int32.max)).contains(size.height),
            Chunk.type(bytes, at: offset) == "IDAT"
        else { return nil }
        width = size.width
        height = size.height
        self.texts = texts
    }

    /// A complete chunk before the pixels.
    private struct Chunk {
        let type: String
        let content: ArraySlice<UInt8>
        let end: Int

        init?(_ bytes: [UInt8], at offset: Int) {
            guard let type = Self.type(bytes, at: offset), type != "IDAT", type != "IEND" else { return nil }
            // The length is below 2^32 and the offset below `maximumLength`, so their sum cannot overflow.
            let length = PNGMetadata.number(bytes[offset..<offset + 4].map(Int.init)[...])
            let start = offset + 8
            guard start + length + 4 <= bytes.count else { return nil }
            self.type = type
            content = bytes[start..<start + length]
            end = start + length + 4
        }

        static func type(_ bytes: [UInt8], at offset: Int) -> String? {
            guard offset + 8 <= bytes.count else { return nil }
            return String(decoding: bytes[offset + 4..<offset + 8], as: UTF8.self)
        }
    }

    private static func number(_ bytes: ArraySlice<Int>) -> Int {
        bytes.reduce(0) { $0 << 8 | $1 }
    }
}
