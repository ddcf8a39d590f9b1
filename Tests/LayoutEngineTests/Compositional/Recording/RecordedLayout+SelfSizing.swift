import LayoutEngine

extension RecordedLayout {
    /// Self-sizing cells: the preferred size of each, and its frame in UIKit.
    static let selfSizing: [RecordedLayout] = [
        RecordedLayout(
            name: "list of self-sizing cells", counts: [5], heights: [31, 50, 31, 69, 31], sections: { _ in list() },
            expected: "320 224 0 0 320 31 0 34 320 50 0 87 320 31 0 121 320 69 0 193 320 31"),
        RecordedLayout(
            name: "list of cells that keep the estimate", counts: [5], sections: { _ in list() },
            expected: "320 232 0 0 320 44 0 47 320 44 0 94 320 44 0 141 320 44 0 188 320 44"),
        RecordedLayout(
            name: "grid of self-sizing cells", counts: [5], heights: [31, 88, 31, 126, 31], sections: { _ in grid },
            expected: """
                320 251 0 0 157.5 31 162.5 0 157.5 88 0 91 157.5 31 162.5 91 157.5 126 0 220 157.5 31
                """),
        RecordedLayout(
            name: "grid of cells that keep the estimate", counts: [5], sections: { _ in grid },
            expected: """
                320 156 0 0 157.5 50 162.5 0 157.5 50 0 53 157.5 50 162.5 53 157.5 50 0 106 157.5 50
                """),
        RecordedLayout(
            name: "list with item insets and section insets", counts: [5], heights: [31, 69, 31, 88, 31],
            sections: { _ in
                Section(
                    group: column(
                        fullWidth, estimated(44),
                        [.item(size: dimensions(fullWidth, estimated(44)), contentInsets: insets(4, 6, 4, 6))]),
                    contentInsets: insets(2, 10, 2, 10))
            }, expected: "320 254 16 2 288 31 16 33 288 69 16 102 288 31 16 133 288 88 16 221 288 31"),
        RecordedLayout(
            name: "row in a group of fixed height", counts: [5], heights: [31, 50, 31, 69, 31],
            sections: { _ in Section(group: row(fullWidth, absolute(60), [cell(fullWidth, estimated(44))])) },
            expected: "320 300 0 0 320 31 0 60 320 50 0 120 320 31 0 180 320 69 0 240 320 31"),
        RecordedLayout(
            name: "vertical group of two estimated subitems", counts: [6], heights: [31, 50, 31, 69, 31, 31],
            sections: { _ in pairs },
            expected: "320 264 0 0 320 31 0 36 320 50 0 89 320 31 0 125 320 69 0 197 320 31 0 233 320 31"),
        RecordedLayout(
            name: "vertical group of two estimated subitems, cells that keep the estimate", counts: [6],
            sections: { _ in pairs },
            expected: "320 285 0 0 320 44 0 49 320 44 0 96 320 44 0 145 320 44 0 192 320 44 0 241 320 44"),
        RecordedLayout(
            name: "list in a narrow container", size: Size(width: 240, height: 480), counts: [5],
            heights: [31, 69, 31, 88, 31], sections: { _ in list() },
            expected: "240 262 0 0 240 31 0 34 240 69 0 106 240 31 0 140 240 88 0 231 240 31"),
        RecordedLayout(
            name: "list in a wide container", size: Size(width: 300, height: 480), counts: [5],
            heights: [31, 50, 31, 69, 31], sections: { _ in list() },
            expected: "300 224 0 0 300 31 0 34 300 50 0 87 300 31 0 121 300 69 0 193 300 31"),
        RecordedLayout(
            name: "list of cells of a fixed height", counts: [5], heights: [45, 45, 45, 45, 45],
            sections: { _ in list() },
            expected: "320 237 0 0 320 45 0 48 320 45 0 96 320 45 0 144 320 45 0 192 320 45"),
        RecordedLayout(
            name: "grid of cells of a fixed height", counts: [5], heights: [45, 45, 45, 45, 45],
            sections: { _ in grid },
            expected: """
                320 141 0 0 157.5 45 162.5 0 157.5 45 0 48 157.5 45 162.5 48 157.5 45 0 96 157.5 45
                """),
        RecordedLayout(
            name: "list of cells whose preferred attributes set the height", counts: [5],
            heights: [77, 77, 77, 77, 77], sections: { _ in list() },
            expected: "320 397 0 0 320 77 0 80 320 77 0 160 320 77 0 240 320 77 0 320 320 77"),
        RecordedLayout(
            name: "grid of cells whose preferred attributes set the height", counts: [5],
            heights: [77, 77, 77, 77, 77], sections: { _ in grid },
            expected: """
                320 237 0 0 157.5 77 162.5 0 157.5 77 0 80 157.5 77 162.5 80 157.5 77 0 160 157.5 77
                """),
        RecordedLayout(
            name: "list of cells that add to their superclass's attributes", counts: [5],
            heights: [41, 60, 41, 79, 41], sections: { _ in list() },
            expected: "320 274 0 0 320 41 0 44 320 60 0 107 320 41 0 151 320 79 0 233 320 41"),
        RecordedLayout(
            name: "grid of cells that add to their superclass's attributes", counts: [5],
            heights: [41, 98, 41, 136, 41], sections: { _ in grid },
            expected: """
                320 281 0 0 157.5 41 162.5 0 157.5 98 0 101 157.5 41 162.5 101 157.5 136 0 240 157.5 41
                """),
    ]

    private static func list() -> Section {
        Section(
            group: column(fullWidth, estimated(44), [cell(fullWidth, estimated(44))]), interGroupSpacing: points(3))
    }

    private static let grid = Section(
        group: .horizontal(
            size: dimensions(fullWidth, estimated(50)), subitem: cell(.fractionalWidth(0.5), estimated(50)), count: 2,
            interItemSpacing: .fixed(points(5))), interGroupSpacing: points(3))

    private static let pairs = Section(
        group: column(
            fullWidth, estimated(88), [cell(fullWidth, estimated(44)), cell(fullWidth, estimated(44))], spacing: 5),
        interGroupSpacing: points(3))
}
