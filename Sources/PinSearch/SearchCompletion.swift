import LibraryValues

/// The completions of the last term of a query.
package struct SearchCompletion: Hashable, Sendable {
    /// The completed queries, the likeliest first; never empty.
    package let texts: [String]

    private static let maximumCount = 8
    private static let fixedValues: [SearchKey: [String]] = [
        .is: ["saved"], .shape: PinShape.allCases.map(\.rawValue), .date: [], .size: [">2mp", ">1920px"],
        .color: ColorName.allCases.map(\.rawValue),
        .sort: SearchOrder.names,
        .type: ["jpeg", "png", "gif", "webp", "avif", "heic", "svg", "tiff", "jxl"],
    ]

    /// Computes the completions of a query. Returns `nil` if there are none.
    /// - Parameter saved: the saved pins, whose boards can be completed.
    package init?(of text: String, in index: SearchIndex, saved: SavedPins = SavedPins()) {
        guard let token = Token.all(in: text[...]).last, token.text.endIndex == text.endIndex else { return nil }
        let leadingText = text[..<token.text.startIndex] + (token.isExcluded ? "-" : "")
        var texts: [String] = []
        if let key = token.key {
            let values =
                Self.fixedValues[key]?.filter { $0.hasPrefix(token.value.lowercased()) }
                ?? index.values(of: key, beginning: String(token.value), maximumCount: Self.maximumCount, saved: saved)
            texts = values.map { value in
                "\(leadingText)\(SearchText.term(key, value))"
            }
        } else if !token.isQuoted, !token.value.isEmpty {
            let typed = token.value.lowercased()
            texts = SearchKey.allCases.filter { $0.rawValue.hasPrefix(typed) }.map { "\(leadingText)\($0.rawValue):" }
        }
        texts.removeAll { $0 == text }
        guard !texts.isEmpty else { return nil }
        self.texts = Array(texts.prefix(Self.maximumCount))
    }
}
