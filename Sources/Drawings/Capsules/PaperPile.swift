import SeededRandom

/// Slips of paper in a bottle, as a grid of half rows. Each cell contains the kind of its paper, or 0 if it is empty.
///
/// Slips fall one after another and rest on those below. The same seed gives the same slips, so a new note adds slips and
/// moves none.
struct PaperPile: Hashable, Sendable {
    /// The number of kinds of paper.
    static let kindCount = 5

    let columns: Int
    /// The number of half rows: twice the rows of the bottle.
    let halfRows: Int
    private var papers: [UInt8]
    /// The slips, lowest first, in half rows from the bottom.
    private(set) var slips: [Slip] = []
    /// For each column, the first free half row, from the bottom.
    private var tops: [Int]
    /// For each column, the half row above the highest usable one.
    private var ceilings: [Int]
    /// For each column, the lowest usable half row of the body.
    private var floors: [Int]
    private var random: RandomSource
    private var slipCount = 0

    struct Slip: Hashable, Sendable {
        let columns: Range<Int>
        let levels: Range<Int>
        /// The kind of paper, counted from 1 like in the grid.
        let kind: Int
    }

    /// - Parameters:
    ///   - fill: the number of slips, of which as many are added as fit.
    ///   - seed: the seed for the arrangement.
    init(in shape: BottleShape, fill: BottlePicture.Fill, seed: String) {
        let maximumHalfWidth = shape.maximumHalfWidth
        columns = 2 * maximumHalfWidth + 1
        halfRows = 2 * shape.rows
        papers = Array(repeating: 0, count: columns * halfRows)
        tops = Array(repeating: 0, count: columns)
        ceilings = tops
        floors = tops
        // The 64-bit FNV-1a hash of the seed.
        random = RandomSource(seed: seed.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 })
        setBounds(of: shape, from: shape.shoulderRow)
        floors = tops
        // A quarter of the space remains as gaps between slips.
        let area = max(1, capacity * 3 / 4 / fill.goal)
        addSlips(count: min(fill.count, fill.goal), area: area)
        guard fill.count > fill.goal else { return }
        // The slips stay, and further ones fill the neck.
        let filledTops = tops
        setBounds(of: shape, from: 1)
        tops = filledTops
        addSlips(count: fill.count - fill.goal, area: area)
    }

    /// Returns the kind of paper in a half row, counted from the top; 0 for none.
    func paper(halfRow: Int, column: Int) -> Int { Int(papers[halfRow * columns + column]) }

    private var capacity: Int { zip(ceilings, floors).reduce(0) { $0 + max(0, $1.0 - $1.1) } }

    /// Sets the range of usable half rows in each column, from a row of the shape downwards.
    private mutating func setBounds(of shape: BottleShape, from first: Int) {
        for column in 0..<columns {
            let offset = abs(column - shape.maximumHalfWidth)
            let rows = (max(1, first)..<max(first, shape.rows - 1)).filter {
                shape.innerHalfWidth(ofRow: $0).map { $0 >= offset } ?? false
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

    /// Drops slips of about `area` cells of a half row, until there are `count` more or none fits.
    private mutating func addSlips(count: Int, area: Int) {
        for _ in 0..<count {
            // One slip in three is a flat sheet. Small ones are all flat.
            let thickness = area < 4 || random.next(upperBound: 3) == 0 ? 1 : 2
            // From half to one and a half times the mean width.
            let mean = max(1, area / thickness)
            let width = max(1, mean / 2 + random.next(upperBound: mean + 1))
            guard let position = findPosition(ofWidth: width) ?? findPosition(ofWidth: 3) ?? findPosition(ofWidth: 1)
            else { return }
            let top = min(position.bottom + thickness, ceilings[position.columns].min() ?? 0)
            slipCount += 1
            let kind = UInt8(1 + (slipCount * 2 + random.next(upperBound: 2)) % Self.kindCount)
            slips.append(
                Slip(columns: position.columns, levels: position.bottom..<max(position.bottom, top), kind: Int(kind)))
            for column in position.columns {
                for row in position.bottom..<top { papers[(halfRows - 1 - row) * columns + column] = kind }
                tops[column] = top
            }
        }
    }

    /// The number of random positions that are tried for a slip. More would make the pile look too orderly.
    private static let randomPositionCount = 10

    private struct Position {
        let columns: Range<Int>
        let bottom: Int
    }

    /// Returns the lowest of a few random positions for a slip, or of all positions if those are taken; `nil` if none is
    /// free.
    private mutating func findPosition(ofWidth width: Int) -> Position? {
        guard width <= columns else { return nil }
        let starts = columns - width + 1
        var best: Position?
        var bestCost = Int.max
        func consider(_ start: Int) {
            let range = start..<start + width
            let bottom = tops[range].max() ?? 0
            guard bottom < (ceilings[range].min() ?? 0) else { return }
            // Prefer low positions with few gaps below.
            let cost = 2 * width * bottom + tops[range].reduce(0) { $0 + bottom - $1 }
            guard cost < bestCost else { return }
            bestCost = cost
            best = Position(columns: range, bottom: bottom)
        }
        // Positions at the glass are rarely chosen at random.
        consider(min(1, starts - 1))
        consider(max(0, starts - 2))
        for _ in 0..<Self.randomPositionCount { consider(random.next(upperBound: starts)) }
        if best == nil { for start in 0..<starts { consider(start) } }
        return best
    }
}
