/// The `Link` header of RFC 8288.
enum LinkHeader {
    /// Returns the URL of the link with the relation `next`; `nil` if none.
    static func next(in header: String) -> String? {
        // Longer headers are not legitimate.
        guard header.utf8.count <= 1 << 14 else { return nil }
        var rest = header[...]
        while let open = rest.firstIndex(of: "<"), let close = rest[open...].firstIndex(of: ">") {
            let address = rest[rest.index(after: open)..<close]
            rest = rest[rest.index(after: close)...]
            let parameters = rest[..<(endOfParameters(rest))]
            rest = rest[parameters.endIndex...]
            if relations(parameters).contains("next") { return String(address) }
        }
        return nil
    }

    /// Returns the index of the comma before the next link, ignoring commas in quotes.
    private static func endOfParameters(_ text: Substring) -> Substring.Index {
        var isQuoted = false
        return text.firstIndex { character in
            if character == "\"" { isQuoted.toggle() }
            return character == "," && !isQuoted
        } ?? text.endIndex
    }

    private static func relations(_ parameters: Substring) -> [String] {
        for parameter in parameters.split(separator: ";") {
            let pair = parameter.split(separator: "=", maxSplits: 1)
            guard pair.count == 2, pair[0].filter({ !$0.isWhitespace }).lowercased() == "rel" else { continue }
            return pair[1].filter { $0 != "\"" }.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)
        }
        return []
    }
}
