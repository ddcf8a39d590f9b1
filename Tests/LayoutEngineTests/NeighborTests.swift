import LayoutEngine
import SeededRandom
import TestSupport
import Testing

@Suite struct NeighborTests {
    /// Three columns of three cells with a gap of one, at x 0, 4 and 8:
    ///
    ///     0: 0..<5    1: 0..<3    2: 0..<9
    ///     4: 6..<10   3: 4..<6    6: 10..<12
    ///     7: 11..<13  5: 7..<10
    ///                 8: 11..<20
    static let board = MasonryLayout(
        MasonrySection(columns: .count(3), gap: 1), width: 11, heights: [5, 3, 9, 2, 4, 3, 2, 2, 9])

    @Test func boardMatchesTheSketch() {
        #expect(
            Self.board.frames() == [
                rect(0, 0, 3, 5), rect(4, 0, 3, 3), rect(8, 0, 3, 9), rect(4, 4, 3, 2), rect(0, 6, 3, 4),
                rect(4, 7, 3, 3), rect(8, 10, 3, 2), rect(0, 11, 3, 2), rect(4, 11, 3, 9),
            ])
    }

    static let moves: [(Int, FocusDirection, Int?)] = [
        (0, .down, 4), (4, .down, 7), (3, .down, 5), (2, .down, 6),
        (4, .up, 0), (8, .up, 5), (6, .up, 2), (1, .up, nil), (0, .up, nil), (2, .up, nil),
        // Item 0 shares three rows with item 1 and one with item 3.
        (0, .right, 1), (3, .right, 2), (5, .right, 2), (1, .right, 2), (2, .right, nil), (6, .right, nil),
        (2, .left, 1), (6, .left, 8), (5, .left, 4), (3, .left, 0), (0, .left, nil), (4, .left, nil),
        // The longest column continues after its neighbors end: the next item is the one that lies mostly below.
        (7, .down, 8), (6, .down, 8), (8, .down, nil), (8, .left, 7), (8, .right, 6),
    ]

    @Test(arguments: moves)
    func focusMovesToTheNearestItemInTheDirection(from: Int, direction: FocusDirection, to: Int?) {
        #expect(Self.board.neighbor(of: item(from), direction: direction) == to.map { item($0) })
    }

    @Test func focusFallsBackToTheNearestItemOfTheSection() {
        let layout = MasonryLayout(
            MasonrySection(columns: .count(2), placement: .inOrder, gap: 0), width: 4, heights: [3, 1, 30, 1, 5, 1])
        // Column 0: 0..<3, 3..<33, 33..<38; column 1: three single rows.
        #expect(layout.neighbor(of: item(4), direction: .right) == item(5))
        #expect(layout.neighbor(of: item(5), direction: .left) == item(0))
        #expect(layout.neighbor(of: item(5), direction: .down) == item(2))
        #expect(layout.neighbor(of: item(2), direction: .up) == item(0))
    }

    @Test func focusCrossesSectionsVerticallyButNotHorizontally() {
        var layout = MasonryLayout(sections: [
            with(MasonrySection(columns: .count(1))) {
                $0.contentInsets = EdgeInsets(right: 6)
                $0.footerHeight = 2
            },
            MasonrySection(columns: .count(4), headerHeight: 2),
        ])
        layout.prepare(width: 12, dataSource: FixedHeights(sections: [[2, 2], [3, 4, 5, 6, 1]]))
        #expect(layout.neighbor(of: item(1), direction: .down) == item(0, section: 1))
        #expect(layout.neighbor(of: item(1), direction: .right) == nil)
        #expect(layout.neighbor(of: item(1, section: 1), direction: .up) == item(1))
        // No item lies above the last column, so the nearest item above is found.
        #expect(layout.neighbor(of: item(3, section: 1), direction: .up) == item(1))
    }

    @Test func focusReachesEveryItemWithoutHeight() {
        let layout = MasonryLayout(MasonrySection(columns: .count(1)), width: 4, heights: [2, 0, 0, 3, 0, 0])
        var visited = [item(0)]
        while visited.count < 20, let next = layout.neighbor(of: visited[visited.count - 1], direction: .down) {
            visited.append(next)
        }
        #expect(visited == (0..<6).map { item($0) })
        while visited.count < 40, let next = layout.neighbor(of: visited[visited.count - 1], direction: .up) {
            visited.append(next)
        }
        #expect(visited.suffix(6) == (0..<6).map { item($0) }.reversed()[...])
    }

    @Test func focusMovesDownFromTheEdgeOfAnItemWithoutWidth() {
        let layout = FlowLayout(
            with(FlowSection()) { $0.itemAlignment = .bottom }, width: 9,
            sizes: [
                Size(width: 0, height: 1), Size(width: 9, height: 1), Size(width: 4, height: 1),
                Size(width: 5, height: 6),
            ])
        // The last item begins higher up, but beside the first one.
        #expect(layout.itemFrames.suffix(2) == [rect(0, 6, 4, 1), rect(4, 1, 5, 6)])
        #expect(layout.neighbor(of: item(0), direction: .down) == item(2))
    }

    @Test func focusReachesAnItemWithoutHeightAtTheSectionEdge() {
        let layout = FlowLayout(
            with(FlowSection(itemSpacing: 1)) { $0.lastRowAlignment = .trailing }, width: 9,
            sizes: [Size(width: 5, height: 3), Size(width: 4, height: 0)])
        #expect(layout.itemFrames == [rect(0, 0, 5, 3), rect(5, 3, 4, 0)])
        #expect(layout.neighbor(of: item(0), direction: .right) == item(1))
    }

    @Test(arguments: [(3, nil), (4, item(1)), (5, item(1))] as [(Int, ItemIndex?)])
    func itemOfAnotherColumnIsBelowIfHalfOfItIsBelow(height: Int, below: ItemIndex?) {
        let layout = MasonryLayout(MasonrySection(columns: .count(2)), width: 9, heights: [2, height])
        #expect(layout.neighbor(of: item(0), direction: .down) == below)
    }

    @Test func focusReachesAnItemThousandsOfRowsAway() {
        let layout = MasonryLayout(
            MasonrySection(columns: .count(2), placement: .inOrder, gap: 5_000), width: 5_002, heights: [1, 1, 1, 1])
        #expect(layout.neighbor(of: item(0), direction: .down) == item(2))
        #expect(layout.neighbor(of: item(3), direction: .up) == item(1))
        #expect(layout.neighbor(of: item(0), direction: .right) == item(1))
    }

    @Test(arguments: 1...8)
    func focusMovesTerminateWithoutTurningBack(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        for round in 0..<12 {
            let placement: MasonrySection.Placement = round % 2 == 0 ? .shortestColumn : .inOrder
            let layout = MasonryPropertyTests.randomLayout(placement, &random)
            for direction in FocusDirection.allCases {
                for start in layout.elementsOneByOne() where start.kind == .item {
                    guard let next = layout.neighbor(of: start.index, direction: direction) else { continue }
                    let from = start.frame
                    let to = try #require(layout.element(at: next)).frame
                    #expect(next != start.index)
                    // Each step moves in its direction, or by index between items without height on the same row.
                    let isOnward =
                        switch direction {
                        case .left: to.maxX <= from.minX
                        case .right: to.minX >= from.maxX
                        case .up: (to.minY + to.maxY, next) < (from.minY + from.maxY, start.index)
                        case .down: (to.minY + to.maxY, next) > (from.minY + from.maxY, start.index)
                        }
                    #expect(isOnward, "seed \(seed), round \(round), \(direction) from \(start.index) to \(next)")
                }
            }
        }
    }

    @Test(arguments: 1...6)
    func verticalStepFindsTheNearestItemInTheSameColumns(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for round in 0..<10 {
            let layout = MasonryPropertyTests.randomLayout(round % 2 == 0 ? .inOrder : .shortestColumn, &random)
            let items = layout.elementsOneByOne().filter { $0.kind == .item && !$0.frame.isEmpty }
            for start in items {
                let band = rect(start.frame.x, 0, start.frame.width, .max)
                let below = items.filter {
                    $0.frame.minY >= start.frame.maxY && $0.frame.isVisible(in: band)
                }
                guard let nearest = below.map(\.frame.minY).min() else { continue }
                let neighbor = layout.neighbor(of: start.index, direction: .down).flatMap { layout.element(at: $0) }
                // An item without height may be nearer.
                #expect((neighbor?.frame.minY ?? .max) <= nearest, "seed \(seed), round \(round), \(start.index)")
                if let neighbor, !neighbor.frame.isEmpty { #expect(neighbor.frame.minY == nearest) }
            }
        }
    }
}
