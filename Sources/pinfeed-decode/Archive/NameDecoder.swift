import CVips

/// Decodes names in archives that are not UTF-8.
///
/// glibc loads the tables of an encoding when it is first used, so this has to be made before the process is confined.
final class NameDecoder {
    private let converters: [NameEncoding: GIConv]
    /// The encodings of the person's languages, the first choice first.
    private let preferred: [NameEncoding]

    /// - Parameter languages: the person's, as ``NameEncoding/init(language:)`` reads them, the first choice first.
    init(languages: [String]) {
        var converters: [NameEncoding: GIConv] = [:]
        for encoding in NameEncoding.allCases {
            // (GIConv) -1 where glibc does not have it.
            if let converter = g_iconv_open("UTF-8", encoding.rawValue), Int(bitPattern: converter) != -1 {
                converters[encoding] = converter
            }
        }
        self.converters = converters
        preferred = languages.compactMap { NameEncoding(language: $0) }
    }

    deinit { for converter in converters.values { g_iconv_close(converter) } }

    /// The encoding of an archive's names, or `nil` for code page 437.
    /// - Parameter names: some of the archive's names that are not UTF-8.
    func encoding(of names: [[UInt8]]) -> NameEncoding? { NameEncoding.best(for: names, preferring: preferred) }

    /// The text of a name, or `nil` if it is not in that encoding.
    func text(_ name: [UInt8], in encoding: NameEncoding) -> String? {
        guard let converter = converters[encoding] else { return nil }
        // Back to the initial state.
        g_iconv(converter, nil, nil, nil, nil)
        var source = name.map { CChar(bitPattern: $0) }
        // No character takes more bytes in UTF-8.
        var target = [CChar](repeating: 0, count: 4 * name.count + 16)
        let count = source.withUnsafeMutableBufferPointer { source in
            target.withUnsafeMutableBufferPointer { target -> Int? in
                var (from, to) = (source.baseAddress, target.baseAddress)
                var (left, room) = (gsize(source.count), gsize(target.count))
                let result = g_iconv(converter, &from, &left, &to, &room)
                return result == gsize.max || left > 0 ? nil : target.count - Int(room)
            }
        }
        return count.flatMap { String(validating: target[..<$0].map { UInt8(bitPattern: $0) }, as: UTF8.self) }
    }
}
