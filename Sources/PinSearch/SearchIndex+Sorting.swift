extension SearchIndex {
    /// Pins in an order; those that are alike stay in their own, and so do those of which nothing is known, at the end.
    /// - Parameter pins: by their numbers.
    /// - Complexity: O(pins), by name O(letters of their names).
    package func sorted(_ pins: [Int32], by order: SearchOrder) -> [Int32] {
        read { views in
            var rows = pins.map { SortedRow(key: Self.key(of: $0, for: order, views), pin: $0) }
            SortedRow.sort(&rows)
            if order.key == .name { Self.sortTies(&rows, isReversed: order.isReversed, views) }
            return rows.map(\.pin)
        }
    }

    private static func key(of pin: Int32, for order: SearchOrder, _ views: SearchViews) -> UInt64 {
        let facts = views.facts(of: pin)
        let key: UInt64?
        switch order.key {
        case .newest: key = facts.seconds.map { ~rising($0) }
        case .oldest: key = facts.seconds.map(rising)
        case .likes: key = UInt64(Int32.max - facts.likes)
        case .size:
            let pixels = UInt64(facts.width) * UInt64(facts.height)
            key = pixels == 0 ? nil : ~pixels
        case .brightness:
            key = facts.oklab.map { UInt64((2 - Double(min(max($0.lightness, 0), 1))) * 1e6) }
        case .hue:
            key = facts.oklab.map { color in
                color.hue.map { UInt64(Double($0) * 1e6) } ?? UInt64(2e6 + Double(max(color.lightness, 0)) * 1e6)
            }
        case .random(let seed): key = mixed(UInt64(seed) << 32 | UInt64(pin))
        case .name:
            let first = NameLetters.key(of: pin, views, after: 0)
            key = first == 0 ? nil : first
        }
        // The last number is that of what is not known.
        return key.map { min(order.isReversed ? ~$0 : $0, .max - 1) } ?? .max
    }

    private static func rising(_ seconds: Int64) -> UInt64 { UInt64(bitPattern: seconds) ^ (1 << 63) }

    /// SplitMix64's last step (Steele, Lea and Flood, 2014).
    private static func mixed(_ number: UInt64) -> UInt64 {
        var bits = number &+ 0x9E37_79B9_7F4A_7C15
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return bits ^ (bits >> 31)
    }

    /// Names that are the same for so long are the same.
    private static let mostLetters = 256

    /// Puts names in order that begin alike, by the eight letters after those that they were put in order by.
    /// - Parameter letters: how many letters they were put in order by.
    private static func sortTies(
        _ rows: inout [SortedRow], after letters: Int = 8, isReversed: Bool, _ views: SearchViews
    ) {
        var first = 0
        while first < rows.count {
            let key = rows[first].key
            var end = first + 1
            while end < rows.count, rows[end].key == key { end += 1 }
            if end - first > 1, key != .max, letters < mostLetters {
                var alike = rows[first..<end].map { row in
                    let next = NameLetters.key(of: row.pin, views, after: letters)
                    return SortedRow(key: isReversed ? ~next : next, pin: row.pin)
                }
                // Where all of them end they are the same.
                let ended: UInt64 = isReversed ? .max : 0
                if alike.contains(where: { $0.key != ended }) {
                    SortedRow.sort(&alike)
                    sortTies(&alike, after: letters + 8, isReversed: isReversed, views)
                    rows.replaceSubrange(first..<end, with: alike.map { SortedRow(key: key, pin: $0.pin) })
                }
            }
            first = end
        }
    }
}

/// A pin with what it is sorted by.
private struct SortedRow {
    var key: UInt64
    var pin: Int32

    /// Sorts rows by their keys, the smallest first; those of the same key by their numbers. A radix sort, 16 bits at a time, of rows that are in the order of their numbers.
    static func sort(_ rows: inout [SortedRow]) {
        guard let first = rows.first else { return }
        // Counting digits takes as long as so many comparisons.
        guard rows.count > 4_096 else {
            return rows.sort { $0.key == $1.key ? $0.pin < $1.pin : $0.key < $1.key }
        }
        let varying = rows.reduce(0) { $0 | ($1.key ^ first.key) }
        var sorted = rows
        for shift in stride(from: UInt64(0), to: 64, by: 16) where (varying >> shift) & 0xFFFF != 0 {
            var places = [Int](repeating: 0, count: 1 << 16)
            for row in rows { places[Int((row.key >> shift) & 0xFFFF)] += 1 }
            var start = 0
            for digit in places.indices { (places[digit], start) = (start, start + places[digit]) }
            for row in rows {
                let digit = Int((row.key >> shift) & 0xFFFF)
                sorted[places[digit]] = row
                places[digit] += 1
            }
            swap(&rows, &sorted)
        }
    }
}

/// The bytes of a pin's name as they are compared: of digits, first how many there are, so that 9 comes before 10.
private struct NameLetters {
    private let bytes: UnsafeRawBufferPointer
    private var place: Int
    private let end: Int
    /// How many digits are still to come of a number.
    private var digits = 0

    /// The title's, or the file's where there is none.
    /// - Parameter pin: where the pin's bytes are.
    init(_ bytes: UnsafeRawBufferPointer, _ pin: Range<Int>) {
        self.bytes = bytes
        var place = pin.lowerBound
        if place < pin.upperBound, bytes[place] != SearchField.title.rawValue {
            while place < pin.upperBound, bytes[place] != SearchField.name.rawValue { place += 1 }
        }
        self.place = min(place + 1, pin.upperBound)
        var end = self.place
        while end < pin.upperBound, bytes[end] >= TextFolding.space { end += 1 }
        self.end = end
    }

    mutating func next() -> UInt8? {
        guard place < end else { return nil }
        let byte = bytes[place]
        guard digits == 0, Self.isDigit(byte) else {
            if digits > 0 { digits -= 1 }
            place += 1
            return byte
        }
        while place < end - 1, bytes[place] == 0x30, Self.isDigit(bytes[place + 1]) { place += 1 }
        var last = place
        while last < end, Self.isDigit(bytes[last]) { last += 1 }
        digits = last - place
        // Above the space that ends a word, below any letter.
        return TextFolding.space + UInt8(min(digits, 15))
    }

    private static func isDigit(_ byte: UInt8) -> Bool { 0x30...0x39 ~= byte }

    /// Eight letters of a name as a number, after some that are passed over; 0 where it has ended.
    static func key(of pin: Int32, _ views: SearchViews, after passed: Int) -> UInt64 {
        let (view, pin) = views.place(of: pin)
        var letters = NameLetters(view.bytes, view.bounds(of: pin))
        for _ in 0..<passed where letters.next() == nil { return 0 }
        var key: UInt64 = 0
        for _ in 0..<8 { key = key << 8 | UInt64(letters.next() ?? 0) }
        return key
    }
}
