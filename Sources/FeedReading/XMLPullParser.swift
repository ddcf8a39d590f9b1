import CLibXML2
import FeedItems
import Glibc

/// A pull parser for XML that accepts malformed documents.
///
/// An end tag also closes all elements inside the one that it names; an end tag without a start tag is skipped. The
/// start of an entry closes all open elements inside the feed. External entities are never loaded.
///
/// - Complexity: O(n) in total for n bytes.
final class XMLPullParser {
    enum Event {
        /// A start tag. Empty elements have no `end` event.
        case start
        case end
        /// Text or CDATA. The text of an element may be split into several events.
        case text
    }

    /// The reader's state, which `rewind(to:)` restores.
    struct State {
        fileprivate var tokenizer: XMLTokenizer
        fileprivate var openElements: [Element] = []
        fileprivate var isLiteral = false
        fileprivate var namespaces = XMLNamespaces()
        fileprivate(set) var name = ""
        fileprivate(set) var prefix = ""
        fileprivate(set) var depth = 0
    }

    fileprivate struct Element {
        let name: Range<Int>
        let base: String?
        /// Whether the element contains entries, such as `channel` and `feed`.
        let isContainer: Bool
    }

    private(set) var state: State

    /// The maximum nesting depth. Deeper elements are treated as empty.
    private static let maximumDepth = 256

    /// The names of elements that contain entries.
    private static let containers: Set = ["rss", "channel", "feed", "RDF"]

    /// Creates a parser at the beginning of a document.
    /// - Parameter bytes: the document in UTF-8.
    init(_ bytes: [UInt8]) {
        state = State(tokenizer: XMLTokenizer(bytes))
    }

    /// Returns the next event; `nil` at the end.
    func next() -> Event? {
        while let token = state.tokenizer.next() {
            switch token {
            case .text, .cdata:
                state.isLiteral = token == .cdata
                state.depth = state.openElements.count
                return .text
            case .start:
                begin()
                return .start
            case .end:
                let name = state.tokenizer.name
                guard let index = state.openElements.lastIndex(where: { isSame($0.name, name) }) else { continue }
                (state.prefix, state.name) = prefixAndLocalName(of: state.openElements[index].name)
                state.openElements.removeSubrange(index...)
                state.depth = index
                return .end
            }
        }
        return nil
    }

    /// Skips the rest of the element that has just begun and returns the next event.
    func skip() -> Event? {
        guard !isEmptyElement else { return next() }
        let depth = state.depth
        var event = next()
        while event != nil, state.depth > depth { event = next() }
        return event == .end && state.depth == depth ? next() : event
    }

    func rewind(to state: State) { self.state = state }

    private func begin() {
        declareNamespaces()
        (state.prefix, state.name) = prefixAndLocalName(of: state.tokenizer.name)
        if isEntry, let feed = state.openElements.lastIndex(where: \.isContainer) {
            state.openElements.removeSubrange((feed + 1)...)
        }
        state.depth = state.openElements.count
        guard !isEmptyElement, state.depth < Self.maximumDepth else { return }
        let outer = state.openElements.last?.base
        let base =
            state.tokenizer.attributes.isEmpty
            ? nil : attribute("xml:base").flatMap { Self.resolvedURL($0, base: outer) }
        state.openElements.append(
            Element(
                name: state.tokenizer.name, base: base ?? outer, isContainer: Self.containers.contains(state.name)))
    }

    /// Records the element's namespace prefixes. Default namespaces are ignored, because they are often wrong.
    private func declareNamespaces() {
        let bytes = state.tokenizer.bytes
        for attribute in state.tokenizer.attributes where bytes[attribute.name].starts(with: "xmlns:".utf8) {
            let prefix = String(decoding: bytes[attribute.name.dropFirst(6)], as: UTF8.self)
            state.namespaces.declare(prefix, namespace: string(attribute.value))
        }
    }

    /// Whether the element is an entry of a feed.
    var isEntry: Bool { state.name == "entry" || (state.name == "item" && state.prefix != "media") }
    /// The number of open elements that contain the current element or text.
    var depth: Int { state.depth }
    var isEmptyElement: Bool { state.tokenizer.isEmptyElement }
    /// The element's local name.
    var name: String { state.name }
    /// The standard prefix of the element's namespace, such as `media`; empty for RSS and Atom elements.
    var prefix: String { state.prefix }
    var text: String { string(state.tokenizer.text, isLiteral: state.isLiteral) }
    /// The base URL from `xml:base` attributes of the open elements; `nil` if there are none.
    var base: String? { state.openElements.last?.base }
    /// The current line, starting at 1.
    /// - Complexity: O(n) for n bytes.
    var line: Int { 1 + state.tokenizer.bytes[..<state.tokenizer.start].count { $0 == 0x0A } }

    /// Returns the value of an attribute of the current start tag; `nil` if missing.
    /// - Parameter name: the name with its prefix.
    func attribute(_ name: String) -> String? {
        var name = name
        return name.withUTF8 { name in
            let bytes = state.tokenizer.bytes
            let match = state.tokenizer.attributes.first { bytes[$0.name].elementsEqual(name) }
            return match.map { string($0.value) }
        }
    }

    /// The `width` and `height` attributes; `nil` if missing or not an integer.
    var size: FeedEntry.Size {
        (attribute("width").flatMap { Int($0) }, attribute("height").flatMap { Int($0) })
    }

    /// The markup inside the current element; empty for an empty element.
    var innerMarkup: String {
        guard !isEmptyElement else { return "" }
        let savedState = state
        defer { state = savedState }
        let start = state.tokenizer.position
        while let event = next(), event == .text || depth > savedState.depth {}
        return string(start..<max(start, state.tokenizer.start), isLiteral: true)
    }

    // MARK: Bytes

    private func string(_ range: Range<Int>, isLiteral: Bool = false) -> String {
        state.tokenizer.bytes.withUnsafeBufferPointer {
            XMLText.string(UnsafeBufferPointer(rebasing: $0[range]), isLiteral: isLiteral)
        }
    }

    private func prefixAndLocalName(of name: Range<Int>) -> (prefix: String, local: String) {
        state.tokenizer.bytes.withUnsafeBufferPointer { bytes in
            let name = bytes[name]
            guard let colon = name.firstIndex(of: UInt8(ascii: ":")) else {
                return ("", String(decoding: name, as: UTF8.self))
            }
            let prefix = String(decoding: name[..<colon], as: UTF8.self)
            return (state.namespaces.prefix(for: prefix), String(decoding: name[(colon + 1)...], as: UTF8.self))
        }
    }

    /// Returns whether two names are equal, ignoring ASCII case.
    private func isSame(_ first: Range<Int>, _ second: Range<Int>) -> Bool {
        let bytes = state.tokenizer.bytes
        return first.count == second.count
            && zip(first, second).allSatisfy { bytes[$0] == bytes[$1] || bytes[$0] | 0x20 == bytes[$1] | 0x20 }
    }

    private static func resolvedURL(_ address: String, base: String?) -> String? {
        let address = address.limited(to: FeedItem.Limit.address)
        guard let base else { return address }
        guard let resolved = xmlBuildURI(PercentEncoding.asciiOnly(address), base) else { return nil }
        defer { free(resolved) }
        return String(cString: UnsafePointer<UInt8>(resolved)).limited(to: FeedItem.Limit.address)
    }
}
