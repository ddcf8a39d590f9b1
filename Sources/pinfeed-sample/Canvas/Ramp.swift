/// A gradient through several colours, interpolated perceptually.
struct Ramp: Sendable {
    /// A colour and its position in 0 ... 1.
    struct Stop: Sendable {
        var position: Float
        var ink: Ink

        init(_ position: Float, _ hex: UInt32) {
            self.position = position
            ink = Ink(hex)
        }
    }

    private let table: [Ink]

    /// Creates a gradient from at least one stop, in ascending order of positions.
    init(stops: [Stop]) {
        let size = 512
        var table: [Ink] = []
        table.reserveCapacity(size)
        var next = 0
        for index in 0..<size {
            let position = Float(index) / Float(size - 1)
            while next < stops.count, stops[next].position <= position { next += 1 }
            if next == 0 {
                table.append(stops[0].ink)
            } else if next == stops.count {
                table.append(stops[stops.count - 1].ink)
            } else {
                let before = stops[next - 1]
                let after = stops[next]
                let share = (position - before.position) / (after.position - before.position)
                table.append(before.ink.blended(with: after.ink, share: share))
            }
        }
        self.table = table
    }

    /// Creates a gradient from at least one colour, at equal distances.
    init(_ colors: UInt32...) {
        self.init(colors: colors)
    }

    /// Creates a gradient from at least one colour, at equal distances.
    init(colors: [UInt32]) {
        let last = Float(max(1, colors.count - 1))
        self.init(stops: colors.enumerated().map { Stop(Float($0.offset) / last, $0.element) })
    }

    /// Returns the colour at a position, clamped to 0 ... 1.
    subscript(_ position: Float) -> Ink {
        guard position > 0 else { return table[0] }
        guard position < 1 else { return table[table.count - 1] }
        return table[Int(position * Float(table.count - 1) + 0.5)]
    }
}
