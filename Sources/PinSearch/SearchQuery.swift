import Feeds
import Foundation

/// A parsed search query. A pin must match all of its terms.
///
/// `harbour night` matches both as prefixes of words, `"at six"` matches whole words, `-fog` excludes. `tag:`, `by:`
/// and `in:` search one field; `board:trips`, `is:saved`, `date:2024-05`, `size:>2mp`, `shape:tall`, `color:#1f3a5f`
/// and `type:gif` test metadata; `sort:newest` sorts. Incomplete terms are ignored.
package struct SearchQuery: Hashable, Sendable {
    package let terms: [SearchTerm]
    /// The sort order of the results; `nil` for the wall's own order.
    package let order: SearchOrder?
    /// The terms that cannot be parsed, as typed.
    package let invalidTerms: [String]

    /// The maximum number of terms; further ones are ignored. `maximumTextLength` limits the characters likewise.
    private static let maximumTermCount = 32
    private static let maximumTextLength = 1_000

    package init(_ text: String) {
        var terms: [SearchTerm] = []
        var invalidTerms: [String] = []
        var order: SearchOrder?
        for token in Token.all(in: text.prefix(Self.maximumTextLength)) where terms.count < Self.maximumTermCount {
            if token.key == .sort, let parsedOrder = SearchOrder(String(token.value), isReversed: token.isExcluded) {
                order = parsedOrder
            } else if let test = Self.test(token) {
                terms.append(SearchTerm(text: String(token.text), isExcluded: token.isExcluded, test: test))
            } else if token.key != nil {
                invalidTerms.append(String(token.text))
            }
        }
        self.terms = terms
        self.order = order
        self.invalidTerms = invalidTerms
    }

    init(terms: [SearchTerm]) {
        self.terms = terms
        order = nil
        invalidTerms = []
    }

    /// Whether the query has no terms, so that it matches every pin.
    package var isEmpty: Bool { terms.isEmpty }

    /// The terms as typed, without the sort order and invalid terms.
    package var text: String { terms.map(\.text).joined(separator: " ") }

    /// Returns the query without one of its terms.
    package func removingTerm(at index: Int) -> SearchQuery {
        var terms = terms
        terms.remove(at: index)
        return SearchQuery(terms: terms)
    }

    // MARK: Parsing

    /// Returns the test of a token; `nil` if it cannot be parsed.
    private static func test(_ token: Token) -> SearchTerm.Test? {
        let value = String(token.value)
        func words(_ field: SearchField?) -> SearchTerm.Words? {
            SearchTerm.Words(value, isExact: token.isQuoted, field: field)
        }
        switch token.key {
        case nil: return words(nil).map { .words($0) }
        case .tag: return words(.tag).map { .words($0) }
        case .by: return words(.author).map { .words($0) }
        case .in: return words(nil).map { .location($0) }
        case .source: return words(nil).map { .source($0) }
        case .board: return value.allSatisfy(\.isWhitespace) ? nil : .board(value, words(nil))
        case .is: return value.lowercased() == "saved" ? .saved : nil
        case .date: return SearchDate.days(in: value).map { .date($0) }
        case .size: return size(value.lowercased())
        case .shape: return PinShape(rawValue: value.lowercased()).map { .shape($0) }
        case .color:
            return (RGBColor(hex: value) ?? ColorName(rawValue: value.lowercased())?.color).map { .color($0) }
        case .sort: return nil
        case .type: return SearchFormat.name(of: value).map { .format($0) }
        }
    }

    /// Parses a size: `>2mp` and `<1.5mp` in megapixels, `>1920` and `>1920px` for the longer side in pixels. Without a
    /// sign, `>` applies.
    private static func size(_ text: String) -> SearchTerm.Test? {
        let isMaximum = text.hasPrefix("<")
        let number = text.drop { "<>=".contains($0) }
        let (unit, digits) =
            number.hasSuffix("mp")
            ? (1_000_000.0, number.dropLast(2))
            : number.hasSuffix("px") ? (1, number.dropLast(2)) : (1, number)
        guard let value = Double(digits), value > 0, value < 1e9 else { return nil }
        let bound = Int((value * unit).rounded())
        let (minimum, maximum) = isMaximum ? (nil, bound) : (bound, nil)
        return number.hasSuffix("mp")
            ? .pixels(atLeast: minimum, atMost: maximum) : .side(atLeast: minimum, atMost: maximum)
    }
}

/// The key of a term or of the sort order, as typed before the colon.
package enum SearchKey: String, CaseIterable, Hashable, Sendable {
    case tag, by, board, `in`, source, `is`, date, size, shape, color, type, sort
}

/// A token of a query: the text up to a space outside of quotes.
struct Token {
    /// The whole token, with its sign, key and quotes.
    let text: Substring
    let isExcluded: Bool
    let key: SearchKey?
    /// The value without quotes.
    let value: Substring
    let isQuoted: Bool

    /// Returns the tokens of a query. An unclosed quote extends to the end.
    static func all(in text: Substring) -> [Token] {
        var tokens: [Token] = []
        var remaining = text.drop(while: \.isWhitespace)
        while !remaining.isEmpty {
            var isInQuotes = false
            let end =
                remaining.indices.first { index in
                    if remaining[index] == "\"" { isInQuotes.toggle() }
                    return remaining[index].isWhitespace && !isInQuotes
                } ?? remaining.endIndex
            tokens.append(Token(remaining[..<end]))
            remaining = remaining[end...].drop(while: \.isWhitespace)
        }
        return tokens
    }

    init(_ text: Substring) {
        self.text = text
        isExcluded = text.hasPrefix("-")
        var remaining = isExcluded ? text.dropFirst() : text
        var key: SearchKey?
        if let colon = remaining.firstIndex(of: ":"),
            let knownKey = SearchKey(rawValue: remaining[..<colon].lowercased())
        {
            key = knownKey
            remaining = remaining[remaining.index(after: colon)...]
        }
        self.key = key
        isQuoted = remaining.hasPrefix("\"")
        if isQuoted {
            remaining = remaining.dropFirst()
            if remaining.hasSuffix("\"") { remaining = remaining.dropLast() }
        }
        value = remaining
    }
}
