import Glibc

/// A character encoding, identified by its label in a document or an HTTP header.
enum CharacterEncoding: Hashable {
    case utf8
    /// Also used for Latin-1 and ASCII, as in browsers (<https://encoding.spec.whatwg.org/#names-and-labels>).
    case windows1252
    /// Any other encoding, by its iconv name.
    case other(String)

    /// Creates the encoding for a label; `nil` for unknown labels and UTF-16, which is detected by its first bytes.
    init?(label: String) {
        let label = label.limited(to: 40).lowercased()
        if ["utf-8", "utf8"].contains(label) {
            self = .utf8
        } else if Self.latinLabels.contains(label) {
            self = .windows1252
        } else if let superset = Self.supersets[label] {
            self = .other(superset)
        } else if let rest = ["windows-", "x-cp", "cp"].first(where: label.hasPrefix).map({ label.dropFirst($0.count) }
        ),
            (1250...1258).contains(Int(rest) ?? 0)
        {
            self = .other("CP\(rest)")
        } else if ["iso-8859-", "koi8-"].contains(where: label.hasPrefix), label.utf8.count <= 12 {
            self = .other(label.uppercased())
        } else {
            return nil
        }
    }

    private static let latinLabels: Set = [
        "us-ascii", "ascii", "iso-8859-1", "iso8859-1", "iso_8859-1", "latin1", "latin-1", "l1", "windows-1252",
        "cp1252", "x-cp1252",
    ]

    /// The superset that browsers use for each of these labels.
    private static let supersets = [
        "shift_jis": "CP932", "shift-jis": "CP932", "sjis": "CP932", "x-sjis": "CP932", "windows-31j": "CP932",
        "euc-kr": "CP949", "ks_c_5601-1987": "CP949", "ksc5601": "CP949", "windows-949": "CP949", "cp949": "CP949",
        "gb2312": "GB18030", "gbk": "GB18030", "x-gbk": "GB18030", "cp936": "GB18030", "gb18030": "GB18030",
        "big5": "BIG5-HKSCS", "big5-hkscs": "BIG5-HKSCS", "iso-8859-9": "CP1254", "latin5": "CP1254",
        "iso-8859-11": "CP874", "tis-620": "CP874", "windows-874": "CP874", "iso-8859-8-i": "ISO-8859-8",
        "euc-jp": "EUC-JP", "iso-2022-jp": "ISO-2022-JP", "iso-2022-kr": "ISO-2022-KR", "ibm866": "CP866",
        "cp866": "CP866", "macintosh": "MACINTOSH", "x-mac-cyrillic": "MAC-CYRILLIC",
    ]

    /// Whether the encoding uses escape sequences, so that its text can be valid UTF-8 by accident.
    var isSevenBit: Bool { if case .other(let name) = self { name.hasPrefix("ISO-2022") } else { false } }

    /// Converts bytes in this encoding to UTF-8.
    ///
    /// - Parameter isLossy: whether invalid bytes become U+FFFD.
    /// - Returns: the text in UTF-8; `nil` if the bytes are invalid and `isLossy` is `false`, or if the C library
    ///   doesn't support the encoding.
    func decode(_ bytes: [UInt8], isLossy: Bool = false) -> [UInt8]? {
        switch self {
        case .utf8:
            let text = isLossy ? String(decoding: bytes, as: UTF8.self) : String(validating: bytes, as: UTF8.self)
            return text.map { Array($0.utf8) }
        case .windows1252:
            var text: [UInt8] = []
            text.reserveCapacity(bytes.count + bytes.count / 8)
            for byte in bytes {
                if byte < 0x80 {
                    text.append(byte)
                } else {
                    let code = byte < 0xA0 ? Self.windows1252Characters[Int(byte) - 0x80] : UInt32(byte)
                    text += Unicode.Scalar(code).flatMap { UTF8.encode($0) }.map { Array($0) } ?? []
                }
            }
            return text
        case .other(let name): return Self.convert(bytes, from: name, isLossy: isLossy)
        }
    }

    private static func convert(_ bytes: [UInt8], from name: String, isLossy: Bool) -> [UInt8]? {
        guard let converter = iconv_open("UTF-8", name), converter != iconv_t(bitPattern: -1) else { return nil }
        defer { iconv_close(converter) }
        var bytes = bytes
        var text: [UInt8] = []
        var chunk = [CChar](repeating: 0, count: 1 << 16)
        var position = 0
        while position < bytes.count {
            let (end, written, code) = bytes.withUnsafeMutableBytes { input in
                chunk.withUnsafeMutableBufferPointer { output in
                    var from = input.baseAddress.map { ($0 + position).assumingMemoryBound(to: CChar.self) }
                    var to = output.baseAddress
                    var (remainingInput, remainingOutput) = (input.count - position, output.count)
                    errno = 0
                    let count = iconv(converter, &from, &remainingInput, &to, &remainingOutput)
                    return (input.count - remainingInput, output.count - remainingOutput, count == -1 ? errno : 0)
                }
            }
            text += chunk[..<written].lazy.map { UInt8(bitPattern: $0) }
            position = end
            // A character truncated at the end doesn't make the encoding wrong.
            if code == EINVAL { break }
            // E2BIG means that the output buffer is full.
            if code != 0, code != E2BIG {
                guard isLossy else { return nil }
                text += "\u{FFFD}".utf8
                position += 1
            }
        }
        return text
    }

    /// The characters of the bytes 0x80 to 0x9F. Unassigned bytes map to control characters.
    static let windows1252Characters: [UInt32] = [
        0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0x8D,
        0x017D, 0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A,
        0x0153, 0x9D, 0x017E, 0x0178,
    ]
}
