import FeedItems

/// The size of an element from its attributes and its style.
struct HTMLBox {
    /// The width in pixels; `nil` if unknown or relative to the page.
    let width: Int?
    let height: Int?
    private let isHidden: Bool

    init(_ element: HTMLElement) {
        let style = HTMLStyle(element["style"] ?? "")
        width = style.pixels("width") ?? HTMLStyle.pixels(element["width"])
        height = style.pixels("height") ?? HTMLStyle.pixels(element["height"])
        isHidden = style["display"] == "none" || style["visibility"] == "hidden" || element["hidden"] != nil
    }

    var longestSide: Int? { [width, height].compactMap(\.self).max() }

    /// The width and height, if both are known and valid.
    var size: (width: Int, height: Int)? {
        guard let width, let height, (1...FeedItem.Limit.side).contains(width),
            (1...FeedItem.Limit.side).contains(height)
        else { return nil }
        return (width, height)
    }

    /// Whether the element is hidden, a tracking pixel or an icon.
    var isDecoration: Bool {
        guard let longestSide else { return isHidden }
        return isHidden || longestSide <= 32 || min(width ?? .max, height ?? .max) <= 2
    }
}

/// The declarations of a `style` attribute.
struct HTMLStyle {
    private var values: [String: String] = [:]

    init(_ text: String) {
        for declaration in text.limited(to: 1000).lowercased().split(separator: ";") {
            let parts = declaration.split(separator: ":", maxSplits: 1)
            guard parts.count == 2 else { continue }
            let value = parts[1].prefix { $0 != "!" }
            values[String(parts[0]).limited(to: 40)] = String(value).limited(to: 40)
        }
    }

    subscript(property: String) -> String? { values[property] }

    func pixels(_ property: String) -> Int? { Self.pixels(values[property]) }

    /// Returns a length in whole pixels, with 16 per `em`; `nil` if it is invalid or relative to the page.
    static func pixels(_ text: String?) -> Int? {
        guard let text = text?.limited(to: 20).lowercased() else { return nil }
        let digits = text.prefix { ("0"..."9").contains($0) || $0 == "." }
        guard let number = Double(digits), number < 1_000_000 else { return nil }
        switch text.dropFirst(digits.count) {
        case "", "px": return Int(number)
        case "em", "rem": return Int(number * 16)
        default: return nil
        }
    }
}
