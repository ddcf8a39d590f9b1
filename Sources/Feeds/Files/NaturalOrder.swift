import Foundation

/// Natural sorting of file names: digits compare as numbers; case and Unicode normalization are ignored.
///
/// Each name is converted to a key that compares bytewise. All keys share one buffer, so that sorting 100,000 files
/// needs no string comparisons.
package struct NaturalOrder {
    private var keys: [UInt8] = []
    private var ends: [Int] = []
    private var names: [String] = []

    /// Computes the keys of names.
    /// - Parameter splitsExtension: whether extensions are compared only between equal stems.
    init(_ names: [String], splitsExtension: Bool) {
        self.names = names
        ends.reserveCapacity(names.count)
        keys.reserveCapacity(names.count * 16)
        for name in names {
            let folded = Self.folded(name)
            if splitsExtension, let dot = folded.lastIndex(of: UInt8(ascii: ".")), dot > 0 {
                appendKey(of: folded[..<dot])
                keys.append(0)
                appendKey(of: folded[dot...])
            } else {
                appendKey(of: folded[...])
            }
            ends.append(keys.count)
        }
    }

    /// Returns the elements in the natural order of their names; extensions are compared only between equal stems.
    /// - Complexity: O(n log n).
    package static func sorted<Element>(_ elements: [Element], by name: (Element) -> String) -> [Element] {
        NaturalOrder(elements.map(name), splitsExtension: true).sortedIndices().map { elements[$0] }
    }

    /// Returns the indices of the names in order. Names that differ only in case, normalization or leading zeros are
    /// ordered by their bytes.
    /// - Complexity: O(n log n) comparisons of keys.
    func sortedIndices() -> [Int] {
        keys.withUnsafeBytes { keys in
            names.indices.sorted { one, other in
                switch Self.compare(key(one, in: keys), key(other, in: keys)) {
                case 0: names[one].utf8.lexicographicallyPrecedes(names[other].utf8)
                case let order: order < 0
                }
            }
        }
    }

    /// Returns whether the names at two indices differ at most in case, Unicode normalization or leading zeros.
    func areEquivalent(_ one: Int, _ other: Int) -> Bool {
        keys.withUnsafeBytes { Self.compare(key(one, in: $0), key(other, in: $0)) == 0 }
    }

    private func key(_ index: Int, in keys: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(rebasing: keys[(index > 0 ? ends[index - 1] : 0)..<ends[index]])
    }

    private static func compare(_ one: UnsafeRawBufferPointer, _ other: UnsafeRawBufferPointer) -> Int {
        if let start = one.baseAddress, let otherStart = other.baseAddress {
            let order = memcmp(start, otherStart, min(one.count, other.count))
            if order != 0 { return Int(order) }
        }
        return one.count - other.count
    }

    private static func folded(_ name: String) -> [UInt8] {
        var bytes = Array(name.utf8)
        guard bytes.allSatisfy({ $0 < 0x80 }) else {
            // Compose names, because archives created on a Mac have decomposed names and others don't.
            return Array(name.precomposedStringWithCanonicalMapping.lowercased().utf8)
        }
        for index in bytes.indices where (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(bytes[index]) {
            bytes[index] |= 0x20
        }
        return bytes
    }

    private mutating func appendKey(of text: ArraySlice<UInt8>) {
        var index = text.startIndex
        while index < text.endIndex {
            guard Self.isDigit(text[index]) else {
                keys.append(text[index])
                index += 1
                continue
            }
            let run = text[index...].prefix(while: Self.isDigit)
            index = run.endIndex
            let digits = run.drop { $0 == UInt8(ascii: "0") }
            // A zero sorts like a digit, then the number of digits, then the digits: longer numbers are larger.
            keys.append(UInt8(ascii: "0"))
            keys.append(contentsOf: repeatElement(.max, count: digits.count / 255))
            keys.append(UInt8(digits.count % 255))
            keys.append(contentsOf: digits)
        }
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
}
