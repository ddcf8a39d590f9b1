import CLibXML2
import FeedItems
import Glibc

/// Reads the elements and text of XML, even if it is not well-formed.
///
/// An end tag closes the elements in the one it names, too, and one that names none is skipped. An entry closes the one before
/// it and whatever is open in its feed. Nothing outside of the document is ever read.
///
/// - Complexity: O(n) in all for n bytes.
final class XMLPullReader {
    enum Event {
        /// An empty element has no end.
        case start
        case end
        /// Text or CDATA; that of an element may come in several pieces.
        case text
    }

    /// The reader's state, which `rewind(to:)` restores.
    struct State {
        fileprivate var tokenizer: XMLTokenizer
        fileprivate var open: [Element] = []
        fileprivate var isLiteral = false
        fileprivate var namespaces = XMLNamespaces()
        fileprivate(set) var name = ""
        fileprivate(set) var prefix = ""
        fileprivate(set) var depth = 0
    }

    fileprivate struct Element {
        let name: Range<Int>
        let base: String?
        /// Whether the element contains entries, as `channel` and `feed` do.
        let isContainer: Bool
    }

    private(set) var state: State

    /// Elements that are nested deeper count as empty.
    private static let deepest = 256

    /// Elements that entries are in.
    private static let containers: Set = ["rss", "channel", "feed", "RDF"]

    /// - Parameter bytes: UTF-8.
    init(_ bytes: [UInt8]) {
        state = State(tokenizer: XMLTokenizer(bytes))
    }

    /// Steps on; `nil` at the end.
    func next() -> Event? {
        while let token = state.tokenizer.next() {
            switch token {
            case .text, .cdata:
                state.isLiteral = token == .cdata
                state.depth = state.open.count
                return .text
            case .start:
                begin()
                return .start
            case .end:
                let name = state.tokenizer.name
                guard let index = state.open.lastIndex(where: { isSame($0.name, name) }) else { continue }
                (state.prefix, state.name) = parts(of: state.open[index].name)
                state.open.removeSubrange(index...)
                state.depth = index
                return .end
            }
        }
        return nil
    }

    /// Steps over what is inside of an element that has just begun, and its end.
    func skip() -> Event? {
        guard !isEmptyElement else { return next() }
        let depth = state.depth
        var event = next()
        while event != nil, state.depth > depth { event = next() }
        return event == .end && state.depth == depth ? next() : event
    }

    /// Returns to a place where this reader was.
    func rewind(to state: State) { self.state = state }

    private func begin() {
        declareNamespaces()
        (state.prefix, state.name) = parts(of: state.tokenizer.name)
        if isEntry, let feed = state.open.lastIndex(where: \.isContainer) {
            state.open.removeSubrange((feed + 1)...)
        }
        state.depth = state.open.count
        guard !isEmptyElement, state.depth < Self.deepest else { return }
        let outer = state.open.last?.base
        let base = state.tokenizer.attributes.isEmpty ? nil : attribute("xml:base").flatMap { Self.resolved($0, outer) }
        state.open.append(
            Element(
                name: state.tokenizer.name, base: base ?? outer, isContainer: Self.containers.contains(state.name)))
    }

    /// Notes the namespaces that the element declares for prefixes. Default namespaces are ignored: feeds declare wrong ones.
    private func declareNamespaces() {
        let bytes = state.tokenizer.bytes
        for attribute in state.tokenizer.attributes where bytes[attribute.name].starts(with: "xmlns:".utf8) {
            let prefix = String(decoding: bytes[attribute.name.dropFirst(6)], as: UTF8.self)
            state.namespaces.declare(prefix, string(attribute.value))
        }
    }

    /// Whether the element is an entry of a feed.
    var isEntry: Bool { state.name == "entry" || (state.name == "item" && state.prefix != "media") }
    var depth: Int { state.depth }
    var isEmptyElement: Bool { state.tokenizer.isEmptyElement }
    /// The name without its prefix.
    var name: String { state.name }
    /// The usual prefix of the name's namespace, such as `media`; empty for elements of RSS and Atom themselves.
    var prefix: String { state.prefix }
    var text: String { string(state.tokenizer.text, isLiteral: state.isLiteral) }
    /// The base address that `xml:base` declares here; `nil` if it declares none.
    var base: String? { state.open.last?.base }
    /// The line where the reader is, counted from 1.
    /// - Complexity: O(n) for n bytes.
    var line: Int { 1 + state.tokenizer.bytes[..<state.tokenizer.start].count { $0 == 0x0A } }

    /// The value of an attribute of the element that has just begun.
    /// - Parameter name: with its prefix.
    func attribute(_ name: String) -> String? {
        var name = name
        return name.withUTF8 { name in
            let bytes = state.tokenizer.bytes
            let found = state.tokenizer.attributes.first { bytes[$0.name].elementsEqual(name) }
            return found.map { string($0.value) }
        }
    }

    /// The attributes `width` and `height`, as far as they are numbers.
    var size: FeedEntry.Size {
        (attribute("width").flatMap { Int($0) }, attribute("height").flatMap { Int($0) })
    }

    /// The content of the element that has just begun, with its markup.
    var innerMarkup: String {
        guard !isEmptyElement else { return "" }
        let before = state
        defer { state = before }
        let start = state.tokenizer.position
        while let event = next(), event == .text || depth > before.depth {}
        return string(start..<max(start, state.tokenizer.start), isLiteral: true)
    }

    // MARK: Bytes

    private func string(_ range: Range<Int>, isLiteral: Bool = false) -> String {
        state.tokenizer.bytes.withUnsafeBufferPointer {
            XMLText.string(UnsafeBufferPointer(rebasing: $0[range]), isLiteral: isLiteral)
        }
    }

    private func parts(of name: Range<Int>) -> (prefix: String, local: String) {
        state.tokenizer.bytes.withUnsafeBufferPointer { bytes in
            let name = bytes[name]
            guard let colon = name.firstIndex(of: UInt8(ascii: ":")) else {
                return ("", String(decoding: name, as: UTF8.self))
            }
            let prefix = String(decoding: name[..<colon], as: UTF8.self)
            return (state.namespaces.prefix(for: prefix), String(decoding: name[(colon + 1)...], as: UTF8.self))
        }
    }

    /// Whether two names are equal but for the case of their letters.
    private func isSame(_ first: Range<Int>, _ second: Range<Int>) -> Bool {
        let bytes = state.tokenizer.bytes
        return first.count == second.count
            && zip(first, second).allSatisfy { bytes[$0] == bytes[$1] || bytes[$0] | 0x20 == bytes[$1] | 0x20 }
    }

    private static func resolved(_ address: String, _ base: String?) -> String? {
        let address = address.limited(to: FeedItem.Limit.address)
        guard let base else { return address }
        guard let resolved = xmlBuildURI(PercentEncoding.asciiOnly(address), base) else { return nil }
        defer { free(resolved) }
        return String(cString: UnsafePointer<UInt8>(resolved)).limited(to: FeedItem.Limit.address)
    }
}
