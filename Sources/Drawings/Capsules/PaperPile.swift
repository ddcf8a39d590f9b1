import SeededRandom

/// Slips of paper as they lie in a bottle: a grid of half rows, each cell the number of its paper, 0 where there is none.
///
/// Slips fall one after another and rest on what is there. The same seed lets the same slips fall, so that one more note
/// lies on those that were there before.
struct PaperPile: Hashable, Sendable {
    /// How many kinds of paper there are.
    static let kinds = 5

    let columns: Int
    /// Twice the rows of the bottle's inside.
    let halfRows: Int
    private var papers: [UInt8]
    /// The slips themselves, the lowest first, in half rows from the bottom.
    private(set) var slips: [Slip] = []
    /// The first half row of a column that is free, from the bottom.
    private var tops: [Int]
    /// The half row of a column that nothing can lie in any more.
    private var ceilings: [Int]
    private var floors: [Int]
    private var dice: Dice
    private var fallen = 0

    struct Slip: Hashable, Sendable {
        let columns: Range<Int>
        let levels: Range<Int>
        /// From 1, as in the grid.
        let kind: Int
    }

    /// - Parameters:
    ///   - share: 0 for an empty bottle, 1 for one that is full to its shoulder, 2 for one that is full to its lip.
    ///   - seed: what tells this bottle from others.
    init(in shape: BottleShape, share: Double, seed: String) {
        let widest = shape.widest
        columns = 2 * widest + 1
        halfRows = 2 * shape.rows
        papers = Array(repeating: 0, count: columns * halfRows)
        tops = Array(repeating: 0, count: columns)
        ceilings = tops
        floors = tops
        // FNV-1a, 64 bits.
        dice = Dice(seed: seed.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 })
        guard share > 0, share.isFinite else { return }
        setBounds(of: shape, from: shape.shoulder)
        floors = tops
        let body = capacity
        fall(until: min(1, share) * Double(body), size: max(2, widest / 4))
        guard share > 1 else { return }
        // Tops stay, and the neck is open to what does not fit below.
        let settled = tops
        setBounds(of: shape, from: 1)
        tops = settled
        fall(until: Double(body) + min(1, share - 1) * Double(capacity - body), size: max(1, widest / 5))
    }

    /// The paper in a half row from the top; 0 where there is none.
    func paper(halfRow: Int, column: Int) -> Int { Int(papers[halfRow * columns + column]) }

    private var capacity: Int { zip(ceilings, floors).reduce(0) { $0 + max(0, $1.0 - $1.1) } }
    private var height: Int { zip(tops, floors).reduce(0) { $0 + max(0, $1.0 - $1.1) } }

    /// Where paper may lie in each column, from a row of the shape on downwards.
    private mutating func setBounds(of shape: BottleShape, from first: Int) {
        for column in 0..<columns {
            let offset = abs(column - shape.widest)
            let rows = (max(1, first)..<max(first, shape.rows - 1)).filter {
                shape.inside($0).map { $0 >= offset } ?? false
            }
            guard let top = rows.first, let bottom = rows.last else {
                tops[column] = 0
                ceilings[column] = 0
                continue
            }
            tops[column] = 2 * (shape.rows - 1 - bottom)
            ceilings[column] = 2 * (shape.rows - top)
        }
    }

    /// Lets slips fall until the columns are as high together.
    private mutating func fall(until wanted: Double, size: Int) {
        var reached = Double(height)
        while reached < wanted {
            // Small ones find the gaps between large ones.
            let width = dice.below(3) == 0 ? 2 + dice.below(size) : size + dice.below(size + 2)
            // Flat sheets among folded ones.
            let thickness = dice.below(3) == 0 ? 1 : 2
            guard let place = place(of: width) ?? place(of: 3) ?? place(of: 1) else { return }
            let before = tops[place.columns].reduce(0, +)
            let top = min(place.bottom + thickness, ceilings[place.columns].min() ?? 0)
            fallen += 1
            let kind = UInt8(1 + (fallen * 2 + dice.below(2)) % Self.kinds)
            slips.append(Slip(columns: place.columns, levels: place.bottom..<max(place.bottom, top), kind: Int(kind)))
            for column in place.columns {
                for level in place.bottom..<top { papers[(halfRows - 1 - level) * columns + column] = kind }
                tops[column] = top
            }
            reached += Double(tops[place.columns].reduce(0, +) - before)
        }
    }

    /// Places that a slip is offered: with more, it would lie as if it had been put there.
    private static let tries = 10

    private struct Place {
        let columns: Range<Int>
        let bottom: Int
    }

    /// The lowest of a few places for a slip of so many columns, or of all of them when there is no other.
    private mutating func place(of width: Int) -> Place? {
        guard width <= columns else { return nil }
        let starts = columns - width + 1
        var best: Place?
        var bestCost = Int.max
        func consider(_ start: Int) {
            let range = start..<start + width
            let bottom = tops[range].max() ?? 0
            guard bottom < (ceilings[range].min() ?? 0) else { return }
            // Low down, and with little left empty under it.
            let cost = 2 * width * bottom + tops[range].reduce(0) { $0 + bottom - $1 }
            guard cost < bestCost else { return }
            bestCost = cost
            best = Place(columns: range, bottom: bottom)
        }
        // Beside the glass, where chance seldom leads.
        consider(min(1, starts - 1))
        consider(max(0, starts - 2))
        for _ in 0..<Self.tries { consider(dice.below(starts)) }
        if best == nil { for start in 0..<starts { consider(start) } }
        return best
    }
}
