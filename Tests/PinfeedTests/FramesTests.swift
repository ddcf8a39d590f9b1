import Foundation
import TestSupport
import Testing

@Suite(.tags(.processes)) struct FramesTests {
    private struct Listing: Decodable, Equatable {
        struct Size: Decodable, Equatable { var width: Int, height: Int }
        struct Element: Decodable, Equatable {
            var kind: String, section: Int, item: Int, x: Int, y: Int, width: Int, height: Int
        }
        var contentSize: Size
        var elements: [Element]
    }

    private func frames(_ arguments: String...) throws -> Listing {
        let outcome = try Program.run(["frames", "--format", "json"] + arguments)
        #expect(outcome.status == 0, "\(outcome.errors)")
        return try JSONDecoder().decode(Listing.self, from: Data(outcome.output.utf8))
    }

    private func item(_ index: Int, _ x: Int, _ y: Int, _ width: Int, _ height: Int) -> Listing.Element {
        .init(kind: "item", section: 0, item: index, x: x, y: y, width: width, height: height)
    }

    @Test func theShortestColumnTakesTheNextItem() throws {
        let listing = try frames("--width", "20", "--columns", "3", "--gap", "1", "--heights", "5,3,8,4,2,2")
        // 18 cells for three columns; ties go to the leading column.
        #expect(listing.contentSize == .init(width: 20, height: 11))
        #expect(
            listing.elements == [
                item(0, 0, 0, 6, 5), item(1, 7, 0, 6, 3), item(2, 14, 0, 6, 8), item(3, 7, 4, 6, 4),
                item(4, 0, 6, 6, 2), item(5, 0, 9, 6, 2),
            ])
    }

    @Test func itemsAreInOrderOnRequest() throws {
        let listing = try frames(
            "--width", "11", "--columns", "2", "--gap", "0", "--placement", "in-order", "--heights", "5,3,8,4")
        #expect(listing.contentSize == .init(width: 11, height: 13))
        #expect(
            listing.elements == [item(0, 0, 0, 6, 5), item(1, 6, 0, 5, 3), item(2, 0, 5, 6, 8), item(3, 6, 3, 5, 4)])
    }

    @Test func aLayoutFileIsApplied() throws {
        let folder = try ScratchFolder()
        let file = try folder.write(
            #"{ "masonry": { "sections": [{ "columns": 2, "columnGap": 2, "rowGap": 1, "spans": [2, 1, 1] }] } }"#,
            to: "a.jsonc")
        let listing = try frames("--layout", file, "--width", "20", "--heights", "3,5,4")
        #expect(listing.contentSize == .init(width: 20, height: 9))
        #expect(listing.elements == [item(0, 0, 0, 20, 3), item(1, 0, 4, 9, 5), item(2, 11, 4, 9, 4)])
        let named = try frames("--layout", "capsule-pager", "--width", "60", "--height", "20", "--heights", "1,1")
        #expect(named.elements.map(\.kind) == ["item", "item", "footer"])
        let missing = try Program.run(["frames", "--layout", "none", "--width", "60"])
        #expect(missing.status == 1)
        #expect(missing.errors.contains("magazine"), "\(missing.errors)")
    }

    @Test func aRectSelectsIntersectingElements() throws {
        let listing = try frames(
            "--width", "11", "--columns", "2", "--gap", "0", "--placement", "in-order", "--heights", "5,3,8,4",
            "--rect", "0,0,11,3")
        #expect(listing.elements.map(\.item) == [0, 1])
        #expect(listing.contentSize == .init(width: 11, height: 13))
    }

    @Test func layoutWithoutItemsHasNoElements() throws {
        let listing = try frames("--width", "10", "--heights", "")
        #expect(listing == .init(contentSize: .init(width: 10, height: 0), elements: []))
    }

    @Test func theSamplesFramesFillTheWidthAndDoNotOverlap() throws {
        let listing = try frames("--width", "101", "--columns", "4")
        #expect(listing.elements.count >= 120)
        #expect(listing.elements.map { $0.x + $0.width }.max() == 101)
        #expect(listing.contentSize.height == listing.elements.map { $0.y + $0.height }.max())
        for (index, one) in listing.elements.enumerated() {
            for other in listing.elements[(index + 1)...] {
                let isApart =
                    one.x + one.width <= other.x || other.x + other.width <= one.x || one.y + one.height <= other.y
                    || other.y + other.height <= one.y
                #expect(isApart, "\(one.item) and \(other.item)")
            }
        }
    }
}

/// Drawings of every layout of the engine.
@Suite struct FramedLayoutTests {
    private func drawing(_ arguments: String...) throws -> String {
        let outcome = try Program.run(["frames", "--format", "drawing"] + arguments)
        #expect(outcome.status == 0, "\(outcome.errors)")
        return outcome.output
    }

    @Test func spansAndSectionsAreDrawn() throws {
        #expect(
            try drawing(
                "--width", "20", "--columns", "2", "--gap", "0", "--heights", "2,2,3,1", "--spans", "1,1,2",
                "--sections", "3",
                "--height", "0") == """
                    ┌────────┐┌────────┐
                    └────────┘└────────┘
                    ┌──────────────────┐
                    │0.2               │
                    └──────────────────┘
                    [1.0     ]

                    """)
    }

    @Test func rightToLeftMirrorsTheLayout() throws {
        let arguments = ["--width", "11", "--columns", "2", "--gap", "0", "--heights", "1,2"]
        let outcome = try Program.run(["frames", "--format", "drawing", "--right-to-left"] + arguments)
        #expect(outcome.output == "┌───┐[0   ]\n└───┘\n")
    }

    @Test func aToleranceKeepsItemsInOrder() throws {
        #expect(
            try drawing(
                "--width", "12", "--columns", "3", "--gap", "0", "--heights", "3,1,2,1", "--tolerance", "3", "--height",
                "0")
                    == """
                    ┌──┐[1 ]┌──┐
                    │0 │    └──┘
                    └──┘
                    [3 ]

                    """)
    }

    @Test func flowsBreakIntoRows() throws {
        #expect(
            try drawing("--layout", "flow", "--width", "12", "--sizes", "5x1,6x1,7x1", "--gap", "0")
                == "[0  ][1   ]\n[2    ]\n")
        #expect(
            try drawing(
                "--layout", "justified", "--width", "12", "--sizes", "4x1,4x1,8x1", "--gap", "0", "--height", "0"
            )
            .contains("[2"))
    }

    @Test func pagesEndWithAFooter() throws {
        #expect(
            try drawing("--layout", "pages", "--width", "8", "--height", "1", "--heights", "1,1", "--gap", "1")
                == "[0     ] [1     ] [footer]\n")
    }

    @Test(arguments: ["streaming-home", "streaming"])
    func theStreamingHomeHasSixSections(name: String) throws {
        let text = try drawing(
            "--layout", name, "--width", "80", "--heights", "1,1,1,1,1,1,1,1,1", "--sections", "1,2,1,2,2")
        #expect(["0.0", "1.0", "1.1", "2.0", "3.0", "4.0", "4.1", "5.0", "header"].allSatisfy { text.contains($0) })
    }

    @Test func rightToLeftMirrorsALayoutFile() throws {
        let arguments = ["frames", "--layout", "two-columns", "--width", "41", "--heights", "1,1"]
        let left = try Program.run(arguments).output
        let right = try Program.run(arguments + ["--right-to-left"]).output
        #expect(left.contains("item 0.0  x 2 "))
        #expect(right.contains("item 0.1  x 2 "))
    }

    @Test func theBookmarksStripDisappearsWithoutBookmarks() throws {
        let arguments = ["--layout", "bookmarks", "--width", "60", "--columns", "2", "--heights", "3,3,3"]
        let without = try Program.run(["frames", "--format", "text", "--sections", "0"] + arguments)
        #expect(without.output.contains("header 1.0  x 0  y 0 "))
        #expect(!without.output.contains("header 0.0"))
        let with = try Program.run(["frames", "--format", "text", "--sections", "1"] + arguments)
        #expect(with.output.contains("header 0.0  x 0  y 0 "))
        #expect(with.output.contains("item 0.0  x 0  y 1  18x8"))
    }

    @Test(arguments: [
        ["--sizes", "3"], ["--sizes", "3x-1"], ["--spans", "a"], ["--sections", "-1"], ["--tolerance", "-1"],
        ["--layout", ""], ["--heights", "1", "--sizes", "1x1"], ["--height", "-1"],
    ])
    func invalidArgumentsAreRejected(arguments: [String]) throws {
        #expect(try Program.run(["frames", "--width", "20"] + arguments).status == 64)
    }
}
