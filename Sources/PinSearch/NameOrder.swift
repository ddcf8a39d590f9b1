/// A sorter of pins by name in natural order: digits compare by their numeric value.
struct NameOrder {
    private let views: SearchViews
    private let isReversed: Bool

    /// The maximum number of keys of a name. A key has eight bytes; names with equal keys are equal.
    private static let maximumKeyCount = 32
    /// The number of keys that are cached from each name in advance, while it is in the CPU cache.
    private static let cachedKeyCount = 4

    init(_ views: SearchViews, isReversed: Bool) {
        (self.views, self.isReversed) = (views, isReversed)
    }

    /// Returns the pins sorted by name. The sort is stable, and pins without a name come last.
    func sorted(_ pins: [Int32]) -> [Int32] {
        var rows: [SortedRow] = []
        rows.reserveCapacity(pins.count)
        var cachedKeys: [UInt64] = []
        cachedKeys.reserveCapacity(pins.count * (Self.cachedKeyCount - 1))
        var run = views.part(containing: 0)
        for (index, pin) in pins.enumerated() {
            if !run.pins.contains(Int(pin)) { run = views.part(containing: pin) }
            var letters = NameLetters(run.view, Int(pin) - run.pins.lowerBound)
            let first = letters.nextKey()
            rows.append(SortedRow(key: first == 0 ? .max : sortKey(first), row: Int32(truncatingIfNeeded: index)))
            for _ in 1..<Self.cachedKeyCount { cachedKeys.append(sortKey(letters.nextKey())) }
        }
        var spare = rows
        cachedKeys.withUnsafeBufferPointer { cachedKeys in
            rows.withUnsafeMutableBufferPointer { rows in
                spare.withUnsafeMutableBufferPointer { sort(rows, spare: $0, keyIndex: 0, cachedKeys, pins) }
            }
        }
        return rows.map { pins[Int($0.row)] }
    }

    private func sortKey(_ letters: UInt64) -> UInt64 { isReversed ? ~letters : letters }

    /// Sorts rows by the key of their names at `keyIndex`, and rows with equal keys by the following keys.
    private func sort(
        _ rows: UnsafeMutableBufferPointer<SortedRow>, spare: UnsafeMutableBufferPointer<SortedRow>, keyIndex: Int,
        _ cachedKeys: UnsafeBufferPointer<UInt64>, _ pins: [Int32]
    ) {
        SortedRow.sort(rows, spare: spare) { equalRows in
            // Pins without a name, and names that have ended.
            guard let last = equalRows.first?.key, last != .max, sortKey(last) & 0xFF != 0,
                keyIndex + 1 < Self.maximumKeyCount
            else {
                return
            }
            for index in equalRows.indices {
                equalRows[index].key = key(ofRow: Int(equalRows[index].row), at: keyIndex + 1, cachedKeys, pins)
            }
            sort(equalRows, spare: .init(rebasing: spare[..<equalRows.count]), keyIndex: keyIndex + 1, cachedKeys, pins)
        }
    }

    private func key(
        ofRow row: Int, at keyIndex: Int, _ cachedKeys: UnsafeBufferPointer<UInt64>, _ pins: [Int32]
    ) -> UInt64 {
        guard keyIndex >= Self.cachedKeyCount else { return cachedKeys[row * (Self.cachedKeyCount - 1) + keyIndex - 1] }
        let run = views.part(containing: pins[row])
        var letters = NameLetters(run.view, Int(pins[row]) - run.pins.lowerBound)
        for _ in 0..<keyIndex { _ = letters.nextKey() }
        return sortKey(letters.nextKey())
    }
}

/// A reader of a pin's name as sort keys. Each number is preceded by its digit count, so that 9 comes before 10.
private struct NameLetters {
    private let bytes: UnsafeRawBufferPointer
    private var position: Int
    /// The end of the pin's bytes.
    private let limit: Int
    /// The number of unread digits of the current number.
    private var digits = 0

    /// Reads the title, or the file name if the pin has no title.
    init(_ view: SearchView, _ pin: Int) {
        bytes = view.bytes
        let pin = view.bounds(of: pin)
        var position = pin.lowerBound
        if position < pin.upperBound, bytes[position] != SearchField.title.rawValue {
            while position < pin.upperBound, bytes[position] != SearchField.name.rawValue { position += 1 }
        }
        limit = pin.upperBound
        // Each text begins with a space, which does not affect the order.
        self.position = min(position + 2, limit)
    }

    /// Returns the next eight bytes as a big-endian number; 0 after the end.
    mutating func nextKey() -> UInt64 {
        if digits == 0, position + 8 <= limit {
            let letters = UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self))
            let hasDigit = Self.hasByte(in: letters ^ 0x3030_3030_3030_3030, below: 10)
            if !hasDigit, !Self.hasByte(in: letters, below: TextFolding.space) {
                position += 8
                return letters
            }
        }
        var key: UInt64 = 0
        for _ in 0..<8 { key = key << 8 | UInt64(next() ?? 0) }
        return key
    }

    /// Returns whether any of eight bytes is below a limit (Sean Eron Anderson, "Bit Twiddling Hacks").
    private static func hasByte(in bytes: UInt64, below limit: UInt8) -> Bool {
        (bytes &- 0x0101_0101_0101_0101 &* UInt64(limit)) & ~bytes & 0x8080_8080_8080_8080 != 0
    }

    private mutating func next() -> UInt8? {
        guard position < limit, bytes[position] >= TextFolding.space else { return nil }
        let byte = bytes[position]
        guard digits == 0, Self.isDigit(byte) else {
            if digits > 0 { digits -= 1 }
            position += 1
            return byte
        }
        while position + 1 < limit, bytes[position] == 0x30, Self.isDigit(bytes[position + 1]) { position += 1 }
        var last = position
        while last < limit, Self.isDigit(bytes[last]) { last += 1 }
        digits = last - position
        // Greater than the space that ends a word, and less than any letter.
        return TextFolding.space + UInt8(min(digits, 15))
    }

    private static func isDigit(_ byte: UInt8) -> Bool { 0x30...0x39 ~= byte }
}
