import LibraryValues

/// What may be typed next at the end of a search.
package struct SearchCompletion: Hashable, Sendable {
    /// What would be there instead, whole texts, the likeliest first; not empty.
    package let texts: [String]

    private static let most = 8
    private static let fixedValues: [SearchKey: [String]] = [
        .is: ["saved"], .shape: PinShape.allCases.map(\.rawValue), .date: [], .size: [">2mp", ">1920px"],
        .color: ColorName.allCases.map(\.rawValue),
        .sort: SearchOrder.names,
        .type: ["jpeg", "png", "gif", "webp", "avif", "heic", "svg", "tiff", "jxl"],
    ]

    /// Nil when nothing goes on with the text.
    /// - Parameter saved: whose boards can be named.
    package init?(of text: String, in index: SearchIndex, saved: SavedPins = SavedPins()) {
        guard let token = Token.all(in: text[...]).last, token.text.endIndex == text.endIndex else { return nil }
        let before = text[..<token.text.startIndex] + (token.isExcluded ? "-" : "")
        var texts: [String] = []
        if let key = token.key {
            let values =
                Self.fixedValues[key]?.filter { $0.hasPrefix(token.value.lowercased()) }
                ?? index.values(of: key, beginning: String(token.value), most: Self.most, saved: saved)
            texts = values.map { value in
                "\(before)\(SearchText.piece(key, value))"
            }
        } else if !token.isQuoted, !token.value.isEmpty {
            let typed = token.value.lowercased()
            texts = SearchKey.allCases.filter { $0.rawValue.hasPrefix(typed) }.map { "\(before)\($0.rawValue):" }
        }
        texts.removeAll { $0 == text }
        guard !texts.isEmpty else { return nil }
        self.texts = Array(texts.prefix(Self.most))
    }
}
