import LayoutEngine

extension RecordedLayout {
    static let groups: [RecordedLayout] = [
        RecordedLayout(
            name: "thirds of 301", size: Size(width: 301, height: 480), counts: [7],
            sections: { _ in Section(group: row(fullWidth, absolute(20), [cell(.fractionalWidth(1.0 / 3), fullHeight)]))
            },
            expected: """
                301 60 0 0 100 20 100 0 100 20 200 0 100 20 0 20 100 20 100 20 100 20 200 20 100 20 0 40 100 20
                """),
        RecordedLayout(
            name: "thirds of 300", size: Size(width: 300, height: 480), counts: [7],
            sections: { _ in Section(group: row(fullWidth, absolute(20), [cell(.fractionalWidth(1.0 / 3), fullHeight)]))
            },
            expected: """
                300 60 0 0 100 20 100 0 100 20 200 0 100 20 0 20 100 20 100 20 100 20 200 20 100 20 0 40 100 20
                """),
        RecordedLayout(
            name: "thirds of 280", size: Size(width: 280, height: 480), counts: [7],
            sections: { _ in Section(group: row(fullWidth, absolute(20), [cell(.fractionalWidth(1.0 / 3), fullHeight)]))
            },
            expected: "280 60 0 0 93 20 93 0 93 20 186 0 93 20 0 20 93 20 93 20 93 20 186 20 93 20 0 40 93 20"),
        RecordedLayout(
            name: "mixed fractional and absolute", counts: [6],
            sections: { _ in
                Section(
                    group: row(
                        fullWidth, absolute(20),
                        [cell(.fractionalWidth(0.5), fullHeight), cell(absolute(50), fullHeight)],
                        spacing: 10))
            },
            expected: "320 60 0 0 155 20 165 0 50 20 0 20 155 20 165 20 50 20 0 40 155 20 165 40 50 20"),
        RecordedLayout(
            name: "two fractional items in a row", counts: [8],
            sections: { _ in
                Section(
                    group: row(
                        fullWidth, absolute(20),
                        [cell(.fractionalWidth(0.5), fullHeight), cell(.fractionalWidth(0.25), fullHeight)]))
            },
            expected: """
                320 80 0 0 160 20 160 0 80 20 0 20 160 20 160 20 80 20 0 40 160 20 160 40 80 20 0 60 160 20 160 60 80 20
                """),
        RecordedLayout(
            name: "absolute items with flexible spacing", counts: [8],
            sections: { _ in
                var group = row(fullWidth, absolute(20), [cell(absolute(100), fullHeight)])
                group.interItemSpacing = .flexible(points(4))
                return Section(group: group)
            },
            expected: """
                320 60 0 0 100 20 110 0 100 20 220 0 100 20 0 20 100 20 110 20 100 20 220 20 100 20 0 40 100 20
                110 40 100 20
                """),
        RecordedLayout(
            name: "item taller and shorter than its row", counts: [4],
            sections: { _ in
                Section(
                    group: row(
                        fullWidth, absolute(20),
                        [
                            cell(.fractionalWidth(0.5), absolute(100)),
                            cell(.fractionalWidth(0.5), .fractionalWidth(0.25)),
                        ], spacing: 10))
            }, expected: "320 40 0 0 155 100 165 0 155 77.5 0 20 155 100 165 20 155 77.5"),
        RecordedLayout(
            name: "group height a fraction of the width", counts: [4],
            sections: { _ in
                Section(group: row(fullWidth, .fractionalWidth(0.2), [cell(.fractionalWidth(0.5), fullHeight)]))
            }, expected: "320 128 0 0 160 64 160 0 160 64 0 64 160 64 160 64 160 64"),
        RecordedLayout(
            name: "group height half the container", counts: [4],
            sections: { _ in
                Section(
                    group: row(fullWidth, .fractionalHeight(0.5), [cell(.fractionalWidth(0.5), fullHeight)]),
                    contentInsets: insets(10, 20, 30, 40))
            }, expected: "320 520 20 10 130 240 150 10 130 240 20 250 130 240 150 250 130 240"),
        RecordedLayout(
            name: "vertical group with fractional heights", counts: [9],
            sections: { _ in
                Section(group: column(fullWidth, absolute(100), [cell(fullWidth, .fractionalHeight(0.25))]))
            },
            expected: """
                320 225 0 0 320 25 0 25 320 25 0 50 320 25 0 75 320 25 0 100 320 25 0 125 320 25 0 150 320 25 0 175 320 25
                0 200 320 25
                """),
        RecordedLayout(
            name: "vertical group with fixed spacing", counts: [9],
            sections: { _ in
                Section(
                    group: column(fullWidth, absolute(100), [cell(fullWidth, .fractionalHeight(0.25))], spacing: 10))
            },
            expected: """
                320 217.5 0 0 320 17.5 0 27.5 320 17.5 0 55 320 17.5 0 82.5 320 17.5 0 100 320 17.5 0 127.5 320 17.5
                0 155 320 17.5 0 182.5 320 17.5 0 200 320 17.5
                """),
        RecordedLayout(
            name: "half sized vertical group", counts: [9],
            sections: { _ in
                Section(
                    group: column(
                        .fractionalWidth(0.5), .fractionalHeight(0.5), [cell(fullWidth, .fractionalHeight(0.3))],
                        spacing: 10))
            },
            expected: """
                320 720 0 0 160 66 0 76 160 66 0 152 160 66 0 240 160 66 0 316 160 66 0 392 160 66 0 480 160 66
                0 556 160 66 0 632 160 66
                """),
        RecordedLayout(
            name: "repeated item", counts: [7],
            sections: { _ in
                Section(
                    group: .horizontal(
                        size: dimensions(fullWidth, absolute(20)), subitem: cell(absolute(30), fullHeight), count: 3,
                        interItemSpacing: .fixed(points(10))))
            },
            expected: """
                320 60 0 0 100 20 110 0 100 20 220 0 100 20 0 20 100 20 110 20 100 20 220 20 100 20 0 40 100 20
                """),
        RecordedLayout(
            name: "repeated item vertically", counts: [7],
            sections: { _ in
                Section(
                    group: .vertical(
                        size: dimensions(.fractionalWidth(0.5), absolute(90)),
                        subitem: cell(fullWidth, .fractionalHeight(0.1)), count: 3))
            },
            expected: """
                320 210 0 0 160 30 0 30 160 30 0 60 160 30 0 90 160 30 0 120 160 30 0 150 160 30 0 180 160 30
                """),
        RecordedLayout(
            name: "section insets and group spacing", counts: [7],
            sections: { _ in
                Section(
                    group: row(fullWidth, absolute(50), [cell(.fractionalWidth(1.0 / 3), fullHeight)], spacing: 10),
                    interGroupSpacing: points(4), contentInsets: insets(5, 6, 7, 8))
            },
            expected: """
                320 170 6 5 95 50 111 5 95 50 216 5 95 50 6 59 95 50 111 59 95 50 216 59 95 50 6 113 95 50
                """),
        RecordedLayout(
            name: "group and item insets", counts: [4],
            sections: { _ in
                var group = row(
                    fullWidth, absolute(100),
                    [.item(size: dimensions(.fractionalWidth(0.5), fullHeight), contentInsets: insets(5, 6, 7, 8))])
                group.contentInsets = insets(1, 2, 3, 4)
                return Section(group: group)
            }, expected: "320 200 8 6 143 84 165 6 143 84 8 106 143 84 165 106 143 84"),
        RecordedLayout(
            name: "item edge spacing fixed", counts: [4],
            sections: { _ in
                edged(
                    .fractionalWidth(0.5), fullHeight,
                    .init(
                        left: .fixed(points(4)), top: .fixed(points(5)), right: .fixed(points(6)),
                        bottom: .fixed(points(7))))
            }, expected: "320 400 4 5 160 100 4 105 160 100 4 205 160 100 4 305 160 100"),
        RecordedLayout(
            name: "item edge spacing flexible", counts: [4],
            sections: { _ in
                edged(
                    .fractionalWidth(0.5), fullHeight,
                    .init(left: .flexible(points(4)), right: .flexible(points(6)), bottom: .flexible(points(7))))
            }, expected: "320 400 79 0 160 100 79 100 160 100 79 200 160 100 79 300 160 100"),
        RecordedLayout(
            name: "item edge spacing flexible at the start", counts: [4],
            sections: { _ in
                edged(.fractionalWidth(0.4), .fractionalHeight(0.5), .init(left: .flexible(0), top: .flexible(0)))
            }, expected: "320 200 32 50 128 50 192 50 128 50 32 150 128 50 192 150 128 50"),
        RecordedLayout(
            name: "group edge spacing and group spacing", counts: [5],
            sections: { _ in
                var group = row(fullWidth, absolute(30), [cell(.fractionalWidth(0.5), fullHeight)])
                group.edgeSpacing = .init(
                    left: .fixed(points(4)), top: .fixed(points(5)), right: .fixed(points(6)), bottom: .fixed(points(7))
                )
                return Section(group: group, interGroupSpacing: points(8))
            }, expected: "320 142 4 5 160 30 164 5 160 30 4 55 160 30 164 55 160 30 4 105 160 30"),
        RecordedLayout(
            name: "narrow group", counts: [5],
            sections: { _ in
                Section(
                    group: row(.fractionalWidth(0.6), absolute(30), [cell(.fractionalWidth(0.5), fullHeight)]),
                    interGroupSpacing: points(8))
            }, expected: "320 106 0 0 96 30 96 0 96 30 0 38 96 30 96 38 96 30 0 76 96 30"),
        RecordedLayout(
            name: "three sections", configuration: .init(interSectionSpacing: points(12)), counts: [3, 0, 4],
            sections: { _ in
                Section(
                    group: row(fullWidth, absolute(30), [cell(.fractionalWidth(0.5), fullHeight)]),
                    contentInsets: insets(3, 4, 5, 6))
            },
            expected: """
                320 160 4 3 155 30 159 3 155 30 4 33 155 30 4 95 155 30 159 95 155 30 4 125 155 30 159 125 155 30
                """),
        RecordedLayout(
            name: "scrolling sideways", isSideways: true, configuration: .init(interSectionSpacing: points(12)),
            counts: [6, 5],
            sections: { _ in
                Section(
                    group: column(absolute(100), fullHeight, [cell(fullWidth, .fractionalHeight(0.25))]),
                    interGroupSpacing: points(5), contentInsets: insets(3, 4, 5, 6))
            },
            expected: """
                442 480 4 3 100 118 4 121 100 118 4 239 100 118 4 357 100 118 109 3 100 118 109 121 100 118
                231 3 100 118 231 121 100 118 231 239 100 118 231 357 100 118 336 3 100 118
                """),
        RecordedLayout(
            name: "scrolling sideways with a group of half the width", isSideways: true, counts: [5],
            sections: { _ in
                Section(
                    group: row(.fractionalWidth(0.5), fullHeight, [cell(fullWidth, .fractionalHeight(0.25))]),
                    contentInsets: insets(3, 4, 5, 6))
            }, expected: "810 480 4 3 160 118 164 3 160 118 324 3 160 118 484 3 160 118 644 3 160 118"),
        RecordedLayout(
            name: "nested groups", counts: [9],
            sections: { _ in
                let inner = column(
                    .fractionalWidth(0.5), fullHeight, [cell(fullWidth, .fractionalHeight(0.5))], spacing: 4)
                return Section(
                    group: row(
                        fullWidth, absolute(100), [cell(.fractionalWidth(0.5), fullHeight), .group(inner)], spacing: 6))
            },
            expected: """
                320 300 0 0 157 100 163 0 157 48 163 52 157 48 0 100 157 100 163 100 157 48 163 152 157 48
                0 200 157 100 163 200 157 48 163 252 157 48
                """),
        RecordedLayout(
            name: "nested group repeated", counts: [9],
            sections: { _ in
                let inner = column(.fractionalWidth(0.5), fullHeight, [cell(fullWidth, .fractionalHeight(0.5))])
                return Section(group: row(fullWidth, absolute(100), [.group(inner)]))
            },
            expected: """
                320 250 0 0 160 50 0 50 160 50 160 0 160 50 160 50 160 50 0 100 160 50 0 150 160 50 160 100 160 50
                160 150 160 50 0 200 160 50
                """),
        RecordedLayout(
            name: "estimated sizes", counts: [4],
            sections: { _ in Section(group: row(fullWidth, estimated(44), [cell(.fractionalWidth(0.5), estimated(30))]))
            },
            expected: "320 60 0 0 160 30 160 0 160 30 0 30 160 30 160 30 160 30"),
        RecordedLayout(
            name: "estimated group height", counts: [4],
            sections: { _ in Section(group: row(fullWidth, estimated(44), [cell(.fractionalWidth(0.5), fullHeight)])) },
            expected: "320 88 0 0 160 44 160 0 160 44 0 44 160 44 160 44 160 44"),
        RecordedLayout(
            name: "estimated width", counts: [5],
            sections: { _ in Section(group: row(fullWidth, absolute(44), [cell(estimated(100), fullHeight)])) },
            expected: "320 88 0 0 100 44 100 0 100 44 200 0 100 44 0 44 100 44 100 44 100 44"),
        RecordedLayout(
            name: "estimated heights in a vertical group", counts: [5],
            sections: { _ in Section(group: column(fullWidth, absolute(100), [cell(fullWidth, estimated(30))])) },
            expected: "320 170 0 0 320 30 0 30 320 30 0 60 320 30 0 100 320 30 0 130 320 30"),
        RecordedLayout(
            name: "custom group", counts: [4, 2],
            sections: { _ in
                let group = Group.custom(size: dimensions(fullWidth, absolute(80))) { _ in
                    [(1, 2, 30, 40), (50, 10, 60, 30), (-5, -5, 400, 20)].map {
                        Rect(x: points($0), y: points($1), width: points($2), height: points($3))
                    }
                }
                return Section(group: group, contentInsets: insets(3, 4, 5, 6))
            }, expected: "320 256 5 5 30 40 54 13 60 30 -1 -2 400 20 5 85 30 40 5 173 30 40 54 181 60 30"),
        RecordedLayout(
            name: "section provider", counts: [3, 4, 2],
            sections: { number in
                Section(
                    group: row(fullWidth, absolute(40), [cell(.fractionalWidth(0.5), fullHeight)]),
                    contentInsets: number == 1 ? .zero : insets(3, 4, 5, 6))
            },
            expected: """
                320 216 4 3 155 40 159 3 155 40 4 43 155 40 0 88 160 40 160 88 160 40 0 128 160 40 160 128 160 40
                4 171 155 40 159 171 155 40
                """),
        RecordedLayout(
            name: "section provider by container size", size: Size(width: 200, height: 300), counts: [5, 3],
            sections: { _ in Section(group: row(fullWidth, absolute(30), [cell(.fractionalWidth(0.5), fullHeight)])) },
            expected: """
                200 150 0 0 100 30 100 0 100 30 0 30 100 30 100 30 100 30 0 60 100 30 0 90 100 30 100 90 100 30
                0 120 100 30
                """),
        RecordedLayout(
            name: "orthogonal scrolling is laid out as a plain section", counts: [5, 2],
            sections: { _ in Section(group: row(absolute(100), absolute(50), [cell(fullWidth, fullHeight)])) },
            expected: """
                320 350 0 0 100 50 0 50 100 50 0 100 100 50 0 150 100 50 0 200 100 50 0 250 100 50 0 300 100 50
                """),
    ]

    private static func edged(_ width: Dimension, _ height: Dimension, _ edges: CompositionalLayout.EdgeSpacing)
        -> Section
    {
        Section(
            group: row(fullWidth, absolute(100), [.item(.init(size: dimensions(width, height), edgeSpacing: edges))]))
    }
}
