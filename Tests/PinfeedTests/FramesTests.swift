import Foundation
import Testing

@Suite struct FramesTests {
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
        // 18 cells for three columns; ties go to the left.
        #expect(listing.contentSize == .init(width: 20, height: 11))
        #expect(
            listing.elements == [
                item(0, 0, 0, 6, 5), item(1, 7, 0, 6, 3), item(2, 14, 0, 6, 8), item(3, 7, 4, 6, 4),
                item(4, 0, 6, 6, 2), item(5, 0, 9, 6, 2),
            ])
    }

    @Test func itemsGoInOrderWhenAsked() throws {
        let listing = try frames(
            "--width", "11", "--columns", "2", "--gap", "0", "--placement", "in-order", "--heights", "5,3,8,4")
        #expect(listing.contentSize == .init(width: 11, height: 13))
        #expect(
            listing.elements == [item(0, 0, 0, 6, 5), item(1, 6, 0, 5, 3), item(2, 0, 5, 6, 8), item(3, 6, 3, 5, 4)])
    }

    @Test func aRectShowsOnlyWhatItTouches() throws {
        let listing = try frames(
            "--width", "11", "--columns", "2", "--gap", "0", "--placement", "in-order", "--heights", "5,3,8,4",
            "--rect", "0,0,11,3")
        #expect(listing.elements.map(\.item) == [0, 1])
        #expect(listing.contentSize == .init(width: 11, height: 13))
    }

    @Test func noItemsAreNoElements() throws {
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
