extension SearchIndex {
    /// Returns pins in a sort order. The sort is stable; pins without the sort key come last.
    /// - Parameter pins: the indices of the pins, in ascending order.
    /// - Complexity: O(pins); by name O(letters of their names).
    package func sorted(_ pins: [Int32], by order: SearchOrder) -> [Int32] {
        read { views in
            guard order.key != .name else { return NameOrder(views, isReversed: order.isReversed).sorted(pins) }
            var run = views.part(containing: 0)
            var rows = pins.map { pin in
                if !run.pins.contains(Int(pin)) { run = views.part(containing: pin) }
                let facts = run.view.facts[Int(pin) - run.pins.lowerBound]
                return SortedRow(key: Self.key(of: facts, pin, for: order), row: pin)
            }
            SortedRow.sort(&rows)
            return rows.map(\.row)
        }
    }

    private static func key(of facts: PinFacts, _ pin: Int32, for order: SearchOrder) -> UInt64 {
        let key: UInt64?
        switch order.key {
        case .newest: key = facts.seconds.map { ~orderedBits($0) }
        case .oldest: key = facts.seconds.map(orderedBits)
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
        case .random(let seed): key = splitMix64(UInt64(seed) << 32 | UInt64(pin))
        // `NameOrder` compares names.
        case .name: key = nil
        }
        // The maximum value is reserved for unknown keys.
        return key.map { min(order.isReversed ? ~$0 : $0, .max - 1) } ?? .max
    }

    private static func orderedBits(_ seconds: Int64) -> UInt64 { UInt64(bitPattern: seconds) ^ (1 << 63) }

    /// Returns the output of SplitMix64 for a state (Steele, Lea and Flood, 2014).
    private static func splitMix64(_ state: UInt64) -> UInt64 {
        var bits = state &+ 0x9E37_79B9_7F4A_7C15
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return bits ^ (bits >> 31)
    }
}
