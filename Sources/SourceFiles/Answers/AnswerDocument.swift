import FeedItems
import Languages

/// An answer in JSON (RFC 8259), as a list of its values in their order: nothing is copied out of it until it is asked
/// for.
///
/// A page of statuses has thousands of values, of which a pin takes a dozen. A value is known by its number; the whole
/// answer is number 0.
final class AnswerDocument: Sendable {
    /// The longest answer in bytes, 64 MiB.
    static let maximumBytes = 1 << 26
    /// The most lists and objects in each other.
    static let maximumDepth = 512
    /// The most values and names.
    static let maximumEntries = 1 << 22
    /// The members of an object among which one is looked for by its name, and the entries of a list by their number:
    /// an answer could have millions, and each pin would look through them.
    static let maximumSteps = 1_024

    enum Kind: UInt32, Sendable {
        case null, yes, no, number, text, escapedText, list, object
    }

    /// A value, or the name of a member, which stands right before its value. In eight bytes: an answer has millions.
    struct Entry: Sendable {
        private static let kindShift: UInt32 = 28

        /// Where its bytes begin, and its kind above that.
        private let head: UInt32
        /// Where its bytes end; of a list or an object, the number of what follows it and all that is in it.
        private var reach: UInt32

        /// - Parameters:
        ///   - start: where its bytes begin; of a text, without the quotes.
        ///   - reach: where they end, or for a list or an object what follows it.
        init(_ kind: Kind, from start: Int, to reach: Int) {
            // No answer is so long that its places would reach the kind.
            head = kind.rawValue << Self.kindShift | UInt32(start)
            self.reach = UInt32(reach)
        }

        var kind: Kind { Kind(rawValue: head >> Self.kindShift) ?? .null }
        var start: Int { Int(head & (1 << Self.kindShift - 1)) }
        var end: Int { Int(reach) }
        var isEscapedText: Bool { head >> Self.kindShift == Kind.escapedText.rawValue }

        /// Closes a list or an object, whose end is found later.
        mutating func close(before next: Int) { reach = UInt32(next) }

        /// The number of what follows, where this is number `index`.
        func next(after index: Int) -> Int {
            // They are the last kinds.
            head >> Self.kindShift >= Kind.list.rawValue ? Int(reach) : index + 1
        }
    }

    let bytes: [UInt8]
    let entries: [Entry]
    /// The lists and objects that were open where the answer broke off: what is in them is a part.
    private let broken: Set<Int>

    /// - Parameter isWhole: whether nothing is missing at its end.
    /// - Throws: why it is no JSON, or too much of it.
    init(_ bytes: [UInt8], isWhole: Bool = true) throws(SourceAnswerError) {
        guard bytes.count <= Self.maximumBytes else { throw .tooLarge }
        self.bytes = bytes
        (entries, broken) = try AnswerParser.entries(of: bytes, isWhole: isWhole)
    }

    /// Whether the answer did not break off in a value.
    func isWhole(_ value: Int) -> Bool { !broken.contains(value) }

    subscript(value: Int) -> Entry { entries[value] }

    // MARK: Lists and objects

    /// The member of an object by its name in UTF-8, the first where there are several; nil where there is none.
    func member(_ name: [UInt8], of object: Int) -> Int? {
        // Each pin looks for a dozen names among thirty: bounds are looked at once.
        entries.withUnsafeBufferPointer { entries in
            bytes.withUnsafeBytes { bytes in
                name.withUnsafeBytes { name in
                    let entry = entries[object]
                    guard entry.kind == .object else { return nil }
                    var index = object + 1
                    var steps = 0
                    while index < entry.end, steps < Self.maximumSteps {
                        steps += 1
                        let entry = entries[index]
                        // Most names are of another length.
                        if entry.end - entry.start == name.count || entry.isEscapedText,
                            isName(entry, name, in: bytes)
                        {
                            return index + 1
                        }
                        index = entries[index + 1].next(after: index + 1)
                    }
                    return nil
                }
            }
        }
    }

    private func isName(_ entry: Entry, _ name: UnsafeRawBufferPointer, in bytes: UnsafeRawBufferPointer) -> Bool {
        if entry.isEscapedText { return text(of: entry).utf8.elementsEqual(name) }
        return bytes[entry.start..<entry.end].elementsEqual(name)
    }

    /// The entries of a list, or the values of an object's members; none of other values.
    func values(of value: Int, limit: Int = .max) -> [Int] {
        let entry = entries[value]
        let step: Int
        switch entry.kind {
        case .list: step = 0
        // The name stands before each.
        case .object: step = 1
        default: return []
        }
        var values: [Int] = []
        var index = value + 1 + step
        while index < entry.end, values.count < limit {
            values.append(index)
            index = entries[index].next(after: index) + step
        }
        return values
    }

    /// An entry of a list, from its end where negative.
    func entry(_ number: Int, of list: Int) -> Int? {
        let entry = entries[list]
        guard entry.kind == .list else { return nil }
        let values = values(of: list, limit: number < 0 ? Self.maximumSteps + 1 : min(number, Self.maximumSteps) + 1)
        guard values.count <= Self.maximumSteps else { return nil }
        let place = number < 0 ? values.count + number : number
        return values.indices.contains(place) ? values[place] : nil
    }

    // MARK: Texts and numbers

    /// A text, a number or a flag as a text; nil for null, lists and objects.
    /// - Parameter limit: so many bytes are enough; the text may be longer by a scalar.
    func text(of value: Int, limit: Int = 1 << 16) -> String? {
        let entry = entries[value]
        switch entry.kind {
        case .text, .escapedText, .number: return text(of: entry, limit: limit)
        case .yes: return "true"
        case .no: return "false"
        case .null, .list, .object: return nil
        }
    }

    private func text(of entry: Entry, limit: Int = .max) -> String {
        let (start, end) = (entry.start, entry.end)
        if entry.kind == .escapedText {
            return EscapedText.text(of: bytes, start..<end, limit: limit)
        }
        let cut = end - start > limit ? Self.scalarStart(before: start + limit, in: bytes) : end
        return String(decoding: bytes[start..<max(start, cut)], as: UTF8.self)
    }

    private static func scalarStart(before index: Int, in bytes: [UInt8]) -> Int {
        var index = index
        var steps = 0
        while index > 0, steps < 3, bytes[index] & 0xC0 == 0x80 {
            index -= 1
            steps += 1
        }
        return index
    }

    /// A number, also one that is written as a text; nil for others.
    func number(of value: Int) -> Double? {
        let entry = entries[value]
        switch entry.kind {
        case .number, .text:
            if let whole = wholeNumber(entry) { return Double(whole) }
            guard entry.end - entry.start <= 64, let number = Double(text(of: entry)), number.isFinite else {
                return nil
            }
            return number
        default: return nil
        }
    }

    /// What most numbers are: digits alone, not too many of them.
    private func wholeNumber(_ entry: Entry) -> Int? {
        guard 1...15 ~= entry.end - entry.start else { return nil }
        var number = 0
        for byte in bytes[entry.start..<entry.end] {
            guard UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte else { return nil }
            number = number * 10 + Int(byte - UInt8(ascii: "0"))
        }
        return number
    }
}

/// Why an answer cannot be read.
package enum SourceAnswerError: Error, Hashable, Sendable, CustomStringConvertible {
    /// It is no JSON, from a byte on.
    case notJSON(offset: Int)
    case tooLarge
    case tooDeep
    /// What the file's path leads to is no list and no object.
    case noItems(path: String)
    /// A parameter that a first request was to give is not in its answer.
    case nothingFound(parameter: String)
    /// The request is not one of this file.
    case foreignRequest

    package var description: String {
        switch self {
        case .notJSON(let offset):
            tr(
                "the answer is no JSON from byte \(offset) on; the service may be down, or the address be none of its own"
            )
        case .tooLarge: tr("the answer is too large; ask for fewer items at once")
        case .tooDeep: tr("the answer has more than \(AnswerDocument.maximumDepth) lists and objects in each other")
        case .noItems(let path): tr("the answer has no items at \(path); the service may have changed its form")
        case .nothingFound(let parameter): tr("the service knows no such \(parameter); look at the address")
        case .foreignRequest: tr("the request is none of this file")
        }
    }
}
