import LayoutEngine
import TestSupport

extension RecordedLayout {
    private typealias Alignment = CompositionalLayout.BoundaryAlignment

    private static let alignments: [Alignment] = [
        .top, .bottom, .leading, .trailing, .topLeading, .topTrailing, .bottomLeading, .bottomTrailing,
    ]

    /// One boundary item of 60 x 30 points in sections of three and two items, at every edge and corner.
    static let boundaries: [RecordedLayout] = {
        // Each line: the content size, the items' first rows, and the boundary items; first with the full width, then
        // following the insets.
        let down: [(content: String, tops: [Int], whole: String, following: String)] = [
            ("320 196", [33, 151], "130 0 130 118", "129 0 129 118"),
            ("320 196", [3, 121], "130 88 130 166", "129 88 129 166"),
            ("320 136", [3, 91], "0 29 0 97", "4 29 4 97"),
            ("320 136", [3, 91], "260 29 260 97", "254 29 254 97"),
            ("320 196", [33, 151], "0 0 0 118", "4 0 4 118"),
            ("320 196", [33, 151], "260 0 260 118", "254 0 254 118"),
            ("320 196", [3, 121], "0 88 0 166", "4 88 4 166"),
            ("320 196", [3, 121], "260 88 260 166", "254 88 254 166"),
        ]
        let sideways: [(content: String, lefts: [Int], whole: String, following: String)] = [
            ("270 480", [4, 164], "50 0 185 0", "50 3 185 3"),
            ("270 480", [4, 164], "50 450 185 450", "50 445 185 445"),
            ("390 480", [64, 284], "0 225 220 225", "0 224 220 224"),
            ("390 480", [4, 224], "160 225 330 225", "160 224 330 224"),
            ("390 480", [64, 284], "0 0 220 0", "0 3 220 3"),
            ("390 480", [4, 224], "160 0 330 0", "160 3 330 3"),
            ("390 480", [64, 284], "0 450 220 450", "0 445 220 445"),
            ("390 480", [4, 224], "160 450 330 450", "160 445 330 445"),
        ]
        return zip(alignments, zip(down, sideways)).flatMap { alignment, recorded in
            [false, true].flatMap { follows in
                let (down, sideways) = recorded
                return [
                    RecordedLayout(
                        name: "boundary item at \(alignment), down, \(follows ? "following insets" : "whole width")",
                        counts: [3, 2],
                        sections: { _ in
                            bounded(halves, [boundary("h", absolute(60), absolute(30), alignment)], follows: follows)
                        }, expected: "\(down.content) " + rows(at: down.tops),
                        supplements: pair(follows ? down.following : down.whole, size: "60 30")),
                    RecordedLayout(
                        name:
                            "boundary item at \(alignment), sideways, \(follows ? "following insets" : "whole width")",
                        isSideways: true, counts: [3, 2],
                        sections: { _ in
                            bounded(strip, [boundary("h", absolute(60), absolute(30), alignment)], follows: follows)
                        }, expected: "\(sideways.content) " + strips(at: sideways.lefts),
                        supplements: pair(follows ? sideways.following : sideways.whole, size: "60 30")),
                ]
            }
        }
    }()

    /// The same vertical sections, with an offset of (5, 7), or of (-5, -7) without reserved space.
    static let movedBoundaries: [RecordedLayout] = {
        let recorded: [(content: String, tops: [Int], frames: String)] = [
            ("320 182", [26, 137], "134 0 134 111"), ("320 136", [3, 91], "124 51 124 99"),
            ("320 136", [3, 91], "9 36 9 104"), ("320 136", [3, 91], "249 22 249 90"),
            ("320 182", [26, 137], "9 0 9 111"), ("320 136", [3, 91], "249 -7 249 81"),
            ("320 210", [3, 128], "9 95 9 180"), ("320 136", [3, 91], "249 51 249 99"),
        ]
        return zip(alignments, recorded).enumerated().map { number, line in
            let (alignment, recorded) = line
            let extends = number % 2 == 0
            return RecordedLayout(
                name: "boundary item at \(alignment) with an offset, \(extends ? "extending" : "not extending")",
                counts: [3, 2],
                sections: { _ in
                    let offset = extends ? (5.0, 7.0) : (-5.0, -7.0)
                    return bounded(
                        halves,
                        [boundary("h", absolute(60), absolute(30), alignment, offset: offset, extends: extends)])
                }, expected: "\(recorded.content) " + rows(at: recorded.tops),
                supplements: pair(recorded.frames, size: "60 30"))
        }
    }()

    /// A boundary item of 33 x 200 points in a section of 80 rows.
    static let tallBoundaries: [RecordedLayout] = {
        // The content's height, the items' first row, and the boundary item's origin; first inside, then extending.
        let down: [[(height: Int, top: Int, x: Double, y: Int)]] = [
            [(80, 0, 143.5, 0), (280, 200, 143.5, 0)], [(80, 0, 143.5, -120), (280, 0, 143.5, 80)],
            [(80, 0, 0, -60), (200, 0, 0, 0)], [(80, 0, 287, -60), (200, 0, 287, 0)],
            [(80, 0, 0, 0), (280, 200, 0, 0)], [(80, 0, 287, 0), (280, 200, 287, 0)],
            [(80, 0, 0, -120), (280, 0, 0, 80)], [(80, 0, 287, -120), (280, 0, 287, 80)],
        ]
        let sideways: [[(width: Int, left: Int, x: Double, y: Int)]] = [
            [(400, 0, 183.5, 0), (400, 0, 183.5, 0)], [(400, 0, 183.5, 280), (400, 0, 183.5, 280)],
            [(400, 0, 0, 140), (433, 33, 0, 140)], [(400, 0, 367, 140), (433, 0, 400, 140)],
            [(400, 0, 0, 0), (433, 33, 0, 0)], [(400, 0, 367, 0), (433, 0, 400, 0)],
            [(400, 0, 0, 280), (433, 33, 0, 280)], [(400, 0, 367, 280), (433, 0, 400, 280)],
        ]
        return zip(alignments, zip(down, sideways)).flatMap { alignment, recorded in
            [false, true].flatMap { extends in
                let down = recorded.0[extends ? 1 : 0]
                let sideways = recorded.1[extends ? 1 : 0]
                let item = boundary("h", absolute(33), absolute(200), alignment, extends: extends)
                let (top, left) = (down.top, sideways.left)
                let name = "boundary item taller than its section at \(alignment), \(extends ? "extending" : "inside")"
                return [
                    RecordedLayout(
                        name: "\(name), down", counts: [4],
                        sections: { _ in Section(group: halves, boundaryItems: [item]) },
                        expected: """
                            320 \(down.height) 0 \(top) 160 40 160 \(top) 160 40 0 \(top + 40) 160 40 160 \(top + 40) 160 40
                            """, supplements: "h 0 \(down.x) \(down.y) 33 200"),
                    RecordedLayout(
                        name: "\(name), sideways", isSideways: true, counts: [4],
                        sections: { _ in
                            Section(
                                group: row(absolute(100), fullHeight, [cell(fullWidth, .fractionalHeight(0.5))]),
                                boundaryItems: [item])
                        },
                        expected: """
                            \(sideways.width) 480 \(left) 0 100 240 \(left + 100) 0 100 240 \(left + 200) 0 100 240
                            \(left + 300) 0 100 240
                            """, supplements: "h 0 \(sideways.x) \(sideways.y) 33 200"),
                ]
            }
        }
    }()

    /// Several boundary items in a section, and boundary items of the whole layout.
    static let manyBoundaries: [RecordedLayout] = [
        RecordedLayout(
            name: "boundary header and footer of fractional sizes", counts: [3, 2],
            sections: { _ in
                bounded(
                    halves,
                    [
                        boundary("h", fullWidth, .fractionalHeight(0.1), .top),
                        boundary("f", .fractionalWidth(0.5), estimated(20), .bottom),
                    ])
            }, expected: "320 272 " + rows(at: [51, 207]),
            supplements: "h 0 4 0 310 48,h 1 4 156 310 48,f 0 81.5 136 155 20,f 1 81.5 252 155 20"),
        RecordedLayout(
            name: "several boundary items on one side", counts: [3, 2],
            sections: { _ in
                bounded(
                    halves,
                    [
                        boundary("h", fullWidth, absolute(30), .top), boundary("t", fullWidth, absolute(10), .top),
                        boundary("f", fullWidth, absolute(7), .bottom), boundary("g", fullWidth, absolute(5), .bottom),
                    ])
            }, expected: "320 210 " + rows(at: [33, 158]),
            supplements: """
                h 0 4 0 310 30,h 1 4 125 310 30,t 0 4 20 310 10,t 1 4 145 310 10,f 0 4 118 310 7,f 1 4 203 310 7,\
                g 0 4 118 310 5,g 1 4 203 310 5
                """),
        RecordedLayout(
            name: "boundary items of the layout",
            configuration: .init(boundaryItems: [
                boundary("h", fullWidth, absolute(30), .top), boundary("f", fullWidth, absolute(20), .bottom),
            ]), counts: [3, 2],
            sections: { _ in bounded(halves, [boundary("l", fullWidth, absolute(10), .top)]) },
            expected: "320 206 " + rows(at: [43, 141]),
            supplements: "h 0 0 320 30,f 0 186 320 20,l 0 4 30 310 10,l 1 4 128 310 10"),
        RecordedLayout(
            name: "boundary items of the layout on the sides",
            configuration: .init(boundaryItems: [
                boundary("h", absolute(30), fullHeight, .leading), boundary("f", absolute(20), fullHeight, .trailing),
            ]), counts: [3, 2], sections: { _ in bounded(halves, []) }, expected: "320 480 " + rows(at: [3, 91]),
            supplements: "h 0 0 30 480,f 300 0 20 480"),
        RecordedLayout(
            name: "boundary items of the layout, sideways", isSideways: true,
            configuration: .init(boundaryItems: [
                boundary("h", fullWidth, absolute(30), .top).transposed,
                boundary("f", absolute(20), fullHeight, .trailing).transposed,
            ]), counts: [3, 2], sections: { _ in bounded(strip, []) }, expected: "340 480 " + strips(at: [4, 164]),
            supplements: "h 0 0 320 30,f 320 0 20 480"),
        RecordedLayout(
            name: "boundary items of empty sections",
            configuration: .init(boundaryItems: [boundary("h", fullWidth, absolute(30), .top)]), counts: [0, 2, 0],
            sections: { _ in bounded(halves, [boundary("l", fullWidth, absolute(10), .top)]) },
            expected: "320 124 4 61 155 40 159 61 155 40",
            supplements: "h 0 0 320 30,l 0 4 30 310 10,l 1 4 48 310 10,l 2 4 106 310 10"),
    ]

    private static let halves = row(fullWidth, absolute(40), [cell(.fractionalWidth(0.5), fullHeight)])
    private static let strip = row(absolute(100), fullHeight, [cell(.fractionalWidth(0.5), fullHeight)])

    private static func bounded(_ group: Group, _ items: [BoundaryItem], follows: Bool = true) -> Section {
        with(Section(group: group, contentInsets: insets(3, 4, 5, 6), boundaryItems: items)) {
            $0.boundaryItemsFollowContentInsets = follows
        }
    }

    /// Returns the items of sections of three and two items whose groups begin at these rows.
    private static func rows(at tops: [Int]) -> String {
        let (first, second) = (tops[0], tops[1])
        return """
            4 \(first) 155 40 159 \(first) 155 40 4 \(first + 40) 155 40 4 \(second) 155 40 159 \(second) 155 40
            """
    }

    private static func strips(at lefts: [Int]) -> String {
        let (first, second) = (lefts[0], lefts[1])
        return [first, first + 50, first + 100, second, second + 50].map { "\($0) 3 50 472" }.joined(separator: " ")
    }

    /// Returns the boundary items of two sections at these origins.
    private static func pair(_ origins: String, size: String) -> String {
        let numbers = origins.split(separator: " ")
        return "h 0 \(numbers[0]) \(numbers[1]) \(size),h 1 \(numbers[2]) \(numbers[3]) \(size)"
    }
}
