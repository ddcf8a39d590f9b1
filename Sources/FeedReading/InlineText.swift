import FeedItems

/// Parsing of one-line strings that may contain HTML: titles, names, descriptions of pictures.
///
/// RSS doesn't specify whether a title is text or HTML. Formatting elements are removed, and other angle brackets are
/// text, like in *The `<canvas>` element*.
enum InlineText {
    /// The names of formatting elements, in lower case.
    private static let elements: Set<String> = [
        "a", "abbr", "b", "big", "cite", "code", "del", "div", "em", "font", "h1", "h2", "h3", "i", "ins", "kbd",
        "mark", "p",
        "q", "s", "script", "small", "span", "strike", "strong", "style", "sub", "sup", "tt", "u",
    ]
    /// Elements without an end tag.
    private static let voidElements: Set<String> = ["br", "hr", "img", "wbr"]

    /// Returns the text without formatting and with its character references decoded.
    /// - Complexity: O(*n*).
    static func plain(_ text: String) -> String {
        HTMLText(escapingText(in: text), base: nil, includesPictures: false).text
    }

    /// Returns HTML that renders as the literal text.
    static func escaped(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") }) else { return text }
        return text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
    }

    /// Returns the text with each `<` escaped, except in void elements, comments and pairs of formatting tags.
    private static func escapingText(in text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "<")) else { return text }
        let parts = text.split(separator: "<", omittingEmptySubsequences: false)
        let names = parts.dropFirst().map(tagName)
        let all = Set(names)
        var result = String(parts[0])
        for (part, name) in zip(parts.dropFirst(), names) {
            let counterpart = name.hasPrefix("/") ? String(name.dropFirst()) : "/" + name
            let isTag =
                voidElements.contains(name) || part.hasPrefix("!--")
                || (all.contains(counterpart) && (elements.contains(name) || elements.contains(counterpart)))
            result += (isTag ? "<" : "&lt;") + part
        }
        return result
    }

    /// Returns the tag name after a `<` in lower case, with the `/` of an end tag. Long names are truncated.
    private static func tagName(_ part: Substring) -> String {
        let slash = part.hasPrefix("/") ? "/" : ""
        let name = part.dropFirst(slash.count).prefix(11).prefix { $0.isASCII && ($0.isLetter || $0.isNumber) }
        return slash + name.lowercased()
    }

    /// Returns the name in `mina@a.org (Mina)` (RSS 2.0) and `Mina <mina@a.org>`; any other text as plain text.
    static func authorName(_ text: String) -> String {
        let text = plain(text).limited(to: FeedItem.Limit.author)
        if text.hasSuffix(")"), let start = text.firstIndex(of: "("), text[..<start].contains("@") {
            return String(text[start...].dropFirst().dropLast()).limited(to: FeedItem.Limit.author)
        }
        if text.hasSuffix(">"), let start = text.firstIndex(of: "<"), start > text.startIndex,
            text[start...].contains("@")
        {
            return String(text[..<start]).limited(to: FeedItem.Limit.author)
        }
        return text
    }
}
