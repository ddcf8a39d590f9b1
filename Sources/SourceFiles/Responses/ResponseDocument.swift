import FeedItems
import Languages

/// A JSON response (RFC 8259) as a flat list of its values in document order. Values are decoded on access.
///
/// A page of posts has thousands of values, of which a pin needs a dozen. A value is identified by its index; 0 is the
/// root.
final class ResponseDocument: Sendable {
    /// The maximum size of a response, 64 MiB.
    static let maximumBytes = 1 << 26
    /// The maximum nesting depth of lists and objects.
    static let maximumDepth = 512
    /// The maximum number of values and member names.
    static let maximumEntries = 1 << 22
    /// The maximum number of members or list entries that a lookup examines, because a response can have millions.
    static let maximumSteps = 1_024

    enum Kind: UInt32, Sendable {
        case null, yes, no, number, string, escapedString, list, object
    }

    /// A value, or the name of a member, which directly precedes the member's value. Eight bytes, because a response
    /// can have millions of entries.
    struct Entry: Sendable {
        private static let kindShift: UInt32 = 28

        /// The kind in the upper four bits, and the offset of the first byte in the lower 28.
        private let head: UInt32
        /// The offset after the last byte. For lists and objects, the index of the entry after the contents.
        private var endOrNext: UInt32

        /// - Parameters:
        ///   - start: the offset of the first byte; for strings, without the quote.
        ///   - end: the offset of the end; for lists and objects, the index of the entry after the contents.
        init(_ kind: Kind, from start: Int, to end: Int) {
            // 64 MiB limits the offset to 27 bits.
            head = kind.rawValue << Self.kindShift | UInt32(start)
            self.endOrNext = UInt32(end)
        }

        var kind: Kind { Kind(rawValue: head >> Self.kindShift) ?? .null }
        var start: Int { Int(head & (1 << Self.kindShift - 1)) }
        var end: Int { Int(endOrNext) }
        var isEscapedText: Bool { head >> Self.kindShift == Kind.escapedString.rawValue }

        /// Sets the end of a list or an object when it is parsed.
        mutating func close(before next: Int) { endOrNext = UInt32(next) }

        /// Returns the index of the next sibling, if `index` is this entry's index.
        func next(after index: Int) -> Int {
            // `list` and `object` are the last kinds.
            head >> Self.kindShift >= Kind.list.rawValue ? Int(endOrNext) : index + 1
        }
    }

    let bytes: [UInt8]
    let entries: [Entry]
    /// The lists and objects that are incomplete because the response was truncated.
    private let truncatedContainers: Set<Int>

    /// Parses a response.
    /// - Parameter isComplete: `false` if the response is truncated.
    /// - Throws: `SourceResponseError` if the bytes are not valid JSON or exceed a limit.
    init(_ bytes: [UInt8], isComplete: Bool = true) throws(SourceResponseError) {
        guard bytes.count <= Self.maximumBytes else { throw .tooLarge }
        self.bytes = bytes
        (entries, truncatedContainers) = try ResponseParser.entries(of: bytes, isComplete: isComplete)
    }

    /// Returns whether a value is complete.
    func isComplete(_ value: Int) -> Bool { !truncatedContainers.contains(value) }

    subscript(value: Int) -> Entry { entries[value] }

    // MARK: Lists and objects

    /// Returns the index of the value of the first member called `name`, which is UTF-8; `nil` if there is none or
    /// `object` isn't an object.
    func member(_ name: [UInt8], of object: Int) -> Int? {
        // Each pin looks up a dozen names among thirty, so the bounds are checked once.
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
                        // Comparing lengths rejects most names.
                        if entry.end - entry.start == name.count || entry.isEscapedText,
                            isName(name, of: entry, in: bytes)
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

    private func isName(_ name: UnsafeRawBufferPointer, of entry: Entry, in bytes: UnsafeRawBufferPointer) -> Bool {
        if entry.isEscapedText { return text(of: entry).utf8.elementsEqual(name) }
        return bytes[entry.start..<entry.end].elementsEqual(name)
    }

    /// Returns the indices of a list's entries or of an object's member values; empty for other values.
    func values(of value: Int, limit: Int = .max) -> [Int] {
        let entry = entries[value]
        let step: Int
        switch entry.kind {
        case .list: step = 0
        // In objects, a name precedes each value.
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

    /// Returns the value at `index` in a list; `nil` if there is none up to `maximumSteps`. -1 is the last value.
    func entry(_ index: Int, of list: Int) -> Int? {
        let entry = entries[list]
        guard entry.kind == .list else { return nil }
        let values = values(of: list, limit: index < 0 ? Self.maximumSteps + 1 : min(index, Self.maximumSteps) + 1)
        guard values.count <= Self.maximumSteps else { return nil }
        let offset = index < 0 ? values.count + index : index
        return values.indices.contains(offset) ? values[offset] : nil
    }

    // MARK: Strings and numbers

    /// Returns a string, number or Boolean as a string; `nil` for null, lists and objects.
    /// - Parameter limit: the maximum length in bytes; the last scalar may exceed it.
    func text(of value: Int, limit: Int = 1 << 16) -> String? {
        let entry = entries[value]
        switch entry.kind {
        case .string, .escapedString, .number: return text(of: entry, limit: limit)
        case .yes: return "true"
        case .no: return "false"
        case .null, .list, .object: return nil
        }
    }

    private func text(of entry: Entry, limit: Int = .max) -> String {
        let (start, end) = (entry.start, entry.end)
        if entry.kind == .escapedString {
            return EscapedText.text(of: bytes, in: start..<end, limit: limit)
        }
        let truncatedEnd = end - start > limit ? Self.scalarStart(before: start + limit, in: bytes) : end
        return String(decoding: bytes[start..<max(start, truncatedEnd)], as: UTF8.self)
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

    /// Returns the value of a number, or of a string that is a number; `nil` otherwise.
    func number(of value: Int) -> Double? {
        let entry = entries[value]
        switch entry.kind {
        case .number, .string:
            if let whole = wholeNumber(entry) { return Double(whole) }
            guard entry.end - entry.start <= 64, let number = Double(text(of: entry)), number.isFinite else {
                return nil
            }
            return number
        default: return nil
        }
    }

    /// Parses the most common numbers: 1 to 15 digits and nothing else.
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

/// The reason that a response can't be read.
package enum SourceResponseError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The response is invalid JSON from a byte offset on.
    case notJSON(offset: Int)
    case tooLarge
    case tooDeep
    /// The items' path leads to a value that is neither a list nor an object.
    case noItems(path: String)
    /// The response to a first request lacks a parameter.
    case missingParameter(parameter: String)
    /// The request was made by another source file.
    case foreignRequest

    package var description: String {
        switch self {
        case .notJSON(let offset):
            tr(
                "the response isn't valid JSON at byte \(offset); check the address, or try again later"
            )
        case .tooLarge: tr("the response is too large; request fewer items at a time")
        case .tooDeep: tr("the response is nested more than \(ResponseDocument.maximumDepth) levels deep")
        case .noItems(let path): tr("the response has no items at \(path); the service may have changed its format")
        case .missingParameter(let parameter): tr("the service found no \(parameter); check the address")
        case .foreignRequest: tr("the request is from another source file")
        }
    }
}
