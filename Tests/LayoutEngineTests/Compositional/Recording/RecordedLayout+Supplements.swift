import LayoutEngine

extension RecordedLayout {
    private typealias Supplement = CompositionalLayout.SupplementaryItem
    private typealias Alignment = CompositionalLayout.BoundaryAlignment

    /// A badge of 40 x 20 points at an item of 220 x 200, and another at its group, attached by its bottom leading
    /// corner.
    static let anchored: [RecordedLayout] = {
        let recorded: [(Alignment, badge: String, other: String)] = [
            (.top, "140 50", "160 30"), (.leading, "50 140", "50 130"), (.bottom, "140 230", "160 230"),
            (.trailing, "230 140", "270 130"), (.topLeading, "50 50", "50 30"), (.bottomTrailing, "230 230", "270 230"),
            (.center, "140 140", "160 130"),
        ]
        return recorded.map { alignment, badge, other in
            RecordedLayout(
                name: "badge anchored to \(alignment), on the item and on the group", counts: [1],
                sections: { _ in
                    var group = row(
                        fullWidth, absolute(200),
                        [.item(.init(size: .full, supplementaryItems: [supplement("badge", 40, 20, alignment)]))])
                    group.supplementaryItems = [supplement("other", 40, 20, alignment, own: .bottomLeading)]
                    return Section(group: group, contentInsets: insets(50, 50, 50, 50))
                }, expected: "320 300 50 50 220 200",
                supplements: "badge 0.0 \(badge) 40 20,other 0.0 \(other) 40 20")
        }
    }()

    static let supplements: [RecordedLayout] = [
        RecordedLayout(
            name: "badge on an item", counts: [3],
            sections: { _ in
                Section(
                    group: row(
                        fullWidth, absolute(60),
                        [half([supplement("badge", 20, 10, .topTrailing)])]),
                    contentInsets: insets(20, 20, 20, 20))
            }, expected: "320 160 20 20 140 60 160 20 140 60 20 80 140 60",
            supplements: "badge 0.0 140 20 20 10,badge 0.1 280 20 20 10,badge 0.2 140 80 20 10"),
        RecordedLayout(
            name: "badges with offsets, anchors of the item and fractional sizes", counts: [1],
            sections: { _ in
                let parts = Supplement.FractionalOffset(x: 0.5, y: 0.25)
                var one = supplement("one", 40, 20, .topTrailing)
                one.offset = Point(x: points(7), y: points(9))
                var two = supplement("two", 40, 20, .topTrailing)
                two.fractionalOffset = parts
                var three = supplement("three", 40, 20, .topTrailing, own: .bottomLeading)
                three.fractionalOffset = parts
                var four = supplement("four", 40, 20, .topTrailing, own: .bottomLeading)
                four.offset = Point(x: points(3), y: points(4))
                let five = Supplement(
                    size: dimensions(.fractionalWidth(0.5), .fractionalHeight(0.25)), kind: .named("five"),
                    alignment: .topTrailing)
                let six = Supplement(
                    size: dimensions(estimated(33), estimated(17)), kind: .named("six"), alignment: .bottom)
                return Section(
                    group: row(
                        fullWidth, absolute(200),
                        [
                            .item(
                                .init(
                                    size: .full, contentInsets: insets(2, 3, 4, 5),
                                    supplementaryItems: [one, two, three, four, five, six]))
                        ]), contentInsets: insets(50, 50, 50, 50))
            }, expected: "320 300 53 52 212 194",
            supplements: """
                five 0.0 159 52 106 48.5,four 0.0 268 36 40 20,one 0.0 232 61 40 20,six 0.0 142.5 229 33 17,\
                three 0.0 285 37 40 20,two 0.0 245 57 40 20
                """),
        RecordedLayout(
            name: "group supplementary items on nested groups", counts: [6],
            sections: { _ in
                var inner = column(.fractionalWidth(0.5), fullHeight, [cell(fullWidth, .fractionalHeight(0.5))])
                inner.supplementaryItems = [line("g", 4, .bottom)]
                return Section(
                    group: row(fullWidth, absolute(100), [cell(.fractionalWidth(0.5), fullHeight), .group(inner)]))
            },
            expected: """
                320 200 0 0 160 100 160 0 160 50 160 50 160 50 0 100 160 100 160 100 160 50 160 150 160 50
                """,
            // In UIKit's index paths, the item is the number of the group.
            supplements: "g 0.1 80 96 320 4,g 0.4 80 196 320 4"),
        RecordedLayout(
            name: "group supplementary items", counts: [5, 3],
            sections: { _ in
                var group = row(fullWidth, absolute(60), [cell(.fractionalWidth(0.5), fullHeight)])
                group.supplementaryItems = [line("g", 4, .bottom), line("g2", 5, .top)]
                return Section(group: group)
            },
            expected: """
                320 300 0 0 160 60 160 0 160 60 0 60 160 60 160 60 160 60 0 120 160 60 0 180 160 60 160 180 160 60
                0 240 160 60
                """,
            supplements: """
                g 0.0 0 56 320 4,g 0.2 0 116 320 4,g 0.4 0 176 320 4,g 1.0 0 236 320 4,g 1.2 0 296 320 4,\
                g2 0.0 0 0 320 5,g2 0.2 0 60 320 5,g2 0.4 0 120 320 5,g2 1.0 0 180 320 5,g2 1.2 0 240 320 5
                """),
        RecordedLayout(
            name: "two badges on an item", counts: [2],
            sections: { _ in
                Section(
                    group: row(
                        fullWidth, absolute(60),
                        [
                            half([
                                supplement("badge", 10, 10, .topLeading), supplement("badge2", 10, 10, .bottomLeading),
                            ])
                        ]))
            }, expected: "320 60 0 0 160 60 160 0 160 60",
            supplements: """
                badge 0.0 0 0 10 10,badge 0.1 160 0 10 10,badge2 0.0 0 50 10 10,badge2 0.1 160 50 10 10
                """),
        RecordedLayout(
            name: "background decoration", counts: [3, 0, 2],
            sections: { _ in
                Section(
                    group: row(fullWidth, absolute(40), [cell(.fractionalWidth(0.5), fullHeight)]),
                    interGroupSpacing: points(4), contentInsets: insets(3, 4, 5, 6),
                    boundaryItems: [boundary("h", fullWidth, absolute(30), .top)], background: insets(1, 2, 3, 4))
            }, expected: "320 238 4 33 155 40 159 33 155 40 4 77 155 40 4 193 155 40 159 193 155 40",
            supplements: """
                h 0 4 0 310 30,h 1 4 122 310 30,h 2 4 160 310 30,bg 0 2 1 314 118,bg 1 2 123 314 34,bg 2 2 161 314 74
                """),
        RecordedLayout(
            name: "background decoration sideways", isSideways: true, counts: [3, 2],
            sections: { _ in
                Section(
                    group: row(fullWidth, absolute(40), [cell(.fractionalWidth(0.5), fullHeight)]),
                    contentInsets: insets(3, 4, 5, 6),
                    boundaryItems: [boundary("h", fullWidth, absolute(30), .top)], background: .zero)
            }, expected: "820 480 4 3 160 40 164 3 160 40 324 3 160 40 494 3 160 40 654 3 160 40",
            supplements: "h 0 85 3 320 30,h 1 495 3 320 30,bg 0 0 0 490 480,bg 1 490 0 330 480"),
        RecordedLayout(
            name: "decoration in one section only", counts: [3, 2],
            sections: { number in
                Section(
                    group: row(fullWidth, absolute(40), [cell(.fractionalWidth(0.5), fullHeight)]),
                    background: number == 0 ? .zero : nil)
            }, expected: "320 120 0 0 160 40 160 0 160 40 0 40 160 40 0 80 160 40 160 80 160 40",
            supplements: "bg 0 0 0 320 80"),
    ]

    /// Margins of (10, 20, 30, 40) points that the layout or the section refers to.
    static let references: [RecordedLayout] =
        [CompositionalLayout.ContentInsetsReference.automatic, .none, .layoutMargins].flatMap { reference in
            [false, true].flatMap { isSection in
                [false, true].map { isSideways in margins(reference, isSection: isSection, isSideways: isSideways) }
            }
        } + [
            RecordedLayout(
                name: "content insets reference of the layout and its boundary items",
                configuration: {
                    var configuration = CompositionalLayout.Configuration(
                        boundaryItems: [boundary("h", fullWidth, absolute(20), .top)])
                    configuration.layoutMargins = insets(10, 20, 30, 40)
                    configuration.contentInsetsReference = .layoutMargins
                    return configuration
                }(), counts: [3],
                sections: { _ in
                    Section(group: row(fullWidth, absolute(40), [cell(.fractionalWidth(0.5), fullHeight)]))
                }, expected: "320 100 20 20 130 40 150 20 130 40 20 60 130 40", supplements: "h 0 0 320 20")
        ]

    private static func margins(
        _ reference: CompositionalLayout.ContentInsetsReference, isSection: Bool, isSideways: Bool
    ) -> RecordedLayout {
        var configuration = CompositionalLayout.Configuration()
        // A horizontal layout transposes its margins.
        configuration.layoutMargins = isSideways ? insets(20, 10, 40, 30) : insets(10, 20, 30, 40)
        if !isSection { configuration.contentInsetsReference = reference }
        let hasMargins = reference == .layoutMargins
        let group =
            isSideways
            ? row(absolute(100), fullHeight, [cell(.fractionalWidth(0.5), fullHeight)])
            : row(fullWidth, absolute(40), [cell(.fractionalWidth(0.5), fullHeight)])
        let header =
            isSideways
            ? boundary("h", absolute(20), fullHeight, .leading) : boundary("h", fullWidth, absolute(20), .top)
        let (expected, supplements): (String, String)
        switch (isSideways, hasMargins) {
        case (false, false):
            expected = "320 160 0 20 160 40 160 20 160 40 0 60 160 40 0 120 160 40 160 120 160 40"
            supplements = "h 0 0 0 320 20,h 1 0 100 320 20"
        case (false, true):
            expected = "320 160 20 20 130 40 150 20 130 40 20 60 130 40 20 120 130 40 150 120 130 40"
            supplements = "h 0 20 0 260 20,h 1 20 100 260 20"
        case (true, false):
            expected = "290 480 20 0 50 480 70 0 50 480 120 0 50 480 190 0 50 480 240 0 50 480"
            supplements = "h 0 0 0 20 480,h 1 170 0 20 480"
        case (true, true):
            expected = "290 480 20 10 50 440 70 10 50 440 120 10 50 440 190 10 50 440 240 10 50 440"
            supplements = "h 0 0 10 20 440,h 1 170 10 20 440"
        }
        return RecordedLayout(
            name: "content insets reference \(reference) of the \(isSection ? "section" : "layout"), \(isSideways)",
            isSideways: isSideways, configuration: configuration, counts: [3, 2],
            sections: { _ in
                var section = Section(group: group, boundaryItems: [header])
                if isSection { section.contentInsetsReference = reference }
                return section
            }, expected: expected, supplements: supplements)
    }

    private static func half(_ supplements: [Supplement]) -> Subitem {
        .item(.init(size: dimensions(.fractionalWidth(0.5), fullHeight), supplementaryItems: supplements))
    }

    private static func supplement(
        _ name: String, _ width: Double, _ height: Double, _ alignment: Alignment, own: Alignment? = nil
    ) -> Supplement {
        Supplement(
            size: dimensions(absolute(width), absolute(height)), kind: .named(name), alignment: alignment,
            ownAlignment: own)
    }

    private static func line(_ name: String, _ height: Double, _ alignment: Alignment) -> Supplement {
        Supplement(size: dimensions(fullWidth, absolute(height)), kind: .named(name), alignment: alignment)
    }
}
