import CVips

/// A decoder of names in archives that are not UTF-8.
///
/// Must be created before the process is confined, because glibc loads encoding tables on first use.
final class NameDecoder {
    private let converters: [NameEncoding: GIConv]
    /// The encodings for the user's languages, most preferred first.
    private let preferred: [NameEncoding]

    /// - Parameter languages: the user's languages for ``NameEncoding/init(language:)``, most preferred first.
    init(languages: [String]) {
        var converters: [NameEncoding: GIConv] = [:]
        for encoding in NameEncoding.allCases {
            // `g_iconv_open` returns (GIConv) -1 if glibc does not support the encoding.
            if let converter = g_iconv_open("UTF-8", encoding.rawValue), Int(bitPattern: converter) != -1 {
                converters[encoding] = converter
            }
        }
        self.converters = converters
        preferred = languages.compactMap { NameEncoding(language: $0) }
    }

    deinit { for converter in converters.values { g_iconv_close(converter) } }

    /// Returns the encoding of an archive's names, or `nil` for code page 437.
    /// - Parameter names: some of the archive's names that are not UTF-8.
    func encoding(of names: [[UInt8]]) -> NameEncoding? { NameEncoding.best(for: names, preferring: preferred) }

    /// Decodes a name, or returns `nil` if it is not valid in `encoding`.
    func decode(_ name: [UInt8], in encoding: NameEncoding) -> String? {
        guard let converter = converters[encoding] else { return nil }
        // Reset the converter to its initial state.
        g_iconv(converter, nil, nil, nil, nil)
        var source = name.map { CChar(bitPattern: $0) }
        // A byte becomes at most four bytes of UTF-8.
        var target = [CChar](repeating: 0, count: 4 * name.count + 16)
        let count = source.withUnsafeMutableBufferPointer { source in
            target.withUnsafeMutableBufferPointer { target -> Int? in
                var (input, output) = (source.baseAddress, target.baseAddress)
                var (remaining, available) = (gsize(source.count), gsize(target.count))
                let result = g_iconv(converter, &input, &remaining, &output, &available)
                return result == gsize.max || remaining > 0 ? nil : target.count - Int(available)
            }
        }
        return count.flatMap { String(validating: target[..<$0].map { UInt8(bitPattern: $0) }, as: UTF8.self) }
    }
}
