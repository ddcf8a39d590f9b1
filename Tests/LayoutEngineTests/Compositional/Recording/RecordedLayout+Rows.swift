import LayoutEngine

extension RecordedLayout {
    /// Rows of one fraction with four kinds of spacing: the first columns of the items, and their width.
    static let rows: [RecordedLayout] = {
        let fractions = [0.3, 0.25, 0.5, 1.0 / 3, 0.4, 0.9]
        let spacings: [(String, CompositionalLayout.Spacing)] = [
            ("no spacing", .fixed(0)), ("fixed 10", .fixed(points(10))), ("flexible 10", .flexible(points(10))),
            ("flexible 1", .flexible(points(1))),
        ]
        let recorded: [[(starts: [Double], width: Double)]] = [
            [
                ([0, 96, 192], 96), ([0, 80, 160, 240], 80), ([0, 160], 160), ([0, 106.5, 213], 106.5),
                ([0, 128], 128),
                ([0], 288),
            ],
            [
                ([0, 100, 200], 90), ([0, 82.5, 165, 247.5], 72.5), ([0, 165], 155), ([0, 110, 220], 100),
                ([0, 134], 124), ([0], 288),
            ],
            [
                ([0, 115, 230], 90), ([0, 82.5, 165, 247.5], 72.5), ([0, 165], 155), ([0, 110, 220], 100),
                ([0, 196], 124), ([0], 288),
            ],
            [
                ([0, 112.5, 225], 95), ([0, 80.5, 160.5, 241], 79), ([0, 160.5], 159.5), ([0, 107, 214], 106),
                ([0, 192.5], 127.5), ([0], 288),
            ],
        ]
        return zip(spacings, recorded).flatMap { spacing, rows in
            zip(fractions, rows).map { fraction, row in
                let frames = (0..<8).map { item in
                    "\(row.starts[item % row.starts.count]) \(item / row.starts.count * 10) \(row.width) 10"
                }
                let lines = (8 + row.starts.count - 1) / row.starts.count
                return RecordedLayout(
                    name: "row of \(fraction), \(spacing.0)", counts: [8],
                    sections: { _ in
                        var group = LayoutEngineTests.row(
                            fullWidth, absolute(10), [cell(.fractionalWidth(fraction), absolute(10))])
                        group.interItemSpacing = spacing.1
                        return Section(group: group)
                    }, expected: "320 \(10 * lines) " + frames.joined(separator: " "))
            }
        }
    }()

    /// Last groups with missing items, vertical and orthogonal, with three kinds of spacing.
    static let partlyFilled: [RecordedLayout] = {
        let recorded: [(String, CompositionalLayout.Spacing, tops: [Int], Int, lefts: [Int], Int)] = [
            ("no spacing", .fixed(0), [0, 30, 60, 100, 130], 170, [0, 30, 60, 100, 130, 170, 200, 230], 270),
            ("fixed 10", .fixed(points(10)), [0, 40, 100, 140, 200], 260, [0, 40, 100, 140, 200, 260, 300, 360], 420),
            (
                "flexible 10", .flexible(points(10)), [0, 70, 100, 170, 200], 230,
                [0, 70, 100, 170, 200, 230, 300, 330], 360
            ),
        ]
        return recorded.flatMap { name, spacing, tops, height, lefts, width in
            let column = Group.vertical(
                size: dimensions(fullWidth, absolute(100)), subitems: [cell(fullWidth, absolute(30))],
                interItemSpacing: spacing)
            let row = Group.horizontal(
                size: dimensions(absolute(100), fullHeight), subitems: [cell(absolute(30), fullHeight)],
                interItemSpacing: spacing)
            return [
                RecordedLayout(
                    name: "partly filled last group, \(name)", counts: [5], sections: { _ in Section(group: column) },
                    expected: "320 \(height) " + tops.map { "0 \($0) 320 30" }.joined(separator: " ")),
                RecordedLayout(
                    name: "partly filled horizontal scroll, \(name)", isSideways: true, counts: [5, 3],
                    sections: { _ in Section(group: row) },
                    expected: "\(width) 480 " + lefts.map { "\($0) 0 30 480" }.joined(separator: " ")),
            ]
        }
    }()
}
