/// The candidates of an `srcset` attribute, parsed according to the HTML standard:
/// <https://html.spec.whatwg.org/multipage/images.html#parsing-a-srcset-attribute>.
struct SourceSet {
    struct Candidate: Hashable {
        /// The address in the attribute; may be relative.
        var address: String
        /// The width in pixels from a descriptor such as `640w`; `nil` without one.
        var width: Int?
        /// The pixel density from a descriptor such as `2x`; 1 without one.
        var density = 1.0
    }

    private(set) var candidates: [Candidate] = []

    /// The maximum number of bytes to parse.
    private static let byteLimit = 64 << 10
    private static let maximumCandidateCount = 32

    init(_ text: String) {
        let comma = UInt8(ascii: ",")
        var rest = text.utf8.prefix(Self.byteLimit)
        while candidates.count < Self.maximumCandidateCount {
            rest = rest.drop { Self.isSpace($0) || $0 == comma }
            // An address ends at white space, so that it may contain commas.
            let word = rest.prefix { !Self.isSpace($0) }
            guard !word.isEmpty else { return }
            rest = rest[word.endIndex...]
            var address = word
            while address.last == comma { address.removeLast() }
            guard !address.isEmpty else { continue }
            var descriptors: [Substring] = []
            if address.endIndex == word.endIndex {
                let text = Self.descriptors(rest)
                rest = rest[text.endIndex...]
                descriptors = Substring(text).split(whereSeparator: \.isWhitespace)
            }
            if let candidate = Self.candidate(String(Substring(address)), descriptors) { candidates.append(candidate) }
        }
    }

    /// Returns the text up to the next comma outside parentheses.
    private static func descriptors(_ rest: Substring.UTF8View) -> Substring.UTF8View {
        var isInParentheses = false
        return rest.prefix { byte in
            if byte == UInt8(ascii: "(") { isInParentheses = true }
            if byte == UInt8(ascii: ")") { isInParentheses = false }
            return isInParentheses || byte != UInt8(ascii: ",")
        }
    }

    /// Returns a candidate; `nil` if a descriptor is invalid.
    private static func candidate(_ address: String, _ descriptors: [Substring]) -> Candidate? {
        var candidate = Candidate(address: address)
        for descriptor in descriptors {
            let number = descriptor.dropLast()
            switch descriptor.last {
            case "w":
                guard let width = Int(number), width > 0 else { return nil }
                candidate.width = width
            case "x":
                guard let density = Double(number), density > 0, density.isFinite else { return nil }
                candidate.density = density
            case "h": break
            default: return nil
            }
        }
        return candidate
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
}
